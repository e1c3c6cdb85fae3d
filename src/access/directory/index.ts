/** Signing in by the firm's directory (OpenID Connect): who goes there, and who comes back from it. */
export { createProvider, type DirectorySettings } from './provider.ts';
export { directoryRoutes } from './routes.ts';
export { subjectFor } from './whose-directory.ts';
