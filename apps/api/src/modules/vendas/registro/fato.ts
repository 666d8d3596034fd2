import type { TipoDeAto, TipoDeEvento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { contarFatos, type Fato } from '../../webhooks/public.ts';
import type { Gravacao } from './linhas.ts';

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

/** Tells acts of sales to other programs (`docs/webhooks.md`). */
export const contarAtos = (tx: Tx, grupoId: number, gravacoes: readonly Gravacao[]): Promise<void> =>
  contarFatos(tx, grupoId, async () => {
    const ids = gravacoes.map(({ ato }) => ato.vendaId);
    const { rows } = await sql<DaVenda>`select id, uuid, cliente_id as "clienteId" from venda
      where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
    const vendas = new Map(rows.map((venda) => [venda.id, venda]));
    return gravacoes.map((gravacao) => fatoDoAto(gravacao, vendas.get(gravacao.ato.vendaId)));
  });

function fatoDoAto({ ato, itens, pagamentos }: Gravacao, venda: DaVenda | undefined): Fato {
  const { bruto, desconto, servico, taxaEntrega, acrescimo, total, troco } = ato;
  const dados = {
    vendaId: ato.vendaId,
    uuid: venda?.uuid ?? null,
    atoId: ato.id,
    canal: ato.canal,
    terminalId: ato.terminalId,
    clienteId: venda?.clienteId ?? null,
    dia: ato.dia,
    ocorridoEm: ato.ocorridoEm,
    bruto,
    desconto,
    servico,
    taxaEntrega,
    acrescimo,
    total,
    troco,
    motivo: ato.motivo,
    itens: itens.map(({ item, produtoId, codigo, descricao, unidade, quantidade, unitario, liquido }) => ({
      item,
      produtoId,
      codigo,
      descricao,
      unidade,
      quantidade,
      unitario,
      liquido,
    })),
    pagamentos: pagamentos.map(({ especie, valor, troco, parcelas }) => ({ especie, valor, troco, parcelas })),
  };
  return { tipo: tipoDoAto[ato.tipo], empresaId: ato.empresaId, dados };
}
