/** What a paper is made of, before any file format: blocks in order, of lines and what stands in them. */
import type { AuthorityGroup } from './authorities.ts';
import type { ParagraphNumber } from './layout.ts';
import type { Remarks } from './remarks.ts';

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly italic?: true }
  | { readonly kind: 'open'; readonly text: string }
  /** `italic`: so many characters at its beginning; `note`: the number of the note with its address, null in a clean copy; `mark`: the name of this place. */
  | {
      readonly kind: 'citation';
      readonly text: string;
      readonly italic: number;
      readonly note: number | null;
      readonly mark: string;
      /** The page that it stands on, in the console; null where nobody could follow it. */
      readonly link: string | null;
    }
  /** What lies between the two is what the remark is about. */
  | { readonly kind: 'remark' | 'remark-end'; readonly text: ''; readonly remark: number };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'court'; readonly lines: readonly Line[] }
  | { readonly kind: 'caption'; readonly sides: readonly CaptionLine[]; readonly numbers: readonly Line[] }
  | { readonly kind: 'letterhead'; readonly lines: readonly string[] }
  | { readonly kind: 'address'; readonly lines: readonly Line[] }
  | { readonly kind: 'reference'; readonly line: Line }
  | {
      readonly kind: 'head';
      readonly note: string | null;
      readonly rows: readonly (readonly [string, Line])[];
    }
  | { readonly kind: 'title'; readonly line: Line }
  | { readonly kind: 'contents' }
  | { readonly kind: 'authorities'; readonly groups: readonly AuthorityGroup[] }
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2;
      readonly number: string;
      readonly line: Line;
      readonly mark: string;
    }
  | {
      readonly kind: 'paragraph';
      readonly number: ParagraphNumber | null;
      readonly line: Line;
      /** What comes next must stand on the same page. */
      readonly leads: boolean;
      /** null for what no section has. */
      readonly place: Place | null;
    }
  | { readonly kind: 'quotation'; readonly text: string; readonly source: Line | null; readonly place: Place }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | {
      readonly kind: 'signatures';
      readonly blocks: readonly (readonly (Line | 'pen')[])[];
      readonly abreast: boolean;
    }
  | { readonly kind: 'page' };

/** A paragraph of the draft, both from 0. */
export interface Place {
  readonly section: number;
  readonly paragraph: number;
}

export interface CaptionLine {
  readonly line: Line;
  /** In half inches. */
  readonly indent: 0 | 1 | 2;
}

export interface Cell {
  readonly line: Line;
  readonly quotations: readonly string[];
}

export interface Paper {
  readonly blocks: readonly Block[];
  /** Where the reader finds the words of each citation: file, page, characters. */
  readonly notes: readonly { readonly number: number; readonly text: string }[];
  /** What the verification says; nothing in a clean copy. */
  readonly remarks: Remarks;
  readonly title: string;
}
