import { operationIds, operationOf } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';

const PATHS = operationIds.map((id) => {
  const { method, path } = operationOf(id);
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return { methods: method === 'GET' ? ['GET', 'HEAD'] : [method], pattern: new RegExp(`^${pattern}$`) };
});

/** The methods that are offered at the path of a URL; none when there is no such path. */
export function allowedMethods(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  return [...new Set(PATHS.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

export function noSuchPath(): ChanceryError {
  return new ChanceryError('not_found', 'There is nothing at this path.', {
    hint: 'The operations are described at /docs and /openapi.json.',
  });
}
