import { randomUUID } from 'node:crypto';
import { type ComandoDaConta, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { autorDaPessoa } from './autor.ts';
import { abrirConta, comandar, type Vizinhos } from './contas.service.ts';

interface PedidoDaMesa {
  empresaId: number;
  mesaId: number;
  /** Of who asked: a new account has it. */
  nome: string;
  /** Of a table with several accounts, which one; null: the only one there is, or a new one. */
  conta: string | null;
  itens: Extract<ComandoDaConta, { tipo: 'item' }>['itens'];
}

/**
 * What a guest asked for goes to the table's account and to the kitchen, by the same commands as a waiter's.
 *
 * @returns identity of the account
 * @throws DomainError RULE_BROKEN for a table with several accounts of which none is said, and as `comandar`
 */
export async function lancarPedidoDaMesa(
  tx: Tx,
  actor: Actor,
  { empresaId, mesaId, nome, conta, itens }: PedidoDaMesa,
  vizinhos: Vizinhos,
): Promise<string> {
  const autor = autorDaPessoa(actor);
  const em = new Date().toISOString();
  const escolhida = (await contaDaMesa(tx, actor.grupoId, { empresaId, mesaId }, conta)) ?? randomUUID();
  // Of an account that stands already this does nothing.
  await abrirConta(tx, autor, empresaId, {
    uuid: escolhida,
    modo: 'mesa',
    mesaId,
    comandaId: null,
    pessoas: 1,
    garcomId: null,
    nome,
    em,
  });
  const comandos: ComandoDaConta[] = [{ tipo: 'item', itens }, { tipo: 'enviado' }];
  for (const comando of comandos)
    await comandar(tx, autor, { uuid: randomUUID(), conta: escolhida, comando, em }, vizinhos);
  return escolhida;
}

async function contaDaMesa(
  tx: Tx,
  grupoId: number,
  { empresaId, mesaId }: { empresaId: number; mesaId: number },
  conta: string | null,
): Promise<string | null> {
  const { rows } = await sql<{
    uuid: string;
  }>`select uuid from conta where grupo_id = ${grupoId} and empresa_id = ${empresaId}
    and mesa_id = ${mesaId} and situacao in ('em_uso', 'em_pagamento') order by id`.execute(tx);
  if (conta !== null) {
    if (!rows.some(({ uuid }) => uuid === conta))
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { conta: 'Esta conta não está aberta nesta mesa' } });
    return conta;
  }
  if (rows.length > 1)
    throw new DomainError('RULE_BROKEN', {
      text: 'A mesa tem mais de uma conta: escolha em qual lançar.',
      campos: { conta: 'Escolha a conta' },
    });
  return rows[0]?.uuid ?? null;
}
