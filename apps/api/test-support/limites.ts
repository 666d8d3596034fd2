import type { Cliente } from './cliente.ts';

/** Changes a company's limit of payments as two people do: one asks, another confirms. */
export async function limitarPagamentos(
  quemPede: Cliente,
  quemConfirma: Cliente,
  empresaId: number,
  valor: string | null,
): Promise<void> {
  const limites = await quemPede.get('financeiro/pagamentos/limites');
  const de = limites.body.find((um: { empresaId: number }) => um.empresaId === empresaId);
  const pedido = await quemPede.put('financeiro/pagamentos/limites', {
    empresaId,
    valor,
    versao: de?.versao ?? undefined,
  });
  if (pedido.status !== 200) throw new Error(`the limit was refused: ${JSON.stringify(pedido.body)}`);
  // A program from before changed it at once.
  if (!pedido.body.pedido) return;
  const feito = await quemConfirma.put(`financeiro/pagamentos/limites/${pedido.body.pedido.id}/confirmar`, {});
  if (feito.status !== 200) throw new Error(`the limit was not confirmed: ${JSON.stringify(feito.body)}`);
}
