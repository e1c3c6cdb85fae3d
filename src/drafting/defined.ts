type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** Without what is undefined. */
export function defined<T extends object>(values: Loose<T>): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
