import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/texts.ts';
import { notifyFailure, notifyWarning } from '../feedback/toasts.tsx';
import { notePendingChoice } from '../inputs/pending-choices.ts';
import type { ItemSource, PickedItem } from './item-source.ts';
import { itemsTexts } from './items-texts.ts';
import { readTyped } from './read-typed.ts';

interface ReadingOptions<P> {
  source: ItemSource<P>;
  onPick: (picked: PickedItem<P>) => void;
  giveBack: (typed: string) => void;
  /** What is still looked up, the oldest first. */
  onWaiting: (texts: readonly string[]) => void;
}

/** Looks up what was typed or read, one after the other, each with its own question: a reader does not wait for answers. */
export function useReadings<P>(options: ReadingOptions<P>) {
  const t = useTexts(itemsTexts);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<readonly string[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const note = (texts: readonly string[]) => {
    queue.current = texts;
    setWaiting(texts.length);
    latest.current.onWaiting(texts);
  };
  const read = (typed: string) => {
    note([...queue.current, typed]);
    const settled = notePendingChoice();
    line.current = line.current.then(async () => {
      try {
        const picked = await latest.current.source.read(readTyped(typed));
        // Drawn before the next one is taken: it is added to what this one made of the list.
        if (picked) flushSync(() => latest.current.onPick(picked));
        else {
          latest.current.giveBack(typed);
          notifyWarning(t('notFound', { text: typed }));
        }
      } catch (error) {
        latest.current.giveBack(typed);
        notifyFailure(error);
      } finally {
        note(queue.current.slice(1));
        settled();
      }
    });
  };
  return { read, waiting };
}
