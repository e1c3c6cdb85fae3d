import { ChanceryError } from '../../platform/index.ts';

export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ChanceryError('usage', `“${text}” is not a whole number.`);
}

export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > 0) return number;
  throw new ChanceryError('usage', `“${text}” is less than 1.`);
}
