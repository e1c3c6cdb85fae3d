/** A passage that is asked for by its words, of a decision that the ground names or that is shown for it. */
import { useState } from 'preact/hooks';
import { useKept } from '../../ui/kept.ts';
import type { Ground, PlanEdit } from './model.ts';

export function FindWords({
  planId,
  ground,
  apply,
}: {
  readonly planId: string;
  readonly ground: Ground;
  readonly apply: (edit: PlanEdit, done?: () => void) => void;
}) {
  const [words, setWords] = useKept(`words ${planId} ${ground.id}`, '');
  const decisions = new Map([
    ...ground.authorities.flatMap(({ file_id, citation, cite }) =>
      file_id === null ? [] : [[file_id, citation ?? cite] as const],
    ),
    ...ground.passages.map(({ file_id, citation }) => [file_id, citation] as const),
  ]);
  const [first = ''] = decisions.keys();
  const [wanted, setWanted] = useState(first);
  if (decisions.size === 0) return null;
  const fileId = decisions.has(wanted) ? wanted : first;
  const id = `words-${ground.id}`;
  return (
    <form
      class="question find-words"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '')
          apply({ quote: [{ ground: ground.id, file_id: fileId, words: words.trim() }] }, () =>
            setWords(() => ''),
          );
      }}
    >
      <label class="field" htmlFor={`${id}-in`}>
        <span>Find words in</span>
        <select
          id={`${id}-in`}
          value={fileId}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        >
          {[...decisions].map(([one, called]) => (
            <option key={one} value={one}>
              {called}
            </option>
          ))}
        </select>
      </label>
      <label class="field" htmlFor={id}>
        <span>Words of the passage, as the decision has them</span>
        <input id={id} value={words} onInput={({ currentTarget }) => setWords(() => currentTarget.value)} />
      </label>
      <button type="submit">Find and choose</button>
    </form>
  );
}
