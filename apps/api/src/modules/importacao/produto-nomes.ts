import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import { unidadesFracionaveis } from '../produtos/public.ts';
import { type Cadastrar, cadastraveis, destinos } from './cadastros.ts';
import type { Valores } from './celulas.ts';

type Nomes = ReadonlyMap<string, number>;

/** Ids by name of what a product refers to; a level of the tree by the one above it too. */
export interface NomesDoProduto {
  unidades: Nomes;
  /** Units that are sold in parts. */
  fracionaveis: ReadonlySet<number>;
  /** Brands and levels of the tree, by their column. */
  cadastros: Readonly<Record<keyof Cadastrar, Nomes>>;
}

/** How sheets write the units that the groups start with. */
const grafias: readonly (readonly string[])[] = [
  ['un', 'und', 'unid', 'unidade', 'unidades', 'uni', 'u'],
  ['kg', 'quilo', 'kilo', 'quilograma', 'kilos', 'quilos', 'kgs'],
  ['gramas', 'g', 'gr', 'grama', 'grs'],
  ['cx', 'caixa', 'caixas', 'cxa'],
  ['pc', 'peca', 'pecas', 'pca', 'pcs'],
  ['pacote', 'pct', 'pacotes', 'pac', 'pcte'],
  ['litro', 'l', 'litros', 'lts'],
  ['ml', 'mililitro', 'mililitros'],
  ['m', 'mt', 'metro', 'metros', 'mts'],
  ['fardo', 'fd', 'fardos', 'frd'],
  ['duzia', 'dz', 'duzias', 'dza', 'duz'],
  ['pares', 'par', 'pr'],
  ['gf', 'garrafa', 'garrafas', 'grf'],
  ['saco', 'sc', 'sacos'],
  ['bandej', 'bandeja', 'bdj', 'bd'],
  ['rolo', 'rl', 'rolos'],
  ['ton', 't', 'tonelada', 'toneladas'],
];
const apelidos = new Map(grafias.flatMap((todas) => todas.map((nome) => [nome, todas] as const)));

const limpo = (texto: string) => plain(texto).replace(/\.$/, '').replaceAll(/\s+/g, ' ');
const chave = (nome: string, pai: number | string | null = '') => `${pai ?? ''} ${limpo(nome)}`;

async function nomesDe(tx: Tx, actor: Actor, tabela: string, colunas: string[], pai?: string): Promise<Nomes> {
  const { rows } = await sql<{ id: number; nomes: string[]; pai: number | null }>`
    select id, array[${sql.join(colunas.map((coluna) => sql.ref(coluna)))}] as nomes, ${pai ? sql.ref(pai) : sql`null::bigint`} as pai
    from ${sql.table(tabela)} where grupo_id = ${actor.grupoId} and ativo`.execute(tx);
  const ids = new Map<string, number>();
  // The first name of all before the second of any: an abbreviation counts more than a description.
  for (const n of colunas.keys())
    for (const { id, nomes, pai: acima } of rows) {
      const doNome = chave(nomes[n] ?? '', acima);
      if (!ids.has(doNome)) ids.set(doNome, id);
    }
  return ids;
}

export async function lerNomes(tx: Tx, actor: Actor): Promise<NomesDoProduto> {
  const unidades = await nomesDe(tx, actor, 'unidade', ['sigla', 'descricao']);
  const cadastros: Partial<Record<keyof Cadastrar, Nomes>> = {};
  for (const qual of cadastraveis) {
    const { tabela, acima } = destinos[qual];
    cadastros[qual] = await nomesDe(tx, actor, tabela, ['nome'], acima?.coluna);
  }
  const fracionaveis = await unidadesFracionaveis(tx, actor.grupoId);
  return { unidades, fracionaveis, cadastros: cadastros as NomesDoProduto['cadastros'] };
}

/** Of a brand, of a level of the tree. */
const MAX_NOME = 60;

export interface Referencias {
  /** The ids of what the line names. */
  dados: Record<string, unknown>;
  /** What it names and is not registered, when that `podeCadastrar`. */
  cadastrar: Cadastrar;
  problemas: Record<string, string>;
}

export function referenciasDe(
  valores: Valores,
  { unidades, cadastros }: NomesDoProduto,
  podeCadastrar: (qual: keyof Cadastrar) => boolean,
): Referencias {
  const lidas: Referencias = { dados: {}, cadastrar: {}, problemas: {} };
  const { dados, cadastrar, problemas } = lidas;
  const unidade = valores.unidade;
  if (unidade !== null && unidade !== undefined) {
    const grafia = [String(unidade), ...(apelidos.get(limpo(String(unidade))) ?? [])];
    const id = grafia.map((um) => unidades.get(chave(um))).find((um) => um);
    if (id === undefined) problemas.unidade = `Não cadastrado: ${unidade}`;
    else dados.unidadeComercialId = id;
  }
  for (const qual of cadastraveis) {
    const { campo, acima } = destinos[qual];
    const nome = String(valores[qual] ?? '').trim();
    if (nome === '') continue;
    const id = cadastros[qual].get(chave(nome, acima ? (dados[acima.campo] as number | undefined) : ''));
    const temOndeFicar = !acima || dados[acima.campo] !== undefined || cadastrar[acimaDe(acima.campo)] !== undefined;
    if (id !== undefined) dados[campo] = id;
    else if (!podeCadastrar(qual) || !temOndeFicar) problemas[qual] = `Não cadastrado: ${nome}`;
    else if (nome.length > MAX_NOME) problemas[qual] = `No máximo ${MAX_NOME} caracteres`;
    else cadastrar[qual] = nome;
  }
  return lidas;
}

const acimaDe = (campo: string): keyof Cadastrar =>
  cadastraveis.find((qual) => destinos[qual].campo === campo) as keyof Cadastrar;
