import { makeZip } from './make-zip.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  ...['office', 'style', 'text', 'table', 'presentation', 'manifest'].map((name) => [name, name]),
  ['draw', 'drawing'],
  ['svg', 'svg-compatible'],
  ['fo', 'xsl-fo-compatible'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${OASIS}:${name}:1.0"`)
  .join(' ');

export interface OpenDocumentOf {
  /** `text`, `spreadsheet` or `presentation`. */
  readonly kind?: string;
  readonly body: string;
  /** What is inside `office:automatic-styles`. */
  readonly styles?: string;
  /** What is inside `office:master-styles`. */
  readonly masters?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** The smallest OpenDocument. */
export function makeOpenDocument({
  kind = 'text',
  body,
  styles = '',
  masters = '',
  files = {},
}: OpenDocumentOf): Buffer {
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${NAMESPACES}><office:master-styles>${masters}</office:master-styles></office:document-styles>`,
    ...files,
  });
}

/** The same as one XML file. */
export function makeFlatOpenDocument({
  kind = 'text',
  body,
  styles = '',
  masters = '',
}: OpenDocumentOf): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${NAMESPACES} office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:automatic-styles>${styles}</office:automatic-styles><office:master-styles>${masters}</office:master-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
}

export const ENCRYPTED_MANIFEST = `<manifest:manifest ${NAMESPACES}><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
