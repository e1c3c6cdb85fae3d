/** In a column the width is kept, so that the table stays one. */
function asWide(name: string, whole: string): string {
  return whole.endsWith(' ') ? name.padEnd(whole.length) : name;
}

/** Names that stay the same from run to run for what does not: ids, times, secrets, places. */
export function normaliser(directory: string) {
  const known = new Map<string, string>([[directory, '$DIR']]);
  const counts = new Map<string, number>();

  const nameOf = (value: string, kind: string): string => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `${kind}_${count}`;
    known.set(value, name);
    return name;
  };

  return {
    know: (name: string, value: string) => {
      known.set(value, name);
    },
    /** A line of the script with the real values back in it. */
    real(line: string): string {
      let text = line;
      for (const [value, name] of known) {
        text = text.replaceAll(new RegExp(`${name.replace('$', '\\$')}(?![0-9a-zA-Z])`, 'g'), () => value);
      }
      return text;
    },
    /** The lines of an output as the script shows them. */
    shown(output: string): string[] {
      let text = output;
      for (const [value, name] of known) if (name.startsWith('$')) text = text.replaceAll(value, name);
      text = text
        .replaceAll(/\b([a-z]+)_[0-9a-hjkmnp-tv-z]{26}( {2,})?/g, (whole, kind: string) =>
          asWide(nameOf(whole.trimEnd(), kind), whole),
        )
        .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
        .replaceAll(/\bch[si]_[\w-]{43}/g, '<secret>')
        .replaceAll(/\bchr_[\w-]{43}/g, '<refresh-token>')
        .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z( {2,})?/g, (whole) => asWide('<time>', whole))
        .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\b/g, '<snapshot>')
        .replaceAll(/sealed\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}\b/g, 'sealed/<hash>')
        .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
        .replaceAll(
          /(\bkey +|"fingerprint":")[0-9a-f]{16}\b/g,
          (_, before: string) => `${before}<fingerprint>`,
        )
        // Signed drafts hold digests, which pack a little better or worse.
        .replaceAll(/(\.(?:docx|json|pdf)): \d+\.\d KiB/g, '$1: <size>')
        .replaceAll(/\d+\.\d [GT]iB free/g, '<n> GiB free')
        .replaceAll(/chancery \d+\.\d+\.\d+\S*/g, 'chancery <version>');
      if (text === '') return [];
      // An empty line would look like the end of the output.
      return (
        text
          .replace(/\n$/, '')
          .split('\n')
          // Said only where it takes seconds.
          .filter((line) => !/^(?:! )?(?:reading: page|originals:|drafting: section) \d+ of \d+/.test(line))
          .map((line) => (line === '' ? '.' : line))
      );
    },
  };
}
