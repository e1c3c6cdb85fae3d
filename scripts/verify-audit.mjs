/**
 * Checks an export of the audit log with nothing but Node (18 or newer) and the public key of the appliance:
 *
 *   node verify-audit.mjs audit.ndjson KEY
 *
 * It shares no code with the appliance. What it checks is written in docs/audit-log.md.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const HASHED = [
  'action',
  'actor_id',
  'actor_kind',
  'at',
  'details',
  'firm_id',
  'person_id',
  'previous_hash',
  'seq',
  'subject',
];

/** The members in the order of their names, without white space: none of our values needs more of RFC 8785. */
const canonical = (object, names) =>
  `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(object[name])}`).join(',')}}`;

function fail(why) {
  process.stderr.write(`NOT SOUND: ${why}\n`);
  process.exit(1);
}

const [file, key] = process.argv.slice(2);
if (file === undefined || key === undefined) {
  process.stderr.write('usage: node verify-audit.mjs FILE KEY\n');
  process.exit(2);
}

let head;
let seq = 0;
let hash = '0'.repeat(64);
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (line === '') continue;
  const object = JSON.parse(line);
  if (head === undefined) {
    head = object;
    continue;
  }
  if (object.seq !== seq + 1) fail(`entry ${seq + 1} is missing`);
  if (object.previous_hash !== hash) fail(`entry ${object.seq} does not follow the one before it`);
  const own = createHash('sha256').update(canonical(object, HASHED)).digest('hex');
  if (object.hash !== own) fail(`entry ${object.seq} was changed`);
  seq = object.seq;
  hash = own;
}

if (head === undefined) fail('the file is empty');
if (head.key !== key) fail('the head is signed by another appliance');
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
const signed = Buffer.from(canonical(head, ['at', 'entries', 'format', 'hash', 'key']));
if (!verify(null, signed, publicKey, Buffer.from(head.signature, 'base64url')))
  fail('the head is not genuine');
if (head.entries !== seq || head.hash !== hash) fail(`there are ${seq} entries of ${head.entries}`);
process.stdout.write(`sound: ${seq} entries up to ${head.at}\n`);
