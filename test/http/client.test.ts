import { describe, expect, it } from 'vitest';
import { ApiError, createClient } from '../../src/contract/index.ts';
import { ChanceryError } from '../../src/platform/index.ts';
import { startEdge } from './server.ts';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the client', () => {
  it('calls, uploads and downloads', async () => {
    const edge = await startEdge();
    const client = createClient({ baseUrl: `${edge.url}/`, token: async () => edge.token });
    const { status, body } = await client.send('putCase', {
      params: { case_id: 'external:2026/1 a' },
      body: { title: 'Harrow v. Bell' },
    });
    expect([status, body.external_id]).toEqual([201, '2026/1 a']);
    const list = await client.call('listCases', {
      query: { limit: 5, fields: ['title', 'status'], client: undefined },
    });
    expect(list.data).toEqual([{ title: 'Harrow v. Bell', status: 'open' }]);
    const form = new FormData();
    form.set('case_id', body.id);
    form.set('file', new Blob(['some words']), 'a.txt');
    const { files } = await client.call('uploadFiles', { form });
    const download = await client.download('getFileContent', { params: { file_id: files[0]?.id ?? '' } });
    expect(await new Response(download.stream).text()).toBe('some words');
  });

  it('throws the problem of the server as an error like our own', async () => {
    const edge = await startEdge();
    const client = createClient({ baseUrl: edge.url, token: edge.token });
    const absent = await failure(client.call('getCase', { params: { case_id: 'case_x' } }));
    expect(absent).toBeInstanceOf(ApiError);
    expect(absent).toMatchObject({
      code: 'not_found',
      httpStatus: 404,
      requestId: expect.stringMatching(/^req_/),
    });
    const wrong = await failure(
      client.call('putCase', { params: { case_id: 'external:a' }, body: { title: 'a', opened_on: 'soon' } }),
    );
    expect(wrong).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/opened_on' }] });
    const anonymous = createClient({ baseUrl: edge.url, token: null });
    const refused = await failure(
      anonymous.call('issueToken', {
        body: { grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' },
      }),
    );
    expect(refused).toMatchObject({ code: 'unauthorized', oauthError: 'invalid_client' });
  });

  it('hears why a long upload is refused, although it is still sending', async () => {
    const edge = await startEdge();
    const client = createClient({ baseUrl: edge.url, token: 'not.a.token' });
    for (let n = 0; n < 3; n++) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(30 * 2 ** 20)]), 'big.bin');
      expect(await failure(client.call('uploadFiles', { form }))).toMatchObject({ code: 'invalid_token' });
    }
  });

  it('says when nobody answers', async () => {
    const edge = await startEdge();
    await edge.server.close();
    const error = await failure(createClient({ baseUrl: edge.url, token: null }).call('healthz', {}));
    expect(error).toBeInstanceOf(ChanceryError);
    expect(error).toMatchObject({ code: 'server_unreachable' });
  });
});

describe('listening', () => {
  it('on a port in use says so', async () => {
    const edge = await startEdge();
    const error = await failure(startEdge({ port: edge.port }));
    expect(error).toMatchObject({
      code: 'invalid_configuration',
      message: expect.stringContaining('is in use by another program'),
    });
  });
});
