import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWall, type Principal, takeDownWall } from '../../src/access/index.ts';
import { resolveResources } from '../../src/access/name-resources.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { getCase, listCases, upsertCase, upsertCases } from '../../src/cases/index.ts';
import { caseIds } from '../../src/cli/shared/name-cases.ts';
import { addPerson } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { openBeside } from '../support/database.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

const RUNS = Number(process.env['CHANCERY_EXTERNAL_RUNS'] ?? 60);
const MINUTES = 60_000;
const MIGRATIONS = join(import.meta.dirname, '../../src/store/database/sqlite/migrations/truth');

/** What somebody does by external ids, and by the ids of the cases it heard of, the n-th first. */
type Act =
  | { readonly what: 'put' | 'create' | 'batch'; readonly id: string; readonly title: string }
  | { readonly what: 'rename'; readonly at: number; readonly to: string | null }
  | { readonly what: 'get' | 'list' | 'limit'; readonly id: string };

/** What the others do with cases that it may not see. */
type Hidden =
  | { readonly what: 'new'; readonly id: string | null }
  | { readonly what: 'rename'; readonly at: number; readonly to: string | null }
  | { readonly what: 'change'; readonly at: number; readonly title: string };

const id = fc.constantFrom('A', 'B', 'C');
const title = fc.constantFrom('Harrow v. Bell', 'Marsh v. Dale', 'In re Fenn');
const writing = fc.constantFrom('put' as const, 'create' as const, 'batch' as const);
const asking = fc.constantFrom('get' as const, 'limit' as const);
const ACT: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: writing, id, title }),
  fc.record({ what: fc.constant('rename' as const), at: fc.nat(4), to: fc.option(id) }),
  fc.record({ what: fc.oneof(asking, fc.constant('list' as const)), id }),
);
const HIDDEN: fc.Arbitrary<Hidden> = fc.oneof(
  fc.record({ what: fc.constant('new' as const), id: fc.option(id, { freq: 4 }) }),
  fc.record({ what: fc.constant('rename' as const), at: fc.nat(3), to: fc.option(id) }),
  fc.record({ what: fc.constant('change' as const), at: fc.nat(3), title }),
);

/** Who may see all, who may not, and the wall between them. */
interface Sides {
  readonly stores: Stores;
  readonly full: Principal;
  readonly screened: Principal;
  /** Returns what takes it down. */
  hide(caseId: string): Promise<() => Promise<void>>;
}

/** Two clients, one of them screened off; one client for two people; a wall that lets in; a client with a limit. */
async function everySide(): Promise<Sides[]> {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const [one, two] = [await newClient(stores, firm.firmId), await newClient(stores, firm.firmId)];
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map(async (name) => (await addPerson(stores, operator, { firmId: firm.firmId, name })).id),
  );
  let walls = 0;
  const wall = (mode: 'screen' | 'admit', subject: string) => async (caseId: string) => {
    const name = `wall ${walls++}`;
    await buildWall(stores, firm, { name, mode, reason: 'r', cases: [caseId], subjects: [subject] });
    return () => takeDownWall(stores, firm, name);
  };
  const limited = { ...two.principal, resources: [[{ practice_areas: ['Tax'] }]] };
  return [
    { stores, full: one.principal, screened: two.principal, hide: wall('screen', two.clientId) },
    { stores, full: firm, screened: two.principal, hide: wall('screen', two.clientId) },
    {
      stores,
      full: { ...two.principal, personId: ben ?? '' },
      screened: { ...two.principal, personId: ada ?? '' },
      hide: wall('screen', ada ?? ''),
    },
    { stores, full: one.principal, screened: two.principal, hide: wall('admit', one.clientId) },
    {
      stores,
      full: one.principal,
      screened: limited,
      async hide(caseId) {
        const set = (practice_area: string) =>
          upsertCase(stores, one.principal, { reference: caseId, values: { practice_area } });
        await set('Property');
        return async () => void (await set('Tax'));
      },
    },
  ];
}

/** What one is told, with names of its own for the cases and without times, so that two worlds can be compared. */
class Observer {
  readonly told: string[] = [];
  readonly #stores: Stores;
  readonly #principal: Principal;
  /** Keeps the external ids of one world apart from those of the others. */
  readonly #world: string;
  readonly #names = new Map<string, string>();
  readonly #further: { readonly practice_area?: string };

  constructor(stores: Stores, principal: Principal, world: string, further = {}) {
    this.#further = further;
    this.#stores = stores;
    this.#principal = principal;
    this.#world = world;
  }

  async act(act: Act): Promise<void> {
    const answer = await this.#ask(act).catch((error: Error & { hint?: string }) => {
      if (!['ChanceryError', 'OAuthError'].includes(error.name)) throw error;
      return [error.name, error.message, error.hint];
    });
    this.told.push(`${JSON.stringify(act)} → ${this.#named(answer)}`);
  }

  async #ask(act: Act): Promise<unknown> {
    const [stores, principal] = [this.#stores, this.#principal];
    const values = { ...this.#further, ...('title' in act && { title: act.title }) };
    const external = 'id' in act ? `${act.id}${this.#world}` : null;
    const reference = `external:${external}`;
    switch (act.what) {
      case 'put':
        return upsertCase(stores, principal, { reference, values });
      case 'create': {
        const condition = { ifMatch: null, ifNoneMatch: ['*'] };
        return upsertCase(stores, principal, { reference, values, condition });
      }
      case 'batch':
        return upsertCases(stores, principal, [{ ...values, external_id: external }]);
      case 'rename': {
        const known = [...this.#names.keys()][act.at];
        if (known === undefined) return null;
        const external_id = act.to === null ? null : `${act.to}${this.#world}`;
        return upsertCase(stores, principal, { reference: known, values: { external_id } });
      }
      case 'get':
        return getCase(stores, principal, reference);
      case 'list':
        return listCases(stores, principal, { limit: 50, external_id: external ?? '' });
      case 'limit':
        return resolveResources(stores.database.read, principal, [
          { type: 'firm_resources', cases: [reference] },
        ]);
    }
  }

  #named(value: unknown): string {
    return JSON.stringify(value)
      .replaceAll(/case_[0-9a-z]{26}/g, (found) => {
        const name = this.#names.get(found) ?? `case ${this.#names.size + 1}`;
        this.#names.set(found, name);
        return name;
      })
      .replaceAll(this.#world, '')
      .replaceAll(/"(created|updated)_at":"[^"]*"/g, '');
  }
}

/** The cases that one side may not see, and what the other does with them. */
class HiddenCases {
  readonly ids: string[] = [];
  readonly #sides: Sides;
  readonly #world: string;

  constructor(sides: Sides, world: string) {
    this.#sides = sides;
    this.#world = world;
  }

  async do(hidden: Hidden): Promise<void> {
    const { stores, full, hide } = this.#sides;
    const known = 'at' in hidden ? this.ids[hidden.at] : undefined;
    const rename = async (reference: string, to: string | null) => {
      const values = { external_id: to === null ? null : `${to}${this.#world}` };
      // Somebody who sees a case of this id is told so.
      await upsertCase(stores, full, { reference, values }).catch((error: { code?: string }) => {
        if (error.code !== 'conflict') throw error;
      });
    };
    if (hidden.what === 'new') {
      const { case: made } = await upsertCase(stores, full, {
        values: { title: 'Secret', practice_area: 'Tax' },
      });
      await hide(made.id);
      this.ids.push(made.id);
      await rename(made.id, hidden.id);
    } else if (known !== undefined && hidden.what === 'rename') await rename(known, hidden.to);
    else if (known !== undefined && hidden.what === 'change')
      await upsertCase(stores, full, { reference: known, values: { title: hidden.title } });
  }
}

let worlds = 0;

describe('an external id of a case behind a wall', () => {
  it('tells who may not see it nothing, whatever is done with it', { timeout: 5 * MINUTES }, async () => {
    const sides = await everySide();
    const script = fc.array(
      fc.oneof({ weight: 3, arbitrary: ACT }, { weight: 2, arbitrary: fc.record({ hidden: HIDDEN }) }),
      {
        minLength: 6,
        maxLength: 16,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sides), script, async (side, steps) => {
        const play = async (withHidden: boolean) => {
          const world = `/${++worlds}/`;
          const observer = new Observer(side.stores, side.screened, world, { practice_area: 'Tax' });
          const hidden = new HiddenCases(side, world);
          for (const step of steps)
            if (!('hidden' in step)) await observer.act(step);
            else if (withHidden) await hidden.do(step.hidden);
          return observer.told;
        };
        expect(await play(true)).toEqual(await play(false));
      }),
      { numRuns: RUNS },
    );
  });

  it('means to who may see it what it meant, whatever those do who may not', {
    timeout: 5 * MINUTES,
  }, async () => {
    const sides = await everySide();
    const own = fc.record({
      own: fc.oneof(fc.record({ what: writing, id, title }), fc.record({ what: asking, id })),
    });
    const script = fc.array(fc.oneof(ACT, own), { minLength: 6, maxLength: 16 });
    const taken = fc.uniqueArray(id, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sides), taken, script, async (side, ids, steps) => {
        const play = async (withOthers: boolean) => {
          const world = `/${++worlds}/`;
          const observer = new Observer(side.stores, side.full, world);
          const others = new Observer(side.stores, side.screened, world, { practice_area: 'Tax' });
          const hidden = new HiddenCases(side, world);
          for (const each of ids) await hidden.do({ what: 'new', id: each });
          for (const step of steps)
            if (!('own' in step)) await (withOthers && others.act(step));
            else if (ids.includes(step.own.id)) await observer.act(step.own);
          return observer.told;
        };
        const told = await play(true);
        expect(told).toEqual(await play(false));
        expect(told.filter((line) => line.includes('conflict') || line.includes('several'))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('goes on to mean to each what it meant when the wall comes down, and all of its cases are listed', async () => {
    for (const { stores, full, screened, hide } of await everySide()) {
      const external_id = `W${++worlds}`;
      const reference = `external:${external_id}`;
      const put = async (who: Principal, title: string) =>
        (await upsertCase(stores, who, { reference, values: { title, practice_area: 'Tax' } })).case.id;
      const walled = await put(full, 'Walled');
      const takeDown = await hide(walled);
      const own = await put(screened, 'Own');
      expect(own).not.toBe(walled);
      await takeDown();
      for (const round of ['', ' again']) {
        expect(await put(full, `Walled${round}`)).toBe(walled);
        expect(await put(screened, `Own${round}`)).toBe(own);
      }
      const { data } = await listCases(stores, screened, { limit: 50, external_id });
      expect(data.map((matter) => matter.id).sort()).toEqual([walled, own].sort());
      // A third, who gave it to neither: the one that had it first, also when it was taken from it and given back meanwhile to the other.
      const third = { ...full, clientId: 'client_third', personId: null };
      expect((await getCase(stores, third, reference)).case.id).toBe(walled);
      // What is visible is unique still.
      const further = await upsertCase(stores, full, { values: { title: 'Further' } });
      await expect(
        upsertCase(stores, full, { reference: further.case.id, values: { external_id } }),
      ).rejects.toMatchObject({ code: 'conflict', hint: expect.stringContaining(walled) });
      await upsertCase(stores, full, { reference: walled, values: { external_id: null } });
      expect((await getCase(stores, third, reference)).case.id).toBe(own);
    }
  });

  it('is the first that got it, not the first that was made', async () => {
    const [side] = await everySide();
    if (side === undefined) throw new Error('no side');
    const { stores, full, screened, hide } = side;
    const { case: early } = await upsertCase(stores, screened, { values: { title: 'Early' } });
    const { case: walled } = await upsertCase(stores, full, { values: { title: 'W', external_id: 'X' } });
    await hide(walled.id);
    await upsertCase(stores, screened, { reference: early.id, values: { external_id: 'X' } });
    const third = { ...full, clientId: 'client_third' };
    expect((await getCase(stores, third, 'external:X')).case.id).toBe(walled.id);
  });

  it('is asked back of who puts up walls, holds and limits', async () => {
    const [side] = await everySide();
    if (side === undefined) throw new Error('no side');
    const { stores, full, screened, hide } = side;
    const put = async (who: Principal) =>
      (await upsertCase(stores, who, { reference: 'external:X', values: { title: 'T' } })).case.id;
    const walled = await put(full);
    expect(await caseIds(stores, full.firmId, ['external:X'])).toEqual([walled]);
    await hide(walled);
    const own = await put(screened);
    await expect(caseIds(stores, full.firmId, ['external:X'])).rejects.toMatchObject({
      code: 'conflict',
      hint: expect.stringContaining(`${walled}, ${own}`),
    });
    expect(await caseIds(stores, full.firmId, [own])).toEqual([own]);
  });

  it('from before an upgrade is that of whoever made the case, in the order in which they were made', async () => {
    const [side] = await everySide();
    if (side === undefined) throw new Error('no side');
    const { stores, full, screened, hide } = side;
    const put = async (who: Principal) =>
      (await upsertCase(stores, who, { reference: 'external:X', values: { title: 'T' } })).case.id;
    const walled = await put(full);
    await hide(walled);
    const own = await put(screened);
    await upsertCase(stores, full, { values: { title: 'Without' } });
    const connection = openBeside(stores.paths.root, 'chancery.db');
    const migration = join(MIGRATIONS, '0014-given-external-ids.sql');
    connection.exec(`DROP TABLE external_ids;\n${readFileSync(migration, 'utf8')}`);
    const rows = connection.prepare('SELECT case_id, client_id FROM external_ids ORDER BY given').all();
    connection.close();
    expect(rows).toEqual([
      { case_id: walled, client_id: full.clientId },
      { case_id: own, client_id: screened.clientId },
    ]);
  });
});
