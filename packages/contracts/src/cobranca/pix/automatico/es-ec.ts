import { dictionary } from '../../../es-ec/dictionary.ts';

/** The texts of Pix Automático in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Encerrar autorização': 'Terminar autorización',
  'Pix Automático': 'Pix Automático',
  Imediata: 'Inmediato',
  'Autorização do Pix Automático': 'Autorización de Pix Automático',
  'Autorizações do Pix Automático': 'Autorizaciones de Pix Automático',
  'O que o cliente autorizou uma vez no banco dele: a mensalidade do contrato é debitada no vencimento, sem boleto.':
    'Lo que el cliente autorizó una vez en su banco: la mensualidad del contrato se debita al vencer, sin boleto.',
  'Pagador, contrato ou identificador': 'Pagador, contrato o identificador',
  'Como se pede': 'Cómo se pide',
  'Debita desde': 'Debita desde',
  'Aceita em': 'Aceptada el',
  'Esperando o pagador': 'Esperando al pagador',
  'Não aceita pelo pagador': 'No aceptada por el pagador',
  'QR Code ou copia e cola': 'Código QR o copiar y pegar',
  'Pedido no aplicativo do banco do pagador': 'Pedido en la aplicación del banco del pagador',
  'Não pago': 'No pagado',
  'Assunto para o pagador': 'Asunto para el pagador',
  'Pede de novo o que não se pagou': 'Vuelve a pedir lo que no se pagó',
  'Menor limite do pagador': 'Menor límite del pagador',
});
