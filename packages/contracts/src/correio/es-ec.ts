import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the outbox in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'E-mails do sistema': 'Correos del sistema',
  'E-mails': 'Correos',
  'O que o sistema enviou às pessoas, o que espera e o que falhou, com a resposta do servidor.':
    'Lo que el sistema envió a las personas, lo que espera y lo que falló, con la respuesta del servidor.',
  'Destinatário ou assunto': 'Destinatario o asunto',
  Destinatário: 'Destinatario',
  Assunto: 'Asunto',
  Esperando: 'En espera',
  Enviado: 'Enviado',
  'Pedido em': 'Pedido el',
  'Enviado em': 'Enviado el',
  Tentativas: 'Intentos',
  'Resposta do servidor': 'Respuesta del servidor',
});
