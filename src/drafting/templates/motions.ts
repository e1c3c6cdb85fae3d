/**
 * What law about a motion speaks of: a paper that answers one must not argue from law about another; and by what words a
 * decision speaks of the claims at issue.
 */
import { wordsOfClaims } from '../law/claims-at-issue.ts';

/** By parts of a motion’s name, by what it is measured: a rule that only comes up in one states no standard for it. */
const SPEAKS_OF: readonly (readonly [named: readonly string[], words: readonly string[]])[] = [
  [
    ['dismiss', 'demurrer', 'on the pleadings'],
    [
      'plausib',
      'accept & true',
      'taken as true',
      'assumed & true',
      'state a claim',
      'states a claim',
      'legal conclusion',
      'speculative level',
      'short and plain',
      'well-pleaded',
      'fair notice',
      'conclusory',
      'conclusions & plead',
      'need not plead',
      'sufficiency & plead',
      'sufficiency & complaint',
      'a motion to dismiss & test',
      'pleading & labels',
      'infer & complaint',
      'infer & plead',
    ],
  ],
  [['strike'], ['strike', 'immaterial', 'impertinent', 'scandalous']],
  [
    ['compel', 'protective', 'quash'],
    [
      'discover',
      'objection',
      'compel',
      'privileg',
      'proportion',
      'request & produc',
      'withh',
      'overbroad',
      'boilerplate',
    ],
  ],
  [
    ['summary'],
    [
      'summary judgment',
      'genuine & dispute',
      'genuine & issue',
      'material fact',
      'for trial',
      'nonmoving',
      'non-moving',
      'nonmovant',
    ],
  ],
  [
    ['limine', 'exclude'],
    ['exclude', 'unfair prejudice', 'unfairly prejudic', 'probative', 'in limine', 'hearsay', 'admissib'],
  ],
  [
    ['injunction', 'restraining'],
    ['injunction', 'irreparable', 'likelihood of success', 'equities'],
  ],
  [['sanction'], ['sanction', 'bad faith']],
  [
    ['reconsider', 'new trial'],
    ['reconsider', 'new trial', 'newly discovered', 'clear error'],
  ],
  [
    ['stay', 'continuance'],
    ['a stay', 'to stay', 'stay of', 'stay pending', 'continuance'],
  ],
  [['amend'], ['leave to amend', 'amendment & futil', 'freely', 'amend & undue']],
  [['remand'], ['remand & remov', 'removal', 'removing']],
  [
    ['transfer', 'venue'],
    ['venue', 'transfer & convenien', 'forum non'],
  ],
  [['default'], ['default judgment', 'entry of default', 'set aside & default']],
  [['class'], ['class certif', 'class action', 'numerosity', 'predominat']],
  [['arbitrat'], ['arbitra']],
];

const THE_MOTION = '{{request.motion}}';
const THE_CLAIMS = '{{claims}}';

/**
 * The words of a section's `needs` with those of the motion and of the claims put in; undefined where nothing is needed.
 * Nothing meets the needs of a section about a motion or a claim that nobody named: it stays open.
 */
export function needsFor(
  needs: readonly string[] | undefined,
  motion: string | null,
  matter: string,
): readonly string[] | undefined {
  return needs?.flatMap((need) => {
    if (need === THE_MOTION) return motion === null ? [] : wordsOfMotion(motion);
    // `{{claims}} & element`: one of their words, and what stands beside it.
    return need.startsWith(THE_CLAIMS)
      ? wordsOfClaims(matter).map((word) => `${word}${need.slice(THE_CLAIMS.length)}`)
      : [need];
  });
}

/** Of a motion that is not known here its own name must be spoken of. */
function wordsOfMotion(motion: string): readonly string[] {
  const known = SPEAKS_OF.find(([named]) => named.some((part) => motion.includes(part)))?.[1];
  return known ?? [motion.replace(/^motion\s+(?:to|for|in)\s+(?:an?\s+|the\s+)?/, '').slice(0, 12)];
}
