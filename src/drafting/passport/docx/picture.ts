/** A picture in the text (ISO/IEC 29500-1, 20.4): which bytes, how large, and whatever else the file says of it. */
import type { XmlElement } from '../../../containers/index.ts';
import type { StoryParts } from './story-parts.ts';

/** Numbers that programs give as they like, how far a picture was packed, and whether it may be resampled. */
const UNSEEN: ReadonlySet<string> = new Set([
  'wp:docPr id',
  'pic:cNvPr id',
  'wp14:anchorId',
  'wp14:editId',
  'a:blip cstate',
]);
const RESAMPLED = '{28A0092B-C50C-407E-A947-70E740481C1C}';
/** What the picture is called: for the frame and for what is in it. */
const NAMES: ReadonlySet<string> = new Set(['wp:docPr', 'pic:cNvPr']);

/** One line for each thing said, in order. */
export function describePicture(drawing: XmlElement, parts: StoryParts): string {
  const lines = new Set<string>();
  const look = (element: XmlElement, path: string): void => {
    if (element.name === 'a:ext' && element.attributes['uri'] === RESAMPLED) return;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (UNSEEN.has(name) || UNSEEN.has(`${element.name} ${name}`)) continue;
      if (!NAMES.has(element.name))
        lines.add(`${path}.${name}=${name.startsWith('r:') ? parts.target(value) : value}`);
      else if (value !== '') lines.add(`${name}=${value}`);
    }
    for (const child of element.children) look(child, `${path}/${child.name}`);
    if (element.text.trim() !== '') lines.add(`${path}#${element.text}`);
    const isEmpty = element.children.length === 0 && Object.keys(element.attributes).length === 0;
    if (isEmpty && element.name !== 'a:srcRect') lines.add(path);
  };
  for (const child of drawing.children) look(child, child.name);
  return [...lines].sort().join('\n');
}
