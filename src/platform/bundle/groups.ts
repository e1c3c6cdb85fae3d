/**
 * Packages that must lie on disk to be loaded (native code, WebAssembly, scripts of worker threads, data),
 * in groups that are unpacked together on the first use of one of them. Their dependencies follow by
 * themselves. Nothing of the appliance may import one of these statically: use `requireNative`.
 */
export const NATIVE_GROUPS = {
  core: ['better-sqlite3-multiple-ciphers', 'argon2'],
  sharp: ['sharp'],
  pdfium: ['@embedpdf/pdfium'],
  tesseract: ['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/eng'],
  llama: ['node-llama-cpp'],
  fonts: ['@expo-google-fonts/tinos'],
  barcodes: ['zxing-wasm'],
} as const satisfies Record<string, readonly string[]>;

export type NativeGroup = keyof typeof NATIVE_GROUPS;

/** One file of a group: its path below the group's directory, its size in bytes and its SHA-256 in hex. */
export interface GroupFile {
  path: string;
  size: number;
  sha256: string;
}

/**
 * A group as the executable carries it: the files in the order in which the archive holds their contents,
 * one after the other, compressed together with Zstandard.
 */
export interface GroupManifest {
  files: readonly GroupFile[];
}

/** Names of the assets of a group, and of the one that names this build: `<version>-<hash of all groups>`. */
export const BUILD_ID_ASSET = 'native/build-id';
export const manifestAsset = (group: NativeGroup): string => `native/${group}.json`;
export const archiveAsset = (group: NativeGroup): string => `native/${group}.zst`;
