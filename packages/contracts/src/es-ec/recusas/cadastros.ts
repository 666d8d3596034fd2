import { dictionary } from '../dictionary.ts';

/** Registers: refusals in Spanish (Ecuador). */
export default dictionary({
  'É preciso ao menos um tipo de endereço principal.': 'Se necesita al menos un tipo de dirección principal.',
  'A nota fiscal aceita até {0} pessoas autorizadas por empresa. Inative uma antes.':
    'La factura electrónica acepta hasta {0} personas autorizadas por empresa. Inactive una antes.',
  'Use maiúsculas, números, _ e -': 'Use mayúsculas, números, _ y -',
  'Use minúsculas, números, _ e -': 'Use minúsculas, números, _ y -',
  'Use números e pontos': 'Use números y puntos',
  'Informe um endereço https://': 'Indique una dirección https://',
  'Informe um CFOP que começa por 1 ou 5': 'Indique un CFOP que empiece por 1 o 5',
  'Informe um CFOP que começa por 2 ou 6': 'Indique un CFOP que empiece por 2 o 6',
  'Informe um CFOP que começa por 3 ou 7': 'Indique un CFOP que empiece por 3 o 7',
});
