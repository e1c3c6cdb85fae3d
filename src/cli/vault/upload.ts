import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { printable } from '../shared/output/table.ts';
import type { Run } from '../shared/run.ts';
import { caseId, connect, type File, type ServerOptions } from '../shared/server/server.ts';
import { filesText } from './file-view.ts';
import { follow } from './follow.ts';
import { assertReadable, type Refused, sendFile } from './send-file.ts';

export interface UploadOptions extends ServerOptions {
  readonly case?: string;
  readonly kind: File['kind'];
  readonly title?: string;
  readonly tag?: readonly string[];
  readonly author?: NonNullable<File['author']>;
  readonly privileged?: true;
  readonly language?: string;
  readonly wait?: true;
}

/** One request for each file: a refused one keeps no other from being taken. */
export async function upload(run: Run<UploadOptions>, paths: string[]): Promise<void> {
  assertReadable(paths);
  const api = await connect(run);
  const { kind, title, tag, author, privileged, language } = run.options;
  const fields = {
    kind,
    ...(run.options.case && { case_id: await caseId(api, run.options.case) }),
    ...(title && { title }),
    ...(tag && { tags: tag.join(',') }),
    ...(author && { author }),
    ...(privileged && { privileged: 'true' }),
    ...(language && { language }),
  };
  let files: File[] = [];
  const refused: Refused[] = [];
  for (const path of paths) {
    const outcome = await sendFile(run, api, path, fields);
    files.push(...outcome.files);
    refused.push(...outcome.refused);
  }
  if (run.options.wait === true)
    files = await follow(
      run,
      api,
      files.map(({ id }) => id),
    );
  run.out.result({ files, refused }, () =>
    [
      ...(files.length === 0 ? [] : [filesText(files, '')]),
      ...refused.map(({ name, detail }) => printable(`${name} was refused: ${detail}`)),
    ].join('\n'),
  );
  const failed = files.some(({ status }) => status === 'failed' || status === 'quarantined');
  if (refused.length > 0 || failed) throw new Reported(EXIT.failure);
}
