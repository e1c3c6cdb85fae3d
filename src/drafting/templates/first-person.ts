/** Facts as the person they are about would swear to them. Done only where there is no doubt who is meant. */

/** Null where another person may be meant by `she`, `he` or `Ms.`; the sentences are then left as they are. */
export function inFirstPerson(facts: readonly string[], name: string): string[] | null {
  const text = facts.join(' ');
  const last = name.split(' ').at(-1) ?? name;
  const others = [...text.matchAll(/\b(?:Mr|Ms|Mrs|Dr)\.\s+(\p{Lu}\p{L}+)/gu)].some(
    ([, other]) => other !== last,
  );
  const both = /\b(?:she|her|hers)\b/i.test(text) && /\b(?:he|him|his)\b/i.test(text);
  if (others || both || !text.includes(name)) return null;
  return facts.map((fact) => spoken(fact, name, last));
}

const AFTER_ME =
  /^(?:\s+(?:a|an|the|to|in|on|and|that|for|with|by|from|at|not|no|when|as|about|if|before|after|\d|\$)\b|\s+\$|[,.;:]|$)/i;
const BEFORE_ME =
  /\b(?:to|by|from|with|of|for|against|about|sent|told|gave|paid|asked|owed|promised|dismissed|hired|refused|informed|notified|retained)\s$/i;

function spoken(fact: string, name: string, last: string): string {
  const named = new RegExp(
    `(?:${RegExp.escape(name)}|\\b(?:Mr|Ms|Mrs|Dr)\\. ${RegExp.escape(last)})(['’]s)?`,
    'g',
  );
  return fact
    .replace(named, (_whole, possessive: string | undefined, at: number) =>
      possessive !== undefined ? 'my' : BEFORE_ME.test(fact.slice(0, at)) ? 'me' : 'I',
    )
    .replace(/\b(?:she|he)\b/gi, 'I')
    .replace(/\b(?:herself|himself)\b/gi, 'myself')
    .replace(/\b(?:her|his|him|hers)\b/gi, (word, at: number, whole: string) => {
      if (/^him$/i.test(word)) return 'me';
      if (/^hers$/i.test(word)) return 'mine';
      return /^her$/i.test(word) && AFTER_ME.test(whole.slice(at + word.length)) ? 'me' : 'my';
    })
    .replace(/\bI (is|has|does)\b/g, (_whole, verb: string) => `I ${FIRST[verb] ?? verb}`)
    .replace(/\bI ((?!was\b)[a-z]{2,}[^s])s\b/g, (_whole, verb: string) => `I ${plural(verb)}`)
    .replace(SECOND_VERB, (_whole, before: string, verb: string) => `${before}${plural(verb)}`)
    .replace(/\bI, who ([a-z]{3,}[^s])s\b/g, (_whole, verb: string) => `I, who ${plural(verb)}`)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(
      /([.!?] )(my|me)\b/g,
      (_whole, stop: string, word: string) => `${stop}${word === 'my' ? 'My' : 'Me'}`,
    );
}

/** What is said of the same person behind `and`: only verbs that are no nouns. */
const SECOND_VERB =
  /\b(I [^.,;]{1,60}? and )(say|denie|believe|know|want|think|live|own|maintain|dispute)s\b/g;

/** `denie` of `denies`, `reache` of `reaches`. */
function plural(cut: string): string {
  return cut.replace(/([^aeiou])ie$/, '$1y').replace(/(ss|sh|ch|x|zz|o)e$/, '$1');
}

const FIRST: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do' };
