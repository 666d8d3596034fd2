import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import type { Valores } from './celulas.ts';

type Nomes = ReadonlyMap<string, number>;

/** Ids by name of what a product refers to; a level of the tree by the one above it too. */
export interface NomesDoProduto {
  unidades: Nomes;
  marcas: Nomes;
  niveis: readonly (readonly [campo: string, destino: string, nomes: Nomes])[];
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
  return {
    unidades: await nomesDe(tx, actor, 'unidade', ['sigla', 'descricao']),
    marcas: await nomesDe(tx, actor, 'marca', ['nome']),
    niveis: [
      ['setor', 'secaoId', await nomesDe(tx, actor, 'mercadologico_secao', ['nome'])],
      ['grupo', 'grupoMercadologicoId', await nomesDe(tx, actor, 'mercadologico_grupo', ['nome'], 'secao_id')],
      ['subgrupo', 'subgrupoId', await nomesDe(tx, actor, 'mercadologico_subgrupo', ['nome'], 'grupo_produto_id')],
      ['linha', 'linhaId', await nomesDe(tx, actor, 'mercadologico_linha', ['nome'], 'subgrupo_id')],
    ],
  };
}

/** The ids of what the line names. */
export function referenciasDe(
  valores: Valores,
  { unidades, marcas, niveis }: NomesDoProduto,
): { dados: Record<string, unknown>; problemas: Record<string, string> } {
  const dados: Record<string, unknown> = {};
  const problemas: Record<string, string> = {};
  const achar = (campo: string, destino: string, nomes: Nomes, acima: unknown = '', outros: readonly string[] = []) => {
    const nome = valores[campo];
    if (nome === null || nome === undefined) return;
    const id = [String(nome), ...outros].map((um) => nomes.get(chave(um, acima as number))).find((um) => um);
    if (id === undefined) problemas[campo] = `NÃO CADASTRADO: ${nome}`;
    else dados[destino] = id;
  };
  achar('unidade', 'unidadeComercialId', unidades, '', apelidos.get(limpo(String(valores.unidade ?? ''))));
  achar('marca', 'marcaId', marcas);
  let acima: unknown = '';
  for (const [campo, destino, nomes] of niveis) {
    achar(campo, destino, nomes, acima);
    acima = dados[destino] ?? '';
  }
  return { dados, problemas };
}
