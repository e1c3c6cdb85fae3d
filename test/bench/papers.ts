/**
 * Whether drafts are worth having: `npm run bench:papers [-- --quick]`.
 *
 * Thirty-two matters that were written without sight of the code, over real decisions, each with three or four requests in a lawyer’s own
 * words, fourteen of them in five wordings, as a brief, and as a plan of the first wording whose fields are then given as in the brief, and whose passages and
 * exhibits are chosen by who knows the matter. Counted by the words that any sensible paper has; each draft that misses something
 * says so on standard error.
 */
import { join } from 'node:path';
import type { DraftDocument } from '../../src/drafting/document.ts';
import { FIGURES, figuresOf, HEIGHTS } from '../../src/drafting/qualify/figures.ts';
import { type Score, score } from '../../src/drafting/qualify/score.ts';
import type { Json } from '../../src/platform/index.ts';
import { briefOf } from './papers/brief.ts';
import { type Edits, editsOf, type ShownPlan } from './papers/edit-plan.ts';
import { documentOf, filler, type Matter, matters, type Request, recordOf } from './papers/matter.ts';
import { provision, quiet, serve } from './support/appliance.ts';
import { runBench } from './support/bench.ts';
import { corpusMissing, opinionsByKey } from './support/corpus.ts';
import { ask, askJson, bearer } from './support/http-client.ts';
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
  const edited: Score[] = [];
  let refused = 0;
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
      const told = (
        how: string,
        { points, authorities, evidence, intruders, missed }: Score,
        isListed: boolean,
      ) => {
        say(
          `${matter.slug} ${request.id} ${request.document_type}, ${how}: points ${points.found} + ${points.pasted} pasted of ${points.of}, ` +
            `authorities ${authorities.found} of ${authorities.of}, facts ${evidence.found} of ${evidence.of}, intruders ${intruders}`,
        );
        for (const line of isListed ? missed : []) say(`    ${line}`);
      };
      // What a field of a brief holds was placed by whoever filled it in: nothing of it is pasted.
      const scored = (paper: DraftDocument, words = '') => score(paper, words, request.truth, matter, idOf);
      for (const [list, input] of [
        [filledIn, { brief }],
        ...wordings.map((context, at) => [at === 0 ? typed : [], { context }] as const),
      ] as const) {
        const one = scored(await draft(case_id, request, input), 'context' in input ? input.context : '');
        list.push(one);
        // Five wordings of one request count once.
        told(list === filledIn ? 'brief' : 'typed', one, list === filledIn || list === typed);
      }
      const worked = scored(await draft(case_id, request, { plan_id: await edit(case_id, request, brief) }));
      edited.push(worked);
      told('edited plan', worked, true);
    }
  await server.stop();

  /** @returns the id of the plan */
  async function edit(case_id: string, { document_type, tone, wordings, truth }: Request, brief: object) {
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const body = { case_id, document_type, tone, context: wordings[0] };
    const { id } = await askJson<ShownPlan>(
      `${appliance.url}/v1/ai/plan`,
      { ...post, body: JSON.stringify(body) },
      201,
    );
    const change = async (edits: Edits) => {
      const answer = await ask(`${appliance.url}/v1/ai/plans/${id}`, {
        ...post,
        method: 'PATCH',
        body: JSON.stringify(edits),
      });
      if (answer.status === 200) return JSON.parse(answer.body.toString('utf8')) as ShownPlan;
      refused += 1;
      say(`    refused: ${answer.status} ${answer.body.toString('utf8', 0, 1_500)}`);
      return null;
    };
    const corrected = await change({ brief: brief as Record<string, Json> });
    if (corrected !== null) for (const edits of editsOf(corrected, truth, idOf)) await change(edits);
    return id;
  }

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
  for (const [name, scores] of [
    ['typed', typed],
    ['brief', filledIn],
    ['edited', edited],
  ] as const) {
    const figures = figuresOf(scores);
    for (const { id, name: what } of FIGURES) {
      figure(`${name}_${what}`, figures[id]);
      const limit = HEIGHTS[name][id];
      if (limit !== undefined) target(`${name}_${what}`, limit);
    }
    // One in thirty, however many there are.
    target(`${name}_quotations_harmful`, {
      atMost: name === 'edited' ? 0 : Math.floor(figures.quotations / 30),
    });
  }
  figure('edits_refused', refused);
  target('edits_refused', { atMost: 0 });
});
