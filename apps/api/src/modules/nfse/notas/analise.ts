import type { ErroDaNfseLido } from '@retaguarda/contracts';
import { lerEventoNfse, type RecusaDaNfse, type TipoDeEventoNfse, transmitirEventoNfse } from '@retaguarda/fiscal/nfse';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import type { OuvinteDeEventosDeNfse } from '../../entradas/public.ts';
import { type Emissor, lerEmissor } from '../../fiscal/public.ts';
import { type ClienteDaNota, sistemas } from '../sistemas/index.ts';
import { aoEncerrar, guardarArquivo } from './consequencias.ts';
import { instanteDoDocumento } from './declarar.ts';
import { falarDepois } from './emitir.ts';
import { errosDaRecusa } from './erros.ts';
import { type MeiosDaNfse, SemPalavraDoSistema } from './meios.ts';
import { anotar, continuaEm, emJson, lerNota, mudarNota, type Nota, travarNota, vezDaNota } from './notas.queries.ts';

export const PERGUNTAR = 'nfse_analise';

/** Has the city's answer looked for, once what asks for it is certain. */
export const perguntarDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, PERGUNTAR, { grupoId, id }, { key: `nfse-analise-${grupoId}-${id}` });

/**
 * What the national environment hands out of a note issued here: it may be the city's word, or that of another system of the
 * company. What it says of the note is asked of the system, as by whoever asks.
 */
export const ouvirEvento: OuvinteDeEventosDeNfse = async (tx, grupoId, { chave }) => {
  const { rows } = await sql<{
    id: number;
    autorizada: boolean;
  }>`select id, situacao = 'autorizada' as autorizada from nfse
    where grupo_id = ${grupoId} and chave = ${chave} and ativo`.execute(tx);
  const [nota] = rows;
  if (nota?.autorizada) await perguntarDepois(tx, grupoId, nota.id);
  return nota !== undefined;
};

/** A city takes days: whoever waits for it is asked after some times a day. */
const PAUSA = '6 hours';

export async function perguntarPelasParadas(tx: Tx, grupoId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from nfse where grupo_id = ${grupoId} and analise = 'pedida'
    and coalesce(analise_consultada_em, analise_em) < now() - ${PAUSA}::interval order by id limit 500`.execute(tx);
  for (const { id } of rows) await perguntarDepois(tx, grupoId, id);
}

/**
 * The signed request to the city, when it is the city's limit that kept a note from being cancelled: with the reason that was
 * given for cancelling. Null: the refusal stands.
 *
 * @source NFS-e layout 1.01, annex II: E0822, E0823; e101103
 */
export async function pedidoAoMunicipio(
  { database, autoridades }: MeiosDaNfse,
  emissor: Emissor,
  nota: Nota,
  recusas: readonly RecusaDaNfse[],
): Promise<string | null> {
  const { pedirAnalise } = sistemas[nota.sistema];
  const { motivoCancelamento: motivo, textoCancelamento: texto } = nota;
  const doLimite = recusas.some(({ explicado }) => explicado.classe === 'limite');
  if (!doLimite || !pedirAnalise || motivo === null || texto === null) return null;
  const fuso = await database.read(emissor.grupoId, (db) => fusoDaEmpresa(db, nota.empresaId));
  const dhEvento = instanteDoDocumento(new Date(), fuso);
  const certificado = await autoridades.certificadoDe(emissor);
  const pedido = pedirAnalise({ nota, emissor, motivo, texto, dhEvento }, certificado);
  return pedido.ok ? pedido.xml : null;
}

/** The note is authorised again, and the city is asked in the place of the system. */
export async function pedirAoMunicipio(
  tx: Tx,
  actor: Actor,
  nota: Nota,
  pedido: string,
  recusas: readonly ErroDaNfseLido[],
): Promise<void> {
  await mudarNota(
    tx,
    actor.grupoId,
    nota.id,
    sql`situacao = 'autorizada', analise = 'enviando', analise_pedido = ${pedido}, analise_enviada_em = null, pedido_cancelamento = null,
      erros = '[]'::jsonb, ${vezDaNota.over}, ultimo_erro = null`,
  );
  await anotar(tx, actor, nota.id, 'cancelamento_recusado', recusas.map(({ mensagem }) => mensagem).join(' '));
  await anotar(tx, actor, nota.id, 'analise', nota.textoCancelamento);
  await falarDepois(tx, actor.grupoId, nota.id);
}

/** @throws SemPalavraDoSistema */
export async function falarDaAnalise(
  { database }: MeiosDaNfse,
  grupoId: number,
  nota: Nota,
  cliente: ClienteDaNota,
): Promise<void> {
  const actor = oPrograma(grupoId);
  const autoria = doSistema(grupoId);
  await database.write(autoria, (tx) =>
    mudarNota(tx, grupoId, nota.id, sql`analise_enviada_em = coalesce(analise_enviada_em, now())`),
  );
  const desfecho = await transmitirEventoNfse(cliente, {
    chave: nota.chave ?? '',
    tipo: 'e101103',
    pedidoAssinado: nota.analisePedido ?? '',
    jaSaiu: nota.analiseSaiu,
  });
  await database.write(autoria, async (tx) => {
    if (!(await continuaEm(tx, grupoId, nota))) return;
    if (desfecho.tipo === 'registrado' || desfecho.tipo === 'ja-registrado') {
      return aoRegistrar(tx, actor, nota, desfecho.xml);
    }
    if (desfecho.tipo !== 'rejeitado') return;
    const erros = errosDaRecusa(desfecho.erros);
    await mudarNota(
      tx,
      grupoId,
      nota.id,
      sql`analise = null, analise_pedido = null, analise_enviada_em = null, motivo_cancelamento = null, texto_cancelamento = null,
        erros = ${emJson(erros)}, ${vezDaNota.over}, ultimo_erro = null`,
    );
    await anotar(tx, actor, nota.id, 'analise_recusada', erros.map(({ mensagem }) => mensagem).join(' '));
  });
  if (desfecho.tipo === 'nao-recebido' || desfecho.tipo === 'incerto') {
    throw new SemPalavraDoSistema(
      desfecho.falha?.mensagem ?? 'O sistema nacional ainda não recebeu o pedido ao município.',
    );
  }
}

async function aoRegistrar(tx: Tx, actor: Actor, nota: Nota, evento: string): Promise<void> {
  await mudarNota(
    tx,
    actor.grupoId,
    nota.id,
    sql`analise = 'pedida', analise_em = ${quandoFoi(evento)}::timestamptz, xml_analise = ${evento}, ${vezDaNota.over}, ultimo_erro = null`,
  );
  await guardarArquivo(tx, actor, nota, 'evento', evento);
  await anotar(tx, actor, nota.id, 'analise_recebida');
}

const quandoFoi = (evento: string): string => lerEventoNfse(evento).documento.infEvento.dhProc;

/** In the city's words, with the number of its process. */
function respostaDe(evento: string): string {
  const { e105104, e105105 } = lerEventoNfse(evento).documento.infEvento.pedRegEvento.infPedReg;
  const dita = e105104 ?? e105105;
  if (dita === undefined) return '';
  return dita.nProcAdm === undefined ? dita.xMotivo : `${dita.xMotivo} (${dita.nProcAdm})`;
}

/**
 * Asks whether an authorised note was ended by somebody else, and takes it as ended when it was; and what the city answered to
 * who asked it to end one.
 */
export async function procurarFim(meios: MeiosDaNfse, grupoId: number, id: number): Promise<void> {
  const actor = oPrograma(grupoId);
  const { nota, emissor } = await meios.database.read(grupoId, async (db) => {
    const lida = await lerNota(db, actor, id);
    return { nota: lida, emissor: await lerEmissor(db, grupoId, lida.empresaId) };
  });
  const { fins, falar } = sistemas[nota.sistema];
  const cliente = await falar(meios.autoridades, emissor, nota);
  const chave = nota.chave ?? '';
  for (const tipo of fins) {
    const evento = await cliente.consultarEvento(chave, tipo, 1);
    if (evento.tipo !== 'ok') continue;
    await escrever(meios, actor, id, (tx, agora) => encerrar(tx, actor, agora, tipo, evento.dados.xml));
    return;
  }
  if (nota.analise !== 'pedida') return;
  const recusa = await cliente.consultarEvento(chave, 'e105105', 1);
  await escrever(meios, actor, id, async (tx, agora) => {
    await mudarNota(tx, grupoId, id, sql`analise_consultada_em = now()`);
    if (recusa.tipo === 'ok' && agora.analise === 'pedida') await indeferir(tx, actor, agora, recusa.dados.xml);
  });
}

/** What the system said is written of the note as it is now, while it is still authorised. */
const escrever = (
  { database }: MeiosDaNfse,
  actor: Actor,
  id: number,
  escrita: (tx: Tx, agora: Nota) => Promise<void>,
): Promise<void> =>
  database.write(doSistema(actor.grupoId), async (tx) => {
    const agora = await travarNota(tx, actor, id);
    if (agora.situacao === 'autorizada') await escrita(tx, agora);
  });

async function encerrar(tx: Tx, actor: Actor, nota: Nota, tipo: TipoDeEventoNfse, evento: string): Promise<void> {
  if (tipo === 'e105104' && nota.analise === 'pedida') {
    await responder(tx, actor, nota, { analise: 'deferida', resposta: respostaDe(evento), evento });
  }
  await aoEncerrar(tx, actor, nota, evento);
}

/** The note goes on being worth what it was, and says why. */
async function indeferir(tx: Tx, actor: Actor, nota: Nota, evento: string): Promise<void> {
  await responder(tx, actor, nota, { analise: 'indeferida', resposta: respostaDe(evento), evento });
  await guardarArquivo(tx, actor, nota, 'evento', evento);
}

async function responder(
  tx: Tx,
  actor: Actor,
  { id }: Nota,
  { analise, resposta, evento }: { analise: 'deferida' | 'indeferida'; resposta: string; evento: string },
): Promise<void> {
  const respondida = sql`analise_respondida_em = ${quandoFoi(evento)}::timestamptz, analise_consultada_em = now()`;
  await mudarNota(tx, actor.grupoId, id, sql`analise = ${analise}, analise_resposta = ${resposta}, ${respondida}`);
  await anotar(tx, actor, id, analise, resposta);
}
