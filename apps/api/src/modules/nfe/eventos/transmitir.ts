import { CANCELAMENTO_DE_EVENTO, DomainError, ehDaReforma, type TipoDeEventoDaNota } from '@retaguarda/contracts';
import { lerEvento } from '@retaguarda/fiscal/nfe';
import { type ClienteSefaz, type DesfechoDoEvento, transmitirEvento } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { type Autoridades, arquivar, ditoDoEvento, lerEmissor, proximaVez } from '../../fiscal/public.ts';
import { anotarTentativa, bloqueadaAte, destinar, ondeVale, semIeNoTexto } from '../envio/emissoes.queries.ts';
import { pedirEfeitos, pedirEvento } from '../envio/fila.ts';
import type { MeiosDaNota } from '../meios.ts';
import { passarA, travarNota } from '../notas/notas.queries.ts';
import { corrigirDeNovo, informarDeNovo } from './de-novo.ts';

/** An event that waits, as sending it needs it. */
export interface EventoDaNota {
  id: number;
  notaId: number;
  emissaoId: number;
  empresaId: number;
  modelo: '55' | '65';
  ambiente: '1' | '2';
  chave: string;
  /** Of the text it is about. */
  semIe: boolean;
  serie: number;
  numero: number;
  /** The note goes by the text it is about. */
  atual: boolean;
  tipo: TipoDeEventoDaNota;
  sequencia: number;
  texto: string | null;
  usuarioId: number | null;
  xml: string;
  tentativas: number;
}

const vez = new Turn('nota_evento', 'ocupado_ate', '10 minutes');

async function tomarVez(tx: Tx, grupoId: number, id: number, processo: number): Promise<EventoDaNota | null> {
  const { rows } = await sql<EventoDaNota>`
    update nota_evento v set ${vez.taken(processo)}, tentativas = v.tentativas + 1
    from nota n, nota_emissao e
    where v.grupo_id = ${grupoId} and v.id = ${id} and v.situacao in ('pendente', 'enviado')
      and n.grupo_id = v.grupo_id and n.id = v.nota_id and e.grupo_id = v.grupo_id and e.id = v.emissao_id
      and ${vez.free('v', processo)}
    returning v.id, v.nota_id as "notaId", v.emissao_id as "emissaoId", n.empresa_id as "empresaId", n.modelo, e.ambiente, e.chave,
      ${semIeNoTexto('e')} as "semIe", e.serie,
      e.numero, n.emissao_id = e.id as atual, v.tipo, v.sequencia, v.texto, v.usuario_id as "usuarioId", v.xml, v.tentativas`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Sends a kept event and keeps what became of it. The same text is sent again as often as it takes: kind, key and sequence
 * make a second registration impossible.
 */
export async function transmitirEventoDaNota(meios: MeiosDaNota, grupoId: number, id: number): Promise<void> {
  const { database, processo } = meios;
  const evento = await database.write(doSistema(grupoId), (tx) => tomarVez(tx, grupoId, id, processo));
  if (evento) await vez.within(meios, grupoId, id, () => transmitirNaVez(meios, grupoId, evento));
}

async function transmitirNaVez(meios: MeiosDaNota, grupoId: number, evento: EventoDaNota): Promise<void> {
  const { database, autoridades } = meios;
  const { id } = evento;
  const autoria = doSistema(grupoId);
  const [emissor, bloqueio] = await database.read(grupoId, async (db) => [
    await lerEmissor(db, grupoId, evento.empresaId),
    await bloqueadaAte(db, grupoId, evento.empresaId),
  ]);
  const adiar = (proxima: Date | null, motivo: string) =>
    database.write(autoria, async (tx) => {
      await soltar(tx, grupoId, evento, proxima, null, motivo);
      if (proxima) await pedirEvento(tx, grupoId, id, proxima);
    });
  if (bloqueio) return adiar(bloqueio, 'A SEFAZ pediu uma hora sem consultas (656).');
  let cliente: ClienteSefaz;
  try {
    cliente = await autoridades.sefazDe(emissor, evento.modelo, evento.ambiente, ondeVale(evento));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return adiar(null, error.message);
  }
  await database.write(autoria, (tx) =>
    sql`update nota_evento set situacao = 'enviado', enviado_em = now() where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    ),
  );
  const desfecho = await transmitirEvento(cliente, evento.xml);
  await database.write(autoria, async (tx) => {
    await anotarTentativa(tx, grupoId, { ...evento, chamada: 'evento', ...ditoDoEvento(desfecho) });
    await guardar(tx, grupoId, meios, evento, desfecho);
  });
}

const soltar = (
  tx: Tx,
  grupoId: number,
  { id }: Pick<EventoDaNota, 'id'>,
  proxima: Date | null,
  cstat: string | null,
  motivo: string | null,
) =>
  sql`update nota_evento set ${vez.over}, proxima_em = ${proxima?.toISOString() ?? null}::timestamptz,
      cstat = ${cstat}, motivo = ${motivo} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

async function guardar(
  tx: Tx,
  grupoId: number,
  meios: MeiosDaNota,
  evento: EventoDaNota,
  desfecho: DesfechoDoEvento,
): Promise<void> {
  const { autoridades } = meios;
  const { cstat, texto } = ditoDoEvento(desfecho);
  switch (desfecho.tipo) {
    case 'registrado':
      return registrar(tx, grupoId, evento, desfecho.procEvento, desfecho.cStat, desfecho.nProt ?? null);
    case 'sequencia-ocupada': {
      await recusar(tx, grupoId, evento, cstat, texto);
      // A note cancelled by another hand is cancelled; a letter takes the next sequence.
      if (evento.tipo === '110110') return corrigirDeNovo(tx, grupoId, autoridades, evento);
      if (isDaVirtual(evento)) return informarDeNovo(tx, grupoId, autoridades, evento);
      return registrarAchado(tx, grupoId, evento, desfecho.procEvento);
    }
    case 'rejeitado':
      return recusar(tx, grupoId, evento, cstat, texto);
    case 'ja-registrado':
      if (isDaVirtual(evento)) return contarDaVirtual(tx, grupoId, autoridades, evento, desfecho.repetido);
      return adiar(tx, grupoId, meios, evento, desfecho);
    default:
      return adiar(tx, grupoId, meios, evento, desfecho);
  }
}

async function adiar(
  tx: Tx,
  grupoId: number,
  { autoridades }: MeiosDaNota,
  evento: EventoDaNota,
  desfecho: DesfechoDoEvento,
): Promise<void> {
  const { cstat, texto } = ditoDoEvento(desfecho);
  const { minutoMs } = autoridades.pacienciaDe(evento.ambiente);
  const proxima =
    desfecho.tipo === 'consumo-indevido'
      ? new Date(Date.now() + 60 * minutoMs)
      : proximaVez(evento.tentativas, minutoMs);
  await soltar(tx, grupoId, evento, proxima, cstat, texto);
  await pedirEvento(tx, grupoId, evento.id, proxima);
}

const isDaVirtual = ({ tipo }: EventoDaNota): boolean => tipo === CANCELAMENTO_DE_EVENTO || ehDaReforma(tipo);

/**
 * SVRS has an event of this type and sequence, and nobody shows which: ours, where it may have arrived before; else
 * another hand's, and ours takes the next sequence.
 */
async function contarDaVirtual(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  evento: EventoDaNota,
  repetido: boolean,
): Promise<void> {
  if (repetido || evento.tentativas > 1) return registrar(tx, grupoId, evento, null, '573', null);
  await recusar(tx, grupoId, evento, '573', 'Outro evento tem esta sequência');
  await informarDeNovo(tx, grupoId, autoridades, evento);
}

async function recusar(tx: Tx, grupoId: number, evento: EventoDaNota, cstat: string | null, motivo: string) {
  await soltar(tx, grupoId, evento, null, cstat, motivo);
  await sql`update nota_evento set situacao = 'rejeitado' where grupo_id = ${grupoId} and id = ${evento.id}`.execute(
    tx,
  );
}

/** What another hand registered in the place of ours counts as it is. */
async function registrarAchado(tx: Tx, grupoId: number, evento: EventoDaNota, procEvento: string): Promise<void> {
  const { infEvento } = lerEvento(procEvento).evento;
  await arquivarEvento(tx, grupoId, evento, procEvento);
  if (infEvento.tpEvento === evento.tipo) await aplicar(tx, grupoId, evento);
}

async function registrar(
  tx: Tx,
  grupoId: number,
  evento: EventoDaNota,
  /** Null where the answer did not bring it. */
  procEvento: string | null,
  cstat: string,
  protocolo: string | null,
): Promise<void> {
  await soltar(tx, grupoId, evento, null, cstat, null);
  await sql`update nota_evento set situacao = 'registrado', protocolo = ${protocolo}, registrado_em = now()
    where grupo_id = ${grupoId} and id = ${evento.id}`.execute(tx);
  if (procEvento !== null) await arquivarEvento(tx, grupoId, evento, procEvento);
  await aplicar(tx, grupoId, evento);
}

const arquivarEvento = (tx: Tx, grupoId: number, { empresaId, chave }: EventoDaNota, xml: string) =>
  arquivar(tx, grupoId, {
    empresaId,
    tipo: 'evento',
    chave,
    xml,
    data: lerEvento(xml).evento.infEvento.dhEvento.slice(0, 10),
  });

/** What follows once the authority has it: never before. */
async function aplicar(tx: Tx, grupoId: number, evento: EventoDaNota): Promise<void> {
  const nota = await travarNota(tx, oPrograma(grupoId), evento.notaId);
  switch (evento.tipo) {
    case '110110':
      await sql`update nota set cartas = greatest(cartas, ${evento.sequencia}) where grupo_id = ${grupoId} and id = ${nota.id}`.execute(
        tx,
      );
      return;
    case '110140':
      return passarA(tx, grupoId, nota, 'contingencia', { motivo: 'Registrada por EPEC: será transmitida depois.' });
    case CANCELAMENTO_DE_EVENTO:
      return cancelarOAlvo(tx, grupoId, evento);
    case '110111':
    case '110112': {
      await sql`update nota_emissao set situacao = 'cancelada' where grupo_id = ${grupoId} and id = ${evento.emissaoId}`.execute(
        tx,
      );
      if (!evento.atual) return void (await destinar(tx, grupoId, evento, 'perdido'));
      if (nota.situacao === 'cancelada') return;
      await passarA(tx, grupoId, nota, 'cancelada', { cstat: '101', motivo: evento.texto });
      await pedirEfeitos(tx, grupoId, nota.id);
    }
  }
}

/** The event that was taken back counts no more. */
async function cancelarOAlvo(tx: Tx, grupoId: number, { emissaoId, xml }: EventoDaNota): Promise<void> {
  const { detalhe } = lerEvento(xml);
  if (detalhe?.tpEvento !== CANCELAMENTO_DE_EVENTO) return;
  const { tpEventoAut, nProtEvento } = detalhe.dados;
  await sql`update nota_evento set situacao = 'cancelado' where grupo_id = ${grupoId} and emissao_id = ${emissaoId}
    and tipo = ${tpEventoAut} and protocolo = ${nProtEvento} and situacao = 'registrado'`.execute(tx);
}
