/** A motion argues the grounds the request raises, and no others. */
import { describe, expect, test } from 'vitest';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { windowsOf } from '../../src/drafting/passage-windows.ts';
import { planDocument } from '../../src/drafting/plan/plan-document.ts';
import { groundsNamed } from '../../src/drafting/plan/request-words.ts';
import { sentencesOf } from '../../src/precedents/index.ts';
import { MATTER } from './sample.ts';

const type = builtInTypes().find(({ id }) => id === 'motion_to_dismiss');
if (type === undefined) throw new Error('there is no motion to dismiss');

const sections = (context: string) =>
  planDocument({
    documentType: type,
    firmName: 'Marlowe & Finch',
    case: MATTER,
    context,
    today: '2026-01-02',
  }).sections;
const argued = (context: string) =>
  sections(context)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('argument_'));

describe('the grounds of a motion to dismiss', () => {
  test('are those the request names, each with a heading of its own', () => {
    expect(argued('The claims are time-barred, and the court has no personal jurisdiction.')).toEqual([
      'argument_personal_jurisdiction',
      'argument_limitations',
    ]);
    expect(
      sections('No personal jurisdiction.').find(({ id }) => id === 'argument_personal_jurisdiction')
        ?.heading,
    ).toContain('Lacks Jurisdiction over');
  });

  test('are the usual ones where it names none', () => {
    expect(argued('Written notice was a condition precedent.')).toEqual([
      'argument_elements',
      'argument_conclusory',
    ]);
    expect(sections('').map(({ id }) => id)).toContain('legal_standard');
    expect(sections('Improper venue.').map(({ id }) => id)).not.toContain('legal_standard');
  });

  test('are not those it says to leave out', () => {
    expect(
      argued('The claim fails to state a claim. Do not argue venue; personal jurisdiction was waived.'),
    ).toEqual(['argument_elements', 'argument_conclusory']);
    expect(groundsNamed(type.grounds ?? [], 'She was never served.').map(({ id }) => id)).toEqual([
      'service',
    ]);
  });

  test('steer what is looked for', () => {
    const planned = planDocument({
      documentType: type,
      firmName: 'Marlowe & Finch',
      case: MATTER,
      context: 'The claims are time-barred.',
      today: '2026-01-02',
    });
    expect(planned.retrieval).toContain('limitations');
    expect(planned.retrieval).not.toContain('pleading standard');
  });
});

describe('what is quoted', () => {
  const quotes = (page: string) => windowsOf(page).map(({ quote }) => quote);

  test('begins behind a heading that only a line break parts from it', () => {
    const page =
      'LEGAL STANDARD   \n When a nonresident defendant moves to dismiss, the burden is on the plaintiff as the moving party.\n';
    expect(quotes(page)).toEqual([
      'When a nonresident defendant moves to dismiss, the burden is on the plaintiff as the moving party.',
    ]);
  });

  test('has no line numbers of pleading paper, and does not go on from a citation', () => {
    expect(
      quotes(
        'A pleading must include a statement affirming the jurisdiction of this\n12  court and a demand for the relief that is sought here.',
      ),
    ).toEqual([]);
    expect(
      quotes('Id. The Court will address each of the two questions in turn, the first at some length.'),
    ).toEqual([]);
  });

  test('does not end within the name of a party', () => {
    const text =
      'She alleged the elements of breach, see EQT Prod. Co. v. Big Sandy, 590 F.3d 275. The claim goes on.';
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'She alleged the elements of breach, see EQT Prod. Co. v. Big Sandy, 590 F.3d 275.',
      'The claim goes on.',
    ]);
  });
});
