/** The document types of this appliance. A new one is a folder and a line here. */
import type { DocumentType } from '../model.ts';
import { demandLetter } from './demand-letter/index.ts';
import { engagementLetter } from './engagement-letter/index.ts';
import { motionToCompel } from './motion-to-compel/index.ts';
import { motionToDismiss } from './motion-to-dismiss/index.ts';

export const DOCUMENT_TYPES: readonly DocumentType[] = [
  motionToDismiss,
  motionToCompel,
  demandLetter,
  engagementLetter,
];
