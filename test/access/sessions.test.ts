import { describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  assertStillGranted,
  changeAccess,
  changePassword,
  createGuesses,
  createSessions,
  endSessionsFor,
  type Guesses,
  invitePerson,
  listFirmSessions,
  offerSecondFactor,
  proveAgain,
  readSession,
  setSecondFactor,
  signIn,
  totpCode,
} from '../../src/access/index.ts';
import { entriesAfter } from '../../src/audit/index.ts';
import { addPerson, type Role } from '../../src/firm/index.ts';
import { frozenClock, operator, systemIds } from '../../src/platform/index.ts';
import { codeOf, PASSWORD, type SignedIn, signedInPerson } from '../support/people.ts';
import { newFirm, openWorld } from '../support/world.ts';

async function world(roles: readonly Role[] = ['lawyer']) {
  const stores = await openWorld();
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts = { ...stores, clock, ids: systemIds(clock) };
  const { firmId } = await newFirm(stores);
  const ada = await signedInPerson(parts, firmId, roles);
  return { parts, clock, firmId, ada, sessions: createSessions(parts) };
}

const HOME = { address: '10.0.0.7', session: null, device: null };

function withPassword({ email }: SignedIn, password = PASSWORD, code?: string) {
  return { email, password, code };
}

describe('a session', () => {
  it('has the scopes of the roles as they are at the moment', async () => {
    const { parts, ada, sessions } = await world();
    const lawyer = await sessions.authenticate(ada.secret);
    expect(lawyer).toMatchObject({ clientId: 'console', personId: ada.personId, kind: 'client' });
    expect(lawyer.scopes.has('drafts:write')).toBe(true);
    await changeAccess(parts, operator, ada.personId, { roles: ['auditor'] });
    expect([...(await sessions.authenticate(ada.secret)).scopes]).toEqual(['audit:read']);
    await changeAccess(parts, operator, ada.personId, { roles: ['lawyer', 'admin'] });
    expect([...(await sessions.authenticate(ada.secret)).scopes]).toEqual([]);
  });

  it('ends when nobody asks for half an hour, and goes on while somebody does, for twelve hours', async () => {
    const { clock, ada, sessions } = await world();
    for (let minutes = 0; minutes + 29 < 12 * 60; minutes += 29) {
      clock.advance(29 * 60_000);
      await sessions.authenticate(ada.secret);
      await sessions.settle();
    }
    clock.advance(29 * 60_000);
    await expect(sessions.authenticate(ada.secret)).rejects.toMatchObject({ code: 'session_ended' });
    const other = await world();
    other.clock.advance(30 * 60_000);
    await expect(other.sessions.authenticate(other.ada.secret)).rejects.toMatchObject({
      code: 'session_ended',
    });
  });

  it('is kept as a hash alone, and ends with its person for good', async () => {
    const { parts, ada, sessions } = await world();
    const { read } = parts.database;
    const rows = JSON.stringify([
      await read.selectFrom('sessions').selectAll().execute(),
      await read.selectFrom('known_devices').selectAll().execute(),
      await read.selectFrom('invitations').selectAll().execute(),
      await entriesAfter(read, operator, 0, 1_000),
    ]);
    for (const secret of [ada.secret, ada.device, PASSWORD]) expect(rows).not.toContain(secret.slice(4));
    await changeAccess(parts, operator, ada.personId, { status: 'disabled' });
    await changeAccess(parts, operator, ada.personId, { status: 'active' });
    await expect(sessions.authenticate(ada.secret)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('is a new one at each sign-in: what was in the browser before is worth nothing', async () => {
    const { parts, ada, sessions } = await world();
    const planted = { ...HOME, session: ada.secret };
    const begun = await signIn(parts, createGuesses(120), withPassword(ada), planted);
    expect(begun.secret).not.toBe(ada.secret);
    await expect(sessions.authenticate(ada.secret)).rejects.toMatchObject({ code: 'session_ended' });
    await sessions.authenticate(begun.secret);
    // One that was made up, or is somebody else's, changes nothing for anybody.
    const ben = await signedInPerson(parts, (await sessions.authenticate(begun.secret)).firmId, ['lawyer']);
    await signIn(parts, createGuesses(120), withPassword(ada), { ...HOME, session: ben.secret });
    await sessions.authenticate(ben.secret);
  });

  it('is ended by its id alone, or as one of its person, by who may know the person', async () => {
    const { parts, firmId, ada, sessions } = await world();
    const ben = await signedInPerson(parts, firmId, ['lawyer']);
    const stranger = await newFirm(parts, 'Other');
    for (const [who, which] of [
      [stranger, { id: ada.sessionId }],
      [operator, { id: 'ses_none' }],
      [operator, { personId: ben.personId, id: ada.sessionId }],
      [operator, { personId: ben.personId, id: 'ses_none' }],
    ] as const)
      await expect(endSessionsFor(parts, who, which)).rejects.toMatchObject({ code: 'not_found' });
    await sessions.authenticate(ada.secret);
    expect(await endSessionsFor(parts, operator, { id: ada.sessionId })).toEqual({ ended: 1 });
    await expect(sessions.authenticate(ada.secret)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(endSessionsFor(parts, operator, { id: ada.sessionId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await sessions.authenticate(ben.secret);
  });

  it('does not end work in progress by idleness, but by being ended', async () => {
    const { parts, clock, ada, sessions } = await world();
    const principal = await sessions.authenticate(ada.secret);
    clock.advance(3_600_000);
    await assertStillGranted(parts, principal, 'drafts:write');
    await changeAccess(parts, operator, ada.personId, { roles: ['auditor'] });
    await expect(assertStillGranted(parts, principal, 'drafts:write')).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
    await changeAccess(parts, operator, ada.personId, { status: 'disabled' });
    await expect(assertStillGranted(parts, principal, 'drafts:write')).rejects.toMatchObject({
      code: 'session_ended',
    });
  });
});

describe('guessing', () => {
  async function guess(
    parts: Awaited<ReturnType<typeof world>>['parts'],
    guesses: Guesses,
    ada: SignedIn,
    addressOf: (turn: number) => string,
  ) {
    const outcomes: Record<string, number> = {};
    for (let turn = 0; turn < 1_000; turn++) {
      const browser = { address: addressOf(turn), session: null, device: `chd_guess${turn}` };
      const error = await signIn(parts, guesses, withPassword(ada, `guess number ${turn}`), browser).catch(
        (e: { code: string }) => e,
      );
      const { code } = error as { code: string };
      outcomes[code] = (outcomes[code] ?? 0) + 1;
    }
    return outcomes;
  }

  it.each([
    ['one address', () => '203.0.113.9'],
    ['the address of the person', () => HOME.address],
    ['a hundred addresses', (turn: number) => `203.0.113.${turn % 100}`],
  ])('of 1,000 tries from %s ten are compared, and a known browser is let in', async (_, addressOf) => {
    const { parts, ada } = await world();
    let seconds = 0;
    const guesses = createGuesses(120, () => seconds);
    expect(await guess(parts, guesses, ada, addressOf)).toEqual({ sign_in_failed: 10, rate_limited: 990 });
    const known = { ...HOME, device: ada.device };
    await signIn(parts, guesses, withPassword(ada), known);
    // Who comes from elsewhere waits, and gets in.
    await expect(signIn(parts, guesses, withPassword(ada), HOME)).rejects.toMatchObject({
      code: 'rate_limited',
    });
    seconds += 60;
    await signIn(parts, guesses, withPassword(ada), HOME);
  });

  it('of many accounts from one address is slowed down for all of them, and tells nothing', async () => {
    const { parts, ada } = await world();
    const guesses = createGuesses(120, () => 0);
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 130; turn++) {
      const email = `nobody${turn}@firm.example`;
      const error = await signIn(parts, guesses, { email, password: 'x'.repeat(12) }, HOME).catch(
        (e: Error) => e,
      );
      outcomes.add((error as Error).message);
    }
    const failed = await signIn(parts, createGuesses(0), withPassword(ada, 'wrong'), HOME).catch(
      (e: Error) => e,
    );
    expect([...outcomes]).toEqual([(failed as Error).message, 'Too many attempts in a short time.']);
    await signIn(parts, guesses, withPassword(ada), { ...HOME, device: ada.device });
  });

  it('the password by a session that was taken is slowed down', async () => {
    const { parts, ada, sessions } = await world();
    const principal = await sessions.authenticate(ada.secret);
    const guesses = createGuesses(120, () => 0);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 12; turn++) {
      codes.push(
        await proveAgain(parts, guesses, principal, `guess ${turn}`, HOME).catch(
          (e: { code: string }) => e.code,
        ),
      );
    }
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

describe('the second factor', () => {
  it('codes are those of RFC 6238, appendix B', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const shown = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000].map(
      (seconds) => totpCode(secret, Math.floor(seconds / 30)),
    );
    expect(shown).toEqual(['287082', '081804', '050471', '005924', '279037', '353130']);
  });

  it('is asked for once the password is right; a code is good once, and none from before it', async () => {
    const { parts, clock, ada } = await world(['lawyer', 'admin']);
    const guesses = createGuesses(0);
    const totp = ada.totp ?? '';
    const enter = (code?: string) => signIn(parts, guesses, withPassword(ada, PASSWORD, code), HOME);
    await expect(enter()).rejects.toMatchObject({ code: 'code_required' });
    await expect(signIn(parts, guesses, withPassword(ada, 'wrong'), HOME)).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    clock.advance(60_000);
    const [code, next] = [codeOf(totp, clock), codeOf(totp, clock, 1)];
    await enter(code);
    await expect(enter(code)).rejects.toMatchObject({ code: 'sign_in_failed' });
    await enter(next);
    for (const used of [code, next, codeOf(totp, clock, -1), codeOf(totp, clock, 2), '', '0', 'abcdef'])
      await expect(enter(used)).rejects.toMatchObject({ code: 'sign_in_failed' });
    clock.advance(30_000);
    await expect(enter(next)).rejects.toMatchObject({ code: 'sign_in_failed' });
    clock.advance(30_000);
    await enter(codeOf(totp, clock));
  });

  it('of two at once with one code one gets in', async () => {
    const { parts, clock, ada } = await world(['admin']);
    clock.advance(60_000);
    const code = codeOf(ada.totp ?? '', clock);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        signIn(parts, createGuesses(0), withPassword(ada, PASSWORD, code), HOME),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('codes are slowed down, from however many addresses', async () => {
    const { parts, ada } = await world(['admin']);
    const guesses = createGuesses(120, () => 0);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const browser = { ...HOME, address: `203.0.113.${turn}` };
      const input = withPassword(ada, PASSWORD, String(turn).padStart(6, '0'));
      codes.push(await signIn(parts, guesses, input, browser).catch((e: { code: string }) => e.code));
    }
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
  });

  it('is not found out by an invitation that somebody got hold of', async () => {
    const { parts, clock, ada } = await world(['admin']);
    let seconds = 0;
    const guesses = createGuesses(120, () => seconds);
    const { invitation } = await invitePerson(parts, operator, { id: ada.personId });
    const accept = (code: string, address = '203.0.113.9') => {
      const input = { invitation, password: 'nine wet umbrellas in a row', code };
      return acceptInvitation(parts, guesses, input, { ...HOME, address }).catch(
        (e: { code: string }) => e.code,
      );
    };
    const codes: unknown[] = [];
    for (let turn = 0; turn < 20; turn++)
      codes.push(await accept(String(turn).padStart(6, '0'), `203.0.113.${turn}`));
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10);
    // It is not lost by that.
    clock.advance(60_000);
    seconds += 60;
    expect(await accept(codeOf(ada.totp ?? '', clock))).toMatchObject({ secret: expect.any(String) });
  });

  it('an administrator without one can set it up, and nothing else; another needs a code of the first', async () => {
    const { parts, clock, firmId, sessions } = await world();
    const ben = await signedInPerson(parts, firmId, ['admin'], { secondFactor: false });
    const before = await sessions.authenticate(ben.secret);
    expect([...before.scopes]).toEqual([]);
    expect((await readSession(parts, before)).second_factor).toEqual({ required: true, set: false });
    const guesses = createGuesses(0);
    await expect(setSecondFactor(parts, guesses, before, { code: '123456' }, HOME)).rejects.toMatchObject({
      code: 'conflict',
    });
    const { secret, uri } = await offerSecondFactor(parts, before);
    expect(uri).toContain(`secret=${secret}`);
    await expect(setSecondFactor(parts, guesses, before, { code: '000000' }, HOME)).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    const begun = await setSecondFactor(parts, guesses, before, { code: codeOf(secret, clock) }, HOME);
    expect(begun.secret).not.toBe(ben.secret);
    await expect(sessions.authenticate(ben.secret)).rejects.toMatchObject({ code: 'session_ended' });
    const after = await sessions.authenticate(begun.secret);
    expect(after.scopes.has('people:manage')).toBe(true);
    // Another in its place.
    clock.advance(60_000);
    const second = await offerSecondFactor(parts, after);
    const code = codeOf(second.secret, clock);
    await expect(setSecondFactor(parts, guesses, after, { code }, HOME)).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    await setSecondFactor(parts, guesses, after, { code, current_code: codeOf(secret, clock) }, HOME);
  });
});

describe('invitations and passwords', () => {
  it('an invitation is good once, for three days, and the last one only', async () => {
    const { parts, clock, ada } = await world();
    const accept = (invitation: string, password = 'nine wet umbrellas in a row') =>
      acceptInvitation(parts, createGuesses(0), { invitation, password }, HOME);
    const first = await invitePerson(parts, operator, { id: ada.personId });
    const second = await invitePerson(parts, operator, { id: ada.personId });
    await expect(accept(first.invitation)).rejects.toMatchObject({ code: 'sign_in_failed' });
    await expect(accept(second.invitation, 'short')).rejects.toMatchObject({ code: 'validation_failed' });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => accept(second.invitation)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const third = await invitePerson(parts, operator, { id: ada.personId });
    clock.advance(72 * 3_600_000);
    await expect(accept(third.invitation)).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  it('a new password ends the sessions and the browsers of before', async () => {
    const { parts, firmId, ada, sessions } = await world();
    const { invitation } = await invitePerson(parts, operator, { id: ada.personId });
    const password = 'nine wet umbrellas in a row';
    const begun = await acceptInvitation(parts, createGuesses(0), { invitation, password }, HOME);
    await expect(sessions.authenticate(ada.secret)).rejects.toMatchObject({ code: 'session_ended' });
    await expect(signIn(parts, createGuesses(0), withPassword(ada), HOME)).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
    const other = await signIn(parts, createGuesses(0), withPassword(ada, password), HOME);
    const principal = await sessions.authenticate(begun.secret);
    const renewed = await changePassword(
      parts,
      createGuesses(0),
      principal,
      {
        current_password: password,
        password: PASSWORD,
      },
      HOME,
    );
    for (const secret of [begun.secret, other.secret])
      await expect(sessions.authenticate(secret)).rejects.toMatchObject({ code: 'session_ended' });
    await sessions.authenticate(renewed.secret);
    expect(await listFirmSessions(parts, { ...operator, firmId })).toHaveLength(1);
  });

  it('of several changes of a password at once one is made', async () => {
    const { parts, ada, sessions } = await world();
    const principal = await sessions.authenticate(ada.secret);
    const outcomes = await Promise.allSettled(
      ['nine', 'ten', 'eleven', 'twelve'].map((count) => {
        const input = { current_password: PASSWORD, password: `${count} wet umbrellas in a row` };
        return changePassword(parts, createGuesses(0), principal, input, HOME);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a password that is changed while it is compared lets nobody in', async () => {
    const { parts, ada } = await world();
    const begun = signIn(parts, createGuesses(0), withPassword(ada), HOME);
    await parts.database.transaction((tx) =>
      tx.updateTable('credentials').set({ password_hash: 'another' }).execute(),
    );
    await expect(begun).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  it('whose roles are all taken away has none to sign in with', async () => {
    const { parts, ada } = await world();
    await changeAccess(parts, operator, ada.personId, { roles: [] });
    await expect(signIn(parts, createGuesses(0), withPassword(ada), HOME)).rejects.toMatchObject({
      code: 'sign_in_failed',
    });
  });

  it('a second factor outlives a new password, unless it was lost', async () => {
    const { parts, clock, ada, sessions } = await world(['admin']);
    const password = 'nine wet umbrellas in a row';
    clock.advance(60_000);
    const { invitation } = await invitePerson(parts, operator, { id: ada.personId });
    const accept = (code?: string) =>
      acceptInvitation(parts, createGuesses(0), { invitation, password, code }, HOME);
    await expect(accept()).rejects.toMatchObject({ code: 'code_required' });
    await expect(accept('000000')).rejects.toMatchObject({ code: 'sign_in_failed' });
    await accept(codeOf(ada.totp ?? '', clock));
    const lost = await invitePerson(parts, operator, { id: ada.personId, resetsSecondFactor: true });
    const begun = await acceptInvitation(
      parts,
      createGuesses(0),
      { invitation: lost.invitation, password },
      HOME,
    );
    expect([...(await sessions.authenticate(begun.secret)).scopes]).toEqual([]);
  });

  it('nobody is invited who could not sign in, or is of another firm', async () => {
    const { parts, firmId, ada } = await world();
    const { id } = await addPerson(parts, operator, { firmId, name: 'Without address', roles: ['lawyer'] });
    const { id: idle } = await addPerson(parts, operator, { firmId, name: 'B', email: 'b@firm.example' });
    for (const one of [id, idle])
      await expect(invitePerson(parts, operator, { id: one })).rejects.toMatchObject({ code: 'conflict' });
    const stranger = { ...operator, kind: 'client', firmId: 'firm_other' } as const;
    await expect(invitePerson(parts, stranger, { id: ada.personId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('passwords are long and not the first that anybody would try', async () => {
    const { parts, ada } = await world();
    const { invitation } = await invitePerson(parts, operator, { id: ada.personId });
    const refused = [
      'elevenchars',
      'password1234',
      'QWERTYUIOPASDFGHJKL',
      '1Q2W3E4R5T6Y',
      'aaaaaaaaaaaaaaaa',
      'abcabcabcabcabc',
      'abcdefghijklmnop',
      '987654321098',
      'Chancery2026!',
      'password-chancery',
      'x'.repeat(300),
      `${ada.email.split('@')[0]}1234`,
    ];
    for (const password of refused) {
      const outcome = await acceptInvitation(parts, createGuesses(0), { invitation, password }, HOME).catch(
        (e: { code: string }) => e.code,
      );
      expect([password, outcome]).toEqual([password, 'validation_failed']);
    }
    // Typed on another keyboard: ﬁ, é as two, a full-width letter.
    await acceptInvitation(
      parts,
      createGuesses(0),
      { invitation, password: 'ﬁve cafe\u0301s by the Ａ road' },
      HOME,
    );
    await signIn(parts, createGuesses(0), withPassword(ada, 'five cafés by the A road'), HOME);
  });
});
