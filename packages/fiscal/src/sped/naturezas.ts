/**
 * Ends of the CFOPs of sales: what was sent, lent, given or moved is no revenue, nor is an asset sold.
 *
 * @source Ajuste SINIEF s/n of 1970, table of CFOP; Lei 9.718/1998, art. 3, paragraph 2, IV
 */
export const VENDAS: ReadonlySet<string> = new Set(
  (
    '101 102 103 104 105 106 109 110 111 112 113 114 115 116 117 118 119 120 122 123 124 125 251 252 253 254 255 256 257 258 ' +
    '301 302 303 304 305 306 307 351 352 353 354 355 356 357 359 360 401 402 403 405 651 652 653 654 655 656 667 932 933'
  ).split(' '),
);
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

/**
 * The nature of the revenue of goods that left the country without the contributions: it is in the table, whatever the goods are.
 *
 * @source Guia Prático da EFD-Contribuições, table 4.3.15 (CST 08), code 401, since 2009
 */
export const naturezaDaExportacao = (cst: string, cfop: string): string | undefined =>
  cst === '08' && cfop.startsWith('7') ? '401' : undefined;
