import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationIds, operationOf } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';

const PATHS = operationIds.map((id) => {
  const { method, path, responses } = operationOf(id);
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return {
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${pattern}$`),
    isPage: responses[200]?.media?.includes('text/html') === true,
  };
});

/** A page for people is found with a slash behind its address, too. Everything else at this path there is not. @throws ChanceryError */
export function leadToPage(request: FastifyRequest, reply: FastifyReply): void {
  const page = request.method === 'GET' || request.method === 'HEAD' ? pageWithoutSlash(request.url) : null;
  if (page === null) throw missing(request, reply);
  reply.redirect(page, 308);
}

/** A browser that was sent below the console, to where no page of it is: a person is to read that there, and find the way back. */
export function strayedInConsole({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.startsWith('/console/') &&
    !url.startsWith('/console/assets/') &&
    headers.accept?.includes('text/html') === true &&
    pageWithoutSlash(url) === null
  );
}

function pageWithoutSlash(url: string): string | null {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  let path = url.slice(0, url.length - query.length);
  if (!path.endsWith('/')) return null;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return PATHS.some(({ isPage, pattern }) => isPage && pattern.test(path)) ? path + query : null;
}

/** Why nothing is done for a request that no operation fits. */
export function missing({ url, method }: FastifyRequest, reply: FastifyReply): ChanceryError {
  const path = url.split('?')[0] ?? '';
  const fitting = PATHS.filter(({ pattern }) => pattern.test(path));
  const allowed = [...new Set(fitting.flatMap(({ methods }) => methods))];
  if (allowed.length === 0)
    return new ChanceryError('not_found', 'There is nothing at this path.', {
      hint: 'The operations are described at /docs and /openapi.json.',
    });
  reply.header('allow', allowed.join(', '));
  return new ChanceryError('method_not_allowed', `${method} is not offered here.`, {
    hint: `Offered: ${allowed.join(', ')}.`,
  });
}
