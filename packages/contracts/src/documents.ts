import { atosDoTurno } from './caixa/atos.ts';
import { atosDoPedido } from './entregas/pedidos/atos.ts';
import { atosDaTransferencia } from './estoque/transferencias.atos.ts';
import { atosDaCampanha } from './mensagens/atos.ts';
import { atosDoVinculo } from './pessoas/atos.ts';
import type { AnyDocument } from './states/define-acts.ts';
import { atosDaProposta } from './vendas/propostas/atos.ts';

/** Every document with states. A new one adds a line: the API page and the structural tests are made of them. */
export const allDocuments: readonly AnyDocument[] = [
  atosDaTransferencia,
  atosDoTurno,
  atosDoVinculo,
  atosDaProposta,
  atosDaCampanha,
  atosDoPedido,
];
