import { familiaBradesco } from './familia-bradesco.ts';

/**
 * Cresol. Same key and same digit as Bradesco, `P` included.
 *
 * @source Cresol, "Especificações técnicas" da cobrança, item 3 (dígito) e campo livre
 */
export const cresol = familiaBradesco({ codigo: '133', nome: 'Cresol', carteiras: '09' });
