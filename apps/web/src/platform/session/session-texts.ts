import { defineTexts } from '../i18n/texts.ts';

export const sessionTexts = defineTexts('session', {
  'pt-BR': {
    supportEnded: 'Acesso de suporte encerrado. Você voltou à sua própria sessão.',
    ownHands: 'Durante o acesso de suporte isto só pode ser feito pela própria pessoa.',
    supportExpired: 'O tempo do acesso de suporte acabou. Você voltou à sua própria sessão.',
  },
  'es-EC': {
    supportEnded: 'Acceso de soporte terminado. Usted volvió a su propia sesión.',
    ownHands: 'Durante el acceso de soporte esto solo puede hacerlo la propia persona.',
    supportExpired: 'El tiempo del acceso de soporte terminó. Usted volvió a su propia sesión.',
  },
});
