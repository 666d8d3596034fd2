import { nutrientes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type Nutriente = 'valorEnergetico' | keyof typeof nutrientes;

/** What one portion of a food has. */
export interface NutricaoDaPorcao {
  /** In grams or millilitres. */
  porcao: string;
  unidade: 'gramas' | 'mililitros';
  /** The portion in measures of a kitchen, as the house wrote it. */
  medidaCaseira: string | null;
  /** In the order of a label, energy first. `vd`: percent of the daily value; null where there is none. */
  nutrientes: { nome: Nutriente; valor: string; vd: number | null }[];
}

/** The nutrition of a dish: its own, else that of its product. */
export type Nutricoes = (prato: {
  informacaoNutricionalId: number | null;
  produtoId: number | null;
}) => NutricaoDaPorcao | null;

const coluna = (nome: string) => nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
/** Sugars as a whole have no daily value. */
const comVd = (nome: string) => nome !== 'acucaresTotais';
const daLinha = (['valorEnergetico', ...Object.keys(nutrientes)] as Nutriente[]).map(
  (
    nome,
  ) => sql`json_build_object('nome', ${sql.lit(nome)}, 'valor', trim_scale(${sql.ref(`n.${coluna(nome)}_porcao`)})::text,
    'vd', ${comVd(nome) ? sql.ref(`n.${coluna(nome)}_vd`) : sql`null`})`,
);

/** The nutrition tables of these ids and of these products. */
export async function nutricoesDe(
  db: Db,
  grupoId: number,
  { tabelas, produtos }: { tabelas: readonly number[]; produtos: readonly number[] },
): Promise<Nutricoes> {
  const { rows } = await sql<
    NutricaoDaPorcao & { id: number; produtos: number[] }
  >`select n.id, trim_scale(n.porcao)::text as porcao, n.unidade, n.medida_caseira as "medidaCaseira",
      json_build_array(${sql.join(daLinha)}) as nutrientes, coalesce(d.ids, '{}') as produtos
    from informacao_nutricional n
    left join lateral (select array_agg(p.id) as ids from produto p where p.grupo_id = n.grupo_id
      and p.informacao_nutricional_id = n.id and p.id = any(${[...new Set(produtos)]}::bigint[])) d on true
    where n.grupo_id = ${grupoId} and n.ativo and n.valor_energetico is not null
      and (d.ids is not null or n.id = any(${[...new Set(tabelas)]}::bigint[]))`.execute(db);
  const porTabela = new Map(rows.map((linha) => [linha.id, linha]));
  const porProduto = new Map(rows.flatMap((linha) => linha.produtos.map((id) => [Number(id), linha])));
  return ({ informacaoNutricionalId, produtoId }) =>
    (informacaoNutricionalId !== null && porTabela.get(informacaoNutricionalId)) ||
    (produtoId !== null && porProduto.get(produtoId)) ||
    null;
}
