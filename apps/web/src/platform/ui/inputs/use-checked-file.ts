import { useState } from 'react';
import { notifyFailure } from '../feedback/toasts.tsx';
import type { uploadFile } from './upload.ts';

type Tools = Parameters<typeof uploadFile>[2];

/** Sends the file with `fields` beside it, read by `map` where its columns were told. */
type Send<Checked, Map> = (
  file: File,
  fields: Record<string, string>,
  tools: Tools,
  map: Map | null,
) => Promise<Checked>;

/** Nobody watches how much of it is gone, nor ends it. */
const unwatched = (): Tools => ({ onProgress: () => {}, signal: new AbortController().signal });

/** A file that is looked into first: what it would bring is answered, and then it is sent again, to stay. */
export function useCheckedFile<Checked, Map>(send: Send<Checked, Map>) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [map, setMap] = useState<Map | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (what: (file: File) => Promise<void>) => {
    if (!file) return;
    setBusy(true);
    try {
      await what(file);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    checked,
    busy,
    async check(chosen: File, tools: Tools): Promise<void> {
      setChecked(await send(chosen, { previa: 'true' }, tools, map));
      setFile(chosen);
    },
    readAgain: (by: Map): Promise<void> =>
      act(async (same) => {
        setChecked(await send(same, { previa: 'true' }, unwatched(), by));
        setMap(by);
      }),
    /** @param anyway although it seems to be of another */
    bring: (anyway: boolean, after: (brought: Checked) => Promise<void>): Promise<void> =>
      act(async (same) => {
        await after(await send(same, { previa: 'false', ...(anyway && { mesmoAssim: 'true' }) }, unwatched(), map));
      }),
    another(): void {
      setChecked(null);
      setMap(null);
    },
  };
}
