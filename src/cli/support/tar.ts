/** A file of an archive; `text` is UTF-8. */
export interface TarEntry {
  /** At most 100 bytes of ASCII. */
  readonly name: string;
  readonly text: string;
}

const BLOCK = 512;

/** A POSIX archive (pax(1), ustar interchange format) of small text files, mode 0600. */
export function tar(entries: readonly TarEntry[], at: Date): Buffer {
  const blocks = entries.flatMap(({ name, text }) => {
    const bytes = Buffer.from(text, 'utf8');
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    return [header(name, bytes.length, at), bytes, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) =>
    `${Math.floor(value)
      .toString(8)
      .padStart(width - 1, '0')}\0`;
  block.write(name, 0, 100, 'ascii');
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(at.getTime() / 1000, 12), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return block;
}
