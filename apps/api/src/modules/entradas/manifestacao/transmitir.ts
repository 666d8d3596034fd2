import { DomainError, type Manifestacao } from '@retaguarda/contracts';
import { lerEvento } from '@retaguarda/fiscal/nfe';
import { type ClienteSefaz, type DesfechoDoEvento, transmitirEvento } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { arquivar, lerEmissor, proximaVez } from '../../fiscal/public.ts';
import { aplicarEvento, vezDoEvento } from '../eventos.ts';
import { pedirEnvio } from '../fila.ts';
import type { MeiosDaEntrada } from '../meios.ts';

/** A statement that waits, as sending it needs it. */
interface EventoAEnviar {
  id: number;
  empresaId: number;
  chave: string;
  tipo: Manifestacao;
  texto: string | null;
  em: string;
  ambiente: '1' | '2';
  xml: string;
  tentativas: number;
}

async function tomarVez(tx: Tx, grupoId: number, id: number, processo: number): Promise<EventoAEnviar | null> {
  const { rows } = await sql<EventoAEnviar>`
    update entrada_evento v set ${vezDoEvento.taken(processo)}, tentativas = v.tentativas + 1,
      situacao = 'enviado'
    where v.grupo_id = ${grupoId} and v.id = ${id} and v.situacao in ('pendente', 'enviado')
      and ${vezDoEvento.free('v', processo)}
    returning v.id, v.empresa_id as "empresaId", v.chave, v.tipo, v.texto, v.em, v.ambiente, v.xml, v.tentativas`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Sends a kept statement and keeps what became of it. The same text is sent again as often as it takes: kind, key and sequence
 * make a second registration impossible, and one that was there already counts as done.
 */
export async function transmitirManifestacao(meios: MeiosDaEntrada, grupoId: number, id: number): Promise<void> {
  const { database, processo } = meios;
  const evento = await database.write(doSistema(grupoId), (tx) => tomarVez(tx, grupoId, id, processo));
  if (evento) await vezDoEvento.within(meios, grupoId, id, () => transmitirNaVez(meios, grupoId, evento));
}

async function transmitirNaVez(meios: MeiosDaEntrada, grupoId: number, evento: EventoAEnviar): Promise<void> {
  const { database, autoridades } = meios;
  const autoria = doSistema(grupoId);
  let cliente: ClienteSefaz;
  try {
    const emissor = await database.read(grupoId, (db) => lerEmissor(db, grupoId, evento.empresaId));
    cliente = await autoridades.sefazDe(emissor, '55', evento.ambiente);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await database.write(autoria, (tx) => adiar(tx, meios, grupoId, evento, null, error.message));
    return;
  }
  const desfecho = await transmitirEvento(cliente, evento.xml);
  await database.write(autoria, (tx) => guardar(tx, meios, grupoId, evento, desfecho));
}

async function guardar(
  tx: Tx,
  meios: MeiosDaEntrada,
  grupoId: number,
  evento: EventoAEnviar,
  desfecho: DesfechoDoEvento,
): Promise<void> {
  switch (desfecho.tipo) {
    case 'registrado': {
      const { procEvento: xml, cStat, nProt } = desfecho;
      const { empresaId, chave } = evento;
      const data = lerEvento(xml).evento.infEvento.dhEvento.slice(0, 10);
      await arquivar(tx, grupoId, { empresaId, tipo: 'evento', chave, xml, data });
      return registrar(tx, grupoId, evento, cStat, nProt ?? null);
    }
    case 'ja-registrado':
    case 'sequencia-ocupada':
      return registrar(tx, grupoId, evento, '573', null);
    case 'rejeitado':
      return encerrar(tx, grupoId, evento, 'rejeitado', desfecho.status.codigo, desfecho.motivo);
    case 'servico-parado':
      return adiar(tx, meios, grupoId, evento, desfecho.status.codigo, desfecho.status.explicacao);
    case 'consumo-indevido':
      return adiar(tx, meios, grupoId, evento, '656', 'A SEFAZ pediu uma hora sem consultas (656).');
    case 'nao-recebido':
      return adiar(tx, meios, grupoId, evento, null, desfecho.falha.mensagem);
    case 'incerto':
      return adiar(
        tx,
        meios,
        grupoId,
        evento,
        desfecho.motivo.status?.codigo ?? null,
        desfecho.motivo.falha?.mensagem ?? desfecho.motivo.status?.explicacao ?? '',
      );
  }
}

async function registrar(
  tx: Tx,
  grupoId: number,
  evento: EventoAEnviar,
  cstat: string,
  protocolo: string | null,
): Promise<void> {
  await encerrar(tx, grupoId, evento, 'registrado', cstat, null);
  await sql`update entrada_evento set protocolo = coalesce(${protocolo}, protocolo), registrado_em = now()
    where grupo_id = ${grupoId} and id = ${evento.id}`.execute(tx);
  await aplicarEvento(tx, grupoId, { ...evento, sequencia: 1 });
}

/** The distribution may have brought it meanwhile: what ended stays so. */
const encerrar = async (
  tx: Tx,
  grupoId: number,
  { id }: EventoAEnviar,
  situacao: 'registrado' | 'rejeitado',
  cstat: string,
  motivo: string | null,
): Promise<void> => {
  await sql`update entrada_evento set situacao = ${situacao}, cstat = ${cstat}, motivo = ${motivo}, proxima_em = null, ${vezDoEvento.over}
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'enviado'`.execute(tx);
};

async function adiar(
  tx: Tx,
  { autoridades }: MeiosDaEntrada,
  grupoId: number,
  { id, ambiente, tentativas }: EventoAEnviar,
  cstat: string | null,
  motivo: string,
): Promise<void> {
  const { minutoMs } = autoridades.pacienciaDe(ambiente);
  const proxima = cstat === '656' ? new Date(Date.now() + 60 * minutoMs) : proximaVez(tentativas, minutoMs);
  await sql`update entrada_evento set ${vezDoEvento.over}, proxima_em = ${proxima.toISOString()}::timestamptz,
      cstat = ${cstat}, motivo = ${motivo} where grupo_id = ${grupoId} and id = ${id} and situacao = 'enviado'`.execute(
    tx,
  );
  await pedirEnvio(tx, grupoId, id, proxima);
}
