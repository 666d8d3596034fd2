import { dictionary } from '../dictionary.ts';

/** What incoming notes refuse, in Spanish (Ecuador). */
export default dictionary({
  'INFORME NCM SEPARADOS POR VÍRGULA': 'INDIQUE NCM SEPARADOS POR COMA',
  'QUANTIDADE INVÁLIDA': 'CANTIDAD INVÁLIDA',
  'INFORME UM FATOR MAIOR QUE ZERO': 'INDIQUE UN FACTOR MAYOR QUE CERO',
  'CHAVE INVÁLIDA': 'CLAVE INVÁLIDA',
  'ESCOLHA O FORNECEDOR OU CADASTRE-O PELA NOTA': 'ELIJA EL PROVEEDOR O REGÍSTRELO POR LA NOTA',
  'ESCOLHA O PRODUTO': 'ELIJA EL PRODUCTO',
  'A nota foi cancelada pelo emitente: não há o que manifestar.':
    'El emisor anuló la nota: no hay nada que manifestar.',
  'Nota de entrada não encontrada.': 'Nota de entrada no encontrada.',
  'A nota é de {0} ({1}).': 'La nota es de {0} ({1}).',
  'O que a nota diz do emitente não basta para cadastrá-lo: cadastre o fornecedor e escolha-o aqui.':
    'Lo que la nota dice del emisor no basta para registrarlo: registre el proveedor y elíjalo aquí.',
  '{0}: {1} na nota, {2} contados': '{0}: {1} en la nota, {2} contados',
  'O que foi contado não é o que a nota diz ({0}). Diga por que dar entrada assim mesmo.':
    'Lo contado no es lo que dice la nota ({0}). Diga por qué ingresarla de todos modos.',
  'Diga os lotes de: {0}.': 'Indique los lotes de: {0}.',
  'Diga quem é o fornecedor antes de lançar contas a pagar.':
    'Diga quién es el proveedor antes de crear cuentas por pagar.',
  '{0} Desfaça o pagamento antes de estornar a entrada.': '{0} Deshaga el pago antes de reversar la entrada.',
  'A nota não tem este item.': 'La nota no tiene este ítem.',
  'Não foi aceito: {0}.': 'No se aceptó: {0}.',
  'Não foi aceito: o arquivo é grande demais para ser uma nota.':
    'No se aceptó: el archivo es demasiado grande para ser una nota.',
  'A assinatura da nota não confere: o arquivo foi alterado.':
    'La firma de la nota no coincide: el archivo fue alterado.',
  'A nota não é para nenhuma das suas empresas.': 'La nota no es para ninguna de sus empresas.',
  'A soma dos lotes não é a quantidade do item.': 'La suma de los lotes no es la cantidad del ítem.',
});
