import { arredondar, decimal } from '@retaguarda/brasil';
import type { Option, ProdutoCurto } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { nearestFirst } from '../../../platform/sql/relevance.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { filtrosDe } from '../lista/filtros.ts';
import { colunasCurtas, unidadeDe } from './leitura-da-linha.ts';

type Sql = RawBuilder<unknown>;

interface BuscaDeOpcoes {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  limit: number;
}

const codigo = sql`app.normalizar(r.codigo)`;
const nomes = { names: [codigo, sql`r.ordem`], all: sql`${codigo} || ' ' || r.ordem` };

/** Active products whose text matches, and those asked for by id, first and whatever they are. */
async function escolher<T>(
  db: Db,
  actor: Actor,
  { search, ids = [], limit }: BuscaDeOpcoes,
  colunas: Sql,
  condicoes: readonly Sql[] = [],
): Promise<T[]> {
  const busca = filtrosDe(actor, { search, page: 1, rowsPerPage: 1 });
  const casa = sql.join([sql`r.ativo`, ...busca, ...condicoes], sql` and `);
  const onde = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    ids.length > 0 ? sql`((${casa}) or r.id = any(${[...ids]}::bigint[]))` : casa,
  ]);
  const primeiro = ids.length > 0 ? sql`(r.id = any(${[...ids]}::bigint[])) desc, ` : sql``;
  const { rows } =
    await sql<T>`select ${colunas} from produto r ${onde} order by ${primeiro}${nearestFirst(nomes, search)}r.ordem, r.id limit ${limit + ids.length}`.execute(
      db,
    );
  return rows;
}

const rotulo = sql`r.id, r.codigo || ' - ' || r.descricao as rotulo`;

export const opcoesDeProdutos = (db: Db, actor: Actor, busca: BuscaDeOpcoes): Promise<Option[]> =>
  escolher(db, actor, busca, rotulo);

export const produtosPorNome = (
  db: Db,
  actor: Actor,
  { name, empresaId, ...busca }: BuscaDeOpcoes & { name?: string | undefined; empresaId?: number | undefined },
): Promise<ProdutoCurto[]> =>
  escolher(db, actor, { ...busca, search: busca.search ?? name }, colunasCurtas(actor, empresaId));

/** Products not yet related to the given one. */
export const opcoesDeCompativeis = (
  db: Db,
  actor: Actor,
  { produtoId, ...busca }: BuscaDeOpcoes & { produtoId?: number | undefined },
): Promise<Option[]> =>
  escolher(
    db,
    actor,
    busca,
    rotulo,
    produtoId === undefined
      ? []
      : [
          sql`r.id <> ${produtoId} and not exists (select from produto_relacao x where x.grupo_id = r.grupo_id
      and x.produto_id = least(r.id, ${produtoId}::bigint) and x.outro_id = greatest(r.id, ${produtoId}::bigint))`,
        ],
  );

/** Products that may be a component of the given one: neither itself nor anything it is part of; of a grid, the variants. */
export const opcoesDeComponentes = (
  db: Db,
  actor: Actor,
  { produtoId, ...busca }: BuscaDeOpcoes & { produtoId?: number | undefined },
): Promise<(Option & { unidade: string; custoReal: string | null })[]> =>
  escolher(db, actor, busca, sql`${rotulo}, ${unidadeDe} as unidade, r.custo_real::text as "custoReal"`, [
    sql`not r.usa_grade`,
    ...(produtoId === undefined
      ? []
      : [
          sql`r.id not in (
      with recursive acima (id) as (
        select ${produtoId}::bigint
        union
        select x.produto_id from acima a join produto_composicao c on c.grupo_id = app.grupo_atual() and c.componente_id = a.id and c.ativo
        join produto_receita x on x.grupo_id = c.grupo_id and x.id = c.receita_id and x.vigente
      ) select id from acima)`,
        ]),
  ]);

/** Kilograms in each unit of weight, litres in each of volume. */
const medidas: Readonly<Record<string, string>> = {
  KG: '1',
  G: '0.001',
  GR: '0.001',
  MG: '0.000001',
  T: '1000',
  TON: '1000',
  L: '1',
  LT: '1',
  LITRO: '1',
  GRAMAS: '0.001',
  ML: '0.001',
  M: '1',
  CM: '0.01',
  MM: '0.001',
};

/** Units a product may be taxed in, those of the same kind as the commercial one first, with the factor where it is known. */
export async function unidadesTributarias(
  db: Db,
  actor: Actor,
  { search, ids = [], limit, unidadeComercialId }: BuscaDeOpcoes & { unidadeComercialId?: number | undefined },
): Promise<(Option & { fator: string | null })[]> {
  const comercial =
    unidadeComercialId === undefined
      ? undefined
      : await db
          .selectFrom('unidade')
          .select(['id', 'sigla', 'grandeza'])
          .where('id', '=', unidadeComercialId)
          .executeTakeFirst();
  const texto = search?.trim();
  const { rows } = await sql<
    Option & { sigla: string; grandeza: string }
  >`select u.id, u.sigla || ' - ' || u.descricao as rotulo, u.sigla, u.grandeza from unidade u
    where u.grupo_id = ${actor.grupoId} and (u.id = any(${[...ids]}::bigint[]) or (u.ativo ${texto ? sql`and u.busca like all ((select app.padroes_de_busca(${texto}))::text[])` : sql``}))
    order by ${nearestFirst({ names: [sql`app.normalizar(u.sigla)`, sql`app.normalizar(u.descricao)`], all: sql`u.busca` }, search)}(u.id = ${comercial?.id ?? null}::bigint) desc nulls last, (u.grandeza = ${comercial?.grandeza ?? null}) desc nulls last, u.sigla limit ${limit + ids.length}`.execute(
    db,
  );
  return rows.map(({ id, rotulo: nome, sigla, grandeza }) => ({
    id,
    rotulo: nome,
    fator: comercial ? fatorEntre(comercial, { id, sigla, grandeza }) : null,
  }));
}

interface Unidade {
  id: number;
  sigla: string;
  grandeza: string;
}

function fatorEntre(comercial: Unidade, tributaria: Unidade): string | null {
  if (comercial.id === tributaria.id) return '1.000000';
  const [de, para] = [medidas[comercial.sigla.toUpperCase()], medidas[tributaria.sigla.toUpperCase()]];
  if (comercial.grandeza !== tributaria.grandeza || !de || !para) return null;
  return arredondar(decimal(de).div(para), 6).toFixed(6);
}
