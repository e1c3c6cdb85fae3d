/** What a sentence of a request orders, without the words that order it: `We should also ask for every appraisal` is about every appraisal. Pure. */

import { splitAtBlanks } from '../../platform/index.ts';
import {
  ASKS_FOR,
  INSTRUCTIONS,
  KEEPS_OUT,
  LEADS_TO_AN_ORDER,
  PARTS_OF_AN_ORDER,
} from '../rules/requests.ts';
import { capitalised } from '../templates/text.ts';

/** @returns null where its first words order nothing: it says what it says */
export function ordered(text: string, { keepsOut }: { readonly keepsOut: boolean }): string | null {
  let isOrder = false;
  let only = true;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}$“"(][^\s,:]*/gu)) {
    const small = word.toLowerCase().replaceAll('’', "'");
    // `Order to include the witnesses`
    if (small === 'order' && /^order\sto\s/i.test(text.slice(index))) return null;
    const orders = ASKS_FOR.has(small) || (keepsOut && KEEPS_OUT.has(small));
    if (orders || (isOrder && PARTS_OF_AN_ORDER.has(small))) isOrder = true;
    else if (!LEADS_TO_AN_ORDER.has(small)) {
      const rest = text.slice(index);
      return index > 0 && (isOrder || only) && splitAtBlanks(rest.trim()).length > 1 ? rest : null;
    }
    // `First off, the training file` orders by its place alone.
    only &&= LEADS_TO_AN_ORDER.get(small) === 'place';
  }
  return null;
}

/** `Mention that the text says so.` has it said that the text says so: the paper begins behind the order. */
export function toldToSay(sentence: string): string {
  const { 1: verb = '', 2: said = '' } = /^(\p{L}+)\sthat\s(?=\S)([\s\S]+)$/u.exec(sentence) ?? [];
  return INSTRUCTIONS.has(verb.toLowerCase()) ? capitalised(said) : sentence;
}
