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
  | 'motion_denied';

export const PHRASES: Readonly<Record<Tone, Readonly<Record<Phrase, string>>>> = {
  formal: {
    moves: 'respectfully moves',
    asks: 'respectfully requests',
    ask_for_resolution: 'request that it be resolved without litigation',
    ask_for_resolution_pending: 'request that it be resolved without further litigation',
    ask_for_resolution_either: 'request that it be resolved by agreement',
    demand_lead: 'On behalf of our client we demand',
    demand_of: 'On behalf of our client we demand of',
    consequence:
      'If we do not hear from you by then, our client will consider all remedies available to it, including the commencement of proceedings, without further notice.',
    consequence_pending:
      'If we do not hear from you by then, our client will pursue the remedies available to it in the pending action without further notice.',
    consequence_either:
      'If we do not hear from you by then, our client will consider all remedies available to it without further notice.',
    letter_close: 'We look forward to hearing from you.',
    client_close: 'We look forward to working with you.',
    opposes: 'respectfully opposes',
    motion_denied: 'The motion should be denied.',
  },
  firm: {
    moves: 'moves',
    asks: 'requests',
    ask_for_resolution: 'demand that it be resolved without delay',
    ask_for_resolution_pending: 'demand that it be resolved without delay',
    ask_for_resolution_either: 'demand that it be resolved without delay',
    demand_lead: 'Our client demands',
    demand_of: 'Our client demands of',
    consequence:
      'If that date passes without full compliance, our client will commence proceedings without further notice and will seek every remedy the law allows.',
    consequence_pending:
      'If that date passes without full compliance, our client will seek every remedy the law allows in the pending action without further notice.',
    consequence_either:
      'If that date passes without full compliance, our client will seek every remedy the law allows without further notice.',
    letter_close: 'Please govern yourself accordingly.',
    client_close: 'We are ready to begin.',
    opposes: 'opposes',
    motion_denied: 'The motion fails and should be denied.',
  },
  conciliatory: {
    moves: 'respectfully moves',
    asks: 'respectfully asks',
    ask_for_resolution: 'propose that it be resolved between us by agreement',
    ask_for_resolution_pending: 'propose that it be resolved between us by agreement',
    ask_for_resolution_either: 'propose that it be resolved between us by agreement',
    demand_lead: 'To bring this matter to a close, our client asks',
    demand_of: 'To bring this matter to a close, our client asks of',
    consequence:
      'We would much prefer to resolve this by conversation; should that not be possible, our client will need to consider the remedies that remain.',
    consequence_pending:
      'We would much prefer to resolve this by conversation; should that not be possible, our client will need to go on with the pending action.',
    consequence_either:
      'We would much prefer to resolve this by conversation; should that not be possible, our client will need to consider the remedies that remain.',
    letter_close: 'Please call at your convenience; we would be glad to talk this through.',
    client_close: 'We are glad to be of help and look forward to working with you.',
    opposes: 'respectfully opposes',
    motion_denied: 'With respect to the moving party, the motion should not be granted.',
  },
  plain: {
    moves: 'asks',
    asks: 'asks',
    ask_for_resolution: 'ask that it be settled without a lawsuit',
    ask_for_resolution_pending: 'ask that it be settled without going further in court',
    ask_for_resolution_either: 'ask that it be settled',
    demand_lead: 'Our client asks',
    demand_of: 'Our client asks of',
    consequence: 'If we have no answer by then, our client may go to court without writing again.',
    consequence_pending: 'If we have no answer by then, our client may go on in court without writing again.',
    consequence_either:
      'If we have no answer by then, our client may act on its rights without writing again.',
    letter_close: 'Please call us if anything in this letter is unclear.',
    client_close: 'We look forward to working with you.',
    opposes: 'opposes',
    motion_denied: 'The motion should be denied.',
  },
};

/** Sentences around a passage, taken in turn so that a draft does not repeat itself. */
export interface Connectives {
  readonly rule: readonly string[];
  /** A first passage that applies the law to a case of its own. */
  readonly applied: readonly string[];
  /** A first passage of which neither is certain. */
  readonly passage: readonly string[];
  /** A first passage of a judge who speaks alone. */
  readonly separate: readonly string[];
  /** A further passage. */
  readonly further: readonly string[];
  readonly record: readonly string[];
  /** Words of a pleading: what it says is alleged, not shown. */
  readonly pleaded: readonly string[];
  /** In a pleading or a sworn statement. */
  readonly attached: readonly string[];
  /** In a letter, which has no record. */
  readonly papers: readonly string[];
  readonly adverse: readonly string[];
  /** The same where no court reads it. */
  readonly contrary: readonly string[];
  /** Of a decision that is told apart from this case. */
  readonly told: readonly string[];
}

/** In whatever tone. */
const ALWAYS = {
  attached: [
    'The following document is attached. It reads in part:',
    'Another attached document reads in part:',
  ],
  separate: ['A judge of the court, writing separately, said:', 'So did a judge who wrote alone:'],
  contrary: ['Against this stands the following passage:', 'So does this one:'],
  told: ['In that decision the court wrote:', 'It also wrote:'],
  papers: ['The documents read, in part:'],
} as const;

export const CONNECTIVES: Readonly<Record<Tone, Connectives>> = {
  formal: {
    ...ALWAYS,
    rule: [
      'The governing rule has been stated in these terms:',
      'The principle has been put in the following words:',
    ],
    applied: ['Applying the law to the case before it, a court said:', 'In such a case a court said:'],
    passage: ['On this point the authority reads:', 'The following passage bears on the point:'],
    further: [
      'A further passage bears on the same point:',
      'The question is also addressed in the following passage:',
    ],
    record: ['The record contains the following passage:', 'A document in the record reads as follows:'],
    pleaded: ['A paper that a party filed or served states:', 'Another such paper states:'],
    adverse: [
      'Candor to the Court requires disclosure of the following passage, which may be cited to the contrary:',
      'The following passage may also be cited to the contrary:',
    ],
  },
  firm: {
    ...ALWAYS,
    rule: ['The rule is this:', 'The rule has been put in these words:'],
    applied: ['A court has applied the law thus:', 'In such a case a court said:'],
    passage: ['The authority says in terms:', 'The authority speaks to the point:'],
    further: ['A second passage speaks to the same point:', 'So does the following passage:'],
    record: ['The record speaks for itself:', 'The document itself says so:'],
    pleaded: ['A party has said this in a paper filed or served:', 'Another such paper says:'],
    adverse: [
      'The following passage may be cited to the contrary, and the Court should have it before it:',
      'So may this one:',
    ],
  },
  conciliatory: {
    ...ALWAYS,
    rule: [
      'A helpful statement of the principle reads as follows:',
      'The rule has been expressed in these terms:',
    ],
    applied: [
      'It may help to see how a court applied the law:',
      'The question has been considered before, in these terms:',
    ],
    passage: [
      'The following passage may assist in considering the point:',
      'The question has been considered before, in these terms:',
    ],
    further: ['A further passage may be of help:', 'The question is also considered in the following words:'],
    record: ['The record contains a passage that may help:', 'A document in the record puts it this way:'],
    pleaded: ['A paper that a party filed or served states the following:', 'Another such paper states:'],
    adverse: [
      'In fairness, the following passage may be read to the contrary:',
      'The following passage may be read in the same way:',
    ],
  },
  plain: {
    ...ALWAYS,
    rule: ['The rule reads as follows:', 'This passage states the rule:'],
    applied: ['In a case of its own a court said:', 'A court has put it this way:'],
    passage: ['A court has put it this way:', 'This passage is about the point:'],
    further: ['Another passage says this:', 'This passage is about the same point:'],
    record: ['The document says this:', 'The record also says this:'],
    pleaded: ['A paper that a party filed or served says this:', 'Another such paper says:'],
    adverse: ['One passage can be read the other way. The Court should know of it:', 'So can this one:'],
  },
};
