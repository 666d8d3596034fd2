import { familiaBradesco } from './familia-bradesco.ts';

/**
 * Bradesco. 19/00000000002 → digit 8, 19/00000000001 → digit P.
 *
 * @source Bradesco, "Manual operacional: cobrança com registro, layout de arquivo 400 posições", item código de barras
 */
export const bradesco = familiaBradesco({
  codigo: '237',
  nome: 'Bradesco',
  carteiras: '02 03 04 05 06 09 12 16 17 19 21 22 23 24 25 26 28',
});
