import { dictionary } from '../dictionary.ts';

/** Payments sent to the bank: refusals in Spanish (Ecuador). */
export default dictionary({
  'O pagamento foi recusado por {0}: {1}': 'El pago fue rechazado por {=0}: {1}',
  'Passa do limite de {0} e espera a aprovação de outra pessoa.':
    'Pasa del límite de {0} y espera la aprobación de otra persona.',
  'Quem aprovou não paga: peça a outra pessoa.': 'Quien aprobó no paga: pida a otra persona.',
  'Está na remessa de pagamento {0}, que o banco ainda não respondeu.':
    'Está en la remesa de pago {0}, que el banco aún no respondió.',
  'Em {0}, o que {1} recebe sem aprovação chega a {2}, passa do limite de {3} e espera a aprovação de outra pessoa.':
    'El {0}, lo que {=1} recibe sin aprobación llega a {2}, pasa del límite de {3} y espera la aprobación de otra persona.',
  'A empresa não tem limite: não precisa de aprovação.': 'La empresa no tiene límite: no necesita aprobación.',
  'Quem mudou o valor não aprova: peça a outra pessoa.': 'Quien cambió el valor no aprueba: pida a otra persona.',
  'Quem mudou o fornecedor não aprova: peça a outra pessoa.':
    'Quien cambió el proveedor no aprueba: pida a otra persona.',
  'Já é o limite': 'Ya es el límite',
  'Quem pediu não confirma: peça a outra pessoa.': 'Quien pidió no confirma: pida a otra persona.',
  'Este pedido já foi decidido ou trocado por outro.': 'Este pedido ya fue decidido o cambiado por otro.',
  'Pedido não encontrado.': 'Pedido no encontrado.',
  'Já está em uma remessa de pagamento.': 'Ya está en una remesa de pago.',
  'Quem lançou não aprova: peça a outra pessoa.': 'Quien registró no aprueba: pida a otra persona.',
  'Quem informou como se paga não aprova: peça a outra pessoa.':
    'Quien indicó cómo se paga no aprueba: pida a otra persona.',
  '{0}: está na remessa de pagamento {1}.': '{0}: está en la remesa de pago {1}.',
  'Este código já está no título {0}/{1}': 'Este código ya está en el título {0}/{1}',
  'Informe a chave Pix': 'Indique la clave Pix',
  'Informe o dígito': 'Indique el dígito',
  'Digite ou leia o código': 'Digite o lea el código',
  'Este código é de uma conta de consumo ou guia': 'Este código es de una planilla de servicios o de una guía',
  'O código é de {0}, e a conta de {1}': 'El código es de {0}, y la cuenta de {1}',
  'Está na remessa de pagamento {0} da conta {1}.': 'Está en la remesa de pago {0} de la cuenta {=1}.',
  'O arquivo não pôde ser gerado: {0}.': 'El archivo no pudo generarse: {0}.',
  'Esta remessa já foi enviada ou cancelada.': 'Esta remesa ya fue enviada o anulada.',
  'Esta remessa já está cancelada.': 'Esta remesa ya está anulada.',
  'Esta remessa já foi ao banco: cancele lá os pagamentos.': 'Esta remesa ya fue al banco: anule allá los pagos.',
  'É uma conta a receber.': 'Es una cuenta por cobrar.',
  'A conta {0} está inativa.': 'La cuenta {=0} está inactiva.',
  'O banco da conta {0} não tem arquivo de pagamento aqui. Há de: {1}.':
    'El banco de la cuenta {=0} no tiene archivo de pago aquí. Hay de: {=1}.',
  'Conta {0}: informe agência e conta.': 'Cuenta {=0}: indique agencia y cuenta.',
  'Conta {0}: informe o dígito da conta.': 'Cuenta {=0}: indique el dígito de la cuenta.',
  'Conta {0}: informe o convênio de pagamento.': 'Cuenta {=0}: indique el convenio de pago.',
  '{0}: informe o CNPJ.': '{0}: indique el CNPJ.',
  'Informe como esta conta é paga.': 'Indique cómo se paga esta cuenta.',
  'Já está na remessa de pagamento {0}.': 'Ya está en la remesa de pago {0}.',
  'A data {0} já passou.': 'La fecha {0} ya pasó.',
  'Não há respostas neste arquivo.': 'No hay respuestas en este archivo.',
  'Linha {0}: {1}': 'Línea {0}: {1}',
  'Este retorno é de uma conta que não enviou pagamentos daqui.':
    'Este retorno es de una cuenta que no envió pagos desde aquí.',
  'Informe a guia': 'Indique la guía',
  'A guia soma {0}, e a conta é de {1}': 'La guía suma {0}, y la cuenta es de {1}',
  'Quatro números': 'Cuatro números',
  'Só números, no máximo {0}': 'Solo números, {0} como máximo',
  'Três números': 'Tres números',
  'Só números, sem o dígito': 'Solo números, sin el dígito',
  'Um número ou letra': 'Un número o letra',
  'O arquivo é grande demais': 'El archivo es demasiado grande',
});
