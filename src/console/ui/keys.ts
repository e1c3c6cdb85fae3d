import { useEffect } from 'preact/hooks';

const OFF = 'single-keys-off';

/** Single keys can be turned off: a voice that dictates presses them unwanted (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Keys by themselves, where nobody is typing. Escape is always heard. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return;
      if (event.key !== 'Escape' && !singleKeysAreOn()) return;
      const action = keys[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
