/**
 * The OCR child: recognises the words of pictures, one at a time. It gets pixels and gives words; it opens no document, and
 * holds no key and no database.
 */

import { EngineThread, loadLanguages } from '../../reading/ocr/index.ts';
import { tellParent } from '../tell-parent.ts';
import { once, Wire, type WireMessage } from '../wire.ts';
import type { OcrCalls } from './protocol.ts';

/** Runs until the parent goes away. */
export function runOcrChild(languageDirectory: string): void {
  let engine: EngineThread | null = null;
  const calls: OcrCalls = {
    async start(language) {
      engine = await EngineThread.start(await loadLanguages(language, languageDirectory));
    },
    async recognise(image) {
      if (engine === null) throw new Error('no engine was started');
      return engine.recognise(image);
    },
  };
  const wire = new Wire(tellParent, (name, input) =>
    once(() => (calls[name as keyof OcrCalls] as (given: unknown) => Promise<unknown>)(input)),
  );
  process.on('message', (message: WireMessage) => wire.heard(message));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}
