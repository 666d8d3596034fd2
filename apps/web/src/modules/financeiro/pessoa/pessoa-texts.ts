import { defineTexts } from '../../../platform/i18n/texts.ts';

export const pessoaTexts = defineTexts('financeiro-pessoa', {
  'pt-BR': {
    owes: 'Deve agora',
    toPay: 'A pagar',
    toReceive: 'A receber',
    overdue: '{valor} vencidos',
    open_one: '{count} conta em aberto, nada vencido',
    open_other: '{count} contas em aberto, nada vencido',
    nothing: 'Nada em aberto.',
    unknown: 'muitas contas',
  },
  'es-EC': {
    owes: 'Debe ahora',
    toPay: 'Por pagar',
    toReceive: 'Por cobrar',
    overdue: '{valor} vencidos',
    open_one: '{count} cuenta abierta, nada vencido',
    open_other: '{count} cuentas abiertas, nada vencido',
    nothing: 'Nada abierto.',
    unknown: 'muchas cuentas',
  },
});
