import { defineTexts } from '../i18n/texts.ts';

export const sessionTexts = defineTexts('session', {
  'pt-BR': {
    supportEnded: 'Acesso de suporte encerrado. Você voltou à sua própria sessão.',
    ownHands: 'Durante o acesso de suporte isto só pode ser feito pela própria pessoa.',
    supportExpired: 'O tempo do acesso de suporte acabou. Você voltou à sua própria sessão.',
    idle: 'Sua sessão terminou por inatividade. Entre novamente.',
    expired: 'Sua sessão chegou ao prazo máximo. Entre novamente.',
    proofTitle: 'Confirme que é você',
    proofLead: 'Esta ação pede que você confirme a sua identidade. A confirmação vale por cinco minutos.',
    proofPassword: 'Senha',
    proofCode: 'Código do autenticador',
    proofUsePassword: 'Usar a senha',
    proofUseCode: 'Usar o código do autenticador',
    proofSend: 'Confirmar',
    showPassword: 'Mostrar a senha',
    enrolTitle: 'A sua função pede um segundo fator',
    enrolText:
      'Além da senha, um código do seu celular ou uma chave de acesso. Leva um minuto, e depois o sistema abre.',
    enrolNow: 'Cadastrar agora',
    leave: 'Sair',
  },
  'es-EC': {
    supportEnded: 'Acceso de soporte terminado. Usted volvió a su propia sesión.',
    ownHands: 'Durante el acceso de soporte esto solo puede hacerlo la propia persona.',
    supportExpired: 'El tiempo del acceso de soporte terminó. Usted volvió a su propia sesión.',
    idle: 'Su sesión terminó por inactividad. Ingrese de nuevo.',
    expired: 'Su sesión llegó al plazo máximo. Ingrese de nuevo.',
    proofTitle: 'Confirme que es usted',
    proofLead: 'Esta acción pide que confirme su identidad. La confirmación vale por cinco minutos.',
    proofPassword: 'Contraseña',
    proofCode: 'Código del autenticador',
    proofUsePassword: 'Usar la contraseña',
    proofUseCode: 'Usar el código del autenticador',
    proofSend: 'Confirmar',
    showPassword: 'Mostrar la contraseña',
    enrolTitle: 'Su función pide un segundo factor',
    enrolText:
      'Además de la contraseña, un código de su celular o una llave de acceso. Toma un minuto, y después el sistema se abre.',
    enrolNow: 'Registrar ahora',
    leave: 'Salir',
  },
});
