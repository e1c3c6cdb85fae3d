/** What an upload carries, on the packaged executable: three levels deep, and through a power cut. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../reading/make/build-zip.ts';
import { makeMsg } from '../reading/make/make-msg.ts';
import { makePdf } from '../reading/make/make-pdf.ts';
import { makePortfolio } from '../reading/make/make-portfolio.ts';
import {
  allFinal,
  type Credentials,
  content,
  listAll,
  provision,
  type Session,
  signIn,
  upload,
} from '../support/client.ts';
import { errorsIn, type Packaged, packagedAppliance } from '../support/packaged.ts';
import { eventually } from '../support/processes.ts';

const SLOW = 120_000;

let appliance: Packaged;
let credentials: Credentials;
beforeAll(async () => {
  appliance = await packagedAppliance();
  credentials = await provision(appliance, 'Marlowe & Finch');
});
afterAll(() => appliance.remove());

const letter = (line: string) => makePdf([{ width: 612, height: 792, text: [{ x: 72, y: 700, line }] }]);

function email(subject: string, name: string, attached: Buffer): Buffer {
  return Buffer.from(
    `Message-ID: <1@example.com>\r\nDate: Tue, 3 May 2022 10:00:00 -0500\r\nFrom: Jane Roe <roe@example.com>\r\n` +
      `To: clerk@example.com\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n` +
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee attached.\r\n' +
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${attached.toString('base64')}\r\n--b--\r\n`,
  );
}

async function found(session: Session, q: string): Promise<string[]> {
  return (await session.call('searchVault', { query: { q } })).data.map(({ name }) => name);
}

describe('an upload that carries files', () => {
  it('is taken apart, and every file in it is found under its own name', async () => {
    const server = await appliance.serve();
    const session = await signIn(server.url, credentials);
    const pdf = letter('The escrow agent released the deposit.');
    const message = makeMsg({
      properties: { 3604511: 'Closing', 268435487: 'The closing is on Friday.' },
      attachments: [
        { properties: { 923205663: 'terms.txt', 922812674: Buffer.from('Novation is agreed.') } },
      ],
    });
    const portfolio = makePortfolio([{ name: 'schedule.txt', content: 'The easement is recorded.' }]);
    const bytes = Buffer.from(
      buildZip([
        { name: 'Correspondence/deposit.eml', content: email('The deposit', 'release.pdf', pdf) },
        { name: 'Correspondence/closing.msg', content: message },
        { name: 'Exhibits/portfolio.pdf', content: portfolio },
        { name: 'Exhibits/locked.pdf', content: 'x', flags: 1 },
      ]),
    );
    const { files } = await upload(session, [{ name: 'production.zip', bytes }]);
    const all = await allFinal(session, SLOW);
    const nameOf = (id: string | null) => all.find((file) => file.id === id)?.name ?? null;
    expect(all.map(({ name, status, parent_id }) => [name, status, nameOf(parent_id)]).sort()).toEqual([
      ['closing.msg', 'ready', 'production.zip'],
      ['deposit.eml', 'ready', 'production.zip'],
      ['portfolio.pdf', 'ready', 'production.zip'],
      ['production.zip', 'ready', null],
      ['release.pdf', 'ready', 'deposit.eml'],
      ['schedule.txt', 'ready', 'portfolio.pdf'],
      ['terms.txt', 'ready', 'closing.msg'],
    ]);
    expect(await found(session, '"escrow agent"')).toEqual(['release.pdf']);
    expect(await found(session, 'novation')).toEqual(['terms.txt']);
    expect(await found(session, 'easement')).toEqual(['schedule.txt']);
    expect(await found(session, 'correspondence')).toEqual(['production.zip']);
    const release = all.find(({ name }) => name === 'release.pdf');
    expect((await content(session, release?.id ?? '')).equals(pdf)).toBe(true);
    const archive = await session.call('getFile', { params: { file_id: files[0]?.id ?? '' } });
    expect(archive.warnings.map(({ code }) => code)).toEqual(['attachment_unread']);
    expect(archive.warnings[0]?.detail).toContain('locked.pdf (encrypted)');
    const listed = await session.call('listFiles', { query: { parent_id: archive.id } });
    expect(listed.data).toHaveLength(3);
    const status = await appliance.run(['vault', 'status', release?.id ?? '', '--server', server.url]);
    expect(status.stdout).toContain('release.pdf');
    expect(errorsIn(server.log)).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(await appliance.json(['audit', 'verify'])).toMatchObject({ broken: null });
  });

  it('is taken apart once, though the power is cut in the middle of it', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `part-${String(index).padStart(3, '0')}.txt`);
    const bytes = Buffer.from(
      buildZip(names.map((name) => ({ name, content: `The words of ${name}. ${'x'.repeat(50_000)}` }))),
    );
    let server = await appliance.serve();
    let session = await signIn(server.url, credentials);
    const { files } = await upload(session, [{ name: 'parts.zip', bytes }]);
    const parent_id = files[0]?.id ?? '';
    const partsOf = async () => (await listAll(session)).filter((file) => file.parent_id === parent_id);
    for (const seen of [5, 25]) {
      await eventually(
        `${seen} parts are out`,
        async () => (await partsOf()).length >= seen || undefined,
        SLOW,
      );
      await server.kill();
      server = await appliance.serve();
      session = await signIn(server.url, credentials);
    }
    await allFinal(session, SLOW);
    const parts = await partsOf();
    expect(parts.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(
      names.map((name) => `${name} ready`),
    );
    expect(await server.stop()).toBe(0);
    expect(readdirSync(join(appliance.data, 'vault', 'incoming'))).toEqual([]);
    expect(await appliance.json(['audit', 'verify'])).toMatchObject({ broken: null });
  });
});
