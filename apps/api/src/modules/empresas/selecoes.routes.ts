import { empresasCalls, escolherPartes, missingSlugs, type Option } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, requireAccess, route } from '../../platform/http/route.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { usuariosAoAlcance } from '../acesso/public.ts';
import {
  type BuscaDeOpcoes,
  ehDoTipo,
  extrasDeContas,
  extrasDeRevenda,
  extrasDeTomador,
  opcoesDeEmpresas,
  temConta,
} from './empresas.queries.ts';

const ativas = sql`e.ativo`;
const propria = ehDoTipo('propria');
const cliente = ehDoTipo('cliente');

/** Records that a form already holds: who may not choose parties is told of the house's own companies alone. */
const guardadas = ({ permissoes }: Actor): RawBuilder<unknown> =>
  missingSlugs(escolherPartes, permissoes).length === 0 ? sql`true` : propria;

/** Selection lists: the same short query with what each screen may choose from. */
export function rotasDeSelecao(): Route[] {
  const opcoes = (
    call: (typeof empresasCalls)[
      | 'headquarters'
      | 'nfseCliente'
      | 'contaEmpresa'
      | 'contaBancariaEmpresa'
      | 'clientWithResale'],
    condicoes: readonly RawBuilder<unknown>[],
    extras?: RawBuilder<unknown>,
  ) =>
    route(call as (typeof empresasCalls)['headquarters'], ({ actor, query, read }) =>
      read((db) => opcoesDeEmpresas(db, actor, query, [ativas, ...condicoes], extras, guardadas(actor))),
    );
  return [
    route(empresasCalls.select, ({ actor, query, read }) => {
      const { tipoEntidade = 'propria' } = query;
      if (tipoEntidade !== 'propria') requireAccess(actor, escolherPartes);
      const condicoes = [ehDoTipo(tipoEntidade)];
      if (!query.visualizarTudo) condicoes.push(ativas);
      if (query.emissora !== undefined) condicoes.push(sql`(e.emissora_nfe or e.emissora_nfse) = ${query.emissora}`);
      if (query.providerGroup) condicoes.push(propria);
      if (query.providerClient !== undefined) condicoes.push(sql`e.cliente_contrato = ${query.providerClient}`);
      if (query.company) condicoes.push(sql`(e.id = ${query.company} or e.matriz_id = ${query.company})`);
      return read((db) => opcoesDeEmpresas(db, actor, query, condicoes, undefined, guardadas(actor)));
    }),
    opcoes(empresasCalls.headquarters, [propria, sql`e.matriz_id is null`]),
    opcoes(empresasCalls.onlyCompaniesGroup, [propria]),
    opcoes(empresasCalls.filterCaracteristica, [propria]),
    opcoes(empresasCalls.selectFornecedor, [ehDoTipo('fornecedor')]),
    opcoes(empresasCalls.nfeEmissora, [propria, sql`e.emissora_nfe`]),
    opcoes(empresasCalls.nfseEmissora, [propria, sql`e.emissora_nfse`]),
    opcoes(empresasCalls.extractSaleClient, [cliente]),
    opcoes(empresasCalls.clientWithResale, [cliente], extrasDeRevenda),
    opcoes(empresasCalls.nfseCliente, [cliente], extrasDeTomador),
    opcoes(empresasCalls.contaEmpresa, [propria, temConta(sql`true`)], sql`, e.cnpj`),
    opcoes(empresasCalls.contaBancariaEmpresa, [propria, temConta(sql`x.tipo <> 'caixa'`)], extrasDeContas),
    route(empresasCalls.vendedores, ({ actor, query, read }) => read((db) => opcoesDeVendedores(db, actor, query))),
  ];
}

/** Whoever has access may sell. */
async function opcoesDeVendedores(
  db: Db,
  actor: Actor,
  { search, filter, ids = [], limit }: BuscaDeOpcoes,
): Promise<Option[]> {
  const texto = (search ?? filter)?.trim();
  const busca = texto ? sql`u.ativo and u.busca like all (${containsPatterns(texto)})` : sql`u.ativo`;
  const where = whereAll([...usuariosAoAlcance(actor), sql`((${busca}) or u.id = any(${ids}))`]);
  const { rows } = await sql<Option>`select u.id, u.nome as rotulo from usuario u ${where}
    order by u.id = any(${ids}) desc, ${nearestFirst({ names: [sql`app.normalizar(u.nome)`], all: sql`u.busca` }, texto)}app.normalizar(u.nome), u.id limit ${limit + ids.length}`.execute(
    db,
  );
  return rows;
}
