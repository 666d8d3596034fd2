import { defineTexts } from '../../../platform/i18n/texts.ts';

export const acessosTexts = defineTexts('contratoAcessos', {
  'pt-BR': {
    title: 'Acessos simultâneos',
    use: '{emUso} de {contratados} em uso',
    free: '{emUso} em uso, sem limite contratado',
    exceeded: 'Há mais gente conectada do que o contratado. Encerre sessões ou contrate mais acessos.',
    near: 'Quase no limite contratado.',
    contract: 'Contrato {numero}: {count}',
    users: 'Ver usuários',
  },
  'es-EC': {
    title: 'Accesos simultáneos',
    use: '{emUso} de {contratados} en uso',
    free: '{emUso} en uso, sin límite contratado',
    exceeded: 'Hay más personas conectadas que lo contratado. Cierre sesiones o contrate más accesos.',
    near: 'Casi en el límite contratado.',
    contract: 'Contrato {numero}: {count}',
    users: 'Ver usuarios',
  },
});
