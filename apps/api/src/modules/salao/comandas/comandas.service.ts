import { randomUUID } from 'node:crypto';
import { decimal } from '@retaguarda/brasil';
import { type Comanda, type comandasCalls, comContaAberta, DomainError, estadosDaComanda } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { autorDaPessoa } from '../contas/autor.ts';
import { acertarComandas } from '../contas/contas.queries.ts';
import { comandar } from '../contas/contas.service.ts';
import {
  type ComandaTravada,
  existeComanda,
  inserirComandas,
  lerComanda,
  mudarComanda,
  travarComanda,
} from './comandas.queries.ts';

interface Endereco {
  empresaId: number;
  id: number;
}
type Corpo<K extends keyof typeof comandasCalls> = z.output<(typeof comandasCalls)[K]['body']>;

/** @throws DomainError DUPLICATE_VALUE naming the field */
export async function criarComanda(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { comanda: numero, chip = null }: Corpo<'create'>,
): Promise<Comanda> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const criada = (await inserirComandas(tx, actor, empresaId, [{ numero, chip }])).get(numero);
  if (criada !== undefined) return lerComanda(tx, actor, empresaId, criada);
  const mesmoNumero = await existeComanda(tx, actor, empresaId, { numero });
  throw jaCadastrado(mesmoNumero ? 'comanda' : 'chip');
}

const jaCadastrado = (campo: 'comanda' | 'chip') =>
  new DomainError('DUPLICATE_VALUE', { campos: { [campo]: 'Já cadastrado' } });

/** @throws DomainError INVALID_TRANSITION for the number of a card in use, DUPLICATE_VALUE */
export async function alterarComanda(
  tx: Tx,
  actor: Actor,
  endereco: Endereco,
  { versao, comanda: numero, chip }: Corpo<'update'>,
): Promise<Comanda> {
  const atual = await travarComanda(tx, actor, endereco, versao);
  if (numero !== undefined && numero !== atual.numero) exigirSemConta(atual);
  await mudarComanda(tx, actor, endereco.id, {
    ...(numero === undefined ? {} : { numero }),
    ...(chip === undefined ? {} : { chip }),
  });
  return lerComanda(tx, actor, endereco.empresaId, endereco.id);
}

function exigirSemConta({ conta }: ComandaTravada): void {
  if (conta !== null)
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta comanda está em uso: feche a conta antes.' });
}

/** Takes a card out of use, or brings it back. What is asked again changes nothing. */
export async function inativarComanda(tx: Tx, actor: Actor, endereco: Endereco, reativar: boolean): Promise<Comanda> {
  const atual = await travarComanda(tx, actor, endereco);
  if (!reativar) exigirSemConta(atual);
  if (atual.ativo !== reativar) await mudarComanda(tx, actor, endereco.id, { ativo: reativar });
  return lerComanda(tx, actor, endereco.empresaId, endereco.id);
}

/** @throws DomainError INVALID_TRANSITION unless the card is free */
export async function bloquearComanda(
  tx: Tx,
  actor: Actor,
  endereco: Endereco,
  { versao, motivo }: Corpo<'bloquear'>,
): Promise<Comanda> {
  const atual = await travarComanda(tx, actor, endereco, versao);
  exigirEstado(atual, ['livre']);
  await mudarComanda(tx, actor, endereco.id, { situacao: 'bloqueada', motivo, taxa: null });
  return lerComanda(tx, actor, endereco.empresaId, endereco.id);
}

/** A card is lost as it is used: its account stays open, and has the fee. @throws DomainError INVALID_TRANSITION when it is lost already */
export async function perderComanda(
  tx: Tx,
  actor: Actor,
  endereco: Endereco,
  { versao, motivo, taxa }: Corpo<'perder'>,
): Promise<Comanda> {
  const atual = await travarComanda(tx, actor, endereco, versao);
  exigirEstado(atual, ['livre', 'bloqueada', ...comContaAberta]);
  await mudarComanda(tx, actor, endereco.id, { situacao: 'perdida', motivo, taxa });
  if (atual.conta !== null && decimal(taxa).gt(0)) await lancarTaxa(tx, actor, atual.conta, taxa);
  return lerComanda(tx, actor, endereco.empresaId, endereco.id);
}

const lancarTaxa = (tx: Tx, actor: Actor, conta: string, taxa: string): Promise<void> =>
  comandar(
    tx,
    autorDaPessoa(actor),
    {
      uuid: randomUUID(),
      conta,
      em: new Date().toISOString(),
      comando: {
        tipo: 'item',
        itens: [{ uuid: randomUUID(), produtoId: null, descricao: 'Comanda perdida', unitario: taxa, quantidade: '1' }],
      },
    },
    { caixa: undefined, comprometidos: [] },
  );

/** @throws DomainError INVALID_TRANSITION unless it is blocked or lost */
export async function liberarComanda(
  tx: Tx,
  actor: Actor,
  endereco: Endereco,
  { versao }: Corpo<'liberar'>,
): Promise<Comanda> {
  const atual = await travarComanda(tx, actor, endereco, versao);
  exigirEstado(atual, ['bloqueada', 'perdida']);
  await mudarComanda(tx, actor, endereco.id, { situacao: 'livre', motivo: null, taxa: null });
  await acertarComandas(tx, actor.grupoId, [endereco.id]);
  return lerComanda(tx, actor, endereco.empresaId, endereco.id);
}

function exigirEstado({ situacao }: ComandaTravada, estados: readonly ComandaTravada['situacao'][]): void {
  if (!estados.includes(situacao))
    throw new DomainError('INVALID_TRANSITION', { text: `Está "${estadosDaComanda.labels[situacao]}".` });
}
