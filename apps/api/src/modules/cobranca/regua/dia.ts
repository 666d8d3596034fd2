import { isDiaUtil, momentoNoFuso } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { type Regua, reguaPorId } from './ler.ts';
import { type Alcance, type Envio, enviosDoDia, lerCarteira } from './planejar.ts';

export const ENVIAR = 'regua_mensagem';

export const enviarDepois = (tx: Tx, grupoId: number, id: number): Promise<void> =>
  enqueueJob(tx, ENVIAR, { grupoId, id }, { key: `regua-${grupoId}-${id}` });

/** The day and whether somebody may be written to now, where the company is. */
export function momentoDaRegua(
  { horaInicio, horaFim, soDiasUteis }: Pick<Regua, 'horaInicio' | 'horaFim' | 'soDiasUteis'>,
  fuso: string,
  agora: Date,
): { hoje: string; aberta: boolean } {
  const { data: hoje, hora } = momentoNoFuso(agora.toISOString(), fuso);
  const naHora = hora >= `${horaInicio}:00` && hora < `${horaFim}:00`;
  return { hoje, aberta: naHora && (!soDiasUteis || isDiaUtil(hoje)) };
}

/**
 * Chooses the messages of a day and puts them in the queue, all in one transaction: of two processes the second waits for
 * the row of the ladder and finds the day done.
 *
 * @returns how many wait to be sent; null when the day was chosen before
 */
export async function planejarDia(
  tx: Tx,
  grupoId: number,
  reguaId: number,
  hoje: string,
  alcance: Omit<Alcance, 'responsavelId'>,
): Promise<number | null> {
  await sql`select 1 from regua where grupo_id = ${grupoId} and id = ${reguaId} for update`.execute(tx);
  const regua = await reguaPorId(tx, grupoId, reguaId);
  if (!regua?.ativa || (await diaPlanejado(tx, grupoId, reguaId, hoje))) return null;
  const carteira = await lerCarteira(tx, regua, hoje);
  const envios = enviosDoDia(regua, carteira, { ...alcance, responsavelId: regua.responsavelId }, hoje);
  const vivos = envios.filter(({ motivo }) => motivo === null);
  const cabem = vivos.slice(0, regua.limiteDiario);
  for (const envio of [...envios.filter(({ motivo }) => motivo !== null), ...cabem])
    await gravarMensagem(tx, regua, envio, hoje);
  await tx
    .insertInto('regua_dia')
    .values({
      grupo_id: grupoId,
      regua_id: reguaId,
      dia: hoje,
      mensagens: cabem.length,
      adiadas: vivos.length - cabem.length,
    })
    .execute();
  return cabem.length;
}

export async function diaPlanejado(tx: Db, grupoId: number, reguaId: number, dia: string): Promise<boolean> {
  const { rows } =
    await sql`select from regua_dia where grupo_id = ${grupoId} and regua_id = ${reguaId} and dia = ${dia}`.execute(tx);
  return rows.length > 0;
}

async function gravarMensagem(tx: Tx, { grupoId, id: reguaId, empresaId }: Regua, envio: Envio, hoje: string) {
  const { passo, pessoaId, parcelas, motivo, para } = envio;
  const { id } = await tx
    .insertInto('regua_mensagem')
    .values({
      grupo_id: grupoId,
      regua_id: reguaId,
      passo_id: passo.id,
      empresa_id: empresaId,
      pessoa_id: pessoaId,
      dia: hoje,
      canal: passo.canal,
      situacao: motivo === null ? 'na_fila' : 'parada',
      parada: motivo,
      para,
      quantos: parcelas.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'regua_item',
    parcelas.map((parcela) => ({
      grupo_id: grupoId,
      mensagem_id: id,
      passo_id: passo.id,
      parada: motivo,
      parcela_id: parcela.id,
      vencimento: parcela.vencimento,
      valor: parcela.aberto,
    })),
  );
  await sql`update regua_mensagem set total = (select sum(valor) from regua_item where grupo_id = ${grupoId} and mensagem_id = ${id})
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  if (motivo === null) await enviarDepois(tx, grupoId, id);
}
