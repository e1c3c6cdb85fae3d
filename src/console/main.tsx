/** The console: what a person sees of the appliance. Everything comes from `/v1` with the cookie of a session. */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refused } from './api/call.ts';
import { Account } from './pages/account/account.tsx';
import { Authorize } from './pages/authorize/authorize.tsx';
import { Case } from './pages/case/case.tsx';
import { Cases } from './pages/cases/cases.tsx';
import { Draft } from './pages/draft/draft.tsx';
import { File } from './pages/file/file.tsx';
import { Search } from './pages/search/search.tsx';
import { AcceptInvitation, GiveCode, SecondFactor, SignIn } from './pages/sign-in/sign-in.tsx';
import { address, followLinks, go, type Place, returnToPlace, usePlace } from './router.ts';
import { type OwnSession, readSession, session, signOut } from './session.ts';
import { lazy } from './ui/lazy.tsx';
import { useSignal } from './ui/signal.ts';
import { Problem } from './ui/states.tsx';

const Admin = lazy(async () => (await import('./pages/admin/admin.tsx')).Admin);

function Console() {
  const own = useSignal(session);
  const place = usePlace();
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => {
    readSession().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    });
  }, []);
  useEffect(() => {
    const found = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea') !== null) return;
      event.preventDefault();
      go(address('search'));
    };
    addEventListener('keydown', found);
    return () => removeEventListener('keydown', found);
  }, []);
  if (refused !== null)
    return (
      <main class="narrow">
        <Problem refused={refused} />
      </main>
    );
  if (own === undefined) return null;
  if (own === null)
    return place.page === 'invitation' ? (
      <AcceptInvitation />
    ) : (
      <SignIn refused={place.page === 'returned' ? place.query.get('refused') : null} />
    );
  if (own.second_factor.required && !own.second_factor.set) return <SecondFactor own={own} />;
  if (own.second_factor.set && !own.session.second_factor) return <GiveCode own={own} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are followed by the keyboard as clicks, too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its links do
    <div onClick={followLinks}>
      <a class="skip" href="#content">
        To the content
      </a>
      <header class="top">
        <nav aria-label="Console">
          <a href={address('cases')} aria-current={place.page === 'cases' ? 'page' : undefined}>
            Cases
          </a>
          <a href={address('search')} aria-current={place.page === 'search' ? 'page' : undefined}>
            Search
          </a>
          {own.scopes.some((scope) => ADMINISTERS.test(scope)) ? (
            <a href={address('admin')} aria-current={place.page === 'admin' ? 'page' : undefined}>
              Administration
            </a>
          ) : null}
          <a href={address('account')} aria-current={place.page === 'account' ? 'page' : undefined}>
            {own.person.name}
          </a>
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <Page place={place} own={own} />
      </main>
    </div>
  );
}

const ADMINISTERS = /^(appliance|people|clients|walls|holds):manage$|^audit:read$/;

function Page({ place: { page, item, query }, own }: { readonly place: Place; readonly own: OwnSession }) {
  switch (page) {
    case '':
    case 'invitation':
    case 'cases':
      return item === '' ? (
        <Cases key={query.get('q')} words={query.get('q') ?? ''} cursor={query.get('cursor') ?? ''} />
      ) : (
        <Case id={item} />
      );
    case 'drafts':
      return <Draft id={item} source={query.get('source') ?? ''} />;
    case 'files':
      return <File id={item} page={numberIn(query, 'page') ?? 1} span={spanIn(query)} />;
    case 'search':
      return <Search key={query.get('q')} words={query.get('q') ?? ''} />;
    case 'returned':
      return <Returned />;
    case 'authorize':
      return <Authorize key={query.toString()} asked={query} />;
    case 'admin':
      return <Admin own={own} section={item} query={query} />;
    case 'account':
      return <Account own={own} />;
    default:
      return <p>There is no such page.</p>;
  }
}

function Returned() {
  useEffect(returnToPlace, []);
  return null;
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
