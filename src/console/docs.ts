/** Searches the page of the reference: what does not have all the words is put aside. Opens what an address leads to. */
const field = document.querySelector<HTMLInputElement>('#sought');
const found = document.querySelector('#found');
const entries = [...document.querySelectorAll<HTMLElement>('[data-words]')];

function sift(): void {
  const words = (field?.value ?? '').toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  let count = 0;
  for (const entry of entries) {
    const fits = words.every((word) => entry.dataset['words']?.includes(word));
    entry.hidden = !fits;
    if (fits) count += 1;
  }
  for (const section of document.querySelectorAll<HTMLElement>('main section'))
    section.hidden = words.length > 0 && section.querySelector('[data-words]:not([hidden])') === null;
  if (found !== null)
    found.textContent =
      words.length === 0 ? '' : count === 0 ? 'Nothing has these words.' : `${count} found.`;
}

function open(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

const search = document.querySelector<HTMLElement>('search');
if (search !== null) search.hidden = false;
field?.addEventListener('input', sift);
addEventListener('hashchange', open);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).closest('input') !== null) return;
  event.preventDefault();
  field?.focus();
});
open();

export {};
