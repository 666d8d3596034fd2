import { dictionary } from '../dictionary.ts';

/** Bank statements and their reconciliation: refusals in Spanish (Ecuador). */
export default dictionary({
  'Extrato não encontrado.': 'Estado de cuenta no encontrado.',
  '{0}: desconcilie antes.': '{0}: quite antes la conciliación.',
  'Uma linha dele está conciliada': 'Una línea suya está conciliada',
  '{0} linhas dele estão conciliadas': '{0} líneas suyas están conciliadas',
  'A mesma linha, movimento ou lançamento foi escolhido duas vezes.':
    'La misma línea, movimiento o registro se eligió dos veces.',
  'Falta {0} para fechar com o banco: diga o que é.': 'Falta {0} para cuadrar con el banco: diga qué es.',
  'Sobra {0} para fechar com o banco: diga o que é.': 'Sobra {0} para cuadrar con el banco: diga qué es.',
  'Fonte desconhecida': 'Fuente desconocida',
  'Não falta nada para transferir.': 'No falta nada por transferir.',
  'Este extrato é de outra conta: {0}.': 'Este estado de cuenta es de otra cuenta: {0}.',
  'É de outra conta': 'Es de otra cuenta',
  'As colunas deste arquivo não são as do último desta conta e foram reconhecidas de novo. Confira-as antes de importar.':
    'Las columnas de este archivo no son las del último de esta cuenta y se reconocieron de nuevo. Revíselas antes de importar.',
  'Conta não encontrada.': 'Cuenta no encontrada.',
  'Já foi desconciliada.': 'Ya se quitó la conciliación.',
  'Conciliação não encontrada.': 'Conciliación no encontrada.',
  'Conciliação desfeita': 'Conciliación deshecha',
  'Um lançamento teve outro pagamento depois deste: cancele-o antes, ou solte só o laço.':
    'Un registro tuvo otro pago después de este: cancélelo antes, o suelte solo el vínculo.',
  'Não há diferença.': 'No hay diferencia.',
  'A diferença não pode ser "{0}".': 'La diferencia no puede ser "{0}".',
  'O arquivo tem {0} contas e nenhuma é reconhecida como esta: {1}. Confira agência e número no cadastro da conta.':
    'El archivo tiene {0} cuentas y ninguna se reconoce como esta: {=1}. Verifique la agencia y el número en el registro de la cuenta.',
  'O arquivo tem também {0}, que fica de fora desta conta.':
    'El archivo tiene también {=0}, que queda fuera de esta cuenta.',
  'O valor é zero: {0}.': 'El valor es cero: {=0}.',
  'O arquivo não fecha: o saldo inicial de {0} com os movimentos de {1} não dá o saldo final de {2} em {3}. A diferença é de {4}.':
    'El archivo no cuadra: el saldo inicial de {0} con los movimientos de {1} no da el saldo final de {2} el {3}. La diferencia es de {4}.',
  'Tem mais de uma conta': 'Tiene más de una cuenta',
  'O extrato tem mais de {0} linhas. Peça ao banco um período menor.':
    'El estado de cuenta tiene más de {0} líneas. Pida al banco un período menor.',
  'O arquivo não tem nenhuma linha de extrato.': 'El archivo no tiene ninguna línea de estado de cuenta.',
  'O extrato é de {0}. Os números não são os desta conta.':
    'El estado de cuenta es de {0}. Los números no son los de esta cuenta.',
  'O extrato pede memória demais para ser lido. Peça ao banco um período menor.':
    'El estado de cuenta pide demasiada memoria para leerse. Pida al banco un período menor.',
  'O extrato demora demais para ser lido. Peça ao banco um período menor.':
    'El estado de cuenta tarda demasiado en leerse. Pida al banco un período menor.',
  'Linha do extrato não encontrada.': 'Línea del estado de cuenta no encontrada.',
  'A linha "{0}" já está conciliada.': 'La línea "{0}" ya está conciliada.',
  'O movimento já está conciliado.': 'El movimiento ya está conciliado.',
  'O movimento foi cancelado.': 'El movimiento fue cancelado.',
  'Escolha ao menos uma linha': 'Elija al menos una línea',
  'Diga o que desfazer': 'Diga qué deshacer',
  'Mapa inválido': 'Mapa no válido',
  'O período termina antes de começar': 'El período termina antes de comenzar',
  'Máximo de {0} de cada vez': 'Máximo de {0} a la vez',
  'É de um recebimento de cartões: desfaça o recebimento.': 'Es de un cobro de tarjetas: deshaga el cobro.',
  'Regra não encontrada.': 'Regla no encontrada.',
});
