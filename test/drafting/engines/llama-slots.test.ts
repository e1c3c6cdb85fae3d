/** What is remembered of one draft for another, and what is computed together. Pure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALONE, batchesInTurn, TOGETHER } from '../../../src/drafting/engines/llama/batches.ts';
import { InStep } from '../../../src/drafting/engines/llama/in-step.ts';
import { known, Slots } from '../../../src/drafting/engines/llama/slots.ts';

const never = new AbortController().signal;
const tokens = (text: string) => [...text].map((character) => character.charCodeAt(0));

async function use(slots: Slots<string>, memory: string, text: string): Promise<string> {
  const slot = await slots.take(memory, tokens(text), never);
  slot.memory = memory;
  slot.remembered = tokens(text);
  slots.release(slot);
  return slot.sequence;
}

describe('slots', () => {
  it('a draft continues from what was read for the same case, and others take what is oldest', async () => {
    const slots = new Slots(['one', 'two']);
    const first = await use(slots, 'case 1', 'rules, case 1, passages');
    const second = await use(slots, 'case 2', 'rules, case 2, passages');
    expect(second).not.toBe(first);
    expect(await use(slots, 'case 1', 'rules, case 1, passages, request')).toBe(first);
    expect(await use(slots, 'case 3', 'rules, case 3')).toBe(second);
  });

  it('nothing read for one memory is ever used for another, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.stringMatching(/^[xy]{0,6}$/)), {
          maxLength: 20,
        }),
        async (drafts) => {
          const slots = new Slots(['one', 'two']);
          for (const [memory, text] of drafts) {
            const slot = await slots.take(memory, tokens(text), never);
            if (slot.memory !== memory) expect(known(slot, memory, tokens(text))).toBe(0);
            slot.memory = memory;
            slot.remembered = tokens(text);
            slots.release(slot);
          }
        },
      ),
    );
  });

  it('who waits gets the next that is free, or leaves', async () => {
    const slots = new Slots(['one']);
    const slot = await slots.take('a', [], never);
    const abort = new AbortController();
    const leaves = slots.take('b', [], abort.signal);
    const waits = slots.take('c', [], never);
    abort.abort(new Error('gone'));
    await expect(leaves).rejects.toThrow('gone');
    slots.release(slot);
    expect((await waits).sequence).toBe('one');
  });
});

describe('texts in step', () => {
  it('go on together, whoever comes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
        async (lengths) => {
          const together = new InStep();
          const steps: number[] = [];
          let waiting = 0;
          const members = lengths.map((length, place) => ({ length, member: together.join(place) }));
          await Promise.all(
            members.map(async ({ length, member }) => {
              for (let step = 0; step < length; step++) {
                waiting += 1;
                await together.arrive(member);
                if (waiting > 0) steps.push(waiting);
                waiting = 0;
                await new Promise((resolve) => setImmediate(resolve));
              }
              together.leave(member);
              expect(member.company).toBe(lengths.length > 1);
            }),
          );
          // Each step has all that still write.
          const expected = Array.from(
            { length: Math.max(...lengths) },
            (_, step) => lengths.filter((length) => length > step).length,
          );
          expect(steps).toEqual(expected);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('texts in step, whoever arrives first', () => {
  it('go on in the order of their sequences, which llama.cpp needs to compute them at once', async () => {
    const together = new InStep();
    const members = [0, 1, 2, 3].map((place) => together.join(place));
    const order: number[] = [];
    await Promise.all(
      [2, 0, 3, 1].map(async (first) => {
        const member = members[first];
        if (member === undefined) return;
        await together.arrive(member);
        order.push(member.place);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3]);
  });
});

describe('batches', () => {
  const item = (writes: boolean, evaluationPriority: typeof ALONE, length = 1) => ({
    tokens: Array.from({ length }, () => 1) as never[],
    logits: writes ? [true as const] : [],
    evaluationPriority,
  });

  it('prompts and exact drafts are computed alone, other words together, and all take turns', () => {
    const strategy = batchesInTurn();
    const items = [
      item(true, TOGETHER),
      item(false, TOGETHER, 64),
      item(true, ALONE),
      item(true, TOGETHER),
      item(false, TOGETHER, 64),
      item(true, ALONE),
    ];
    const rounds = Array.from({ length: 4 }, () =>
      strategy({ items, size: 512 }).map((chosen) => items.indexOf(chosen.item as never)),
    );
    expect(rounds).toEqual([[1], [2], [0, 3], [1]]);
    expect(strategy({ items: items.slice(0, 1), size: 512 })).toEqual([{ item: items[0], processAmount: 1 }]);
  });
});
