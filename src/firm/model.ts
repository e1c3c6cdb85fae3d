/** The service is for firms of the eligible tiers; a firm of another tier can be recorded. */
export const TIERS = ['small', 'medium', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export function isEligible(tier: Tier): boolean {
  return tier !== 'small';
}

export interface Firm {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly status: 'active' | 'disabled';
  /** Its lines end with a line feed. */
  readonly address: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly created_at: string;
}

/** A lawyer’s admission: `{ jurisdiction: "Cal.", number: "123456" }`. */
export interface BarNumber {
  readonly jurisdiction: string;
  readonly number: string;
}

/** Somebody of the firm; a token may act for them, and walls may be about them. */
export interface Person {
  readonly id: string;
  readonly firm_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly bar_numbers: readonly BarNumber[];
  readonly created_at: string;
  readonly status: 'active' | 'disabled';
  /** What the person may do when signed in; without any they cannot sign in. */
  readonly roles: readonly Role[];
  /** By whom the firm's directory knows them: then they sign in by it. */
  readonly directory: DirectorySubject | null;
}

/** `iss` and `sub` of OpenID Connect: both together are one person, whatever their address is. */
export interface DirectorySubject {
  readonly issuer: string;
  readonly subject: string;
}

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
export interface FirmResource {
  readonly cases?: readonly string[] | undefined;
  readonly practice_areas?: readonly string[] | undefined;
  readonly clients?: readonly string[] | undefined;
}

/** What a client may do in a minute; null: what the setting of this name says. */
export interface ClientBudgets {
  readonly requests_per_minute: number | null;
  readonly ai_per_minute: number | null;
  readonly uploads_per_minute: number | null;
}

/** As the column has them, where there are any. */
export function readBudgets(column: string | null): ClientBudgets {
  const none = { requests_per_minute: null, ai_per_minute: null, uploads_per_minute: null };
  return { ...none, ...(column === null ? {} : (JSON.parse(column) as Partial<ClientBudgets>)) };
}

/** A program that calls the API, for example the firm's practice-management software (RFC 6749 §2). */
export interface ClientApplication {
  readonly id: string;
  readonly firm_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly resources: readonly FirmResource[] | null;
  readonly person_id: string | null;
  /** Where people may be sent back to who let it act for them (RFC 6749 §3.1.2); none: nobody can. */
  readonly redirect_uris: readonly string[];
  readonly budgets: ClientBudgets;
  readonly status: 'active' | 'disabled';
  readonly created_at: string;
}
