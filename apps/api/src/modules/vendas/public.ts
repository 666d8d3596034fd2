import type { Module } from '../../platform/modules/module.ts';
import { tables } from './tables.ts';

export { type CaixaDasVendas, caixaDasVendas, type PedidoDeTurno, type TurnoDaVenda } from './caixa-das-vendas.ts';
export { type PagamentosDoTurno, pagamentosDosTurnos } from './pagamentos-dos-turnos.ts';

/** Sales: facts, what was done to them, what follows from them. */
export const vendas: Module = { name: 'vendas', tables };
