import { Fragment } from 'preact';
import type { Answer } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Heading } from '../../ui/heading.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { spelled, when } from '../../ui/when.ts';

/** What a case said before it was changed under a legal hold. */
export function Former({ id, version }: { readonly id: string; readonly version: string }) {
  const then = useAnswer<'getCaseVersion'>(
    `/v1/cases/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}`,
  );
  return (
    <Answered of={then} title="Earlier version of a case">
      {({ case: record, made_at, replaced_at, replaced_by, changed }) => (
        <div class="list-page">
          <Heading>{`${record.title}, earlier version`}</Heading>
          <p class="quiet">
            From {when(made_at)} until {when(replaced_at)}, when {replaced_by} changed{' '}
            {changed.map(spelled).join(', ')}
          </p>
          <p>
            <a href={address('cases', id)}>The case as it is now</a>
          </p>
          <dl class="facts">
            {Object.entries(record).map(([name, value]) =>
              isEmpty(value) ? null : (
                <Fragment key={name}>
                  <dt>{spelled(name)}</dt>
                  <dd class="prose">{name.endsWith('_at') ? when(String(value)) : shown(value)}</dd>
                </Fragment>
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

/** A party or a date is a line; so is each of the fields of practice software. */
function shown(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value)
    ? value.map((one) => named(one).join('; ')).join('\n')
    : named(value).join('\n');
}

function named(said: object): string[] {
  return Object.entries(said).map(
    ([name, value]) => `${spelled(name)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}
