import fc from 'fast-check';
import { type Principal, systemPrincipal } from '../../src/access/index.ts';
import { indexCitations } from '../../src/precedents/index.ts';
import { indexFile, removeFile } from '../../src/search/index.ts';
import type { FileKind } from '../../src/store/index.ts';
import { encodeWords } from '../../src/vault/index.ts';
import type { World } from './world.ts';

/**
 * Random firms, matters, walls, firm resources and documents, and what can happen to them. Who may see what is
 * said here once more, in plain TypeScript and from the specification, not from the code under test.
 */

const FIRMS = ['firm_a', 'firm_b'] as const;
/** Who asks, for whom a wall can be raised, and somebody else for whom one can. */
const SUBJECTS = ['client_asking', 'person_asking', 'client_other'] as const;
const AREAS = ['litigation', 'tax'] as const;
const CLIENTS = ['Harrow', 'Bell'] as const;
const KINDS = ['pleading', 'precedent', 'other'] as const satisfies readonly FileKind[];
const WORDS = 'waiver laches estoppel estate notice breach damages waive'.split(' ');
/** Beside each other they are one decision, in two reporters. */
const CITATIONS = ['347 U.S. 483,', '74 S. Ct. 686'];
/** Becomes a word that no other world has, and that comes before all others of the index. */
const NEW_WORD = 'NEW';

export interface RandomCase {
  readonly firm: (typeof FIRMS)[number];
  readonly area: string;
  readonly client: string;
  readonly number: string;
  readonly walls: readonly string[];
}

export interface RandomFile {
  readonly firm: (typeof FIRMS)[number];
  /** Which case of the world; null: the library of `firm`. */
  readonly home: number | null;
  readonly kind: FileKind;
  readonly title: string | null;
  readonly pages: readonly string[];
  readonly ready: boolean;
}

type Resource = { cases?: number[]; practice_areas?: string[]; clients?: string[] };

export interface RandomPrincipal {
  readonly client: boolean;
  readonly person: boolean;
  readonly grants: readonly (readonly Resource[])[];
}

export type RandomChange =
  | { readonly kind: 'add'; readonly file: RandomFile }
  | { readonly kind: 'rewrite'; readonly at: number; readonly file: RandomFile }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'wall'; readonly at: number; readonly subject: string }
  | { readonly kind: 'case'; readonly at: number; readonly values: RandomCase };

export interface RandomQuery {
  readonly q: string;
  readonly limit: number;
  /** Which case of the world to search in, visible or not; `library`, or everything. */
  readonly within: number | 'library' | 'nowhere' | null;
}

export interface RandomWorld {
  readonly cases: readonly RandomCase[];
  readonly files: readonly RandomFile[];
  readonly principal: RandomPrincipal;
  readonly changes: readonly RandomChange[];
  readonly queries: readonly RandomQuery[];
}

const CASES_AT_MOST = 4;
const place = fc.integer({ min: 0, max: CASES_AT_MOST - 1 });
const page = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
      fc.constantFrom(...CITATIONS, NEW_WORD, 'estate'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' '));

const randomCase: fc.Arbitrary<RandomCase> = fc.record({
  firm: fc.constantFrom('firm_a', 'firm_a', 'firm_a', 'firm_b'),
  area: fc.constantFrom(...AREAS),
  client: fc.constantFrom(...CLIENTS),
  number: fc.constantFrom('1', '2'),
  walls: fc.subarray([...SUBJECTS], { maxLength: 2 }),
});

const randomFile: fc.Arbitrary<RandomFile> = fc.record({
  firm: fc.constantFrom(...FIRMS),
  home: fc.option(place, { freq: 4 }),
  kind: fc.constantFrom(...KINDS),
  title: fc.option(page),
  pages: fc.array(page, { minLength: 1, maxLength: 2 }),
  ready: fc.constantFrom(true, true, true, true, true, false),
});

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const resource: fc.Arbitrary<Resource> = fc.oneof(
  fc.uniqueArray(place, { minLength: 1, maxLength: 3 }).map((cases) => ({ cases })),
  some(AREAS).map((areas) => ({ practice_areas: areas.slice(0, 1) })),
  some(CLIENTS).map((clients) => ({ clients: clients.slice(0, 1) })),
);

const randomPrincipal: fc.Arbitrary<RandomPrincipal> = fc.record({
  client: fc.constantFrom(true, true, false),
  person: fc.boolean(),
  grants: fc.oneof(
    fc.constant([]),
    fc.array(fc.array(resource, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  ),
});

const change: fc.Arbitrary<RandomChange> = fc.oneof(
  { weight: 4, arbitrary: randomFile.map((file) => ({ kind: 'add' as const, file })) },
  fc.record({ kind: fc.constant('rewrite' as const), at: fc.nat(9), file: randomFile }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('wall' as const), at: place, subject: fc.constantFrom(...SUBJECTS) }),
  fc.record({ kind: fc.constant('case' as const), at: place, values: randomCase }),
);

const word = fc.constantFrom(...WORDS);
const clause = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.tuple(fc.constantFrom('+', '-'), word).map(([sign, text]) => sign + text),
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"~3`),
  { weight: 2, arbitrary: fc.constant('est*') },
  fc.constantFrom('wai*', 'no*e', 'wavier~1', 'brcach~2', 'notlce~1', 'estate~2', 'waiver^3'),
  word.map((text) => `title:${text}`),
  fc.constantFrom('kind:pleading', '-kind:other', 'case:1', '-case:2', 'case:ext_0', 'case:case_1'),
  fc.constantFrom('client:harrow', 'party:bell', 'area:tax', 'date:2026', 'before:2027-01-01'),
  fc.constantFrom('cites:"347 U.S. 483"', '-cites:"74 S. Ct. 686"'),
);
const unreadable = fc.constantFrom('"waiver', 'kind:nothing', 'w*', 'foo:bar', 'the', 'waiver~9', '');
const randomQuery: fc.Arbitrary<RandomQuery> = fc.record({
  q: fc.oneof(
    { weight: 19, arbitrary: fc.array(clause, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')) },
    { weight: 1, arbitrary: unreadable },
    { weight: 2, arbitrary: fc.array(word, { minLength: 20, maxLength: 90 }).map((all) => all.join(' ')) },
  ),
  limit: fc.constantFrom(1, 2, 20),
  within: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    fc.constant('library' as const),
    fc.constant('nowhere' as const),
    place,
  ),
});

export const randomWorld: fc.Arbitrary<RandomWorld> = fc.record({
  cases: fc.array(randomCase, { minLength: 1, maxLength: CASES_AT_MOST }),
  files: fc.array(randomFile, { minLength: 1, maxLength: 5 }),
  principal: randomPrincipal,
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  queries: fc.array(randomQuery, { minLength: 1, maxLength: 2 }),
});

/** What stands in the databases of a random world, and what is true of it. */
export class PlacedWorld {
  readonly world: World;
  /** Part of every id, so that worlds live side by side, each outside of the scope of all others. */
  readonly #run: string;
  readonly #asking: RandomPrincipal;
  readonly #cases: RandomCase[] = [];
  readonly #files = new Map<number, RandomFile>();
  #added = 0;
  /** Whether what the principal sees is told from the rest. */
  #judges = true;

  constructor(world: World, run: number, asking: RandomPrincipal) {
    this.world = world;
    this.#run = String(run).padStart(6, '0');
    this.#asking = asking;
  }

  get principal(): Principal {
    return {
      ...systemPrincipal(this.#id('firm_a')),
      kind: 'client',
      clientId: this.#asking.client ? this.#id('client_asking') : null,
      personId: this.#asking.person ? this.#id('person_asking') : null,
      resources: this.#asking.grants.map((grant) =>
        grant.map(({ cases, ...rest }) => ({
          ...rest,
          ...(cases === undefined ? {} : { cases: cases.map((at) => this.#id(`case_${at}`)) }),
        })),
      ),
    };
  }

  caseReference(within: RandomQuery['within']): string | undefined {
    if (within === null) return undefined;
    return typeof within === 'number' ? this.#id(`case_${within}`) : within;
  }

  /** As they were written: the cases, and the files in their order. */
  async place({ cases, files }: RandomWorld): Promise<void> {
    await this.world.database.transaction(async (tx) => {
      for (const firm of FIRMS) {
        await tx
          .insertInto('firms')
          .values({ id: this.#id(firm), name: firm, tier: 'enterprise', status: 'active', ...STAMPS })
          .execute();
      }
    });
    await this.#apply(cases.map((values) => () => this.#putCase(this.#cases.length, values)));
    await this.#apply(files.map((file) => () => this.#put(this.#added++, this.#settled(file))));
  }

  /**
   * Those of the changes that lie outside of what the principal may see, before and after; where there is none,
   * another firm takes in a file. @returns how many there were
   */
  async changeHidden(changes: readonly RandomChange[]): Promise<number> {
    const hidden: (() => Promise<Write>)[] = [];
    let count = 0;
    for (const one of changes) {
      const write = this.#hidden(one);
      if (write === undefined) continue;
      count++;
      hidden.push(write);
    }
    if (count === 0) hidden.push(() => this.#put(this.#added++, FOREIGN_FILE));
    await this.#apply(hidden);
    return Math.max(1, count);
  }

  /** All of the changes, whoever sees what they are about. */
  async changeAnything(changes: readonly RandomChange[]): Promise<void> {
    this.#judges = false;
    for (const one of changes) {
      const write = this.#hidden(one);
      if (write !== undefined) await this.#apply([write]);
    }
    this.#judges = true;
  }

  #hidden(change: RandomChange): (() => Promise<Write>) | undefined {
    switch (change.kind) {
      case 'add': {
        const file = this.#settled(change.file);
        return this.#sees(file) ? undefined : () => this.#put(this.#added++, file);
      }
      case 'rewrite': {
        const before = this.#files.get(change.at);
        const file = this.#settled(change.file);
        if (before === undefined || this.#sees(before) || this.#sees(file)) return undefined;
        return () => this.#put(change.at, file);
      }
      case 'remove': {
        const before = this.#files.get(change.at);
        return before === undefined || this.#sees(before) ? undefined : () => this.#remove(change.at);
      }
      case 'wall': {
        const before = this.#cases[change.at];
        if (before === undefined) return undefined;
        const walls = before.walls.includes(change.subject)
          ? before.walls.filter((subject) => subject !== change.subject)
          : [...before.walls, change.subject];
        const after = { ...before, walls };
        // Somebody else's wall around a case that the principal sees must not show either.
        if (this.#seesCase(before, change.at) !== this.#seesCase(after, change.at)) return undefined;
        this.#cases[change.at] = after;
        return () => this.#putCase(change.at, after);
      }
      case 'case': {
        const before = this.#cases[change.at];
        if (before === undefined && change.at !== this.#cases.length) return undefined;
        if (before !== undefined && this.#seesCase(before, change.at)) return undefined;
        const after = { ...change.values, firm: before?.firm ?? change.values.firm };
        if (this.#seesCase(after, change.at)) return undefined;
        this.#cases[change.at] = after;
        return () => this.#putCase(change.at, after);
      }
    }
  }

  /** In a case that there is, and of its firm. */
  #settled(file: RandomFile): RandomFile {
    const home = file.home === null ? undefined : this.#cases[file.home];
    return home === undefined ? { ...file, home: null } : { ...file, firm: home.firm };
  }

  // Who may see what.

  #sees(file: RandomFile): boolean {
    if (!this.#judges) return false;
    if (file.home === null) return file.firm === 'firm_a';
    const home = this.#cases[file.home];
    return home !== undefined && this.#seesCase(home, file.home);
  }

  #seesCase(one: RandomCase, at: number): boolean {
    if (!this.#judges) return false;
    if (one.firm !== 'firm_a') return false;
    if (this.#asking.client && one.walls.includes('client_asking')) return false;
    if (this.#asking.person && one.walls.includes('person_asking')) return false;
    return this.#asking.grants.every((grant) =>
      grant.some(
        ({ cases, practice_areas, clients }) =>
          (cases?.includes(at) ?? true) &&
          (practice_areas?.includes(one.area) ?? true) &&
          (clients?.includes(one.client) ?? true),
      ),
    );
  }

  // How it is written: all of the truth in one transaction, then all of the index in another.

  async #apply(makers: readonly (() => Promise<Write>)[]): Promise<void> {
    const writes: Write[] = [];
    for (const make of makers) writes.push(await make());
    await this.world.database.transaction(async (tx) => {
      for (const { truth } of writes) await truth(tx);
    });
    await this.world.index.transaction(async (tx) => {
      const within = {
        index: { ...this.world.index, transaction: <R>(work: (q: typeof tx) => R) => work(tx) },
      };
      for (const { index } of writes) await index?.(within as unknown as World);
    });
  }

  async #putCase(at: number, values: RandomCase): Promise<Write> {
    this.#cases[at] = values;
    const id = this.#id(`case_${at}`);
    const firm_id = this.#id(values.firm);
    const row = {
      firm_id,
      external_id: this.#id(`ext_${at}`),
      number: values.number,
      client: values.client,
      practice_area: values.area,
    };
    return {
      truth: async (tx) => {
        await tx
          .insertInto('cases')
          .values({ ...EMPTY_CASE, ...row, id, title: id })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        await tx.deleteFrom('walls').where('case_id', '=', id).execute();
        for (const subject of values.walls) {
          await tx
            .insertInto('walls')
            .values({
              id: `wall_${id}_${subject}`,
              firm_id,
              case_id: id,
              subject_id: this.#id(subject),
              reason: 'conflict',
              created_at: AT,
              name: '',
              mode: 'screen',
            })
            .execute();
        }
      },
    };
  }

  async #put(at: number, file: RandomFile): Promise<Write> {
    this.#files.set(at, file);
    const firm_id = this.#id(file.firm);
    const id = this.#id(`file_${at}`);
    const name = `${file.kind}.txt`;
    const row = {
      firm_id,
      case_id: file.home === null ? null : this.#id(`case_${file.home}`),
      name,
      kind: file.kind,
      title: file.title,
      status: file.ready ? ('ready' as const) : ('failed' as const),
      page_count: file.pages.length,
      divided: 0,
    };
    const newWord = `est${1_000_000 - Number(this.#run)}`;
    const pages = file.pages.map((text, i) => ({
      number: i + 1,
      text: text.replaceAll(NEW_WORD, newWord),
    }));
    return {
      truth: async (tx) => {
        await tx
          .insertInto('files')
          .values({ ...EMPTY_FILE, ...row, id })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        await tx.deleteFrom('pages').where('file_id', '=', id).execute();
        await tx
          .insertInto('pages')
          .values(pages.map((one) => ({ ...EMPTY_PAGE, ...one, file_id: id })))
          .execute();
      },
      index: async (parts) => {
        const input = { fileId: id, version: 1, title: file.title, name, pages };
        await indexFile(parts, systemPrincipal(firm_id), input);
        await indexCitations(parts, systemPrincipal(firm_id), { ...input, kind: file.kind });
      },
    };
  }

  async #remove(at: number): Promise<Write> {
    const id = this.#id(`file_${at}`);
    this.#files.delete(at);
    return {
      truth: async (tx) => {
        await tx.deleteFrom('pages').where('file_id', '=', id).execute();
        await tx.deleteFrom('files').where('id', '=', id).execute();
      },
      index: async (parts) => {
        await removeFile(parts, systemPrincipal(this.#id('firm_a')), id);
      },
    };
  }

  #id(name: string): string {
    return `${name}_${this.#run}`;
  }
}

interface Write {
  readonly truth: (tx: World['database']['read']) => Promise<void>;
  readonly index?: (parts: World) => Promise<void>;
}

const FOREIGN_FILE: RandomFile = {
  firm: 'firm_b',
  home: null,
  kind: 'other',
  title: 'estate',
  pages: [`waiver ${NEW_WORD}`, 'laches notice'],
  ready: true,
};

const AT = '2026-01-05T09:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT };
const EMPTY_CASE = {
  ...STAMPS,
  status: 'open',
  court: null,
  jurisdiction: null,
  docket_number: null,
  judge: null,
  parties: '[]',
  facts: null,
  key_dates: '[]',
  responsible_attorney: null,
  opened_on: null,
  closed_on: null,
  custom: '{}',
  version: 1,
} as const;
const EMPTY_FILE = {
  ...STAMPS,
  media_type: 'text/plain',
  size: 1,
  sha256: 'a'.repeat(64),
  tags: '[]',
  language: 'eng',
  reason: null,
  reason_detail: null,
  pages_read: 1,
  author: null,
  privileged: null,
  duplicate_of: null,
  parent_id: null,
  root_id: null,
  part: null,
  depth: 0,
  warnings: '[]',
  created_by: null,
  version: 1,
};
const EMPTY_PAGE = {
  words: encodeWords([]),
  width: null,
  height: null,
  origin: 'text',
  confidence: null,
  problem: null,
  label: null,
  hidden: null,
} as const;
