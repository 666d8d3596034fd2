import { type TypedFields, typedRefusals } from '@retaguarda/contracts';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { notifyFailure, notifyFailureText } from '../feedback/toasts.tsx';
import { choicesSettled } from '../inputs/pending-choices.ts';
import { contractResolver } from './contract-resolver.ts';
import { changedValues, typedSince } from './draft.ts';
import { focusFirstError, textOf } from './form-errors.ts';
import type { Held } from './held.ts';
import { useDraft } from './use-draft.ts';
import { useSubmitKey } from './use-submit-key.ts';

export interface SaveTools<V> {
  /** The record before the changes. */
  before: V;
  /** Version the changes were made on. */
  versao: number | null;
  /** One for each submit: a repeated send finds the first result. */
  idempotencyKey: string;
}

/** `D` is what the schema makes of the values, where it is not what the form holds. */
export interface RecordFormOptions<V extends FieldValues, D = V> {
  /** The schema of the call: the form says what the server would say. */
  schema: [V] extends [D] ? z.ZodType : z.ZodType<D>;
  record: Held<V>;
  /** What does not hold between fields: texts by field. Asked once each field is right by itself. */
  broken?: (values: V) => Record<string, string>;
  /** The record whose fields are checked where they are typed: what it held from before stays. */
  typed?: TypedFields;
  /** Where unsaved work is kept, by the record once there is one; null: nowhere (a password, a dialog of one field). */
  draftKey: string | null;
  /** Sends the form and returns the record as saved. Refusals are thrown; the call is made with `handlesErrors`. */
  save: (values: D, tools: SaveTools<V>) => Promise<Held<V>>;
  /** Reads the record again, to compare when somebody else changed it. Absent: the form makes a record, and only one. */
  reread?: () => Promise<Held<V>>;
}

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  saving: boolean;
  /** Something differs from the record. Read `isDirty()` in handlers: it is never late. */
  dirty: boolean;
  isDirty: () => boolean;
  /** The record is made: another form goes on with it, and finds there what is typed in this one. */
  isMade: () => boolean;
  draft: ReturnType<typeof useDraft<V>>['status'];
  /** @returns true when saved */
  submit: () => Promise<boolean>;
  /** Back to the record as it was read; the draft goes. */
  discard: () => void;
  /** What is saved now, when it is not what the form was made from. */
  stale: Held<V> | null;
  /** The fields changed here, and how. */
  changes: () => Partial<V>;
  /** Saves the changes made here on top of what is saved now; fields changed only by the other person stay theirs. */
  keepMine: () => Promise<boolean>;
  takeTheirs: () => void;
  closeStale: () => void;
  /** What this form sent apart (a file) made this version of the record; another's change in between is still told. */
  advance: (versao: number) => void;
  /** The element that holds the fields, in which the first bad one is sought. */
  container: React.RefObject<HTMLFormElement | null>;
}

/** Texts by field: of what was typed into fields that are checked there, and between fields. */
const brokenIn = <V extends FieldValues>(
  { typed, broken }: Pick<RecordFormOptions<V, never>, 'typed' | 'broken'>,
  { versao, values: before }: Held<V>,
  values: V,
): Record<string, string> => ({
  ...(typed && typedRefusals(typed, versao === null ? null : before, values)),
  ...broken?.(values),
});

/** One record in a form: checks, drafts, saving once, texts of the server on their fields, two people on one record. */
export function useRecordForm<V extends FieldValues, D = V>(options: RecordFormOptions<V, D>): RecordForm<V> {
  const [base, setBase] = useState(options.record);
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Held<V> | null>(null);
  const container = useRef<HTMLFormElement>(null);
  const submitKey = useSubmitKey();
  const sending = useRef(false);
  const form = useForm<V>({
    defaultValues: base.values as DefaultValues<V>,
    resolver: contractResolver<V>(options.schema, (values) => brokenIn(options, base, values)),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const draft = useDraft(form, base, options.draftKey);
  const made = useRef(false);
  const isMade = () => made.current && options.reread === undefined;

  /** @param sent what was on the screen when it was sent; what is there now when left out */
  const hold = (record: Held<V>, sent: Partial<V> = form.getValues()) => {
    setBase(record);
    draft.settle(record);
    show(form, record.values, sent);
  };

  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_RECORD' && options.reread) {
      setStale(await options.reread());
      return;
    }
    if (error instanceof ApiError) mark(form, error, container.current);
    notifyFailure(error);
  };

  const send = async (values: D, { values: before, versao }: Held<V>, sent: V): Promise<boolean> => {
    // Two presses of a key come before the page could show that the first is under way.
    if (sending.current) return false;
    sending.current = true;
    setSaving(true);
    try {
      const saved = await options.save(values, { before, versao, idempotencyKey: submitKey.of(values) });
      submitKey.forget();
      made.current = true;
      hold(saved, sent);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  const submitOn = async (record: Held<V>): Promise<boolean> => {
    let saved = false;
    await choicesSettled();
    // A letter typed while the values are checked is not sent, and stays.
    const sent = structuredClone(form.getValues());
    await form.handleSubmit(
      // The resolver gives what the schema made of them.
      async (values) => {
        saved = await send(values as unknown as D, record, sent);
      },
      (errors) => {
        notifyFailureText(textOf(errors));
        focusFirstError(container.current);
      },
    )();
    return saved;
  };

  return {
    form,
    saving,
    dirty: draft.dirty,
    isDirty: draft.isDirty,
    isMade,
    draft: draft.status,
    submit: async () => !saving && !isMade() && submitOn({ values: base.values, versao: draft.versao() }),
    discard: () => hold(base),
    stale,
    changes: draft.changes,
    keepMine: async () => {
      if (!stale) return false;
      const mine = draft.changes();
      setStale(null);
      hold(stale);
      for (const [name, value] of Object.entries(mine)) form.setValue(name as FieldPath<V>, value);
      return submitOn(stale);
    },
    takeTheirs: () => {
      if (stale) hold(stale);
      setStale(null);
    },
    closeStale: () => setStale(null),
    advance: draft.advance,
    container,
  };
}

/** Shows what was saved. Whoever typed on while the form was on its way has that on the screen, unsaved. */
function show<V extends FieldValues>(form: UseFormReturn<V>, saved: V, sent: Partial<V>): void {
  const since = changedValues(sent, form.getValues());
  form.reset(saved);
  for (const [name, value] of Object.entries(since)) {
    form.setValue(name as FieldPath<V>, typedSince(sent[name], value, saved[name]) as never);
  }
}

/** Says at each field what the server refused of it, and goes to the first. */
function mark<V extends FieldValues>(form: UseFormReturn<V>, error: ApiError, fields: HTMLElement | null): void {
  for (const [name, message] of Object.entries(error.campos)) {
    form.setError(name as FieldPath<V>, { type: 'server', message });
  }
  if (error.hasFieldTexts) focusFirstError(fields);
}
