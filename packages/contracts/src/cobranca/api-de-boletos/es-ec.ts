import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of boletos registered by API in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Banco do Brasil': 'Banco do Brasil',
  'Banco do Brasil local (testes)': 'Banco do Brasil local (pruebas)',
  'Pago em cartório': 'Pagado en notaría',
  'Pago em cheque, esperando a compensação': 'Pagado con cheque, esperando la compensación',
  'Protestado e baixado': 'Protestado y dado de baja',
  'Por fora': 'Por fuera',
  'Pela API': 'Por la API',
  'Pela API do banco': 'Por la API del banco',
  'QR Code do banco': 'Código QR del banco',
  'API de boletos': 'API de boletos',
  'APIs de boletos': 'APIs de boletos',
});
