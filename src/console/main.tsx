/** The console: what a person sees of the appliance. Everything comes from `/v1` with the cookie of a session. */
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from './api/call.ts';
import { Cases } from './pages/cases/cases.tsx';
import { AcceptInvitation, GiveCode, NotProven, SecondFactor, SignIn } from './pages/sign-in/sign-in.tsx';
import { address, followLinks, go, type Place, returnToPlace, usePlace } from './router.ts';
import { hasSignedOut, type OwnSession, readSession, type Scope, session, signOut } from './session.ts';
import { Heading } from './ui/heading.tsx';
import { singleKeysAreOn } from './ui/keys.ts';
import { lazy } from './ui/lazy.tsx';
import { useSignal } from './ui/signal.ts';
import { Problem } from './ui/states.tsx';
import { useWork } from './ui/work.ts';

const Account = lazy(async () => (await import('./pages/account/account.tsx')).Account);
const Admin = lazy(async () => (await import('./pages/admin/admin.tsx')).Admin);
const Authorize = lazy(async () => (await import('./pages/authorize/authorize.tsx')).Authorize);
const Case = lazy(async () => (await import('./pages/case/case.tsx')).Case);
const Former = lazy(async () => (await import('./pages/case/former.tsx')).Former);
const Draft = lazy(async () => (await import('./pages/draft/draft.tsx')).Draft);
const File = lazy(async () => (await import('./pages/file/file.tsx')).File);
const Library = lazy(async () => (await import('./pages/library/library.tsx')).Library);
const NewPlan = lazy(async () => (await import('./pages/plan/new-plan.tsx')).NewPlan);
const Plan = lazy(async () => (await import('./pages/plan/plan.tsx')).Plan);
const Precedent = lazy(async () => (await import('./pages/library/library.tsx')).Precedent);
const Search = lazy(async () => (await import('./pages/search/search.tsx')).Search);
const Today = lazy(async () => (await import('./pages/today/today.tsx')).Today);

function Console() {
  const own = useSignal(session);
  const place = usePlace();
  // Whose page stands below while they sign in again: nothing that was typed is lost.
  const last = useRef<OwnSession | null>(null);
  if (own != null) {
    // What one person was shown is not for another.
    if (last.current !== null && last.current.person.id !== own.person.id) location.reload();
    last.current = own;
  }
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    readSession().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    });
  }, []);
  useEffect(() => {
    const found = (event: KeyboardEvent) => {
      if (event.key !== '/' || !singleKeysAreOn() || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return;
      event.preventDefault();
      go(address('search'));
    };
    addEventListener('keydown', found);
    return () => removeEventListener('keydown', found);
  }, []);
  const leaving = useWork();
  const content = useRef<HTMLElement>(null);
  const shown = useRef('');
  useEffect(() => {
    // Whoever goes to another page goes on there, with the keyboard and by ear.
    const here = `${place.page} ${place.item}`;
    if (shown.current !== '' && shown.current !== here) content.current?.focus({ preventScroll: true });
    shown.current = here;
  }, [place]);
  if (refused !== null)
    return (
      <main class="narrow">
        <Heading>Not connected</Heading>
        <Problem refused={refused} />
        <button type="button" class="main" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    );
  if (own === undefined) return null;
  const backRefused = place.page === 'returned' ? place.query.get('refused') : null;
  if (own === null && place.page === 'invitation') return <AcceptInvitation />;
  if (own === null && (last.current === null || hasSignedOut())) return <SignInPage refused={backRefused} />;
  const known = own ?? last.current;
  if (known === null) return <SignInPage refused={backRefused} />;
  const pages = PAGES.filter(({ scopes }) => scopes.some((scope) => known.scopes.includes(scope)));
  const home = pages.find(({ page }) => page === 'cases')?.page ?? pages[0]?.page ?? 'account';
  const isHome = place.page === '' || place.page === 'invitation';
  if (own?.second_factor.required && !own.second_factor.set) return <SecondFactor own={own} />;
  if (own?.second_factor.set && !own.session.second_factor) return <GiveCode own={own} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are followed by the keyboard as clicks, too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links do
    <div onClick={followLinks}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="top">
        <nav aria-label="Console">
          <a class="brand" href={address(home)}>
            Chancery
          </a>
          {pages.map(({ page, title }) => (
            <a key={page} href={address(page)} aria-current={place.page === page ? 'page' : undefined}>
              {title}
            </a>
          ))}
          <a href={address('account')} aria-current={place.page === 'account' ? 'page' : undefined}>
            {known.person.name}
          </a>
          <button type="button" onClick={() => void leaving.run(signOut)}>
            Sign out
          </button>
        </nav>
      </header>
      <main id="content" tabIndex={-1} ref={content}>
        {leaving.refused === null ? null : <Problem refused={leaving.refused} />}
        {isHome ? <GoTo to={address(home)} /> : <Page place={place} own={known} />}
      </main>
      {own === null ? <SignInAgain /> : null}
    </div>
  );
}

/** What leads where, for whoever holds one of the scopes. */
const PAGES: readonly { readonly page: string; readonly title: string; readonly scopes: readonly Scope[] }[] =
  [
    { page: 'today', title: 'Today', scopes: ['drafts:read', 'vault:read'] },
    { page: 'cases', title: 'Cases', scopes: ['cases:read'] },
    { page: 'search', title: 'Search', scopes: ['search:read'] },
    { page: 'library', title: 'Library', scopes: ['precedents:read'] },
    {
      page: 'admin',
      title: 'Administration',
      scopes: [
        ...(['appliance:manage', 'people:manage', 'clients:manage', 'webhooks:manage'] as const),
        ...(['walls:manage', 'holds:manage', 'audit:read'] as const),
      ],
    },
  ];

function GoTo({ to }: { readonly to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);
  return null;
}

function SignInPage({ refused }: { readonly refused: string | null }) {
  return (
    <main>
      <SignIn refused={refused} />
    </main>
  );
}

/** Over what somebody was at. */
function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="again" onCancel={(event) => event.preventDefault()}>
      <SignIn refused={null} isAgain />
    </dialog>
  );
}

function Page({ place: { page, item, query }, own }: { readonly place: Place; readonly own: OwnSession }) {
  switch (page) {
    case 'cases':
      if (item === '') return <Cases words={query.get('q') ?? ''} />;
      return query.get('version') === null ? (
        <Case id={item} own={own} />
      ) : (
        <Former id={item} version={query.get('version') ?? ''} />
      );
    case 'today':
      return <Today own={own} />;
    case 'plans':
      return item === '' ? (
        <NewPlan caseId={query.get('case') ?? ''} />
      ) : (
        <Plan id={item} passage={query.get('passage') ?? ''} />
      );
    case 'library':
      return item === '' ? <Library words={query.get('q') ?? ''} own={own} /> : <Precedent id={item} />;
    case 'drafts':
      return (
        <Draft
          id={item}
          source={query.get('source') ?? ''}
          version={numberIn(query, 'version') ?? 0}
          compare={numberIn(query, 'compare') ?? 0}
        />
      );
    case 'files':
      return <File id={item} page={numberIn(query, 'page') ?? 1} span={spanIn(query)} />;
    case 'search':
      return (
        <Search
          words={query.get('q') ?? ''}
          kind={query.get('kind') ?? ''}
          matter={query.get('case') ?? ''}
        />
      );
    case 'returned':
      return <Returned refused={query.get('refused')} />;
    case 'authorize':
      return <Authorize key={query.toString()} asked={query} />;
    case 'admin':
      return <Admin own={own} section={item} query={query} />;
    case 'account':
      return <Account own={own} />;
    default:
      return (
        <div class="list-page">
          <Heading>Page not found</Heading>
          <p>
            There is no page at this address. <a href={address('')}>Go to the start page</a>
          </p>
        </div>
      );
  }
}

function Returned({ refused }: { readonly refused: string | null }) {
  useEffect(() => {
    if (refused === null) returnToPlace();
  }, [refused]);
  return refused === null ? null : <NotProven refused={refused} />;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const value = Number(query.get(name) ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function spanIn(query: URLSearchParams): readonly [number, number] | null {
  const from = numberIn(query, 'from');
  const to = numberIn(query, 'to');
  return from === null || to === null || to <= from ? null : [from, to];
}

render(<Console />, document.body);
