import { confContratos, contas, formatarCompetencia } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { mensalidadesACobrar } from '../../contratos/public.ts';
import { empresasProprias } from '../../empresas/public.ts';
import type { FonteDePrevistos } from './de-fora.ts';

/** Fees of contracts that no run charged yet, on the day each would fall due; what was charged is a title, and told by it. */
export const mensalidadesPrevistas: FonteDePrevistos = async (context, { de, ate }) => {
  const { db, actor, today } = context;
  const aCobrar = await mensalidadesACobrar(db, actor, { hoje: today, ate });
  const previstas = aCobrar.filter(({ vencimento }) => vencimento >= de);
  const contam = previstas.length > 0 && (await saoDaPergunta(context));
  const linhas = (contam ? previstas : []).map(({ contratoId, numero, cliente, competencia, valor, vencimento }) => ({
    contratoId,
    valor,
    vencimento,
    pessoaId: cliente.id,
    pessoa: cliente.rotulo,
    chave: `ct${contratoId}:${competencia}`,
    descricao: `CT ${numero} · ${formatarCompetencia(competencia)}`,
  }));
  return sql`select l.vencimento as data, 'entradas' as lado, 'mensalidade' as tipo, l."pessoaId" as pessoa_id, null::bigint as plano_de_conta_id,
      l.valor, l.chave, 'contratos' as tela, l."contratoId" as id, l.descricao, l.pessoa
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l (vencimento date, "pessoaId" bigint, valor numeric, chave text, "contratoId" bigint,
      descricao text, pessoa text)`;
};

/** Whether the company that charges fees is one the person sees and asks for, and the account where they come. */
async function saoDaPergunta({ db, actor, query }: ReportContext): Promise<boolean> {
  const { empresaId, contaId } = await quemCobra(db, actor);
  return (
    empresaId !== null &&
    (actor.empresas === 'todas' || actor.empresas.includes(empresaId)) &&
    (query.empresaId === undefined || query.empresaId === empresaId) &&
    (query.contaId === undefined || query.contaId === contaId)
  );
}

/** As a run does: the account of the configuration and its company, else the first of the group. */
async function quemCobra(db: Db, actor: Actor): Promise<{ empresaId: number | null; contaId: number | null }> {
  const todas: Actor = { ...actor, empresas: 'todas', revendaId: null };
  const { contaId } = (await getRow(db, confContratos, todas, 1)) as unknown as { contaId: number | null };
  if (contaId !== null) {
    return { contaId, empresaId: (await getRow(db, contas, todas, contaId)).empresaId as number };
  }
  const ids = (await empresasProprias(db, todas)).map(({ id }) => id);
  return { contaId, empresaId: ids.length === 0 ? null : Math.min(...ids) };
}
