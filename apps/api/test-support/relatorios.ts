import { type ReportDocuments, type ReportTable, reports, type Trabalho } from '@retaguarda/contracts';
import { expect } from 'vitest';
import type { Cliente } from './cliente.ts';

type Parametros = Readonly<Record<string, string | number | boolean>>;
const consulta = (parametros: Parametros) =>
  new URLSearchParams(
    Object.entries(parametros).map(([nome, valor]): [string, string] => [nome, String(valor)]),
  ).toString();

export interface Relatorio {
  ler(parametros?: Parametros): Promise<ReportTable>;
  documentos(linha: string, coluna: string, parametros?: Parametros): Promise<ReportDocuments>;
  /** Every figure of every line that opens has documents that add up to it. @returns how many figures were opened */
  abrirTudo(parametros?: Parametros): Promise<number>;
}

/** What a job made of a report, once it is over. */
export async function tabelaDoTrabalho(quem: Cliente, jobId: string): Promise<ReportTable> {
  const { body } = await quem.get<string>(`jobs/${jobId}/events`);
  const fim: Trabalho = JSON.parse(body.trim().split('\n\n').at(-1)?.slice('data: '.length) ?? '');
  if (fim.situacao !== 'concluido') throw new Error(`the job of a report ended as ${JSON.stringify(fim)}`);
  return (await quem.get(`arquivos/${fim.resultado?.tabela}`)).body;
}

/** One report as a person asks for it. */
export function relatorio(quem: Cliente, nome: string): Relatorio {
  const definido = reports.find(({ name }) => name === nome);
  if (!definido) throw new Error(`there is no report ${nome}`);
  const { base, opens } = definido;
  const caminho = `${base}/${nome}`;
  const pedir = async (endereco: string) => {
    const { status, body } = await quem.get(endereco);
    // On a busy machine it takes longer than anybody waits.
    if (status === 202) return tabelaDoTrabalho(quem, body.jobId);
    if (status !== 200) throw new Error(`${endereco} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const ler = (parametros: Parametros = {}) => pedir(`${caminho}?${consulta(parametros)}`);
  const documentos = (linha: string, coluna: string, parametros: Parametros = {}) =>
    pedir(`${caminho}/documentos?${consulta({ ...parametros, linha, coluna })}`);
  return {
    ler,
    documentos,
    async abrirTudo(parametros = {}) {
      const tabela: ReportTable = await ler(parametros);
      let abertos = 0;
      for (const { chave, abre, valores, rotulo } of tabela.linhas) {
        if (!abre) continue;
        for (const [i, { chave: coluna, coluna: nomeDela }] of tabela.colunas.entries()) {
          const valor = valores[i];
          if (valor === null || valor === undefined || !opens.includes(nomeDela)) continue;
          const { total } = await documentos(chave, coluna, parametros);
          expect({ rotulo, coluna, total }).toEqual({ rotulo, coluna, total: valor });
          abertos += 1;
        }
      }
      return abertos;
    },
  };
}

/** The figures of each line by its name: `{ Entradas: ['10.00', …] }`. */
export const figuras = ({ linhas }: ReportTable): Record<string, (string | null)[]> =>
  Object.fromEntries(linhas.map(({ rotulo, valores }) => [rotulo, valores]));
