/** The ground every room stands on: errors, ids, time, log. It imports nothing of ours. */

export type { Condition } from './errors/condition.ts';
export { assertCondition } from './errors/condition.ts';
export type { ErrorCode, FieldError } from './errors/errors.ts';
export {
  ChanceryError,
  ERROR_CODES,
  fileFault,
  isChanceryError,
  isErrorCode,
  messageOf,
  notFound,
} from './errors/errors.ts';
export { codesOf, isOutOfSpace, unavailability } from './errors/out-of-space.ts';
export type { Log } from './log/log.ts';
export { createLog, silentLog } from './log/log.ts';
export { Bell } from './pace/bell.ts';
export type { RateStanding } from './pace/rate-limit.ts';
export { RateLimiter } from './pace/rate-limit.ts';
export { yieldToEventLoop } from './pace/yield-to-event-loop.ts';
export type { Config, ConfigValues, Origin, SettledConfig, UnfitSetting } from './settings/config.ts';
export { logLevelOf, resolveConfig, settleConfig, unfitSettings } from './settings/config.ts';
export type { ConfigFile } from './settings/config-file.ts';
export { nameInFile, parseConfigFile } from './settings/config-file.ts';
export type { Address, Network } from './settings/networks.ts';
export { entriesOf, readNetwork } from './settings/networks.ts';
export { SETTING_CHOICES } from './settings/setting-forms.ts';
export type { SettingName } from './settings/settings.ts';
export { SETTINGS } from './settings/settings.ts';
export { assertTransport, isLoopback, speaksTls, usualUrl } from './settings/transport.ts';
export { onOneLine, splitAtBlanks, wordSet } from './text/blanks.ts';
export { MONTHS, WEEKDAYS } from './text/calendar.ts';
export { foldCase } from './text/fold.ts';
export { hasOwnHyphen, withWholeWords } from './text/line-ends.ts';
export { type NumberedLine, numberedLines, withoutLineNumbers } from './text/line-numbers.ts';
export { matches } from './text/matches.ts';
export { memoizeByDigest } from './text/memoize-by-digest.ts';
export {
  capitalised,
  inWords,
  ONES,
  ORDINALS_IN_WORDS,
  ordinal,
  ordinalInWords,
  ROMAN_NUMERALS,
  repeatedLetter,
  roman,
  TENS,
} from './text/numerals.ts';
export { rememberedLately, rememberedWith } from './text/remember-lately.ts';
export { type JsonOutline, outlineOf, repeatedName } from './text/repeated-name.ts';
export type { FittedWeights, Softmax } from './text/softmax.ts';
export { hashesOf, likelihoods, softmaxOf, sum } from './text/softmax.ts';
export type { SentenceSorter, SortingWeights } from './text/sort-sentences.ts';
export { featuresOfWords, kindOrWord, shapeOf, sharesOf, sorterOf, wordsOf } from './text/sort-sentences.ts';
export { typedLine, typedLines } from './text/typed.ts';
export type { Actor } from './values/actor.ts';
export { operator } from './values/actor.ts';
export type { ByteSink, ByteSource, OpenBytes } from './values/byte-source.ts';
export type { Json } from './values/canonical-json.ts';
export { canonicalJson, hashCanonically } from './values/canonical-json.ts';
export type { Clock } from './values/clock.ts';
export { frozenClock, instantOf, latestWaitedFor, systemClock, timestamp } from './values/clock.ts';
export type { ListPage } from './values/cursor.ts';
export { decodeCursor, encodeCursor, invalidCursor, listById, toListPage } from './values/cursor.ts';
export type { Ids } from './values/ids.ts';
export { isId, systemIds, timeOfId } from './values/ids.ts';
export type { Scope } from './values/scopes.ts';
export { SCOPES } from './values/scopes.ts';
export { openNumbers, sealNumbers } from './values/sealed-numbers.ts';
