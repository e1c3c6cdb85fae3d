/** From the model's stream of text to finished paragraphs. Pure. */
import { onOneLine } from '../../platform/index.ts';
import { endsIn } from '../letters.ts';
import type { Admitted, Generation } from './model.ts';
import { lastSentenceEnd } from './trim.ts';

export interface ParagraphSplitter {
  /** Paragraphs that the new text completed. */
  push(text: string): string[];
  /** What is left at the end, made presentable if the length limit cut it off. */
  end(finish: Generation['finish']): string[];
}

/** `finished`: what a complete line becomes; nothing is made of an empty one. */
export function splitParagraphs(finished: (line: string) => string): ParagraphSplitter {
  let open = '';
  return {
    push(text) {
      const lines = (open + text).split('\n');
      open = lines.pop() ?? '';
      return lines.map(finished).filter((line) => line !== '');
    },
    end(finish) {
      const last = finished(finish === 'length' ? withoutBrokenEnd(open) : open);
      open = '';
      return last === '' ? [] : [last];
    },
  };
}

/** `[S3]`, `【S3】`, `(S3)`: handles as other programs write them. */
export function handlesInBraces(text: string): string {
  return text.replace(
    /(?:\[{1,2}|【|\()\s*(quote\s+)?(S\d{1,4}(?:\s*[,;]\s*S\d{1,4})*)(?:[†:|][^\][】)]{0,40})?\s*(?:\]{1,2}|】|\))/g,
    (_mark, quote: string | undefined, handles: string) => `{${quote ?? ''}${handles}}`,
  );
}

/**
 * For text written under the grammar of a section, which already forbids all that is removed here. It is enforced by
 * native code that decodes bytes more leniently than we do, so the engine's promise does not rest on it alone.
 */
export function tidy(line: string, { handles, quotations }: Admitted): string {
  const text = handlesInBraces(line.replaceAll('\uFFFD', '').trim()); // what a byte sequence that is no character becomes
  const quoted = /^\{quote (S\d+)\}$/.exec(text)?.[1];
  if (quoted !== undefined) return quotations && handles.includes(quoted) ? text : '';
  const kept = text.replace(/\{([^{}]*)\}|[{}"“”„‟«»]/g, (mark, inside: string | undefined) => {
    if (inside === undefined) return '';
    return handles.includes(inside) || /^blank \S/.test(inside) ? mark : '';
  });
  return onOneLine(kept).trim();
}

/**
 * What a reader may see of a paragraph that was cut off: up to its last full sentence, or else without
 * the broken word. A handle that was not closed goes first, so that no half of it can stay.
 */
function withoutBrokenEnd(text: string): string {
  const whole = text.replace(/\{[^}]*$/, '');
  const sentence = lastSentenceEnd(whole);
  if (sentence > 0) return whole.slice(0, sentence);
  // Where a handle was dropped, or the text stops after a space or a handle, the last word is complete.
  if (whole !== text || endsIn(whole, ' }')) return whole;
  return whole.slice(0, Math.max(0, whole.lastIndexOf(' ')));
}
