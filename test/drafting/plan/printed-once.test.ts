import { describe, expect, test } from 'vitest';
import type {
  PlanBody,
  PlannedEvidence,
  PlannedGround,
  PlannedPassage,
} from '../../../src/drafting/plan/model.ts';
import { printedOnce } from '../../../src/drafting/plan/printed-once.ts';

let count = 0;

function piece(span: readonly [number, number], more: Partial<PlannedEvidence> = {}): PlannedEvidence {
  count += 1;
  const place = {
    file_id: 'f',
    page: 1,
    span,
    quote: 'Q. Was it wet? A. Yes.',
    boxes: [],
    title: 'T',
    kind: 'evidence',
  };
  return { id: `e${count}`, level: 'chosen', reason: '', ...place, ...more };
}

function passage(span: readonly [number, number]): PlannedPassage {
  count += 1;
  return {
    id: `p${count}`,
    level: 'chosen',
    stance: 'support',
    file_id: 'd',
    page: 1,
    quote: '',
    span,
  } as PlannedPassage;
}

const CLAUSE =
  'Tern shall report such numbers to Orr every month, and the calculations of Tern as to status are final and binding';

function ground(section: string, more: Partial<PlannedGround>): PlannedGround {
  return {
    id: section,
    section,
    stance: 'assert',
    opposing: null,
    passages: [],
    evidence: [],
    ...more,
  } as PlannedGround;
}

function once(grounds: PlannedGround[], evidence: PlannedEvidence[] = []) {
  const outline = [...grounds].reverse().map(({ section }) => ({ id: section, heading: '', level: 1 }));
  return printedOnce({ grounds, evidence, outline } as unknown as PlanBody);
}

describe('the second time a reference', () => {
  test('stands for testimony, in the order of the paper', () => {
    // The outline of these tests has the last ground first.
    const { grounds } = once([
      ground('b', { evidence: [piece([0, 100])] }),
      ground('a', { evidence: [piece([0, 100]), piece([200, 300])] }),
    ]);
    expect(grounds.map(({ evidence }) => evidence.map(({ cited }) => cited === true))).toEqual([
      [true],
      [false, false],
    ]);
  });

  test('is none among the facts, where no sentence is for it', () => {
    const { evidence } = once(
      [ground('a', { evidence: [piece([0, 100])] })],
      [piece([10, 90]), piece([100, 180]), piece([200, 300], { cited: true })],
    );
    expect(evidence.map(({ level }) => level)).toEqual(['offered', 'chosen', 'offered']);
  });

  test('stands among the facts where they are nothing else', () => {
    const plan = { grounds: [ground('a', { evidence: [piece([0, 100])] })], evidence: [piece([0, 100])] };
    const { evidence } = printedOnce({
      ...plan,
      ...{ outline: [], record: [], brief: { values: [] } },
    } as unknown as PlanBody);
    expect(evidence).toMatchObject([{ level: 'chosen', cited: true }]);
  });

  test('stands for a passage of a decision', () => {
    const [first, second, other] = [passage([0, 100]), passage([40, 140]), passage([100, 200])];
    const { cited } = once([ground('b', { passages: [second, other] }), ground('a', { passages: [first] })]);
    expect([...cited]).toEqual([second.id]);
  });
});

test('a passage that says again what another one of its decision says is cited', () => {
  const [first, again, other] = [
    { ...passage([0, 200]), quote: `The agreement provides: ${CLAUSE}. It says no more of the matter.` },
    { ...passage([900, 990]), quote: `As we said, “${CLAUSE}.”` },
    { ...passage([2_000, 2_050]), quote: 'A report that nobody may question is no report at all.' },
  ];
  const { cited } = once([ground('a', { passages: [first, again, other] })]);
  expect([...cited]).toEqual([again.id]);
});

test('what the other side argues stands once, where it is met', () => {
  const theirs = () => piece([0, 100], { author: 'other_side', nature: 'pleading' });
  const { grounds, evidence } = once(
    [
      ground('c', { evidence: [theirs()] }),
      ground('b', { stance: 'rebut', evidence: [theirs()] }),
      ground('a', { evidence: [theirs()] }),
    ],
    [theirs()],
  );
  expect([...grounds.flatMap((one) => one.evidence), ...evidence].map(({ level }) => level)).toEqual([
    'offered',
    'chosen',
    'offered',
    'offered',
  ]);
});
