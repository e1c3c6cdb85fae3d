import { join } from 'node:path';
import type { Client } from '../../contract/index.ts';
import type { Run } from '../shared/run.ts';
import type { DemoDocuments } from './assets.ts';
import type { ServerFiles } from './background-server.ts';
import type { Journey } from './journey.ts';
import type { Story } from './story.ts';

export interface DemoOptions {
  readonly port?: string;
  readonly stop?: true;
}

export interface Places extends ServerFiles {
  /** The secret of the demo's client application. */
  readonly secret: string;
  readonly draft: string;
  readonly documents: string;
}

export function placesOf(data: string): Places {
  const demo = join(data, 'demo');
  return {
    data,
    log: join(demo, 'server.log'),
    secret: join(demo, 'client-secret'),
    draft: join(demo, 'draft.docx'),
    documents: join(demo, 'documents'),
  };
}

/** What every step has in its hands. */
export interface Tour {
  readonly run: Run<DemoOptions>;
  readonly journey: Journey;
  readonly places: Places;
  readonly story: Story;
}

/** Once the server runs and has given out a token. */
export interface ConnectedTour extends Tour {
  readonly api: Client;
  readonly url: string;
  readonly clientId: string;
  readonly firmId: string;
  readonly documents: DemoDocuments;
}

export interface Matter {
  readonly id: string;
  readonly title: string;
}
