import { z } from 'zod';
import type { FalhaDoProvedor } from './porta.ts';

const problema = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional(), valor: z.string().optional() }))
    .optional(),
});

const MAXIMO = 400;

/**
 * What a refusal says, in words: each violation with what it is about, else the explanation, else nothing.
 *
 * @source RFC 7807; API Pix, schemas `Problema` and `Violacao`
 */
export function motivoDoProblema(corpo: string): string | null {
  const lido = problema.safeParse(jsonOuNada(corpo));
  if (!lido.success) return null;
  const { title, detail, violacoes = [] } = lido.data;
  const ditas = violacoes.flatMap(({ razao, propriedade, valor }) =>
    razao ? [`${razao.replace(/\.$/, '')}${propriedade ? ` (${propriedade}${valor ? `: ${valor}` : ''})` : ''}`] : [],
  );
  const texto = ditas.length > 0 ? ditas.join('; ') : (detail ?? title);
  return texto ? texto.slice(0, MAXIMO) : null;
}

/** What a status means for who asked. 5xx and what nobody expects may have been done: only the provider knows. */
export function falhaDoStatus(status: number, corpo: string): FalhaDoProvedor {
  const dito = motivoDoProblema(corpo);
  if (status === 401 || status === 403) {
    return falha('credenciais', dito ?? 'O banco não aceitou as credenciais ou o certificado desta conta.');
  }
  if (status === 404) return falha('nao-encontrado', dito ?? 'O banco não conhece o que foi pedido.');
  if (status === 429) return falha('indisponivel', 'O banco pediu para esperar: houve pedidos demais.');
  if (status >= 400 && status < 500 && status !== 408) {
    return falha('recusado', dito ?? `O banco recusou o pedido (${status}).`);
  }
  return falha('incerto', dito ?? `O banco respondeu com erro (${status}).`);
}

export const falha = (motivo: FalhaDoProvedor['motivo'], mensagem: string): FalhaDoProvedor => ({
  ok: false,
  motivo,
  mensagem,
});

/** @returns undefined for what is not JSON */
export function jsonOuNada(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined; // an answer that cannot be read is judged by who asked for it
  }
}
