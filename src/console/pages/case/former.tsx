import type { Answer } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Heading } from '../../ui/heading.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';

/** What a case said before it was changed under a legal hold. */
export function Former({ id, version }: { readonly id: string; readonly version: string }) {
  const then = useAnswer<'getCaseVersion'>(
    `/v1/cases/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}`,
  );
  return (
    <Answered of={then} title="Earlier version of a case">
      {({ case: record, made_at, replaced_at }) => (
        <div class="list-page">
          <Heading>{`${record.title}, earlier version`}</Heading>
          <p class="quiet">
            From {when(made_at)} until {when(replaced_at)}
          </p>
          <p>
            <a href={address('cases', id)}>The case as it is now</a>
          </p>
          <dl class="facts">
            {Object.entries(record).map(([name, value]) =>
              isEmpty(value) ? null : (
                <>
                  <dt>{name.replaceAll('_', ' ')}</dt>
                  <dd class="prose">{shown(value)}</dd>
                </>
              ),
            )}
          </dl>
        </div>
      )}
    </Answered>
  );
}

type Value = Answer<'getCaseVersion'>['case'][keyof Answer<'getCaseVersion'>['case']];

function isEmpty(value: Value): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** A party is a line; so is each of the fields of practice software. */
function shown(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const lines = Array.isArray(value)
    ? value.map((one) => Object.values(one).join(', '))
    : Object.entries(value).map(
        ([name, said]) => `${name}: ${typeof said === 'string' ? said : JSON.stringify(said)}`,
      );
  return lines.join('\n');
}
