/** Tinos: as wide as Times New Roman, and free to embed (Apache 2.0). On disk, because the writer reads it itself. */
import { join } from 'node:path';
import { unpacked } from '../../../platform/bundle/index.ts';

export const FAMILY = 'Tinos';

export interface FontFiles {
  readonly directory: string;
  readonly normal: string;
  readonly bold: string;
  readonly italics: string;
  readonly bolditalics: string;
}

export function fontFiles(): FontFiles {
  const directory = join(unpacked('fonts'), 'node_modules', '@expo-google-fonts', 'tinos');
  const face = (name: string) => join(directory, name, `Tinos_${name}.ttf`);
  return {
    directory,
    normal: face('400Regular'),
    bold: face('700Bold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('700Bold_Italic'),
  };
}
