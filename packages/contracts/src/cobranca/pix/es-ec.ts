import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of charges by Pix in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Efí: 'Efí',
  'Banco Inter': 'Banco Inter',
  Sicoob: 'Sicoob',
  Sicredi: 'Sicredi',
  Txid: 'Txid',
  'Banco local (testes)': 'Banco local (pruebas)',
  'Indo ao banco': 'Camino al banco',
  'Esperando pagamento': 'Esperando el pago',
  'Recusada pelo banco': 'Rechazada por el banco',
  Paga: 'Pagada',
  'Sendo cancelada': 'Anulándose',
  'A conferir': 'Por revisar',
  'Sem cobrança': 'Sin cobro',
  'A devolver': 'Por devolver',
  'Em processamento': 'En proceso',
  Devolvida: 'Devuelta',
  'Não realizada': 'No realizada',
  'Cobranças Pix': 'Cobros Pix',
  'Cobrança Pix': 'Cobro Pix',
  'O que foi cobrado por Pix, e o que o banco diz de cada cobrança. Nasce de uma conta a receber.':
    'Lo que se cobró por Pix y lo que el banco dice de cada cobro. Nace de una cuenta por cobrar.',
  'Pagador, documento ou txid': 'Pagador, documento o txid',
  'Paga até': 'Se paga hasta',
  'Pix recebidos': 'Pix recibidos',
  'Pix recebido': 'Pix recibido',
  'O que entrou por Pix nas contas ligadas ao banco: o que baixou um lançamento, e o que espera alguém decidir.':
    'Lo que entró por Pix en las cuentas conectadas al banco: lo que dio de baja un asiento y lo que espera una decisión.',
  'Pagador, identificador ou txid': 'Pagador, identificador o txid',
  'A mais': 'De más',
  'Por quê': 'Por qué',
  'Mensagem do pagador': 'Mensaje del pagador',
});
