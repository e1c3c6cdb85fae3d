import { relative } from 'node:path';
import { isPackaged } from '../../platform/bundle/index.ts';
import type { Run } from '../shared/run.ts';
import { stopServers } from './background-server.ts';
import { startJourney } from './journey.ts';
import { prepare } from './prepare.ts';
import { provideLawyer } from './provision.ts';
import { readStory } from './story.ts';
import { type ConnectedTour, type DemoOptions, type Matter, placesOf } from './tour.ts';
import { draft, fillLibrary, importCases, listCases, readScan, search } from './visit.ts';

/** `./install.sh --try`: every step looks at what is there already, so that it can be run again. */
export async function runDemo(run: Run<DemoOptions>): Promise<void> {
  const places = placesOf(run.data);
  const tour = await prepare({ run, journey: startJourney(run.io), places, story: readStory() });
  await importCases(tour);
  const matter = await listCases(tour);
  await fillLibrary(tour);
  await readScan(tour, matter);
  await search(tour, matter);
  await draft(tour, matter);
  const lawyer = await provideLawyer(await run.stores(), tour.firmId);
  run.io.stdout.write(farewell(tour, matter, lawyer));
}

export async function stopDemo(run: Run<DemoOptions>): Promise<void> {
  const stopped = await stopServers(placesOf(run.data));
  run.out.result({ stopped }, () =>
    stopped ? 'The demo server has stopped; its data stay.' : 'No demo server is running.',
  );
}

function farewell(
  { url, clientId, places, story }: ConnectedTour,
  matter: Matter,
  { email, invitation }: Awaited<ReturnType<typeof provideLawyer>>,
): string {
  const show = (path: string) => {
    const near = relative(process.cwd(), path);
    return shellWord(near.startsWith('..') ? path : near);
  };
  const chancery = isPackaged() ? show(process.execPath) : 'npm start --';
  const data = show(places.data);
  return `
The server is left running; its log is ${show(places.log)}. To go on:

  TOKEN=$(curl -s ${url}/v1/auth/token -u "${clientId}:$(cat ${show(places.secret)})" \\
    -d grant_type=client_credentials | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/cases -H "Authorization: Bearer $TOKEN"
  curl -s "${url}/v1/vault/search?q=${encodeURIComponent(story.query)}" -H "Authorization: Bearer $TOKEN"
  curl -s ${url}/v1/vault/upload -H "Authorization: Bearer $TOKEN" \\
    -F case_id=${matter.id} -F kind=evidence -F file=@YOUR-SCAN.pdf

The console:        ${url}/console/invitation#${invitation}
                    opens it for ${email}, once; the password is yours to set.
The API for people: ${url}/docs    for programs: ${url}/openapi.json
The command line:   ${chancery} case list --data ${data}
Stop the server:    ${chancery} demo --stop --data ${data}
`;
}

/** As a shell takes it for one word. */
function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
