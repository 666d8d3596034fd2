import type { TipoDeAto, TipoDeEvento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { contarFatos } from '../../webhooks/public.ts';
import type { AtoAGravar, ItemAGravar, PagamentoAGravar } from './linhas.ts';

const tipoDoAto: Readonly<Record<TipoDeAto, TipoDeEvento>> = {
  venda: 'venda.registrada',
  cancelamento: 'venda.cancelada',
  devolucao: 'venda.devolvida',
  correcao: 'venda.corrigida',
};

interface DaVenda {
  id: number;
  uuid: string;
  clienteId: number | null;
}

interface AtoGravado {
  ato: AtoAGravar;
  itens: readonly ItemAGravar[];
  pagamentos: readonly PagamentoAGravar[];
}

/** Tells acts of sales to other programs (`docs/webhooks.md`). */
export const contarAtos = (tx: Tx, grupoId: number, gravados: readonly AtoGravado[]): Promise<void> =>
  contarFatos(tx, grupoId, async () => {
    const ids = gravados.map(({ ato }) => ato.vendaId);
    const { rows } = await sql<DaVenda>`select id, uuid, cliente_id as "clienteId" from venda
      where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
    const vendas = new Map(rows.map((venda) => [venda.id, venda]));
    return gravados.map((gravado) => ({
      tipo: tipoDoAto[gravado.ato.tipo],
      empresaId: gravado.ato.empresaId,
      dados: contado(gravado, vendas.get(gravado.ato.vendaId)),
    }));
  });

function contado({ ato, itens, pagamentos }: AtoGravado, venda: DaVenda | undefined) {
  const { bruto, desconto, servico, taxaEntrega, acrescimo, total, troco } = ato;
  return {
    ...{ vendaId: ato.vendaId, uuid: venda?.uuid ?? null, atoId: ato.id, canal: ato.canal },
    ...{ terminalId: ato.terminalId, clienteId: venda?.clienteId ?? null, dia: ato.dia, ocorridoEm: ato.ocorridoEm },
    ...{ bruto, desconto, servico, taxaEntrega, acrescimo, total, troco, motivo: ato.motivo },
    itens: itens.map(({ item, produtoId, codigo, descricao, unidade, quantidade, unitario, liquido }) => ({
      ...{ item, produtoId, codigo, descricao, unidade, quantidade, unitario, liquido },
    })),
    pagamentos: pagamentos.map(({ especie, valor, troco: voltou, parcelas }) => ({
      ...{ especie, valor, troco: voltou, parcelas },
    })),
  };
}
