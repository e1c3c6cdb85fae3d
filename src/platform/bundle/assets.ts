/**
 * The files of the repository that travel inside the executable, as globs from the repository's root.
 * What `readAsset` is to find must match one of them; `scripts/build.ts` packs them, and a test compares
 * them with every `readAsset` in the sources.
 */
export const ASSET_PATTERNS: readonly string[] = [
  'package.json',
  'LICENSE',
  'models/**',
  'src/**/*.sql',
  'src/drafting/document-types/**/*.toml',
  'src/**/weights.json',
  'src/contract/openapi.json',
  'docs/{api,briefs,errors,search}.md',
  'src/http/**/*.{html,css,svg}',
];

/** Where the build packs the console to; how many files it is, the build decides. */
export const CONSOLE_FOLDER = 'dist/console/';

/** Licences of everything third parties wrote in the executable; made by the build, so a name, not a file. */
export const LICENCES_ASSET = 'dist/THIRD_PARTY_LICENSES';
