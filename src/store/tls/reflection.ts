type Target = object;

/**
 * What the library for certificates asks of `Reflect` (the metadata of decorators, a proposal that ended): kept in a map of ours.
 * Without it the library refuses to load.
 */
export function offerReflection(): void {
  if ('getMetadata' in Reflect) return;
  const known = new WeakMap<Target, Map<unknown, unknown>>();
  const of = (target: Target): Map<unknown, unknown> => {
    const found = known.get(target) ?? new Map<unknown, unknown>();
    known.set(target, found);
    return found;
  };
  const defineMetadata = (key: unknown, value: unknown, target: Target) => void of(target).set(key, value);
  Object.assign(Reflect, {
    defineMetadata,
    getMetadata: (key: unknown, target: Target) => of(target).get(key),
    getOwnMetadata: (key: unknown, target: Target) => of(target).get(key),
    hasOwnMetadata: (key: unknown, target: Target) => of(target).has(key),
    metadata: (key: unknown, value: unknown) => (target: Target) => defineMetadata(key, value, target),
  });
}
