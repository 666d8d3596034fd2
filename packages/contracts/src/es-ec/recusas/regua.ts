import { dictionary } from '../dictionary.ts';

/** Collecting from clients: refusals in Spanish (Ecuador). */
export default dictionary({
  'ESCOLHA LANÇAMENTOS DE UM SÓ CLIENTE E DE UMA SÓ EMPRESA': 'ELIJA ASIENTOS DE UN SOLO CLIENTE Y DE UNA SOLA EMPRESA',
  'A DATA JÁ PASSOU': 'LA FECHA YA PASÓ',
  'DIGA O MOTIVO': 'DIGA EL MOTIVO',
  '{0} é uma conta a pagar.': '{0} es una cuenta por pagar.',
  'Anotação não encontrada.': 'Anotación no encontrada.',
  'Esta anotação já foi encerrada.': 'Esta anotación ya fue cerrada.',
  '* ATÉ 60 DIAS ANTES': '* HASTA 60 DÍAS ANTES',
  '* ATÉ 365 DIAS DEPOIS': '* HASTA 365 DÍAS DESPUÉS',
  '{{0}} NÃO É UMA VARIÁVEL': '{{0}} NO ES UNA VARIABLE',
  'ANTES DO INÍCIO': 'ANTES DEL INICIO',
  'HORA INVÁLIDA': 'HORA NO VÁLIDA',
  'CONTA INVÁLIDA': 'CUENTA NO VÁLIDA',
  'REMETENTE INVÁLIDO': 'REMITENTE NO VÁLIDO',
  '* MÁXIMO DE {0} PASSOS': '* MÁXIMO DE {0} PASOS',
  'Esta régua tem um passo que não é dela.': 'Esta escala tiene un paso que no es suyo.',
  'Grave a régua antes de simular.': 'Guarde la escala antes de simular.',
  'INFORME O SEGREDO': 'INDIQUE EL SECRETO',
  'O envio de SMS não está configurado.': 'El envío de SMS no está configurado.',
  'O serviço de SMS não respondeu.': 'El servicio de SMS no respondió.',
  'O serviço respondeu.': 'El servicio respondió.',
  'O serviço de SMS recusou: {0}': 'El servicio de SMS rechazó: {0}',
  'O segredo do SMS não pode ser lido neste servidor: informe-o de novo.':
    'El secreto del SMS no puede leerse en este servidor: indíquelo de nuevo.',
  'Mercado do Zé': 'Mercado de José',
  'Sua empresa': 'Su empresa',
  'Boleto: {0}': 'Boleto: {0}',
  'Pix copia e cola: {0}': 'Pix copiar y pegar: {0}',
  '{0}, vencimento {1}: {2}': '{0}, vencimiento {1}: {2}',
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
