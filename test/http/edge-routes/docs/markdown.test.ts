import { expect, it } from 'vitest';
import { inline } from '../../../../src/http/edge-routes/docs/markdown.ts';

it('reads links, code and strong words within each other, and marks up nothing else', () => {
  expect(inline('see [`authorization_code`](#programs) and [errors](errors.md#a)')).toBe(
    'see <a href="#programs"><code>authorization_code</code></a> and <a href="/docs/errors#a">errors</a>',
  );
  expect(inline('[**bold** words](api.md)')).toBe('<a href="/docs/api"><strong>bold</strong> words</a>');
  expect(inline('`[a](b)` and [kept](elsewhere.md)')).toBe('<code>[a](b)</code> and kept');
  expect(inline('<b> [x"](#"onclick=)')).toBe('&lt;b&gt; <a href="#&quot;onclick=">x&quot;</a>');
});
