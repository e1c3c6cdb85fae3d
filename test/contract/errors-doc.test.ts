import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HTTP_STATUS } from '../../src/contract/index.ts';
import { ChanceryError, type ErrorCode } from '../../src/platform/index.ts';

const text = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+) \| (.+) \|$/gm)].map(
  ([, code, status, meaning, remedy]) => ({
    code,
    status: Number(status),
    meaning,
    remedy,
  }),
);

describe('docs/errors.md', () => {
  it('has each code once, with its status, its meaning and what to do', () => {
    const documented = rows.map(({ code, status }) => [code, status]).sort();
    expect(documented).toEqual(Object.entries(HTTP_STATUS).sort());
    for (const { code, meaning, remedy } of rows) {
      expect([code, (meaning ?? '').length > 10, (remedy ?? '').length > 10]).toEqual([code, true, true]);
    }
  });

  it('counts as failures of the appliance what HTTP answers with 5xx', () => {
    for (const [code, status] of Object.entries(HTTP_STATUS))
      expect([code, new ChanceryError(code as ErrorCode, '').isFailure]).toEqual([code, status >= 500]);
  });
});
