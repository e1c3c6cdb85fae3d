/** Bytes that can be read at any place, without being in a file as they are. */
export interface OpenBytes {
  readonly size: number;
  /** Fills `into` from there on; returns how many bytes there were: fewer only at the end. */
  read(into: Uint8Array, position: number): number;
  close(): void;
}

/** Something to be read: the path of a file, or what opens like one. */
export type ByteSource = string | { open(): OpenBytes };

/** Something to be written from its beginning to its end, of which what was written can be read. */
export interface ByteSink extends OpenBytes {
  append(bytes: Uint8Array): void;
}
