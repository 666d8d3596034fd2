import { useEffect, useState } from 'react';
import { notePendingChoice } from './pending-choices.ts';

/** What a person is doing in a look-up: the part of it that the question to the server depends on. */
export interface LookupState {
  /** What is being typed; null while the field shows its value. */
  text: string | null;
  typed: string;
  /** The key by which the person went on before the answer came: the first of it is taken. */
  taking: 'Enter' | 'Tab' | null;
  opened: boolean;
  /** Options are wanted now. */
  asks: boolean;
  setText: (text: string | null) => void;
  setTaking: (taking: 'Enter' | 'Tab' | null) => void;
  setOpened: (opened: boolean) => void;
}

export function useLookup(): LookupState {
  const [text, setText] = useState<string | null>(null);
  const [taking, setTaking] = useState<'Enter' | 'Tab' | null>(null);
  const [opened, setOpened] = useState(false);
  const goesOn = taking !== null;
  useEffect(() => (goesOn ? notePendingChoice() : undefined), [goesOn]);
  return {
    text,
    typed: text?.trim() ?? '',
    taking,
    opened,
    asks: opened || taking !== null,
    setText,
    setTaking,
    setOpened,
  };
}
