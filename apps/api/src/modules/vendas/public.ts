import { extend } from '../../platform/modules/extension.ts';
import type { Module } from '../../platform/modules/module.ts';
import { tiposDeEventos } from '../terminais/public.ts';
import { caixaDasVendas } from './caixa-das-vendas.ts';
import { eventoDeCancelamento, eventoDeDevolucao, eventoDeVenda } from './eventos.ts';
import { tables } from './tables.ts';

export {
  type CaixaDasVendas,
  caixaDasVendas,
  type MeuTurno,
  type PedidoDeTurno,
  type RecebimentoNoCaixa,
  type TurnoDaVenda,
} from './caixa-das-vendas.ts';
export { type PagamentosDoTurno, pagamentosDosTurnos } from './pagamentos-dos-turnos.ts';
export { registrarVenda, type VendaARegistrar, type VendaRegistrada } from './registro/registrar.ts';

/** Sales: facts, what was done to them, what follows from them. */
export const vendas: Module = {
  name: 'vendas',
  tables,
  extends: [eventoDeVenda, eventoDeCancelamento, eventoDeDevolucao].map((evento) =>
    extend(tiposDeEventos, ({ all }) => evento(() => all(caixaDasVendas)[0])),
  ),
};
