/**
 * Whether drafts are worth having: `npm run bench:papers [-- --quick]`.
 *
 * Twelve matters that were written without sight of the code, over real decisions, each with three requests in a lawyer's own
 * words, eight of them in five wordings, and as a brief. Counted by the words that any sensible paper has; each draft that misses something
 * says so on standard error.
 */
import { join } from 'node:path';
import type { DraftDocument } from '../../src/drafting/document.ts';
import { briefOf } from './papers/brief.ts';
import { documentOf, filler, type Matter, matters, type Request } from './papers/matter.ts';
import { type Counted, type Score, score } from './papers/score.ts';
import { provision, quiet, serve } from './support/appliance.ts';
import { runBench } from './support/bench.ts';
import { corpusMissing, opinionsByKey } from './support/corpus.ts';
import { askJson, bearer } from './support/http-client.ts';
import { uploadTexts } from './support/upload.ts';

await runBench('papers', async ({ quick, executable, directory, say, figure, target, note }) => {
  const decisions = opinionsByKey();
  if (corpusMissing !== null || decisions === null)
    return note(corpusMissing ?? 'the decisions are not there');
  const all = matters();
  const chosen = quick ? all.filter((matter) => matter.filler === 0).slice(0, 4) : all;

  const appliance = await provision(join(directory, 'papers'));
  const server = await serve(executable, appliance);
  const token = await server.token(appliance.client);
  const headers = bearer(token);
  const upload = (files: readonly { name: string; text: string }[], fields: Record<string, string>) =>
    uploadTexts(appliance.url, token, files, fields);

  say('the vault: decisions and case files');
  const keys = [...new Set(chosen.flatMap(({ precedents }) => precedents))];
  const files = await upload(
    keys.map((key) => ({ name: `${key}.txt`, text: decisions[key] ?? '' })),
    { kind: 'precedent' },
  );
  const ids = new Map(keys.map((key, at) => [key, files[at] ?? '']));
  const idOf = (key: string) => ids.get(key) ?? '';
  const cases = new Map<Matter, { readonly id: string; readonly files: ReadonlyMap<string, string> }>();
  for (const matter of chosen) {
    const { id } = await askJson<{ id: string }>(
      `${appliance.url}/v1/cases/external:${matter.slug}`,
      {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(recordOf(matter)),
      },
      201,
    );
    const documents = matter.documents.map(({ file, title }) => ({
      name: `${title.replaceAll('/', '-')}.txt`,
      text: documentOf(matter, file),
    }));
    const ofCase = await upload([...documents, ...filler(matter, all)], { case_id: id });
    cases.set(matter, {
      id,
      files: new Map(matter.documents.map(({ file }, at) => [file, ofCase[at] ?? ''])),
    });
  }
  await quiet(appliance.url);

  const { data: types } = await askJson<{ data: { id: string }[] }>(`${appliance.url}/v1/ai/document-types`, {
    headers,
  });
  const isKnown = ({ document_type }: Request) => types.some(({ id }) => id === document_type);
  const typed: Score[] = [];
  const filledIn: Score[] = [];
  for (const [matter, { id: case_id, files }] of cases)
    for (const request of matter.requests) {
      if (!isKnown(request)) {
        note(`${matter.slug} ${request.id}: there is no document type ${request.document_type}`);
        continue;
      }
      const wordings = quick ? request.wordings.slice(0, 1) : request.wordings;
      const { brief: asked } = await askJson<{ brief: { schema: { properties: object } } }>(
        `${appliance.url}/v1/ai/document-types/${request.document_type}`,
        { headers },
      );
      const brief = briefOf(
        request,
        (field) => field in asked.schema.properties,
        (file) => files.get(file) ?? '',
      );
      const inputs = [{ brief }, ...wordings.map((context) => ({ context }))];
      for (const [at, input] of inputs.entries()) {
        const paper = await draft(case_id, request, input);
        const words = 'context' in input ? input.context : JSON.stringify(brief);
        const one = score(paper, words, request.truth, matter, idOf);
        // Five wordings of one request count once.
        if (at < 2) (at === 0 ? filledIn : typed).push(one);
        const { points, authorities, evidence, intruders } = one;
        say(
          `${matter.slug} ${request.id} ${request.document_type}, ${at === 0 ? 'brief' : `wording ${at}`}: points ${points.found} + ${points.pasted} pasted of ${points.of}, ` +
            `authorities ${authorities.found} of ${authorities.of}, facts ${evidence.found} of ${evidence.of}, intruders ${intruders}`,
        );
        for (const line of at < 2 ? one.missed : []) say(`    ${line}`);
      }
    }
  await server.stop();

  function draft(case_id: string, { document_type, tone }: Request, input: object) {
    return askJson<DraftDocument>(
      `${appliance.url}/v1/ai/generate`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ case_id, document_type, tone, ...input, engine: 'assembly' }),
      },
      201,
    );
  }

  figure('requests', typed.length);
  for (const [name, scores, heights] of [
    [
      'typed',
      typed,
      {
        addressed: 0.4,
        either: 0.7,
        used: 0.4,
        onPoint: 0.75,
        facts: 0.6,
        traps: 0.35,
        intruders: 5,
        open: 10,
      },
    ],
    [
      'brief',
      filledIn,
      {
        addressed: 0.85,
        either: 0.92,
        used: 0.8,
        onPoint: 0.85,
        facts: 0.75,
        traps: 0.45,
        intruders: 1,
        open: 5,
      },
    ],
  ] as const) {
    const sum = (of: (one: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
    const share = (of: (one: Score) => Counted) =>
      sum((one) => of(one).found) /
      Math.max(
        1,
        sum((one) => of(one).of),
      );
    const quotations = sum((one) => one.quotations.of);
    const told = (what: string, value: number, limit?: Parameters<typeof target>[1]) => {
      figure(`${name}_${what}`, value);
      if (limit !== undefined) target(`${name}_${what}`, limit);
    };
    told(
      'points_addressed_ratio',
      share(({ points }) => points),
      { atLeast: heights.addressed },
    );
    told(
      'points_addressed_or_pasted_ratio',
      sum(({ points }) => points.found + points.pasted) /
        Math.max(
          1,
          sum(({ points }) => points.of),
        ),
      { atLeast: heights.either },
    );
    told(
      'authorities_used_ratio',
      share(({ authorities }) => authorities),
      { atLeast: heights.used },
    );
    told(
      'adverse_dealt_with_ratio',
      share(({ adverse }) => adverse),
    );
    told('quotations', quotations);
    told(
      'quotations_on_point_ratio',
      share((one) => one.quotations),
      { atLeast: heights.onPoint },
    );
    told(
      'quotations_harmful',
      sum((one) => one.quotations.harmful),
      { atMost: Math.floor(quotations / 30) },
    );
    told(
      'facts_used_ratio',
      share(({ evidence }) => evidence),
      { atLeast: heights.facts },
    );
    told(
      'intruders',
      sum(({ intruders }) => intruders),
      { atMost: heights.intruders },
    );
    told(
      'traps_seen_ratio',
      share(({ traps }) => traps),
      { atLeast: heights.traps },
    );
    told('open_points_a_draft', sum(({ openPoints }) => openPoints) / Math.max(1, scores.length), {
      atMost: heights.open,
    });
  }
});

/** As a practice system would hand it over. */
function recordOf(matter: Matter) {
  return {
    title: matter.title,
    practice_area: matter.practice_area,
    court: matter.court,
    jurisdiction: matter.jurisdiction,
    ...(matter.case_number !== null && { docket_number: matter.case_number }),
    ...(matter.facts !== null && { facts: matter.facts }),
    client: matter.our_side,
    parties: matter.parties.map(({ name, role, counsel }) => ({
      name,
      role,
      ...(counsel !== null && { counsel }),
    })),
  };
}
