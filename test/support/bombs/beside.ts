/** Another firm's small files, sent one after another while something that takes long is read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDocx, p, t } from '../../reading/make/make-docx.ts';
import { makePdf } from '../../reading/make/make-pdf.ts';
import { type Session, upload } from '../client.ts';
import { cpuTimeOfTree } from '../processes.ts';
import { type Bomb, SENTENCE } from './bomb.ts';

/** Uploads a bomb; its id. */
export async function sendBomb(session: Session, { name, make }: Bomb): Promise<string> {
  const bytes = Buffer.from(await make());
  // Connections that the server closed while it was made are noticed first.
  await sleep(100);
  const [file] = (await upload(session, [{ name, bytes }])).files;
  return file?.id ?? '';
}

export interface Timed {
  readonly kind: Kind;
  /** From the request until it is ready. */
  readonly milliseconds: number;
  /** What all processes of the appliance computed meanwhile: whoever waits for a computation has it in here. */
  readonly processorMilliseconds: number;
}

export const KINDS = ['txt', 'docx', 'pdf'] as const;
export type Kind = (typeof KINDS)[number];

const MAKERS: Readonly<Record<Kind, (text: string) => Buffer>> = {
  txt: (text) => Buffer.from(text),
  docx: (text) => makeDocx({ body: p(t(text)) }),
  pdf: (text) => makePdf([{ width: 612, height: 792, text: [{ x: 72, y: 700, line: text }] }]),
};

let count = 0;

/** No two of them are the same, for the same would not be read again. */
export async function timeSmallFile(session: Session, server: number, kind: Kind): Promise<Timed> {
  count += 1;
  const bytes = Buffer.from(MAKERS[kind](`${SENTENCE}Letter ${count}.`));
  const [begin, before] = [performance.now(), cpuTimeOfTree(server)];
  const [file] = (await upload(session, [{ name: `letter-${count}.${kind}`, bytes }])).files;
  for (;;) {
    const { status, reason } = await session.call('getFile', { params: { file_id: file?.id ?? '' } });
    if (status === 'ready') break;
    if (reason !== null) throw new Error(`letter-${count}.${kind} is ${status}: ${reason.code}`);
    await sleep(10);
  }
  const milliseconds = performance.now() - begin;
  return { kind, milliseconds, processorMilliseconds: cpuTimeOfTree(server) - before };
}
