import { parseAst } from 'vitest/node';

/** One change of one place, as a person would make it by mistake. */
export interface Mutant {
  /** UTF-16 code units, [start, end). */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly kind: string;
  /** From 1. */
  readonly line: number;
  /** The innermost function it is in, as an index of `functions`; -1: it runs when the file is loaded. */
  readonly within: number;
}

/** Where to say that a function was entered. */
export interface Entry {
  readonly at: number;
  readonly until: number;
  /** An arrow function without a block: the whole of it is one expression. */
  readonly isExpression: boolean;
}

/** What a test says when it enters a function of a file. */
export const nameOf = (file: string, within: number) => `${file}#${within}`;
/** After such a name: not who enters it, but all tests of each file in which one does. */
export const ANYWHERE = '~';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

type Change = readonly [node: Node, replacement: string, kind: string];

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Each comparison, against the one that differs at its limit and the one that says the opposite. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
};

/** Links of a chain that something is left out by, or put in order. */
const LINKS = new Set([
  ...[
    'where',
    'whereRef',
    'orderBy',
    'limit',
    'having',
    'onRef',
    'on',
    'filter',
    'slice',
    'sort',
    'toSorted',
  ],
  ...['reverse', 'toReversed', 'trim', 'toLowerCase', 'normalize', 'subarray'],
]);

/** Every mutant of a source, in the order of the text, and the functions they are in. */
export function makeMutants(source: string): { mutants: Mutant[]; functions: Entry[] } {
  const mutants: Mutant[] = [];
  const functions: Entry[] = [];
  const lineStarts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const text = (node: Node) => source.slice(node.start, node.end);

  function visit(node: Node, within: number): void {
    // Types are not there when it runs, and what is imported is somebody else's.
    if (node.type.startsWith('TS') && !isExpression(node['expression'])) return;
    if (node.type.startsWith('Import')) return;
    for (const [{ start, end }, replacement, kind] of changesOf(node, text)) {
      const line = lineStarts.findLastIndex((at) => at <= start) + 1;
      mutants.push({ start, end, replacement, kind, line, within });
    }
    let inside = within;
    const { body } = node;
    if (FUNCTIONS.includes(node.type) && isNode(body)) {
      const isBlock = body.type === 'BlockStatement';
      inside = functions.length;
      functions.push({ at: isBlock ? body.start + 1 : body.start, until: body.end, isExpression: !isBlock });
    }
    for (const child of childrenOf(node)) visit(child, inside);
  }

  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, -1);
  return { mutants: mutants.sort((one, other) => one.start - other.start), functions };
}

function changesOf(node: Node, text: (node: Node) => string): Change[] {
  const { test, operator, left, right, argument, expression, body } = node as Readonly<Record<string, Node>>;
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return test === undefined
        ? []
        : [
            [test, 'true', 'condition'],
            [test, 'false', 'condition'],
          ];
    case 'WhileStatement':
      return test === undefined ? [] : [[test, 'false', 'condition']];
    case 'ThrowStatement':
      return [[node, ';', 'throw']];
    case 'ReturnStatement':
      return argument === undefined || argument === null ? [[node, ';', 'return']] : emptied(argument);
    case 'ArrowFunctionExpression':
      return body === undefined ? [] : emptied(body);
    case 'ExpressionStatement': {
      if (expression === undefined || text(expression).startsWith('super(')) return [];
      const removed: Change[] = ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(
        expression.type,
      )
        ? [[node, ';', 'statement']]
        : [];
      const awaited = expression.type === 'AwaitExpression' ? expression['argument'] : undefined;
      return isNode(awaited) ? [...removed, [expression, text(awaited), 'await']] : removed;
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (left === undefined || right === undefined) return [];
      const sign = String(operator);
      const written = (other: string): Change => [
        node,
        `(${text(left)} ${other} ${text(right)})`,
        'operator',
      ];
      if (sign === '&&') return [written('||')];
      if (sign === '||') return [written('&&')];
      if (sign === '??') return [[node, text(left), 'operator']];
      return (COMPARISONS[sign] ?? []).map(written);
    }
    case 'UnaryExpression':
      return String(operator) === '!' && argument !== undefined ? [[node, text(argument), 'negation']] : [];
    case 'Literal': {
      const { value } = node;
      if (typeof value === 'boolean') return [[node, String(!value), 'literal']];
      return typeof value === 'number' ? [[node, String(value + 1), 'literal']] : [];
    }
    case 'CallExpression': {
      const callee = node['callee'];
      if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
      const { object, property } = callee as unknown as { object: Node; property: Node };
      return LINKS.has(String(property['name'])) ? [[node, text(object), 'link']] : [];
    }
    default:
      return [];
  }
}

/** What is given back, with nothing in it. */
function emptied(node: Node): Change[] {
  const { elements, properties } = node as { elements?: unknown; properties?: unknown };
  if (Array.isArray(elements) && elements.length > 0) return [[node, '[]', 'emptied']];
  if (Array.isArray(properties) && properties.length > 0) return [[node, '{}', 'emptied']];
  return node.type === 'Literal' && typeof node['value'] === 'string' && node['value'] !== ''
    ? [[node, "''", 'emptied']]
    : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** `x as T`, `x!`, `x satisfies T` hold an expression; everything else of TypeScript's is a type. */
function isExpression(value: unknown): boolean {
  return isNode(value) && !value.type.startsWith('TSQualifiedName');
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}
