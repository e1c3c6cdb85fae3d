/**
 * How well, how fast and with how little documents are read, beside the native tools in the same run:
 * `npm run bench:reading [-- --quick] [--only PART]…`. The parts:
 *
 *   ocrmypdf   processor time against OCRmyPDF on scanned, mixed and born-digital files
 *   pages      accuracy and processor time against the tesseract command line, same trained data
 *   variants   accuracy against it on pages askew, turned, sent by fax, and white on black
 *   order      words wrong in order on pages with columns, transcripts, tables, beside tesseract and OCRmyPDF
 *   digital    born-digital pages a second of one core; words found of those that pdftotext finds
 *   memory     the ingest child of the real appliance, readers and OCR children over 1,000 pages, two recognition threads
 *   api        the list of 10,000 cases while the appliance reads
 *   redactions text under black boxes
 */

import { bornDigital } from './reading/born-digital.ts';
import { ingestMemory, listDuringIngest } from './reading/ingest-load.ts';
import { againstOcrmypdf } from './reading/ocrmypdf.ts';
import { inOrder } from './reading/order.ts';
import { redactions } from './reading/redactions.ts';
import { againstTesseract, variantsAgainstTesseract } from './reading/tesseract.ts';
import { type Bench, runBench } from './support/bench.ts';
import { corpusMissing } from './support/corpus.ts';
import { requirePeers } from './support/peers/peers.ts';

await runBench('reading', async (bench) => {
  if (corpusMissing !== null) throw new Error(corpusMissing);
  const peers = requirePeers(bench.say);
  bench.note(
    `peers: ${Object.entries(peers)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
  );
  const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
    digital: bornDigital,
    redactions,
    pages: againstTesseract,
    variants: variantsAgainstTesseract,
    order: inOrder,
    ocrmypdf: againstOcrmypdf,
    memory: ingestMemory,
    api: listDuringIngest,
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (!bench.asks(name)) continue;
    try {
      await measure(bench);
    } catch (error) {
      // What the other parts have measured is not lost.
      bench.note(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
      process.exitCode = 1;
    }
  }
});
