import { useRef, useState } from 'react';
import { failureText } from '../feedback/toasts.tsx';
import { fileSize, isAccepted } from './files.ts';

interface SentFilesOptions<R> {
  accept: readonly string[];
  maxBytes: number;
  /** @returns what became of each document in the file */
  send: (file: File) => Promise<readonly R[]>;
  /** What is told of a file that did not come. */
  refused: (file: string, reason: string) => R;
  texts: { wrongType: string; tooLarge: (max: string) => string; empty: string };
  /** After each file: what it may have changed is read again. */
  after: () => Promise<unknown>;
}

/** Files sent one after the other; what became of each document in them stays in the order it was told. */
export function useSentFiles<R extends object>(options: SentFilesOptions<R>) {
  const [results, setResults] = useState<readonly (R & { turn: number })[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const turns = useRef(0);
  const tell = (told: readonly R[]) => {
    const numbered = told.map((one) => ({ ...one, turn: turns.current++ }));
    setResults((before) => [...before, ...numbered]);
  };
  const sendOne = async (file: File) => {
    const { accept, maxBytes, send, refused, texts } = options;
    const refuse = (reason: string) => tell([refused(file.name, reason)]);
    if (!isAccepted(file.name, accept)) return refuse(texts.wrongType);
    if (file.size > maxBytes) return refuse(texts.tooLarge(fileSize(maxBytes)));
    try {
      const told = await send(file);
      if (told.length === 0) refuse(texts.empty);
      else tell(told);
    } catch (error) {
      refuse(failureText(error));
    }
  };
  const send = (files: readonly File[]) => {
    setWaiting((count) => count + files.length);
    for (const file of files) {
      queue.current = queue.current
        .then(() => sendOne(file))
        .then(async () => {
          await options.after();
        })
        .finally(() => setWaiting((count) => count - 1));
    }
  };
  return { send, results, waiting, forget: () => setResults([]) };
}
