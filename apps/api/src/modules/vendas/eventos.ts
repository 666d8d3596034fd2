import { vendaAcontecida, vendaCancelada, vendaDevolvida } from '@retaguarda/contracts';
import type { z } from 'zod';
import { type EventoRecebido, type TipoDeEvento, tipoDeEvento } from '../terminais/public.ts';
import { cancelarVenda } from './atos/cancelar.ts';
import { devolverVenda } from './atos/devolver.ts';
import type { CaixaDasVendas } from './caixa-das-vendas.ts';
import { registrarVenda, registrarVendas, type VendaARegistrar, type VendaRegistrada } from './registro/registrar.ts';

type Caixa = () => CaixaDasVendas | undefined;

/** `venda`: a sale that happened at a terminal. */
export const eventoDeVenda = (caixa: Caixa): TipoDeEvento => {
  const aRegistrar = (evento: EventoRecebido<z.output<typeof vendaAcontecida>>): VendaARegistrar => ({
    empresaId: evento.terminal.empresaId,
    terminalId: evento.terminal.id,
    seq: evento.seq,
    uuid: evento.id,
    dados: evento.dados,
    caixa: caixa(),
    ocorridaEm: evento.ocorridoEm,
    ocorridaNoTerminal: evento.ocorridoNoTerminal,
  });
  return tipoDeEvento({
    tipo: 'venda',
    schema: vendaAcontecida,
    traz: ({ id, dados }) => identidadeDaVenda(id, dados),
    receber: async (tx, actor, evento) => respostaDa(await registrarVenda(tx, actor, aRegistrar(evento))),
    receberVarios: async (tx, actor, eventos) =>
      (await registrarVendas(tx, actor, eventos.map(aRegistrar))).map(respostaDa),
  });
};

/** The sale's own identity, else that of its event, as the terminal sent them. */
function identidadeDaVenda(id: string, dados: unknown): string | null {
  const { uuid } = dados as { uuid?: unknown };
  return typeof uuid === 'string' ? uuid : id;
}

const respostaDa = ({ id, uuid, dia, divergencias }: VendaRegistrada) => ({
  venda: id,
  uuid,
  dia,
  divergencias: divergencias.map(({ tipo, texto }) => ({ tipo, texto })),
});

/** `venda.cancelada`: a terminal took back a sale. */
export const eventoDeCancelamento = (caixa: Caixa): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'venda.cancelada',
    schema: vendaCancelada,
    espera: ({ venda }) => venda,
    async receber(tx, actor, { id, terminal, ocorridoEm, dados }) {
      const { ato, venda } = await cancelarVenda(tx, actor, {
        uuid: id,
        venda: { uuid: dados.venda },
        terminal,
        ocorridoEm,
        caixa: caixa(),
        turno: dados.turno ?? null,
        motivo: dados.motivo ?? null,
        estoque: dados.estoque,
        operadorId: dados.operadorId ?? null,
        autorizadorId: dados.autorizadorId ?? null,
      });
      return { venda, ato };
    },
  });

/** `venda.devolvida`: part of a sale came back to a terminal. */
export const eventoDeDevolucao = (caixa: Caixa): TipoDeEvento =>
  tipoDeEvento({
    tipo: 'venda.devolvida',
    schema: vendaDevolvida,
    espera: ({ venda }) => venda,
    async receber(tx, actor, { id, terminal, ocorridoEm, dados }) {
      const feita = await devolverVenda(tx, actor, {
        uuid: id,
        venda: { uuid: dados.venda },
        terminal,
        ocorridoEm,
        caixa: caixa(),
        turno: dados.turno ?? null,
        motivo: dados.motivo ?? null,
        estoque: dados.estoque,
        operadorId: dados.operadorId ?? null,
        autorizadorId: dados.autorizadorId ?? null,
        itens: dados.itens,
        pagamentos: dados.pagamentos,
        comVale: false,
      });
      return { venda: feita.venda, ato: feita.ato, total: feita.total };
    },
  });
