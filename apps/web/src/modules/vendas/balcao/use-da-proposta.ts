import { propostasCalls } from '@retaguarda/contracts';
import { useEffect } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { telasDoBalcao } from './addresses.ts';
import type { VendasAbertas } from './use-vendas-abertas.ts';
import { vendaNova } from './venda-aberta.ts';

/**
 * `?proposta=7` begins the sale of that quotation; what was being sold waits.
 *
 * @returns goes to that address
 */
export function useDaProposta({ venda, deixarEmEspera, trocar }: VendasAbertas) {
  const [{ proposta }, address] = useAddress(telasDoBalcao.balcao.params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the quotation of the address
  useEffect(() => {
    if (proposta === null || venda.proposta?.id === proposta) return;
    void callApi(propostasCalls.get, { params: { id: proposta }, handlesErrors: true })
      .then((lida) => {
        if (venda.linhas.length > 0) deixarEmEspera();
        trocar({
          ...vendaNova(venda.modelo),
          cliente: lida.cliente,
          vendedorId: lida.vendedor?.id ?? null,
          proposta: { id: lida.id, numero: lida.numero, versao: lida.versao },
          linhas: lida.itens.map(({ produto, quantidade, unitario, desconto }) => ({
            id: crypto.randomUUID(),
            produto,
            quantidade,
            unitario,
            desconto,
            fixo: 'digitado' as const,
            sabores: null,
          })),
        });
      })
      .catch(notifyFailure)
      .finally(() => address.show({ proposta: null }, { replace: true }));
  }, [proposta]);
  return (id: number) => address.show({ proposta: id }, { replace: true });
}
