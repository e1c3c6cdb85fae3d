/** Provisions of law and decisions of the continent made up of all the tables, each with the ways in which it may be written. */
import { LAW_NAMES } from '../../../src/precedents/citations/law-names.ts';
import type { Random } from '../../support/random.ts';
import type { Generated } from './generated-citations.ts';

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.between(0, list.length - 1)] as T;
}

/** Titles of the U.S. Code that have names of their own are generated with that code. */
const NAMES = [...LAW_NAMES.entries()].filter(([, { form }]) => !/^\d/.test(form));

interface Provision {
  readonly number: string;
  readonly written: readonly string[];
}

/** Of few beginnings, so that what is cut is another's. */
function provision(random: Random, isPointed: boolean): Provision {
  const first = pick(random, ['4', '41', '7', '73']);
  const number = isPointed
    ? `${first}.${pick(random, ['1', '12', '2'])}`
    : pick(random, [first, `${first}a`, `${first}2`, `${first}-2`]);
  switch (random.between(0, 3)) {
    case 0:
      return { number: `${number}(1)`, written: [`${number}(1)`, `${number} (1)`, `${number} Abs. 1`] };
    case 1:
      return {
        number: `${number}(1)(a)`,
        written: [`${number}(1)(a)`, `${number} (1) (a)`, `${number}(1) (a)`],
      };
    case 2:
      return { number: `${number}(2)`, written: [`${number}(2)`] };
    default:
      return { number, written: [number] };
  }
}

function ofNamedLaw(random: Random): Generated {
  const [name, { form, units, kind, isWord }] = pick(random, NAMES);
  const { number, written } = provision(random, kind === 'rule' && isWord);
  const unit = pick(random, units);
  const sort = unit === 'bare' || unit === 'section' ? units[0] : unit;
  const ways = written.flatMap((one) => {
    switch (unit) {
      case 'bare':
        return [`${name} ${one}`, `Rule ${one} of the ${name}`, `${name}, r ${one}`];
      case 'section':
        return [
          `${name}, s ${one}`,
          `section ${one} of the ${name}`,
          `s. ${one} of the ${name}`,
          `${name} s ${one}`,
        ];
      case 'article':
        return [`Art. ${one} ${name}`, `article ${one} of the ${name}`, `${name}, art. ${one}`];
      default:
        return [`§ ${one} ${name}`, `${name} § ${one}`];
    }
  });
  return { identity: `law ${form} ${sort} ${number}`, written: ways };
}

function ofAnAct(random: Random): Generated {
  const name = pick(random, [
    'Companies Act',
    'Sale of Goods Act',
    'Goods Act',
    'Housing Act',
    'Housing and Planning Act',
  ]);
  const year = random.between(1985, 1987);
  const act = pick(random, [
    `${name} ${year}`,
    `${name} of ${year}`,
    `${name} ${year} (Cth)`,
    `${name} ${year} (NSW)`,
  ]);
  const { number, written } = provision(random, false);
  return {
    identity: `act ${act} ${number}`,
    written: written.flatMap((one) => [
      `${act}, s ${one}`,
      `${act} s.${one}`,
      `section ${one} of the ${act}`,
      `${act}, § ${one}`,
      `s ${one} ${act}`,
    ]),
  };
}

function ofTheUnion(random: Random): Generated {
  const type = pick(random, ['Regulation', 'Directive', 'Decision']);
  const community = pick(random, ['EU', 'EC', 'EEC']);
  const number = `${random.between(2011, 2013)}/${random.between(1, 40)}`;
  const { number: article, written } = provision(random, false);
  return {
    identity: `${type} ${community} ${number} ${article}`,
    written: written.flatMap((one) => [
      `${type} (${community}) ${number}, art ${one}`,
      `${type} (${community}) No ${number}, art. ${one}`,
      `Article ${one} of ${type} (${community}) ${number}`,
    ]),
  };
}

function ofTheUnitedStates(random: Random): Generated {
  const title = random.between(4, 42);
  const section = pick(random, ['41', '412', '2000e', '2000e-2', '78aa']);
  const sub = pick(random, ['', '(a)', '(a)(1)', '(b)']);
  const [code, ...others] = pick(random, [
    ['U.S.C.', 'USC', 'U.S.C.A.'],
    ['C.F.R.', 'CFR'],
  ]);
  return {
    identity: `${title} ${code} ${section}${sub}`,
    written: [code, ...others].flatMap((name) => [
      `${title} ${name} § ${section}${sub}`,
      `${title} ${name} Section ${section}${sub}`,
    ]),
  };
}

const MONTHS = [
  ['Januar', 'Jan.'],
  ['Mai', 'Mai'],
  ['Juni', 'Jun.'],
  ['Juli', 'Jul.'],
  ['Dezember', 'Dez.'],
] as const;
const OF_YEAR = [1, 5, 6, 7, 12];

function ofGermany(random: Random): Generated {
  const court = pick(random, ['BGH', 'BAG', 'OLG Hamburg', 'LG Hamburg', 'OLG Hamm']);
  const docket = `${pick(random, ['VI ZR', 'IV ZR', 'VI ZB', '5 U', '15 U'])} ${random.between(1, 120)}/${random.between(17, 19)}`;
  const [at, day, year] = [
    random.between(0, MONTHS.length - 1),
    random.between(1, 28),
    random.between(2017, 2019),
  ];
  const [month, short] = MONTHS[at] ?? MONTHS[0];
  return {
    identity: `${court} ${docket} ${day} ${month} ${year}`,
    written: [
      `${court}, Urteil vom ${day}. ${month} ${year} – ${docket}`,
      `${court}, Urt. v. ${day}.${OF_YEAR[at]}.${year} - ${docket}`,
      `${court}, Beschl. v. ${day}. ${short} ${year}, Az. ${docket}`,
    ],
  };
}

function numbered(random: Random): Generated {
  const number = random.between(1_000, 1_040);
  switch (random.between(0, 5)) {
    case 0: {
      const pourvoi = `16-${random.between(10, 12)}.${number - 800}`;
      return {
        identity: `pourvoi ${pourvoi}`,
        written: [
          `Cass. civ. 1re, 3 mai 2018, n° ${pourvoi}`,
          `Civ. 2e, 10 nov. 2005, no ${pourvoi}`,
          `n° ${pourvoi}`,
        ],
      };
    }
    case 1: {
      const year = random.between(2015, 2017);
      return {
        identity: `cassazione ${number} ${year}`,
        written: [
          `Cass. civ., sez. III, 5 maggio ${year}, n. ${number}`,
          `Cass. civ., sez. I, 22 dic. ${year}, n. ${number}`,
        ],
      };
    }
    case 2: {
      const year = random.between(10, 12);
      return {
        identity: `application ${number}/${year}`,
        written: [
          `App no ${number}/${year}`,
          `Application No. ${number}/${year}`,
          `App. no. ${number}/${year}`,
        ],
      };
    }
    case 3:
      return {
        identity: `tias ${number}`,
        written: [`T.I.A.S. ${number}`, `T.I.A.S. No. ${number}`, `TIAS ${number}`],
      };
    case 4:
      return { identity: `unts 12 ${number}`, written: [`12 U.N.T.S. ${number}`, `12 UNTS ${number}`] };
    default:
      return {
        identity: `ce 42${number}`,
        written: [`CE, 9 nov. 2018, n° 42${number}`, `CE, ass., 9 novembre 2018, n° 42${number}`],
      };
  }
}

const KINDS = [
  ofNamedLaw,
  ofNamedLaw,
  ofNamedLaw,
  ofAnAct,
  ofTheUnion,
  ofTheUnitedStates,
  ofGermany,
  numbered,
];

export function generatedLaw(random: Random): Generated {
  return pick(random, KINDS)(random);
}
