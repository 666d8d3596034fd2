import type { z } from 'zod';
import { mensagens } from './messages/pt-br.ts';

type Issue = z.core.$ZodIssue;

const fill = (text: string, values: Record<string, unknown>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** How the library begins the texts it gives by itself, in English; whatever begins otherwise is a rule's own. */
const ofLibrary = /^(Invalid|Too small|Too big|Unrecognized)\b/;

const INVALID = 'Valor inválido';

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The text of one failed rule, in the specification's words; a rule with a message of its own keeps it. */
export function fieldText(issue: Issue): string {
  const own = ofLibrary.test(issue.message) ? null : issue.message;
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return isAbsent(issue.input) ? mensagens.fieldRequired : (own ?? INVALID);
    case 'too_small':
      if (own !== null) return own;
      if (issue.origin !== 'string') return `Mínimo ${issue.minimum}`;
      return Number(issue.minimum) <= 1
        ? mensagens.fieldRequired
        : fill(mensagens.fieldMinLength, { val: issue.minimum });
    case 'too_big':
      if (own !== null) return own;
      return issue.origin === 'string'
        ? fill(mensagens.fieldMaxLength, { val: issue.maximum })
        : `Máximo ${issue.maximum}`;
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return isAbsent(issue.input) || issue.input === '' ? mensagens.fieldRequired : (own ?? 'Opção inválida');
    default:
      return own ?? INVALID;
  }
}

/**
 * Field texts of a failed parse, keyed by path (`enderecos.0.cep`); an unknown key is named by itself.
 * `requiredMissing` says that at least one is an empty required field: the form message then is the specification's.
 */
export function fieldTexts(error: z.ZodError): { campos: Record<string, string>; requiredMissing: boolean } {
  const campos: Record<string, string> = {};
  for (const issue of error.issues) {
    const base = issue.path.join('.');
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (base ? `${base}.${key}` : key)) : [base];
    for (const key of keys)
      campos[key] ??= issue.code === 'unrecognized_keys' ? 'Campo desconhecido' : fieldText(issue);
  }
  return { campos, requiredMissing: Object.values(campos).includes(mensagens.fieldRequired) };
}
