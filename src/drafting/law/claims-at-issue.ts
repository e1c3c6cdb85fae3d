/**
 * The claims a case is about, as far as its facts and the request say so, and the words by which a decision speaks of each.
 * The elements of a claim nobody raised are no authority, however well they are put. Pure.
 */
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
    raised:
      /negligen|\bslip(?:s|ped)?\b|\btripp(?:ed|ing)\b|\bfell\b|\bcollision\b|\bcrash(?:ed)?\b|malpractice|duty of care|\binjur(?:y|ies|ed)\b|\bfractur|\bunsafe\b/i,
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
    raised:
      /\bfraud|misrepresent|\bdeceit|\bdeceiv|\bconceal|\bfalse (?:certificate|statement|claim|report|represent|invoice|bill)|\bqui tam\b/i,
    words: ['fraud', 'misrepresent', 'deceit', 'particularity', 'false claim', 'scienter'],
  },
  {
    raised:
      /overtime|\bwages?\b|wrongful(?:ly)? (?:terminat|discharg|dismiss)|discriminat|harass|retaliat|title vii|\bfmla\b|\bada\b/i,
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
    raised:
      /\b1983\b|(?:first|fourth|fourteenth) amendment|due process|equal protection|\bmonell\b|civil rights/i,
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
    raised: /freedom of information|\bfoia\b|public records/i,
    words: ['foia', 'exemption', 'withh', 'deliberative', 'segregab', 'agency'],
  },
  { raised: /trade secret|misappropriat/i, words: ['trade secret', 'misappropriat', 'secrecy'] },
  { raised: /copyright|infring/i, words: ['copyright', 'infring', 'licence', 'license'] },
  { raised: /trademark|lanham|unfair competition/i, words: ['trademark', 'mark', 'confusion'] },
  {
    raised: /fiduciar|\btrustees?\b|breach of trust|self-dealing/i,
    words: ['fiduciar', 'trustee', 'loyalty', 'beneficiar', 'accounting', 'director', 'manager'],
  },
  {
    raised: /unjust(?:ly)? enrich|quantum meruit|restitution/i,
    words: ['unjust', 'quantum meruit', 'restitution'],
  },
  {
    raised: /landlord|\btenants?\b|security deposit|\beviction\b|\bhabitab/i,
    words: ['landlord', 'tenant', 'deposit', 'lease', 'habitab', 'wear and tear'],
  },
  {
    raised: /insur(?:er|ed|ance)|coverage|policyholder|bad faith/i,
    words: ['insurer', 'insured', 'coverage', 'policyholder', 'bad faith'],
  },
  {
    raised: /freight|carrier|shipment|\bshipped\b|bill of lading|\bcargo\b|carmack/i,
    words: ['carrier', 'shipper', 'consignee', 'freight', 'cargo', 'bill of lading', 'carmack'],
  },
  { raised: /defam|libel|slander/i, words: ['defam', 'libel', 'slander'] },
  {
    raised: /securities|offering circular|\bshares? (?:sold|issued)|10b-5/i,
    words: ['securities', 'scienter', 'misstatement', 'fraud'],
  },
  {
    raised: /nuisance|contaminat|pollut|discharge of|quarry|\bdust\b/i,
    words: ['nuisance', 'contaminat', 'trespass', 'pollut'],
  },
  {
    raised:
      /records? (?:demand|request|inspection)|books and records|inspection of (?:the )?(?:books|records)/i,
    words: ['books', 'records', 'inspect', 'proper purpose'],
  },
  {
    raised: /product|defective|design defect|failure to warn/i,
    words: ['product', 'defect', 'warn', 'manufactur'],
  },
  { raised: /tortious|interfer(?:ed|ence) with/i, words: ['interfer', 'tortious'] },
  { raised: /\bconver(?:sion|ted)\b/i, words: ['conversion', 'converted'] },
  { raised: /promissory|estoppel/i, words: ['promissory', 'estoppel'] },
];

/** The words by which a decision speaks of the claims of this case; none where nothing tells which they are. */
export function wordsOfClaims(about: string): readonly string[] {
  return [...new Set(CLAIMS.filter(({ raised }) => raised.test(about)).flatMap(({ words }) => words))];
}
