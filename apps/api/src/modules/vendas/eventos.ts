import { vendaAcontecida, vendaCancelada, vendaDevolvida } from '@retaguarda/contracts';
import { type TipoDeEvento, tipoDeEvento } from '../terminais/public.ts';
import { cancelarVenda } from './atos/cancelar.ts';
import { devolverVenda } from './atos/devolver.ts';
import type { CaixaDasVendas } from './caixa-das-vendas.ts';
import { registrarVenda } from './registro/registrar.ts';

type Caixa = () => CaixaDasVendas | undefined;

/** `venda`: a sale that happened at a terminal. */
export const eventoDeVenda = (caixa: Caixa): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'venda',
    schema: vendaAcontecida,
    async receber(tx, actor, { id, seq, terminal, ocorridoEm, ocorridoNoTerminal, dados }) {
      const venda = await registrarVenda(tx, actor, {
        ...{ empresaId: terminal.empresaId, terminalId: terminal.id, seq, uuid: id, dados, caixa: caixa() },
        ...{ ocorridaEm: ocorridoEm, ocorridaNoTerminal: ocorridoNoTerminal },
      });
      const divergencias = venda.divergencias.map(({ tipo, texto }) => ({ tipo, texto }));
      return { venda: venda.id, uuid: venda.uuid, dia: venda.dia, divergencias };
    },
  });

/** `venda.cancelada`: a terminal took back a sale. */
export const eventoDeCancelamento = (caixa: Caixa): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'venda.cancelada',
    schema: vendaCancelada,
    async receber(tx, actor, { id, terminal, ocorridoEm, dados }) {
      const { ato, venda } = await cancelarVenda(tx, actor, {
        ...{ uuid: id, venda: { uuid: dados.venda }, terminal, ocorridoEm, caixa: caixa() },
        ...{ turno: dados.turno ?? null, motivo: dados.motivo ?? null, estoque: dados.estoque },
        ...{ operadorId: dados.operadorId ?? null, autorizadorId: dados.autorizadorId ?? null },
      });
      return { venda, ato };
    },
  });

/** `venda.devolvida`: part of a sale came back to a terminal. */
export const eventoDeDevolucao = (caixa: Caixa): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'venda.devolvida',
    schema: vendaDevolvida,
    async receber(tx, actor, { id, terminal, ocorridoEm, dados }) {
      const feita = await devolverVenda(tx, actor, {
        ...{ uuid: id, venda: { uuid: dados.venda }, terminal, ocorridoEm, caixa: caixa() },
        ...{ turno: dados.turno ?? null, motivo: dados.motivo ?? null, estoque: dados.estoque },
        ...{ operadorId: dados.operadorId ?? null, autorizadorId: dados.autorizadorId ?? null },
        itens: dados.itens,
        pagamentos: dados.pagamentos,
        comVale: false,
      });
      return { venda: feita.venda, ato: feita.ato, total: feita.total };
    },
  });
