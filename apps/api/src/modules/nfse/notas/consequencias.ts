import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { reabrirEtapa } from '../../contratos/public.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { ORIGEM_DE_COBRANCA } from '../../financeiro/public.ts';
import { arquivar } from '../../fiscal/public.ts';
import { enviarNota } from './correio.ts';
import { anotar, lerNota, mudarNota, type Nota, vezDaNota } from './notas.queries.ts';
import { criarTituloDaNota, tirarTituloDaNota } from './titulo.ts';

/** All that follows an authorisation, in its transaction: the file kept, the note it replaces, what is to be received, the mail. */
export async function aoAutorizar(tx: Tx, actor: Actor, id: number, eventoDaSubstituida: string | null): Promise<void> {
  const nota = await lerNota(tx, actor, id);
  await mudarNota(tx, actor.grupoId, id, sql`emissao = ${await hojeNaEmpresa(tx, nota.empresaId)}`);
  await guardarArquivo(tx, actor, nota, 'nfse', nota.xmlNfse ?? '');
  await anotar(tx, actor, id, 'autorizada', `NFS-e ${nota.numeroNfse}`);
  const herdada = nota.substituiId === null ? false : await substituir(tx, actor, nota, eventoDaSubstituida);
  if (!herdada) await criarTituloDaNota(tx, actor, nota);
  await enviarNota(tx, actor, nota);
}

/** Ends a note: what is to be received goes, unless somebody paid; who asked for it may ask again. */
export async function aoEncerrar(tx: Tx, actor: Actor, nota: Nota, evento: string): Promise<void> {
  await mudarNota(
    tx,
    actor.grupoId,
    nota.id,
    sql`situacao = 'cancelada', xml_evento = ${evento}, encerrada_em = now(), ${vezDaNota.over}, ultimo_erro = null, erros = '[]'::jsonb`,
  );
  await guardarArquivo(tx, actor, nota, 'evento', evento);
  await anotar(tx, actor, nota.id, 'cancelada');
  await tirarTituloDaNota(tx, actor, nota);
  if (nota.origemTipo === ORIGEM_DE_COBRANCA && nota.origemId !== null) {
    const motivo = `A NFS-e ${nota.numeroNfse} foi cancelada.`;
    await reabrirEtapa(tx, actor, { cobrancaId: nota.origemId, etapa: 'nfse', motivo });
  }
  await enviarNota(tx, actor, { ...nota, situacao: 'cancelada' });
}

/**
 * The note replaced is no more, and what was to be received by it is received by this one: the same entry where it comes to
 * the same, or was paid.
 *
 * @returns whether this note has its entry by it
 */
async function substituir(tx: Tx, actor: Actor, nota: Nota, evento: string | null): Promise<boolean> {
  const antes = await lerNota(tx, actor, nota.substituiId as number);
  await mudarNota(
    tx,
    actor.grupoId,
    antes.id,
    sql`situacao = 'substituida', xml_evento = ${evento}, encerrada_em = now()`,
  );
  if (evento !== null) await guardarArquivo(tx, actor, antes, 'evento', evento);
  await anotar(tx, actor, antes.id, 'substituida', `Pela NFS-e ${nota.numeroNfse}`);
  if (antes.lancamentoId === null) return false;
  const igual = decimal(antes.liquido).eq(nota.liquido);
  if (!igual && (await tirarTituloDaNota(tx, actor, antes))) return false;
  await mudarNota(tx, actor.grupoId, nota.id, sql`lancamento_id = ${antes.lancamentoId}`);
  return true;
}

export async function guardarArquivo(
  tx: Tx,
  { grupoId }: Actor,
  { empresaId, chave }: Nota,
  tipo: 'nfse' | 'evento',
  xml: string,
): Promise<void> {
  const data = await hojeNaEmpresa(tx, empresaId);
  await arquivar(tx, grupoId, { empresaId, tipo, chave: chave ?? '', xml, data });
}
