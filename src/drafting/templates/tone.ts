/**
 * Wording by tone. Tone changes how a thing is said, never what is claimed, which sources are used or
 * which blanks stay open. A tone this engine has no words for is written formally, and the caller is told.
 */
export type Tone = 'formal' | 'firm' | 'conciliatory' | 'plain';

const WORDS: Readonly<Record<Tone, string>> = {
  firm: 'firm assertive aggressive strong forceful tough persuasive uncompromising direct stern urgent',
  conciliatory: 'conciliatory friendly cooperative collaborative polite gentle warm amicable soft diplomatic',
  plain: 'plain simple short clear concise everyday layman brief',
  formal: 'formal neutral professional objective standard sober measured careful respectful default',
};
const MEANT: ReadonlyMap<string, Tone> = new Map(
  (Object.keys(WORDS) as Tone[]).flatMap((tone) => WORDS[tone].split(' ').map((word) => [word, tone])),
);

/** The tone meant by free text; null where none of its words is known. */
export function toneOf(text: string): Tone | null {
  // Whichever is named first counts: "firm but polite" is firm.
  const words = text.toLowerCase().match(/\w+/g) ?? [];
  return words.map((word) => MEANT.get(word)).find((tone) => tone !== undefined) ?? null;
}

export function isTone(word: string): boolean {
  return MEANT.has(word);
}

export type Phrase =
  | 'moves'
  | 'asks'
  | 'ask_for_resolution'
  | 'ask_for_resolution_pending'
  | 'ask_for_resolution_either'
  | 'demand_lead'
  | 'demand_of'
  | 'consequence'
  | 'consequence_pending'
  | 'consequence_either'
  | 'letter_close'
  | 'client_close'
  | 'opposes'
  | 'denied';

/** `[client|clients]`: as it is said of one, or of several for whom we write. */
export const PHRASES: Readonly<Record<Tone, Readonly<Record<Phrase, string>>>> = {
  formal: {
    moves: 'respectfully moves',
    asks: 'respectfully requests',
    ask_for_resolution: 'request that it be resolved without litigation',
    ask_for_resolution_pending: 'request that it be resolved without further litigation',
    ask_for_resolution_either: 'request that it be resolved by agreement',
    demand_lead: 'On behalf of our [client|clients] we demand',
    demand_of: 'On behalf of our [client|clients] we demand of',
    consequence:
      'If we do not hear from you by then, our [client|clients] will consider all remedies available to [it|them], including the commencement of proceedings, without further notice.',
    consequence_pending:
      'If we do not hear from you by then, our [client|clients] will pursue the remedies available to [it|them] in the pending action without further notice.',
    consequence_either:
      'If we do not hear from you by then, our [client|clients] will consider all remedies available to [it|them] without further notice.',
    letter_close: 'We look forward to hearing from you.',
    client_close: 'We look forward to working with you.',
    opposes: 'respectfully opposes',
    denied: 'should be denied.',
  },
  firm: {
    moves: 'moves',
    asks: 'requests',
    ask_for_resolution: 'demand that it be resolved without delay',
    ask_for_resolution_pending: 'demand that it be resolved without delay',
    ask_for_resolution_either: 'demand that it be resolved without delay',
    demand_lead: 'Our [client demands|clients demand]',
    demand_of: 'Our [client demands|clients demand] of',
    consequence:
      'If that date passes without full compliance, our [client|clients] will commence proceedings without further notice and will seek every remedy the law allows.',
    consequence_pending:
      'If that date passes without full compliance, our [client|clients] will seek every remedy the law allows in the pending action without further notice.',
    consequence_either:
      'If that date passes without full compliance, our [client|clients] will seek every remedy the law allows without further notice.',
    letter_close: 'We await your response.',
    client_close: 'We are ready to begin.',
    opposes: 'opposes',
    denied: 'fails and should be denied.',
  },
  conciliatory: {
    moves: 'respectfully moves',
    asks: 'respectfully asks',
    ask_for_resolution: 'propose that it be resolved between us by agreement',
    ask_for_resolution_pending: 'propose that it be resolved between us by agreement',
    ask_for_resolution_either: 'propose that it be resolved between us by agreement',
    demand_lead: 'To bring this matter to a close, our [client asks|clients ask]',
    demand_of: 'To bring this matter to a close, our [client asks|clients ask] of',
    consequence:
      'We would much prefer to resolve this by conversation; should that not be possible, our [client|clients] will need to consider the remedies that remain.',
    consequence_pending:
      'We would much prefer to resolve this by conversation; should that not be possible, our [client|clients] will need to go on with the pending action.',
    consequence_either:
      'We would much prefer to resolve this by conversation; should that not be possible, our [client|clients] will need to consider the remedies that remain.',
    letter_close: 'Please call at your convenience; we would be glad to talk this through.',
    client_close: 'We are glad to be of help and look forward to working with you.',
    opposes: 'respectfully opposes',
    denied: 'should, with respect, not be granted.',
  },
  plain: {
    moves: 'asks',
    asks: 'asks',
    ask_for_resolution: 'ask that it be settled without a lawsuit',
    ask_for_resolution_pending: 'ask that it be settled without going further in court',
    ask_for_resolution_either: 'ask that it be settled',
    demand_lead: 'Our [client asks|clients ask]',
    demand_of: 'Our [client asks|clients ask] of',
    consequence: 'If we have no answer by then, our [client|clients] may go to court without writing again.',
    consequence_pending:
      'If we have no answer by then, our [client|clients] may go on in court without writing again.',
    consequence_either:
      'If we have no answer by then, our [client|clients] may act on [its|their] rights without writing again.',
    letter_close: 'Please call us if anything in this letter is unclear.',
    client_close: 'We look forward to working with you.',
    opposes: 'opposes',
    denied: 'should be denied.',
  },
};

/** In a sentence before a passage: what the decision is called for short. */
export const NAME = '{name}';

/** Sentences around a passage, taken in turn so that a draft does not repeat itself. */
export interface Connectives {
  /** A passage of a decision that states the law. */
  readonly rule: readonly string[];
  /** One that applies the law to a case of its own. */
  readonly applied: readonly string[];
  /** One of which neither is certain. */
  readonly passage: readonly string[];
  /** One of a judge who speaks alone. */
  readonly separate: readonly string[];
  /** A passage of what has no such name, a law or a decision of which nobody knows the short one. */
  readonly unnamed: readonly string[];
  /** The same for a further passage. */
  readonly further: readonly string[];
  readonly record: readonly string[];
  /** Words of a pleading: what it says is alleged, not shown. */
  readonly pleaded: readonly string[];
  /** In a letter, which has no record. */
  readonly papers: readonly string[];
  readonly adverse: readonly string[];
  /** The same where no court reads it. */
  readonly contrary: readonly string[];
}

const SEPARATE = [`In ${NAME}, a judge writing separately said:`] as const;

/** Behind a passage of the same decision. */
export const GOES_ON = {
  at_once: 'The court continued:',
  near: 'The court added:',
  far: 'Elsewhere the court said:',
} as const;

const FURTHER = ['A further passage reads:', 'A further passage on the point reads:'] as const;

const CONTRARY = ['Against this stands the following passage:', 'So does this one:'] as const;

const PAPERS = ['The documents read, in part:'] as const;

export const CONNECTIVES: Readonly<Record<Tone, Connectives>> = {
  formal: {
    rule: [`As the court explained in ${NAME}:`, `In ${NAME}, the court stated:`],
    applied: [
      `On the facts before it, the court in ${NAME} wrote:`,
      `In ${NAME}, the court wrote of the case before it:`,
    ],
    passage: [`In ${NAME}, the court explained:`, `The court in ${NAME} wrote:`],
    unnamed: ['The rule is stated as follows:'],
    separate: SEPARATE,
    further: FURTHER,
    record: ['The record contains the following passage:', 'A document in the record reads as follows:'],
    pleaded: ['A paper that a party filed or served states:', 'Another such paper states:'],
    papers: PAPERS,
    adverse: [
      'Candor to the Court requires disclosure of the following passage, which may be cited to the contrary:',
      'The following passage may also be cited to the contrary:',
    ],
    contrary: CONTRARY,
  },
  firm: {
    rule: [`In ${NAME}, the court explained:`, `As the court stated in ${NAME}:`],
    applied: [
      `In ${NAME}, the court wrote of the facts before it:`,
      `The court in ${NAME} wrote of the case before it:`,
    ],
    passage: [`In ${NAME}, the court wrote:`, `The court in ${NAME} stated:`],
    unnamed: ['The rule is this:'],
    separate: SEPARATE,
    further: FURTHER,
    record: ['The record contains the following:', 'A document in the record reads:'],
    pleaded: ['A party has said this in a paper filed or served:', 'Another such paper says:'],
    papers: PAPERS,
    adverse: [
      'The following passage may be cited to the contrary, and the Court should have it before it:',
      'So may this one:',
    ],
    contrary: CONTRARY,
  },
  conciliatory: {
    rule: [`The court in ${NAME} explained:`, `In ${NAME}, the court put the rule this way:`],
    applied: [
      `In ${NAME}, the court said of the case before it:`,
      `The court in ${NAME} said of the facts before it:`,
    ],
    passage: [`In ${NAME}, the court said:`, `The court in ${NAME} explained:`],
    unnamed: ['The rule reads as follows:'],
    separate: SEPARATE,
    further: FURTHER,
    record: ['The record contains a passage that may help:', 'A document in the record puts it this way:'],
    pleaded: ['A paper that a party filed or served states the following:', 'Another such paper states:'],
    papers: PAPERS,
    adverse: [
      'In fairness, the following passage may be read to the contrary:',
      'The following passage may be read in the same way:',
    ],
    contrary: CONTRARY,
  },
  plain: {
    rule: [`In ${NAME}, the court said:`, `The court in ${NAME} put it this way:`],
    applied: [
      `In ${NAME}, the court said of the case before it:`,
      `The court in ${NAME} said of its own facts:`,
    ],
    passage: [`In ${NAME}, the court said:`, `The court in ${NAME} put it this way:`],
    unnamed: ['The rule reads as follows:'],
    separate: SEPARATE,
    further: FURTHER,
    record: ['The document says this:', 'The record also says this:'],
    pleaded: ['A paper that a party filed or served says this:', 'Another such paper says:'],
    papers: PAPERS,
    adverse: ['One passage can be read the other way. The Court should know of it:', 'So can this one:'],
    contrary: CONTRARY,
  },
};
