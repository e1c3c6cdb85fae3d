/** What our writer never wrote, in whatever version: for seals that say nothing of how words look. */
import type { Difference } from '../difference.ts';
import type { Shown } from './model.ts';
import type { Look } from './properties.ts';

const OURS =
  /^(?:field|link|remark|bookmark|control)(?:-|\.(?:alias|tag|temporary|id|docPartObj)|$)|^(?:picture|footnote)$/;
const FIELDS = /^(?:TOC|TOA|TA|PAGEREF|PAGE|NUMPAGES)\b/;
/** With nothing in it but a picture. */
const PICTURE = /^(?!.*(?:wps|txbx|wpg|chart)).*a:blip/s;
const FACTS = /^(?:part|relationship|type of|data|document|header|footer|own property|style|two) /;

export function strangeIn({ stories, looks, facts }: Shown): Difference[] {
  const differences: Difference[] = [];
  const add = (where: string, found: string) =>
    differences.push({ where, what: 'added', signed: null, found });
  for (const [story, items] of Object.entries(stories)) {
    let paragraph = 0;
    for (const { key, runs = [], marks = [] } of items) {
      if (!key.startsWith('<')) paragraph += 1;
      const where = `${story}, paragraph ${paragraph}`;
      for (const [, kind, value] of marks)
        if (
          !OURS.test(kind) ||
          (kind === 'field' && !FIELDS.test(value)) ||
          (kind === 'picture' && !PICTURE.test(value))
        )
          add(where, `${kind} ${value}`.trim());
      for (const hidden of new Set(runs.flatMap(([, look]) => hiding(looks[look] ?? {}))))
        add(where, `words that are hard to see: ${hidden}`);
    }
  }
  for (const [name, value] of Object.entries(facts)) if (FACTS.test(name)) add(name, value);
  return differences;
}

const HIDING = /^(?:vanish|specVanish|webHidden|strike|dstrike|fitText|position|w14:)/;
/** Half-points: six points. */
const SMALLEST = 12;
/** Of 255, as bright as paper. */
const BRIGHT = 0xc0;

function hiding(look: Look): string[] {
  const found = Object.keys(look).filter((name) => HIDING.test(name));
  if (Number(look['sz'] ?? 24) < SMALLEST) found.push('size');
  const channels =
    (look['color'] ?? '').match(/^[0-9a-f]{6}$/i) === null ? [] : (look['color']?.match(/../g) ?? []);
  if (channels.length === 3 && channels.every((one) => Number.parseInt(one, 16) >= BRIGHT))
    found.push('color');
  return found;
}
