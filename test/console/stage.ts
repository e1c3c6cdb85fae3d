import { provision, signIn } from '../support/client.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { enter, type Invited, invite, launch, watchedPage } from './browser.ts';

/** A lawyer of the firm. */
export const ADA = { name: 'Ada Marlowe', email: 'ada@firm.example', roles: ['lawyer'] as readonly string[] };

/** The packaged appliance with one firm, a session of its practice software, and a window of a browser that nobody has used. */
export async function openStage(serving?: Serving) {
  const appliance = await packagedAppliance();
  try {
    return await stageOf(appliance, serving);
  } catch (error) {
    await appliance.remove();
    throw error;
  }
}

export type Stage = Awaited<ReturnType<typeof stageOf>>;

type Serving = Parameters<Packaged['serve']>[0];

async function stageOf(appliance: Packaged, serving: Serving) {
  const credentials = await provision(appliance, 'Marlowe & Finch LLP');
  const { firmId } = credentials;
  const server = await appliance.serve(serving);
  const session = await signIn(server.url, credentials);
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const watched = await watchedPage(context, server.url);
  const { page } = watched;
  return {
    ...{ appliance, firmId, server, session, browser, context, watched, page },
    /** Somebody is invited and signs in, and sees the cases. */
    async enters(person: typeof ADA): Promise<Invited> {
      const invited = await invite(appliance, firmId, person);
      await enter(page, server.url, invited.invitation);
      await page.getByRole('heading', { name: 'Cases' }).waitFor();
      return invited;
    },
    async close(): Promise<void> {
      await browser.close();
      await appliance.remove();
    },
  };
}
