/** The ground every room stands on: errors, ids, time, log. It imports nothing of ours. */
export type { Actor } from './actor.ts';
export { operator } from './actor.ts';
export { Bell } from './bell.ts';
export type { Json } from './canonical-json.ts';
export { canonicalJson } from './canonical-json.ts';
export type { Clock } from './clock.ts';
export { frozenClock, systemClock, timestamp } from './clock.ts';
export type { Config, ConfigValues, SettingName } from './config.ts';
export { logLevelOf, resolveConfig, SETTINGS } from './config.ts';
export type { ListPage } from './cursor.ts';
export { decodeCursor, encodeCursor, toListPage } from './cursor.ts';
export type { ErrorCode, ErrorOptions, FieldError } from './errors.ts';
export { ChanceryError, ERROR_CODES, isChanceryError, isErrorCode, messageOf, notFound } from './errors.ts';
export type { IdPrefix, Ids } from './ids.ts';
export { isId, systemIds } from './ids.ts';
export type { Log, LogLevel } from './log.ts';
export { createLog, silentLog } from './log.ts';
