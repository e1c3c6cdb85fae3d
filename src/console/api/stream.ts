/** Server-sent events of one call (html.spec.whatwg.org, 9.2), as far as the appliance writes them. */
import { answerIn, arrived, Refused, refusedBy } from './call.ts';

interface StreamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A body makes it a POST. @throws Refused */
export async function* stream(
  path: string,
  signal: AbortSignal,
  body?: unknown,
): AsyncGenerator<StreamedEvent> {
  const accept = { accept: 'text/event-stream' };
  const response = await arrived(
    fetch(path, {
      credentials: 'same-origin',
      signal,
      ...(body === undefined
        ? { headers: accept }
        : {
            method: 'POST',
            headers: { ...accept, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    }),
  );
  if (!response.ok)
    throw refusedBy(response.status, path, (answerIn(await arrived(response.text())) ?? {}) as object);
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await arrived(reader.read());
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event === null) continue;
        if (event.event === 'problem') throw new Refused(0, event.data as object);
        yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamedEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) };
}
