import { defineTexts } from '../../../platform/i18n/texts.ts';

export const linksTexts = defineTexts('links-de-acesso', {
  'pt-BR': {
    resendEmail: 'Para enviar outra confirmação, informe o novo e-mail no cadastro da pessoa.',
    openUser: 'Abrir o usuário',
    resend: 'Enviar um novo link',
    resendAsk: 'Enviar um novo link? O anterior deixa de valer.',
    resent: 'Link enviado.',
    revoke: 'Invalidar o link',
    revokeAsk: 'Invalidar este link? A pessoa não poderá mais usá-lo.',
    revoked: 'Link invalidado.',
    noUpdate: 'Você não tem permissão para alterar usuários.',
    closed: 'Este link já foi usado ou venceu.',
  },
  'es-EC': {
    resendEmail: 'Para enviar otra confirmación, indique el nuevo correo en el registro de la persona.',
    openUser: 'Abrir el usuario',
    resend: 'Enviar un nuevo enlace',
    resendAsk: '¿Enviar un nuevo enlace? El anterior deja de valer.',
    resent: 'Enlace enviado.',
    revoke: 'Invalidar el enlace',
    revokeAsk: '¿Invalidar este enlace? La persona ya no podrá usarlo.',
    revoked: 'Enlace invalidado.',
    noUpdate: 'Usted no tiene permiso para modificar usuarios.',
    closed: 'Este enlace ya fue usado o venció.',
  },
});
