/** Server-sent events (HTML §9.2.6), only their data, from chunks of bytes. Pure. */
export class EventData {
  private readonly decoder = new TextDecoder();
  private readonly most: number;
  private open = '';
  private data: string[] = [];

  /** `most`: UTF-16 code units that a line may have. */
  constructor(most: number) {
    this.most = most;
  }

  /** The data of the events that the bytes completed. Throws RangeError for a line that does not end. */
  push(bytes: Uint8Array): string[] {
    const lines = (this.open + this.decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.open = lines.pop() ?? '';
    if (this.open.length > this.most) throw new RangeError('An event without an end.');
    return lines.flatMap((line) => this.line(line));
  }

  private line(line: string): string[] {
    if (line === '') {
      const complete = this.data.join('\n');
      const had = this.data.length > 0;
      this.data = [];
      return had ? [complete] : [];
    }
    if (line.startsWith('data:')) this.data.push(line.slice(line[5] === ' ' ? 6 : 5));
    return [];
  }
}
