import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { lerContaDeSms, SemPalavraDoServico, type ServicoDeSms, type Sms } from '../../mensagens/public.ts';
import type { MeiosDaRegua, MensagemNaFila } from './enviar.ts';

/** The turn to speak to the service of SMS. */
export const vezDaMensagem = new Turn('regua_mensagem', 'falando_ate', '5 minutes');

/**
 * Takes the turn, kept before the service is called, and calls it. Who finds a turn that died asks the service first: what it
 * sent is not sent again.
 */
export async function enviarPorSms(meios: MeiosDaRegua, grupoId: number, mensagem: MensagemNaFila): Promise<void> {
  const vez = await tomarVez(meios, grupoId, mensagem.id);
  if (vez) await vezDaMensagem.within(meios, grupoId, mensagem.id, () => enviarNaVez(meios, grupoId, mensagem, vez));
}

async function enviarNaVez(meios: MeiosDaRegua, grupoId: number, mensagem: MensagemNaFila, vez: Vez): Promise<void> {
  const { database } = meios;
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

interface Vez {
  tentativas: number;
  /** Instant of the first time. */
  desde: string;
}

/** @returns null where another has it, or it is done */
const tomarVez = ({ database, processo }: MeiosDaRegua, grupoId: number, id: number) =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<Vez>`
      update regua_mensagem m set ${vezDaMensagem.taken(processo)}, tentativas = tentativas + 1, enviada_em = coalesce(enviada_em, now())
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'na_fila' and ${vezDaMensagem.free('m', processo)}
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
      ${vezDaMensagem.over} where grupo_id = ${grupoId} and id = ${id} and situacao = 'na_fila'`.execute(tx);
  });
