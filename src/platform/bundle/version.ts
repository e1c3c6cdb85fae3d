import { readAsset } from './native.ts';

let known: string | undefined;

/** Of this executable, as package.json says it. */
export function ownVersion(): string {
  known ??= (JSON.parse(readAsset('package.json').toString('utf8')) as { version: string }).version;
  return known;
}
