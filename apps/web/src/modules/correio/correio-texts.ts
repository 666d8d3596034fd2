import { defineTexts } from '../../platform/i18n/texts.ts';

export const correioTexts = defineTexts('correio', {
  'pt-BR': {
    failedTitle_one: '{count} e-mail não chegou',
    failedTitle_other: '{count} e-mails não chegaram',
    failed: 'Falhou',
    resend: 'Enviar outra vez',
    resendNow: 'Tentar agora',
    resent: 'O e-mail voltou para a fila.',
    noUpdate: 'Você não tem permissão para reenviar e-mails.',
    secret: 'O link que ele levava não é guardado: envie outro pelo cadastro da pessoa ou pelo contrato.',
    person: 'Abrir o usuário',
    off: 'Este sistema ainda não envia e-mails: quem o instalou precisa informar o servidor (SMTP_URL). O que está esperando será enviado assim que houver um.',
  },
  'es-EC': {
    failedTitle_one: '{count} correo no llegó',
    failedTitle_other: '{count} correos no llegaron',
    failed: 'Falló',
    resend: 'Enviar otra vez',
    resendNow: 'Intentar ahora',
    resent: 'El correo volvió a la cola.',
    noUpdate: 'Usted no tiene permiso para reenviar correos.',
    secret: 'El enlace que llevaba no se guarda: envíe otro desde el registro de la persona o el contrato.',
    person: 'Abrir el usuario',
    off: 'Este sistema todavía no envía correos: quien lo instaló debe informar el servidor (SMTP_URL). Lo que espera se enviará en cuanto haya uno.',
  },
});
