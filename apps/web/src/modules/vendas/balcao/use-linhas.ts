import { type ProdutoCurto, produtosCalls } from '@retaguarda/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { notePendingChoice } from '../../../platform/ui/inputs/pending-choices.ts';
import type { PickedItem } from '../../../platform/ui/items/item-source.ts';
import { joinLine, priceOfLabel } from '../../../platform/ui/items/join-line.ts';
import type { VendasAbertas } from './use-vendas-abertas.ts';
import type { Linha } from './venda-aberta.ts';

const linhaNova = (produto: Linha['produto'], quantidade: string, unitario: string, fixo: Linha['fixo']): Linha => ({
  id: crypto.randomUUID(),
  quantidade,
  unitario,
  desconto: '0',
  fixo,
  sabores: null,
  produto: { id: produto.id, codigo: produto.codigo, descricao: produto.descricao, unidade: produto.unidade },
});

/** Lines of the sale: added, joined, changed, taken out, priced by client and quantity. */
export function useLinhas(empresaId: number, { venda, mudar }: Pick<VendasAbertas, 'venda' | 'mudar'>) {
  const clienteId = venda.cliente?.id ?? null;
  const mudarLinha = useCallback(
    (id: string, mudanca: Partial<Linha>) =>
      mudar(({ linhas }) => ({ linhas: linhas.map((um) => (um.id === id ? { ...um, ...mudanca } : um)) })),
    [mudar],
  );
  const precificar = useCallback(
    async ({ id, produto, quantidade }: Pick<Linha, 'id' | 'produto' | 'quantidade'>) => {
      const dito = notePendingChoice();
      try {
        const { valor } = await callApi(produtosCalls.price, {
          params: { id: produto.id },
          query: {
            empresaId,
            ...(clienteId === null ? {} : { clienteId }),
            ...(/^\d{1,12}(\.\d{1,4})?$/.test(quantidade) ? { quantidade } : {}),
          },
          handlesErrors: true,
        });
        if (valor !== null)
          mudar(({ linhas }) => ({
            linhas: linhas.map((um) => (um.id === id && um.fixo === null ? { ...um, unitario: valor } : um)),
          }));
      } catch (error) {
        notifyFailure(error);
      } finally {
        dito();
      }
    },
    [empresaId, clienteId, mudar],
  );
  const incluir = (picked: PickedItem<ProdutoCurto>) => {
    const daEtiqueta = priceOfLabel(picked);
    const { item, quantity } = picked;
    const nova = linhaNova(item, quantity, daEtiqueta ?? item.preco ?? '', daEtiqueta === null ? null : 'etiqueta');
    // As the lines are by then: a reader adds several between two drawings.
    mudar(({ linhas }) => {
      const { lines, line, isNew } = joinLine(linhas, picked, {
        joins: (um) => um.produto.id === item.id && um.fixo === null,
        fresh: () => nova,
      });
      if (!isNew) void precificar(line);
      return { linhas: [...lines] };
    });
    if (daEtiqueta === null) void precificar(nova);
  };
  const antes = useRef(clienteId);
  useEffect(() => {
    if (antes.current === clienteId) return;
    antes.current = clienteId;
    for (const linha of venda.linhas) if (linha.fixo === null) void precificar(linha);
  }, [clienteId, venda.linhas, precificar]);
  return {
    incluir,
    incluirSabores(sabores: { produto: ProdutoCurto }[], unitario: string) {
      const [primeiro] = sabores;
      if (!primeiro) return;
      const linha = {
        ...linhaNova(primeiro.produto, '1', unitario, 'sabores'),
        sabores: sabores.map(({ produto }) => ({ produtoId: produto.id, descricao: produto.descricao })),
      };
      mudar(({ linhas }) => ({ linhas: [...linhas, linha] }));
    },
    mudarLinha(linha: Linha, mudanca: Partial<Linha>) {
      mudarLinha(linha.id, mudanca);
      if (mudanca.quantidade !== undefined && linha.fixo === null) void precificar({ ...linha, ...mudanca });
    },
    tirar: (id: string) => mudar(({ linhas }) => ({ linhas: linhas.filter((um) => um.id !== id) })),
  };
}

export type Linhas = ReturnType<typeof useLinhas>;
