/**
 * Checks an export of the audit log with nothing but Node (18 or newer) and the public key of the appliance:
 *
 *   node verify-audit.mjs audit.ndjson KEY [KEPT…]
 *
 * KEPT is what somebody kept of the log elsewhere, all of which has to fit: "1042 9f3c…" as `chancery audit head` printed it, or a file
 * that holds such lines or signed heads as JSON. It shares no code with the appliance. What it checks is written in docs/audit-log.md.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
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

const SIGNED = ['at', 'entries', 'format', 'hash', 'key'];

/** The members in the order of their names, without white space: none of our values needs more of RFC 8785. */
const canonical = (object, names) =>
  `{${[...names]
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(object[name])}`)
    .join(',')}}`;

/** A line has these members, each once, in this order: of anything else in it nothing is signed. */
const read = (line, names) => {
  const object = Object(JSON.parse(line));
  if (line !== canonical(object, names)) fail(`not as the appliance writes it: ${line.slice(0, 200)}`);
  return object;
};

function fail(why) {
  process.stderr.write(`NOT SOUND: ${why}\n`);
  process.exit(1);
}

function refuse(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

/** Number of an entry and its hash, or the 32 digits or more that it begins with. */
function headsIn(kept) {
  const text = existsSync(kept) ? readFileSync(kept, 'utf8') : kept;
  const printed = text.matchAll(/(?<![\w.])(\d{1,15})[ :]+([0-9a-f]{32,64})(?!\w)/gi);
  const signed = text.matchAll(/"entries":\s*(\d+),[^{}]*?"hash":\s*"([0-9a-f]{64})"/g);
  const found = [...printed, ...signed].map(([, entries, hash]) => [Number(entries), hash.toLowerCase()]);
  if (found.length === 0) refuse(`no head of an audit log: ${kept}`);
  return found;
}

const [file, key, ...anchors] = process.argv.slice(2);
if (file === undefined || key === undefined) refuse('usage: node verify-audit.mjs FILE KEY [KEPT…]');
const kept = anchors.flatMap(headsIn);

let head;
let seq = 0;
let hash = '0'.repeat(64);
const hashes = new Map();
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (line === '') continue;
  if (head === undefined) {
    head = read(line, [...SIGNED, 'signature']);
    continue;
  }
  const object = read(line, [...HASHED, 'hash']);
  if (object.seq !== seq + 1) fail(`entry ${seq + 1} is missing`);
  if (object.previous_hash !== hash) fail(`entry ${object.seq} does not follow the one before it`);
  const own = createHash('sha256').update(canonical(object, HASHED)).digest('hex');
  if (object.hash !== own) fail(`entry ${object.seq} was changed`);
  seq = object.seq;
  hash = own;
  if (kept.some(([entries]) => entries === seq)) hashes.set(seq, hash);
}

if (head === undefined) fail('the file is empty');
if (head.key !== key) fail('the head is signed by another appliance');
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
const signed = Buffer.from(canonical(head, SIGNED));
if (!verify(null, signed, publicKey, Buffer.from(head.signature, 'base64url')))
  fail('the head is not genuine');
if (head.entries !== seq || head.hash !== hash) fail(`there are ${seq} entries of ${head.entries}`);
for (const [entries, begins] of kept) {
  if (entries > seq) fail(`there are ${seq} entries, and there were ${entries}`);
  if (entries > 0 && !hashes.get(entries).startsWith(begins))
    fail(`entry ${entries} is not the one that was kept`);
}
process.stdout.write(`sound: ${seq} entries up to ${head.at}\n`);
