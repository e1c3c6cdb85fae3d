/**
 * A draft by a language model: one section after the other, each with the same material before it and its own
 * task at the end. Where the model runs, and what keeps it to the rules, is the engine's business.
 */

import { createHash } from 'node:crypto';
import { withoutBraces } from '../braces.ts';
import type { RawParagraph, SectionPlan, Usage, WriteRequest, Written } from '../model.ts';
import { fieldsOf } from '../templates/fields.ts';
import { inSentence } from '../templates/headings.ts';
import { fillTemplate } from '../templates/template.ts';
import { PHRASES, toneOf } from '../templates/tone.ts';
import { type Admitted, type ChatMessage, type Generation, PromptTooLong } from './model.ts';
import type { ParagraphSplitter } from './paragraphs.ts';
import { contextTooSmall, type DraftPrompt, draftPrompt } from './prompt.ts';
import { sectionSchema } from './structure.ts';

/** What a model is asked for at a time. */
export interface SectionRequest {
  readonly messages: readonly ChatMessage[];
  readonly admitted: Admitted;
  readonly maxParagraphs: number;
  /** JSON Schema of the answer, for engines that hold a model to one. */
  readonly schema: object;
  readonly maxTokens: number;
  /** 0 … 2³¹−1. */
  readonly seed: number;
  readonly temperature: number;
}

export interface SectionWriter {
  /** Streams the text as it is written. Throws `PromptTooLong`, before any text, when the messages don't fit. */
  write(request: SectionRequest, signal: AbortSignal): AsyncGenerator<string, Generation>;
  /** From the stream to paragraphs. */
  split(admitted: Admitted): ParagraphSplitter;
  /** What the model is told about the form of its answer. */
  readonly asks?: string;
}

export interface WritingLimits {
  /** Of a section; by what the section is for, when absent. */
  readonly maxTokens?: number | undefined;
  /** Of a section. */
  readonly maxParagraphs: number;
  /** 0 always takes the likeliest word. */
  readonly temperature: number;
  /** Tokens the model may see at once, prompt and answer together. */
  readonly contextTokens: number;
  /** A guess, corrected by the model's own count. */
  readonly charactersPerToken?: number;
}

const TOKENS_KEPT_FREE = 64; // what the chat template adds, and the rounding of the context
const CHARACTERS_PER_TOKEN = 3;
/** Of the context, for what a section says; one that argues says more. */
const PART_ARGUED = 0.2;
const PART_TOLD = 0.1;
const MOST_TOKENS = 3000;
const LEAST_TOKENS = 256;
const WROTE_NOTHING =
  'The language model wrote nothing that could be used for these sections, which have the words of the brief and of the blueprint instead: ';
const IN_COMPANY =
  'It was written while the model wrote other drafts too: the same request with this seed may give other words.';
const SAW_NO_PASSAGE =
  'The context of the language model had no room for a single sentence of the authority found: it wrote without any. Use a model with a larger context, or the assembly engine.';
const ATTEMPTS_TO_FIT = 5;

export async function* writeSections(
  writer: SectionWriter,
  limits: WritingLimits,
  request: WriteRequest,
  signal: AbortSignal,
): AsyncGenerator<RawParagraph, Written> {
  const draft = new Draft(writer, limits, request, signal);
  const fields = fieldsOf(request, PHRASES[toneOf(request.tone) ?? 'formal']);
  const fixed = ({ template }: Pick<SectionPlan, 'template'>) =>
    template.flatMap((line) => fillTemplate(line, fields));
  let before = '';
  const silent: string[] = [];
  for (const section of request.documentType.sections) {
    const paragraphs: string[] = [];
    if (isAsked(section))
      for await (const text of draft.section(section, before)) {
        paragraphs.push(text);
        yield { section: section.id, text };
      }
    const written = paragraphs.length;
    for (const text of isAsked(section) ? leftOut(section, paragraphs, fixed) : fixed(section)) {
      paragraphs.push(text);
      yield { section: section.id, text, printed: true };
    }
    if (written === 0 && paragraphs.length > 0 && isAsked(section)) silent.push(section.heading);
    // What is only suggested no model argues from.
    const suggested = section.argued?.suggested ?? null;
    if (suggested !== null) yield { section: section.id, text: `{suggest ${suggested}}` };
    // A heading with nothing below it would look finished; a blank is something a lawyer must fill.
    if (paragraphs.length === 0) yield { section: section.id, text: `{blank ${label(section)}}` };
    before = paragraphs.join(' ');
  }
  const notes = [
    ...(draft.company ? [IN_COMPANY] : []),
    ...(draft.sawNoPassage ? [SAW_NO_PASSAGE] : []),
    ...(silent.length > 0 ? [`${WROTE_NOTHING}${silent.join('; ')}.`] : []),
  ];
  return notes.length > 0 ? { ...draft.usage, notes } : draft.usage;
}

/** Lines that stand for what only an engine can write. */
const WRITTEN = /^\{\{(?:facts|record|sources|argument|chronology)\}\}$/;

/** A model is asked for what argues or tells; captions, indexes, certificates and clauses the blueprint has word for word. */
function isAsked({ fixed, sources, template, argued, afterSignature, layout }: SectionPlan): boolean {
  if (fixed === true) return false;
  const isFrame = template.length > 0 && !template.some((line) => WRITTEN.test(line));
  if (!isFrame || argued !== undefined) return true;
  return sources !== 'none' && afterSignature !== true && layout?.columns === undefined;
}

/**
 * What a lawyer chose for the section and the model passed over; all of it, and the lawyer’s words, where the model wrote nothing.
 */
function leftOut(
  { argued, template, heading }: SectionPlan,
  written: readonly string[],
  fixed: (section: Pick<SectionPlan, 'template'>) => string[],
): string[] {
  const text = written.join('\n');
  const passed = (handles: readonly string[]) =>
    handles.filter((handle) => !new RegExp(`\\b${handle}\\b`).test(text));
  if (argued === undefined)
    return written.length > 0 ? [] : fixed({ template: template.filter((line) => !WRITTEN.test(line)) });
  const { said, quoted, adverse, cited, exhibits, evidence, isAsked: asksWhose } = argued;
  const quote = (handle: string) => `{quote ${handle}}`;
  if (written.length > 0) return [...passed(adverse), ...passed(quoted)].map(quote);
  if (asksWhose) return ['{blank our answer to this point of the other side}'];
  const see = [...cited, ...exhibits].map((handle) => `{${handle}}`);
  const all = [
    ...adverse.map(quote),
    ...said,
    ...(see.length === 0 ? [] : [`See ${see.join('; ')}.`]),
    ...quoted.map(quote),
    ...evidence.map(quote),
  ];
  return all.length > 0 ? all : [`{blank argument on the following: ${inSentence(withoutBraces(heading))}}`];
}

/** What the sections of one draft share: the material, the tokens used, and how long the model's tokens are. */
class Draft {
  usage: Usage = { prompt_tokens: 0, completion_tokens: 0 };
  company = false;
  /** Passages were found, and none of them fitted in. */
  sawNoPassage = false;
  private readonly writer: SectionWriter;
  private readonly limits: WritingLimits;
  private readonly request: WriteRequest;
  private readonly signal: AbortSignal;
  /** Characters the prompt may have; lowered when the model counts more tokens than we guessed. */
  private budget: number;
  private prompt: DraftPrompt | null = null;

  constructor(writer: SectionWriter, limits: WritingLimits, request: WriteRequest, signal: AbortSignal) {
    this.writer = writer;
    this.limits = limits;
    this.request = request;
    this.signal = signal;
    // The longest answer decides: what is read first is the same for all sections.
    const answer = limits.maxTokens ?? tokensOf(PART_ARGUED, limits.contextTokens);
    this.budget = Math.floor(
      (limits.contextTokens - answer - TOKENS_KEPT_FREE) *
        (limits.charactersPerToken ?? CHARACTERS_PER_TOKEN),
    );
  }

  async *section(section: SectionPlan, before: string): AsyncGenerator<string> {
    const { maxParagraphs, temperature, contextTokens } = this.limits;
    const argues = section.argued !== undefined || section.sources === 'argue';
    const maxTokens = this.limits.maxTokens ?? tokensOf(argues ? PART_ARGUED : PART_TOLD, contextTokens);
    const schema = sectionSchema(maxParagraphs);
    for (let attempt = 1; ; attempt++) {
      this.prompt ??= draftPrompt(this.request, maxParagraphs, this.budget);
      const admitted: Admitted = {
        handles: this.prompt.handlesFor(section),
        quotations: section.sources === 'argue',
      };
      this.sawNoPassage = this.request.sources.length > 0 && this.prompt.handles.length === 0;
      const messages = this.prompt.section(section, before, this.writer.asks);
      const seed = seedOf(this.request.seed, section.id);
      const ask = { messages, admitted, maxParagraphs, schema, maxTokens, seed, temperature };
      try {
        yield* this.paragraphs(this.writer.write(ask, this.signal), admitted);
        return;
      } catch (error) {
        if (!(error instanceof PromptTooLong)) throw error;
        // Nothing was written yet: the model counts the prompt before it reads it.
        if (attempt === ATTEMPTS_TO_FIT) throw contextTooSmall();
        const length = messages.reduce((sum, { text }) => sum + text.length, 0);
        this.budget = Math.floor(length * Math.min(0.95, (0.97 * error.roomTokens) / error.promptTokens));
        this.prompt = null;
      }
    }
  }

  private async *paragraphs(
    stream: AsyncGenerator<string, Generation>,
    admitted: Admitted,
  ): AsyncGenerator<string> {
    const splitter = this.writer.split(admitted);
    try {
      for (let step = await stream.next(); ; step = await stream.next()) {
        if (step.done === true) {
          const { prompt_tokens, completion_tokens, finish, company } = step.value;
          this.company ||= company === true;
          this.usage = {
            prompt_tokens: this.usage.prompt_tokens + prompt_tokens,
            completion_tokens: this.usage.completion_tokens + completion_tokens,
          };
          yield* splitter.end(finish);
          return;
        }
        yield* splitter.push(step.value);
      }
    } finally {
      // Reached early when our reader stopped: the model must stop too.
      await stream.return({ prompt_tokens: 0, completion_tokens: 0, finish: 'end' });
    }
  }
}

function tokensOf(part: number, contextTokens: number): number {
  return Math.min(MOST_TOKENS, Math.max(LEAST_TOKENS, Math.floor(contextTokens * part)));
}

/** Sections of one draft must not start from the same random numbers. llama.cpp reads 2³²−1 as "any". */
function seedOf(seed: number, section: string): number {
  return createHash('sha256').update(`${seed}\n${section}`).digest().readUInt32BE() & 0x7fffffff;
}

function label({ heading, id }: SectionPlan): string {
  const text = heading.replaceAll(/[^\p{L}' -]/gu, ' ').trim();
  return `text of the section ${text === '' ? id : text}`;
}
