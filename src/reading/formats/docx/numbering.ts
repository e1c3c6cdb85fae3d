import { parseXml, type XmlTag } from '../../../containers/index.ts';
import { type Instance, type Level, type List, Numbering, startNumber } from '../../numbering.ts';
import { isOn, type Styles } from './styles.ts';

interface LinkedList extends List {
  /** A style whose list this one stands for (17.9.21). */
  styleLink: string | null;
}

/** ECMA-376 Part 1, 17.9. `bytes` null: a document without numbers. */
export function readNumbering(bytes: Uint8Array | null, styles: Styles): Numbering {
  const lists = new Map<string, LinkedList>();
  const instances = new Map<string, Instance>();
  if (bytes !== null) read(bytes, lists, instances);
  return new Numbering(instances, (instance) => {
    const list = lists.get(instance.list);
    if (list?.styleLink == null) return list;
    const numId = styles.resolve(list.styleLink).list?.numId ?? null;
    const linked = numId === null ? undefined : instances.get(numId);
    return (linked === undefined ? undefined : lists.get(linked.list)) ?? list;
  });
}

function read(bytes: Uint8Array, lists: Map<string, LinkedList>, instances: Map<string, Instance>): void {
  let list: LinkedList | null = null;
  let instance: Instance | null = null;
  let level: Level | null = null;
  let overridden = 0;
  const open = (tag: XmlTag): undefined => {
    const value = tag.get('w:val');
    switch (tag.name) {
      case 'w:abstractNum':
        list = { id: tag.get('w:abstractNumId') ?? '', levels: new Map(), styleLink: null };
        lists.set(list.id, list);
        return;
      case 'w:num':
        list = null;
        instance = { list: '', starts: new Map(), levels: new Map() };
        instances.set(tag.get('w:numId') ?? '', instance);
        return;
      case 'w:abstractNumId':
        if (instance !== null) Object.assign(instance, { list: value ?? '' });
        return;
      case 'w:lvlOverride':
        overridden = Number(tag.get('w:ilvl'));
        return;
      case 'w:startOverride':
        instance?.starts.set(overridden, startNumber(value));
        return;
      case 'w:numStyleLink':
        if (list !== null) list.styleLink = value;
        return;
      case 'w:lvl':
        level = { start: 0, format: 'decimal', text: '', isLegal: false, restartsAfter: null, style: null };
        (instance ?? list)?.levels.set(Number(tag.get('w:ilvl')), level);
        return;
    }
    if (level !== null) readLevel(level, tag.name, value);
  };
  const close = (name: string): void => {
    if (name === 'w:lvl') level = null;
    if (name === 'w:num') instance = null;
  };
  parseXml(bytes, { open, close });
}

function readLevel(level: Level, name: string, value: string | null): void {
  if (name === 'w:start') level.start = startNumber(value);
  else if (name === 'w:numFmt') level.format = value ?? 'decimal';
  else if (name === 'w:lvlText') level.text = (value ?? '').slice(0, 200);
  else if (name === 'w:isLgl') level.isLegal = isOn(value);
  else if (name === 'w:lvlRestart') level.restartsAfter = Number(value);
  else if (name === 'w:pStyle') level.style = value;
}
