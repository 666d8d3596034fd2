import { decimal } from '@retaguarda/brasil';
import type { ProdutoCompleto } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lerDecimal } from '../../platform/imports/cells.ts';
import { plain } from '../../platform/imports/text.ts';
import { pessoasPorNome } from '../empresas/public.ts';
import {
  type CaracteristicaComValores,
  componentesPorCodigo,
  donosDosCodigosDeFornecedor,
} from '../produtos/public.ts';
import type { Valores } from './celulas.ts';
import type { Repetidos } from './entidade.ts';

/** What a line gives one of its lists, or why the cell gives none. */
type Parte<T> = { lida: T } | { problema: string };

/** Columns of a line that become lists of the record. */
export const colunasDePartes = [
  'precoAtacado',
  'tabelasDePreco',
  'fornecedor',
  'codigoNoFornecedor',
  'unidadeDeCompra',
  'fatorDeCompra',
  'grade',
  'composicao',
] as const;

const pedacos = (texto: string, separador: string | RegExp): string[] =>
  texto
    .split(separador)
    .map((pedaco) => pedaco.trim())
    .filter((pedaco) => pedaco !== '');

/** `Nome: o resto`, once. */
function nomeado(pedaco: string): { nome: string; resto: string } | null {
  const achado = /^([^:=]+)[:=](.+)$/.exec(pedaco);
  return achado ? { nome: String(achado[1]).trim(), resto: String(achado[2]).trim() } : null;
}

const COMO_TABELAS = 'ESCREVA COMO Clube: 18,50; Funcionário: 15,00';
const COMO_GRADE = 'ESCREVA COMO Tamanho: P, M, G; Cor: Azul, Preto';
const COMO_COMPOSICAO = 'ESCREVA COMO 1001 x 2; 1002 x 0,5';
const MAX_TABELA = 60;

/** Price of each further table, by its name. */
function lerTabelas({ tabelasDePreco, precoAtacado }: Valores): Parte<Map<string, string>> {
  const tabelas = new Map<string, string>();
  for (const pedaco of pedacos(String(tabelasDePreco ?? ''), /[;|\n]/)) {
    const dita = nomeado(pedaco);
    const valor = dita && lerDecimal(dita.resto);
    if (!dita || !valor || dita.nome.length > MAX_TABELA) return { problema: COMO_TABELAS };
    if ([...tabelas.keys()].some((nome) => plain(nome) === plain(dita.nome)))
      return { problema: `Repetido: ${dita.nome}` };
    tabelas.set(dita.nome, valor);
  }
  const deAtacado = [...tabelas.keys()].find((nome) => plain(nome) === 'atacado');
  if (precoAtacado !== null && precoAtacado !== undefined) tabelas.set(deAtacado ?? 'Atacado', String(precoAtacado));
  return { lida: tabelas };
}

interface Eixo {
  caracteristicaId: number;
  valorIds: number[];
}

/** The axes of a grid, of characteristics and values that are registered. */
function lerGrade(texto: string, caracteristicas: readonly CaracteristicaComValores[]): Parte<Eixo[]> {
  const eixos: Eixo[] = [];
  for (const pedaco of pedacos(texto, /[;|\n]/)) {
    const dito = nomeado(pedaco);
    if (!dito) return { problema: COMO_GRADE };
    const dona = caracteristicas.find(({ nome }) => plain(nome) === plain(dito.nome));
    if (!dona) return { problema: `Não cadastrado: ${dito.nome}` };
    const valorIds: number[] = [];
    for (const nome of pedacos(dito.resto, ',')) {
      const valor =
        dona.valores.find((um) => plain(um.nome) === plain(nome)) ??
        dona.valores.find(({ sigla }) => sigla !== null && plain(sigla) === plain(nome));
      if (!valor) return { problema: `Não cadastrado: ${dito.nome} ${nome}` };
      valorIds.push(valor.id);
    }
    if (valorIds.length === 0) return { problema: COMO_GRADE };
    eixos.push({ caracteristicaId: dona.id, valorIds });
  }
  return eixos.length > 0 ? { lida: eixos } : { problema: COMO_GRADE };
}

interface ItemDoKit {
  codigo: string;
  quantidade: string;
}

/** What a kit is made of, by code; the quantity is 1 where none is told. */
function lerComposicao(texto: string): Parte<ItemDoKit[]> {
  const itens: ItemDoKit[] = [];
  for (const pedaco of pedacos(texto, /[;|\n]/)) {
    const [, codigo = '', dita] = /^(\S+)(?:\s*(?:[x×*]|\s)\s*([\d.,]+))?$/i.exec(pedaco) ?? [];
    const quantidade = dita === undefined ? '1' : lerDecimal(dita);
    if (codigo === '' || !quantidade || !decimal(quantidade).gt(0)) return { problema: COMO_COMPOSICAO };
    itens.push({ codigo, quantidade });
  }
  return itens.length > 0 ? { lida: itens } : { problema: COMO_COMPOSICAO };
}

/** What the lines of a lot name and the house has: suppliers by name or document, components by code. */
export interface NomeadosNoLote {
  fornecedores: ReadonlyMap<string, number>;
  componentes: ReadonlyMap<string, number>;
}

const comTexto = (valores: readonly Valores[], coluna: string): string[] =>
  valores.flatMap((linha) => (linha[coluna] ? [String(linha[coluna])] : []));

/** Two statements for a lot, whatever it names. */
export async function acharNomeados(tx: Tx, { grupoId }: Actor, valores: readonly Valores[]): Promise<NomeadosNoLote> {
  const fornecedores = await pessoasPorNome(tx, grupoId, 'fornecedor', comTexto(valores, 'fornecedor'));
  const codigos = comTexto(valores, 'composicao').flatMap((texto) => {
    const parte = lerComposicao(texto);
    return 'lida' in parte ? parte.lida.map(({ codigo }) => codigo) : [];
  });
  return { fornecedores, componentes: await componentesPorCodigo(tx, grupoId, codigos) };
}

interface LinhaComPartes {
  valores: Valores;
  dados: Record<string, unknown>;
  atual?: ProdutoCompleto | undefined;
}
interface Conhecidos extends NomeadosNoLote {
  empresaId: number | undefined;
  caracteristicas: readonly CaracteristicaComValores[];
}
type Problemas = Record<string, string>;

const SO_DE_NOVO = 'Só de produto novo: altere no cadastro dele';
const dito = (valores: Valores, coluna: string) => valores[coluna] !== null && valores[coluna] !== undefined;

/** Adds to the line's record the lists that its cells say. @returns what is wrong, by column */
export function completarPartes(linha: LinhaComPartes, conhecidos: Conhecidos): Problemas {
  return {
    ...completarTabelas(linha, conhecidos),
    ...completarFornecedor(linha, conhecidos),
    ...completarGrade(linha, conhecidos),
    ...completarKit(linha, conhecidos),
  };
}

interface PrecoDaLinha {
  empresaId: number;
  nome: string;
  valor: unknown;
  tipo?: string;
  principal?: boolean;
  ativo?: boolean;
}

/** Further tables of the company, beside the main price, which must be there: the first price of a company is its main one. */
function completarTabelas({ valores, dados, atual }: LinhaComPartes, { empresaId }: Conhecidos): Problemas {
  const tabelas = lerTabelas(valores);
  const coluna = dito(valores, 'tabelasDePreco') ? 'tabelasDePreco' : 'precoAtacado';
  if ('problema' in tabelas) return { [coluna]: tabelas.problema };
  if (tabelas.lida.size === 0 || empresaId === undefined) return {};
  const precos = (dados.precos ??
    (atual?.precos ?? []).map(({ empresa: _, cliente: __, clienteGrupo: ___, ...resto }) => resto)) as PrecoDaLinha[];
  const daqui = precos.filter((preco) => preco.empresaId === empresaId && preco.ativo !== false);
  if (daqui.length === 0) return { [coluna]: 'Informe o preço principal' };
  const novos = new Map(tabelas.lida);
  const mudados = precos.map((preco) => {
    const nome = [...novos.keys()].find((um) => plain(um) === plain(preco.nome));
    if (nome === undefined || preco.principal || !daqui.includes(preco) || (preco.tipo ?? 'tabela') !== 'tabela')
      return preco;
    const valor = novos.get(nome);
    novos.delete(nome);
    return { ...preco, valor };
  });
  dados.precos = [...mudados, ...[...novos].map(([nome, valor]) => ({ empresaId, nome, valor }))];
  return {};
}

function completarFornecedor({ valores, dados, atual }: LinhaComPartes, { fornecedores }: Conhecidos): Problemas {
  const doFornecedor = { codigo: 'codigoNoFornecedor', unidade: 'unidadeDeCompra', fator: 'fatorDeCompra' } as const;
  const ditos = Object.entries(doFornecedor).filter(([, coluna]) => dito(valores, coluna));
  if (!dito(valores, 'fornecedor')) return ditos.length > 0 ? { fornecedor: 'Informe o fornecedor' } : {};
  const fornecedorId = fornecedores.get(String(valores.fornecedor));
  if (fornecedorId === undefined) return { fornecedor: `Não cadastrado: ${valores.fornecedor}` };
  const campos = Object.fromEntries(ditos.map(([campo, coluna]) => [campo, valores[coluna]]));
  const eram = (atual?.fornecedores ?? []).map(({ fornecedor: _, ...resto }) => resto);
  const mesmo = eram.find(
    (um) =>
      um.ativo && um.fornecedorId === fornecedorId && (campos.codigo === undefined || um.codigo === campos.codigo),
  );
  dados.fornecedores = mesmo
    ? eram.map((um) => (um === mesmo ? { ...um, ...campos } : um))
    : [...eram, { fornecedorId, ...campos }];
  return {};
}

/** A code of a supplier is of one product: of the file, and of the house. @returns what is wrong, by the place of the line */
export async function acusarCodigosTomados(
  tx: Tx,
  { grupoId }: Actor,
  linhas: readonly (LinhaComPartes & { linha: number })[],
  vistos: Repetidos,
): Promise<(readonly [number, Problemas])[]> {
  const pedidos = linhas.flatMap(({ valores, dados }, n) => {
    const codigo = dito(valores, 'codigoNoFornecedor') ? String(valores.codigoNoFornecedor) : null;
    const fornecedores = (dados.fornecedores ?? []) as { fornecedorId: number; codigo?: string | null }[];
    const dela = fornecedores.find((um) => codigo !== null && um.codigo === codigo);
    return codigo !== null && dela ? [{ n, codigo, fornecedorId: dela.fornecedorId }] : [];
  });
  const noArquivo = pedidos.flatMap(({ n, codigo, fornecedorId }) => {
    const repetido = vistos.acusar(`${fornecedorId} ${codigo}`, (linhas[n] as { linha: number }).linha);
    return repetido ? [[n, { codigoNoFornecedor: repetido }] as const] : [];
  });
  const donos = await donosDosCodigosDeFornecedor(tx, grupoId, pedidos);
  const deOutros = donos
    .filter(({ n, produtoId }) => linhas[n]?.atual?.id !== produtoId)
    .map(({ n, rotulo }) => [n, { codigoNoFornecedor: `Já é de ${rotulo}` }] as const);
  return [...noArquivo, ...deOutros];
}

function completarGrade({ valores, dados, atual }: LinhaComPartes, { caracteristicas }: Conhecidos): Problemas {
  if (!dito(valores, 'grade')) return {};
  if (atual) return { grade: SO_DE_NOVO };
  const eixos = lerGrade(String(valores.grade), caracteristicas);
  if ('problema' in eixos) return { grade: eixos.problema };
  dados.usaGrade = true;
  dados.caracteristicas = eixos.lida;
  return dito(valores, 'saldo') && Number(valores.saldo) !== 0 ? { saldo: 'O estoque é de cada variação' } : {};
}

function completarKit({ valores, dados, atual }: LinhaComPartes, { componentes }: Conhecidos): Problemas {
  if (!dito(valores, 'composicao')) return {};
  if (atual) return { composicao: SO_DE_NOVO };
  const itens = lerComposicao(String(valores.composicao));
  if ('problema' in itens) return { composicao: itens.problema };
  const falta = itens.lida.find(({ codigo }) => !componentes.has(codigo));
  if (falta) return { composicao: `Não cadastrado: ${falta.codigo}` };
  dados.produtoComposto = true;
  dados.receita = {
    modo: 'kit',
    itens: itens.lida.map(({ codigo, quantidade }) => ({ componenteId: componentes.get(codigo), quantidade })),
  };
  return {};
}
