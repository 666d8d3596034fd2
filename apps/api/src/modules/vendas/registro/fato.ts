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
  uuid: string;
  clienteId: number | null;
}

/** Tells an act of a sale to other programs (`docs/webhooks.md`). */
export const contarAto = (
  tx: Tx,
  grupoId: number,
  ato: AtoAGravar,
  itens: readonly ItemAGravar[],
  pagamentos: readonly PagamentoAGravar[],
): Promise<void> =>
  contarFatos(tx, grupoId, async () => {
    const { rows } = await sql<DaVenda>`select uuid, cliente_id as "clienteId" from venda
      where grupo_id = ${grupoId} and id = ${ato.vendaId}`.execute(tx);
    const [venda] = rows;
    const { bruto, desconto, servico, taxaEntrega, acrescimo, total, troco } = ato;
    const dados = {
      ...{ vendaId: ato.vendaId, uuid: venda?.uuid ?? null, atoId: ato.id, canal: ato.canal },
      ...{ terminalId: ato.terminalId, clienteId: venda?.clienteId ?? null, dia: ato.dia, ocorridoEm: ato.ocorridoEm },
      ...{ bruto, desconto, servico, taxaEntrega, acrescimo, total, troco, motivo: ato.motivo },
      itens: itens.map(({ item, produtoId, codigo, descricao, unidade, quantidade, unitario, liquido }) => ({
        ...{ item, produtoId, codigo, descricao, unidade, quantidade, unitario, liquido },
      })),
      pagamentos: pagamentos.map(({ especie, valor, troco, parcelas }) => ({ especie, valor, troco, parcelas })),
    };
    return [{ tipo: tipoDoAto[ato.tipo], empresaId: ato.empresaId, dados }];
  });
