import type { Client, Input } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import type { Draft } from '../shared/server/server.ts';

/** Asks for a draft and shows it grow: a model may take minutes. */
export async function generate(
  run: Run<unknown>,
  api: Client,
  body: Input<'generateDocument'>['body'],
): Promise<Draft> {
  return run.out.during('drafting', String, async (progress) => {
    let sections: readonly string[] = [];
    let paragraphs = 0;
    for await (const event of api.events('generateDocument', { body, signal: run.signal })) {
      switch (event.event) {
        case 'started':
          sections = event.data.sections.map(({ id }) => id);
          break;
        case 'paragraph': {
          paragraphs += 1;
          const section = sections.indexOf(event.data.section) + 1;
          progress.update(
            section,
            sections.length,
            `section ${section} of ${sections.length}, ${count(paragraphs, 'paragraph')}`,
          );
          break;
        }
        case 'document':
          return event.data;
      }
    }
    throw new ChanceryError('service_unavailable', 'The server stopped before the draft was done.', {
      hint: 'Try again; nothing of it was kept.',
    });
  });
}
