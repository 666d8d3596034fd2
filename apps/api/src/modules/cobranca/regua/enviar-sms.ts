import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { MeiosDaRegua, MensagemNaFila } from './enviar.ts';
import { SemPalavraDoServico, type ServicoDeSms, type Sms } from './sms/porta.ts';
import { lerContaDeSms } from './sms/servicos.ts';

/** Longer than any answer is waited for. */
const VEZ = '90 seconds';

/**
 * Takes the turn, kept before the service is called, and calls it. Who finds a turn that died asks the service first: what it
 * sent is not sent again.
 */
export async function enviarPorSms(meios: MeiosDaRegua, grupoId: number, mensagem: MensagemNaFila): Promise<void> {
  const { database } = meios;
  const vez = await tomarVez(database, grupoId, mensagem.id);
  if (!vez) return;
  const sms: Sms = { para: mensagem.para as string, texto: mensagem.texto as string };
  const servico = await meios.sms.doGrupo(grupoId, await database.read(grupoId, (db) => lerContaDeSms(db, grupoId)));
  if (typeof servico === 'string') {
    await anotar(database, grupoId, mensagem.id, { situacao: 'falhou', resposta: servico });
    return;
  }
  try {
    const enviado = vez.tentativas > 1 ? await jaEnviado(meios, grupoId, servico, sms, vez.desde) : null;
    const resposta = enviado === null ? await servico.enviar(sms) : { ok: true as const, id: enviado };
    await anotar(
      database,
      grupoId,
      mensagem.id,
      resposta.ok
        ? { situacao: 'enviada', externoId: resposta.id }
        : { situacao: 'falhou', resposta: `O serviço de SMS recusou: ${resposta.recusa}` },
    );
  } catch (error) {
    if (!(error instanceof SemPalavraDoServico)) throw error;
    await anotar(database, grupoId, mensagem.id, { situacao: 'na_fila', resposta: 'O serviço de SMS não respondeu.' });
    throw error;
  }
}

/** @returns null where another has it, or it is done */
const tomarVez = (database: Database, grupoId: number, id: number) =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<{ tentativas: number; desde: string }>`
      update regua_mensagem set falando_ate = now() + ${VEZ}::interval, tentativas = tentativas + 1, enviada_em = coalesce(enviada_em, now())
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'na_fila' and (falando_ate is null or falando_ate < now())
      returning tentativas, to_char(enviada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as desde`.execute(tx);
    return rows[0] ?? null;
  });

/** Of what the service has with this text, the first that is of no other message. */
async function jaEnviado(
  { database }: MeiosDaRegua,
  grupoId: number,
  servico: ServicoDeSms,
  sms: Sms,
  desde: string,
): Promise<string | null> {
  const ids = await servico.procurar(sms, desde);
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ id: string }>`select externo_id as id from regua_mensagem
      where grupo_id = ${grupoId} and externo_id = any(${ids}::text[])`.execute(db),
  );
  const deOutras = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !deOutras.has(id)) ?? null;
}

interface Fim {
  situacao: 'enviada' | 'falhou' | 'na_fila';
  resposta?: string;
  externoId?: string;
}

const anotar = (database: Database, grupoId: number, id: number, { situacao, resposta, externoId }: Fim) =>
  database.write(doSistema(grupoId), async (tx: Tx) => {
    await sql`update regua_mensagem set situacao = ${situacao}, resposta = ${resposta ?? null}, externo_id = ${externoId ?? null},
      falando_ate = null where grupo_id = ${grupoId} and id = ${id} and situacao = 'na_fila'`.execute(tx);
  });
