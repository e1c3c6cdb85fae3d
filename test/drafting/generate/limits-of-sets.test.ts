/** What a set of questions or requests takes from the record: facts alone, and no more of them than a court lets it ask. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { type DemoWorld, demoWorld } from '../demo-world.ts';

const CONTEXT = 'We represent Larkspur. Ask about the loss.';

async function paragraphsOf({ parts, firm }: DemoWorld, document_type: string, facts: string) {
  const external_id = 'of-this-test';
  const values = { external_id, title: 'Ortega v. Larkspur Freight, Inc.', facts };
  const put = await upsertCase(parts, firm, { reference: `external:${external_id}`, values });
  const { id: case_id } = put.case;
  const brief = document_type === 'complaint' ? {} : { usual_set: 'with_contentions' };
  const draft = await generateDocument(parts, firm, { case_id, document_type, context: CONTEXT, brief });
  return draft.sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
}

test.each(['interrogatories', 'requests_for_production', 'complaint'])(
  '%s: the numbers of a record that counts its paragraphs are no facts',
  async (type) => {
    const world = await demoWorld();
    const told = ['The trailer left Duluth.', 'The seal was broken.', 'Nobody signed for the freight.'];
    const plain = await paragraphsOf(world, type, told.join('\n'));
    expect(plain.join('\n')).toContain('The seal was broken.');
    const counted = await paragraphsOf(world, type, told.map((one, at) => `${at + 1}. ${one}`).join('\n'));
    expect(counted).toEqual(plain);
    const numbers = Array.from({ length: 40 }, (_, at) => `\n${at + 1}. `).join('');
    expect(await paragraphsOf(world, type, `${told.join('\n')}${numbers}`)).toEqual(plain);
  },
);

test.each(['interrogatories', 'requests_for_production'])(
  '%s ask about twenty-five facts of a long record, and say how many are left',
  async (type) => {
    const world = await demoWorld();
    const fact = (n: number) => `Pallet ${n} was found in the yard.`;
    const record = (count: number) => Array.from({ length: count }, (_, n) => fact(n + 1)).join(' ');
    const few = await paragraphsOf(world, type, record(25));
    const many = await paragraphsOf(world, type, record(400));
    const asked = many.filter((text) => text.includes('was found in the yard'));
    expect(asked).toHaveLength(25);
    expect(few.filter((text) => text.includes('was found in the yard'))).toEqual(asked);
    expect(few.join('\n')).not.toContain('further allegations');
    expect(many.join('\n')).toContain('[TO COMPLETE: which of 375 further allegations belong here]');
  },
);
