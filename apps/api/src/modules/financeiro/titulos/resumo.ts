import { paraTexto, somar, somarDias, ultimoDiaDoMes } from '@retaguarda/brasil';
import type { agrupamentosDoRelatorio, RelatorioFinanceiro, ResumoFinanceiro } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarCentro } from '../../contabil/public.ts';
import { daPessoa, exigirEmpresas, hojeNaEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { saldoDaContaEm } from '../saldo.ts';
import { alcanceDeParcelas } from './parcelas.queries.ts';

const aberta = sql`p.situacao in ('aberta', 'parcial')`;

interface Empresa {
  empresaId?: number | undefined;
}

/** What needs somebody now, and what there is in each account. */
export async function resumir(db: Db, actor: Actor, { empresaId }: Empresa): Promise<ResumoFinanceiro> {
  if (empresaId !== undefined) await exigirEmpresas(db, actor, [empresaId]);
  const dia = empresaId === undefined ? hojeNoBrasil() : await hojeNaEmpresa(db, empresaId);
  const receber = await ladoDe(db, actor, 'R', dia, empresaId);
  const pagar = await ladoDe(db, actor, 'P', dia, empresaId);
  const contas = await saldosDasContas(db, actor, { empresaId }, dia);
  return { dia, receber, pagar, contas, saldo: paraTexto(somar(contas.map(({ saldo }) => saldo))) };
}

async function ladoDe(db: Db, actor: Actor, origem: 'R' | 'P', dia: string, empresaId: number | undefined) {
  const faixas = {
    vencido: sql`p.vencimento < ${dia}::date`,
    hoje: sql`p.vencimento = ${dia}::date`,
    seteDias: sql`p.vencimento between ${dia}::date and ${somarDias(dia, 7)}::date`,
    mes: sql`p.vencimento between ${dia}::date and ${ultimoDiaDoMes(dia)}::date`,
  };
  const figuras = Object.entries(faixas).map(
    ([nome, faixa]) =>
      sql`json_build_object('quantos', count(*) filter (where ${faixa}), 'valor', coalesce(sum(p.aberto) filter (where ${faixa}), 0.00)::text) as ${sql.id(nome)}`,
  );
  const limite = [somarDias(dia, 7), ultimoDiaDoMes(dia)].sort().at(-1);
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.origem = ${origem}`,
    aberta,
    sql`p.vencimento <= ${limite}::date`,
    ...(empresaId === undefined ? [] : [sql`p.empresa_id = ${empresaId}`]),
  ]);
  const { rows } = await sql<ResumoFinanceiro['receber']>`select ${sql.join(figuras)} from parcela p ${where}`.execute(
    db,
  );
  return rows[0] as ResumoFinanceiro['receber'];
}

/** What an account the caller has checked has today. */
export async function saldoCalculado(db: Db, contaId: number): Promise<string> {
  const { rows } = await sql<{ saldo: string }>`select (${saldoDaContaEm(hojeNoBrasil())})::numeric(15,2)::text as saldo
    from conta_bancaria c where c.grupo_id = app.grupo_atual() and c.id = ${contaId}`.execute(db);
  return (rows[0] as { saldo: string }).saldo;
}

async function saldosDasContas(
  db: Db,
  actor: Actor,
  { empresaId }: Empresa,
  dia: string,
): Promise<ResumoFinanceiro['contas']> {
  const where = whereAll([
    sql`c.grupo_id = ${actor.grupoId}`,
    sql`c.ativo`,
    ...daPessoa(actor, 'c.empresa_id'),
    ...(empresaId === undefined ? [] : [sql`c.empresa_id = ${empresaId}`]),
  ]);
  const { rows } = await sql<
    ResumoFinanceiro['contas'][number]
  >`select c.id, c.nome, c.tipo, (${saldoDaContaEm(dia)})::numeric(15,2)::text as saldo
    from conta_bancaria c ${where} order by app.normalizar(c.nome), c.id`.execute(db);
  return rows;
}

type Agrupamento = keyof typeof agrupamentosDoRelatorio;
const grupos: Readonly<
  Record<Agrupamento, { chave: RawBuilder<unknown>; rotulo: RawBuilder<unknown>; juntar: RawBuilder<unknown> }>
> = {
  pessoa: {
    chave: sql`p.pessoa_id::text`,
    rotulo: sql`x.nome_fantasia`,
    juntar: juntarEmpresaEm('p.pessoa_id', 'x'),
  },
  empresa: {
    chave: sql`p.empresa_id::text`,
    rotulo: sql`x.nome_fantasia`,
    juntar: juntarEmpresaEm('p.empresa_id', 'x'),
  },
  mes: { chave: sql`to_char(p.vencimento, 'YYYY-MM')`, rotulo: sql`to_char(p.vencimento, 'MM/YYYY')`, juntar: sql`` },
  situacao: { chave: sql`p.situacao`, rotulo: sql`p.situacao`, juntar: sql`` },
  // Each centre has its part of the title; what nobody split is of none.
  centro: {
    chave: sql`x.id::text`,
    rotulo: sql`x.nome`,
    juntar: sql`left join titulo_rateio r on r.grupo_id = p.grupo_id and r.titulo_id = p.titulo_id
      ${juntarCentro('r', 'x')}`,
  },
};

export interface PedidoDeRelatorio extends Empresa {
  origem: 'R' | 'P';
  por: Agrupamento;
  de?: string | undefined;
  ate?: string | undefined;
}

/** Sums of a side by what is asked; the largest first, months in their order. */
export async function relatorio(db: Db, actor: Actor, pedido: PedidoDeRelatorio): Promise<RelatorioFinanceiro> {
  const { origem, por, de, ate, empresaId } = pedido;
  if (empresaId !== undefined) await exigirEmpresas(db, actor, [empresaId]);
  const { chave, rotulo, juntar } = grupos[por];
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.origem = ${origem}`,
    sql`p.situacao not in ('inativa', 'acordo')`,
    ...(de === undefined ? [] : [sql`p.vencimento >= ${de}::date`]),
    ...(ate === undefined ? [] : [sql`p.vencimento <= ${ate}::date`]),
    ...(empresaId === undefined ? [] : [sql`p.empresa_id = ${empresaId}`]),
  ]);
  const parte = por === 'centro' ? sql`* coalesce(r.percentual, 100) / 100` : sql``;
  const soma = (valor: RawBuilder<unknown>) => sql`coalesce(round(sum(${valor} ${parte}), 2), 0.00)::text`;
  const figuras = sql`count(distinct p.id)::int as quantos, ${soma(sql`p.valor`)} as valor, ${soma(sql`p.pago`)} as pago,
    ${soma(sql`case when ${aberta} then p.aberto end`)} as aberto,
    ${soma(sql`case when ${aberta} and p.vencimento < ${hojeNoBrasil()}::date then p.aberto end`)} as vencido`;
  const ordem = por === 'mes' ? sql`1` : sql`sum(p.valor) desc, 2, 1`;
  const { rows: linhas } = await sql<
    RelatorioFinanceiro['linhas'][number]
  >`select ${chave} as chave, ${rotulo} as rotulo, ${figuras}
    from parcela p ${juntar} ${where} group by 1, 2 order by ${ordem} limit 2000`.execute(db);
  const { rows } = await sql<RelatorioFinanceiro['total']>`select ${figuras} from parcela p ${juntar} ${where}`.execute(
    db,
  );
  return { linhas, total: rows[0] as RelatorioFinanceiro['total'] };
}
