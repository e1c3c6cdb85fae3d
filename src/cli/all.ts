import type { Command } from 'commander';
import type { Cli } from './shared/run.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly hidden?: true;
  /** It is about all the others: they are described, too. */
  readonly whole?: true;
  /** Loaded when the command is used, so that a quick one stays quick. */
  readonly load: () => Promise<{ describe(command: Command, cli: Cli): void }>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'create a data directory with its keys and databases',
    load: () => import('./init.ts'),
  },
  { name: 'serve', summary: 'run the server', load: () => import('./serve.ts') },
  { name: 'firm', summary: 'firms and their tiers', load: () => import('./firm.ts') },
  {
    name: 'person',
    summary: 'people of a firm: their roles, and invitations to sign in',
    load: () => import('./person.ts'),
  },
  {
    name: 'session',
    summary: 'people who are signed in',
    load: () => import('./session.ts'),
  },
  { name: 'client', summary: 'programs that may call the API', load: () => import('./client.ts') },
  {
    name: 'token',
    summary: 'issue, list, inspect and revoke access tokens',
    load: () => import('./token.ts'),
  },
  {
    name: 'webhook',
    summary: 'send events to programs, so that they need not poll',
    load: () => import('./webhook.ts'),
  },
  {
    name: 'case',
    summary: 'list and import cases, set legal holds and ethical walls',
    load: () => import('./case/command.ts'),
  },
  {
    name: 'wall',
    summary: 'ethical walls around sets of cases',
    load: () => import('./wall.ts'),
  },
  { name: 'vault', summary: 'upload, find and read documents', load: () => import('./vault/command.ts') },
  { name: 'draft', summary: 'draft documents and fetch them', load: () => import('./draft/command.ts') },
  {
    name: 'document-type',
    summary: 'document types: show them, add a firm’s own',
    load: () => import('./document-type/command.ts'),
  },
  {
    name: 'model',
    summary: 'install and choose the language model',
    load: () => import('./model/command.ts'),
  },
  { name: 'ocr', summary: 'languages for text recognition', load: () => import('./ocr.ts') },
  {
    name: 'key',
    summary: 'keys: for data at rest, and for access tokens',
    load: () => import('./key.ts'),
  },
  { name: 'tls', summary: 'the server’s certificates', load: () => import('./tls.ts') },
  { name: 'audit', summary: 'read and verify the audit log', load: () => import('./audit/command.ts') },
  {
    name: 'backup',
    summary: 'snapshots of everything, and restoring them',
    load: () => import('./backup/command.ts'),
  },
  {
    name: 'upgrade',
    summary: 'upgrade the data directory to this version, or undo the last upgrade',
    load: () => import('./upgrade/command.ts'),
  },
  { name: 'index', summary: 'check and rebuild the search index', load: () => import('./search-index.ts') },
  { name: 'status', summary: 'show the state of the appliance', load: () => import('./status.ts') },
  { name: 'config', summary: 'show, check and explain the settings', load: () => import('./config.ts') },
  {
    name: 'doctor',
    summary: 'find out what is wrong, and what to do',
    load: () => import('./doctor/command.ts'),
  },
  {
    name: 'support',
    summary: 'collect what to send when you report a problem',
    load: () => import('./support/command.ts'),
  },
  {
    name: 'completion',
    summary: 'completion for bash, zsh and fish',
    whole: true,
    load: () => import('./completion/command.ts'),
  },
  { name: 'man', summary: 'the manual page', whole: true, load: () => import('./completion/man-command.ts') },
  { name: 'version', summary: 'version and licences', load: () => import('./version.ts') },
  {
    name: 'demo',
    summary: 'the guided tour of ./install.sh --try',
    hidden: true,
    load: () => import('./demo/command.ts'),
  },
];
