/**
 * The argument: how a passage is introduced and quoted. What the passage *means* is left to the reader; the words around it claim no
 * more than that it bears on the point.
 */

import { lawIn, sortOpinion } from '../../../precedents/index.ts';
import { withoutBraces } from '../../braces.ts';
import type { SectionPlan, Source, WriteRequest } from '../../model.ts';
import { areOneSide, namesOfParties, type Sides, sidesOf } from '../../parties/sides.ts';
import { inSentence } from '../../templates/headings.ts';
import { capitalised, withStop } from '../../templates/text.ts';
import { CONNECTIVES, GOES_ON, NAME, type Tone } from '../../templates/tone.ts';

/** Writes the argument of all sections of one draft, so that no phrase repeats before it must. */
export class ArgumentWriter {
  private readonly tone: Tone;
  /** What leads to a document: a pleading or a sworn statement has it with it, a letter has no record. */
  private readonly shows: 'attached' | 'papers' | 'record';
  private readonly isMemorandum: boolean;
  private readonly against: 'adverse' | 'contrary';
  private readonly answers: boolean;
  private readonly theirs: ReadonlySet<string>;
  private readonly sources: ReadonlyMap<string, Source>;
  /** By handle. */
  private readonly names: ReadonlyMap<string, string>;
  /** Handles of what a judge says alone. */
  private readonly separate: ReadonlySet<string>;
  /** Whose words they are, where the document tells. */
  private readonly told: ReadonlyMap<string, string>;
  /** All parties but ours, where the other side is quoted. */
  private readonly others: Sides['opponent'];
  private readonly turns = new Map<string, number>();

  constructor(request: WriteRequest, tone: Tone) {
    this.tone = tone;
    const { rules, claims, form } = request.documentType;
    const attaches = rules.signature === 'declarant' || claims !== undefined;
    this.shows = attaches ? 'attached' : form === 'letter' ? 'papers' : 'record';
    this.isMemorandum = form === 'memorandum';
    this.against = form === 'court' ? 'adverse' : 'contrary';
    const { opposes, brief } = request.documentType;
    // A reply knows it as well as an opposition does.
    this.answers = opposes === true || brief.required.includes('opposes');
    this.theirs = new Set(
      request.sources.filter(({ author }) => author === 'other_side').map(({ handle }) => handle),
    );
    this.sources = new Map(request.sources.map((source) => [source.handle, source]));
    this.names = shortNames(request.sources);
    this.separate = new Set(
      request.sources.filter(({ writer }) => writer !== undefined).map(({ handle }) => handle),
    );
    this.told = new Map(
      request.sources.flatMap(({ handle, told }) => (told === undefined ? [] : [[handle, told]])),
    );
    const { movant } = sidesOf(request);
    this.others = request.case.parties.filter((party) => !movant.includes(party));
  }

  /** What the case's own documents say, for the statement of facts. */
  evidence(sources: readonly Source[]): string[] {
    const told = sources.filter(({ kind, section }) => kind !== 'precedent' && section === undefined);
    const quoted = told.filter(({ onlyCited }) => onlyCited !== true);
    // What is quoted here is not pointed to beside that, and is attached.
    const isShown = ({ fileId, page }: Source) =>
      quoted.some((one) => one.fileId === fileId && (this.shows === 'attached' || one.page === page));
    const cited = told.filter((one) => one.onlyCited === true && !isShown(one)).map(({ handle }) => handle);
    if (this.shows === 'attached') return [...this.shown(quoted), ...attached(cited)];
    const also = quoted.length === 0 ? '' : 'also ';
    const lead =
      this.shows === 'papers'
        ? `The documents ${also}show the following:`
        : `The record ${also}has the following:`;
    return [...this.shown(quoted), ...listed(cited, lead)];
  }

  /** A ground as a plan has it: what is contended, our words, what is quoted for and against us, what the record says to it. */
  argued({ argued, heading, lawOnly }: SectionPlan, { movant, opponent }: Sides): string[] {
    if (argued === undefined) return [];
    const { said, opposing, quoted, cited, adverse, suggested, evidence, exhibits, isAsked } = argued;
    const { disclosed, distinguished, unanswered, told, isOpenElsewhere } = argued;
    if (isAsked) return ['{blank our answer to this point of the other side}'];
    const whose =
      opponent.length === 0 || !areOneSide(opponent) ? 'the other side' : namesOfParties(opponent);
    // Only an answer knows what was contended; a motion meets what may be.
    const lead = this.answers
      ? `The contention of ${whose} is this`
      : `${capitalised(whose)} may contend this`;
    const contended =
      opposing === null ? [] : [argued.saysWho === true ? withStop(opposing) : `${lead}: ${opposing}`];
    const toldAt = (at: number) =>
      this.quoted(
        told.flatMap(({ handle, behind }) => (behind === at ? [handle] : [])),
        'passage',
      );
    const held = adverse
      .filter((handle) => !told.some((one) => one.handle === handle))
      .flatMap((handle, at) => [this.turn(this.against, at), `{quote ${handle}}`]);
    // What is for us is said last, where the decision is against us as well.
    const rules = this.quoted(quoted);
    const seen = listed(disclosed, 'But see');
    // That a decision can be distinguished is said with the reason, or not at all.
    const reasons = [
      ...distinguished.map(
        (handle) => `{${handle}} {blank what distinguishes this case from that decision}.`,
      ),
      ...unanswered.map(
        (handle) => `{${handle}} {blank what that decision says against this point, and the answer to it}.`,
      ),
    ];
    const open =
      adverse.length + seen.length > 0 && said.length === 0
        ? ['{blank what distinguishes this case from that decision, or why it should not be followed}.']
        : [];
    const shown = this.shown(evidence.map((handle) => ({ handle, kind: '' })));
    const see = [...listed([...cited, ...exhibits], 'See'), ...seen].join(' ');
    const cites = see === '' ? said : [...said.slice(0, -1), [...said.slice(-1), see].join(' ')];
    const own = cites.flatMap((paragraph, at) => [paragraph, ...toldAt(at)]);
    const all = [...contended, ...own, ...held, ...rules, ...reasons, ...open];
    const some =
      all.length > 0 || suggested !== null || isOpenElsewhere === true
        ? all
        : [
            `{blank ${lawOnly === true ? 'authority on' : this.isMemorandum ? 'analysis of' : `argument of ${movant.length === 0 ? 'our side' : 'ours'} on`} the following: ${asProposition(heading)}}`,
          ];
    return [...some, ...(suggested === null ? [] : [`{suggest ${suggested}}`]), ...shown];
  }

  /** What one document says is introduced once for all that is quoted of it in a row. */
  private shown(sources: readonly Pick<Source, 'handle' | 'kind'>[]): string[] {
    let before: string | null = null;
    return sources.flatMap(({ handle, kind }) => {
      const isTheirs = this.theirs.has(handle);
      const told = isTheirs ? this.said(handle) : this.told.get(handle);
      const of = this.shows === 'record' && kind === 'pleading' ? 'pleaded' : this.shows;
      const file = this.sources.get(handle)?.fileId ?? handle;
      const led =
        told === undefined && of === 'papers'
          ? of
          : `${told ?? of} ${isTheirs || told === undefined ? file : ''}`;
      const isLed = before === led;
      before = led;
      if (isLed) return [`{quote ${handle}}`];
      if (told !== undefined) return [`${told}:`, `{quote ${handle}}`];
      const lead = of === 'attached' ? `Attached is {${handle}}. It reads in part:` : this.next(of);
      return [lead, `{quote ${handle}}`];
    });
  }

  private quoted(handles: readonly string[], as?: 'passage'): string[] {
    return handles.flatMap((handle, at) => [
      this.leadsTo(handle, at === 0 ? undefined : handles[at - 1], at, as),
      `{quote ${handle}}`,
    ]);
  }

  /** By the short name of the decision; what follows on its own words goes on in them. */
  private leadsTo(handle: string, before: string | undefined, at: number, as?: 'passage'): string {
    const [source, last] = [this.sources.get(handle), this.sources.get(before ?? '')];
    const alone = this.separate.has(handle);
    if (source !== undefined && source.fileId === last?.fileId && !alone && !this.separate.has(last.handle))
      return GOES_ON[source.goesOn ?? 'far'];
    const name = this.names.get(handle);
    if (name === undefined) return at === 0 ? this.next('unnamed') : this.turn('further', at - 1);
    return this.next(as ?? this.leadTo(handle)).replace(NAME, name);
  }

  /** Nothing is called the rule that does not state one. */
  private leadTo(handle: string): 'rule' | 'applied' | 'passage' | 'separate' {
    if (this.separate.has(handle)) return 'separate';
    const quote = this.sources.get(handle)?.quote ?? '';
    const sorted = sortOpinion(quote);
    if (lawIn(quote, sorted) === 'rule') return 'rule';
    return sorted.length > 0 && sorted.every(({ kind }) => kind === 'applies' || kind === 'cites')
      ? 'applied'
      : 'passage';
  }

  /** What the other side wrote is its statement and nothing more; which of several wrote it, the document tells or nobody. */
  private said(handle: string): string {
    if (this.others.length === 1) return `${namesOfParties(this.others)} wrote`;
    return this.told.get(handle) ?? 'The other side wrote';
  }

  /** What goes on from what stands before it: the first one in its section does not. */
  private turn(kind: keyof (typeof CONNECTIVES)[Tone], at: number): string {
    const choices = CONNECTIVES[this.tone][kind];
    return choices[Math.min(at, choices.length - 1)] ?? '';
  }

  private next(kind: keyof (typeof CONNECTIVES)[Tone]): string {
    const turn = this.turns.get(kind) ?? 0;
    this.turns.set(kind, turn + 1);
    const choices = CONNECTIVES[this.tone][kind];
    return choices[turn % choices.length] ?? '';
  }
}

/** What decisions are called for short, by handle; a name that two of them share stands for neither. */
function shortNames(sources: readonly Source[]): ReadonlyMap<string, string> {
  const named = sources.flatMap(({ handle, fileId, cited }) =>
    cited?.kind === 'case' && cited.short !== null ? [{ handle, fileId, name: cited.short.name }] : [],
  );
  const shared = (name: string) =>
    new Set(named.flatMap((one) => (one.name === name ? [one.fileId] : []))).size > 1;
  return new Map(named.flatMap(({ handle, name }) => (shared(name) ? [] : [[handle, name]])));
}

function listed(handles: readonly string[], signal: string): string[] {
  return handles.length === 0 ? [] : [`${signal} ${handles.map((handle) => `{${handle}}`).join('; ')}.`];
}

/** A sentence, with no signal of citations: `Attached are Ex. A, …, and Ex. B, …` */
function attached(handles: readonly string[]): string[] {
  const all = handles.map((handle) => `{${handle}}`);
  const [last = ''] = all.slice(-1);
  if (all.length < 2) return all.length === 0 ? [] : [`Attached is ${last}.`];
  return [`Attached are ${all.slice(0, -1).join(', ')}, and ${last}.`];
}

function asProposition(heading: string): string {
  return inSentence(withoutBraces(heading));
}
