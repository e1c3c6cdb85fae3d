import { timingSafeEqual } from 'node:crypto';
import type { Client } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { notOneCase, ofOneCase } from './find-case.ts';

/** What the barcodes of a page say, and whether there is anything on it. */
export interface ScannedPage {
  readonly texts: readonly string[];
  readonly blank: boolean;
}

/** The code of a sheet (`getCaseSheet`): a case, and the mark of the appliance. */
const CODE = /^chancery:(case_[0-9a-z]{26})\.[0-9a-f]{20}$/;

/**
 * The code of the sheet that lies on top of a scan; undefined where there is none. Papers have codes of their own further
 * down, which is why only the first page names a case, or the second where a duplex scanner saw an empty back first. A sheet of
 * another case further down is a refusal: papers of two cases must not come to lie in one of them.
 * @throws ChanceryError `usage`
 */
export function codeOnSheet(pages: readonly ScannedPage[]): string | undefined {
  const [first, second] = pages.map(({ texts }) => texts.map(normal).filter((text) => CODE.test(text)));
  const top = pages[0]?.blank === true && first?.length === 0 ? second : first;
  const [code] = top ?? [];
  if (code === undefined) return undefined;
  const all = new Set(pages.flatMap(({ texts }) => texts.map(normal).filter((text) => CODE.test(text))));
  if (all.size === 1) return code;
  throw new ChanceryError('usage', 'It holds sheets of several cases.', {
    hint: 'Scan the papers of one case at a time.',
  });
}

/**
 * The case of a sheet, which the server made: anybody can print the id of a case.
 * @throws ChanceryError `not_found`
 */
export async function findCaseOfSheet(api: Client, code: string, hint: string): Promise<string> {
  const [, case_id = ''] = CODE.exec(code) ?? [];
  const sheet = await ofOneCase(api.call('getCaseSheet', { params: { case_id } }));
  if (sheet !== undefined && isSame(sheet.code, code)) return sheet.case_id;
  throw notOneCase(hint);
}

/** Programs print letters as their barcode has them. */
function normal(text: string): string {
  return text.trim().toLowerCase();
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
