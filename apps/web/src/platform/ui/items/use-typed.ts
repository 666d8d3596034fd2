import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What only a reader types. */
const onlyDigits = /^\d{8,}$/;

interface TypedOptions {
  /** Kept at what was typed or read and is no item yet. */
  pending?: RefObject<string> | undefined;
  onTyped?: (() => void) | undefined;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * What is typed or read and is no item yet. What was not found comes back into the field, selected. What is read next takes its place and
 * does not join it. The code that was there stays in sight until somebody has seen it.
 */
export function useTyped({ pending, onTyped, input }: TypedOptions) {
  const [typed, setTyped] = useState('');
  const [lost, setLost] = useState<readonly string[]>([]);
  const now = useRef({ inField: '', givenBack: '', reading: '', lost });
  const note = (changed: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...changed };
    if (pending) pending.current = now.current.inField || now.current.reading || (now.current.lost[0] ?? '');
  };
  const lose = (lost: readonly string[]) => {
    setLost(lost);
    note({ lost });
  };
  const type = (text: string) => {
    const { inField, givenBack, lost } = now.current;
    const tookItsPlace = inField === givenBack && onlyDigits.test(givenBack) && text.trim().length === 1;
    if (tookItsPlace) lose([...lost, givenBack]);
    note({ inField: text.trim(), givenBack: '' });
    setTyped(text);
    onTyped?.();
  };
  return {
    typed,
    type,
    giveBack(text: string) {
      if (now.current.inField !== '') return lose([...now.current.lost, text]);
      flushSync(() => type(text));
      note({ givenBack: text });
      if (document.activeElement === input.current) input.current?.select();
    },
    onWaiting: (texts: readonly string[]) => note({ reading: texts[0] ?? '' }),
    lost,
    forget() {
      lose([]);
      onTyped?.();
    },
  };
}
