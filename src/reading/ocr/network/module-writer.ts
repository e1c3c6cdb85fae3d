import { type Code, END, I32, unsigned, V128, type Variable } from './instructions.ts';

/** The variables of a function, beside its parameters. */
export interface Frame {
  integer(): Variable;
  vector(): Variable;
}

/** A call with these arguments. */
export type Callable = (...operands: readonly Code[]) => Code;

interface Import {
  readonly name: string;
  readonly kind: Code;
}

/** A module of functions that take integers and answer nothing; they all see the memory imported as `engine.memory`. */
export class ModuleWriter {
  readonly #imports: Import[] = [{ name: 'memory', kind: [2, 0, 1] }];
  readonly #types: string[] = [];
  readonly #functions: { readonly arity: number; readonly body: Code }[] = [];
  readonly #exports: { readonly name: string; readonly index: number }[] = [];
  #numbers = 0;
  #imported = 0;

  /** A number that does not change. */
  importNumber(name: string): number {
    this.#imports.push({ name, kind: [3, I32, 0] });
    this.#numbers += 1;
    return this.#numbers - 1;
  }

  /** Before any function is written. What is imported may answer an integer. */
  importFunction(name: string, arity: number, answers: 0 | 1 = 0): Callable {
    this.#imports.push({ name, kind: [0, ...unsigned(this.#type(arity, answers))] });
    this.#imported += 1;
    return calling(this.#imported - 1);
  }

  /** Adds a function, which others may call and the outside too when it has a name. */
  write(
    name: string | null,
    arity: number,
    body: (frame: Frame, ...parameters: Variable[]) => Code,
  ): Callable {
    const types: number[] = [];
    const variable = (type: number): Variable => arity + types.push(type) - 1;
    const frame = { integer: () => variable(I32), vector: () => variable(V128) };
    const parameters = Array.from({ length: arity }, (_, index) => index);
    const code = body(frame, ...parameters);
    const variables = [...unsigned(types.length), ...types.flatMap((type) => [1, type])];
    this.#type(arity);
    const index = this.#imported + this.#functions.push({ arity, body: [...variables, ...code, END] }) - 1;
    if (name !== null) this.#exports.push({ name, index });
    return calling(index);
  }

  bytes(): Uint8Array {
    return Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, this.#types.map(signature)),
      ...section(
        2,
        this.#imports.map(({ name, kind }) => [...text('engine'), ...text(name), ...kind]),
      ),
      ...section(
        3,
        this.#functions.map(({ arity }) => unsigned(this.#type(arity))),
      ),
      ...section(
        7,
        this.#exports.map(({ name, index }) => [...text(name), 0, ...unsigned(index)]),
      ),
      ...section(
        10,
        this.#functions.map(({ body }) => sized(body)),
      ),
    ]);
  }

  /** The number of the type of functions with so many parameters and answers. */
  #type(arity: number, answers = 0): number {
    const type = `${arity} ${answers}`;
    const known = this.#types.indexOf(type);
    return known >= 0 ? known : this.#types.push(type) - 1;
  }
}

function signature(type: string): Code {
  const [parameters = [], answers = []] = type
    .split(' ')
    .map((count) => sized(Array.from({ length: Number(count) }, () => I32)));
  return [0x60, ...parameters, ...answers];
}

function calling(index: number): Callable {
  return (...operands) => [...operands.flat(), 0x10, ...unsigned(index)];
}

function section(id: number, entries: readonly Code[]): Code {
  return [id, ...sized([...unsigned(entries.length), ...entries.flat()])];
}

/** With the number of bytes in front. */
export function sized(content: Code): Code {
  return [...unsigned(content.length), ...content];
}

/** A name as WebAssembly has it; ASCII. */
export function text(name: string): Code {
  return sized([...Buffer.from(name, 'latin1')]);
}
