import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../../src/cli/shared/run.ts';
import { accessToken, type CredentialOptions } from '../../../src/cli/shared/server/credentials.ts';
import { temporaryDirectory } from '../../support/world.ts';

const unasked = () => Promise.reject(new Error('asked'));
const source = { ask: unasked, assertOurs: unasked };

/** What of a run is looked at on the way to a token. */
function tokenOf(options: CredentialOptions, env: Record<string, string> = {}): Promise<string> {
  const run = { options, io: { env }, data: join(temporaryDirectory(), 'none') };
  return accessToken(run as unknown as Run<CredentialOptions>, source);
}

function inFile(text: string): CredentialOptions {
  const path = join(temporaryDirectory(), 'token');
  writeFileSync(path, text);
  return { tokenFile: path };
}

describe('a token', () => {
  it('stands alone in its file, or is part of the answer that gave it', async () => {
    expect(await tokenOf(inFile('eyJh.eyJi.c2ln\n'))).toBe('eyJh.eyJi.c2ln');
    expect(await tokenOf(inFile('{"access_token": "eyJh.eyJi.c2ln"}'))).toBe('eyJh.eyJi.c2ln');
    expect(await tokenOf({}, { CHANCERY_TOKEN: 'eyJh.eyJi.c2ln' })).toBe('eyJh.eyJi.c2ln');
  });

  it('that cannot be one is refused without a word of it', async () => {
    const wrong = [
      'Secret1 Secret2',
      'Secret\nSecret',
      '{"Secret',
      '{"access_token": "Secret\\nSecret"}',
      'Sécret',
      '',
    ];
    for (const text of wrong) {
      const error = await tokenOf(inFile(text)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: 'usage',
        message: expect.stringMatching(/holds no access token\.$/),
      });
      expect(JSON.stringify(error)).not.toContain('ecret');
      expect((error as Error).cause).toBeUndefined();
    }
    await expect(tokenOf({}, { CHANCERY_TOKEN: 'Secret\nSecret' })).rejects.toThrow(
      /^CHANCERY_TOKEN holds no access token\.$/,
    );
  });
});
