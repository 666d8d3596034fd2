import { defineTexts } from '../../../platform/i18n/texts.ts';

export const inicioTexts = defineTexts('contratos-inicio', {
  'pt-BR': {
    waiting: 'Contratos à espera',
    nothingWaits: 'Nenhum contrato à espera de aprovação.',
    noContract: 'sem contrato',
    since: 'pedida {quando}',
    all_one: '{count} à espera',
    all_other: '{count} à espera',
    month: 'Contratos e mensalidades',
    inForce: 'Mensalidade em vigor',
    contracts_one: '{count} contrato',
    contracts_other: '{count} contratos',
    none: 'Ainda não há contratos.',
  },
  'es-EC': {
    waiting: 'Contratos en espera',
    nothingWaits: 'Ningún contrato espera aprobación.',
    noContract: 'sin contrato',
    since: 'pedida {quando}',
    all_one: '{count} en espera',
    all_other: '{count} en espera',
    month: 'Contratos y mensualidades',
    inForce: 'Mensualidad vigente',
    contracts_one: '{count} contrato',
    contracts_other: '{count} contratos',
    none: 'Aún no hay contratos.',
  },
});
