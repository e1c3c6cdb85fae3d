/** What style sheets within a page say about elements, as far as it decides whether anybody sees them. */

export type Declarations = Readonly<Record<string, string>>;

interface Rule {
  readonly tag: string | null;
  /** `#id` and `.class`. */
  readonly names: readonly string[];
  readonly weight: number;
  readonly declarations: Declarations;
}

/** Beyond this a page's own sheet is a site's, which nobody hides one sentence by. */
const MOST_RULES = 1_000;
const SIMPLE = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/i;

export function declarationsIn(style: string): Declarations {
  const found: Record<string, string> = {};
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    found[part.slice(0, colon).trim().toLowerCase()] = value.trim().toLowerCase();
  }
  return found;
}

/**
 * Rules by tag, id and class. Those that depend on where an element stands, or on the medium, are left out: what they hide is
 * taken for text.
 */
export class StyleRules {
  readonly #rules = new Map<string, Rule[]>();
  /** Ids and classes that rules have: of others elements may have as many as they like. */
  readonly #names = new Set<string>();
  readonly #known = new Map<string, Declarations>();
  #count = 0;

  add(sheet: string): void {
    for (const [selectors, body] of rulesIn(withoutComments(sheet))) {
      const declarations = declarationsIn(body);
      for (const selector of selectors.split(',').map((one) => one.trim()))
        this.#addOne(selector, declarations);
    }
    this.#known.clear();
  }

  /** All of them together, the weightier last. */
  of(tag: string, id: string, classes: string): Declarations {
    if (this.#count === 0) return {};
    const all = [...classes.split(/\s+/).map((name) => `.${name}`), `#${id}`];
    const names = new Set(all.filter((name) => this.#names.has(name)).sort());
    const key = [tag, ...names].join(' ');
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const fitting = [tag, '*', ...names]
      .flatMap((name) => this.#rules.get(name) ?? [])
      .filter((rule) => (rule.tag ?? tag) === tag && rule.names.every((name) => names.has(name)))
      .sort((one, other) => one.weight - other.weight);
    const together = Object.assign({}, ...fitting.map(({ declarations }) => declarations)) as Declarations;
    this.#known.set(key, together);
    return together;
  }

  #addOne(selector: string, declarations: Declarations): void {
    if (selector === '' || !SIMPLE.test(selector) || this.#count >= MOST_RULES) return;
    this.#count += 1;
    const [first = '', ...rest] = selector.split(/(?=[.#])/);
    const names = /^[.#]/.test(first) ? [first, ...rest] : rest;
    const tag = /^[.#]/.test(first) || first === '*' ? null : first.toLowerCase();
    for (const name of names) this.#names.add(name);
    const ids = names.filter((name) => name.startsWith('#')).length;
    const weight =
      ids * 1e8 + (names.length - ids) * 1e6 + (tag === null ? 0 : 1e4) + this.#count / MOST_RULES;
    const key = names.at(-1) ?? tag ?? '*';
    const list = this.#rules.get(key) ?? [];
    list.push({ tag, names, weight, declarations });
    this.#rules.set(key, list);
  }
}

/** One that is never closed goes to the end. */
function withoutComments(sheet: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = sheet.indexOf('/*'); open >= 0; open = sheet.indexOf('/*', at)) {
    const close = sheet.indexOf('*/', open + 2);
    parts.push(sheet.slice(at, open));
    at = close < 0 ? sheet.length : close + 2;
  }
  return [...parts, sheet.slice(at)].join(' ');
}

/** Selectors and body of each rule that holds always; those within `@media` and the like do not. */
function* rulesIn(sheet: string): Generator<[string, string]> {
  let at = 0;
  for (;;) {
    const open = sheet.indexOf('{', at);
    if (open < 0) return;
    let depth = 1;
    let end = open + 1;
    for (; end < sheet.length && depth > 0; end += 1) {
      if (sheet[end] === '{') depth += 1;
      if (sheet[end] === '}') depth -= 1;
    }
    const before = sheet.slice(at, open);
    const head = before.slice(before.lastIndexOf(';') + 1);
    if (!head.includes('@')) yield [head, sheet.slice(open + 1, end - 1)];
    at = end;
  }
}
