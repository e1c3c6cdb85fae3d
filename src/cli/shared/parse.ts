import { ChanceryError } from '../../platform/index.ts';

export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ChanceryError('usage', `“${text}” is not a whole number.`);
}
