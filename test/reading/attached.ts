import type { Reader } from '../../src/reading/index.ts';
import { options } from './support.ts';

export interface Carried {
  readonly text: string;
  /** Name and content (UTF-8), or name and problem. */
  readonly attached: readonly (readonly [string, string])[];
  readonly bytes: ReadonlyMap<string, Buffer>;
  readonly numbers: readonly number[];
}

/** The pages of a document and all that it carries. */
export async function readCarried(reader: Reader, path: string): Promise<Carried> {
  const { document } = await reader.open(path, options());
  try {
    const pages: string[] = [];
    for await (const page of document.pages()) pages.push(page.text);
    const attached: [string, string][] = [];
    const bytes = new Map<string, Buffer>();
    const numbers: number[] = [];
    for await (const attachment of document.attachments?.() ?? []) {
      numbers.push(attachment.number);
      if (attachment.problem !== undefined) {
        attached.push([attachment.name, attachment.problem]);
        continue;
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of attachment.content()) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      bytes.set(attachment.name, content);
      attached.push([attachment.name, content.toString('utf8')]);
    }
    return { text: pages.join('\f'), attached, bytes, numbers };
  } finally {
    await document.close();
  }
}
