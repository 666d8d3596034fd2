import { setTimeout as esperar } from 'node:timers/promises';
import { DomainError } from '@retaguarda/contracts';
import { type DesfechoDaDps, type PacienciaDaNfse, transmitirDps } from '@retaguarda/fiscal/nfse';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { type ClienteDaNota, sistemas } from '../sistemas/index.ts';
import { falarDaAnalise } from './analise.ts';
import { falarDoCancelamento } from './cancelar.ts';
import { aoAutorizar } from './consequencias.ts';
import { errosDaRecusa } from './erros.ts';
import { type MeiosDaNfse, SemPalavraDoSistema } from './meios.ts';
import { anotar, continuaEm, emJson, mudarNota, type Nota, tomarVez, vezDaNota } from './notas.queries.ts';

/** Within one turn; what is not known at its end is asked for by the queue, with growing pauses. */
const PACIENCIA: PacienciaDaNfse = { envios: 1, esperasMs: [500, 2_000], janelaMs: 600_000 };

/**
 * Says to the system what a note waits to have said: that it is, or that it is no more. The turn is taken, and that it may
 * have left is written, before anything leaves; so whoever dies anywhere here leaves a note whose next turn first asks the
 * system what it has.
 *
 * @throws SemPalavraDoSistema to be tried again
 */
export async function falarDaNota(meios: MeiosDaNfse, grupoId: number, id: number): Promise<void> {
  const autoria = doSistema(grupoId);
  const nota = await meios.database.write(autoria, (tx) => tomarVez(tx, grupoId, id, meios.processo));
  if (!nota) return;
  await vezDaNota.within(meios, grupoId, id, async () => {
    try {
      const emissor = await meios.database.read(grupoId, (db) => lerEmissor(db, grupoId, nota.empresaId));
      const cliente = await sistemas[nota.sistema].falar(meios.autoridades, emissor, nota);
      if (nota.situacao === 'cancelando') await falarDoCancelamento(meios, emissor, nota, cliente);
      else if (nota.analise === 'enviando') await falarDaAnalise(meios, grupoId, nota, cliente);
      else await enviar(meios, grupoId, nota, cliente);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof SemPalavraDoSistema)) throw error;
      // What could not be said is told on the note.
      await meios.database.write(autoria, (tx) =>
        mudarNota(tx, grupoId, id, sql`${vezDaNota.over}, ultimo_erro = ${error.message}`),
      );
      throw new SemPalavraDoSistema(error.message);
    }
  });
}

async function enviar(meios: MeiosDaNfse, grupoId: number, nota: Nota, cliente: ClienteDaNota): Promise<void> {
  const { database } = meios;
  const autoria = doSistema(grupoId);
  const { id, idDps, xmlDps, enviadaEm } = nota;
  const dps = { id: idDps ?? '', xml: xmlDps ?? '' };
  const desfecho = await transmitirDps(
    {
      ...cliente,
      marcarEnvio: async (_, em) => {
        await database.write(autoria, (tx) => mudarNota(tx, grupoId, id, sql`enviada_em = ${em}::timestamptz`));
      },
      esperar: (ms) => esperar(ms),
      agora: Date.now,
    },
    enviadaEm === null
      ? { ...dps, situacao: 'nunca-enviada' }
      : { ...dps, situacao: 'sem-resposta', enviadaEm: new Date(enviadaEm).toISOString() },
    PACIENCIA,
  );
  const evento = await eventoDaSubstituida(meios, grupoId, nota, desfecho, cliente);
  await database.write(autoria, (tx) => guardar(tx, nota, desfecho, evento, grupoId));
  if (desfecho.tipo === 'nao-recebida' || desfecho.tipo === 'incerta') {
    throw new SemPalavraDoSistema(desfecho.falha?.mensagem ?? 'Quem gera a nota ainda não disse o que é dela.');
  }
}

/** The event by which the system itself ends the note that this one replaces. */
async function eventoDaSubstituida(
  { database }: MeiosDaNfse,
  grupoId: number,
  { substituiId }: Nota,
  { tipo }: DesfechoDaDps,
  cliente: ClienteDaNota,
): Promise<string | null> {
  if (tipo !== 'autorizada' || substituiId === null) return null;
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ chave: string }>`select chave from nfse where grupo_id = ${grupoId} and id = ${substituiId}`.execute(db),
  );
  const evento = await cliente.consultarEvento(rows[0]?.chave ?? '', 'e105102', 1);
  return evento.tipo === 'ok' ? evento.dados.xml : null;
}

async function guardar(
  tx: Tx,
  nota: Nota,
  desfecho: DesfechoDaDps,
  evento: string | null,
  grupoId: number,
): Promise<void> {
  if (!(await continuaEm(tx, grupoId, nota))) return;
  const actor = oPrograma(grupoId);
  const { id } = nota;
  switch (desfecho.tipo) {
    case 'autorizada': {
      const { chave, numero, xml } = desfecho;
      const { autorizadaEm, codigoVerificacao } = sistemas[nota.sistema].lerNota(xml);
      await mudarNota(
        tx,
        grupoId,
        id,
        sql`situacao = 'autorizada', chave = ${chave}, numero_nfse = ${numero}, xml_nfse = ${xml}, autorizada_em = ${autorizadaEm}::timestamptz,
          codigo_verificacao = ${codigoVerificacao},
          enviada_em = coalesce(enviada_em, now()), ${vezDaNota.over}, ultimo_erro = null, erros = '[]'::jsonb`,
      );
      await aoAutorizar(tx, actor, id, evento);
      return;
    }
    case 'rejeitada': {
      const erros = errosDaRecusa(desfecho.erros);
      await mudarNota(
        tx,
        grupoId,
        id,
        sql`situacao = 'rejeitada', erros = ${emJson(erros)}, enviada_em = null, ${vezDaNota.over}, ultimo_erro = null`,
      );
      await anotar(tx, actor, id, 'rejeitada', erros.map(({ codigo, mensagem }) => `${codigo}: ${mensagem}`).join(' '));
      return;
    }
    case 'numero-ocupado': {
      const mensagem = `O número ${nota.numero} da série ${nota.serie} já foi usado por outro sistema.`;
      const oQueFazer =
        'Diga o último número usado nas configurações fiscais, em séries, e emita de novo: a nota toma outro.';
      await mudarNota(
        tx,
        grupoId,
        id,
        sql`situacao = 'rejeitada', serie = null, numero = null, id_dps = null, xml_dps = null, enviada_em = null, ${vezDaNota.over},
          ultimo_erro = null, erros = ${emJson([{ codigo: sistemas[nota.sistema].codigoDeNumeroOcupado, mensagem, oQueFazer, campo: null }])}`,
      );
      await anotar(tx, actor, id, 'rejeitada', mensagem);
      return;
    }
    case 'nao-recebida':
      // Proved not to be there, and nothing can be on its way: it has not left.
      await mudarNota(tx, grupoId, id, sql`enviada_em = null`);
      return;
    case 'incerta':
      await anotar(tx, actor, id, 'sem_resposta', desfecho.falha?.mensagem ?? null);
  }
}
