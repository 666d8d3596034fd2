import { dictionary } from '../dictionary.ts';

/** Registers: refusals in Spanish (Ecuador). */
export default dictionary({
  'É preciso ao menos um tipo de endereço principal.': 'Se necesita al menos un tipo de dirección principal.',
  'A nota fiscal aceita até {0} pessoas autorizadas por empresa. Inative uma antes.':
    'La factura electrónica acepta hasta {0} personas autorizadas por empresa. Inactive una antes.',
  'USE MAIÚSCULAS, NÚMEROS, _ E -': 'USE MAYÚSCULAS, NÚMEROS, _ Y -',
  'USE MINÚSCULAS, NÚMEROS, _ E -': 'USE MINÚSCULAS, NÚMEROS, _ Y -',
  'USE NÚMEROS E PONTOS': 'USE NÚMEROS Y PUNTOS',
  'INFORME UM ENDEREÇO https://': 'INDIQUE UNA DIRECCIÓN https://',
});
