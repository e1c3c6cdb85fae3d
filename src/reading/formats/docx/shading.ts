import type { XmlTag } from '../../../containers/index.ts';
import { isGround } from '../../colours.ts';

/** Of `w:shd`, a pattern in one colour on another (ECMA-376 Part 1, 17.3.5), and of `w:highlight`: another colour than paper? */
export function isShading(tag: XmlTag): boolean {
  if (tag.name === 'w:highlight') return isGround(tag.get('w:val') ?? 'none');
  const pattern = tag.get('w:val') ?? 'clear';
  if (!['clear', 'nil'].includes(pattern) && isGround(tag.get('w:color') ?? 'auto')) return true;
  return pattern === 'solid' || isGround(tag.get('w:fill') ?? 'auto');
}
