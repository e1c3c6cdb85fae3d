import { ChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';
import { connect, type File, type ServerOptions } from '../shared/server/server.ts';
import { fileFields } from './file-view.ts';

export interface ChangeOptions extends ServerOptions {
  readonly title?: string;
  readonly kind?: File['kind'];
  readonly author?: NonNullable<File['author']>;
  readonly privileged?: boolean;
}

/** What is said about a file, never its bytes. */
export async function change(run: Run<ChangeOptions>, fileId: string): Promise<void> {
  const { title, kind, author, privileged } = run.options;
  const said = {
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind }),
    ...(author !== undefined && { author }),
    ...(privileged !== undefined && { privileged }),
  };
  if (Object.keys(said).length === 0)
    throw new ChanceryError('validation_failed', 'Nothing was said to change.', {
      hint: 'Name at least one of --title, --kind, --author, --privileged and --no-privileged.',
    });
  const api = await connect(run);
  const file = await api.call('patchFile', { params: { file_id: fileId }, body: said });
  run.out.result(file, () => fileFields(file));
}
