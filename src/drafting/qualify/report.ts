/** What the fixed set says of a model: figures beside those of assembly, and for which of them it is qualified. */
import { writePdf } from '../render/pdf/write.ts';
import { FIGURES, type Figures, figuresOf, HEIGHTS, type Limit, meets } from './figures.ts';
import { plainText, type Score } from './score.ts';

/** Of a draft as the API answers with it, what is looked at here. */
interface AnsweredPaper {
  readonly sections: readonly { readonly paragraphs: readonly { readonly text: string }[] }[];
  readonly verification: {
    readonly replaced: readonly unknown[];
    readonly removed: readonly { readonly kind: string }[];
    readonly support: readonly { readonly verdict: string }[];
  };
  readonly usage: { readonly completion_tokens: number };
}

/** One paper of the set as an engine wrote it. */
export interface MeasuredPaper {
  readonly score: Score;
  readonly paper: AnsweredPaper;
  readonly milliseconds: number;
}

/** Of a model alone: what it invents, what escapes from its form, how fast it is. */
export interface ModelFiguresOfSet {
  /** Names, days, sums, numbers, provisions, statements and citations of its own that the appliance took out, a draft. */
  readonly unsupported: number;
  /** The same where no open point could be put in their place: reported sentences whose citation does not say so. */
  readonly misquoted: number;
  /** Marks of templates, handles and remarks in papers, or taken out of them, a draft. */
  readonly leaks: number;
  readonly tokensPerSecond: number;
  readonly minutes: number;
}

export interface QualificationRow {
  readonly id: string;
  readonly title: string;
  readonly assembly: number;
  readonly model: number;
  readonly limit: Limit | null;
  /** Null where no limit is set. */
  readonly met: boolean | null;
}

export interface Qualification {
  readonly model: string;
  /** Null for a model of an inference server. */
  readonly sha256: string | null;
  readonly appliance: string;
  readonly measured_at: string;
  readonly papers: number;
  readonly rows: readonly QualificationRow[];
  readonly qualified_for: readonly string[];
  /** Every figure that has a limit is met. */
  readonly qualified: boolean;
}

const OWN_LIMITS: Readonly<Record<keyof ModelFiguresOfSet, Limit | null>> = {
  unsupported: { atMost: 2 },
  misquoted: { atMost: 1 },
  leaks: { atMost: 0 },
  tokensPerSecond: null,
  minutes: { atMost: 15 },
};
const OWN_TITLES: Readonly<Record<keyof ModelFiguresOfSet, string>> = {
  unsupported: 'unsupported statements taken out, a draft',
  misquoted: 'citations that do not say so, a draft',
  leaks: 'leaks of form, a draft',
  tokensPerSecond: 'tokens a second',
  minutes: 'minutes a draft',
};
const LEAK = /<\|[^|]{0,40}\|>|<\/?think|\[S\d+\]|\{S\d+\}|^(?:certainly|sure|here is|note:)/i;

export function qualificationOf(
  about: Pick<Qualification, 'model' | 'sha256' | 'appliance' | 'measured_at'>,
  byModel: readonly MeasuredPaper[],
  byAssembly: readonly MeasuredPaper[],
): Qualification {
  const [model, assembly] = [byModel, byAssembly].map((papers) =>
    figuresOf(papers.map(({ score }) => score)),
  ) as [Figures, Figures];
  const limits: Partial<Record<string, Limit>> = { ...HEIGHTS.brief, harmful: { atMost: 0 } };
  const measured = FIGURES.filter(({ id }) => id !== 'traps' && id !== 'adverse').map(({ id, title }) =>
    rowOf(id, title, assembly[id], model[id], limits[id] ?? null),
  );
  const [own, its] = [ownFigures(byModel), ownFigures(byAssembly)];
  const ofModel = (Object.keys(OWN_TITLES) as (keyof ModelFiguresOfSet)[]).map((id) =>
    rowOf(id, OWN_TITLES[id], its[id], own[id], OWN_LIMITS[id]),
  );
  const rows = [...measured, ...ofModel];
  return {
    ...about,
    papers: byModel.length,
    rows,
    qualified_for: rows.filter(({ met }) => met === true).map(({ title }) => title),
    qualified: rows.every(({ met }) => met !== false),
  };
}

function rowOf(
  id: string,
  title: string,
  assembly: number,
  model: number,
  limit: Limit | null,
): QualificationRow {
  return { id, title, assembly, model, limit, met: limit === null ? null : meets(model, limit) };
}

function ownFigures(papers: readonly MeasuredPaper[]): ModelFiguresOfSet {
  const count = Math.max(1, papers.length);
  const sum = (of: (one: MeasuredPaper) => number) => papers.reduce((total, one) => total + of(one), 0);
  const seconds = sum(({ milliseconds }) => milliseconds) / 1000;
  return {
    unsupported:
      sum(
        ({ paper: { verification } }) =>
          verification.replaced.length +
          verification.removed.filter(({ kind }) => kind === 'citation' || kind === 'quotation').length,
      ) / count,
    misquoted:
      sum(
        ({ paper: { verification } }) =>
          verification.support.filter(({ verdict }) => verdict === 'unsupported').length,
      ) / count,
    leaks:
      sum(
        ({ paper: { verification, sections } }) =>
          verification.removed.filter(({ kind }) => kind === 'markup' || kind === 'handle').length +
          sections.flatMap(({ paragraphs }) => paragraphs).filter(({ text }) => LEAK.test(plainText(text)))
            .length,
      ) / count,
    tokensPerSecond: seconds === 0 ? 0 : sum(({ paper }) => paper.usage.completion_tokens) / seconds,
    minutes: seconds / 60 / count,
  };
}

/** `≥ 0.85`; empty where there is none. */
export function limitText(limit: Limit | null): string {
  if (limit === null) return '';
  return 'atLeast' in limit ? `≥ ${shown(limit.atLeast)}` : `≤ ${shown(limit.atMost)}`;
}

export function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** One page. */
export function qualificationPdf(of: Qualification): Promise<Buffer> {
  const cell = (text: string, bold = false) => ({ text, bold });
  return writePdf({
    pageSize: 'LETTER',
    pageMargins: [72, 72, 72, 72],
    defaultStyle: { font: 'Tinos', fontSize: 11 },
    info: { title: `Qualification of ${of.model}` },
    content: [
      { text: 'Qualification of a language model', bold: true, fontSize: 16, margin: [0, 0, 0, 8] },
      {
        text: `${of.model}${of.sha256 === null ? '' : `\nSHA-256 ${of.sha256}`}\nChancery ${of.appliance}, ${of.measured_at.slice(0, 10)}, ${of.papers} papers of the fixed set`,
        margin: [0, 0, 0, 12],
      },
      {
        table: {
          headerRows: 1,
          widths: ['*', 60, 60, 60, 60],
          body: [
            ['Figure', 'Assembly', 'Model', 'Wanted', 'Met'].map((title) => cell(title, true)),
            ...of.rows.map(({ title, assembly, model, limit, met }) => [
              cell(title),
              cell(shown(assembly)),
              cell(shown(model)),
              cell(limitText(limit)),
              cell(met === null ? '' : met ? 'yes' : 'no', met === false),
            ]),
          ],
        },
      },
      {
        text: of.qualified
          ? 'The model meets every figure.'
          : `The model is not qualified for: ${of.rows
              .filter(({ met }) => met === false)
              .map(({ title }) => title)
              .join('; ')}.`,
        bold: true,
        margin: [0, 12, 0, 0],
      },
      {
        text: 'Counted by words that any sensible paper has, on fictional matters: a count, not a judgment.',
        fontSize: 9.5,
        margin: [0, 8, 0, 0],
      },
    ],
  });
}
