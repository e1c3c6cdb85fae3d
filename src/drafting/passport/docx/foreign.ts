import type { XmlElement } from '../../../containers/index.ts';
import { onOneLine } from '../../../platform/index.ts';
import { digest } from '../../digest.ts';

/** What is not looked into: its words, to be shown, and a digest of all of it. */
export function wholeOf(element: XmlElement): string {
  const words = onOneLine(textOf(element)).trim().slice(0, 60);
  return `${words} #${digest(canonicalXml(element)).slice(0, 32)}`.trim();
}

function textOf(element: XmlElement): string {
  return element.text + element.children.map(textOf).join('');
}

/** Names of attributes in order, so that the same content gives the same text. */
export function canonicalXml(element: XmlElement): string {
  return JSON.stringify(asList(element));
}

/** The same, not yet text. */
export function asList({ name, attributes, text, children }: XmlElement): readonly unknown[] {
  const named = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return [name, named, text.trim() === '' ? '' : text, children.map(asList)];
}

/** Attributes that say when something was written, and by what. */
const EDITING = /^(?:w:rsid\w*|w14:paraId|w14:textId|xml:space)$/;

/** Those of the attributes that are neither known nor of editing, and properties that stand there twice. */
export function strange(element: XmlElement, known: readonly string[] = []): [string, string][] {
  const attributes = Object.entries(element.attributes).filter(
    ([name]) => !known.includes(name) && !EDITING.test(name),
  );
  return [...attributes, ...twice(element, ({ name }) => ONCE.test(name))];
}

/** Of which two cannot both count. */
const ONCE = /^w:(?:\w+Pr|tblGrid|tblPrEx|body|docDefaults|\w+PrDefault|latentStyles|compat)$/;

function twice({ children }: XmlElement, counts: (element: XmlElement) => boolean): [string, string][] {
  const seen = new Set<string>();
  return children.flatMap((one): [string, string][] => {
    if (!counts(one)) return [];
    const again = seen.has(one.name);
    seen.add(one.name);
    return again ? [[`${one.name} twice`, wholeOf(one)]] : [];
  });
}

/** What stands among the children that is not known there. */
export function unknownIn(element: XmlElement, known: ReadonlySet<string>): [string, string][] {
  const unknown = element.children.filter(({ name }) => !known.has(name));
  return [
    ...unknown.map((one): [string, string] => [one.name, wholeOf(one)]),
    ...twice(element, ({ name }) => ONCE.test(name)),
  ];
}
