import {
  addressToRead,
  DomainError,
  exigirPeriodo,
  relatorioDoQuadro,
  relatorioDosAvisos,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { FlatSource, ReportContext, ReportSource } from '../../platform/reports/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { fusoDoRelatorio } from '../empresas/public.ts';
import { alcanceDeVinculos } from './alcance.ts';
import { avisosDePessoas } from './calendario.queries.ts';

type Sql = RawBuilder<unknown>;

/** Each month of the period with who was there on its first and last days. Somebody who leaves is there until that day. */
function meses({ actor, query }: ReportContext): Sql {
  const { de, ate, empresaId, terceirizados } = query;
  const vinculos = sql`select v.admissao, v.desligamento from vinculo v ${whereAll([
    ...alcanceDeVinculos(actor),
    // Who left is inactive; who was registered by mistake is too, and never was here.
    sql`(v.ativo or v.desligamento is not null)`,
    ...(empresaId === undefined ? [] : [sql`v.empresa_id = ${empresaId}`]),
    ...(terceirizados === true ? [] : [sql`v.origem = 'F'`]),
  ])}`;
  const quantos = (condicao: Sql) => sql`count(w.admissao) filter (where ${condicao})`;
  const ateOFim = sql`(w.desligamento is null or w.desligamento > m.fim)`;
  return sql`select m.mes, ${quantos(sql`w.admissao < m.mes and (w.desligamento is null or w.desligamento >= m.mes)`)} as "noInicio",
      ${quantos(sql`w.admissao between m.mes and m.fim`)} as admitidos,
      ${quantos(sql`w.desligamento between m.mes and m.fim`)} as desligados,
      ${quantos(sql`w.admissao <= m.fim and ${ateOFim}`)} as "noFim"
    from (select x.mes::date as mes, (x.mes + interval '1 month - 1 day')::date as fim
      from generate_series(date_trunc('month', ${de}::date), date_trunc('month', ${ate}::date), interval '1 month') as x(mes)) m
    left join (${vinculos}) w on w.admissao <= m.fim and (w.desligamento is null or w.desligamento >= m.mes)
    group by m.mes, m.fim`;
}

const quadro: FlatSource = {
  report: relatorioDoQuadro,
  zone: fusoDoRelatorio,
  rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: sql`select to_char(q.mes, 'YYYY-MM') as chave, to_char(q.mes, 'MM/YYYY') as rotulo, null::text as tela, null::bigint as id, q.*,
          (q.admitidos + q.desligados) / 2.0 * 100 / nullif((q."noInicio" + q."noFim") / 2.0, 0) as rotatividade
        from (${meses(context)}) q`,
      order: sql`r.mes`,
    };
  },
  documents: async () => {
    throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
  },
};

const MAX_AVISOS = 5_000;

/** What is near or past of people, as the home tells it: worked out by the same rules, and told as rows. */
const avisos: FlatSource = {
  report: relatorioDosAvisos,
  zone: fusoDoRelatorio,
  async rows({ db, actor, query, today }) {
    const { empresaId, assunto } = query;
    const lidos = await avisosDePessoas(db, actor, {
      ...(empresaId === undefined ? {} : { empresaId: Number(empresaId) }),
      limite: MAX_AVISOS,
    });
    const pedidos = lidos.filter((um) => assunto === undefined || um.assunto === assunto);
    const linhas = pedidos.map(({ vinculoId, nome, origem, detalhe, ...aviso }, at) => ({
      ...aviso,
      at,
      id: vinculoId,
      rotulo: nome,
      qual: detalhe,
      tela: addressToRead(origem === 'F' ? 'funcionarios/cadastro' : 'tercerizados/cadastro'),
    }));
    return {
      rows: sql`select x.at::text as chave, x.rotulo, x.tela, x.id, x.assunto, x.qual, x.dia, x.dia - ${today}::date as dias, x.at
        from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as
          x(at int, rotulo text, tela text, id bigint, assunto text, qual text, dia date)`,
      order: sql`r.dia, r.at`,
    };
  },
  documents: async () => {
    throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
  },
};

/** The reports of people. */
export const relatoriosDasPessoas: readonly ReportSource[] = [quadro, avisos];
