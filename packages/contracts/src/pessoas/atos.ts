import { choice, date, ref, text } from '../fields.ts';
import { defineActs } from '../states/define-acts.ts';
import { funcionariosCalls as calls } from './calls.ts';
import { estadosDoVinculo, motivosDoDesligamento, type SituacaoDoVinculo } from './situacoes.ts';

/** What happens to an employment. */
export const atosDoVinculo = defineActs<{ situacao: SituacaoDoVinculo }>()(
  { label: { one: 'Funcionário', many: 'Funcionários' }, states: estadosDoVinculo },
  {
    afastar: { label: 'Afastar', call: calls.afastar, from: ['trabalhando'], to: 'afastado' },
    retornar: { label: 'Registrar retorno', call: calls.retornar, from: ['afastado'], to: 'trabalhando' },
    desligar: {
      label: 'Desligar',
      call: calls.desligar,
      from: ['trabalhando', 'afastado'],
      to: 'desligado',
      undoneBy: 'desfazerDesligamento',
    },
    desfazerDesligamento: {
      label: 'Desfazer desligamento',
      call: calls.desfazerDesligamento,
      from: ['desligado'],
      to: 'trabalhando',
    },
  },
);

const condicaoId = ref('funcionario-condicao-atuais', { label: 'Condição atual' });

/** What each act asks on the screen. */
export const camposDosAtos = {
  afastar: { desde: date({ label: 'Afastado desde', required: true }), condicaoId },
  retornar: { desde: date({ label: 'De volta desde', required: true }) },
  desligar: {
    dia: date({ label: 'Último dia', required: true }),
    motivo: choice({ label: 'Motivo', options: motivosDoDesligamento, required: true }),
    condicaoId,
    observacao: text({ label: 'Observação', max: 300 }),
  },
};
