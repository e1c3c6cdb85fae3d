/**
 * Text from outside is material, never an instruction: what speaks to a language model in it is found and reported,
 * and what could pass for markup, a fence or a token of a chat template is made inert before a model reads it. What
 * protects a draft is neither: an engine has nothing but the handles it was given.
 */
export { findInjections, type Injection, type InjectionKind } from '../../vault/index.ts';
export { inert } from './inert.ts';
export { ownMarks } from './own-marks.ts';
export { injectionsOfPage } from './recent-injections.ts';
export { withoutInjections } from './without-injections.ts';
