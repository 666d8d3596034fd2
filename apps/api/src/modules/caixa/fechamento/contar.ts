import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  type caixaCalls,
  chaveDoFechamento,
  type contado,
  DomainError,
  type EspecieDePagamento,
  type TurnoLido,
  textoDaChave,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { formasPorId } from '../../financeiro/public.ts';
import { exigirDono } from '../dono.ts';
import { lerTurno, turnosComAtos } from '../turnos.queries.ts';
import { linhasDoTurno } from './linhas.ts';
import { anotarEsperado } from './suplementos.ts';

type Contada = z.output<typeof contado>;

/**
 * The operator stops: nothing more is sold in the shift, what comes later is a supplement. With a count it is handed in at once.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, FORBIDDEN of another's shift
 */
export async function encerrar(
  tx: Tx,
  actor: Actor,
  { id, versao, contagem, observacao }: z.output<typeof caixaCalls.finalizar.body>,
): Promise<TurnoLido> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'encerrar', { id, versao });
  exigirDono(actor, turno);
  await sql`update turno set situacao = 'encerrado', encerrado_em = now(), encerrado_por = ${actor.usuarioId},
      observacao = coalesce(${observacao ?? null}, observacao) where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  await anotarEsperado(tx, actor.grupoId, id, 'encerramento');
  if (contagem) await guardarContagem(tx, actor, id, contagem);
  return lerTurno(tx, actor, id);
}

/** @throws DomainError INVALID_TRANSITION also when it was counted, STALE_RECORD, UNKNOWN_REFERENCE for a method */
export async function contar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, contagem }: z.output<typeof caixaCalls.contar.body>,
): Promise<TurnoLido> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'contar', { id, versao });
  exigirDono(actor, turno);
  await guardarContagem(tx, actor, id, contagem);
  return lerTurno(tx, actor, id);
}

async function guardarContagem(tx: Tx, actor: Actor, id: number, contagem: readonly Contada[]): Promise<void> {
  const ids = contagem.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []);
  const formas = await formasPorId(tx, actor.grupoId, ids);
  contagem.forEach(({ formaPagamentoId }, i) => {
    if (formaPagamentoId && !formas.has(formaPagamentoId)) {
      const campo = `contagem.${i}.formaPagamentoId`;
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Forma de pagamento não encontrada' } });
    }
  });
  await gravarContagem(tx, actor.grupoId, id, contagem, { quem: actor.usuarioId, quando: new Date().toISOString() });
}

/** Writes a count of methods that are known; those of one method are one. Who calls holds the shift locked and it was not counted. */
export async function gravarContagem(
  tx: Tx,
  grupoId: number,
  turnoId: number,
  contagem: readonly Contada[],
  { quem, quando }: { quem: number | null; quando: string },
): Promise<void> {
  const unicas = formasUnicas(await linhasDoTurno(tx, grupoId, turnoId));
  const chaves = Map.groupBy(contagem, (uma) => textoDaChave(chaveDaContagem(uma, unicas)));
  const linhas = [...chaves.values()].map((de) => {
    const { formaPagamentoId, especie } = chaveDaContagem(de[0] as Contada, unicas);
    const denominacoes = de[0]?.denominacoes;
    return {
      grupo_id: grupoId,
      turno_id: turnoId,
      forma_pagamento_id: formaPagamentoId,
      especie,
      usuario_id: quem,
      valor: paraTexto(somar(de.map(({ valor }) => decimal(valor)))),
      denominacoes: denominacoes && de.length === 1 ? denominacoes : null,
    };
  });
  await insertRows(tx, 'caixa_contagem', linhas);
  await sql`update turno set contado_em = ${quando}, contado_por = ${quem} where grupo_id = ${grupoId} and id = ${turnoId}`.execute(
    tx,
  );
}

/** Where a shift has one form of a kind, a count by the kind alone is of that form. */
function formasUnicas(linhas: readonly { formaPagamentoId: number | null; especie: EspecieDePagamento }[]) {
  const porEspecie = Map.groupBy(linhas, ({ especie }) => especie);
  return (especie: EspecieDePagamento) => {
    const [unica, ...outras] = porEspecie.get(especie) ?? [];
    return outras.length === 0 ? (unica?.formaPagamentoId ?? null) : null;
  };
}

const chaveDaContagem = (
  { formaPagamentoId, especie }: Contada,
  unica: (especie: EspecieDePagamento) => number | null,
) => chaveDoFechamento({ formaPagamentoId: formaPagamentoId ?? unica(especie), especie });

/**
 * Puts a count right: what was counted stays, the correction is a row beside it with who made it and why.
 *
 * @throws DomainError INVALID_TRANSITION for who counted, and before a count; RULE_BROKEN where nothing would change
 */
export async function corrigir(
  tx: Tx,
  actor: Actor,
  { id, versao, formaPagamentoId, especie, valor, motivo }: z.output<typeof caixaCalls.corrigir.body>,
): Promise<TurnoLido> {
  await lockOneFor(tx, turnosComAtos, actor, 'corrigir', { id, versao });
  const chave = chaveDoFechamento({ formaPagamentoId, especie });
  const linha = (await linhasDoTurno(tx, actor.grupoId, id)).find((uma) => textoDaChave(uma) === textoDaChave(chave));
  if (!linha || linha.contado === null) {
    throw new DomainError('RULE_BROKEN', { campos: { especie: 'Esta forma não foi contada neste turno' } });
  }
  const diferenca = decimal(valor).minus(linha.contado).minus(linha.correcoes);
  if (diferenca.isZero()) throw new DomainError('RULE_BROKEN', { campos: { valor: 'É o valor que já está' } });
  await tx
    .insertInto('caixa_correcao')
    .values({
      grupo_id: actor.grupoId,
      turno_id: id,
      forma_pagamento_id: chave.formaPagamentoId,
      especie,
      valor: paraTexto(diferenca),
      motivo,
      usuario_id: actor.usuarioId,
    })
    .execute();
  // Who looked at the shift before the correction is told so.
  await sql`update turno set atualizado_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerTurno(tx, actor, id);
}
