/**
 * The OCR child: recognises the words of pictures, one at a time. It gets pixels and gives words; it opens no document, and
 * holds no key and no database.
 */

import { EngineThread, loadLanguages } from '../../reading/ocr/index.ts';
import { openRole } from '../entry/open-role.ts';
import { serveParent } from '../entry/parent.ts';
import { serving } from '../protocol/wire.ts';
import { collectYoungGarbage } from '../system/collect-garbage.ts';
import type { OcrCalls } from './protocol.ts';

/** Runs until the parent goes away. */
export function runOcr(): void {
  const { paths } = openRole('ocr');
  let engine: EngineThread | null = null;
  const calls: OcrCalls = {
    async start(language) {
      engine = await EngineThread.start(await loadLanguages(language, paths.ocr));
    },
    async recognise(image) {
      if (engine === null) throw new Error('no engine was started');
      try {
        return await engine.recognise(image);
      } finally {
        collectYoungGarbage();
      }
    },
  };
  serveParent(serving(calls));
}
