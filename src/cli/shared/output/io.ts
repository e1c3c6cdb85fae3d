/** The outside of a command, passed in so that tests can listen: where it prints and what it is told. */
export interface Io {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Sink {
  write(text: string): unknown;
  /** A person is watching: progress bars instead of lines. */
  readonly isTTY?: boolean;
}

export const processIo: Io = { stdout: process.stdout, stderr: process.stderr, env: process.env };
