import { readFileSync } from 'node:fs';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { hoist } from '../../src/contract/hoist.ts';
import {
  describeApi,
  errorCodesOf,
  HTTP_STATUS,
  operationIds,
  operationOf,
} from '../../src/contract/index.ts';

const root = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
const description = describeApi({ version, publicUrl: 'http://127.0.0.1:7420' });

type Node = Record<string, unknown>;
const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

/** Every object of the description with the pointer to it. */
function* walk(value: unknown, pointer = ''): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Node];
  for (const [name, member] of Object.entries(value)) yield* walk(member, `${pointer}/${name}`);
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce((at: unknown, name) => node(at)[name], description);
}

const described = Object.entries(node(description['paths'])).flatMap(([path, methods]) =>
  Object.entries(node(methods)).map(([method, operation]) => ({ path, method, operation: node(operation) })),
);

describe('the committed description', () => {
  it('is the one that the table of operations gives (node scripts/write-openapi.ts)', () => {
    const committed: unknown = JSON.parse(readFileSync(new URL('src/contract/openapi.json', root), 'utf8'));
    expect(committed).toEqual(JSON.parse(JSON.stringify(description)));
  });
});

describe('the headers of answers', () => {
  const headersOf = (id: string, status: number): string[] => {
    const found = described.find(({ operation }) => operation['operationId'] === id);
    return Object.keys(node(node(node(found?.operation['responses'])[status])['headers'])).sort();
  };
  it('are said where they are sent', () => {
    expect(headersOf('getCase', 200)).toEqual(['ETag']);
    expect(headersOf('getCase', 304)).toEqual(['ETag']);
    expect(headersOf('putCase', 200)).toEqual(['ETag']);
    expect(headersOf('putCase', 201)).toEqual(['ETag', 'Location']);
    expect(headersOf('patchFile', 200)).toEqual(['ETag']);
    expect(headersOf('deleteFile', 200)).toEqual([]);
    expect(headersOf('getFileContent', 200)).toEqual(['ETag', 'Repr-Digest']);
    expect(headersOf('listCases', 200)).toEqual(['Link']);
    expect(headersOf('searchVault', 200)).toEqual(['Link']);
    expect(headersOf('listHolds', 200)).toEqual([]);
    expect(headersOf('batchCases', 200)).toEqual(['Idempotency-Replayed']);
    expect(headersOf('uploadFiles', 202)).toEqual(['Idempotency-Replayed']);
    expect(headersOf('generateDocument', 201)).toEqual(['Idempotency-Replayed', 'Location']);
    expect(headersOf('generateDocument', 202)).toEqual(['Idempotency-Replayed', 'Location']);
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 with the version of the package', () => {
    expect(description).toMatchObject({ openapi: '3.1.1', info: { title: 'Chancery', version } });
  });

  it('has every operation once, under its id', () => {
    expect(described.map(({ operation }) => operation['operationId']).sort()).toEqual(
      [...operationIds].sort(),
    );
  });

  it('refers to nothing that is not there, and leaves no schema without use', () => {
    const references = [...walk(description)].flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    for (const reference of references)
      expect([reference, resolve(reference)]).not.toEqual([reference, undefined]);
    const names = Object.keys(node(node(description['components'])['schemas']));
    expect(names.filter((name) => !references.includes(`#/components/schemas/${name}`))).toEqual([]);
  });

  it('names each parameter of a path, and no other', () => {
    for (const { path, operation } of described) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named =
        (operation['parameters'] as Node[] | undefined)?.filter((one) => one['in'] === 'path') ?? [];
      expect([path, named.map((one) => one['name'])]).toEqual([path, inPath]);
      expect(named.every((one) => one['required'] === true)).toBe(true);
    }
  });

  it('says every status of every operation with a description and, but for empty ones, a representation', () => {
    const empty = [
      ['authorize', '303'],
      ['endMyGrant', '204'],
      ['revokeToken', '200'],
      ['getCase', '304'],
      ['getFile', '304'],
      ['getFileContent', '304'],
      ['getPagePicture', '304'],
      ['getSearchablePdf', '304'],
      ['getPlan', '304'],
      ['getDocument', '304'],
      ['getExhibits', '304'],
      ['endSession', '204'],
      ['beginAtDirectory', '303'],
      ['returnFromDirectory', '303'],
      ['endMySession', '204'],
      ['getWall', '304'],
      ['removeWall', '204'],
      ['removeWebhook', '204'],
    ];
    const found = described.flatMap(({ operation }) =>
      Object.entries(node(operation['responses'])).flatMap(([status, response]) => {
        expect(String(node(response)['description'])).not.toBe('');
        return node(response)['content'] === undefined ? [[operation['operationId'], status]] : [];
      }),
    );
    expect(found).toEqual(empty);
  });

  it('has only valid JSON Schema keywords with sane values', () => {
    for (const [pointer, schema] of walk(node(description['components'])['schemas'])) {
      if (pointer.endsWith('/properties')) continue;
      if (Array.isArray(schema['required'])) {
        const known = Object.keys(node(schema['properties']));
        expect([pointer, (schema['required'] as string[]).filter((name) => !known.includes(name))]).toEqual([
          pointer,
          [],
        ]);
      }
      expect([pointer, '$id' in schema, 'nullable' in schema]).toEqual([pointer, false, false]);
    }
  });

  it('refuses two schemas of one name', () => {
    const named = hoist();
    named(Type.Object({ a: Type.String() }, { $id: 'A' }));
    expect(() => named(Type.Object({ b: Type.String() }, { $id: 'A' }))).toThrow('two schemas are called A');
  });
});

describe('the table of operations', () => {
  it('has a scope for every operation but the public ones', () => {
    const open = operationIds.filter((id) => operationOf(id).auth === 'none');
    // A list that may only ever shrink.
    expect(open).toEqual([
      'authorize',
      'issueToken',
      'revokeToken',
      'introspectToken',
      'oauthMetadata',
      'jwks',
      // Signing in: as public as the token endpoint.
      'beginSession',
      'acceptInvitation',
      'signInWays',
      'beginAtDirectory',
      'returnFromDirectory',
      'healthz',
      'readyz',
      'metrics',
      'openapi',
      'start',
      'consoleStart',
      'consoleList',
      'consolePage',
      'consoleAsset',
      'docs',
      'docsGuide',
    ]);
    // What a person does with the own session and password takes no role.
    const own = /^\/v1\/(session|me)(\/|$)/;
    const free = operationIds.filter(
      (id) => operationOf(id).scope === null && !own.test(operationOf(id).path),
    );
    expect(free).toEqual(open.filter((id) => !own.test(operationOf(id).path)));
    const people = operationIds.filter((id) => own.test(operationOf(id).path) && !open.includes(id));
    expect(people.filter((id) => operationOf(id).auth !== 'session')).toEqual([]);
  });

  it('has one path for each method and no two operations on one', () => {
    const routes = operationIds.map((id) => `${operationOf(id).method} ${operationOf(id).path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('lets nobody send fields that are not declared, but where RFC 6749 wants that', () => {
    const open = operationIds.filter((id) => {
      const { body } = operationOf(id);
      return body?.kind === 'json' && node(body.schema)['additionalProperties'] !== false;
    });
    expect(open).toEqual([]);
  });

  it('bounds every text and list that comes in', () => {
    const unbounded = operationIds.flatMap((id) => {
      const { body, query, params } = operationOf(id);
      return [body?.kind === 'multipart' ? undefined : body?.schema, query, params]
        .flatMap((schema) => [...walk(schema ?? {})])
        .filter(([, schema]) => {
          const types = [schema['type']].flat();
          const text =
            types.includes('string') &&
            schema['maxLength'] === undefined &&
            schema['enum'] === undefined &&
            schema['format'] === undefined;
          return text || (types.includes('array') && schema['maxItems'] === undefined);
        })
        .map(([pointer]) => `${id} ${pointer}`);
    });
    expect(unbounded).toEqual([]);
  });

  it('declares problems that exist, each with a status of the description', () => {
    for (const id of operationIds) {
      const operation = operationOf(id);
      const statuses = Object.keys(
        node(described.find((one) => one.operation['operationId'] === id)?.operation['responses']),
      );
      if (operation.errorFormat === 'oauth') continue;
      for (const code of errorCodesOf(operation))
        expect([id, code, statuses]).toEqual([id, code, expect.arrayContaining([String(HTTP_STATUS[code])])]);
    }
  });
});
