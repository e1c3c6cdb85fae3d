/** The part of a DOCX that holds its seal. */
import type { XmlElement } from '../../../containers/index.ts';

export const NAMESPACE = 'urn:chancery:passport:2';
/** Of earlier versions, which did not pack what is in it. */
export const EARLIER = 'urn:chancery:passport:1';

export function isSeal({ name }: XmlElement): boolean {
  return name === `{${NAMESPACE}}:passport` || name === `{${EARLIER}}:passport`;
}
