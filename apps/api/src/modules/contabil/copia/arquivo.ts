import { formatarInteiro, normalizarBusca } from '@retaguarda/brasil';
import {
  capacidadeDoNivel,
  codigoDeConta,
  type LinhaDoArquivoDePlano,
  type NaturezaDeConta,
  type NivelDeConta,
  type NoDoPlano,
  naturezasDeConta,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { CellValue } from '../../../platform/exports/cells.ts';
import { readSheet, refusedFile, type TableFile } from '../../../platform/imports/sheet.ts';
import { texto } from '../planilha.ts';
import { acimaDoCodigo, type Entrada, encaixar, ordemDe } from './encaixe.ts';

/** Columns of the sheet, with the headings by which each is recognised. The first is the one written. */
const colunas = {
  codigo: ['Código', 'Classificação', 'Conta'],
  nome: ['Nome', 'Descrição', 'Título'],
  natureza: ['Natureza', 'Tipo'],
  plano: ['Plano referencial', 'codReferencialTipo'],
  referencial: ['Conta referencial', 'plano_conta_referencial_codigo'],
} as const;
type Coluna = keyof typeof colunas;
const nomesDasColunas = Object.keys(colunas) as Coluna[];

export const titulosDoPlano: readonly string[] = nomesDasColunas.map((nome) => colunas[nome][0]);
/** The chart of a group is hundreds of lines; a file of tens of thousands is something else. */
const MAX_LINHAS = 10_000;
const MAX_NOME = 120;

const limpo = (titulo: string) => normalizarBusca(titulo).replaceAll(/[^a-z]/g, '');

function acharColunas(titulos: readonly string[]): Map<Coluna, number> {
  const limpos = titulos.map(limpo);
  return new Map(
    nomesDasColunas.flatMap((nome) => {
      const aceitos = new Set(colunas[nome].map(limpo));
      const onde = limpos.findIndex((titulo) => aceitos.has(titulo));
      return onde < 0 ? [] : [[nome, onde] as const];
    }),
  );
}

interface LinhaLida {
  linha: number;
  celulas: Record<Coluna, string>;
  erros: { coluna: string; texto: string }[];
}

/** @throws DomainError INVALID for a file that is no chart */
export const lerArquivo = (arquivo: TableFile): Promise<LinhaLida[]> =>
  readSheet(
    arquivo,
    (titulos) => acharColunas(titulos).size,
    async ({ titles, lines }) => {
      const onde = acharColunas(titles);
      const falta = (['codigo', 'nome'] as const).filter((nome) => !onde.has(nome)).map((nome) => colunas[nome][0]);
      if (falta.length > 0)
        throw refusedFile(`O arquivo não é um plano de contas: falta a coluna ${falta.join(' e a ')}.`);
      const lidas: LinhaLida[] = [];
      for await (const { line, cells, problem } of lines) {
        if (lidas.length === MAX_LINHAS) throw refusedFile(`O arquivo passa de ${formatarInteiro(MAX_LINHAS)} linhas.`);
        const celulas = Object.fromEntries(
          nomesDasColunas.map((nome) => [nome, cells[onde.get(nome) ?? -1]?.trim() ?? '']),
        ) as Record<Coluna, string>;
        lidas.push({ linha: line, celulas, erros: problem ? [{ coluna: colunas.codigo[0], texto: problem }] : [] });
      }
      if (lidas.length === 0) throw refusedFile('O arquivo só tem o cabeçalho.');
      return lidas;
    },
  );

const CODIGO = /^\d{1,9}(?:[.\-/ ]\d{1,9}){0,3}$/;
const naturezaDe = (escrita: string): NaturezaDeConta | undefined =>
  (Object.keys(naturezasDeConta) as NaturezaDeConta[]).find((nome) =>
    normalizarBusca(escrita).startsWith(nome.slice(0, 5)),
  );

/** What the lines say, and in each what is wrong with it: nothing is written while one is wrong. */
export async function conferirArquivo(db: Db, lidas: readonly LinhaLida[], destino: readonly NoDoPlano[]) {
  const referenciais = await referenciaisPedidos(db, lidas);
  const entradas = new Map<string, Entrada>();
  const linhaDe = new Map<string, LinhaLida>();
  for (const lida of lidas) {
    const entrada = lida.erros.length > 0 ? null : lerEntrada(lida, entradas, referenciais);
    if (!entrada) continue;
    entradas.set(entrada.codigo, entrada);
    linhaDe.set(entrada.codigo, lida);
  }
  const ordenadas = [...entradas.values()].sort((a, b) => a.nivel - b.nivel || a.ordem - b.ordem);
  const { encaixes } = encaixar(ordenadas, destino);
  const situacoes = new Map(encaixes.map((encaixe) => [linhaDe.get(encaixe.entrada.codigo), encaixe]));
  const linhas = lidas.map((lida): LinhaDoArquivoDePlano => {
    const encaixe = situacoes.get(lida);
    const { linha, erros, celulas } = lida;
    if (!encaixe || erros.length > 0)
      return {
        linha,
        situacao: 'erro',
        codigo: celulas.codigo.slice(0, 60),
        nome: celulas.nome.slice(0, 200),
        antes: null,
        erros,
      };
    const { situacao, entrada, no } = encaixe;
    const antes = situacao === 'renomeada' ? (no?.nome ?? null) : null;
    return { linha, situacao, codigo: entrada.codigo, nome: entrada.nome, antes, erros };
  });
  return { linhas, entradas: ordenadas };
}

function lerEntrada(
  { celulas, erros }: LinhaLida,
  acimas: ReadonlyMap<string, Entrada>,
  referenciais: ReadonlySet<string>,
): Entrada | null {
  const acusar = (coluna: Coluna, aviso: string) => erros.push({ coluna: colunas[coluna][0], texto: aviso });
  if (!CODIGO.test(celulas.codigo)) {
    acusar('codigo', 'Use até quatro números separados por ponto: 1.01.01.001');
    return null;
  }
  const numeros = celulas.codigo.split(/[.\-/ ]/).map(Number);
  const nivel = numeros.length as NivelDeConta;
  const codigo = numeros.reduce<string | null>(
    (acima, n, i) => codigoDeConta(acima, (i + 1) as NivelDeConta, n),
    null,
  ) as string;
  const ordem = ordemDe(codigo);
  if (ordem < 1 || ordem > capacidadeDoNivel(nivel)) acusar('codigo', `De 1 a ${capacidadeDoNivel(nivel)} neste nível`);
  if (acimas.has(codigo)) acusar('codigo', 'Repetido no arquivo');
  const acima = acimaDoCodigo(codigo);
  const pai = acima === null ? null : acimas.get(acima);
  if (pai === undefined) acusar('codigo', `Falta, antes desta, a linha ${acima}`);
  if (celulas.nome === '') acusar('nome', '* CAMPO OBRIGATÓRIO');
  if (celulas.nome.length > MAX_NOME) acusar('nome', `* MÁXIMO DE ${MAX_NOME} CARACTERES`);
  const irmao = [...acimas.values()].find(
    (uma) => uma.acima === acima && normalizarBusca(uma.nome) === normalizarBusca(celulas.nome),
  );
  if (irmao && irmao.codigo !== codigo) acusar('nome', `Igual ao de ${irmao.codigo}`);
  const natureza = pai ? pai.natureza : naturezaDe(celulas.natureza);
  if (!natureza && pai === null) acusar('natureza', 'Receita, custo, despesa, ativo ou passivo');
  const temReferencial = celulas.referencial !== '';
  const tipo = temReferencial ? celulas.plano || '1' : null;
  if (temReferencial && !referenciais.has(`${tipo}:${celulas.referencial}`))
    acusar('referencial', 'Conta referencial não encontrada');
  if (erros.length > 0 || !natureza) return null;
  return {
    codigo,
    acima,
    nivel,
    ordem,
    nome: celulas.nome,
    natureza,
    codReferencialTipo: tipo,
    planoContaReferencialCodigo: temReferencial ? celulas.referencial : null,
    origem: null,
  };
}

async function referenciaisPedidos(db: Db, lidas: readonly LinhaLida[]): Promise<Set<string>> {
  const codigos = [...new Set(lidas.flatMap(({ celulas }) => celulas.referencial || []))];
  if (codigos.length === 0) return new Set();
  const { rows } = await sql<{
    nome: string;
  }>`select cod_referencial_tipo || ':' || codigo as nome from plano_conta_referencial
    where ativo and codigo = any(${codigos})`.execute(db);
  return new Set(rows.map(({ nome }) => nome));
}

/** A chart as the import reads it. */
export const linhasDaPlanilha = (entradas: readonly Entrada[]): CellValue[][] =>
  entradas.map(({ codigo, nome, natureza, codReferencialTipo, planoContaReferencialCodigo }) =>
    [codigo, nome, naturezasDeConta[natureza], codReferencialTipo, planoContaReferencialCodigo].map(texto),
  );
