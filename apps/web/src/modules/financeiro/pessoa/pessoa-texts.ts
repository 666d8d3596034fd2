import { defineTexts } from '../../../platform/i18n/texts.ts';

export const pessoaTexts = defineTexts('financeiro-pessoa', {
  'pt-BR': {
    owes: 'Deve agora',
    toPay: 'A pagar',
    overdue: '{valor} vencidos',
    open_one: '{count} conta em aberto, nada vencido',
    open_other: '{count} contas em aberto, nada vencido',
    nothing: 'Nada em aberto.',
    unknown: 'muitas contas',
  },
  'es-EC': {
    owes: 'Debe ahora',
    toPay: 'Por pagar',
    overdue: '{valor} vencidos',
    open_one: '{count} cuenta abierta, nada vencido',
    open_other: '{count} cuentas abiertas, nada vencido',
    nothing: 'Nada abierto.',
    unknown: 'muchas cuentas',
  },
});
