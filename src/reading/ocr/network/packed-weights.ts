import { MATRIX } from './engine-build.ts';
import {
  add,
  and,
  type Code,
  get,
  i32,
  increase,
  isEqual,
  isLess,
  isZero,
  leave,
  load,
  loadInt,
  loop,
  multiply,
  or,
  set,
  store,
  storeInt,
  tee,
  when,
} from './instructions.ts';
import type { Callable, ModuleWriter } from './module-writer.ts';

/** Weights multiplied by one instruction. */
export const CHUNK = 16;
/** Rows whose weights lie together. */
export const PACKED_ROWS = 8;

/** Matrices at most; the English network has 18. */
const MATRICES = 128;
const ENTRY = 16;
const [WEIGHTS, ROWS, COLUMNS, PACKED] = [0, 4, 8, 12] as const;
/** Bytes the list of them takes, after their number. */
export const PACKED_SPACE = ENTRY + MATRICES * ENTRY;
/** The cache brings this many bytes at once. */
const LINE = 64;

/**
 * The weights in the order in which they are multiplied: of eight rows sixteen weights each, then the next sixteen of these
 * rows, so that they are read from one end to the other without computing an address. That makes the product of the largest matrices
 * a third faster, which do not fit into the nearer caches. A copy is made when a matrix is met first, and kept for as long as the
 * engine: its thread loads its languages once, and ends with them.
 *
 * @returns pack(matrix, answer): writes the address of the copy to `answer`; 0 where the rows cannot be divided by eight, or where there
 * is no more room.
 */
export function writePacking(module: ModuleWriter, space: Code, allocate: Callable): Callable {
  const copied = writeCopy(module);
  return module.write(null, 2, (frame, matrix, answer) => {
    const [entry, end, columns] = [frame.integer(), frame.integer(), frame.integer()];
    const field = (offset: number): Code => loadInt(get(matrix), offset);
    const isIt = and(
      isEqual(loadInt(get(entry), WEIGHTS), field(MATRIX.weights)),
      and(
        isEqual(loadInt(get(entry), ROWS), field(MATRIX.rows)),
        isEqual(loadInt(get(entry), COLUMNS), field(MATRIX.columns)),
      ),
    );
    const chunks = and(add(get(columns), i32(CHUNK - 1)), i32(-CHUNK));
    const address = allocate(add(multiply(field(MATRIX.rows), chunks), i32(LINE)));
    const found = [...storeInt(get(answer), loadInt(get(entry), PACKED)), ...leave];
    return [
      ...storeInt(get(answer), i32(0)),
      ...when(or(isZero(field(MATRIX.rows)), and(field(MATRIX.rows), i32(PACKED_ROWS - 1))), leave),
      ...set(entry, add(space, i32(ENTRY))),
      ...set(end, add(get(entry), multiply(loadInt(space), i32(ENTRY)))),
      ...when(
        isLess(get(entry), get(end)),
        loop([...when(isIt, found), ...increase(entry, i32(ENTRY))], isLess(get(entry), get(end))),
      ),
      ...when(isEqual(loadInt(space), i32(MATRICES)), leave),
      ...storeInt(space, add(loadInt(space), i32(1))),
      ...set(columns, or(field(MATRIX.columns), i32(1))),
      ...storeInt(get(entry), field(MATRIX.weights), WEIGHTS),
      ...storeInt(get(entry), field(MATRIX.rows), ROWS),
      ...storeInt(get(entry), field(MATRIX.columns), COLUMNS),
      ...storeInt(get(entry), and(add(address, i32(LINE - 1)), i32(-LINE)), PACKED),
      ...copied(field(MATRIX.weights), field(MATRIX.rows), get(columns), loadInt(get(entry), PACKED)),
      ...found,
    ];
  });
}

/** copy(weights, rows, columns, to): columns are odd. What is read behind the end of a row is multiplied by 0. */
function writeCopy(module: ModuleWriter): Callable {
  return module.write(null, 4, (frame, weights, rows, columns, to) => {
    const [row, at, inBlock] = [frame.integer(), frame.integer(), frame.integer()];
    const from = add(add(get(weights), get(at)), multiply(add(get(row), get(inBlock)), get(columns)));
    const eachRow = [...store(get(to), load(from)), ...increase(to, i32(CHUNK))];
    const eachChunk = [
      ...set(inBlock, i32(0)),
      ...loop(eachRow, isLess(tee(inBlock, add(get(inBlock), i32(1))), i32(PACKED_ROWS))),
    ];
    const eachBlock = [
      ...set(at, i32(0)),
      ...loop(eachChunk, isLess(tee(at, add(get(at), i32(CHUNK))), get(columns))),
    ];
    return loop(eachBlock, isLess(tee(row, add(get(row), i32(PACKED_ROWS))), get(rows)));
  });
}
