import type { Format } from '../model.ts';
import { csv } from './csv/index.ts';
import { doc } from './doc/index.ts';
import { docx } from './docx/index.ts';
import { eml } from './eml/index.ts';
import { epub } from './epub/index.ts';
import { html } from './html/index.ts';
import { ics } from './ics/index.ts';
import { image } from './image/index.ts';
import { mbox } from './mbox/index.ts';
import { msg } from './msg/index.ts';
import { odt } from './odt/index.ts';
import { pdf } from './pdf/index.ts';
import { pkcs7 } from './pkcs7/index.ts';
import { pptx } from './pptx/index.ts';
import { pst } from './pst/index.ts';
import { rtf } from './rtf/index.ts';
import { text } from './text/index.ts';
import { tnef } from './tnef/index.ts';
import { wordperfect } from './wordperfect/index.ts';
import { xls } from './xls/index.ts';
import { xlsx } from './xlsx/index.ts';
import { zip } from './zip/index.ts';

/** Every format that can be read. A new one is a folder here and a line in this list. */
export const FORMATS: readonly Format[] = [
  pdf,
  image,
  docx,
  doc,
  rtf,
  wordperfect,
  odt,
  xlsx,
  xls,
  pptx,
  csv,
  ics,
  text,
  html,
  eml,
  msg,
  mbox,
  pst,
  tnef,
  pkcs7,
  epub,
  zip,
];
