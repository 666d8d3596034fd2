import type { ReactNode } from 'react';

/** One column of a list. The text is what the export, the card and the tooltip read; the cell is how it looks. */
export interface Column<T> {
  /** The name `sortBy` takes. */
  id: string;
  label: string;
  text: (row: T) => string;
  cell?: (row: T) => ReactNode;
  /** Pixels of what the cell draws beside its text: an image, marks. */
  beside?: (row: T) => number;
  align?: 'start' | 'end' | 'center';
  /** Pixels it starts with. */
  width: number;
  /** Share of the room left over; 0 keeps the width. */
  grow?: number;
  /** Half of a value is none (a date, a document, the word of a badge): it is never cut. */
  firm?: boolean;
  sortable?: boolean;
  /** False: offered in the chooser, hidden at first. */
  shown?: boolean;
  /** Quieter ink, for facts beside the main ones. */
  muted?: boolean;
  /**
   * Its place on the card of a phone: the title, the figure at its right, one of two facts below. When no column says
   * so, the first is the title, the first amount the figure, and the next two are the facts.
   */
  card?: 'title' | 'name' | 'figure' | 'fact';
  /** An amount: where nothing says what a card shows, the first of them is its figure. */
  money?: boolean;
  /** Heavier ink, for the figure that decides. */
  strong?: boolean;
}

export interface Sortable {
  sortBy: string | null;
  descending: boolean;
}

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 720;
