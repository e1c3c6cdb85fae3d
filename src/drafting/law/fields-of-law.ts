/**
 * Fields of law with words of their own. A rule about the effective assistance of defense counsel may share many words
 * with a dispute about a contract, and has nothing to say about it.
 */
import { anyOf } from './any-of.ts';

const FIELDS = [
  'criminal, crime, convicted, conviction, sentenced, sentencing, prosecut*, guilty, indict*, felony, felonies, misdemeanor, probation, parole, habeas, defense counsel, counsel’s performance, counsel’s errors, counsel’s deficient, ineffective assistance, deficient performance, sixth amendment, fourth amendment, suppress, suppression, inmate, prison, prisoner, request an instruction, self-defense',
  'asylum, removable, removal proceeding, deported, deportation, immigration, noncitizen, alien',
  'mortgage, mortgaged, mortgagor, mortgagee, foreclose, foreclosed, foreclosure',
  'parental right, child support, child custody, custody of the child, best interests of the child, paternity, dissolution of marriage, dissolution of the marriage, divorce, alimony, dependency court',
  'bankruptcy, debtor-in-possession, chapter 7, chapter 11, chapter 13, automatic stay',
  'disability benefit, disability insurance benefit, residual functional capacity, social security, vocational expert, vaccine',
  'workers’ compensation, workers compensation, compensable injury',
  'income tax, tax deficiency, taxpayer, internal revenue',
  'patent, patentee, prior art, claim construction',
  'credit report, credit reporting, consumer report, section 1681*',
  'unjust enrichment, unjustly enriched',
  'defamation, defamatory, libel, slander, actual malice, invasion of privacy',
  'commitment proceeding, sexually violent, involuntary commitment',
  'equal protection, similarly situated',
  'section 1983, first amendment, fourth amendment, fifth amendment, eighth amendment, fourteenth amendment, eleventh amendment, official capacity, official-capacity, official policy, deliberate indifference, ex parte young',
  'sentencing, guideline, offense level, lenity, counterfeit',
  'FOIA, freedom of information, deliberative process, vaughn',
  'promissory estoppel, a promise, the promise, any promise, promise must, promises must, promisor, promisee',
  'trade secret, misappropriat*',
  'copyright*, trademark*',
  'overtime, wage, at-will, wrongful termination, wrongful discharge, wrongfully terminated, wrongfully discharged, employment-related, employment relationship, employer will not terminate, title vii',
  'securities, scienter, 10b-5',
  'fiduciary, fiduciaries, trustee, beneficiary, beneficiaries',
  'landlord, tenant, security deposit',
  'insurer, policyholder, benefits program, ERISA',
  'interstate compact, the compact',
  'best efforts',
  'law enforcement',
  'appealable, final order, interlocutory, appellate jurisdiction',
  'local rule, statement of facts, statement of undisputed facts, statement of material facts, statement of undisputed material facts',
  'forfeiture',
].map(anyOf);

/** Fields whose words in a decision are others than in a file. */
const ASKED_AS = [
  [
    'request for admission, requests for admission, request to admit, requests to admit, matter is admitted, admit or deny, a denial',
    'admit*, admission',
  ],
  ['expert, daubert, rule 702', 'expert*, 702, daubert, opinion*, methodolog*'],
  ['attorney-client, work product', 'privileg*, attorney-client, work product, counsel*'],
  ['ambiguous, ambiguity', 'ambigu*, constru*, interpret*, meaning of, term means, terms mean'],
  [
    'fraud, fraudulent, fraudulently, misrepresent*, deceit',
    'fraud*, misrepresent*, deceit*, deceiv*, conceal*, false*, securities, with particularity',
  ],
  [
    'res ipsa, negligent, negligence, negligently',
    'negligen*, slip*, fell, injur*, collision, crash*, malpractice, care, careless*, accident*, damag*, freight*, carrier',
  ],
].map((words) => words.map(anyOf));

/**
 * Does a passage speak of a field that the matter has nothing to do with?
 * @param subject what the matter and the request say
 */
export function isOfAnotherField(passage: string, subject: string): boolean {
  return (
    FIELDS.some((field) => field.test(passage) && !field.test(subject)) ||
    ASKED_AS.some(([field, words]) => field?.test(passage) === true && words?.test(subject) === false)
  );
}
