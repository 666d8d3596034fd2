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
});
