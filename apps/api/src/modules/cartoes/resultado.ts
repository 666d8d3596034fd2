import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../platform/reports/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { type DiasDoResultado, type FonteDeResultado, juntarBandeira } from '../financeiro/public.ts';

type Sql = RawBuilder<unknown>;

interface Fato {
  tipo: string;
  dia: Sql;
  valor: Sql;
  /** The side: what is earned, or spent. */
  origem: 'R' | 'P';
  /** Where the account of the fee is meant; absent: none. */
  daTaxa?: boolean;
  mais: readonly Sql[];
}

/** One kind of fact of receivables `r` and their sales `v`. */
function fato(
  { actor, query }: ReportContext,
  dias: DiasDoResultado,
  { tipo, dia, valor, origem, daTaxa, mais }: Fato,
): Sql {
  const where = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'r.empresa_id'),
    // What the provider sells by card is not its resellers' business.
    ...(actor.revendaId === null ? [] : [sql`false`]),
    ...(query.empresaId === undefined ? [] : [sql`r.empresa_id = ${query.empresaId}`]),
    sql`r.ativo`,
    sql`${dia} between ${dias.de}::date and ${dias.ate}::date`,
    ...mais,
  ]);
  const conta = daTaxa ? sql`v.plano_de_conta_id` : sql`null::bigint`;
  return sql`select ${dia} as data, ${sql.lit(tipo)} as tipo, ${conta} as plano_de_conta_id, null::bigint as centro_custo_id, ${valor} as valor,
      ${sql.lit(origem)} as origem, ${sql.lit(`${tipo}:`)} || r.id as chave, 'cartoes' as tela, r.id,
      concat_ws(' · ', ad.nome, ba.nome, r.numero || '/' || v.parcelas, v.nsu) as descricao, ad.nome as pessoa
    from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id
    join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id ${juntarBandeira('r', 'ba')} ${where}`;
}

/** What a till or a note sold, another module tells as sold; here is what only cards know: the fees. */
const vendidaAqui = sql`v.origem_tipo is null`;
const venda = { tipo: 'cartaoVenda', origem: 'R' } as const;
const taxa = { tipo: 'cartaoTaxa', origem: 'P', daTaxa: true } as const;
const devolvida = { tipo: 'cartaoDevolvida', origem: 'R' } as const;
const diferenca: Fato = {
  tipo: 'cartaoDiferenca',
  origem: 'P',
  daTaxa: true,
  dia: sql`r.recebido_em`,
  valor: sql`(r.recebido - r.liquido)`,
  mais: [sql`r.recebido <> r.liquido`],
};
const contestada: Fato = {
  ...devolvida,
  dia: sql`r.chargeback_em`,
  valor: sql`(-coalesce(r.recebido, r.liquido))`,
  mais: [sql`coalesce(r.recebido, r.liquido) <> 0`],
};

/** Sold and charged on the day of the sale, whenever it comes; what was given back or kept beyond the fee, on its own day. */
const porCompetencia: readonly Fato[] = [
  { ...venda, dia: sql`v.data`, valor: sql`r.bruto`, mais: [vendidaAqui] },
  { ...taxa, dia: sql`v.data`, valor: sql`(-r.taxa_da_venda)`, mais: [sql`r.taxa_da_venda <> 0`] },
  { ...devolvida, dia: sql`r.cancelado_em`, valor: sql`(-r.cancelado)`, mais: [sql`r.cancelado > 0`, vendidaAqui] },
  {
    ...taxa,
    tipo: 'cartaoDevolvida',
    dia: sql`r.cancelado_em`,
    valor: sql`(r.taxa_da_venda - r.taxa)`,
    mais: [sql`r.taxa_da_venda <> r.taxa`],
  },
  diferenca,
  contestada,
];

/** What came to the account, as what was sold less what was kept of it. */
const porCaixa: readonly Fato[] = [
  { ...venda, dia: sql`r.recebido_em`, valor: sql`(r.bruto - r.cancelado)`, mais: [] },
  { ...taxa, dia: sql`r.recebido_em`, valor: sql`(-r.taxa)`, mais: [sql`r.taxa <> 0`] },
  diferenca,
  { ...contestada, mais: [sql`r.recebido is not null`] },
];

/** The result of what is sold by card: gross, and what the acquirers keep at the account of their fee. */
export const resultadoDosCartoes: FonteDeResultado = {
  origens: ['cartao_lote', 'cartao_chargeback'],
  fatos: (context, dias) =>
    (context.query.regime === 'caixa' ? porCaixa : porCompetencia).map((um) => fato(context, dias, um)),
};
