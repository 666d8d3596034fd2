import { decimal, paraTexto } from '@retaguarda/brasil';
import type { AcontecimentoDoFechamento, ConferenciaDeEmpresa } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { fechamentos } from './fechamento.ts';
import { contarPendencias, type FonteDePendencias, type PendenciaContada, type PeriodoAFechar } from './pendencias.ts';

/** Titles that no account of the chart is told of; an agreement's originals are the fact. */
const semConta = contarPendencias({
  tipo: 'semConta',
  de: sql`titulo x`,
  empresa: sql`x.empresa_id`,
  dia: sql`app.fim_do_mes(x.competencia)`,
  valor: sql`x.valor`,
  onde: sql`x.ativo and x.acordo_id is null and not exists (select from titulo_rateio r
    where r.grupo_id = x.grupo_id and r.titulo_id = x.id and r.plano_de_conta_id is not null)`,
});

/** Lines of banks that are tied to nothing. */
const semPar = contarPendencias({
  tipo: 'extrato',
  de: sql`(extrato_linha x join conta_bancaria c on c.grupo_id = x.grupo_id and c.id = x.conta_id)`,
  empresa: sql`c.empresa_id`,
  dia: sql`x.data`,
  valor: sql`abs(x.valor)`,
  onde: sql`x.conciliacao_id is null`,
});

export const pendenciasDoFinanceiro: readonly FonteDePendencias[] = [semConta, semPar];

interface MesDeEmpresa {
  empresaId: number;
  receitas: string;
  despesas: string;
  recebido: string;
  pago: string;
}

/** What counts in the month of each company, and the money that moved in it. */
async function meses(db: Db, { grupoId }: Pick<Actor, 'grupoId'>, ids: readonly number[], ate: string) {
  const { rows } = await sql<MesDeEmpresa>`
    select e.id as "empresaId",
      coalesce(t.receitas, 0.00)::text as receitas, coalesce(t.despesas, 0.00)::text as despesas,
      coalesce(b.recebido, 0.00)::text as recebido, coalesce(b.pago, 0.00)::text as pago
    from unnest(${[...ids]}::bigint[]) e (id)
    left join (select empresa_id, sum(bruto) filter (where origem = 'R') as receitas, sum(bruto) filter (where origem = 'P') as despesas
      from titulo where grupo_id = ${grupoId} and ativo and acordo_id is null and competencia = date_trunc('month', ${ate}::date)::date
      group by empresa_id) t on t.empresa_id = e.id
    left join (select t.empresa_id, sum(b.valor) filter (where t.origem = 'R') as recebido, sum(b.valor) filter (where t.origem = 'P') as pago
      from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
      where b.grupo_id = ${grupoId} and b.tipo <> 'acordo'
        and b.data between date_trunc('month', ${ate}::date)::date and app.fim_do_mes(${ate}::date)
      group by t.empresa_id) b on b.empresa_id = e.id`.execute(db);
  return new Map(rows.map(({ empresaId, ...mes }) => [empresaId, mes]));
}

/** What is still to be done in each company that the person sees before it is closed until a day, and what its month looks like. */
export async function conferir(
  db: Db,
  actor: Actor,
  fontes: readonly FonteDePendencias[],
  ate: string,
): Promise<ConferenciaDeEmpresa[]> {
  const empresas = await fechamentos(db, actor);
  const periodos: PeriodoAFechar[] = empresas.map(({ empresaId, fechadoAte }) => ({
    empresaId,
    depoisDe: fechadoAte,
    ate,
  }));
  const contadas: PendenciaContada[] = [];
  for (const fonte of [...pendenciasDoFinanceiro, ...fontes])
    contadas.push(...(await fonte.contar(db, actor.grupoId, periodos)));
  const mesDe = await meses(
    db,
    actor,
    empresas.map(({ empresaId }) => empresaId),
    ate,
  );
  return empresas.map((empresa) => {
    const {
      receitas = '0.00',
      despesas = '0.00',
      recebido = '0.00',
      pago = '0.00',
    } = mesDe.get(empresa.empresaId) ?? {};
    return {
      ...empresa,
      pendencias: contadas
        .filter(({ empresaId }) => empresaId === empresa.empresaId)
        .map(({ tipo, quantidade, valor }) => ({ tipo, quantidade, valor })),
      mes: { receitas, despesas, resultado: paraTexto(decimal(receitas).minus(despesas)), recebido, pago },
    };
  });
}

const MAIS_NOVOS = 100;

/** The newest closings, reopenings and acts let through, of companies that the person sees. */
export async function historicoDoFechamento(db: Db, actor: Actor): Promise<AcontecimentoDoFechamento[]> {
  const empresas = await fechamentos(db, actor);
  const ids = empresas.map(({ empresaId }) => empresaId);
  const { rows } = await sql<Omit<AcontecimentoDoFechamento, 'empresa'> & { empresaId: number }>`
    select to_char(x.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as quando, x.empresa_id::int as "empresaId", u.nome as autor,
      x.tipo, x.dia::text as dia, x.acao, x.motivo
    from (
      (select a.grupo_id, a.quando, f.empresa_id, a.ator_id as usuario_id,
        case when a.depois ->> 'fechado_ate' is null or a.depois ->> 'fechado_ate' < a.antes ->> 'fechado_ate' then 'reabriu' else 'fechou' end as tipo,
        a.depois ->> 'fechado_ate' as dia, null as acao, a.depois ->> 'motivo' as motivo
      from auditoria a join financeiro_fechamento f on f.grupo_id = a.grupo_id and f.id::text = a.registro_id
      where a.grupo_id = ${actor.grupoId} and a.entidade = 'financeiro_fechamento' and f.empresa_id = any(${ids})
        and a.depois ? 'fechado_ate' and coalesce(a.antes ->> 'fechado_ate', a.depois ->> 'fechado_ate') is not null
      order by a.quando desc limit ${sql.lit(MAIS_NOVOS)})
      union all
      (select l.grupo_id, l.criado_em, l.empresa_id, l.usuario_id, 'liberou', l.data::text, l.acao, l.motivo from financeiro_liberacao l
      where l.grupo_id = ${actor.grupoId} and l.empresa_id = any(${ids}) order by l.id desc limit ${sql.lit(MAIS_NOVOS)})
    ) x ${juntarPessoa('x')}
    order by x.quando desc limit ${sql.lit(MAIS_NOVOS)}`.execute(db);
  const nomes = new Map(empresas.map(({ empresaId, empresa }) => [empresaId, empresa]));
  return rows.map(({ empresaId, ...um }) => ({ ...um, empresa: nomes.get(empresaId) ?? '' }));
}
