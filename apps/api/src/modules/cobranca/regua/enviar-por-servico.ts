import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { lerContaDeSms, SemPalavraDoServico, type ServicoDeSms, type Sms } from '../../mensagens/public.ts';
import type { MeiosDaRegua, MensagemNaFila } from './enviar.ts';
import { nomeDaMensagem } from './seguir-whatsapp.ts';

/** The turn to speak to the service of SMS or WhatsApp. */
export const vezDaMensagem = new Turn('regua_mensagem', 'falando_ate', '5 minutes');

/**
 * Takes the turn, kept before the service is called, and calls it. Who finds a turn that died asks the service first: what it
 * sent is not sent again. Of a service that cannot tell, what may have left stays uncertain.
 */
export async function enviarPorServico(meios: MeiosDaRegua, grupoId: number, mensagem: MensagemNaFila): Promise<void> {
  const vez = await tomarVez(meios, grupoId, mensagem.id);
  if (vez) await vezDaMensagem.within(meios, grupoId, mensagem.id, () => enviarNaVez(meios, grupoId, mensagem, vez));
}

const servicoDa = (
  { database, sms, whatsapp }: MeiosDaRegua,
  grupoId: number,
  { canal, empresaId }: MensagemNaFila,
): Promise<ServicoDeSms | string> =>
  database.read(grupoId, async (db) =>
    canal === 'whatsapp'
      ? whatsapp.daEmpresa(db, grupoId, empresaId)
      : sms.doGrupo(grupoId, await lerContaDeSms(db, grupoId)),
  );

function oQueSai({ id, para, texto, modeloExterno, idioma, parametros }: MensagemNaFila): Sms {
  return {
    para: para as string,
    texto: texto as string,
    nossa: nomeDaMensagem(id),
    ...(modeloExterno && idioma && { modelo: { nome: modeloExterno, idioma, parametros: parametros ?? [] } }),
  };
}

async function enviarNaVez(meios: MeiosDaRegua, grupoId: number, mensagem: MensagemNaFila, vez: Vez): Promise<void> {
  const { database } = meios;
  const { id } = mensagem;
  const sms = oQueSai(mensagem);
  const servico = await servicoDa(meios, grupoId, mensagem);
  if (typeof servico === 'string') return anotar(database, grupoId, id, { situacao: 'falhou', resposta: servico });
  const calado = `O serviço de ${servico.nome} não disse se enviou.`;
  if (vez.tentativas > 1 && servico.procurar === null)
    return anotar(database, grupoId, id, { situacao: 'incerta', resposta: calado });
  try {
    const enviado = vez.tentativas > 1 ? await jaEnviado(meios, grupoId, servico, sms, vez.desde) : null;
    const resposta = enviado === null ? await servico.enviar(sms) : { ok: true as const, id: enviado };
    if (resposta.ok) return anotar(database, grupoId, id, { situacao: 'enviada', externoId: resposta.id });
    const recusa = `O serviço de ${servico.nome} recusou: ${resposta.recusa}`;
    // It did not leave: the clock asks for it again as for one that was never tried.
    if (resposta.depois) return anotar(database, grupoId, id, { situacao: 'na_fila', resposta: recusa, naoSaiu: true });
    return anotar(database, grupoId, id, { situacao: 'falhou', resposta: recusa });
  } catch (error) {
    if (!(error instanceof SemPalavraDoServico)) throw error;
    const { naoSaiu } = error;
    if (servico.procurar === null && !naoSaiu)
      return anotar(database, grupoId, id, { situacao: 'incerta', resposta: calado });
    const resposta = `O serviço de ${servico.nome} não respondeu.`;
    await anotar(database, grupoId, id, { situacao: 'na_fila', resposta, naoSaiu });
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
  const ids = (await servico.procurar?.(sms, desde)) ?? [];
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ id: string }>`select externo_id as id from regua_mensagem
      where grupo_id = ${grupoId} and externo_id = any(${ids}::text[])`.execute(db),
  );
  const deOutras = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !deOutras.has(id)) ?? null;
}

interface Fim {
  situacao: 'enviada' | 'incerta' | 'falhou' | 'na_fila';
  resposta?: string;
  externoId?: string;
  /** Nothing left the house: the try counts as none. */
  naoSaiu?: boolean;
}

const anotar = (database: Database, grupoId: number, id: number, { situacao, resposta, externoId, naoSaiu }: Fim) =>
  database.write(doSistema(grupoId), async (tx: Tx) => {
    await sql`update regua_mensagem set situacao = ${situacao}, resposta = ${resposta ?? null}, externo_id = ${externoId ?? null},
      tentativas = tentativas - ${naoSaiu ? 1 : 0}, ${vezDaMensagem.over}
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'na_fila'`.execute(tx);
  });
