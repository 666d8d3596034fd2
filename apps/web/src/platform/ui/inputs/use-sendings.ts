import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { failureText } from '../feedback/toasts.tsx';
import { fileSize, isAccepted } from './files.ts';
import { inputTexts } from './input-texts.ts';

/** What files are taken, and how one is sent. */
export interface FileRules {
  /** Endings accepted: `['.pdf', '.xml']`. */
  accept: readonly string[];
  /** Bytes. */
  maxSize: number;
  multiple?: boolean;
  /** A file that went through is taken off the list: what it brought goes with it. */
  onRemove?: (file: File) => void;
  /** Sends one file; `onProgress` takes the share sent, 0 to 1. Its refusal is shown beside the file. */
  upload: (file: File, tools: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<void>;
}

export interface Sending {
  id: number;
  file: File;
  share: number;
  state: 'sending' | 'done' | 'failed';
  reason?: string;
  /** Refused before it was sent: sending it again would change nothing. */
  unfit?: true;
}

/** The files of a place that takes them: sent as they come, each with its progress and its own answer. */
export function useSendings({ accept, maxSize, multiple = false, onRemove, upload }: FileRules) {
  const t = useTexts(inputTexts);
  const [list, setList] = useState<readonly Sending[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const update = (id: number, patch: Partial<Sending>) =>
    setList((before) => before.map((sending) => (sending.id === id ? { ...sending, ...patch } : sending)));

  const refusalOf = (file: File): string | null => {
    if (!isAccepted(file.name, accept)) return t('fileBadType', { name: file.name, types: accept.join(', ') });
    if (file.size > maxSize) {
      return t('fileTooLarge', { name: file.name, size: fileSize(file.size), max: fileSize(maxSize) });
    }
    return null;
  };

  const send = async ({ id, file }: Sending) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    update(id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => update(id, { share });
      await upload(file, { onProgress, signal: controller.signal });
      update(id, { state: 'done', share: 1 });
    } catch (cause) {
      if (!controller.signal.aborted) update(id, { state: 'failed', reason: failureText(cause) });
    }
  };

  return {
    list,
    send,
    take(files: readonly File[]) {
      const taken = (multiple ? files : files.slice(0, 1)).map((file): Sending => {
        const reason = refusalOf(file);
        const base = { id: nextId.current++, file, share: 0 };
        return reason ? { ...base, state: 'failed', reason, unfit: true } : { ...base, state: 'sending' };
      });
      setList((before) => (multiple ? [...before, ...taken] : taken));
      for (const sending of taken) if (sending.state === 'sending') void send(sending);
    },
    remove({ id, file, state }: Sending) {
      controllers.current.get(id)?.abort();
      setList((before) => before.filter((sending) => sending.id !== id));
      if (state === 'done') onRemove?.(file);
    },
  };
}
