import { defineTexts } from '../../../platform/i18n/texts.ts';

export const suporteTexts = defineTexts('suporte', {
  'pt-BR': {
    actAs: 'Agir como',
    actAsTitle: 'Agir como {nome}',
    actAsLead:
      'Você verá e fará o que esta pessoa pode. Tudo fica registrado em seu nome, e o cliente vê quem agiu, quando e por quê.',
    outOfReach: 'Senhas, permissões, certificado digital e dados bancários ficam fora do alcance.',
    reason: 'Motivo',
    reasonHelp: 'O que a pessoa pediu, de preferência com o número do atendimento',
    minutes: 'Por quanto tempo',
    minutesOf_one: '{count} minuto',
    minutesOf_other: '{count} minutos',
    start: 'Começar',
    close: 'Fechar',
    nested: 'Termine o acesso de suporte em curso antes de começar outro.',
    moreRights: 'Esta pessoa pode o que você não pode no seu grupo: {quais}.',
    moreCompanies: 'Esta pessoa vê empresas que você não vê.',
    history: 'Histórico',
    otherCellsSearch: 'Pessoa ou grupo de outra célula',
    actAsThere: 'A pessoa está na célula {cell}: você continua no endereço dela e volta a este ao terminar.',
    arrivalTitle: 'Acesso de suporte',
    arrivalFailed: 'O acesso não começou.',
    arrivalAsks:
      'Neste endereço você entrou como {nome}. O acesso de suporte começa agora, e essa sessão volta quando ele terminar.',
    arrivalGoOn: 'Começar o acesso de suporte',
    tryAgain: 'Tentar de novo',
  },
  'es-EC': {
    actAs: 'Actuar como',
    actAsTitle: 'Actuar como {nome}',
    actAsLead:
      'Usted verá y hará lo que esta persona puede. Todo queda registrado a su nombre, y el cliente ve quién actuó, cuándo y por qué.',
    outOfReach: 'Contraseñas, permisos, certificado digital y datos bancarios quedan fuera de alcance.',
    reason: 'Motivo',
    reasonHelp: 'Lo que la persona pidió, de preferencia con el número de atención',
    minutes: 'Por cuánto tiempo',
    minutesOf_one: '{count} minuto',
    minutesOf_other: '{count} minutos',
    start: 'Comenzar',
    close: 'Cerrar',
    nested: 'Termine el acceso de soporte en curso antes de comenzar otro.',
    moreRights: 'Esta persona puede lo que usted no puede en su grupo: {quais}.',
    moreCompanies: 'Esta persona ve empresas que usted no ve.',
    history: 'Historial',
    otherCellsSearch: 'Persona o grupo de otra célula',
    actAsThere:
      'La persona está en la célula {cell}: usted continúa en la dirección de ella y vuelve a esta al terminar.',
    arrivalTitle: 'Acceso de soporte',
    arrivalFailed: 'El acceso no comenzó.',
    arrivalAsks:
      'En esta dirección usted ingresó como {nome}. El acceso de soporte comienza ahora, y esa sesión vuelve cuando termine.',
    arrivalGoOn: 'Comenzar el acceso de soporte',
    tryAgain: 'Intentar de nuevo',
  },
});
