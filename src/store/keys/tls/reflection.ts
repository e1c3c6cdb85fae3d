type Target = object;

/**
 * What `@peculiar/x509` asks of `Reflect`: it finds its algorithms through a container (tsyringe) whose decorators keep metadata
 * there, a proposal that ended and is in no engine. The library names `reflect-metadata` as its users’ task; these five
 * functions over a map are all it calls, and nobody else sees them. Without them it refuses to load.
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
