/**
 * The `openai` engine: an OpenAI-compatible inference server on the firm's own network writes the sections. Off unless
 * the administrator names a server, because what it is told leaves this machine.
 */
export type { ServerStatus } from './client.ts';
export { PRIVATE_NETWORKS } from './endpoint.ts';
export {
  type Complete,
  createOpenAiEngine,
  type Examination,
  type OpenAiEngine,
  type OpenAiOptions,
  type OpenAiSettings,
} from './engine.ts';
