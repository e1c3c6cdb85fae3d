import { CONVOLVE, IO, NETWORK } from './engine-build.ts';
import {
  add,
  and,
  type Code,
  get,
  i32,
  increase,
  isLess,
  isLessUnsigned,
  isZero,
  loadByte,
  loadInt,
  loop,
  multiply,
  set,
  storeByte,
  subtract,
  tee,
  type Variable,
  when,
} from './instructions.ts';
import { FORWARD_ARITY, forward, is, unless, usual } from './layers.ts';
import type { Callable, ModuleWriter } from './module-writer.ts';

/** How far the window reaches to each side. */
const REACH = 1;
const WINDOW = 2 * REACH + 1;

/**
 * Convolve::Forward for one byte a pixel and windows of three by three: to each pixel the nine round it, column by column. What
 * lies outside of the image is random, of the engine's own series and in its order.
 */
export function writeConvolve(
  module: ModuleWriter,
  engine: { readonly forward: Callable; readonly resize: Callable; readonly randomize: Callable },
): void {
  module.write('convolve', FORWARD_ARITY, (frame, ...parameters) => {
    const given = forward(...parameters);
    const { layer, input, output } = given;
    const [width, height, x, y] = [frame.integer(), frame.integer(), frame.integer(), frame.integer()];
    const [place, from, to] = [frame.integer(), frame.integer(), frame.integer()];
    const random = (offset: number, count: number): Code =>
      engine.randomize(
        get(output),
        get(place),
        i32(offset),
        i32(count),
        loadInt(get(layer), CONVOLVE.random),
      );
    const outside = (variable: Variable, by: number, size: Variable): Code =>
      isZero(isLessUnsigned(add(get(variable), i32(by)), get(size)));
    // `from` is the pixel in the middle.
    const pixel = (dx: number, dy: number): Code =>
      loadByte(add(add(get(from), i32(dx)), dy === 0 ? i32(0) : multiply(get(width), i32(dy))));
    const window = [-REACH, 0, REACH].flatMap((dx, column) => [
      ...when(outside(x, dx, width), random(column * WINDOW, WINDOW)),
      ...when(
        isZero(outside(x, dx, width)),
        [-REACH, 0, REACH].flatMap((dy, row) => [
          ...when(outside(y, dy, height), random(column * WINDOW + row, 1)),
          ...when(isZero(outside(y, dy, height)), storeByte(get(to), pixel(dx, dy), column * WINDOW + row)),
        ]),
      ),
    ]);
    const inside = [-REACH, 0, REACH].flatMap((dx, column) =>
      [-REACH, 0, REACH].flatMap((dy, row) => storeByte(get(to), pixel(dx, dy), column * WINDOW + row)),
    );
    const isInside = and(
      isLessUnsigned(subtract(get(x), i32(REACH)), subtract(get(width), i32(2 * REACH))),
      isLessUnsigned(subtract(get(y), i32(REACH)), subtract(get(height), i32(2 * REACH))),
    );
    const eachPixel = [
      ...when(isInside, inside),
      ...when(isZero(isInside), window),
      ...increase(place, i32(1)),
      ...increase(from, i32(1)),
      ...increase(to, i32(WINDOW * WINDOW)),
    ];
    const eachRow = [...set(x, i32(0)), ...loop(eachPixel, isLess(tee(x, add(get(x), i32(1))), get(width)))];
    const conditions = [
      ...usual(given),
      is(loadInt(get(layer), NETWORK.inputs), 1),
      is(loadInt(get(input), IO.features), 1),
      is(loadInt(get(layer), NETWORK.outputs), WINDOW * WINDOW),
      is(loadInt(get(layer), CONVOLVE.halfX), REACH),
      is(loadInt(get(layer), CONVOLVE.halfY), REACH),
      // Narrower ones have no inside.
      isLess(i32(2 * REACH), get(width)),
      isLess(i32(2 * REACH), get(height)),
    ];
    return [
      ...set(width, loadInt(get(input), IO.width)),
      ...set(height, loadInt(get(input), IO.height)),
      ...unless(conditions, engine.forward, given),
      ...engine.resize(get(output), i32(1), add(get(input), i32(IO.map)), i32(WINDOW * WINDOW)),
      ...set(from, loadInt(get(input), IO.bytes)),
      ...set(to, loadInt(get(output), IO.bytes)),
      ...loop(eachRow, isLess(tee(y, add(get(y), i32(1))), get(height))),
    ];
  });
}
