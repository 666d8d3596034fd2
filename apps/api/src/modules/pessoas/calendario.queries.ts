import { diasNoMes } from '@retaguarda/brasil';
import { type AvisoDePessoas, type CalendarioDePessoas, periodosDeFerias, verSaude } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { companiesOf } from '../../platform/http/reach.ts';
import type { Sql } from '../../platform/records/columns.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { alcanceDeVinculos } from './alcance.ts';
import { faltasDe, feriasDe } from './ferias.queries.ts';

const MAX_PESSOAS = 500;
const daEmpresa = (empresaId: number | undefined): Sql[] =>
  empresaId === undefined ? [] : [sql`v.empresa_id = ${empresaId}`];

/** Days off of a month: of who works then, by name. @param mes `YYYY-MM` */
export async function calendarioDoMes(
  db: Db,
  actor: Actor,
  { mes, empresaId }: { mes: string; empresaId?: number | undefined },
): Promise<CalendarioDePessoas> {
  const [ano, doAno] = mes.split('-').map(Number) as [number, number];
  const [de, ate] = [`${mes}-01`, `${mes}-${String(diasNoMes(ano, doAno)).padStart(2, '0')}`];
  const onde = [
    ...alcanceDeVinculos(actor),
    ...daEmpresa(empresaId),
    sql`v.admissao <= ${ate}::date`,
    sql`(v.ativo or v.desligamento >= ${de}::date)`,
  ];
  const { rows } = await sql<CalendarioDePessoas['pessoas'][number]>`
    select v.id, v.nome, v.origem, f.nome as funcao,
      case when extract(month from p.nascimento) = ${doAno} then p.nascimento end as aniversario,
      coalesce((select json_agg(d order by d.de) from (
        select a.tipo, a.de, a.ate from vinculo_ausencia a where a.grupo_id = v.grupo_id and a.vinculo_id = v.id and a.ativo
          and a.de <= ${ate}::date and a.ate >= ${de}::date
        union all
        select 'ferias', x.inicio, x.inicio + x.dias - 1 from vinculo_ferias x where x.grupo_id = v.grupo_id and x.vinculo_id = v.id
          and x.ativo and x.inicio <= ${ate}::date and x.inicio + x.dias > ${de}::date) d), '[]') as dias
    from vinculo v join pessoa p on p.grupo_id = v.grupo_id and p.id = v.pessoa_id
      left join funcionario_funcao f on f.grupo_id = v.grupo_id and f.id = v.funcao_id
    ${whereAll(onde)} order by app.normalizar(v.nome), v.id limit ${MAX_PESSOAS}`.execute(db);
  return { de, ate, pessoas: rows };
}

const MAX_AVISOS = 100;
const ANIVERSARIO_DIAS = 7;
const EXPERIENCIA_DIAS = 15;
const CNH_DIAS = 30;

/**
 * What is near or past, the first first. Examinations are told where the person may see them.
 *
 * @param limite most that are told
 */
export async function avisosDePessoas(
  db: Db,
  actor: Actor,
  { empresaId, limite = MAX_AVISOS }: { empresaId?: number | undefined; limite?: number },
): Promise<AvisoDePessoas[]> {
  const hoje = hojeNoBrasil();
  const vivos = whereAll([...alcanceDeVinculos(actor), ...daEmpresa(empresaId), sql`v.ativo`]);
  const exames = companiesOf(actor, verSaude);
  const comExame = exames === 'todas' ? sql`true` : sql`v.empresa_id = any(${exames}::bigint[])`;
  const { rows } = await sql<AvisoDePessoas>`
    with vivos as (select v.*, p.nascimento, p.cnh_validade from vinculo v
      join pessoa p on p.grupo_id = v.grupo_id and p.id = v.pessoa_id ${vivos}),
    avisos as (
      select 'aniversario' as assunto, v.id, v.origem, v.nome, null::text as detalhe,
        (v.nascimento + (extract(year from age(${hoje}::date - 1, v.nascimento))::int + 1) * interval '1 year')::date as dia
      from vivos v where v.nascimento < ${hoje}::date
      union all
      select 'documento', v.id, v.origem, v.nome, d.tipo, d.validade from vivos v
        join vinculo_documento d on d.grupo_id = v.grupo_id and d.vinculo_id = v.id and d.ativo
      where d.validade - d.avisar_dias <= ${hoje}::date
      union all
      select 'documento', v.id, v.origem, v.nome, 'cnh', v.cnh_validade from vivos v
      where v.cnh_validade <= ${hoje}::date + ${CNH_DIAS}::int
      union all
      select 'exame', v.id, v.origem, v.nome, s.tipo, s.validade from vivos v
        join vinculo_saude s on s.grupo_id = v.grupo_id and s.vinculo_id = v.id and s.ativo
      where ${comExame} and s.validade - s.avisar_dias <= ${hoje}::date
        and not exists (select from vinculo_saude x where x.grupo_id = s.grupo_id and x.vinculo_id = s.vinculo_id and x.ativo
          and x.tipo = s.tipo and x.validade > s.validade)
      union all
      select 'experiencia', v.id, v.origem, v.nome, null, x.fim from vivos v
        cross join lateral (values (v.admissao + v.experiencia_dias - 1), (v.admissao + v.experiencia_dias + v.prorrogacao_dias - 1)) x (fim)
      where x.fim between ${hoje}::date and ${hoje}::date + ${EXPERIENCIA_DIAS}::int)
    select assunto, id as "vinculoId", origem, nome, dia, detalhe from avisos
    where assunto <> 'aniversario' or dia <= ${hoje}::date + ${ANIVERSARIO_DIAS}::int
    order by dia, nome, id limit ${limite}`.execute(db);
  return [...rows, ...(await feriasNoLimite(db, vivos, hoje))]
    .sort((a, b) => (a.dia < b.dia ? -1 : 1))
    .slice(0, limite);
}

interface ComFerias {
  id: number;
  origem: 'F' | 'V';
  nome: string;
  admissao: string;
  faltas: { de: string; ate: string }[];
  marcadas: { aquisitivo: string; dias: number; abonoDias: number }[];
}

/** Vacations whose last day to begin is near or past. */
async function feriasNoLimite(db: Db, vivos: Sql, hoje: string): Promise<AvisoDePessoas[]> {
  const { rows } =
    await sql<ComFerias>`select v.id, v.origem, v.nome, v.admissao, ${faltasDe} as faltas, ${feriasDe} as marcadas
    from vinculo v ${vivos} and v.origem = 'F' and v.admissao < ${hoje}::date - 365`.execute(db);
  return rows.flatMap(({ id, origem, nome, admissao, faltas, marcadas }) =>
    periodosDeFerias(admissao, hoje, faltas, marcadas).flatMap(({ situacao, limite }) =>
      limite && (situacao === 'perto_do_limite' || situacao === 'vencido')
        ? [{ assunto: 'ferias' as const, vinculoId: id, origem, nome, dia: limite, detalhe: null }]
        : [],
    ),
  );
}
