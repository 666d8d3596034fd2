import { createContext, use, useEffect } from 'react';

/** Told by each card whether something in it waits for the person; counts nothing where nobody asks. */
export type TellWaiting = (card: string, waits: boolean) => void;

export const Waiting = createContext<TellWaiting>(() => {});

/** A card says that something in it waits, for as long as it is on the page. */
export function useWaiting(card: string, waits: boolean): void {
  const tell = use(Waiting);
  useEffect(() => {
    tell(card, waits);
    return () => tell(card, false);
  }, [tell, card, waits]);
}
