import { DomainError, exigirPeriodo, relatorioDosLugares } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatRows, FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { fusoDoRelatorio } from '../../empresas/public.ts';
import { mesasEmUso } from '../../restaurante/public.ts';
import { documentosDosAtos, fatosDeVendas, legendaDasVendas, porUm } from '../../vendas/public.ts';

type Sql = RawBuilder<unknown>;

/** The account an act `a` of a sale is of. */
export const daConta = sql`join conta c on c.grupo_id = a.grupo_id and c.venda_id = a.venda_id`;

/** What was sold at tables, by the table. */
const vendidos = (context: ReportContext): Sql =>
  fatosDeVendas(context, 'atos', {
    escolhe: sql`a.empresa_id, c.mesa_id, a.empresa_id || '/' || c.mesa_id as grupo, a.dia, c.identificador as nome, a.documentos as contas,
      a.pessoas, a.bruto - a.desconto as liquido`,
    junta: sql`${daConta} and c.modo = 'mesa'`,
  });

const razoes: NonNullable<FlatRows['ratios']> = {
  porLugarHora: porUm('liquido', 'lugarHoras'),
  ocupacao: porUm('pessoas', 'lugares'),
};

/** @throws DomainError INVALID for more hours than a day has, or none */
function horasPedidas({ query }: ReportContext): number {
  const horas = Number(query.horas);
  if (horas < 1 || horas > 24) throw new DomainError('INVALID', { campos: { horas: 'Informe de 1 a 24 horas' } });
  return horas;
}

/** Every table in use, and those out of use that sold; a day on which no table of its company sold is no open day. */
function linhas(context: ReportContext): Sql {
  const horas = horasPedidas(context);
  const deCada = (nome: string) => sql.ref(`g.${nome}`);
  const calculadas = Object.entries(razoes).map(([nome, razao]) => sql`${razao(deCada)} as ${sql.id(nome)}`);
  return sql`with v as materialized (${vendidos(context)}),
    dias as (select v.empresa_id, count(distinct v.dia) as abertos from v where v.contas > 0 group by 1),
    x as (select v.empresa_id, v.mesa_id, min(v.nome) as nome, sum(v.contas) as contas, sum(v.pessoas) as pessoas, sum(v.liquido) as liquido
      from v group by 1, 2)
    select g.*, ${sql.join(calculadas)} from (
      select coalesce(m.empresa_id, x.empresa_id) || '/' || coalesce(m.id, x.mesa_id) as chave, coalesce(m.nome, x.nome) as rotulo,
        null::text as tela, null::bigint as id, m.setor, coalesce(m.lugares, 0) as lugares,
        coalesce(m.lugares, 0) * ${horas}::int * coalesce(d.abertos, 0) as "lugarHoras", coalesce(x.contas, 0) as contas,
        coalesce(x.pessoas, 0) as pessoas, coalesce(x.liquido, 0) as liquido, m.id is not null and m.lugares is null as sem_lugares
      from (${mesasEmUso(context.actor, context.query.empresaId)}) m full join x on x.empresa_id = m.empresa_id and x.mesa_id = m.id
      left join dias d on d.empresa_id = m.empresa_id) g`;
}

async function avisos(context: ReportContext): Promise<string[]> {
  const { rows } = await sql`select 1 from (${linhas(context)}) l where l.sem_lugares limit 1`.execute(context.db);
  return rows.length > 0 ? ['Há mesas sem lugares no cadastro: elas não entram nos lugares-hora.'] : [];
}

export const lugares: FlatSource = {
  report: relatorioDosLugares,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return {
      rows: linhas(context),
      order: sql`r.liquido desc, r.rotulo, r.chave`,
      ratios: razoes,
      legenda: await legendaDasVendas(context),
      avisos: await avisos(context),
    };
  },
  documents: (context, _, chaves) =>
    readDocuments(
      context.db,
      documentosDosAtos(
        context,
        sql`select f.ato_id, sum(f.liquido) as valor from (${vendidos(context)}) f where f.grupo in (${chaves}) group by 1`,
      ),
    ),
};
