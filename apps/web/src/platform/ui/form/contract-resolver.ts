import { fieldTexts } from '@retaguarda/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { inPageLanguage } from '../../i18n/locale.ts';

/**
 * Checks a form by the schema of the API and in its words, so that a field says the same before and after the server
 * was asked.
 *
 * @param broken texts by field of what does not hold between fields, asked once each field is right by itself
 */
export function contractResolver<V extends FieldValues>(
  schema: z.ZodType,
  broken: (values: V) => Record<string, string> = () => ({}),
): Resolver<V> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    const campos = result.success ? broken(result.data as V) : fieldTexts(result.error).campos;
    if (result.success && Object.keys(campos).length === 0) return { values: result.data as V, errors: {} };
    return { values: {}, errors: nested(campos) as FieldErrors<V> };
  };
}

/** `enderecos.0.cep` → `{ enderecos: [{ cep }] }`, as the form library wants it, in the language of the page. */
export function nested(campos: Readonly<Record<string, string>>): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(campos)) {
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let at = errors;
    for (const [index, step] of steps.entries()) {
      const isList = /^\d+$/.test(steps[index + 1] ?? last);
      at[step] ??= isList ? [] : {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = { type: 'server', message: inPageLanguage(message) };
  }
  return errors;
}
