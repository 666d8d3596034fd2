import { normalizarBusca } from '@retaguarda/brasil';
import { lerData, type OrdemDaData } from '../leitura/data.ts';
import { isCabecalho, papeisDe } from './palavras.ts';
import type { Linha } from './tabela.ts';

/** One table of a file that has several. */
export interface Parte {
  /** The text above its header; null for the first. */
  readonly titulo: string | null;
  /** Whether its columns are those of the first. */
  readonly mesmasColunas: boolean;
  /** Whether only a blank row parts it from the movements above: a page of the same table, or that table again. */
  readonly semTitulo: boolean;
  readonly linhas: readonly Linha[];
}

/**
 * Parts a file at each header below the first. A header that only comes again at the top of a page parts nothing: a movement
 * stands right above it, without a blank row between.
 */
export function partirEmTabelas(
  cabecalho: readonly string[] | undefined,
  corpo: readonly Linha[],
  onde: { data: number; ordem: OrdemDaData },
): Parte[] {
  const igual = cabecalho && forma(cabecalho);
  const isDia = (linha: Linha | undefined): boolean => lerData(linha?.celulas[onde.data] ?? '', onde.ordem) !== null;
  const partes: (Parte & { linhas: Linha[] })[] = [{ titulo: null, mesmasColunas: true, semTitulo: false, linhas: [] }];
  for (const linha of corpo) {
    const daVez = partes.at(-1);
    if (!daVez) break;
    const mesma = forma(linha.celulas) === igual;
    if (!mesma && (isDia(linha) || !isCabecalho(papeisDe(linha.celulas)))) {
      daVez.linhas.push(linha);
      continue;
    }
    const acima = daVez.linhas.at(-1);
    const depoisDoDia = mesma && isDia(acima);
    if (depoisDoDia && linha.numero - (acima?.numero ?? 0) === 1) continue;
    const comTitulo = acima !== undefined && !isDia(acima) && !isTotal(acima.celulas);
    if (comTitulo) daVez.linhas.pop();
    const titulo = comTitulo ? primeira(acima.celulas) : null;
    partes.push({ titulo, mesmasColunas: mesma, semTitulo: depoisDoDia, linhas: [] });
  }
  return partes;
}

/** What such tables hold has not happened yet, was told already, or is of something beside the account. */
const deOutraCoisa =
  /ultim|futur|agend|provision|bloque|invest|aplica|poupan|cartao|cartoes|resumo|limite|pendente|previst|internaciona/;

/** Whether a further table goes on with the account: its columns are the same, and it is of nothing else. */
export const continua = ({ titulo, mesmasColunas }: Parte): boolean =>
  mesmasColunas && !deOutraCoisa.test(normalizarBusca(titulo ?? ''));

/** What is no table of future, invested or other money: the last movements repeat rows, and may bring those of today. */
export const isDaConta = ({ titulo }: Parte): boolean =>
  !deOutraCoisa.test(normalizarBusca(titulo ?? '').replace(/ultimos?|ultimas?/g, ''));

/** The number of an account that a text names: `Conta: 12345-6`, `Conta Corrente 12345-6`. */
const contaDita = (texto: string): string | null =>
  /\bconta(?: corrente| poupanca)?(?: n[o.]*)?\s*:?\s*(\d[\d.]*(?:-?[\dx])?)/
    .exec(normalizarBusca(texto))?.[1]
    ?.replace(/\D/g, '')
    .replace(/^0+/, '') ?? null;

/** Whether a table is of an account with another number than the one told above the first. */
export function isDeOutraConta({ titulo }: Parte, acima: readonly Linha[]): boolean {
  const dela = contaDita(titulo ?? '');
  if (dela === null) return false;
  const daqui = acima.map(({ celulas }) => contaDita(celulas.join(' '))).find((conta) => conta !== null);
  return daqui !== undefined && daqui !== null && daqui !== dela;
}

const forma = (celulas: readonly string[]): string => celulas.map(normalizarBusca).join('|').replace(/\|+$/, '');

/** The first cell of a row that is not empty. */
export const primeira = (celulas: readonly string[]): string => celulas.find((celula) => celula !== '') ?? '';

/** A text of such words alone (`Total do período`) is of a total, though its row has a day; one with any other is of a movement. */
export const isTextoDeTotal = (texto: string): boolean =>
  /^(?:(?:sub)?tota(?:l|is)|soma)(?: (?:de|do|da|dos|das|no|em|geral|dia|periodo|mes|extrato|lancamentos?|movimentos?|creditos?|debitos?|entradas?|saidas?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?))*$/.test(
    normalizarBusca(texto)
      .replace(/r\$|[()$:.+-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** Rows below or between movements that only count or sum them. */
export const isTotal = (celulas: readonly string[]): boolean =>
  /^(?:(?:sub)? ?tota(?:l|is)\b|quantidade|qtd|soma\b|resumo)/.test(normalizarBusca(primeira(celulas)));
