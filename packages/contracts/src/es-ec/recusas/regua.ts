import { dictionary } from '../dictionary.ts';

/** Collecting from clients: refusals in Spanish (Ecuador). */
export default dictionary({
  'Escolha lançamentos de um só cliente e de uma só empresa': 'Elija asientos de un solo cliente y de una sola empresa',
  'A data já passou': 'La fecha ya pasó',
  'Diga o motivo': 'Diga el motivo',
  '{0} é uma conta a pagar.': '{0} es una cuenta por pagar.',
  'Anotação não encontrada.': 'Anotación no encontrada.',
  'Esta anotação já foi encerrada.': 'Esta anotación ya fue cerrada.',
  'Até 60 dias antes': 'Hasta 60 días antes',
  'Até 365 dias depois': 'Hasta 365 días después',
  '{{0}} não é uma variável': '{{0}} no es una variable',
  'Antes do início': 'Antes del inicio',
  'Hora inválida': 'Hora no válida',
  'Conta inválida': 'Cuenta no válida',
  'Remetente inválido': 'Remitente no válido',
  'Máximo de {0} passos': 'Máximo de {0} pasos',
  'Esta régua tem um passo que não é dela.': 'Esta escala tiene un paso que no es suyo.',
  'Grave a régua antes de simular.': 'Guarde la escala antes de simular.',
  'Informe o segredo': 'Indique el secreto',
  'O envio de SMS não está configurado.': 'El envío de SMS no está configurado.',
  'O serviço de SMS não respondeu.': 'El servicio de SMS no respondió.',
  'O serviço respondeu.': 'El servicio respondió.',
  'O serviço de {0} recusou: {1}': 'El servicio de {=0} rechazó: {1}',
  'O serviço de {0} não respondeu.': 'El servicio de {=0} no respondió.',
  'O serviço de SMS recusou: {0}': 'El servicio de SMS rechazó: {0}',
  'O segredo do SMS não pode ser lido neste servidor: informe-o de novo.':
    'El secreto del SMS no puede leerse en este servidor: indíquelo de nuevo.',
  'Mercado do Zé': 'Mercado de José',
  'Sua empresa': 'Su empresa',
  'Boleto: {0}': 'Boleto: {0}',
  'Pix copia e cola: {0}': 'Pix copiar y pegar: {0}',
  '{0}, vencimento {1}: {2}': '{=0}, vencimiento {1}: {2}',
  'No vencimento': 'En el vencimiento',
  'Liberado: o que estava em atraso foi pago.': 'Liberado: lo que estaba en mora fue pagado.',
  'Suspenso por falta de pagamento: cobrança vencida em {0}, {1} em atraso.':
    'Suspendido por falta de pago: cobro vencido el {0}, {1} en mora.',
  'Retomado à mão': 'Retomado a mano',
  'O contrato {0} tem {1} em atraso, com vencimento desde {2}.':
    'El contrato {0} tiene {1} en mora, con vencimiento desde el {2}.',
  'Com {0} dias de atraso o contrato é suspenso. Pago o que está em atraso, ele é liberado na hora.':
    'Con {0} días de mora el contrato se suspende. Pagado lo que está en mora, se libera al instante.',
  'Contratos em atraso': 'Contratos en mora',
  'Contrato pago': 'Contrato pagado',
  'Régua de cobrança': 'Escala de cobranza',
});
