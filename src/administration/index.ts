/** What those who run the appliance see and do from where they sit: its queue, backups, audit log and settings. */
export { type Backups, createBackups, type OwnCommand } from './backups.ts';
export { type ApplianceHealth, administrationRoutes } from './routes.ts';
