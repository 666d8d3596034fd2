import { defineTexts } from '../../../platform/i18n/texts.ts';

export const listaTexts = defineTexts('contratosLista', {
  'pt-BR': {
    client: 'Cliente',
    licence: 'Licença',
    monthly: 'Mensalidade',
    inForce: 'Em vigor',
    approvals: 'Aprovar contratos',
    id: 'Identificador',
  },
  'es-EC': {
    client: 'Cliente',
    licence: 'Licencia',
    monthly: 'Mensualidad',
    inForce: 'Vigente',
    approvals: 'Aprobar contratos',
    id: 'Identificador',
  },
});
