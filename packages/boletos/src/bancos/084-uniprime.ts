import { familiaBradesco } from './familia-bradesco.ts';

/**
 * Uniprime Norte do Paraná, now Sisprime do Brasil. Same key and same digit as Bradesco.
 *
 * @source BoletoNet/BoletoNetCore `BancoUniprimeNortePRCarteira09`; openboleto `Uniprime`
 */
export const uniprime = familiaBradesco({ codigo: '084', nome: 'Uniprime', digito: '1', carteiras: '09' });
