import { competenciaDe, confContratos, DomainError, proximoVencimento, somarCompetencias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { administradoresDoGrupo } from '../../acesso/public.ts';
import { criarTitulos } from '../../financeiro/public.ts';
import { gruposCom } from '../../grupos/public.ts';

const FECHAR = 'repasses_fechar';
const ORIGEM = 'repasse_fechamento';

/** At half past seven in Brasília, each day: months that ended and were not closed. */
export const agendaDosRepasses = `30 10 * * * ${FECHAR}`;
export const nomesDosRepasses = { [FECHAR]: 'Repasses do mês às revendas' };
export const tarefasDosRepasses = (database: Database): JobHandlers => ({
  [FECHAR]: async () => {
    for (const grupoId of await gruposCom(database, 'repasse_a_fechar', inicioDoMes(hojeNoBrasil())))
      await fecharDoGrupo(database, grupoId);
  },
});

const inicioDoMes = (dia: string) => `${dia.slice(0, 7)}-01`;

/** What one group lacks (a closed period, a budget) is told there and keeps no other waiting; the next day tries again. */
async function fecharDoGrupo(database: Database, grupoId: number): Promise<void> {
  try {
    await database.write(doSistema(grupoId), (tx) => fecharRepasses(tx, grupoId, hojeNoBrasil()));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message } = error;
    await database.write(doSistema(grupoId), (tx) => avisarQueFalta(tx, grupoId, message));
  }
}

async function avisarQueFalta(tx: Tx, grupoId: number, texto: string): Promise<void> {
  const aviso = { titulo: 'Os repasses do mês esperam', texto, caminho: '/sistema/area_revenda?aba=repasses' };
  for (const id of await administradoresDoGrupo(tx)) {
    await notify(tx, grupoId, id, { ...aviso, gravidade: 'atencao' });
  }
}

interface AFechar {
  revendaId: number;
  empresaId: number;
  valor: string;
  ids: number[];
}

/**
 * Makes one title to pay for each reseller of what was received until the end of last month, less what was taken back. What
 * comes to nothing, or less, waits and is taken off the next one. Done twice, nothing is done.
 */
export async function fecharRepasses(tx: Tx, grupoId: number, hoje: string): Promise<void> {
  const mes = inicioDoMes(hoje);
  const linhas = await travarAbertos(tx, grupoId, mes);
  if (linhas.length === 0) return;
  const actor = oPrograma(grupoId);
  const { diaVencimento } = (await getRow(tx, confContratos, actor, 1)) as unknown as { diaVencimento: number };
  const competencia = somarCompetencias(competenciaDe(mes), -1);
  for (const { revendaId, empresaId, valor, ids } of linhas) {
    const { id } = await tx
      .insertInto('repasse_fechamento')
      .values({
        grupo_id: grupoId,
        revenda_id: revendaId,
        empresa_id: empresaId,
        competencia: `${competencia}-01`,
        valor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update repasse set fechamento_id = ${id} where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await criarTitulos(tx, actor, [
      {
        origem: 'P',
        empresaId,
        pessoaId: revendaId,
        valor,
        vencimento: proximoVencimento(diaVencimento, hoje),
        competencia,
        observacao: `Repasse de ${competencia.slice(5)}/${competencia.slice(0, 4)}`,
        tags: [],
        origemTipo: ORIGEM,
        origemId: id,
      },
    ]);
  }
}

/** Of each reseller and company, what is open before a day and comes to more than nothing, locked. */
async function travarAbertos(tx: Tx, grupoId: number, antesDe: string): Promise<AFechar[]> {
  const { rows } = await sql<AFechar>`
    with abertos as (
      select id, revenda_id, empresa_id, valor from repasse
      where grupo_id = ${grupoId} and fechamento_id is null and data < ${antesDe}::date order by id for update
    )
    select revenda_id as "revendaId", empresa_id as "empresaId", sum(valor)::numeric(15,2) as valor, array_agg(id order by id) as ids
    from abertos group by 1, 2 having sum(valor) > 0 order by 1, 2`.execute(tx);
  return rows;
}
