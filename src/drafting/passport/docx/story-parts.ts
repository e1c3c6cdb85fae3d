import type { XmlElement } from '../../../containers/index.ts';
import type { Looks } from './model.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

export interface StoryParts {
  readonly looks: Looks;
  readonly styles: Styles;
  readonly numbering: Numbering;
  /** Of a relationship of this part: what a link or a picture shows, in words that change when it does. */
  target(id: string): string;
  /** Told of each note and comment that is referred to, in order; gives its number from 1. */
  noted(kind: 'footnote' | 'endnote' | 'comment', id: string): number;
}

/** Of the table that paragraphs stand in: its style, null for the usual one; undefined outside of tables. */
export type TableStyle = string | null | undefined;

/** What a table does to the story it stands in. */
export interface TableStory {
  readonly parts: StoryParts;
  blocks(elements: readonly XmlElement[], table: TableStyle): void;
  structure(key: string, look: Readonly<Record<string, string>>): void;
}
