import { somarMeses } from '@retaguarda/brasil';
import type { EvolucaoDoProduto, Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../empresas/public.ts';
import { precosPrincipais, valoresDoPreco } from '../produtos/public.ts';
import { daPessoa, exigirEmpresas, fusoDaEmpresa, hojeNaEmpresa } from './alcance.ts';

const MESES = 12;

/**
 * Main price and average cost of a product as each of the last twelve months ended in one company.
 *
 * @param empresaId the first that has a price of it, then a stock, when absent
 * @throws DomainError NOT_FOUND for the product, and for a company out of reach
 */
export async function evolucaoDoProduto(
  db: Db,
  actor: Actor,
  { produtoId, empresaId }: { produtoId: number; empresaId?: number | undefined },
): Promise<EvolucaoDoProduto> {
  if (empresaId !== undefined) await exigirEmpresas(db, actor, [empresaId]);
  const precos = await precosPrincipais(db, actor, produtoId);
  const lojas = await lojasComEstoque(db, actor, produtoId);
  const todas = [...precos.map((preco) => preco.empresa), ...lojas];
  const empresa = todas.find(({ id }) => empresaId === undefined || id === empresaId) ?? null;
  if (!empresa) return { empresa: null, preco: null, custo: null, meses: [] };
  const fins = await finsDosMeses(db, empresa.id);
  const instantes = fins.map(({ fim }) => fim);
  const preco = precos.find((um) => um.empresa.id === empresa.id) ?? null;
  const valores = preco ? await valoresDoPreco(db, actor.grupoId, preco.id, instantes) : [];
  const custos = await custosEm(db, actor.grupoId, { produtoId, empresaId: empresa.id }, instantes);
  return {
    empresa,
    preco: preco?.valor ?? null,
    custo: custos.at(-1) ?? null,
    meses: fins.map(({ mes }, at) => ({ mes, preco: valores[at] ?? null, custo: custos[at] ?? null })),
  };
}

/** Companies in reach that keep stock of it. */
async function lojasComEstoque(db: Db, actor: Actor, produtoId: number): Promise<Option[]> {
  const { rows } = await sql<Option>`select distinct x.id, x.nome_fantasia as rotulo from estoque_saldo s
    ${juntarEmpresaEm('s.empresa_id', 'x')} ${whereAll([
      sql`s.grupo_id = ${actor.grupoId} and s.produto_id = ${produtoId}`,
      ...daPessoa(actor, 's.empresa_id'),
    ])} order by x.id`.execute(db);
  return rows;
}

/** The last twelve months and when each ends where the company is. */
async function finsDosMeses(db: Db, empresaId: number): Promise<{ mes: string; fim: string }[]> {
  const [hoje, fuso] = [await hojeNaEmpresa(db, empresaId), await fusoDaEmpresa(db, empresaId)];
  const meses = Array.from({ length: MESES }, (_, at) => somarMeses(`${hoje.slice(0, 7)}-01`, at + 1 - MESES));
  const { rows } = await sql<{ mes: string; fim: string }>`
    select to_char(m.dia, 'YYYY-MM') as mes, (((m.dia + interval '1 month')::timestamp at time zone ${fuso})::text) as fim
    from unnest(${meses}::date[]) with ordinality m(dia, n) order by m.n`.execute(db);
  return rows;
}

/** Average cost of a product in the stocks of a company at some instants, weighed by what each had; null before its first movement. */
async function custosEm(
  db: Db,
  grupoId: number,
  { produtoId, empresaId }: { produtoId: number; empresaId: number },
  instantes: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ custo: string | null }>`
    select trim_scale(round(coalesce(sum(h.saldo * h.custo) filter (where h.saldo > 0) / nullif(sum(h.saldo) filter (where h.saldo > 0), 0),
      max(h.custo)), 4))::text as custo
    from unnest(${instantes}::timestamptz[]) with ordinality u(fim, n)
    left join estoque_saldo s on s.grupo_id = ${grupoId} and s.produto_id = ${produtoId} and s.empresa_id = ${empresaId}
    left join lateral (select c.saldo_depois as saldo, c.custo_depois as custo
      from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
      where m.grupo_id = s.grupo_id and m.estoque_id = s.estoque_id and m.ocorrido_em < u.fim
      order by m.ocorrido_em desc, m.id desc limit 1) h on true
    group by u.n order by u.n`.execute(db);
  return rows.map(({ custo }) => custo);
}
