import {
  exigirPeriodo,
  relatorioDaCozinha,
  relatorioDeItensCancelados,
  relatorioDeMesas,
  relatorioDoServico,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext, ReportSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fusoDoRelatorio, relogioDaPessoa } from '../../empresas/public.ts';
import { juntarDepartamento } from '../../restaurante/public.ts';
import { agrupado, fatosDeVendas, legendaDasVendas, porCento, porUm } from '../../vendas/public.ts';
import { minutosDoTicket, passouDoTempo, tempoEsperado } from '../cozinha/tempos.ts';
import { gorjetasPorPessoa } from '../gorjetas/relatorio.ts';
import { comandasOcupadas } from './comandas.ts';
import { daConta, lugares } from './lugares.ts';

type Sql = RawBuilder<unknown>;

const mesas = agrupado({
  report: relatorioDeMesas,
  fatos: (context) =>
    fatosDeVendas(context, 'atos', {
      escolhe: sql`a.empresa_id || '/' || c.mesa_id as grupo, c.identificador as rotulo, c.mesa_id, a.documentos as contas, a.pessoas,
        a.documentos * extract(epoch from c.fechada_em - c.aberta_em) / 60 as minutos, a.bruto - a.desconto as liquido`,
      junta: sql`${daConta} and c.modo = 'mesa'`,
    }),
  somas: ['contas', 'pessoas', 'minutos', 'liquido'],
  outras: { mesas: sql`1` },
  razoes: {
    permanencia: porUm('minutos', 'contas'),
    porConta: porUm('liquido', 'contas'),
    porPessoa: porUm('liquido', 'pessoas'),
    giro: porUm('contas', 'mesas'),
  },
  ordem: sql`r.liquido desc, r.rotulo, r.chave`,
});

/** What the service of an act would be. */
const servicoInteiro = sql`round((a.bruto - a.desconto) * c.servico_percentual / 100, 2)`;

const servico = agrupado({
  report: relatorioDoServico,
  fatos: (context) =>
    fatosDeVendas(context, 'atos', {
      escolhe: sql`coalesce(c.garcom_id::text, 'sem') as grupo, coalesce(g.nome, 'sem') as rotulo, a.documentos as contas,
        case when c.servico_recusado then a.documentos else 0 end as recusadas, a.bruto - a.desconto as liquido, a.servico,
        case when c.servico_recusado then ${servicoInteiro} else 0 end as deixado`,
      junta: sql`${daConta} ${juntarPessoa('c', 'g', 'garcom_id')}`,
    }),
  somas: ['contas', 'recusadas', 'liquido', 'servico', 'deixado'],
  razoes: { recusadasPercentual: porCento('recusadas', 'contas') },
  ordem: sql`r.servico desc, r.rotulo, r.chave`,
});

/** Business day of an instant by the clock of the company asked for, and the rows of the days and companies asked for. */
async function doPeriodo({ db, actor, query }: ReportContext, linha: string, instante: Sql) {
  exigirPeriodo(String(query.de), String(query.ate));
  const empresaId = query.empresaId === undefined ? undefined : Number(query.empresaId);
  const { fuso, corte } = await relogioDaPessoa(db, actor, empresaId);
  const inicioDe = (dia: unknown) => sql`(${dia}::date + ${corte}::time) at time zone ${fuso}`;
  return {
    dia: sql`(${instante} at time zone ${fuso} - ${corte}::interval)::date`,
    onde: [
      sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
      sql`${instante} >= ${inicioDe(query.de)} and ${instante} < ${inicioDe(query.ate)} + interval '1 day'`,
      ...daPessoa(actor, `${linha}.empresa_id`),
      ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
    ],
  };
}

/** What the kitchen was told and then was not wanted, unless that was undone. */
export async function linhasDosCancelados(context: ReportContext): Promise<Sql> {
  const { dia, onde } = await doPeriodo(context, 'c', sql`e.ocorrido_em`);
  const enviada = sql`coalesce(-(select sum((d->>'enviada')::numeric) from jsonb_array_elements(e.deltas) d), 0)`;
  return sql`select e.conta_id || '/' || e.seq as chave, i.descricao as rotulo, coalesce(nullif(btrim(e.dados->>'motivo'), ''), '–') as motivo,
      ${dia} as dia, c.identificador as conta, e.usuario_id, coalesce(u.nome, '–') as quem, au.nome as autorizador,
      (e.dados->>'preparado')::boolean as preparado, e.dados->'perda'->>'recusa' as "semBaixa", x.quantidade,
      (e.dados->'perda'->>'custo')::numeric as custo, round(x.quantidade * i.unitario, 2) as valor, null::text as tela, null::bigint as id,
      e.ocorrido_em
    from conta_evento e join conta c on c.grupo_id = e.grupo_id and c.id = e.conta_id
    join conta_item i on i.grupo_id = e.grupo_id and i.uuid = (e.dados->>'item')::uuid
    cross join lateral (select ${enviada} as quantidade) x
    ${juntarPessoa('e', 'u')} ${juntarPessoa('e', 'au', 'autorizador_id')}
    ${whereAll([
      ...onde,
      sql`e.tipo = 'cancelado' and x.quantidade > 0`,
      sql`not exists (select from conta_evento f where f.grupo_id = e.grupo_id and f.conta_id = e.conta_id and f.tipo = 'desfeito'
        and f.dados->>'evento' = e.uuid::text)`,
    ])}`;
}

const cancelados: FlatSource = {
  report: relatorioDeItensCancelados,
  zone: fusoDoRelatorio,
  async rows(context) {
    return {
      rows: await linhasDosCancelados(context),
      order: sql`r.ocorrido_em, r.chave`,
      legenda: await legendaDasVendas(context),
    };
  },
  documents: async (context, _, chaves) =>
    readDocuments(
      context.db,
      sql`select l.chave, l.dia as data, 'cancelamento' as tipo, l.rotulo || ' · ' || l.conta as descricao, l.quem as pessoa, l.valor, l.tela, l.id
        from (${await linhasDosCancelados(context)}) l where l.chave in (${chaves})`,
    ),
};

/** Tickets `t` that were made ready, with the department `dp`. */
async function prontos(context: ReportContext) {
  const { dia, onde } = await doPeriodo(context, 't', sql`t.criado_em`);
  return {
    dia,
    de: sql`from cozinha_ticket t ${juntarDepartamento('t')}
      ${whereAll([...onde, sql`t.tipo = 'novo'`, sql`t.pronto_em is not null`])}`,
  };
}

const cozinha: FlatSource = {
  report: relatorioDaCozinha,
  zone: fusoDoRelatorio,
  async rows(context) {
    const { de } = await prontos(context);
    return {
      rows: sql`select dp.id::text as chave, dp.nome as rotulo, null::text as tela, null::bigint as id, count(*)::int as pedidos,
          ${tempoEsperado} as limite, (percentile_disc(0.5) within group (order by round(${minutosDoTicket})))::int as metade,
          (percentile_disc(0.9) within group (order by round(${minutosDoTicket})))::int as "noveEmDez",
          (count(*) filter (where ${passouDoTempo}))::int as acima,
          count(*) filter (where ${passouDoTempo}) * 100.0 / count(*) as "acimaPercentual"
        ${de} group by dp.id, dp.nome, dp.tempo_preparo_minutos`,
      order: sql`r."noveEmDez" desc, r.rotulo, r.chave`,
      ratios: { acimaPercentual: porCento('acima', 'pedidos') },
      legenda: await legendaDasVendas(context),
    };
  },
  documents: async (context, _, chaves) => {
    const { dia, de } = await prontos(context);
    return readDocuments(
      context.db,
      sql`select t.id::text as chave, ${dia} as data, 'pedido' as tipo, t.identificador || ' · ' || floor(${minutosDoTicket}) || ' min' as descricao,
          null::text as pessoa, 1 as valor, null::text as tela, t.id ${de} and ${passouDoTempo} and dp.id::text in (${chaves})`,
    );
  },
};

/** The reports of the floor. */
export const relatoriosDoSalao: readonly ReportSource[] = [
  mesas,
  lugares,
  servico,
  gorjetasPorPessoa,
  cancelados,
  cozinha,
  comandasOcupadas,
];
