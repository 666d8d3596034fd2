import { simplificar } from './nomes.ts';

/** The two sides of a movement in columns of their own, as Stone and others write them. */
export interface DoisLados {
  /** Who money in came from. */
  readonly origem: number;
  /** Who money out went to. */
  readonly destino: number;
}

const nomeDaOrigem = /^(?:nome |razao social )?(?:origem|remetente|pagador|debitado|sacado)(?: nome)?$/;
const nomeDoDestino =
  /^(?:nome |razao social )?(?:destino|destinatario|recebedor|favorecido|beneficiario|creditado)(?: nome)?$/;
const documentoDe = (lado: RegExp) => (nome: string) =>
  lado.test(nome) && /\b(?:documento|cpf|cnpj|cpf\/cnpj|cpf cnpj)\b/.test(nome);
const documentoDaOrigem = documentoDe(/origem|remetente|pagador|debitado|sacado/);
const documentoDoDestino = documentoDe(/destino|destinatario|recebedor|favorecido|beneficiario|creditado/);

/** The columns with the names of both sides; null where a header has not both. */
export const nomesDosLados = (cabecalho: readonly string[]): DoisLados | null =>
  lados(
    cabecalho,
    (nome) => nomeDaOrigem.test(nome),
    (nome) => nomeDoDestino.test(nome),
  );

/** The same of their CPF or CNPJ. */
export const documentosDosLados = (cabecalho: readonly string[]): DoisLados | null =>
  lados(cabecalho, documentoDaOrigem, documentoDoDestino);

function lados(
  cabecalho: readonly string[],
  isOrigem: (nome: string) => boolean,
  isDestino: (nome: string) => boolean,
): DoisLados | null {
  const nomes = cabecalho.map(simplificar);
  const [origem, destino] = [nomes.findIndex(isOrigem), nomes.findIndex(isDestino)];
  return origem >= 0 && destino >= 0 ? { origem, destino } : null;
}

/** The column of the side that is not the account itself. @param mapeada what the map says; another column than these stays */
export function ladoDoOutro(lados: DoisLados | null, mapeada: number | null, valor: string): number | null {
  if (!lados || (mapeada !== lados.origem && mapeada !== lados.destino)) return mapeada;
  return valor.startsWith('-') ? lados.destino : lados.origem;
}
