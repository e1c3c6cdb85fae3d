/**
 * Document assembly: a document from its blueprint, the data of the case and the passages found for it.
 * It is no language model and does not pretend to be one; the same request gives the same words.
 */
import type { Engine, RawParagraph, SectionPlan, Usage, WriteRequest } from '../../model.ts';
import { sidesOf } from '../../parties/sides.ts';
import { factParagraphs } from '../../templates/facts.ts';
import { fieldsOf } from '../../templates/fields.ts';
import { fillTemplate } from '../../templates/template.ts';
import { PHRASES, type Tone, toneOf } from '../../templates/tone.ts';
import { named } from '../../templates/values.ts';
import { namesItsParties, namingUs, speaksOfUs } from '../../templates/we.ts';
import { ArgumentWriter } from './argument.ts';
import { chronology } from './chronology.ts';

export const assemblyEngine: Engine = {
  kind: 'assembly',

  identity: () => Promise.resolve({ kind: 'assembly', model: null, model_sha256: null }),

  notes(request) {
    const notes: string[] = [];
    if (toneOf(request.tone) === null) {
      notes.push(
        `The assembly engine has wording for the tones formal, firm, conciliatory and plain; “${request.tone}” was written as formal.`,
      );
    }
    if (!/^en\b/i.test(request.language)) {
      notes.push(`The assembly engine writes English; the language “${request.language}” was not available.`);
    }
    return notes;
  },

  async *write(request, signal): AsyncGenerator<RawParagraph, Usage> {
    const tone = toneOf(request.tone) ?? 'formal';
    const write = sectionWriter(request, tone);
    for (const section of request.documentType.sections) {
      for (const text of write(section)) {
        signal.throwIfAborted();
        yield { section: section.id, text };
      }
    }
    return { prompt_tokens: 0, completion_tokens: 0 };
  },
};

function sectionWriter(request: WriteRequest, tone: Tone): (section: SectionPlan) => string[] {
  const fields = fieldsOf(request, PHRASES[tone]);
  const argument = new ArgumentWriter(request, tone);
  const special = (line: string, section: SectionPlan): string[] | undefined => {
    switch (line) {
      case '{{facts}}': {
        const facts = factParagraphs(request.case);
        const all = [...facts, ...argument.evidence(request.sources)];
        return all.length === 0 ? ['{blank facts of the case}'] : all;
      }
      case '{{record}}':
        return argument.evidence(request.sources);
      // What a paper argues stands in the places of its grounds.
      case '{{sources}}':
        return [];
      case '{{argument}}':
        return argument.argued(section, sidesOf(request));
      case '{{chronology}}':
        return chronology(request, section);
      default:
        return undefined;
    }
  };
  const { movant } = sidesOf(request);
  const ours = { name: named(movant), several: movant.length > 1 };
  const isOfParties = namesItsParties(request.documentType);
  return (section) => {
    const paragraphs = section.template.flatMap((line) => {
      const written = special(line, section) ?? fillTemplate(line, fields);
      // What a firm's own type says of “us” it means; allegations are the lawyer's, and stand among its lines.
      const isMeant = speaksOfUs(line) && section.claim?.allegations.includes(line) !== true;
      return !isOfParties || isMeant
        ? written
        : written.map((text) => namingUs(text, ours, (what) => `{blank ${what}}`));
    });
    return paragraphs.length === 0 ? [`{blank ${section.heading.toLowerCase()}}`] : paragraphs;
  };
}
