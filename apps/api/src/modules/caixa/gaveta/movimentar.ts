import { randomUUID } from 'node:crypto';
import { decimal, formatarMoeda } from '@retaguarda/brasil';
import { type caixaCalls, DomainError, type TipoDeMovimentoDeCaixa, type TurnoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import type { Autorizador } from '../../acesso/public.ts';
import { exigirPessoas, relogioDaEmpresa } from '../../empresas/public.ts';
import { formasPorId, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { exigirDono } from '../dono.ts';
import { lerTurno, turnosComAtos } from '../turnos.queries.ts';
import { lancarNasContas, type MovimentoGravado, type NasContas, tirarDasContas } from './contas.ts';

/** Who let it through, and who follows what it pays. */
export interface Meios {
  autorizador: Autorizador | null;
  seguidores: readonly SeguidorDeBaixas[];
}

type Pedido = Omit<z.output<typeof caixaCalls.movimentar.body>, 'autorizador'>;

/**
 * Money comes into the drawer of an open shift or leaves it. Above the company's limit somebody who may authorise is named: who acts,
 * where they may, else who gave their password.
 *
 * @throws DomainError FORBIDDEN in another's drawer; RULE_BROKEN without who authorises
 */
export async function movimentar(
  tx: Tx,
  actor: Actor,
  id: number,
  pedido: Pedido,
  { autorizador, seguidores }: Meios,
): Promise<TurnoLido> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'movimentar', { id });
  exigirDono(actor, turno);
  const { tipo, especie, formaPagamentoId, valor, motivo, clienteId } = pedido;
  if (clienteId) await exigirCliente(tx, actor, clienteId);
  const forma =
    formaPagamentoId === null ? null : (await formasPorId(tx, actor.grupoId, [formaPagamentoId])).get(formaPagamentoId);
  if (forma === undefined) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { formaPagamentoId: 'Forma de pagamento não encontrada' } });
  }
  if ((tipo === 'despesa' || tipo === 'sangria') && !motivo) {
    throw new DomainError('RULE_BROKEN', { campos: { motivo: 'Diga o motivo' } });
  }
  const autorizadorId = quemAutoriza(actor, turno, { tipo, valor }, autorizador);
  const movimento = await gravar(tx, actor, turno, {
    tipo,
    valor,
    motivo: motivo ?? null,
    cliente_id: clienteId ?? null,
    autorizador_id: autorizadorId,
    especie: forma?.especie ?? especie,
    forma_pagamento_id: forma?.id ?? null,
    desfaz_uuid: null,
  });
  await lancarNasContas(tx, actor, movimento, seguidores);
  return lerTurno(tx, actor, id);
}

/** @throws DomainError UNKNOWN_REFERENCE at the field of the call */
const exigirCliente = (tx: Tx, actor: Actor, clienteId: number) =>
  exigirPessoas(tx, actor, [clienteId]).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'UNKNOWN_REFERENCE') throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { clienteId: 'Cliente não encontrado' } });
  });

interface Linha {
  tipo: TipoDeMovimentoDeCaixa;
  valor: string;
  motivo: string | null;
  especie: string;
  forma_pagamento_id: number | null;
  cliente_id: number | null;
  autorizador_id: number | null;
  desfaz_uuid: string | null;
}

async function gravar(tx: Tx, actor: Actor, turno: TurnoLido, linha: Linha): Promise<MovimentoGravado> {
  const empresaId = turno.empresa.id;
  const agora = new Date().toISOString();
  const { dia } = (await relogioDaEmpresa(tx, empresaId)).em(agora);
  const { id } = await tx
    .insertInto('caixa_movimento')
    .values({
      grupo_id: actor.grupoId,
      uuid: randomUUID(),
      empresa_id: empresaId,
      turno_id: turno.id,
      ...linha,
      operador_id: actor.usuarioId,
      ocorrido_em: agora,
      dia,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { cliente_id: clienteId, forma_pagamento_id: formaPagamentoId } = linha;
  return { ...linha, id, turnoId: turno.id, empresaId, dia, ocorridoEm: agora, clienteId, formaPagamentoId };
}

/** @returns null where nobody need authorise. @throws DomainError RULE_BROKEN */
function quemAutoriza(
  actor: Actor,
  { empresa, limites }: TurnoLido,
  { tipo, valor }: { tipo: TipoDeMovimentoDeCaixa; valor: string },
  autorizador: Autorizador | null,
): number | null {
  if (autorizador && autorizador.empresas !== 'todas' && !autorizador.empresas.includes(empresa.id)) {
    throw new DomainError('RULE_BROKEN', {
      campos: { 'autorizador.usuario': 'Esta pessoa não autoriza nesta empresa' },
    });
  }
  if (autorizador) return autorizador.id;
  const limite = tipo === 'sangria' ? limites.sangria : tipo === 'despesa' ? limites.despesa : null;
  if (limite === null || decimal(valor).lte(limite)) return null;
  if (holdsIn(actor, 'caixa_autorizar', empresa.id)) return actor.usuarioId;
  throw new DomainError('RULE_BROKEN', {
    campos: { 'autorizador.usuario': `Acima de ${formatarMoeda(limite)} alguém autoriza: peça o usuário e a senha` },
    data: { autorizar: true },
  });
}

interface Desfeito extends Omit<Linha, 'autorizador_id' | 'motivo'>, NasContas {
  id: number;
  uuid: string;
  desfeito: boolean;
}

/**
 * Takes a movement back by one of the opposite sign; what was taken back already stays so.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION for one that itself takes back, or that the accounts hold
 */
export async function desfazerMovimento(
  tx: Tx,
  actor: Actor,
  id: number,
  { movimentoId, motivo }: { movimentoId: number; motivo: string },
  { autorizador, seguidores }: Meios,
): Promise<TurnoLido> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'desfazer', { id });
  exigirDono(actor, turno);
  const { rows } =
    await sql<Desfeito>`select m.id, m.uuid, m.tipo, m.valor::text, m.especie, m.forma_pagamento_id, m.cliente_id, m.desfaz_uuid,
      m.lancamento_id as "lancamentoId", m.baixas, exists (select from caixa_movimento o where o.grupo_id = m.grupo_id and o.desfaz_uuid = m.uuid) as desfeito
    from caixa_movimento m where m.grupo_id = ${actor.grupoId} and m.turno_id = ${id} and m.id = ${movimentoId}`.execute(
      tx,
    );
  const [movimento] = rows;
  if (!movimento) throw new DomainError('NOT_FOUND', { text: 'Movimento não encontrado.' });
  if (movimento.desfaz_uuid !== null) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Este movimento já desfaz outro: lance de novo o que foi desfeito.',
    });
  }
  if (movimento.desfeito) return turno;
  const { tipo, valor, especie, forma_pagamento_id, cliente_id } = movimento;
  const autorizador_id = quemAutoriza(actor, turno, { tipo, valor }, autorizador);
  await tirarDasContas(tx, actor, movimento, motivo, seguidores);
  await gravar(tx, actor, turno, {
    tipo,
    valor,
    especie,
    forma_pagamento_id,
    cliente_id,
    autorizador_id,
    motivo,
    desfaz_uuid: movimento.uuid,
  });
  return lerTurno(tx, actor, id);
}
