import type { Answer } from '../contract/index.ts';
import type { FirmRow } from '../store/index.ts';
/** The service is for firms of the eligible tiers; a firm of another tier can be recorded. */
export const TIERS = ['small', 'medium', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export function isEligible(tier: Tier): boolean {
  return tier !== 'small';
}

export type Firm = Omit<FirmRow, 'updated_at'>;

/** A lawyer’s admission: `{ jurisdiction: "Cal.", number: "123456" }`. */
export type BarNumber = Person['bar_numbers'][number];

/** Somebody of the firm; a token may act for them, and walls may be about them. */
export type Person = Answer<'getPerson'> & { readonly firm_id: string };

/** `iss` and `sub` of OpenID Connect: both together are one person, whatever their address is. */
export type DirectorySubject = NonNullable<Person['directory']>;

export const ROLES = ['lawyer', 'paralegal', 'records', 'admin', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** As the column has them. */
export function readRoles(text: string): Role[] {
  return text.split(' ').filter(isRole);
}

/** A limit within a firm (RFC 9396): all the lists that are given must admit a case. */
export type FirmResource = NonNullable<ClientApplication['resources']>[number];

/** What a client may do in a minute; null: what the setting of this name says. */
export type ClientBudgets = ClientApplication['budgets'];

/** As the column has them, where there are any. */
export function readBudgets(column: string | null): ClientBudgets {
  const none = { requests_per_minute: null, ai_per_minute: null, uploads_per_minute: null };
  return { ...none, ...(column === null ? {} : (JSON.parse(column) as Partial<ClientBudgets>)) };
}

/** A program that calls the API, for example the firm's practice-management software (RFC 6749 §2). */
export type ClientApplication = Answer<'getClient'> & { readonly firm_id: string };
