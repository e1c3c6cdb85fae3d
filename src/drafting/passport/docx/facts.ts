/** What a Word file says of itself beside its stories: properties, settings, fonts, colours. */
import { child, type XmlElement } from '../../../containers/index.ts';
import { digest } from '../../digest.ts';
import { canonicalXml, strange, wholeOf } from './foreign.ts';
import type { Parts } from './parts.ts';
import { lookOf, overlaid, shortName } from './properties.ts';
import { isSeal } from './seal-part.ts';

type Facts = Record<string, string>;

export function factsOf(parts: Parts): Facts {
  return {
    ...texts(parts.only('core'), 'property'),
    ...texts(parts.only('app'), 'program'),
    ...customProperties(parts.only('custom')),
    ...settings(parts.only('settings')),
    ...fonts(parts.only('fonts')),
    ...theme(parts.only('theme')),
    ...webSettings(parts.only('web')),
    ...data(parts),
  };
}

/** Properties of the document, each with its text; one without says nothing. */
function texts(root: XmlElement | null, kind: string): Facts {
  const facts: Facts = {};
  for (const element of root?.children ?? []) {
    const key = `${kind} ${element.name.replace(/^\w+:/, '')}`;
    const value = element.children.length === 0 ? element.text.trim() : wholeOf(element);
    if (value !== '') facts[key in facts ? `${key} twice` : key] = value;
  }
  return { ...facts, ...attributesOf(root, kind) };
}

function customProperties(root: XmlElement | null): Facts {
  const facts: Facts = {};
  for (const element of root?.children ?? [])
    facts[`own property ${element.attributes['name'] ?? ''}`] = wholeOf(element);
  return { ...facts, ...attributesOf(root, 'own properties') };
}

/** Whose the settings of compatibility are. */
const WORD = 'http://schemas.microsoft.com/office/word';

function settings(root: XmlElement | null): Facts {
  if (root === null) return {};
  const compat = child(root, 'w:compat');
  const rest = { ...root, children: root.children.filter((one) => one !== compat) };
  const facts: Facts = {};
  for (const [key, value] of Object.entries(lookOf(overlaid(new Map(), rest))))
    facts[`setting ${key}`] = value;
  for (const element of compat?.children ?? []) {
    const { 'w:name': name, 'w:val': value = '1', 'w:uri': uri = WORD } = element.attributes;
    facts[`setting compat ${name ?? shortName(element.name)}`] = uri === WORD ? value : `${value} of ${uri}`;
  }
  return { ...facts, ...attributesOf(root, 'settings') };
}

function fonts(root: XmlElement | null): Facts {
  const facts: Facts = {};
  for (const font of root?.children ?? []) {
    const name = font.attributes['w:name'] ?? '';
    for (const [key, value] of Object.entries(lookOf(overlaid(new Map(), font)))) {
      const told = `font ${key} of ${name}`;
      // A font may stand there twice, and mostly is the same.
      facts[told] = told in facts && facts[told] !== value ? `${facts[told]} and ${value}` : value;
    }
  }
  return { ...facts, ...attributesOf(root, 'fonts') };
}

function theme(root: XmlElement | null): Facts {
  const elements = child(root ?? undefined, 'a:themeElements');
  const of = (name: string): Facts => {
    const found = child(elements, name);
    return found === undefined
      ? {}
      : { [`theme ${name.slice(2)}`]: digest(canonicalXml({ ...found, attributes: {} })) };
  };
  return { ...of('a:clrScheme'), ...of('a:fontScheme') };
}

function webSettings(root: XmlElement | null): Facts {
  const all = root === null ? {} : lookOf(overlaid(new Map(), root));
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [`web ${key}`, value]));
}

const SOURCES = '{http://schemas.openxmlformats.org/officeDocument/2006/bibliography}:Sources';

/** Custom XML but for the seal, and the empty list of books that Word keeps. */
function data(parts: Parts): Facts {
  const facts: Facts = {};
  for (const name of parts.all('data')) {
    const root = parts.tree(name);
    if (root === null || isSeal(root) || (root.name === SOURCES && root.children.length === 0)) continue;
    facts[`data ${name}`] = wholeOf(root);
  }
  return facts;
}

function attributesOf(root: XmlElement | null, kind: string): Facts {
  if (root === null) return {};
  const known = ['mc:Ignorable', 'xsi:schemaLocation'];
  return Object.fromEntries(strange(root, known).map(([name, value]) => [`${kind} ${name}`, value]));
}
