/** The part of a DOCX that holds its seal. */
import type { XmlElement } from '../../../containers/index.ts';

export const NAMESPACE = 'urn:chancery:passport:2';

export function isSeal({ name }: XmlElement): boolean {
  return name === `{${NAMESPACE}}:passport`;
}
