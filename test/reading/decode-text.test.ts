import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, looksLikeText } from '../../src/reading/decode-text.ts';

const SENTENCE = 'Der Kläger trägt 15 € — “costs”.';

describe('text of unknown encoding', () => {
  it.each([
    ['UTF-8', Buffer.from(SENTENCE)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${SENTENCE}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${SENTENCE}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', Buffer.from(`\ufeff${SENTENCE}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(SENTENCE, 'utf16le')],
    ['windows-1252', Buffer.from('Der Kl\xe4ger tr\xe4gt 15 \x80 \x97 \x93costs\x94.', 'latin1')],
  ])('is read as it was written in %s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(SENTENCE);
    expect(looksLikeText(bytes)).toBe(true);
  });

  it('follows the encoding a document names only where its bytes leave it open', () => {
    expect(decodeText(Buffer.from('\xf8re', 'latin1'), 'iso-8859-2')).toBe('řre');
    expect(decodeText(Buffer.from('øre'), 'iso-8859-2')).toBe('øre');
    expect(decodeText(Buffer.from('\xf8re', 'latin1'), 'no-such-encoding')).toBe('øre');
  });

  it('is never refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeText(bytes) === 'string'),
    );
  });

  it('is told from data', () => {
    expect(looksLikeText(Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00, 0x04]))).toBe(false);
    expect(looksLikeText(Buffer.from('\x01\x02\x03\x04\x05'))).toBe(false);
  });
});
