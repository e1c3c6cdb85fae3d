/**
 * What is shipped beside the JavaScript: files of the repository (migrations, catalogues, the API
 * description) and packages with native code or WebAssembly. From the source tree they are on disk; in
 * the packaged executable they are assets, and a group of native packages is unpacked on first use and
 * verified by hash before anything of it is loaded.
 */
export { ASSET_PATTERNS, CONSOLE_FOLDER, LICENCES_ASSET } from './assets.ts';
export type { NativeGroup } from './groups.ts';
export { NATIVE_GROUPS } from './groups.ts';
export {
  importNative,
  isBindingTrial,
  isPackaged,
  madeOf,
  readAsset,
  requireNative,
  runBindingTrial,
  shippedFiles,
  unpacked,
} from './native.ts';
export { setRuntimeDirectory } from './runtime-directory.ts';
export type { SelftestResult } from './selftest.ts';
export { ownVersion } from './version.ts';

/** The hidden role `child selftest`: proof that each native group works. */
export async function runSelftest(args: readonly string[]): Promise<void> {
  const selftest = await import('./selftest.ts');
  return selftest.runSelftest(args);
}
export { logsToJournal } from './journal.ts';
