import { atosDoTurno } from './caixa/atos.ts';
import { atosDoRecebivel } from './cartoes/atos.ts';
import { atosDoBoleto } from './cobranca/atos.ts';
import { atosDaCobrancaPix, atosDoPix } from './cobranca/pix/atos.ts';
import { atosDaAutorizacao } from './cobranca/pix/automatico/atos.ts';
import { atosDoContrato } from './contratos/atos.ts';
import { atosDaEntrada } from './entradas/atos.ts';
import { atosDoCte } from './entradas/conhecimentos/atos.ts';
import { atosDaNfseRecebida } from './entradas/servicos/atos.ts';
import { atosDoPedido } from './entregas/pedidos/atos.ts';
import { atosDaGuia } from './escrituracao/guias/atos.ts';
import { atosDaContagem } from './estoque/contagens.atos.ts';
import { atosDaProducao } from './estoque/producoes.atos.ts';
import { atosDaTransferencia } from './estoque/transferencias.atos.ts';
import { atosDaParcela } from './financeiro/titulos/atos.ts';
import { atosDaCampanha } from './mensagens/atos.ts';
import { atosDaNota } from './nfe/atos.ts';
import { atosDaNotaDeServico } from './nfse/atos.ts';
import { atosDoVinculo } from './pessoas/atos.ts';
import type { AnyDocument } from './states/define-acts.ts';
import { atosDaProposta } from './vendas/propostas/atos.ts';

/** Every document with states. A new one adds a line: the API page and the structural tests are made of them. */
export const allDocuments: readonly AnyDocument[] = [
  atosDaTransferencia,
  atosDaContagem,
  atosDaProducao,
  atosDoTurno,
  atosDoVinculo,
  atosDaProposta,
  atosDaCampanha,
  atosDoPedido,
  atosDaParcela,
  atosDoRecebivel,
  atosDoBoleto,
  atosDaCobrancaPix,
  atosDoPix,
  atosDaAutorizacao,
  atosDaEntrada,
  atosDaNfseRecebida,
  atosDoCte,
  atosDaGuia,
  atosDaNotaDeServico,
  atosDaNota,
  atosDoContrato,
];
