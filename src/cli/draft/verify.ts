import { readFileSync } from 'node:fs';
import type { JWK } from 'jose';
import {
  checkDraft,
  checkSources,
  type Difference,
  type DraftCheck,
  type DraftVerdict,
  type SourceCheck,
} from '../../drafting/index.ts';
import { ChanceryError, operator } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { formatFields, printable } from '../shared/output/table.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { reasonOf } from '../shared/system-error.ts';

export interface VerifyOptions {
  readonly jwks?: string;
}

const LARGEST = 64 * 2 ** 20;

/** Exit code 0: signed by this appliance, and it shows what was signed; 6: not signed, not by it, or changed. */
export async function verify(run: Run<VerifyOptions>, file: string): Promise<void> {
  const bytes = contentOf(file);
  if (bytes.length > LARGEST) {
    throw new ChanceryError('usage', `${file} is too large for a draft.`, { hint: 'Give the draft alone.' });
  }
  const { jwks } = run.options;
  const stores = jwks === undefined ? await run.stores() : null;
  const keys = stores === null ? keysIn(jwks ?? '') : stores.signingKeys.everyPublicKey;
  const check = await checkDraft(keys, bytes);
  const known = check.signature === 'valid' && check.passport !== null && stores !== null;
  const sources =
    known && check.passport !== null ? await checkSources(stores, operator, check.passport) : null;
  const changedSources = (sources ?? []).filter(({ state }) => state !== 'unchanged');
  const intact = check.intact && changedSources.length === 0;
  run.out.result({ ...check, sources, intact }, () => report(check, sources, intact));
  if (!intact) throw new Reported(EXIT.verificationFailed);
}

/** What the last line says. */
const VERDICTS: Readonly<Record<DraftVerdict, string>> = {
  as_signed: 'The draft is as it was signed.',
  resaved: 'The draft was re-saved, words unchanged.',
  changed: 'The draft is NOT as it was signed.',
  not_ours: 'The draft is NOT as it was signed.',
};
const MOST_LISTED = 200;

const SIGNATURES = {
  valid: 'valid, by this appliance',
  invalid: 'NOT VALID: the passport was changed, or is not of this draft',
  unknown_key: 'by a key that is not among those given',
  missing: 'none: the file has no passport',
} as const;

function report(check: DraftCheck, sources: readonly SourceCheck[] | null, intact: boolean): string {
  const { signature, differences, passport } = check;
  const fields: [string, string][] = [['signature', SIGNATURES[signature]]];
  if (passport !== null && signature === 'valid') {
    const { document, engine, verification } = passport;
    fields.push(
      ['document', `${document.id}, ${document.title}`],
      [
        'drafted',
        `${document.created_at} by ${engine.model ?? `the ${engine.kind} engine`} (Chancery ${passport.appliance})`,
      ],
      [
        'verification',
        `${verification.fabricated_citations} fabricated, ${verification.altered_quotes} altered, ${verification.unsupported} unsupported, ${verification.weak} weak, ${count(verification.placeholders, 'open point')}`,
      ],
    );
  }
  if (signature === 'valid') fields.push(['file', fileLine(check)]);
  if (passport !== null && signature === 'valid')
    fields.push(['sources', sourcesLine(passport.sources.length, sources)]);
  return [
    formatFields(fields),
    ...differences.slice(0, MOST_LISTED).map(differenceLine),
    ...(differences.length > MOST_LISTED
      ? [`  and ${count(differences.length - MOST_LISTED, 'more difference')}`]
      : []),
    ...(sources ?? [])
      .filter(({ state }) => state !== 'unchanged')
      .map(({ handle, file_id, page, state }) => `  ${handle}, page ${page} of ${file_id}: ${state}`),
    lastLine(check, intact),
  ].join('\n');
}

function fileLine({ verdict, differences, saved_by: savedBy }: DraftCheck): string {
  switch (verdict) {
    case 'as_signed':
      return 'as it was signed';
    case 'resaved':
      return `saved again by ${savedBy ?? 'another program'}; it shows what was signed`;
    case 'changed':
    case 'not_ours':
      return count(differences.length, 'difference');
  }
}

/** A draft that says what it said, from sources that do not, needs somebody to look at it. */
function lastLine({ verdict, intact }: DraftCheck, withSources: boolean): string {
  if (intact && !withSources) return 'The draft is as it was signed, but its sources are NOT.';
  return VERDICTS[verdict];
}

function sourcesLine(all: number, sources: readonly SourceCheck[] | null): string {
  if (sources === null)
    return `${count(all, 'source')}, not compared: the vault is not here or does not know the draft`;
  const unchanged = sources.filter(({ state }) => state === 'unchanged').length;
  return `${unchanged} of ${count(all, 'source')} unchanged in the vault`;
}

function differenceLine({ where, what, signed, found }: Difference): string {
  const was = signed === null ? '' : ` signed: “${signed}”`;
  const is = found === null ? '' : ` now: “${found}”`;
  return printable(`  ${where}: ${what}${was}${is}`);
}

function contentOf(path: string): Buffer {
  try {
    return asCaller(() => readFileSync(path));
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function keysIn(path: string): readonly JWK[] {
  const text = contentOf(path).toString('utf8');
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    if (Array.isArray(keys)) return keys as JWK[];
  } catch {
    // Said below, as for JSON of another kind.
  }
  throw new ChanceryError('usage', `${path} holds no public keys.`, {
    hint: 'Save them with: curl -o keys.json https://HOST/.well-known/jwks.json',
  });
}
