import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LinkTarget } from '../../router/address.ts';
import { useSession } from '../../session/session-store.ts';
import { draftKey } from '../../storage.ts';
import { changedValues } from '../form/draft.ts';
import type { After } from '../form/form-footer.tsx';
import type { Held } from '../form/held.ts';
import { useAfterSaving } from '../form/use-after-saving.ts';
import { type RecordForm, type RecordFormOptions, type SaveTools, useRecordForm } from '../form/use-record-form.ts';

interface RecordPageOptions<T extends { id: number }, V extends FieldValues, D>
  extends Pick<RecordFormOptions<V, D>, 'schema' | 'broken'> {
  /** The record on view; null: a new one. */
  record: T | null;
  /** Of its draft: `empresas/clientes`. */
  name: string;
  /** Of the draft of a new one; `novo` when left out. */
  newName?: string;
  /** What a new form begins with. */
  blank: () => Held<V>;
  /** The record as the form holds it. */
  hold: (record: T) => Held<V>;
  /** Reads it again, to compare when somebody else changed it. Left out where the form only makes records. */
  reread?: (id: number) => Promise<T>;
  /** Sends it and reads again what became stale. Refusals are thrown; the call is made with `handlesErrors`. */
  save: (values: D, tools: SaveTools<V>) => Promise<T>;
  list: LinkTarget;
  /** The form of a record that was made, where one goes on with it. */
  edit: (id: number) => LinkTarget;
  /** Where a record that was made is opened from what is said of it; its form when left out. */
  open?: (id: number) => LinkTarget;
  /** Begins the next one. @param saved the one just saved */
  onNew?: ((saved: T | null) => void) | undefined;
  /** Ways to save, the usual one first, where they are not those of all records. */
  ways?: readonly After[];
  /** Said once it is saved, where it is not one of the specification's sentences. */
  told?: (saved: T) => string;
}

export interface RecordPage<V extends FieldValues> {
  model: RecordForm<V>;
  /** For `<FormPage>`: what follows a save, the way back, the draft. */
  page: {
    ways: readonly After[];
    keepsDraft: true;
    onSaved: (after: After) => void;
    onClose: () => void;
  };
}

/** The form of a record on a page of its own: draft, save, conflict, way back. */
export function useRecordPage<T extends { id: number }, V extends FieldValues, D = V>(
  options: RecordPageOptions<T, V, D>,
): RecordPage<V> {
  const { record, name, blank, hold, reread, save, list, edit, open, onNew, told, schema, broken } = options;
  const { usuario, grupo } = useSession();
  const saved = useRef<T | null>(null);
  const model = useRecordForm<V, D>({
    schema,
    ...(broken ? { broken } : {}),
    record: record ? hold(record) : blank(),
    draftKey: draftKey(
      grupo?.id ?? 0,
      usuario?.id ?? 0,
      `${name}/${record?.id ?? saved.current?.id ?? options.newName ?? 'novo'}`,
    ),
    save: async (values, tools) => {
      saved.current = await save(values, tools);
      return hold(saved.current);
    },
    ...(record && reread ? { reread: async () => hold(await reread(record.id)) } : {}),
  });
  const ways = useAfterSaving({
    list,
    isNew: record === null,
    edit,
    ...(open ? { open } : {}),
    onNew: onNew && (() => onNew(saved.current)),
  });
  return {
    model,
    page: {
      ways: options.ways ?? (record ? ['stay', 'close'] : ['close', 'new', 'stay']),
      keepsDraft: true,
      onSaved: (after) =>
        ways.saved(after, saved.current?.id ?? null, saved.current ? told?.(saved.current) : undefined),
      onClose: ways.close,
    },
  };
}

/** What an update sends: the fields that differ, and the version they were changed on. */
export const changesToSend = <V extends FieldValues>(values: V, { before, versao }: SaveTools<V>) => ({
  ...changedValues(before, values),
  ...(versao === null ? {} : { versao }),
});
