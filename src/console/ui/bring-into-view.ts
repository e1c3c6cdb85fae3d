/** What is marked comes to the middle of the panel it is in; the paper beside it stays where somebody reads. */
export function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const panel = element.closest<HTMLElement>('.source');
  if (panel === null || panel.scrollHeight <= panel.clientHeight) {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    return;
  }
  // Sideways, where the page is enlarged.
  const own = element.getBoundingClientRect();
  const enlarged = element.closest<HTMLElement>('.zoomed');
  if (enlarged !== null) enlarged.scrollLeft += own.left - enlarged.getBoundingClientRect().left;
  const around = panel.getBoundingClientRect();
  panel.scrollTop += own.top - around.top - Math.max(0, (around.height - own.height) / 2);
}
