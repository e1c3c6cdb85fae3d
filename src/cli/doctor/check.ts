import { type Config, messageOf } from '../../platform/index.ts';
import type { Database, DataPaths, Keyring, TruthTables } from '../../store/index.ts';

/** `note`: works, but somebody should know. */
export type Status = 'ok' | 'note' | 'failed' | 'skipped';

/** For people, and what of it may leave the machine: settings, paths, names and messages of errors may say who the firm is. */
export interface Sentence {
  readonly text: string;
  readonly shared: string;
}

/** A sentence of ours; of what is put into it only numbers are shared, and what is `plain` or a sentence itself. */
export function said(
  words: TemplateStringsArray,
  ...values: readonly (number | string | Sentence)[]
): Sentence {
  const joined = (read: (value: number | string | Sentence) => string) =>
    words.map((word, index) => (index === 0 ? '' : read(values[index - 1] ?? '')) + word).join('');
  return {
    text: joined((value) => (typeof value === 'object' ? value.text : String(value))),
    shared: joined((value) =>
      typeof value === 'object' ? value.shared : typeof value === 'number' ? String(value) : '…',
    ),
  };
}

/** What is the same with every firm: a size, a version, a word of ours. */
export function plain(text: string): Sentence {
  return { text, shared: text };
}

export function listed(sentences: readonly Sentence[]): Sentence {
  const joined = (read: (sentence: Sentence) => string) => sentences.map(read).join(', ');
  return { text: joined(({ text }) => text), shared: joined(({ shared }) => shared) };
}

/** Of an error its codes alone are shared. */
export function fault(error: unknown, text: string = messageOf(error)): Sentence {
  return { text, shared: errorCodes(error).join(', ') || '…' };
}

function errorCodes(error: unknown): string[] {
  const { code, signal, cause } = error as {
    readonly [name in 'code' | 'signal' | 'cause']?: unknown;
  };
  const own = [code, signal].filter((one) => typeof one === 'string');
  return cause instanceof Error ? [...own, ...errorCodes(cause)] : own;
}

export interface Finding {
  readonly check: string;
  readonly status: Status;
  readonly detail: Sentence;
  /** What to do about it. */
  readonly remedy: string | null;
}

export interface Examined {
  readonly config: Config;
  readonly paths: DataPaths;
  /** @throws ChanceryError when the master key is missing or another */
  keyring(): Keyring;
  /** The truth alone: what is wrong with the index must not hide what is right. */
  truth(): Database<TruthTables>;
}

export type Outcome = Omit<Finding, 'check' | 'remedy'> & { readonly remedy?: string };

export interface Check {
  readonly name: string;
  /** Skipped, not failed, while there is no usable data directory. */
  readonly needsData: boolean;
  /** Skipped where the settings do not fit: by the defaults it would look at something else. */
  readonly needsSettings?: true;
  examine(examined: Examined): Promise<Outcome>;
}

export const ok = (detail: Sentence): Outcome => ({ status: 'ok', detail });
export const note = (detail: Sentence, remedy?: string): Outcome => ({
  status: 'note',
  detail,
  ...(remedy !== undefined && { remedy }),
});
export const failed = (detail: Sentence, remedy: string): Outcome => ({ status: 'failed', detail, remedy });
