import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../support/client.ts';
import {
  allFinal,
  type Document,
  listAll,
  provision,
  type Session,
  signIn,
  upload,
  uploadForm,
  type VaultFile,
} from '../support/client.ts';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { eventually } from '../support/processes.ts';

const MAX_FILE_BYTES = 2_000_000;
const DOCUMENT_TYPES = ['motion_to_dismiss', 'motion_to_compel', 'demand_letter', 'engagement_letter'];

let appliance: Packaged;
let server: RunningServer;
let session: Session;
let caseId: string;
let foreignCase: string;

beforeAll(async () => {
  appliance = await packagedAppliance();
  server = await appliance.serve({ env: { CHANCERY_MAX_FILE_BYTES: String(MAX_FILE_BYTES) } });
  const stranger = await signIn(server.url, await provision(appliance, 'Another firm'));
  foreignCase = await newCase(stranger, 'Not yours v. To see');
  session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
  caseId = await newCase(session, 'Orchard Lane LLC v. Tidewater Supply Co.');
});
afterAll(() => appliance.remove());

async function newCase(of: Session, title: string): Promise<string> {
  return (await of.call('putCase', { params: { case_id: 'external:1' }, body: { title } })).id;
}

interface Refused {
  readonly status: number;
  readonly code: string;
  /** Fields that the problem must name. */
  readonly pointers?: readonly string[];
}

type Body = NonNullable<RequestInit['body']>;

async function expectProblem(answer: Response, wanted: Refused): Promise<Problem> {
  const text = await answer.text();
  expect({ status: answer.status, text }).toMatchObject({ status: wanted.status });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(text) as Problem;
  expect(problem).toMatchObject({ status: wanted.status, code: wanted.code });
  expect(problem.title).not.toBe('');
  expect(problem.instance).toBe(answer.headers.get('x-request-id'));
  expect(problem.errors?.map(({ pointer }) => pointer) ?? []).toEqual(wanted.pointers ?? []);
  // Never a stack, a path or SQL.
  expect(text).not.toMatch(/\bat .*:\d+:\d+|node:|\.[jt]s\b|\/tmp\/|SQLITE|select .* from/i);
  expect(text).not.toContain(appliance.data);
  return problem;
}

function ask(method: string, path: string, body?: Body, type?: string): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${session.token}` });
  if (type !== undefined) headers.set('content-type', type);
  return fetch(`${server.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
}

describe('a request for a draft that cannot be understood', () => {
  const good = () => ({ case_id: caseId, document_type: 'demand_letter', context: 'Ask for payment.' });
  const json = (change: Record<string, unknown>) => JSON.stringify({ ...good(), ...change });
  const JSON_TYPE = 'application/json';

  const rows: readonly [what: string, body: () => Body, type: string | undefined, wanted: Refused][] = [
    ['text', () => json({}), 'text/plain', { status: 415, code: 'unsupported_media_type' }],
    ['a form', () => new URLSearchParams(good()), undefined, { status: 415, code: 'unsupported_media_type' }],
    [
      'JSON in Latin-1',
      () => json({}),
      `${JSON_TYPE}; charset=latin1`,
      { status: 415, code: 'unsupported_media_type' },
    ],
    ['no body', () => '', JSON_TYPE, { status: 400, code: 'invalid_json' }],
    ['half a body', () => json({}).slice(0, -1), JSON_TYPE, { status: 400, code: 'invalid_json' }],
    [
      'bytes that are no text',
      () => new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
      JSON_TYPE,
      { status: 400, code: 'invalid_json' },
    ],
    [
      'deep nesting',
      () => '['.repeat(100_000),
      JSON_TYPE,
      { status: 400, code: 'invalid_json', pointers: [''] },
    ],
    ['a list', () => '[]', JSON_TYPE, { status: 400, code: 'invalid_request', pointers: [''] }],
    ['null', () => 'null', JSON_TYPE, { status: 400, code: 'invalid_request', pointers: [''] }],
    [
      'an unknown field',
      () => json({ colour: 'red' }),
      JSON_TYPE,
      { status: 400, code: 'invalid_request', pointers: ['/colour'] },
    ],
    [
      'a field of the prototype',
      () => '{"__proto__": {"case_id": "x"}}',
      JSON_TYPE,
      { status: 400, code: 'invalid_json', pointers: ['/__proto__'] },
    ],
    [
      'a missing field',
      () => json({ context: undefined }),
      JSON_TYPE,
      { status: 400, code: 'invalid_request', pointers: ['/context'] },
    ],
    [
      'a wrong type',
      () => json({ seed: 'seven' }),
      JSON_TYPE,
      { status: 400, code: 'invalid_request', pointers: ['/seed'] },
    ],
    [
      'an empty context',
      () => json({ context: '' }),
      JSON_TYPE,
      { status: 400, code: 'invalid_request', pointers: ['/context'] },
    ],
    [
      'an unknown engine',
      () => json({ engine: 'oracle' }),
      JSON_TYPE,
      { status: 400, code: 'invalid_request', pointers: ['/engine'] },
    ],
    [
      'a file that does not exist',
      () => json({ sources: ['file_0'] }),
      JSON_TYPE,
      { status: 422, code: 'validation_failed', pointers: ['/sources/0'] },
    ],
    [
      'more than a body may have',
      () => json({ context: 'x'.repeat(1_100_000) }),
      JSON_TYPE,
      { status: 413, code: 'too_large' },
    ],
    [
      'an engine without a model',
      () => json({ engine: 'llama' }),
      JSON_TYPE,
      { status: 503, code: 'engine_unavailable' },
    ],
  ];
  it.each(rows)('%s', async (_, body, type, wanted) => {
    await expectProblem(await ask('POST', '/v1/ai/generate', body(), type), wanted);
  });

  it('an order for later is refused at once, as one that is carried out now', async () => {
    for (const [change, wanted] of [
      [{ context: undefined }, { status: 400, code: 'invalid_request', pointers: ['/context'] }],
      [{ brief: { colour: 'red' } }, { status: 422, code: 'validation_failed', pointers: ['/brief/colour'] }],
      [{ plan_id: 'plan_01jd3w8q4x7v0c5n2m9r6t1b8k' }, { status: 404, code: 'not_found' }],
    ] satisfies readonly (readonly [Record<string, unknown>, Refused])[]) {
      const answer = await fetch(`${server.url}/v1/ai/generate`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session.token}`,
          'content-type': JSON_TYPE,
          prefer: 'respond-async',
        },
        body: json(change),
      });
      await expectProblem(answer, wanted);
    }
  });

  it('an unknown document type: the known ones are named', async () => {
    const answer = await ask('POST', '/v1/ai/generate', json({ document_type: 'love_letter' }), JSON_TYPE);
    const problem = await expectProblem(answer, {
      status: 422,
      code: 'unknown_document_type',
      pointers: ['/document_type'],
    });
    for (const type of DOCUMENT_TYPES) expect(JSON.stringify(problem)).toContain(type);
  });

  it('a case of another firm: the answer is that of a case that does not exist', async () => {
    const problems = [];
    for (const id of [foreignCase, `${foreignCase.slice(0, -4)}0000`]) {
      const answer = await ask('POST', '/v1/ai/generate', json({ case_id: id }), JSON_TYPE);
      const { instance: _, ...problem } = await expectProblem(answer, { status: 404, code: 'not_found' });
      problems.push(problem);
    }
    expect(problems[0]).toEqual(problems[1]);
  });
});

describe('a request that asks for what is not there', () => {
  it.each<[string, string, Refused]>([
    ['GET', '/v1/cases/case_0', { status: 404, code: 'not_found' }],
    ['GET', '/v1/vault/files/file_0', { status: 404, code: 'not_found' }],
    ['GET', '/v1/vault/files/file_0/content', { status: 404, code: 'not_found' }],
    ['GET', '/v1/vault/files/file_0/pages/1', { status: 404, code: 'not_found' }],
    ['GET', '/v1/ai/documents/doc_0', { status: 404, code: 'not_found' }],
    ['GET', '/v1/nothing', { status: 404, code: 'not_found' }],
    ['DELETE', '/v1/cases', { status: 405, code: 'method_not_allowed' }],
    ['GET', '/v1/cases?limit=0', { status: 400, code: 'invalid_request', pointers: ['/query/limit'] }],
    ['GET', '/v1/cases?colour=red', { status: 400, code: 'invalid_request', pointers: ['/query/colour'] }],
    ['GET', '/v1/cases?cursor=abc', { status: 400, code: 'invalid_cursor', pointers: ['/query/cursor'] }],
    ['GET', '/v1/cases/%ff', { status: 400, code: 'invalid_request' }],
    ['GET', '/v1/vault/search', { status: 400, code: 'invalid_request', pointers: ['/query/q'] }],
    ['GET', '/v1/vault/search?q=%22open', { status: 400, code: 'invalid_query', pointers: ['/query/q'] }],
    [
      'GET',
      '/v1/vault/files/file_0/pages/none',
      { status: 400, code: 'invalid_request', pointers: ['/params/number'] },
    ],
  ])('%s %s', async (method, path, wanted) => {
    await expectProblem(await ask(method, path), wanted);
  });

  it('without a token, or with one that is none', async () => {
    const url = `${server.url}/v1/cases`;
    await expectProblem(await fetch(url), { status: 401, code: 'unauthorized' });
    const headers = { authorization: 'Bearer nonsense' };
    await expectProblem(await fetch(url, { headers }), { status: 401, code: 'invalid_token' });
  });
});

describe('an upload that cannot be taken', () => {
  const text = { name: 'note.txt', bytes: Buffer.from('A note.') };
  const nothing = { name: 'empty.pdf', bytes: Buffer.alloc(0) };
  const oversize = { name: 'large.pdf', bytes: Buffer.alloc(MAX_FILE_BYTES + 1, '%PDF-1.7\n') };
  const renamed = () => {
    const form = new FormData();
    form.append('document', new Blob([text.bytes]), text.name);
    return form;
  };
  const cut = () =>
    `--frontier\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe begin`;

  const rows: readonly [what: string, body: () => Body, type: string | undefined, wanted: Refused][] = [
    ['JSON', () => '{}', 'application/json', { status: 415, code: 'unsupported_media_type' }],
    [
      'the bare bytes of a PDF',
      () => '%PDF-1.7',
      'application/pdf',
      { status: 415, code: 'unsupported_media_type' },
    ],
    ['no boundary', () => '--x--', 'multipart/form-data', { status: 400, code: 'invalid_multipart' }],
    [
      'a body cut before its end',
      cut,
      'multipart/form-data; boundary=frontier',
      { status: 400, code: 'invalid_multipart' },
    ],
    [
      'no file',
      () => uploadForm([], { title: 'x' }),
      undefined,
      { status: 422, code: 'validation_failed', pointers: ['/file'] },
    ],
    [
      'a part of another name',
      renamed,
      undefined,
      { status: 422, code: 'validation_failed', pointers: ['/file'] },
    ],
    ['an empty file', () => uploadForm([nothing]), undefined, { status: 400, code: 'empty_file' }],
    ['a file that is too large', () => uploadForm([oversize]), undefined, { status: 413, code: 'too_large' }],
    [
      'too many files',
      () => uploadForm(Array.from({ length: 51 }, () => text)),
      undefined,
      { status: 413, code: 'too_large' },
    ],
    [
      'an unknown kind',
      () => uploadForm([text], { kind: 'poem' }),
      undefined,
      { status: 422, code: 'validation_failed', pointers: ['/kind'] },
    ],
    [
      'an unknown field',
      () => uploadForm([text], { colour: 'red' }),
      undefined,
      { status: 422, code: 'validation_failed', pointers: ['/colour'] },
    ],
    [
      'an unknown language',
      () => uploadForm([text], { language: 'tlh' }),
      undefined,
      { status: 422, code: 'validation_failed', pointers: ['/language'] },
    ],
    [
      'a case of another firm',
      () => uploadForm([text], { case_id: foreignCase }),
      undefined,
      { status: 404, code: 'not_found' },
    ],
  ];
  it.each(rows)('%s', async (_, body, type, wanted) => {
    const before = (await listAll(session)).length;
    await expectProblem(await ask('POST', '/v1/vault/upload', body(), type), wanted);
    expect(await listAll(session)).toHaveLength(before);
    await nothingIncoming();
  });

  it('a good file among bad ones is taken, and the bad ones are named', async () => {
    const { files, refused } = await upload(session, [nothing, text, oversize]);
    expect(files).toMatchObject([{ name: 'note.txt', status: 'queued' }]);
    expect(refused).toMatchObject([
      { name: 'empty.pdf', code: 'empty_file' },
      { name: 'large.pdf', code: 'too_large' },
    ]);
  });

  it('a connection that breaks in the middle of a file leaves nothing', async () => {
    const before = (await listAll(session)).length;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /v1/vault/upload HTTP/1.1',
      `host: ${hostname}`,
      `authorization: Bearer ${session.token}`,
      'content-type: multipart/form-data; boundary=frontier',
      'content-length: 1000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${cut()}`);
    socket.write(randomBytes(100_000));
    await eventually('something arrived', () => (incoming().length > 0 ? true : undefined));
    socket.destroy();
    await nothingIncoming();
    expect(await listAll(session)).toHaveLength(before);
  });

  const incoming = () => readdirSync(join(appliance.data, 'vault', 'incoming'));
  const nothingIncoming = () =>
    eventually('vault/incoming is empty', () => (incoming().length === 0 ? true : undefined));
});

describe('a file that cannot be read', () => {
  const pdf = (rest: string | Uint8Array) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(rest)]);
  const mz = Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
    Buffer.alloc(5000, 'This program cannot be run in DOS mode.'),
  ]);
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);
  const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'), Buffer.alloc(200, 7)]);
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(500, 7)]);

  const rows: readonly [name: string, bytes: Buffer, codes: readonly string[]][] = [
    ['program.pdf', mz, ['unsupported_format']],
    ['garbage.pdf', randomBytes(10_000), ['unsupported_format']],
    ['nothing-behind-the-header.pdf', pdf(''), ['damaged']],
    ['garbage-behind-the-header.pdf', pdf(randomBytes(50_000)), ['damaged']],
    ['garbage.png', png, ['damaged', 'unsupported_format']],
    ['garbage.jpg', jpeg, ['damaged', 'unsupported_format']],
    ['garbage.docx', zip, ['damaged', 'unsupported_format']],
  ];

  it('fails with a reason a person can act on; the original is kept', async () => {
    const documents: Document[] = rows.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
    const { files } = await upload(session, documents);
    expect(files).toHaveLength(rows.length);
    const final = new Map((await allFinal(session, 60_000)).map((file) => [file.name, file]));
    for (const [name, bytes, codes] of rows) {
      const file = final.get(name);
      expect(file, name).toMatchObject({ status: 'failed', size: bytes.length });
      expect(codes, name).toContain(file?.reason?.code);
      expect(file?.reason?.detail.length, name).toBeGreaterThan(20);
    }
  });

  it.skipIf(corpusMissing !== null)('says of an encrypted PDF that it needs a password', async () => {
    const bytes = readFileSync(corpusFile('broken/password.pdf'));
    const { files } = await upload(session, [{ name: 'password.pdf', bytes }], { case_id: caseId });
    const [file] = (await allFinal(session, 60_000)).filter(({ id }) => id === files[0]?.id);
    expect(file).toMatchObject({ status: 'failed', reason: { code: 'encrypted_pdf' } });
    expect(file?.reason?.detail).toMatch(/password/i);
  });

  it.skipIf(corpusMissing !== null)('every PDF that once broke a reader comes to an end', async () => {
    const names = readdirSync(corpusFile('broken'));
    const documents = names.map((name) => ({ name, bytes: readFileSync(corpusFile(`broken/${name}`)) }));
    const { files, refused } = await upload(session, documents);
    expect([files.length, refused]).toEqual([documents.length, []]);
    const ids = new Set(files.map(({ id }) => id));
    const final = (await allFinal(session, 240_000)).filter(({ id }) => ids.has(id));
    process.stdout.write(`${summary(final)}\n`);
    for (const { name, status, reason, pages, pages_read } of final) {
      if (status === 'ready') expect([name, pages_read]).toEqual([name, pages]);
      else expect(REASONS, `${name}: ${status}`).toContain(reason?.code);
    }
  });
});

const REASONS = ['encrypted_pdf', 'damaged', 'unsupported_format', 'too_large', 'too_many_pages'];

function summary(files: readonly VaultFile[]): string {
  const ends = new Map<string, number>();
  for (const { status, reason } of files) {
    const end = reason === null ? status : `${status}: ${reason.code}`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return `broken PDFs: ${[...ends].map(([end, count]) => `${count} ${end}`).join(', ')}`;
}

describe('after all that', () => {
  it('nobody met an internal error, and the log has none', () => {
    const statuses = server.log.flatMap(({ msg, status }) => (msg === 'request' ? [Number(status)] : []));
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(errorsIn(server.log)).toEqual([]);
  });

  it('it serves and stops as ever', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await appliance.run(['audit', 'verify'])).toMatchObject({ status: 0 });
  });
});
