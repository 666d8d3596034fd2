import { formatarData } from '@retaguarda/brasil';
import {
  documentosDoMes,
  type GuiaLida,
  type PendenciaDoMes,
  pendenciasDoMes,
  type ReportTable,
  situacoesDaGuia,
  tributosDaGuia,
} from '@retaguarda/contracts';
import type { TotalPorCfop, TotalPorTributo } from '@retaguarda/fiscal/sped';
import type { CellValue } from '../../../platform/exports/cells.ts';
import { csv } from '../../../platform/exports/csv.ts';
import type { ZipPart } from '../../../platform/exports/zip.ts';
import { type Sheet, sheetOf } from '../../../platform/reports/sheet.ts';
import { wholeOf } from '../../../platform/reports/whole.ts';
import { FUSO_DO_BRASIL } from '../../../platform/today.ts';

const dinheiro = (label: string) => ({ kind: 'money', label, places: 2 });
const inteiro = (label: string) => ({ kind: 'integer', label });

/** Sums by CFOP and CST. */
export const planilhaPorCfop: Sheet = {
  title: 'Totais por CFOP e CST',
  lines: { label: 'CFOP e CST' },
  portrait: undefined,
  columns: {
    itens: inteiro('Itens'),
    operacao: dinheiro('Valor da operação'),
    baseIcms: dinheiro('Base do ICMS'),
    icms: dinheiro('ICMS'),
    baseSt: dinheiro('Base do ICMS-ST'),
    st: dinheiro('ICMS-ST'),
    ipi: dinheiro('IPI'),
    pis: dinheiro('PIS'),
    cofins: dinheiro('COFINS'),
  },
};

const planilhaPorTributo: Sheet = {
  title: 'Totais por tributo',
  lines: { label: 'Tributo' },
  portrait: true,
  columns: { saidas: dinheiro('Nas saídas'), entradas: dinheiro('Nas entradas') },
};

type Linha = ReportTable['linhas'][number];
const linha = (chave: string, rotulo: string, valores: string[]): Linha => ({
  chave,
  nivel: 0,
  rotulo,
  peso: null,
  valores,
  abre: false,
});

const tabela = (planilha: Sheet, linhas: Linha[]): ReportTable => ({
  parametros: {},
  legenda: [],
  colunas: Object.keys(planilha.columns).map((coluna) => ({ chave: coluna, coluna, periodo: null })),
  linhas,
  total: null,
  avisos: [],
  texto: [],
});

export const tabelaPorCfop = (totais: readonly TotalPorCfop[]): ReportTable =>
  tabela(
    planilhaPorCfop,
    totais.map(({ cfop, cst, itens, operacao, baseIcms, icms, baseSt, st, ipi, pis, cofins }) =>
      linha(`${cfop} ${cst}`, `${cfop} · ${cst}`, [
        String(itens),
        operacao,
        baseIcms,
        icms,
        baseSt,
        st,
        ipi,
        pis,
        cofins,
      ]),
    ),
  );

const tabelaPorTributo = (totais: readonly TotalPorTributo[]): ReportTable =>
  tabela(
    planilhaPorTributo,
    totais.map(({ tributo, saidas, entradas }) => linha(tributo, tributo, [saidas, entradas])),
  );

/** Both tables of totals, each as XLSX and CSV. */
export function* planilhasDeTotais(
  porCfop: readonly TotalPorCfop[],
  porTributo: readonly TotalPorTributo[],
): Generator<ZipPart> {
  for (const formato of ['xlsx', 'csv'] as const) {
    yield {
      nome: `totais-cfop-cst.${formato}`,
      conteudo: sheetOf(planilhaPorCfop, wholeOf(tabelaPorCfop(porCfop)), formato, FUSO_DO_BRASIL),
    };
    yield {
      nome: `totais-tributos.${formato}`,
      conteudo: sheetOf(planilhaPorTributo, wholeOf(tabelaPorTributo(porTributo)), formato, FUSO_DO_BRASIL),
    };
  }
}

const texto = (valor: string | null): CellValue => (valor ? { kind: 'text', text: valor } : { kind: 'empty' });
const numero = (valor: string | number): CellValue => ({ kind: 'number', text: String(valor) });

/** A document in the list of the month. */
export interface DocumentoListado {
  documento: keyof typeof documentosDoMes;
  data: string | null;
  serie: string | null;
  numero: string | null;
  chave: string | null;
  situacao: string;
  pessoa: string | null;
  valor: string;
}

/** Every document of the month, also those whose file is not in the pack. */
export const listaDeDocumentos = (documentos: AsyncIterable<DocumentoListado>): AsyncIterable<Uint8Array> =>
  csv(['Documento', 'Data', 'Série', 'Número', 'Chave', 'Situação', 'Pessoa', 'Valor'], linhasDe(documentos));

async function* linhasDe(documentos: AsyncIterable<DocumentoListado>): AsyncGenerator<CellValue[]> {
  for await (const { documento, data, serie, numero: doDocumento, chave, situacao, pessoa, valor } of documentos) {
    yield [
      texto(documentosDoMes[documento]),
      texto(data && formatarData(data)),
      texto(serie),
      texto(doDocumento),
      texto(chave),
      texto(situacao),
      texto(pessoa),
      numero(valor),
    ];
  }
}

/** What is owed to other states with the month's notes, and what became of it. */
export const listaDeGuias = (lidas: AsyncIterable<readonly GuiaLida[]>): AsyncIterable<Uint8Array> =>
  csv(
    [
      'Nota',
      'Emissão',
      'UF',
      'Tributo',
      'Receita',
      'Imposto',
      'FCP',
      'Valor',
      'Vencimento',
      'Situação',
      'Paga em',
      'Chave',
    ],
    (async function* () {
      for await (const guias of lidas)
        for (const guia of guias)
          yield [
            numero(guia.numero),
            texto(formatarData(guia.emissao)),
            texto(guia.uf),
            texto(tributosDaGuia[guia.tributo]),
            texto(guia.receita),
            numero(guia.valor),
            numero(guia.fcp),
            numero(guia.valorTotal),
            texto(formatarData(guia.vencimento)),
            texto(situacoesDaGuia[guia.situacao]),
            texto(guia.pagaEm && formatarData(guia.pagaEm)),
            texto(guia.chave),
          ];
    })(),
  );

/** Numbers of a series that no document has, or that were voided. */
export interface FaixaListada {
  modelo: string;
  serie: number;
  de: number;
  ate: number;
  situacao: string;
}

export const listaDeLacunas = (faixas: readonly FaixaListada[]): AsyncIterable<Uint8Array> =>
  csv(
    ['Modelo', 'Série', 'Do número', 'Ao número', 'Situação'],
    (async function* () {
      for (const { modelo, serie, de, ate, situacao } of faixas)
        yield [texto(modelo), numero(serie), numero(de), numero(ate), texto(situacao)];
    })(),
  );

/** `3 · Nota em contingência ainda não transmitida` */
export const emPalavras = ({ tipo, quantidade }: PendenciaDoMes): string => `${quantidade} · ${pendenciasDoMes[tipo]}`;
