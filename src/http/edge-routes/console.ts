import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONSOLE_FOLDER, isPackaged, readAsset } from '../../platform/bundle/index.ts';
import { ChanceryError } from '../../platform/index.ts';

/**
 * No script or style but our two files, nothing from elsewhere, nothing sent elsewhere, and no text that becomes code
 * (Trusted Types, w3.org/TR/trusted-types).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** As the build names them; nothing else is looked for. */
const NAME = /^[A-Za-z0-9-]+\.(js|css)$/;

interface Given {
  readonly status: 200;
  readonly mediaType: string;
  readonly stream: Readable;
  readonly headers: Record<string, string>;
}

/** The one page that every address of the console is; which it shows is the browser's to say. */
export function consolePage(): Given {
  return given('index.html', 'text/html; charset=utf-8', {
    'content-security-policy': CONTENT_SECURITY_POLICY,
  });
}

/** @throws ChanceryError `not_found` */
export function consoleAsset(name: string): Given {
  const [, ending = ''] = NAME.exec(name) ?? [];
  const type = TYPES[ending];
  if (type === undefined) throw nothing();
  return given(name, type, {});
}

const read = new Map<string, { readonly bytes: Buffer; readonly etag: string }>();

function given(name: string, mediaType: string, headers: Record<string, string>): Given {
  const { bytes, etag } = fileNamed(name);
  return {
    status: 200,
    mediaType,
    stream: Readable.from([bytes]),
    headers: { ...headers, etag, 'cache-control': 'no-cache' },
  };
}

function fileNamed(name: string) {
  const known = read.get(name);
  if (known !== undefined) return known;
  const bytes = bytesOf(name);
  const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  // Sources that run on Node are built again while somebody works on them.
  if (isPackaged()) read.set(name, file);
  return file;
}

function bytesOf(name: string): Buffer {
  try {
    return readAsset(CONSOLE_FOLDER + name);
  } catch (error) {
    if (!ABSENT.has(String((error as { code?: unknown }).code))) throw error;
    if (name !== 'index.html') throw nothing();
    throw new ChanceryError('not_found', 'The console is not built.', {
      hint: 'npm run build:console builds it.',
    });
  }
}

/** On the disk, and in the executable. */
const ABSENT = new Set(['ENOENT', 'ERR_SINGLE_EXECUTABLE_APPLICATION_ASSET_NOT_FOUND']);

function nothing(): ChanceryError {
  return new ChanceryError('not_found', 'The console has no such file.');
}
