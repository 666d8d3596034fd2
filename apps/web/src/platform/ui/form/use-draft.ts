import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues, dropDraft, keepDraft, readDraft, withDraft } from './draft.ts';
import type { Held } from './held.ts';

const KEEP_AFTER_MS = 600;

type DraftedForm<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'subscribe'>;

export interface DraftStatus {
  /** Instant at which the draft was last kept; null: nothing to keep. */
  keptAt: string | null;
  /** Instant of the draft found when the form was opened. */
  restoredFrom: string | null;
  /** The device refused: storage full or forbidden. */
  failed: boolean;
}

/** What is on the screen came from the device, and nothing was changed since. */
export const isRestored = (draft: DraftStatus): draft is DraftStatus & { restoredFrom: string } =>
  draft.restoredFrom !== null && draft.restoredFrom === draft.keptAt;

const noDraft: DraftStatus = { keptAt: null, restoredFrom: null, failed: false };

/**
 * Lays a kept draft over the record when the form opens, keeps what changes while the person types, and says whether
 * anything differs. Once the record is made its key is another: what is typed from there on is for the form of the record.
 */
export function useDraft<V extends FieldValues>(form: DraftedForm<V>, base: Held<V>, key: string | null) {
  const [found] = useState(() => (key ? readDraft(key) : null));
  const [status, setStatus] = useState<DraftStatus>(
    found ? { ...noDraft, keptAt: found.at, restoredFrom: found.at } : noDraft,
  );
  const [dirty, setDirty] = useState(found !== null);
  // Changes of a draft were made on the version it was begun on, which may be older than the one just read.
  const versao = useRef(found ? found.versao : base.versao);
  const latest = useRef(base);
  // Of when the form was opened: while it is left, the address is the next page's already.
  const [opened] = useState(() => ({ key, href: location.pathname + location.search }));
  const latestKey = useRef(key);
  useLayoutEffect(() => {
    latest.current = base;
    latestKey.current = key;
  });

  useLayoutEffect(() => {
    if (found) form.reset(withDraft(latest.current.values, found), { keepDefaultValues: true });
  }, [form, found]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const to = latestKey.current;
      if (!to) return;
      const values = changedValues(latest.current.values, form.getValues());
      const at = new Date().toISOString();
      // The address of a record just made is not this form's: it finds its draft by the key.
      const href = to === opened.key ? opened.href : undefined;
      const kept = keepDraft(to, { at, versao: versao.current, values, href });
      const any = Object.keys(values).length > 0;
      setStatus((before) => ({ ...before, keptAt: any && kept ? at : null, failed: !kept }));
    };
    const keepNow = () => timer !== undefined && keep();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setDirty(Object.keys(changedValues(latest.current.values, values)).length > 0);
        clearTimeout(timer);
        // The form that goes on with a record just made may come at any moment.
        if (latestKey.current === opened.key) timer = setTimeout(keep, KEEP_AFTER_MS);
        else keep();
      },
    });
    window.addEventListener('pagehide', keepNow);
    if (key !== opened.key) keep();
    return () => {
      keepNow();
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, key, opened]);

  /** The record grew by something this form sent apart (a file): its changes are made on that version now. */
  const advance = useCallback((to: number) => {
    if (versao.current === to - 1) versao.current = to;
  }, []);
  const changes = () => changedValues(latest.current.values, form.getValues()) as Partial<V>;

  return {
    status,
    dirty,
    /** As `dirty`, but never a render late: for guards and handlers. */
    isDirty: () => Object.keys(changes()).length > 0,
    changes,
    /** The version the changes on the screen were made on. */
    versao: () => versao.current,
    /** The record was saved or read again: from here on, differences count against it. */
    advance,
    settle: (record: Held<V>) => {
      if (key) dropDraft(key);
      latest.current = record;
      versao.current = record.versao;
      setStatus(noDraft);
      setDirty(false);
    },
  };
}
