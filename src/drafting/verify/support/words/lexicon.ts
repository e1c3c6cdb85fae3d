/** Words by which one legal sentence says what another says, says the opposite, or speaks of another party: data, stemmed when first used. */

/** One word for several: only what lawyers exchange freely. */
export const SAME = `
complaint pleading petition | allege allegation plead pleader assert aver | sufficient enough adequate suffice satisfy
contract agreement bargain | breach violate violation break broken | harm injury damage hurt loss injure | show prove demonstrate establish proof | principle rule standard test | purpose aim object goal | reject refuse decline | permit allow authorize
forbid prohibit bar preclude prevent | begin start commence | end terminate cease | give provide supply furnish | get obtain acquire receive
keep retain maintain | state declare specify tell describe say | ask request seek demand | disclose reveal disclosure
assume accept presume treat presumption | infer inference draw | consider weigh examine assess evaluate | decide determine resolve
reduce lessen mitigate minimize | expense cost | lawyer attorney counsel | tenant lessee renter | landlord lessor | seller vendor
buyer purchaser | physician doctor | vehicle car automobile | prompt timely quick speedy | mistake error erroneous | intent intention intend
substantial significant considerable great serious grave | trivial minor slight small | probable likely likelihood probability
foresee contemplate anticipate expect foreseeable contemplation | conclusory conclusion label bare | specific particular detail specificity particularity precise
document record paper | house home dwelling residence | void invalid null ineffective | factor circumstance | right entitle entitlement
duty obligation oblige | owner proprietor | use employ utilize | help assist aid | hide conceal | compensate compensation recompense
recover recovery | ground basis | doubt uncertainty uncertain | certain certainty | happen occur arise | burden onus
confer conference consult | object objection | produce production | protect protection | liable liability | plausible plausibility
possible possibility | review reconsider | person individual people | dispute controversy | outcome result consequence | remedy relief
fair reasonable reasonably | difficult hard | important importance | wear deterioration | exact precisely | profit gain benefit advantage
exclude exclusion omit | admit admission admissible | suppress suppression | warn warning | arrest detain detention | search seizure seize
sentence punishment penalty | deadline time period | appeal appellate | jury juror | error mistake | false untrue | money price sum amount
purchase buy | sell sale | ordinary usual normal | hear hearing | answer respond response reply | delay late | opponent adversary opposing
identify name list | explain explanation | remove removal dismiss | bring file | weak thin | prior previous earlier
meet satisfy fulfill | address discuss consider treat | infringe violate contravene infringement violation | relevant relate pertinent germane pertain bearing relevance | truthfulness truthful veracity honesty
credibility credible believable | prisoner inmate | lawsuit suit action litigation proceeding | change amend modify alter revise modification amendment | statute legislation statutory provision enactment
word wording language text | follow obey comply adhere compliance | order sequence | let allow permit | opportunity chance | motion move application | outside beyond | redact delete expunge | institute commence | privacy private confidential
accusation accuse charge allege | bare naked unadorned conclusory | unlawful illegal wrongful unlawfully | base basis rest predicate | revoke rescind cancel annul revocation | remainder balance | implicit implied implicitly implication tacit
explicit express expressly explicitly | power empower authority authorize | sign execute signature | employ hire | kill murder homicide slay | steal theft larceny rob robbery | gun firearm weapon handgun pistol | juvenile youth
wage salary pay payment | fraud deceit deception misrepresentation fraudulent | negligent careless carelessness negligence | deliberate willful intentional purposeful | testify testimony | attempt try effort
continue remain persist ongoing | postponement adjournment postpone | expire lapse | forbid ban disallow foreclose | lack absence want | error err wrong incorrect erroneously | right correct proper accurate properly
conflict inconsistent contradict contradiction | rely reliance depend | affect influence impact | appoint designate assign | defer deference deferential | uphold affirm affirmance | reverse overturn reversal | vacate vacatur | dismiss dismissal
approve ratify | infer inference | void nullity | wait await | quick swift rapid | start onset | close near | feel experience undergo suffer | large big great | little small | adequate appropriate | adequate sufficient
discover learn realize aware know knowledge | occur place | teach instruct instruction | guide guidance | support | contain include comprise | comment remark mention | separate distinct independent different | similar alike comparable like
pursue prosecute | deserve merit | trust confidence | main principal chief primary | forego waive relinquish waiver | obvious clear apparent evident plain manifest | hide concealment | fail failure | commit perpetrate | crime offense offence criminal
premise property land | traffic drive operate driver operator | halt stop | talk speak | threat threaten threatening | consent agree assent | promise undertake | choose select elect choice election | replace substitute | lay put set place
sole only alone exclusive solely | various several | reach arrive come | trial try | add include addition | cover encompass embrace | require necessary necessity need requirement oblige | usual general generally usually ordinarily | excuse justify justification
hurt wound | pain suffering | illness disease sickness condition | serve service | deliver delivery | wife husband spouse | spouse marry marriage | funds money | debt owe | lend loan borrow
cargo load freight shipment | place location site | portion part piece | evidence proof | drug medication medicine | accident crash collision | view opinion conclusion | notice observe observation see | challenge attack | patrolman officer policeman | doctor physician expert | stumble fall | hand give | mend repair fix | child kid | whole entire complete
conduct behave behavior act | background history record | quash suppress | refuse refusal | postpone delay | punish punishment sentence | overbroad broad | weigh reweigh balance | guess speculate speculation conjecture
`;

/** Words of which one denies the other. */
export const OPPOSITE = `
grant/deny denial | affirm/reverse | affirm/vacate | admit/exclude | allow/forbid | permit/forbid | accept/reject | succeed/fail | valid/void | guilty/innocent
liable/immune | before/after | more/less | least/most | increase/decrease | broad/narrow | strict/liberal | minimum/maximum | presence/absence
mandatory automatic obligatory/discretionary | same/differ different independent separate | certainty/probability | short brief/detailed | favor/disfavor | prevail/lose | win/lose | begin/end | public/private | civil/criminal | sustain/overrule | convict/acquit | express/implied
lawful/unlawful | high/low | former/latter | precede/follow | majority/minority | objective/subjective | true/false | always/seldom | rare/common
include/exclude | prove/disprove | enforce/waive | relevant/immaterial | question/undisputed | voluntary/coerce | new/old | present/absent
satisfy/fail | exceed/below | support/undermine | strengthen/weaken | narrow/wide | exist/lack | agree/disagree | appear/disappear
grant sustain/deny denial overrule refuse decline reject | accept/reject | allow/forbid disallow | reinstate/revoke | greater/smaller lesser | great large/small little | above/below | early earlier/late later | timely/late untimely | retroactive/prospective
substantive/procedural | concurrent/consecutive | temporary/permanent | oral/written | actual/constructive | compensatory/punitive | harmless/prejudicial harmful | mandatory/permissive optional | narrow/broad wide | expand/restrict limit
gain/loss | rise/fall | hire/dismiss fire | concede admit/dispute contest | credible/implausible | open/close | constitutional/unconstitutional | pass/fail | remember/forget | strong/weak | safe/dangerous | known/unknown | favorable/adverse unfavorable
comply/violate | confirm/rebut refute | validate/invalidate | explicit expressly/implicit | intentional/accidental negligent | approve/disapprove | join/sever | entire/partial
`;

/** Who stands against whom; a sentence that exchanges them is another sentence. */
export const COUNTERPARTS = `
plaintiff claimant complainant pleader/defendant | relator/respondent | petitioner/respondent | appellant/appellee | movant/nonmovant | landlord lessor/tenant lessee
buyer purchaser vendee/seller vendor | employer/employee worker | creditor/debtor | lender mortgagee/borrower mortgagor | trustee/beneficiary
principal/agent | insurer/insured | licensor/licensee | prosecution government/defendant accused | husband/wife | mother/father | judge court/jury
promisor/promisee | bailor/bailee | carrier/shipper consignee | owner/contractor | parent/child | majority/dissent | client/lawyer attorney | victim/offender
assignor/assignee | grantor/grantee | guarantor/guarantee | franchisor/franchisee | tortfeasor/victim | officer/suspect | proponent/opponent
`;

/** What a passage must speak of itself before a sentence may speak of it on its authority. */
export const OUTCOMES = `
waive waiver forfeit bar void liable liability dismiss reverse affirm vacate remand grant deny punish punitive jury fraud criminal constitutional
unconstitutional jurisdiction sanction privilege burden negligence malice injunction hearsay discretion preempt immune immunity estop estoppel
statute-barred convict acquit guilty sentence contempt arbitrate arbitration settle settlement insure bankrupt treble statutory
strict vicarious presume conclusive frivolous moot toll accrue
`;
