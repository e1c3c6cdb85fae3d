import type { Option } from 'commander';

const VALUES = new WeakMap<Option, readonly string[]>();

/** Values that are offered for an option without being checked by it. */
export function completeWith(option: Option, values: readonly string[]): void {
  VALUES.set(option, values);
}

/** Those that are offered after it. */
export function valuesOf(option: Option): readonly string[] {
  return option.argChoices ?? VALUES.get(option) ?? [];
}
