/** Administration: what those who run the appliance see and do. */

import { address } from '../../router.ts';
import type { OwnSession } from '../../session.ts';
import { Heading } from '../../ui/heading.tsx';
import { PasswordDialog } from '../../ui/prove.tsx';
import { Backups, Health, Queue, Settings } from './appliance.tsx';
import { Audit } from './audit.tsx';
import { Clients } from './clients.tsx';
import { Holds } from './holds.tsx';
import { People } from './people.tsx';
import { Walls } from './walls.tsx';
import { Webhooks } from './webhooks.tsx';

const SECTIONS = [
  ['health', 'Health', 'appliance:manage'],
  ['people', 'People', 'people:manage'],
  ['clients', 'Programs', 'clients:manage'],
  ['webhooks', 'Webhooks', 'webhooks:manage'],
  ['walls', 'Walls', 'walls:manage'],
  ['holds', 'Holds', 'holds:manage'],
  ['queue', 'Queue', 'appliance:manage'],
  ['backups', 'Backups', 'appliance:manage'],
  ['audit', 'Audit', 'audit:read'],
  ['settings', 'Settings', 'appliance:manage'],
] as const;

export function Admin({
  own,
  section,
  query,
}: {
  readonly own: OwnSession;
  readonly section: string;
  readonly query: URLSearchParams;
}) {
  const mine = SECTIONS.filter(([, , scope]) => own.scopes.includes(scope));
  const shown = mine.find(([name]) => name === section) ?? (section === '' ? mine[0] : undefined);
  return (
    <div class="admin">
      <nav aria-label="Administration">
        {mine.map(([name, title]) => (
          <a key={name} href={address('admin', name)} aria-current={name === shown?.[0] ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div>
        {shown === undefined ? (
          <>
            <Heading>Page not found</Heading>
            <p>There is no such page, or your roles do not include it.</p>
          </>
        ) : (
          show(shown[0], own, query)
        )}
      </div>
      <PasswordDialog />
    </div>
  );
}

function show(section: (typeof SECTIONS)[number][0], own: OwnSession, query: URLSearchParams) {
  const id = query.get('id') ?? '';
  switch (section) {
    case 'health':
      return <Health />;
    case 'people':
      return <People key={id} own={own} id={id} />;
    case 'clients':
      return <Clients key={id} id={id} />;
    case 'webhooks':
      return <Webhooks key={id} id={id} />;
    case 'walls':
      return <Walls id={id} />;
    case 'holds':
      return <Holds key={query.toString()} id={id} caseId={query.get('case') ?? ''} />;
    case 'queue':
      return <Queue state={query.get('state') ?? ''} cursor={query.get('cursor') ?? ''} />;
    case 'backups':
      return <Backups />;
    case 'audit':
      return <Audit key={query.toString()} place={query} />;
    case 'settings':
      return <Settings />;
  }
}
