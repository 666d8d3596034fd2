import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { gruposCom } from '../../grupos/public.ts';
import { ENVIAR, enviarDepois, momentoDaRegua, planejarDia } from './dia.ts';
import { enviarMensagem, type MeiosDaRegua } from './enviar.ts';
import { vezDaMensagem } from './enviar-por-servico.ts';
import { type Regua, reguasAtivas } from './ler.ts';

const PLANEJAR = 'regua_dia';

export const agendaDaRegua = `*/10 * * * * ${PLANEJAR}`;
export const nomesDaRegua = { [PLANEJAR]: 'Régua de cobrança', [ENVIAR]: 'Mensagem de cobrança' };

export const tarefasDaRegua = (meios: MeiosDaRegua): JobHandlers => ({
  [PLANEJAR]: () => tocarReguas(meios),
  [ENVIAR]: async (dados) => {
    const { grupoId, id } = dados as { grupoId: number; id: number };
    await enviarMensagem(meios, grupoId, id);
  },
});

/** By the clock: of each company within its hours, the messages of the day are chosen once, and what waits is asked for again. */
export async function tocarReguas(meios: MeiosDaRegua): Promise<void> {
  for (const grupoId of await gruposCom(meios.database, 'regua')) {
    const reguas = await meios.database.read(grupoId, (db) => reguasAtivas(db, grupoId));
    for (const regua of reguas) await tocar(meios, regua);
  }
}

async function tocar({ database, sms, whatsapp, processo, agora }: MeiosDaRegua, regua: Regua): Promise<void> {
  const { grupoId, id, empresaId } = regua;
  await database.write(doSistema(grupoId), async (tx) => {
    const { hoje, aberta } = momentoDaRegua(regua, await fusoDaEmpresa(tx, regua.empresaId), agora());
    if (!aberta) return;
    const alcance = {
      sms: await sms.serve(tx, grupoId),
      whatsapp: await whatsapp.serve(tx, grupoId, empresaId),
    };
    if ((await planejarDia(tx, grupoId, id, hoje, alcance)) !== null) return;
    const { rows } = await sql<{
      id: number;
    }>`select id from regua_mensagem m where grupo_id = ${grupoId} and regua_id = ${id}
      and situacao = 'na_fila' and ${vezDaMensagem.free('m', processo)} order by id limit 500`.execute(tx);
    for (const mensagem of rows) await enviarDepois(tx, grupoId, mensagem.id);
  });
}
