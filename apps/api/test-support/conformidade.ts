import { z } from 'zod';
import type { Forma, Operacao } from './documento.ts';
import type { Retorno } from './remessa.ts';

const leitores = new Map<Forma, z.ZodType>();

/** What a reply is not that the document says, in words; undefined when it is as it should be. */
export function defeitoDe(
  { feito, recusaEmPagina }: Operacao,
  { status, headers, text }: Retorno,
  codigos: ReadonlySet<string>,
): string | undefined {
  const resumo = `${status} ${text.slice(0, 300)}`;
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return resumo;
  if (status >= 400) {
    const recusada = ehRecusa(text, codigos) || (recusaEmPagina && text.startsWith('<!doctype html>'));
    return recusada ? undefined : `não é a recusa do documento: ${resumo}`;
  }
  // A long export is given to a job instead.
  if (status === 202 && feito.status !== 202) return undefined;
  if (status !== feito.status) return `o documento diz ${feito.status}: ${resumo}`;
  if (feito.tipo !== 'application/json' || !feito.forma) return undefined;
  const leitor = leitores.get(feito.forma) ?? z.fromJSONSchema(feito.forma as z.core.JSONSchema.JSONSchema);
  leitores.set(feito.forma, leitor);
  const lido = leitor.safeParse(JSON.parse(text));
  return lido.success
    ? undefined
    : `não é a resposta do documento: ${JSON.stringify(lido.error.issues).slice(0, 300)} ${resumo}`;
}

/** Whether a text is a refusal as the document describes it. */
export function ehRecusa(text: string, codigos: ReadonlySet<string>): boolean {
  if (!text.startsWith('{')) return false;
  const { error, code } = JSON.parse(text);
  return typeof error === 'string' && codigos.has(code);
}
