import {
  type ComandoDaConta,
  comContaAberta,
  DomainError,
  estadosDaComanda,
  type ModoDaConta,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mesaDaEmpresa } from '../../restaurante/public.ts';

type Pedido = Pick<Extract<ComandoDaConta, { tipo: 'transferida' }>, 'modo' | 'mesaId' | 'comandaId' | 'identificador'>;

export interface LugarDaConta {
  modo: ModoDaConta;
  mesaId: number | null;
  comandaId: number | null;
  identificador: string;
}

/**
 * Where an account is to be: the table and the card are the company's and in use, and the card is locked and free.
 *
 * @throws DomainError UNKNOWN_REFERENCE, BAD_INPUT for what the kind of account lacks, INVALID_TRANSITION for a card that is not free
 */
export async function acharLugar(tx: Tx, actor: Actor, empresaId: number, pedido: Pedido): Promise<LugarDaConta> {
  const { modo } = pedido;
  const mesaId = modo === 'balcao' ? null : pedido.mesaId;
  const comandaId = modo === 'comanda' ? pedido.comandaId : null;
  if (modo === 'mesa' && mesaId === null) throw falta('mesaId');
  if (modo === 'comanda' && comandaId === null) throw falta('comandaId');
  const mesa = mesaId === null ? null : await acharMesa(tx, actor, empresaId, mesaId);
  const comanda = comandaId === null ? null : await acharComanda(tx, actor, empresaId, comandaId);
  const chamado = comanda !== null ? `Comanda ${comanda}` : mesa !== null ? `Mesa ${mesa}` : 'Balcão';
  return { modo, mesaId, comandaId, identificador: pedido.identificador ?? chamado };
}

const falta = (campo: string) => new DomainError('BAD_INPUT', { campos: { [campo]: '* CAMPO OBRIGATÓRIO' } });
const desconhecido = (campo: string) =>
  new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });

async function acharMesa(tx: Tx, actor: Actor, empresaId: number, id: number): Promise<number> {
  const mesa = await mesaDaEmpresa(tx, actor.grupoId, empresaId, id);
  if (!mesa) throw desconhecido('mesaId');
  return mesa.numero;
}

async function acharComanda(tx: Tx, actor: Actor, empresaId: number, id: number): Promise<number> {
  const { rows } = await sql<{ numero: number; situacao: keyof typeof estadosDaComanda.labels }>`select numero, situacao
    from comanda where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and id = ${id} and ativo for update`.execute(
    tx,
  );
  const [comanda] = rows;
  if (!comanda) throw desconhecido('comandaId');
  if (comContaAberta.includes(comanda.situacao))
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta comanda já está aberta.' });
  if (comanda.situacao !== 'livre')
    throw new DomainError('INVALID_TRANSITION', {
      text: `A comanda está ${estadosDaComanda.labels[comanda.situacao].toLowerCase()}.`,
    });
  return comanda.numero;
}
