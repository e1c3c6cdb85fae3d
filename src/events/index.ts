/** What happens, told as it happens to whoever may see it: one stream for all of it. */
export { eventsRoutes } from './routes.ts';
