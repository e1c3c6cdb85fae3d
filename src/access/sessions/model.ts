import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '../../contract/index.ts';
import type { Role } from '../../firm/index.ts';
import type { Scope } from '../model.ts';

/** What each role may do. Somebody with several may do what any of them allows; walls and limits hold for all. */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  lawyer: [
    'cases:read',
    'cases:write',
    'vault:read',
    'vault:write',
    'search:read',
    'drafts:read',
    'drafts:write',
    'precedents:read',
    'precedents:write',
  ],
  paralegal: [
    'cases:read',
    'vault:read',
    'vault:write',
    'search:read',
    'drafts:read',
    'drafts:write',
    'precedents:read',
  ],
  records: ['cases:read', 'cases:write', 'vault:read', 'vault:write', 'search:read', 'holds:manage'],
  admin: [
    'cases:read',
    'people:manage',
    'clients:manage',
    'walls:manage',
    'webhooks:manage',
    'appliance:manage',
  ],
  auditor: ['audit:read'],
};

/** Who can change what others see proves it with something they have, too. */
export function needsSecondFactor(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}

/** Whoever gave the password so lately may do what destroys. */
export const PROOF_SECONDS = 600;
/** A browser is known for this long after its last use. */
export const DEVICE_SECONDS = 400 * 86_400;
export const INVITATION_SECONDS = 72 * 3_600;

/** 256 random bits; the prefix lets secret scanners recognise a leaked one. */
export function newSessionSecret(kind: 'chx' | 'chd' | 'chi'): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** What `newSessionSecret` gives to a browser to be known by. */
export function isDeviceSecret(text: string | null): boolean {
  return text !== null && /^chd_[\w-]{43}$/.test(text);
}

/** Only this is stored. 256 random bits need no salt and no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** What the person sees of a session. */
export type Session = Answer<'listMySessions'>['data'][number];

/** A session that was just begun or renewed, with what the browser is to keep. */
export interface BegunSession {
  readonly session: Session;
  /** Of the session; the one it had before is worth nothing any more. */
  readonly secret: string;
  /** By which this browser is known again. */
  readonly device: string | null;
}
