import { dictionary } from '../dictionary.ts';

/** What the bank answered of boletos: refusals in Spanish (Ecuador). */
export default dictionary({
  'O arquivo pede demais para ser lido. Peça ao banco um período menor.':
    'El archivo exige demasiado para ser leído. Pida al banco un período más corto.',
  'O arquivo não é um retorno: as suas linhas não são de nenhum.':
    'El archivo no es un retorno: sus líneas no son de ninguno.',
  'Retorno {0}': 'Retorno {=0}',
  'Já aplicada por outra linha.': 'Ya aplicada por otra línea.',
  'Tarifas de cobrança: {0} {1}': 'Comisiones de cobro: {0} {1}',
  'A tarifa não foi lançada: {0}': 'La comisión no se registró: {0}',
  'O arquivo é do {0} ({1}), e a conta {2} é do {3} ({4}).':
    'El archivo es de {0} ({1}), y la cuenta {=2} es de {3} ({4}).',
  'O arquivo é de outra empresa: {0} ({1}).': 'El archivo es de otra empresa: {0} ({1}).',
  'O arquivo é de outra conta deste banco: {0}.': 'El archivo es de otra cuenta de este banco: {0}.',
  'O boleto está "{0}". {1}': 'El boleto está "{0}". {1}',
  'O banco diz que foi pago, e não diz quanto.': 'El banco dice que se pagó, y no dice cuánto.',
  'O banco não diz em que dia foi pago.': 'El banco no dice en qué día se pagó.',
  'O lançamento já não deve nada: pago duas vezes?': 'El registro ya no debe nada: ¿pagado dos veces?',
  'Pago {0}; nesse dia devia {1}.': 'Pagado {0}; ese día debía {1}.',
  '{0} Faltam os encargos do atraso.': '{0} Faltan los recargos del atraso.',
  'Linha não encontrada.': 'Línea no encontrada.',
  'Está "{0}": não há o que desfazer.': 'Está "{0}": no hay qué deshacer.',
  'O banco disse mais deste boleto depois: desfaça antes a linha mais nova.':
    'El banco dijo más de este boleto después: deshaga antes la línea más nueva.',
  'O lançamento tem um pagamento mais novo: cancele-o antes.': 'El registro tiene un pago más nuevo: cancélelo antes.',
  'Linha de retorno desfeita': 'Línea de retorno deshecha',
  'O banco não diz que esta linha foi paga': 'El banco no dice que esta línea se pagó',
  'A leitura foi abandonada.': 'La lectura fue abandonada.',
  'O arquivo não tem títulos.': 'El archivo no tiene títulos.',
  'Nenhum boleto desta conta tem este número.': 'Ningún boleto de esta cuenta tiene este número.',
  'Retorno não encontrado.': 'Retorno no encontrado.',
});
