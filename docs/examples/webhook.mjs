// Takes messages of Chancery (chancery webhook add https://…), with Node 20 or newer and no packages:
//   WEBHOOK_SECRET=whsec_… PORT=8080 node webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const seen = new Set(); // in a database, if it must outlive this process

/** Over the bytes as they came: parsed and written again they would be others. Older than five minutes is somebody’s repetition. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const body = await buffer(request);
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end(); // first of all: what takes longer than 15 seconds is sent again
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body.toString('utf8'));
  console.log(type, data.id); // now read it, with a token
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
