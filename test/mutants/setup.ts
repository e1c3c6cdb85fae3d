import { afterEach, beforeEach } from 'vitest';

/** Which functions each test enters (`file#function`), and what happens beside the tests of a file. */
const entered = new Set<string>();
(globalThis as { mutants?: (name: string) => void }).mutants = (name) => {
  entered.add(name);
};

const take = () => {
  const names = [...entered];
  entered.clear();
  return names;
};
/** What is entered when the file is loaded and between its tests may be what any later one rests on. */
let beside: string[] = [];

beforeEach(() => {
  beside = [...beside, ...take()];
});

afterEach(({ task }) => {
  Object.assign(task.meta, { entered: [...beside, ...take()] });
});
