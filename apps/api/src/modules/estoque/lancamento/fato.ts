import { MOVIMENTOS_POR_EVENTO } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import { contarFatos, type Fato } from '../../webhooks/public.ts';
import type { MovimentoPosto, Parte } from './pedido.ts';

/** Tells what was posted to other programs (`docs/webhooks.md`), by company, with the balance each movement left. */
export const contarMovimentos = (
  tx: Tx,
  grupoId: number,
  partes: readonly Parte[],
  postos: readonly MovimentoPosto[],
): Promise<void> =>
  contarFatos(tx, grupoId, () => {
    const linhas = postos.map((posto, i) => ({
      empresaId: partes[i]?.empresaId as number,
      dados: linha(posto, partes[i] as Parte),
    }));
    return [...Map.groupBy(linhas, ({ empresaId }) => empresaId)].flatMap(([empresaId, dela]) => {
      const eventos: Fato[] = [];
      for (let i = 0; i < dela.length; i += MOVIMENTOS_POR_EVENTO) {
        const movimentos = dela.slice(i, i + MOVIMENTOS_POR_EVENTO).map(({ dados }) => dados);
        eventos.push({ tipo: 'estoque.movimentado', empresaId, dados: { movimentos } });
      }
      return eventos;
    });
  });

const linha = (
  { id, produtoId, estoqueId, loteId, quantidade, saldoDepois }: MovimentoPosto,
  { operacaoId, ocorridoEm, pedido }: Parte,
) => ({
  movimentoId: id,
  produtoId,
  estoqueId,
  loteId,
  operacaoId,
  quantidade,
  saldoDepois,
  ocorridoEm,
  origem: pedido.origem,
  documento: pedido.documento ?? null,
  motivo: pedido.motivo ?? null,
});
