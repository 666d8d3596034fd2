import { Readable } from 'node:stream';
import {
  casosDaConferencia,
  type ExportFormat,
  type LadoDaMudanca,
  type MudancaDoProduto,
} from '@retaguarda/contracts';
import type { CellValue } from '../../../platform/exports/cells.ts';
import { csv } from '../../../platform/exports/csv.ts';
import { xlsx } from '../../../platform/exports/xlsx.ts';

const lados = ['Situação', 'Alíquota', 'Em R$ 100,00', 'O que decide', 'Problema'];
const cabecalho = [
  'Produto',
  'Operação',
  'Tributo',
  ...lados.map((nome) => `${nome} antes`),
  ...lados.map((nome) => `${nome} depois`),
];

/** One row for each tax of each product in each operation. */
export async function planilhaDaMudanca(
  mudancas: AsyncIterable<MudancaDoProduto>,
  formato: ExportFormat,
): Promise<Buffer> {
  const linhas = linhasDa(mudancas);
  const partes = formato === 'csv' ? csv(cabecalho, linhas) : xlsx('Mudança de regras', cabecalho, linhas);
  return Buffer.concat(await Readable.from(partes).toArray());
}

const texto = (dito: string | null): CellValue =>
  dito === null || dito === '' ? { kind: 'empty' } : { kind: 'text', text: dito };
const numero = (dito: string | null): CellValue => (dito === null ? { kind: 'empty' } : { kind: 'number', text: dito });

const celulasDo = (lado: LadoDaMudanca | null): CellValue[] => [
  texto(lado?.situacao ?? null),
  numero(lado?.aliquota ?? null),
  numero(lado?.valor ?? null),
  texto(lado?.decidiu ?? null),
  texto(lado?.problema ?? null),
];

async function* linhasDa(mudancas: AsyncIterable<MudancaDoProduto>): AsyncGenerator<CellValue[]> {
  for await (const { produto, caso, tributos } of mudancas) {
    for (const { tributo, antes, depois } of tributos) {
      yield [
        texto(produto.rotulo),
        texto(casosDaConferencia[caso]),
        texto(tributo),
        ...celulasDo(antes),
        ...celulasDo(depois),
      ];
    }
  }
}
