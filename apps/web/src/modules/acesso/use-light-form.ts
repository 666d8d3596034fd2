import { type Call, fieldTexts, mensagens } from '@retaguarda/contracts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';

type Texts = Record<string, string>;

interface LightFormOptions<C extends Call> {
  /** The call whose body the form fills; its schema judges the fields before anything is sent. */
  call: C;
  initial: Texts;
  /** The body on the wire. Fields left empty are given as `""`. */
  toBody: (values: Texts) => unknown;
  send: (body: z.output<C['body']>) => Promise<void>;
}

const mapTexts = (texts: Texts, change: (name: string, text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(name, text)]));

/**
 * A small form over a call, for the screens before sign-in: their chunk does without the large form library. Errors
 * of the schema and of the server land on their fields and the first of them takes the focus.
 */
export function useLightForm<C extends Call>({ call, initial, toBody, send }: LightFormOptions<C>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = useCallback((name: string) => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    input?.focus();
    input?.select();
  }, []);

  const showErrors = (campos: Texts) => {
    setErrors(campos);
    const first = Object.keys(values).find((name) => campos[name]);
    if (first) focus(first);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending) return;
    setFailure(null);
    const read = call.body.safeParse(toBody(values));
    if (!read.success) {
      const { campos } = fieldTexts(read.error);
      const isEmpty = (name: string) => values[name]?.trim() === '';
      showErrors(mapTexts(campos, (name, text) => (isEmpty(name) ? mensagens.fieldRequired : text)));
      return;
    }
    setErrors({});
    setSending(true);
    try {
      await send(read.data as z.output<C['body']>);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (error.hasFieldTexts) showErrors(error.campos);
    } finally {
      setSending(false);
    }
  };

  /** Props of the field `name`; spread them into an input. */
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    'aria-invalid': errors[name] !== undefined, // the password input does not set it by itself
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  return {
    values,
    setValues,
    field,
    focus,
    failure,
    setFailure,
    isSending,
    submit,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  };
}
