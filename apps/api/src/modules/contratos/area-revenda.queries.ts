import {
  type ContratoLinha,
  DomainError,
  type ListQuery,
  type Page,
  repasse,
  type SituacaoDoContrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import {
  alcanceDeContratos,
  colunasDaLinha,
  deContratos,
  filtrosDeContratos,
  listarContratos,
  type Sql,
} from './contratos.queries.ts';

export type ContratoDaCarteira = ContratoLinha & { comissaoPercentual: string | null; repassePrevisto: string };
export type Carteira = Page<ContratoDaCarteira> & {
  totais: { contratos: number; mensalidadeEmVigor: string; repassePrevisto: string };
};
type Filtro = ListQuery & { revendaId?: number | undefined; situacao?: SituacaoDoContrato | undefined };

/** The reseller's share by its table in force on the day: the row of an option taken before the type's. */
const comissao = (hoje: string): Sql => sql`(select t.comissao_percentual from tabela_preco t
  where t.grupo_id = c.grupo_id and t.contrato_tipo_id = c.contrato_tipo_id and t.revenda_id = e.revenda_id
    and t.ativo and t.comissao_percentual is not null and t.inicio <= ${hoje}::date and (t.fim is null or t.fim >= ${hoje}::date)
    and (t.opcao_id is null or exists (select from contrato_opcao o where o.grupo_id = c.grupo_id and o.contrato_id = c.id and o.opcao_id = t.opcao_id))
  order by t.opcao_id nulls last limit 1)`;

/** Contracts of a reseller with its share. Its own people see theirs; others choose one, or see all resellers'. */
export async function listarCarteira(db: Db, actor: Actor, query: Filtro): Promise<Carteira> {
  if (actor.revendaId !== null && query.revendaId !== undefined && query.revendaId !== actor.revendaId)
    throw new DomainError('NOT_FOUND');
  const filtro = { ...query, revendaId: actor.revendaId ?? query.revendaId };
  const hoje = hojeNoBrasil();
  const pagina = await listarContratos<ContratoLinha & { comissaoPercentual: string | null }>(
    db,
    actor,
    filtro,
    sql`${colunasDaLinha}, ${comissao(hoje)} as "comissaoPercentual"`,
    [sql`e.revenda_id is not null`],
  );
  const where = whereAll([...alcanceDeContratos(actor), sql`e.revenda_id is not null`, ...filtrosDeContratos(filtro)]);
  const { rows } = await sql<Carteira['totais']>`select count(*)::int as contratos,
      coalesce(sum(valor) filter (where aprovado), 0)::numeric(15, 2)::text as "mensalidadeEmVigor",
      coalesce(sum(round(valor * percentual / 100, 2)) filter (where aprovado), 0)::numeric(15, 2)::text as "repassePrevisto"
    from (select c.mensalidade_valor as valor, c.situacao = 'aprovado' as aprovado, ${comissao(hoje)} as percentual
      ${deContratos} ${where}) x`.execute(db);
  return {
    ...pagina,
    data: pagina.data.map((linha) => ({
      ...linha,
      repassePrevisto: repasse([{ valor: linha.mensalidadeValor }], linha.comissaoPercentual),
    })),
    totais: rows[0] ?? { contratos: 0, mensalidadeEmVigor: '0.00', repassePrevisto: '0.00' },
  };
}
