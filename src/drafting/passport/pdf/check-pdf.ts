/** Compares a PDF with what its seal says of it. One byte decides; what it belongs to is found out afterwards. */
import type { Difference } from '../difference.ts';
import type { PdfRendering } from '../seal.ts';
import { digestOfObject, kindOf, objectsIn } from './objects.ts';
import { isOfSeal, rebuilt } from './seal-pdf.ts';

export function comparePdf(rendering: PdfRendering, pdf: Buffer, json: string): Difference[] {
  const whole = rebuilt(pdf, rendering, json);
  if (whole?.equals(pdf) === true) return [];
  const differences = objectsOtherwise(rendering, pdf, json);
  if (whole !== null && pdf.length > whole.length && pdf.subarray(0, whole.length).equals(whole))
    differences.push({
      where: 'file',
      what: 'added',
      signed: null,
      found: `${pdf.length - whole.length} bytes after the seal`,
    });
  return differences.length > 0
    ? differences
    : [{ where: 'file', what: 'changed', signed: null, found: 'bytes outside of its objects' }];
}

/** More than this, and the file was written anew: its objects are no longer known by their numbers. */
const MOST_GONE = 0.5;

function objectsOtherwise({ objects }: PdfRendering, pdf: Buffer, json: string): Difference[] {
  const found = objectsIn(pdf.toString('latin1'));
  const signed = new Map(objects.map(([number, place, sha256]) => [number, { place, sha256 }]));
  const otherwise = objects.filter(([number, , sha256]) => {
    const object = found.get(number);
    return object === undefined || digestOfObject(object) !== sha256;
  });
  if (otherwise.length > objects.length * MOST_GONE)
    return [{ where: 'file', what: 'changed', signed: null, found: 'written anew by another program' }];
  const differences = otherwise.map(
    ([number, place]): Difference => ({
      where: place,
      what: found.has(number) ? 'changed' : 'removed',
      signed: null,
      found: null,
    }),
  );
  for (const object of found.values()) {
    if (signed.has(object.number) || isOfSeal(object, json)) continue;
    differences.push({
      where: `object ${object.number}`,
      what: 'added',
      signed: null,
      found: kindOf(object),
    });
  }
  return [...new Map(differences.map((one) => [`${one.where} ${one.what}`, one])).values()];
}
