/**
 * Sentences that are aimed at a language model, and innocent ones, by families: what is alike in purpose or comes from one kind of
 * document; one a line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledText {
  readonly family: string;
  readonly aimed: boolean;
  readonly text: string;
}

export function labelledTexts(): LabelledText[] {
  return [...textsOf('aimed.txt', true), ...textsOf('innocent.txt', false)];
}

function textsOf(file: string, aimed: boolean): LabelledText[] {
  let family = '';
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line): LabelledText[] => {
      if (line.startsWith('# ')) family = `${aimed ? 'aimed' : 'innocent'}: ${line.slice(2)}`;
      return line === '' || line.startsWith('# ') ? [] : [{ family, aimed, text: line }];
    });
}

const REQUESTS = join(import.meta.dirname, '../../drafting/sorting/requests');

/** What lawyers ask the appliance for is innocent as well. */
export function requests(): string[] {
  return readdirSync(REQUESTS)
    .flatMap((name) => readFileSync(join(REQUESTS, name), 'utf8').split('\n'))
    .flatMap((line) => line.split('\t').slice(1, 2));
}
