import type { Icon } from '@tabler/icons-react';

/** What can be done with one row. */
export interface RowAction {
  id: string;
  label: string;
  icon?: Icon;
  run: () => void;
  /** Key while the row has the focus, as written in the shortcuts sheet: `E`, `Delete`. */
  keys?: string;
  /** Also a button at the end of the row, while it is under the pointer or has the focus. */
  quick?: boolean;
  danger?: boolean;
  /** It takes an earlier act back: never the next step. */
  back?: boolean;
  /** Why it cannot be done now; shown instead of hiding what people look for. */
  refusal?: string | undefined;
}

interface BulkFacts {
  id: string;
  label: string;
  icon?: Icon;
  danger?: boolean;
}

/** Done with the selected rows one after another. */
export interface BulkRun<T> extends BulkFacts {
  /** Asked once, before the first row; absent: nothing is asked. */
  question?: string;
  /** Acts on one row. A refusal is thrown and told per row; the others go on. */
  run: (row: T) => Promise<void>;
  /** Takes it back of one row, given as it was before. */
  undo?: (row: T) => Promise<void>;
  /** After the last row: refresh what became stale. */
  done?: () => Promise<void>;
}

/** What can be done with all selected rows, one after another; or with all of them at once, on another screen. */
export type BulkAction<T> =
  | BulkRun<T>
  | (BulkFacts & {
      /** Takes the rows elsewhere: the selection stays until the person comes back. */
      take: (rows: readonly T[]) => void;
    });
