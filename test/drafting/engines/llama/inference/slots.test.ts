/** What is remembered of one draft for another, and what is computed together. Pure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALONE,
  batchesInTurn,
  TOGETHER,
} from '../../../../../src/drafting/engines/llama/inference/batches.ts';
import { InStep } from '../../../../../src/drafting/engines/llama/inference/in-step.ts';
import { ReadingOrder } from '../../../../../src/drafting/engines/llama/inference/reading-order.ts';
import { known, Slots } from '../../../../../src/drafting/engines/llama/inference/slots.ts';

const never = new AbortController().signal;
const tokens = (text: string) => [...text].map((character) => character.charCodeAt(0));

async function use(slots: Slots<string>, memory: string, text: string): Promise<string> {
  const slot = await slots.take(memory, tokens(text), false, never);
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
            const slot = await slots.take(memory, tokens(text), false, never);
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
    const slot = await slots.take('a', [], false, never);
    const abort = new AbortController();
    const leaves = slots.take('b', [], false, abort.signal);
    const waits = slots.take('c', [], false, never);
    abort.abort(new Error('gone'));
    await expect(leaves).rejects.toThrow('gone');
    slots.release(slot);
    expect((await waits).sequence).toBe('one');
  });
});

describe('places of drafts that share batches', () => {
  it('are neighbours, wherever others have just left; one computed alone stands where it disturbs nobody', async () => {
    const slots = new Slots(['0', '1', '2', '3']);
    const take = (memory: string, shares = true) => slots.take(memory, [], shares, never);
    const [a, b, c] = [await take('a'), await take('b'), await take('c')];
    expect([a, b, c].map(({ place }) => place)).toEqual([0, 1, 2]);
    slots.release(b);
    slots.release(c);
    // The fourth has not been used for longest, and is no neighbour.
    expect((await take('d')).place).toBe(1);
    expect((await take('alone', false)).place).toBe(3);
  });

  it('the beginning of its own case comes first', async () => {
    const slots = new Slots(['0', '1', '2', '3']);
    const first = await slots.take('a', tokens('case a'), true, never);
    const far = [await slots.take('b', [], true, never), await slots.take('c', [], true, never)][1];
    if (far === undefined) throw new Error('no place');
    far.memory = 'c';
    far.remembered = tokens('case c');
    slots.release(far);
    expect((await slots.take('c', tokens('case c, again'), true, never)).place).toBe(far.place);
    expect(first.place).toBe(0);
  });
});

describe('prompts', () => {
  /** Reads prompts of so many slices that all come at once, and tells whose slice was read when. */
  async function readAll(lengths: readonly number[]): Promise<number[]> {
    const order = new ReadingOrder();
    const read: number[] = [];
    await Promise.all(
      lengths.map(async (length, reader) => {
        for (let left = length; left > 0; left--) {
          await order.turn(left, never);
          read.push(reader);
          await new Promise((resolve) => setImmediate(resolve));
          order.done();
        }
      }),
    );
    return read;
  }

  it('are read one after the other, not in turns', async () => {
    expect(await readAll([3, 3, 3])).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });

  it('a short one does not wait for a long one', async () => {
    expect(await readAll([4, 1, 2])).toEqual([0, 1, 2, 2, 0, 0, 0]);
  });

  it('one whose reader goes away is not waited for', async () => {
    const order = new ReadingOrder();
    await order.turn(9, never);
    const abort = new AbortController();
    const leaves = order.turn(1, abort.signal);
    const stays = order.turn(2, never);
    abort.abort(new Error('gone'));
    await expect(leaves).rejects.toThrow('gone');
    order.done();
    await stays;
    order.done();
    await expect(order.turn(1, abort.signal)).rejects.toThrow('gone');
    await order.turn(1, never);
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
