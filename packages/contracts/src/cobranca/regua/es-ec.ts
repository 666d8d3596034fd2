import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of the ladder of collection in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'E-mail ao cliente': 'Correo al cliente',
  'SMS ao cliente': 'SMS al cliente',
  'WhatsApp ao cliente': 'WhatsApp al cliente',
  'O WhatsApp da empresa não está configurado': 'El WhatsApp de la empresa no está configurado',
  'Aviso à equipe': 'Aviso al equipo',
  'Não saiu a tempo': 'No salió a tiempo',
  Parada: 'Detenida',
  'Já não está em aberto': 'Ya no está pendiente',
  'O cliente contesta': 'El cliente impugna',
  'Há promessa de pagamento': 'Hay promesa de pago',
  'O cliente não recebe mensagens': 'El cliente no recibe mensajes',
  'O cliente não tem e-mail': 'El cliente no tiene correo',
  'O cliente não tem celular': 'El cliente no tiene celular',
  'O envio de SMS não está configurado': 'El envío de SMS no está configurado',
  'Ninguém para avisar': 'Nadie a quien avisar',
  'A régua foi desligada': 'La escala fue apagada',
  Twilio: 'Twilio',
  'Serviço local (testes)': 'Servicio local (pruebas)',
  'Nome do cliente': 'Nombre del cliente',
  'Nome da empresa que cobra': 'Nombre de la empresa que cobra',
  'Os lançamentos, um por linha, com o valor de hoje e como pagar':
    'Los asientos, uno por línea, con el valor de hoy y cómo pagar',
  'Quantos lançamentos': 'Cuántos asientos',
  'Total de hoje, com multa e juros': 'Total de hoy, con multa e intereses',
  'Vencimento do mais antigo': 'Vencimiento del más antiguo',
  'Dias de atraso do mais antigo, ou até o vencimento': 'Días de atraso del más antiguo, o hasta el vencimiento',
  'Linha digitável ou Pix copia e cola, quando é um só lançamento':
    'Línea digitable o Pix copiar y pegar, cuando es un solo asiento',
  'Mensagens de cobrança': 'Mensajes de cobranza',
  'Mensagem de cobrança': 'Mensaje de cobranza',
  'O que a régua mandou a cada cliente, o que ficou parado e por quê, e o que foi pago depois.':
    'Lo que la escala envió a cada cliente, lo que quedó detenido y por qué, y lo que se pagó después.',
  'Cliente ou endereço': 'Cliente o dirección',
  Passo: 'Paso',
  Cobrado: 'Cobrado',
  'Pago depois': 'Pagado después',
});
