import { IO, MAXPOOL, NETWORK } from './engine-build.ts';
import {
  add,
  and,
  get,
  i32,
  increase,
  isEqual,
  isLess,
  isMore,
  isZero,
  largerBytes,
  load,
  loadInt,
  loop,
  multiply,
  set,
  store,
  tee,
} from './instructions.ts';
import { FORWARD_ARITY, forward, unless, usual } from './layers.ts';
import type { Callable, ModuleWriter } from './module-writer.ts';

/** Maxpool::Forward for layers of bytes, sixteen at a time. Where each maximum came from is noted for training only. */
export function writeMaxpool(
  module: ModuleWriter,
  engine: { readonly forward: Callable; readonly resizeScaled: Callable },
): void {
  module.write('maxpool', FORWARD_ARITY, (frame, ...parameters) => {
    const given = forward(...parameters);
    const { layer, input, output } = given;
    const [features, stride, scaleX, scaleY] = [
      frame.integer(),
      frame.integer(),
      frame.integer(),
      frame.integer(),
    ];
    const [x, y, dx, dy] = [frame.integer(), frame.integer(), frame.integer(), frame.integer()];
    const [corner, line, from, to, number] = [
      frame.integer(),
      frame.integer(),
      frame.integer(),
      frame.integer(),
      frame.integer(),
    ];
    const most = frame.vector();
    const eachColumn = [
      ...set(most, largerBytes(get(most), load(get(from)))),
      ...increase(from, get(features)),
    ];
    const eachLine = [
      ...set(from, add(get(line), get(number))),
      ...set(dx, i32(0)),
      ...loop(eachColumn, isLess(tee(dx, add(get(dx), i32(1))), get(scaleX))),
      ...increase(line, get(stride)),
    ];
    const sixteen = [
      ...set(line, get(corner)),
      ...set(most, load(add(get(line), get(number)))),
      ...set(dy, i32(0)),
      ...loop(eachLine, isLess(tee(dy, add(get(dy), i32(1))), get(scaleY))),
      ...store(add(get(to), get(number)), get(most)),
    ];
    const eachPlace = [
      ...set(number, i32(0)),
      ...loop(sixteen, isLess(tee(number, add(get(number), i32(16))), get(features))),
      ...increase(corner, multiply(get(scaleX), get(features))),
      ...increase(to, get(features)),
    ];
    const eachRow = [
      ...set(
        corner,
        add(loadInt(get(input), IO.bytes), multiply(get(y), multiply(get(scaleY), get(stride)))),
      ),
      ...set(x, i32(0)),
      ...loop(eachPlace, isLess(tee(x, add(get(x), i32(1))), loadInt(get(output), IO.width))),
    ];
    const conditions = [
      ...usual(given),
      isEqual(loadInt(get(input), IO.features), get(features)),
      isZero(and(get(features), i32(15))),
      isMore(get(features), i32(0)),
      isMore(get(scaleX), i32(0)),
      isMore(get(scaleY), i32(0)),
      isZero(isLess(loadInt(get(input), IO.width), get(scaleX))),
      isZero(isLess(loadInt(get(input), IO.height), get(scaleY))),
    ];
    return [
      ...set(features, loadInt(get(layer), NETWORK.outputs)),
      ...set(scaleX, loadInt(get(layer), MAXPOOL.scaleX)),
      ...set(scaleY, loadInt(get(layer), MAXPOOL.scaleY)),
      ...unless(conditions, engine.forward, given),
      ...engine.resizeScaled(get(output), get(input), get(scaleX), get(scaleY), get(features)),
      ...set(stride, multiply(loadInt(get(input), IO.width), get(features))),
      ...set(to, loadInt(get(output), IO.bytes)),
      ...loop(eachRow, isLess(tee(y, add(get(y), i32(1))), loadInt(get(output), IO.height))),
    ];
  });
}
