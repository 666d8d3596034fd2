import type { ReactNode } from 'react';
import type { Frame } from './frame.tsx';
import type { LookupState } from './use-lookup.ts';

/** The last line of the list, which is no option: it creates what is typed. */
export const CREATE = 'create';

/** One line of the list. */
export interface LookupOption {
  value: string;
  /** As it is written in the field. */
  text: string;
  /** As it is shown in the list, where it is more than its text. */
  shown?: ReactNode;
}

/** What was found for what is typed, the nearest first. */
export interface LookupAnswer {
  options: readonly LookupOption[] | undefined;
  /** The options are those of a question before. */
  waits?: boolean;
  failed?: boolean;
  /** There are more than are shown. */
  more?: boolean;
}

export interface LookupBoxProps extends Frame {
  lookup: LookupState;
  answer: LookupAnswer;
  /** The value in words, while nobody types. */
  shown: string;
  /** The option that is the value; null where there is none. */
  chosen: string | null;
  onChoose: (value: string) => void;
  onClear: () => void;
  /** Takes what is typed and not (yet) chosen; null gives back the value of before. */
  onTyped?: ((text: string | null) => void) | undefined;
  /** What is typed is a value by itself, in the list or not. */
  stands?: ((typed: string) => boolean) | undefined;
  onCreate?: ((typed: string) => void) | undefined;
  /** Where Enter leads once it has taken something, also before the answer is there; it stays when absent. */
  onGoOn?: (() => void) | undefined;
  /** Instead of the arrow at the right, while nobody types. */
  beside?: { section: ReactNode; width: string } | undefined;
  dropdownWidth?: number | undefined;
}
