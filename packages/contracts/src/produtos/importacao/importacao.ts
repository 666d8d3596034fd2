import { z } from 'zod';
import { option } from '../../list.ts';

import type { ColunaDeImportacao } from './colunas.ts';

const abreviados: Readonly<Record<string, string>> = {
  cod: 'codigo',
  cd: 'codigo',
  unid: 'unidade',
  und: 'unidade',
  un: 'unidade',
  desc: 'descricao',
  descr: 'descricao',
  vlr: 'valor',
  vl: 'valor',
  vr: 'valor',
  prc: 'preco',
  pr: 'preco',
  dt: 'data',
  vcto: 'vencimento',
  vencto: 'vencimento',
  venc: 'vencimento',
  docto: 'documento',
  dcto: 'documento',
  doc: 'documento',
  qtd: 'quantidade',
  qtde: 'quantidade',
  min: 'minimo',
  max: 'maximo',
  est: 'estoque',
  aliq: 'aliquota',
  prod: 'produto',
  barra: 'barras',
  unit: 'unitario',
  liq: 'liquido',
  sit: 'situacao',
  trib: 'tributaria',
  loc: 'localizacao',
  insc: 'inscricao',
  inscr: 'inscricao',
};
const ligacoes = new Set(['de', 'do', 'da', 'dos', 'das', 'o', 'a', 'em', 'na', 'no', 'para', 'por', 'r']);

/** `Cód. de Barras` and `codigo barras` are the same heading: accents, case, marks, links and shortenings do not count. */
function essencia(titulo: string): string {
  const palavras = titulo
    .replaceAll(/([a-zà-ú])([A-ZÀ-Ú])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const cheias = palavras.length === 1 ? palavras : palavras.filter((palavra) => !ligacoes.has(palavra));
  return cheias.map((palavra) => (Object.hasOwn(abreviados, palavra) ? abreviados[palavra] : palavra)).join(' ');
}

/** What a heading may be called by: whole, without what it says between brackets, each side of a bar. */
function nomesDoTitulo(titulo: string): string[] {
  const fora = titulo.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  return [titulo, fora, ...fora.split(/[/|]/)].map(essencia).filter((nome) => nome !== '');
}

/** What it says between brackets: of `Estoque (un)` the unit, of `Referência interna (SKU)` its other name. */
const nomesEntreParenteses = (titulo: string): string[] =>
  [...titulo.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, texto]) => essencia(texto ?? '')).filter((nome) => nome !== '');

/** The field of each heading, guessed by its text; null where it says nothing to this import. */
export function mapearColunas(titulos: readonly string[], colunas: readonly ColunaDeImportacao[]): (string | null)[] {
  const campos: (string | null)[] = titulos.map(() => null);
  const porNome = (nomesDe: (coluna: ColunaDeImportacao) => readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      colunas.toReversed().flatMap((coluna) => nomesDe(coluna).map((nome) => [essencia(nome), coluna.campo] as const)),
    );
  const proprios = porNome(({ campo, titulo }) => [campo, ...nomesDoTitulo(titulo), ...nomesEntreParenteses(titulo)]);
  const outros = porNome(({ tambem }) => tambem);
  const tentar = (nomes: ReadonlyMap<string, string>, deles: (titulo: string) => readonly string[]) => {
    for (const [index, titulo] of titulos.entries()) {
      if (campos[index] !== null) continue;
      // `Preço (custo)` as a whole is another column's: a part of it is not asked.
      const inteiro = outros.get(essencia(titulo));
      const livres = deles(titulo).map((nome) => nomes.get(nome));
      campos[index] =
        livres.find(
          (campo) =>
            campo !== undefined && !campos.includes(campo) && (nomes === outros || (inteiro ?? campo) === campo),
        ) ?? null;
    }
  };
  // A heading that says the column's own name has it before one that says another name of it; between brackets it only adds.
  tentar(proprios, nomesDoTitulo);
  tentar(outros, nomesDoTitulo);
  tentar(proprios, nomesEntreParenteses);
  tentar(outros, nomesEntreParenteses);
  return campos;
}

export const situacoesDaImportacao = {
  conferindo: 'Conferindo',
  recusada: 'Recusada',
  conferida: 'Conferida',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
} as const;

/** What taking a line back came to: a record made is gone, or inactive because something refers to it; one changed is as it was, or stays because somebody altered it later. */
export type ResultadoDaLinha = 'removida' | 'inativada' | 'restaurada' | 'mantida';

export const erroDeImportacao = z.object({
  /** Line of the file, the heading being 1. */
  linha: z.number(),
  coluna: z.string().nullable(),
  campo: z.string().nullable(),
  valor: z.string().nullable(),
  erro: z.string(),
});
export type ErroDeImportacao = z.output<typeof erroDeImportacao>;

/** What a file of products may name without anybody having registered it: it is registered with the products. */
export const cadastrosDeImportacao = {
  marca: 'Marca',
  setor: 'Setor',
  grupo: 'Grupo',
  subgrupo: 'Subgrupo',
  linha: 'Linha',
} as const;
export type CadastroDeImportacao = keyof typeof cadastrosDeImportacao;

export const relatorioDeImportacao = z.object({
  id: z.number(),
  entidade: z.string(),
  arquivo: z.string(),
  situacao: z.enum(
    Object.keys(situacoesDaImportacao) as [
      keyof typeof situacoesDaImportacao,
      ...(keyof typeof situacoesDaImportacao)[],
    ],
  ),
  /** Why the file as a whole was refused. */
  motivo: z.string().nullable(),
  /** Company that receives prices and stocks. */
  empresa: option.nullable(),
  /** What was understood of the file. */
  codificacao: z.string(),
  separador: z.string().nullable(),
  /** Heading of each column and the field it goes to. */
  colunas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })),
  linhas: z.number(),
  validas: z.number(),
  /** Lines that change a record there is, among the valid ones. */
  alteracoes: z.number(),
  totalDeErros: z.number(),
  /** How many names of each kind are registered when it is applied. */
  aCadastrar: z.partialRecord(
    z.enum(Object.keys(cadastrosDeImportacao) as [CadastroDeImportacao, ...CadastroDeImportacao[]]),
    z.number(),
  ),
  /** The first ones, in the order of the file. */
  erros: z.array(erroDeImportacao),
  /** First lines as they were read, each cell in the place of its column. */
  amostra: z.array(z.array(z.string())),
  aplicadas: z.number(),
  autor: option.nullable(),
  criadoEm: z.string(),
});
export type RelatorioDeImportacao = z.output<typeof relatorioDeImportacao>;
