/**
 * The claims a case is about, as far as its facts and the request say so, and the words by which a decision speaks of each.
 * The elements of a claim nobody raised are no authority, however well they are put. Pure.
 */
import { anyOf } from './any-of.ts';

interface Claim {
  /** In the facts or the request. */
  readonly raised: RegExp;
  /** In a decision, one of these. */
  readonly words: readonly string[];
}

const CLAIMS: readonly Claim[] = [
  {
    raised:
      /\bbreach\w* (?:of )?(?:the |an? |its |his |her |their )?(?:[\w-]+ ){0,2}(?:contract|agreement|lease|licen[cs]e|warranty|covenant)|\b(?:supply|transportation|merger|services?|sales?|purchase|employment|franchise|loan|licen[cs]e|lease|distribution|construction|consulting|settlement|storage|shipping|joint venture|partnership|operating|maintenance|confidentiality|non-?compete) (?:agreement|contract)\b|\bcontract of (?:sale|carriage)|\binvoices?\b|\bgoods sold\b|\bunpaid (?:[\w-]+ ){0,2}(?:fees?|rent|commissions?|balance)\b|\bearn-?out\b|\bunder (?:an?|the) (?:[\w-]+ )?(?:license|lease|contract|agreement|licence)\b|\bsigned (?:an?|the) (?:[\w-]+ ){0,2}(?:agreement|contract|lease)\b|\bagreement (?:requires?|required|dated|with|between)\b|\bbill of lading\b|\bsecurity deposit\b|\bpurchase order\b/i,
    words: ['contract', 'agreement', 'breach of', 'bargain', 'bill of lading', 'licence', 'warrant'],
  },
  {
    raised: anyOf(
      'negligen*, slip, slipped, tripped, tripping, fell, collision, crash, crashed, malpractice, duty of care, injury, injuries, injured, fractur*, unsafe',
    ),
    words: [
      'negligen',
      'duty of care',
      'reasonable care',
      'res ipsa',
      'premises',
      'unseaworth',
      'invitee',
      'visitor',
      'owner of',
      'proximate',
      'cause in fact',
      'causation',
    ],
  },
  {
    raised: anyOf(
      'fraud*, misrepresent*, deceit*, deceiv*, conceal*, false certificate, false statement, false claim, false report, false represent*, false invoice, false bill, qui tam',
    ),
    words: ['fraud', 'misrepresent', 'deceit', 'particularity', 'false claim', 'scienter'],
  },
  {
    raised: anyOf(
      'overtime, wage, wrongful terminat*, wrongful discharg*, wrongful dismiss*, wrongfully terminat*, wrongfully discharg*, wrongfully dismiss*, discriminat*, harass*, retaliat*, title vii, fmla, ada',
    ),
    words: [
      'overtime',
      'wage',
      'wrongful termination',
      'wrongful discharge',
      'discriminat',
      'retaliat',
      'harass',
      'protected activity',
      'pretext',
      'exempt',
    ],
  },
  {
    raised: anyOf(
      '1983, first amendment, fourth amendment, fourteenth amendment, due process, equal protection, monell, civil rights',
    ),
    words: [
      '1983',
      'first amendment',
      'fourth amendment',
      'fourteenth amendment',
      'due process',
      'retaliat',
      'policy or custom',
      'official policy',
      'protected speech',
      'color of',
    ],
  },
  {
    raised: anyOf('freedom of information, foia, public records'),
    words: ['foia', 'exemption', 'withh', 'deliberative', 'segregab', 'agency'],
  },
  { raised: anyOf('trade secret, misappropriat*'), words: ['trade secret', 'misappropriat', 'secrecy'] },
  { raised: anyOf('copyright*, infring*'), words: ['copyright', 'infring', 'licence', 'license'] },
  { raised: anyOf('trademark*, lanham, unfair competition'), words: ['trademark', 'mark', 'confusion'] },
  {
    raised: anyOf('fiduciar*, trustee, breach of trust, self-dealing'),
    words: ['fiduciar', 'trustee', 'loyalty', 'beneficiar', 'accounting', 'director', 'manager'],
  },
  {
    raised: anyOf('unjust enrich*, unjustly enrich*, quantum meruit, restitution'),
    words: ['unjust', 'quantum meruit', 'restitution'],
  },
  {
    raised: anyOf('landlord*, tenant, security deposit, eviction, habitab*'),
    words: ['landlord', 'tenant', 'deposit', 'lease', 'habitab', 'wear and tear'],
  },
  {
    raised: anyOf(
      'insurer, insured, insurance, reinsur*, uninsured, underinsured, coverage, policyholder, bad faith',
    ),
    words: ['insurer', 'insured', 'coverage', 'policyholder', 'bad faith'],
  },
  {
    raised: anyOf('freight*, carrier*, shipment, shipped, bill of lading, bills of lading, cargo, carmack'),
    words: ['carrier', 'shipper', 'consignee', 'freight', 'cargo', 'bill of lading', 'carmack'],
  },
  { raised: anyOf('defam*, libel*, slander*'), words: ['defam', 'libel', 'slander'] },
  {
    raised: anyOf(
      'securities, offering circular, share sold, share issued, shares sold, shares issued, 10b-5',
    ),
    words: ['securities', 'scienter', 'misstatement', 'fraud'],
  },
  {
    raised: anyOf('nuisance, contaminat*, pollut*, discharge of, quarry, dust'),
    words: ['nuisance', 'contaminat', 'trespass', 'pollut'],
  },
  {
    raised: anyOf(
      'record demand, record request, record inspection, records demand, records request, records inspection, books and records, inspection of books, inspection of records, inspection of the books, inspection of the records',
    ),
    words: ['books', 'records', 'inspect', 'proper purpose'],
  },
  {
    raised: anyOf('product*, defective*, design defect, failure to warn'),
    words: ['product', 'defect', 'warn', 'manufactur'],
  },
  { raised: anyOf('tortious*, interfered with, interference with'), words: ['interfer', 'tortious'] },
  { raised: anyOf('conversion, converted'), words: ['conversion', 'converted'] },
  { raised: anyOf('promissory, estoppel'), words: ['promissory', 'estoppel'] },
];

/** The words by which a decision speaks of the claims of this case; none where nothing tells which they are. */
export function wordsOfClaims(about: string): readonly string[] {
  return [...new Set(CLAIMS.filter(({ raised }) => raised.test(about)).flatMap(({ words }) => words))];
}
