import { CANCELAMENTO_DE_EVENTO, DomainError } from '@retaguarda/contracts';
import { type DadosDoEvento, lerEvento, orgaoDoEvento, type TipoDeEvento } from '@retaguarda/fiscal/nfe';
import { type ClienteSefaz, type DesfechoDoEvento, transmitirEvento } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { arquivar, ditoDoEvento, lerEmissor, proximaVez } from '../../fiscal/public.ts';
import { aplicarEvento, vezDoEvento } from '../eventos.ts';
import { pedirEnvio } from '../fila.ts';
import type { MeiosDaEntrada } from '../meios.ts';
import { ondeFoiEmitida } from '../onde.ts';
import { guardarEvento } from './pedir.ts';

/** An event of the company that waits, as sending it needs it. */
export interface EventoAEnviar {
  id: number;
  entradaId: number;
  usuarioId: number | null;
  empresaId: number;
  chave: string;
  tipo: TipoDeEvento;
  sequencia: number;
  nome: string;
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
    returning v.id, v.entrada_id as "entradaId", v.usuario_id as "usuarioId", v.empresa_id as "empresaId", v.chave, v.tipo, v.sequencia, v.nome, v.texto, v.em, v.ambiente, v.xml, v.tentativas`.execute(
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
    const [emissor, onde] = await database.read(grupoId, async (db) => [
      await lerEmissor(db, grupoId, evento.empresaId),
      await ondeFoiEmitida(db, grupoId, evento.chave),
    ]);
    // The bodies that register the events of a recipient are of no state; the note is asked about where it was issued.
    cliente = await autoridades.sefazDe(emissor, '55', evento.ambiente, onde);
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
      if (orgaoDoEvento(evento.tipo, evento.chave) === '92' && !podeSerNosso(evento, desfecho)) {
        await encerrar(tx, grupoId, evento, 'rejeitado', '573', 'Outro evento tem esta sequência');
        return informarDeNovo(tx, grupoId, meios.autoridades, evento);
      }
      return registrar(tx, grupoId, evento, '573', null);
    case 'rejeitado':
      return encerrar(tx, grupoId, evento, 'rejeitado', desfecho.status.codigo, desfecho.motivo);
    case 'consumo-indevido':
      return adiar(tx, meios, grupoId, evento, '656', 'A SEFAZ pediu uma hora sem consultas (656).');
    default: {
      const { cstat, texto } = ditoDoEvento(desfecho);
      return adiar(tx, meios, grupoId, evento, cstat, texto);
    }
  }
}

/** Nobody showed it, and it may have arrived before; else another hand has the sequence. */
const podeSerNosso = ({ tentativas }: EventoAEnviar, desfecho: DesfechoDoEvento): boolean =>
  desfecho.tipo === 'ja-registrado' && (desfecho.repetido || tentativas > 1);

/** An event of IBS and CBS whose sequence another hand took: as it was, in the next one. */
async function informarDeNovo(
  tx: Tx,
  grupoId: number,
  autoridades: MeiosDaEntrada['autoridades'],
  { entradaId, usuarioId, empresaId, chave, tipo, sequencia, nome, texto, xml }: EventoAEnviar,
): Promise<void> {
  const { detalhe } = lerEvento(xml);
  if (detalhe === undefined) return;
  await guardarEvento(
    tx,
    { grupoId, usuarioId },
    autoridades,
    { id: entradaId, empresaId, chave },
    {
      tipo,
      sequencia: sequencia + 1,
      nome,
      texto,
      // The type is the event's own, and so is what was read of it.
      detalhe: detalhe.dados as DadosDoEvento<TipoDeEvento>['detEvento'],
    },
  );
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
  if (evento.tipo === CANCELAMENTO_DE_EVENTO) await cancelarOAlvo(tx, grupoId, evento);
  await aplicarEvento(tx, grupoId, evento);
}

/** The event that was taken back counts no more. */
async function cancelarOAlvo(tx: Tx, grupoId: number, { entradaId, xml }: EventoAEnviar): Promise<void> {
  const { detalhe } = lerEvento(xml);
  if (detalhe?.tpEvento !== CANCELAMENTO_DE_EVENTO) return;
  const { tpEventoAut, nProtEvento } = detalhe.dados;
  await sql`update entrada_evento set situacao = 'cancelado' where grupo_id = ${grupoId} and entrada_id = ${entradaId} and nosso
    and tipo = ${tpEventoAut} and protocolo = ${nProtEvento} and situacao = 'registrado'`.execute(tx);
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
