import { type Call, fieldTexts } from '@retaguarda/contracts';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import type { Sending } from '../../api/submit-key.ts';
import { choicesSettled } from '../inputs/pending-choices.ts';
import { nested } from './contract-resolver.ts';
import { focusFirstError, textOf } from './form-errors.ts';
import type { Held } from './held.ts';
import { type DraftStatus, useDraft } from './use-draft.ts';
import { useSubmitKey } from './use-submit-key.ts';

/** A body being typed: anything in it may still be missing. */
export type Typing<T> = T extends readonly (infer I)[]
  ? readonly Typing<I>[]
  : T extends object
    ? { readonly [K in keyof T]?: Typing<T[K]> | null | undefined }
    : T;

/** What of a call its dialog asks: the schema of its body. */
export type Sent = Pick<Call, 'body'>;

export type BodyTyped<C extends Sent> = Typing<z.input<C['body']>>;
export type BodySent<C extends Sent> = z.output<C['body']>;

export interface CallFormOptions<C extends Sent, V extends FieldValues, R> {
  /** The call the form fills the body of: its schema judges the fields before anything is sent. */
  call: C;
  initial: V;
  /** The body of what was typed; what was typed itself when left out. */
  bodyOf?: ((values: V) => BodyTyped<C>) | undefined;
  /** Fields that have another name on the screen than in the body, by their path there; a function where all of them have. */
  fieldOf?: Readonly<Record<string, string>> | ((path: string) => string) | undefined;
  /** Where what was typed is kept until it is sent; null: nowhere. */
  draftKey: string | null;
  send: (body: BodySent<C>, sending: Sending) => Promise<R>;
}

export interface CallForm<V extends FieldValues, R> {
  form: UseFormReturn<V, unknown, unknown>;
  isSending: boolean;
  isDirty: () => boolean;
  /** As `isDirty`, for what is drawn. */
  dirty: boolean;
  draft: DraftStatus;
  /** The server's refusal, or what is wrong where no field on the screen says it. */
  failure: ApiError | string | null;
  /** @param patch values that the button pressed decides. @returns the reply, or undefined when it did not go through */
  submit: (patch?: Partial<V>) => Promise<{ reply: R } | undefined>;
  discard: () => void;
  /** The element that holds the fields, in which the first bad one is sought. */
  container: React.RefObject<HTMLFormElement | null>;
}

/** A form over one call: judged by its schema, sent once, the server's texts on their fields. */
export function useCallForm<C extends Sent, V extends FieldValues, R>(
  options: CallFormOptions<C, V, R>,
): CallForm<V, R> {
  const { call, initial, bodyOf, fieldOf = {}, draftKey, send } = options;
  const [base, setBase] = useState<Held<V>>({ versao: null, values: initial });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | string | null>(null);
  const container = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const submitKey = useSubmitKey();
  const nameOf = typeof fieldOf === 'function' ? fieldOf : (path: string) => fieldOf[path] ?? path;
  const onScreen = (campos: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(campos).map(([path, text]) => [nameOf(path), text]));

  const resolver: Resolver<V, unknown, BodySent<C>> = (values) => {
    const read = call.body.safeParse(bodyOf ? bodyOf(values) : values, { reportInput: true });
    if (read.success) return { values: read.data as BodySent<C>, errors: {} };
    return { values: {}, errors: nested(onScreen(fieldTexts(read.error).campos)) as FieldErrors<V> };
  };
  const form = useForm<V, unknown, BodySent<C>>({
    defaultValues: base.values as DefaultValues<V>,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const draft = useDraft(form, base, draftKey);
  const settle = (record: Held<V>) => {
    setBase(record);
    draft.settle(record);
  };

  const refuse = (error: ApiError) => {
    setFailure(error);
    // It was done, and what it gave is lost: pressed again, it is another submit.
    if (error.code === 'ANSWER_NOT_KEPT') submitKey.forget();
    for (const [name, message] of Object.entries(onScreen(error.campos))) {
      form.setError(name as FieldPath<V>, { type: 'server', message });
    }
    if (error.hasFieldTexts) focusFirstError(container.current);
  };

  const submit = async (patch: Partial<V> = {}) => {
    // Two presses of a key come before the page could show that the first is under way.
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setFailure(null);
    for (const [name, value] of Object.entries(patch)) form.setValue(name as FieldPath<V>, value);
    let done: { reply: R } | undefined;
    try {
      await choicesSettled();
      await form.handleSubmit(
        async (body) => {
          setSending(true);
          const idempotencyKey = submitKey.of(body);
          done = { reply: await send(body, { idempotencyKey, handlesErrors: true }) };
          submitKey.forget();
          settle({ versao: null, values: form.getValues() });
        },
        (errors) => {
          focusFirstError(container.current);
          // An error whose field is not on the screen is said above all of them.
          requestAnimationFrame(() => {
            if (!container.current?.querySelector('[aria-invalid="true"]')) setFailure(textOf(errors));
          });
        },
      )();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
    return done;
  };

  return {
    form: form as UseFormReturn<V, unknown, unknown>,
    isSending,
    isDirty: draft.isDirty,
    dirty: draft.dirty,
    draft: draft.status,
    failure,
    submit,
    discard: () => settle({ versao: null, values: form.getValues() }),
    container,
  };
}
