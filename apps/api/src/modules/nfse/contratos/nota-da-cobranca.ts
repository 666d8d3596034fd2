import { confContratos, DomainError, especiesDeCobranca } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow } from '../../../platform/registers/engine.ts';
import { type Cobranca, type EtapaDeCobranca, lerCobranca } from '../../contratos/public.ts';
import { lancamentosDe, lerParcelas, ORIGEM_DE_COBRANCA } from '../../financeiro/public.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { emitirNota } from '../notas/emitir.ts';
import { mudarNota, notasDaOrigem } from '../notas/notas.queries.ts';
import { criarNota, inativarNota } from '../notas/rascunho.ts';

type Quando = 'na_geracao' | 'no_pagamento' | 'nao';

/** When charges make notes, and of which service; null: they make none. */
async function quandoEmite(tx: Tx, actor: Actor): Promise<{ quando: Quando; servicoId: number } | null> {
  const { emissaoNfse, servicoId } = (await getRow(tx, confContratos, actor, 1)) as unknown as {
    emissaoNfse: Quando;
    servicoId: number | null;
  };
  return servicoId === null || emissaoNfse === 'nao' ? null : { quando: emissaoNfse, servicoId };
}

/** A draft of the note of a charge, of what is to be received by it. @returns its id; null where one is in force already */
async function rascunhoDaCobranca(tx: Tx, actor: Actor, cobranca: Cobranca, servicoId: number): Promise<number | null> {
  const [emVigor] = await notasDaOrigem(tx, actor.grupoId, ORIGEM_DE_COBRANCA, [cobranca.id]);
  if (emVigor) return null;
  const [lancamentoId] = await lancamentosDe(tx, actor, { tipo: ORIGEM_DE_COBRANCA, ids: [cobranca.id] });
  const [parcela] = lancamentoId === undefined ? [] : await lerParcelas(tx, actor, [lancamentoId]);
  if (!parcela) {
    throw new DomainError('RULE_BROKEN', { text: 'A cobrança ainda não tem conta a receber: a nota é dela.' });
  }
  const [ano, mes] = cobranca.competencia.split('-');
  return criarNota(
    tx,
    actor,
    {
      empresaId: parcela.empresaId,
      pessoaId: cobranca.empresaId,
      servicoId,
      valor: cobranca.valor,
      descricao: `${especiesDeCobranca[cobranca.especie]} de ${mes}/${ano}, contrato ${cobranca.contratoId}`,
      lancamentoId: parcela.id,
    },
    { origem: { tipo: ORIGEM_DE_COBRANCA, id: cobranca.id } },
  );
}

/** The charge of a contract makes a note at once, where the configuration of contracts says so. */
export const etapaDeNota = (autoridades: Autoridades): EtapaDeCobranca => ({
  nome: 'nfse',
  rotulo: 'NFS-e',
  async aoCobrar(tx, actor, cobranca) {
    const emite = await quandoEmite(tx, actor);
    if (emite?.quando !== 'na_geracao') return;
    const id = await rascunhoDaCobranca(tx, actor, cobranca, emite.servicoId);
    if (id !== null) await emitirNota(tx, actor, autoridades, id);
  },
  async impedimento(tx, { grupoId }, ids) {
    const notas = await notasDaOrigem(tx, grupoId, ORIGEM_DE_COBRANCA, ids);
    const emitida = notas.some(({ situacao }) => situacao !== 'rascunho' && situacao !== 'rejeitada');
    return emitida ? 'Há notas de serviço emitidas: cancele-as antes.' : null;
  },
  async aoDesfazer(tx, actor, ids) {
    for (const { id } of await notasDaOrigem(tx, actor.grupoId, ORIGEM_DE_COBRANCA, ids)) {
      await inativarNota(tx, actor, id);
    }
  },
});

/**
 * The note of a charge that was paid. What keeps it from being issued is told on its draft, which a person issues once it is
 * put right; the payment stands either way.
 */
export async function notaDoPagamento(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  cobrancaId: number,
): Promise<void> {
  const emite = await quandoEmite(tx, actor);
  if (emite?.quando !== 'no_pagamento') return;
  const cobranca = await lerCobranca(tx, actor, cobrancaId);
  const id = cobranca && (await rascunhoDaCobranca(tx, actor, cobranca, emite.servicoId));
  if (!id) return;
  const emitida = await attempt(tx, () => emitirNota(tx, actor, autoridades, id));
  if (!emitida.ok) await mudarNota(tx, actor.grupoId, id, sql`ultimo_erro = ${emitida.refusal.words}`);
}
