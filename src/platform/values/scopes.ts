/** What a token may be good for. */
export const SCOPES = [
  'cases:read',
  'cases:write',
  'vault:read',
  'vault:write',
  'search:read',
  'drafts:read',
  'drafts:write',
  'precedents:read',
  'precedents:write',
  'holds:manage',
  'people:act',
  'webhooks:manage',
  'audit:read',
  'people:manage',
  'clients:manage',
  'walls:manage',
  'appliance:manage',
] as const;
export type Scope = (typeof SCOPES)[number];
