import { situacoesDoContrato } from '@retaguarda/contracts';
import { defineTexts } from '../../platform/i18n/texts.ts';

export const situacaoTexts = defineTexts('contratoSituacao', {
  'pt-BR': { ...situacoesDoContrato, inativo: 'Inativo' },
  'es-EC': {
    rascunho: 'Borrador',
    pendente: 'Pendiente',
    aprovado: 'Aprobado',
    reprovado: 'Rechazado',
    suspenso: 'Suspendido',
    encerrado: 'Terminado',
    inativo: 'Inactivo',
  },
});
