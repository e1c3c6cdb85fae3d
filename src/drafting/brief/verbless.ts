/** Notes without a verb: `The washed bills.`, `Two years in Ohio.` Told by closed vocabularies and endings; what may have a verb has one. Pure. */
import { wordSet } from '../../platform/index.ts';
import { isCapitalised } from '../letters.ts';

const VERBS =
  wordSet(`am are be been being can cannot could did do does done had has have is may might must need ought shall should was were will would
  became become began begun bit bore bought broke brought built came caught chose come cost cut dealt drew drove ate fell felt fought found flew
  forbade forgot forgave froze gave got grew went gone heard held hid hit hurt kept knew laid lay led left lent let lie lost made meant met paid
  put quit ran rang read rode rose said sank sat saw sell sold send sent set shook shot showed shut slept slid sought spent split spoke spread
  stole stood stuck struck swore swung take taken taught tear told took tore threw thought understood woke won wore wound wrote
  agree allow apply ask bar be believe bind call claim control cover decide deny depend exist fail follow forbid gives give govern grant hold
  keep know lack like make mean owe own pay remain require rest say see seem show speak stand state support tell treat turn want work`);
/** Behind these nothing is a verb. */
const BEFORE_A_NOUN =
  wordSet(`a an the this that these those his her its our their your my no any some each every all both of in on at by for from with without
  under two three four five six seven eight nine ten several many few`);
const CONTRACTED = /^(?:it|that|this|there|here|he|she|what|who|where)['’]s$|['’](?:re|ve|d|ll|m)$|n['’]t$/;
const TOKEN = /[\p{L}\d][\p{L}\d’'-]*|[,;:.!?()]/gu;

export function isVerbless(text: string): boolean {
  // What is quoted says something by itself.
  if (/["“]/.test(text)) return false;
  const tokens = text.match(TOKEN) ?? [];
  return tokens.every((token, at) => {
    const word = token.toLowerCase();
    if (CONTRACTED.test(word)) return false;
    const before = (tokens[at - 1] ?? '').toLowerCase();
    const isNoun = BEFORE_A_NOUN.has(before) || /^\d/.test(before);
    if (VERBS.has(word)) return isNoun && !OF_THE_FIRST.has(word);
    // A name is one, whatever it ends in.
    if (at > 0 && isCapitalised(token)) return true;
    const next = tokens[at + 1] ?? '.';
    if (/ed$/.test(word)) return isNoun;
    return !/(?<!['’])s$/.test(word) || isNoun || /^\W/.test(next);
  });
}

/** Verbs wherever they stand. */
const OF_THE_FIRST = wordSet(
  'am are is was were has have had does did do can cannot could may might must shall should will would',
);
