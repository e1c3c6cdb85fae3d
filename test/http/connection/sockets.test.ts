import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Edge, json, send, sendBytes, startEdge } from '../server.ts';

function problemIn(answer: string): { status: string; code: unknown; head: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { code } = JSON.parse(body) as { code: unknown };
  return { status: head.split('\r\n')[0] ?? '', code, head: head.toLowerCase() };
}

const head = (edge: Edge, method: string, path: string, ...headers: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${edge.token}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

describe('clients that do not speak HTTP well', () => {
  it('get a problem for a request that is none, and the connection ends', async () => {
    const edge = await startEdge();
    const answer = problemIn(await sendBytes(edge, 'HELO mail.example\r\n\r\n'));
    expect(answer).toMatchObject({ status: expect.stringContaining('400'), code: 'invalid_request' });
    expect(answer.head).toContain('application/problem+json');
    expect(answer.head).toContain('connection: close');
  });

  it('get 431 for a header bomb, in many headers or one', async () => {
    const edge = await startEdge();
    const many = Array.from({ length: 5_000 }, (_, i) => `X-${i}: ${'a'.repeat(50)}`).join('\r\n');
    const one = `X: ${'a'.repeat(500_000)}`;
    for (const bomb of [many, one]) {
      const answer = problemIn(
        await sendBytes(edge, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${bomb}\r\n\r\n`),
      );
      expect(answer).toMatchObject({ status: expect.stringContaining('431'), code: 'headers_too_large' });
    }
  });

  it('get 400 for two lengths of one body (request smuggling)', async () => {
    const edge = await startEdge();
    const request = `${head(edge, 'PUT', '/v1/cases/external:a', 'Content-Type: application/json', 'Content-Length: 4', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`;
    expect(problemIn(await sendBytes(edge, request)).code).toBe('invalid_request');
  });
});

describe('slow clients', () => {
  it('that drip headers are cut with 408', async () => {
    const edge = await startEdge({ tuning: { headersTimeout: 400 } });
    const answer = await sendBytes(edge, 'GET /healthz HTTP/1.1\r\n', 200, 'X-A: b\r\n', 200, 'X-B: c\r\n');
    expect(problemIn(answer).code).toBe('request_timeout');
  });

  it('that connect and say nothing are cut', async () => {
    const edge = await startEdge({ tuning: { headersTimeout: 300 } });
    await sendBytes(edge);
  });

  it('that drip a JSON body are cut with 408', async () => {
    const edge = await startEdge({ tuning: { bodyTimeout: 400 } });
    const start = head(
      edge,
      'PUT',
      '/v1/cases/external:a',
      'Content-Type: application/json',
      'Content-Length: 1000',
    );
    const answer = await sendBytes(edge, start, '{', 150, '"', 150, 't', 150, 'i');
    expect(problemIn(answer)).toMatchObject({
      status: expect.stringContaining('408'),
      code: 'request_timeout',
    });
  });

  it('that stop in the middle of an upload are cut with 408, and nothing is kept', async () => {
    const edge = await startEdge({ tuning: { uploadWindow: 300, uploadWindowBytes: 100 } });
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome words';
    const start = head(
      edge,
      'POST',
      '/v1/vault/upload',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
    );
    expect(problemIn(await sendBytes(edge, start, part)).code).toBe('request_timeout');
    const list = await send(edge, 'GET', '/v1/vault/files', { token: edge.token });
    expect(list.json()['data']).toEqual([]);
  });

  it('that upload slowly but steadily are served, however long it takes', async () => {
    const edge = await startEdge({
      tuning: { uploadWindow: 300, uploadWindowBytes: 100, bodyTimeout: 200, headersTimeout: 300 },
    });
    const before = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const after = '\r\n--b--\r\n';
    const pieces = Array.from({ length: 15 }, () => [100, 'x'.repeat(200)]).flat();
    const length = before.length + after.length + 15 * 200;
    const start = head(
      edge,
      'POST',
      '/v1/vault/upload',
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${length}`,
      'Connection: close',
    );
    const answer = await sendBytes(edge, start, before, ...pieces, after);
    expect(answer).toMatch(/^HTTP\/1.1 202/);
    expect(answer).toContain('"size":3000');
  });

  it.each([false, true])(
    'that do not read the answer are given up (sending all the while: %s)',
    async (sends) => {
      const edge = await startEdge({ tuning: { writeTimeout: 400 } });
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(32 * 2 ** 20)]), 'big.bin');
      const upload = await fetch(`${edge.url}/v1/vault/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${edge.token}` },
      });
      const { files } = (await upload.json()) as { files: { id: string }[] };
      const socket = connect(edge.port, '127.0.0.1');
      const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
      socket.pause();
      socket.write(head(edge, 'GET', `/v1/vault/files/${files[0]?.id}/content`));
      const drip = setInterval(() => sends && socket.write('\r\n'), 100);
      await sleep(1_200);
      clearInterval(drip);
      socket.resume(); // what was buffered arrives, then the end
      await closed;
      expect(socket.bytesRead).toBeLessThan(32 * 2 ** 20);
    },
  );
});

describe('early refusals', () => {
  it('reach a client that is still sending', async () => {
    const edge = await startEdge();
    const body = Buffer.alloc(20 * 2 ** 20, 'a');
    const answer = await send(edge, 'PUT', '/v1/cases/external:a', {
      token: edge.token,
      headers: json,
      body,
    });
    expect(answer.status).toBe(413);
    const unauthorized = await send(edge, 'POST', '/v1/vault/upload', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect(unauthorized.status).toBe(401);
  });

  it('come before the body when the client waits for 100 Continue', async () => {
    const edge = await startEdge();
    const expectation = [
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      'Expect: 100-continue',
    ];
    const refused = await sendBytes(
      edge,
      ['POST /v1/vault/upload HTTP/1.1', 'Host: localhost', ...expectation, '', ''].join('\r\n'),
    );
    expect(refused).toMatch(/^HTTP\/1.1 401/);
    expect(refused).not.toContain('100 Continue');
  });

  it('but the body is asked for when it is welcome', async () => {
    const edge = await startEdge();
    const body = '{"title":"Harrow v. Bell"}';
    const start = head(
      edge,
      'PUT',
      '/v1/cases/external:a',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      'Connection: close',
    );
    const answer = await sendBytes(edge, start, 200, body);
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201/);
  });

  it('do not let a client stream for ever into nothing', async () => {
    const edge = await startEdge({ tuning: { lingerTimeout: 300, lingerBytes: 2 ** 20 } });
    const start = [
      'POST /v1/vault/upload HTTP/1.1',
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      '',
    ].join('\r\n');
    expect(await sendBytes(edge, start, 'abc')).toMatch(/^HTTP\/1.1 401/);
  });
});
