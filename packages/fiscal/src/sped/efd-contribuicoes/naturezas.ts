export const DEVOLUCOES_DE_VENDAS = new Set('201 202 203 204 410 411'.split(' '));
/** For resale; the others that credit are inputs. */
const PARA_REVENDA = new Set('102 113 117 118 121 403 652'.split(' '));

/** What a credit is of. @source Guia Prático da EFD-Contribuições 1.35, table 4.3.7 */
export const NATUREZA = { revenda: '01', insumo: '02', frete: '07', devolucao: '12' } as const;

/** What an item was bought for, by our CFOP. */
export function naturezaDaCompra(cfop: string): string {
  const fim = cfop.slice(1);
  if (DEVOLUCOES_DE_VENDAS.has(fim)) return NATUREZA.devolucao;
  return PARA_REVENDA.has(fim) ? NATUREZA.revenda : NATUREZA.insumo;
}
