/** What a witness says beside the facts: who that is, whence the knowledge comes, and what it is said for. */
import type { BriefFieldName } from '../model.ts';
import { words } from '../shapes.ts';
import { type BriefField, one, onlyGiven, when } from './field.ts';

export const OF_WITNESSES = {
  oath_place: one(
    'Place of the oath',
    'County and state in which the oath is taken, as the head of the affidavit has them.',
    'Where is the oath taken?',
    ['State of Oregon, County of Lane'],
    [],
    words(300),
  ),
  residence: onlyGiven(
    one(
      'Residence',
      'Where the witness lives: a county, or an address.',
      'Where does the witness live?',
      ['Lane County, Oregon'],
      [],
      words(300),
    ),
  ),
  position: onlyGiven(
    one(
      'Position of the witness',
      'Occupation or position, and relation to the parties, behind “I am”.',
      'Who is the witness?',
      ['the bookkeeper of Larkspur Freight, Inc.'],
      [],
      words(1_000),
    ),
  ),
  supports: onlyGiven(
    one(
      'What it is made for',
      'The paper that it supports; or, behind “I make this declaration”, what else it is made for.',
      'For which paper is it made?',
      ['in opposition to the motion to dismiss'],
      [],
    ),
  ),
  knowledge: onlyGiven(
    one(
      'Source of knowledge',
      'How the witness knows the facts: the clause behind “because”.',
      'How does the witness know the facts?',
      ['I kept the ledger of the company from 2019 to 2025'],
      [],
      words(2_000),
    ),
  ),
  recognized: when(
    'nothing is attached',
    onlyGiven(
      one(
        'How exhibits are recognized',
        'How the witness knows the documents that are attached: the clause behind “because”.',
        'How does the witness know what is attached?',
        ['I wrote or received each of them'],
        [],
        words(2_000),
      ),
    ),
  ),
} satisfies Partial<Record<BriefFieldName, BriefField>>;
