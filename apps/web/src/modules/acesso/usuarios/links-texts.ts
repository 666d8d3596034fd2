import { defineTexts } from '../../../platform/i18n/texts.ts';

export const linksTexts = defineTexts('links-de-acesso', {
  'pt-BR': {
    resendEmail: 'Para enviar outra confirmação, informe o novo e-mail no cadastro da pessoa.',
    openUser: 'Abrir o usuário',
    resend: 'Enviar um novo link',
    resendAsk: 'ENVIAR UM NOVO LINK? O ANTERIOR DEIXA DE VALER.',
    resent: 'Link enviado.',
    revoke: 'Invalidar o link',
    revokeAsk: 'INVALIDAR ESTE LINK? A PESSOA NÃO PODERÁ MAIS USÁ-LO.',
    revoked: 'Link invalidado.',
    noUpdate: 'Você não tem permissão para alterar usuários.',
    closed: 'Este link já foi usado ou venceu.',
  },
  'es-EC': {
    resendEmail: 'Para enviar otra confirmación, indique el nuevo correo en el registro de la persona.',
    openUser: 'Abrir el usuario',
    resend: 'Enviar un nuevo enlace',
    resendAsk: '¿ENVIAR UN NUEVO ENLACE? EL ANTERIOR DEJA DE VALER.',
    resent: 'Enlace enviado.',
    revoke: 'Invalidar el enlace',
    revokeAsk: '¿INVALIDAR ESTE ENLACE? LA PERSONA YA NO PODRÁ USARLO.',
    revoked: 'Enlace invalidado.',
    noUpdate: 'Usted no tiene permiso para modificar usuarios.',
    closed: 'Este enlace ya fue usado o venció.',
  },
});
