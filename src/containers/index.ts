/**
 * What other formats are packed in: ZIP, XML, compound files, text of unknown encoding. Read for `reading` (from a file, a block
 * at a time) and for `drafting` (exemplars and sealed drafts, whole in memory); hardened here, once: sizes, depth and numbers are
 * bounded by what really comes out, whatever a file says of itself.
 */
export { type CompoundEntry, CompoundFile, type CompoundKind } from './compound-file/compound-file.ts';
export { type StoredItem, writeCompoundFile } from './compound-file/write-compound-file.ts';
export { type CodePage, codePage, dosPageOf, encodingOfCodePage } from './encoding/code-pages.ts';
export { decodeText, looksLikeText } from './encoding/decode-text.ts';
export { partNamed, relationsOf } from './office-parts.ts';
export { type OpenFile, readAt, readBlocks } from './open-file.ts';
export { tooComplex, unreadable } from './refusals.ts';
export { parseXml, SKIP, type XmlHandler, type XmlTag } from './xml/parse-xml.ts';
export { child, descendants, isOn, parseTree, valOf, type XmlElement } from './xml/xml-tree.ts';
export { openZip, type Zip, type ZipEntry } from './zip/open-zip.ts';
export { oddities, readZip, withFixedTimes, withPart, writeZip } from './zip/whole-zip.ts';
