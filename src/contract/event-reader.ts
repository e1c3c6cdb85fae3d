export interface ReceivedEvent {
  readonly event: string;
  readonly data: string;
}

/** Server-sent events as they arrive (HTML §9.2.6). Comments and an unfinished last event are dropped. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ReceivedEvent, void> {
  const decoder = new TextDecoder();
  let pending = '';
  let event = 'message';
  let data: string[] = [];
  for await (const chunk of bytes) {
    pending += decoder.decode(chunk, { stream: true });
    const lines = pending.split(/\r\n|\n|\r(?!$)/);
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event, data: data.join('\n') };
        event = 'message';
        data = [];
        continue;
      }
      const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') event = value;
      if (field === 'data') data.push(value);
    }
  }
}
