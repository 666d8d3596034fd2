import {
  especiesContadas,
  exigirPeriodo,
  relatorioDeDiferencas,
  relatorioDeFechamentos,
  relatorioDeMovimentosDoCaixa,
  relatorioDoQueChegouDepois,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, MatrixSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { juntarFormaDePagamento } from '../../financeiro/public.ts';
import { legendaDasVendas, pagamentosEmSoma } from '../../vendas/public.ts';
import { diferencaDoTurno } from '../sql.ts';
import { juntarTurno, nomeDoTurno, onde, operador } from './turnos.ts';

type Sql = RawBuilder<unknown>;

const contadas = sql.raw(especiesContadas.map((especie) => `'${especie}'`).join(', '));
/** Nobody is told what is expected of a shift that was not counted yet. */
const contado = sql`t.contado_em is not null`;

const efeito = sql`case when (m.tipo in ('suprimento', 'recebimento')) = (m.desfaz_uuid is null) then m.valor else -m.valor end`;
const daForma = (linha: string, especie: Sql = sql.ref(`${linha}.especie`)) =>
  sql`case when ${especie} <> 'dinheiro' then ${sql.ref(`${linha}.forma_pagamento_id`)} end as forma_pagamento_id, ${especie} as especie`;

/** What each method of each counted shift is made of, a line for each. */
function linhasDosTurnos(context: ReportContext): Sql {
  const { grupoId } = context.actor;
  const turnos = sql`select t.grupo_id, t.id from turno t ${onde(context, sql`t.dia`, [contado])}`;
  const dos = (linha: string) =>
    sql`${sql.ref(`${linha}.grupo_id`)} = ${grupoId} and ${sql.ref(`${linha}.turno_id`)} in (select q.id from turnos q)`;
  const nada = sql`null::numeric`;
  return sql`with turnos as materialized (${turnos}), fatos as (
      select t.id as turno_id, null::bigint as forma_pagamento_id, 'dinheiro' as especie, t.fundo as abertura, ${nada} as vendas,
        ${nada} as movimentos, ${nada} as contado, ${nada} as correcoes from turno t where t.grupo_id = ${grupoId} and t.id in (select q.id from turnos q)
      union all select p.turno_id, ${daForma('p')}, null, p.valor, null, null, null from (${pagamentosEmSoma(sql`select q.id from turnos q`)}) p
      union all select m.turno_id, ${daForma('m')}, null, null, ${efeito}, null, null from caixa_movimento m where ${dos('m')}
      union all select c.turno_id, ${daForma('c')}, null, null, null, c.valor, null from caixa_contagem c where ${dos('c')}
      union all select k.turno_id, ${daForma('k')}, null, null, null, null, k.valor from caixa_correcao k where ${dos('k')}
    ), somas as (
      select f.turno_id, f.forma_pagamento_id, f.especie, coalesce(sum(f.abertura), 0) as abertura, coalesce(sum(f.vendas), 0) as vendas,
        coalesce(sum(f.movimentos), 0) as movimentos,
        coalesce(sum(f.contado), case when f.especie in (${contadas}) then 0 end) as contado, coalesce(sum(f.correcoes), 0) as correcoes
      from fatos f group by 1, 2, 3
    )
    select t.id || '/' || coalesce(s.forma_pagamento_id, 0) || '/' || s.especie as chave, coalesce(fp.nome, s.especie) as rotulo,
      ${nomeDoTurno} as turno, s.abertura, s.vendas, s.movimentos, s.abertura + s.vendas + s.movimentos as esperado, s.contado, s.correcoes,
      s.contado + s.correcoes - (s.abertura + s.vendas + s.movimentos) as diferenca, s.especie, t.dia, ${operador} as operador,
      'caixa' as tela, t.id
    from somas s join turno t on t.grupo_id = ${grupoId} and t.id = s.turno_id ${juntarTurno}
    left join lateral (select t.grupo_id, s.forma_pagamento_id) x on true ${juntarFormaDePagamento('x', 'fp')}`;
}

const fechamentos: FlatSource = {
  report: relatorioDeFechamentos,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return { rows: linhasDosTurnos(context), order: sql`r.especie, r.chave`, legenda: await legendaDasVendas(context) };
  },
  documents: (context, coluna, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.dia as data, 'turno' as tipo, l.turno as descricao, l.operador as pessoa, ${sql.ref(`l.${coluna}`)} as valor, l.tela, l.id
        from (${linhasDosTurnos(context)}) l where l.chave in (${chaves}) and ${sql.ref(`l.${coluna}`)} <> 0`,
    ),
};

const diferencas: MatrixSource = {
  report: relatorioDeDiferencas,
  zone: fusoDoRelatorio,
  async facts(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      facts: sql`select coalesce(t.operador_id::text, 'n:' || coalesce(app.normalizar(t.operador_nome), '')) as linha,
          coalesce(${operador}, '–') as rotulo_da_linha, extract(isodow from t.dia)::int::text as coluna, null::text as rotulo_da_coluna,
          ${diferencaDoTurno} as valor, 't' || t.id as chave, t.dia as data, 'turno' as tipo, ${nomeDoTurno} as descricao,
          ${operador} as pessoa, 'caixa' as tela, t.id
        from turno t ${juntarTurno} ${onde(context, sql`t.dia`, [contado])}`,
      legenda: await legendaDasVendas(context),
    };
  },
};

/** Movements of drawers; one that takes another back counts against it. */
const linhasDosMovimentos = (context: ReportContext): Sql =>
  sql`select 'm' || m.id as chave, coalesce(nullif(btrim(m.motivo), ''), 'sem') as rotulo, m.tipo, m.dia, m.especie, tm.nome as terminal,
      coalesce(mo.nome, ${operador}) as operador, au.nome as autorizador, case when m.desfaz_uuid is null then m.valor else -m.valor end as valor,
      ${nomeDoTurno} as turno, 'caixa' as tela, t.id, m.id as ordem
    from caixa_movimento m join turno t on t.grupo_id = m.grupo_id and t.id = m.turno_id ${juntarTurno}
    ${juntarPessoa('m', 'mo', 'operador_id')} ${juntarPessoa('m', 'au', 'autorizador_id')}
    ${onde(context, sql`m.dia`, context.query.tipo === undefined ? [] : [sql`m.tipo = ${context.query.tipo}`])}`;

const movimentos: FlatSource = {
  report: relatorioDeMovimentosDoCaixa,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: linhasDosMovimentos(context),
      order: sql`r.dia, r.ordem`,
      legenda: await legendaDasVendas(context),
    };
  },
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.dia as data, 'movimento' as tipo, l.turno as descricao, l.operador as pessoa, l.valor, l.tela, l.id
        from (${linhasDosMovimentos(context)}) l where l.chave in (${chaves})`,
    ),
};

/** Each change of what is expected of a method, of a shift that people may know what is expected of. */
const linhasDoAtrasado = (context: ReportContext): Sql =>
  sql`select s.id::text as chave, coalesce(fp.nome, s.especie) as rotulo, ${nomeDoTurno} as turno, split_part(s.fato, '/', 1) as fato,
      s.criado_em as chegou, s.esperado_antes as antes, s.esperado_depois as depois, s.esperado_depois - s.esperado_antes as mudou,
      t.dia, ${operador} as operador, s.fato as qual,
      case when s.fato like 'venda/%' then 'vendas' else 'caixa' end as tela,
      case when s.fato like 'venda/%' then substr(s.fato, 7)::bigint else t.id end as id, s.id as ordem
    from turno_suplemento s join turno t on t.grupo_id = s.grupo_id and t.id = s.turno_id ${juntarTurno} ${juntarFormaDePagamento('s', 'fp')}
    ${onde(context, sql`t.dia`, [contado, sql`s.fato <> 'encerramento'`])}`;

const atrasadas: FlatSource = {
  report: relatorioDoQueChegouDepois,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: linhasDoAtrasado(context),
      order: sql`r.ordem`,
      legenda: await legendaDasVendas(context),
    };
  },
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.dia as data, l.fato as tipo, l.turno as descricao, l.operador as pessoa, l.mudou as valor, l.tela, l.id
        from (${linhasDoAtrasado(context)}) l where l.chave in (${chaves}) and l.mudou <> 0`,
    ),
};

/** The reports of cash. */
export const relatoriosDoCaixa: readonly ReportSource[] = [fechamentos, diferencas, movimentos, atrasadas];
