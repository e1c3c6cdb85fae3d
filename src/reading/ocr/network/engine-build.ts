/**
 * The build of the engine that our functions fit: tesseract.js-core 7.0.0, `tesseract-core-relaxedsimd-lstm.wasm`. Found by
 * disassembling it beside the sources of Tesseract 5 (src/lstm, src/arch); its file has this hash or is left alone.
 */
export const KNOWN_BUILD = {
  sha256: '7985c92d4c64e7267d24cadffe1b2a1da6bf8aa55fdcaf953fe94fe122a24545',
  /** What it calls its memory and its table of functions when it exports them. */
  memory: 'U',
  table: 'ea',
  /** Places in the table of what is replaced: virtual methods, and the function of IntSimdMatrix. */
  slots: { multiply: 512, lstm: 316, connected: 301, convolve: 267, maxpool: 332 },
  /** Numbers of functions that ours call, and that are not exported. */
  internals: { resize: 157, resizeScaled: 1327, randomize: 995 },
  /**
   * How hard zlib tries (deflate.c: configuration_table): the engine packs every line as PNG and unpacks it again (imagedata.cpp),
   * at the usual level 6. The entry of level 1 is put in its place.
   */
  effort: { usual: 383_424 + 6 * 12, least: 383_424 + 12, size: 12 },
} as const;

/** Addresses of the tables of activations: 4096 floats each, for 0 to 16 in steps of 1/256 (functions.h). */
export const TANH_TABLE = 135_008;
export const LOGISTIC_TABLE = 151_392;

/** network.h: fields of every layer. */
export const NETWORK = { type: 4, training: 8, inputs: 20, outputs: 24 } as const;
export const TRAINING = 1;
export const NT_LSTM = 14;
export const NT_LSTM_SUMMARY = 15;
export const NT_TANH = 19;

/** lstm.h. The matrices of the gates follow each other: input, input gate, forget gate, output gate. */
export const LSTM = { inputs: 56, states: 60, feedback: 64, isPlane: 68, gates: 72, softmax: 932 } as const;
/** fullyconnected.h */
export const CONNECTED = { weights: 56 } as const;
/** convolve.h */
export const CONVOLVE = { halfX: 56, halfY: 60, random: 52 } as const;
/** reconfig.h */
export const MAXPOOL = { scaleX: 104, scaleY: 108 } as const;

/** weightmatrix.h, 8-bit part. */
export const MATRIX = { size: 172, rows: 36, columns: 40, scales: 76, weights: 160 } as const;

/** networkio.h: a matrix of bytes, a row for each place of the image, and the shape of the image. */
export const IO = {
  ...{ bytes: 28, features: 40, isInteger: 48 },
  /** stridemap.h: numbers of images, rows and columns; then distances; then the heights and widths of the images. */
  ...{ map: 52, images: 52, height: 56, width: 60, heights: 76, widths: 88 },
} as const;
/** Bytes of a stride map. */
export const MAP = 48;
