import { defineActs } from '../states/define-acts.ts';
import { funcionariosCalls as calls } from './calls.ts';
import { estadosDoVinculo, type SituacaoDoVinculo } from './situacoes.ts';

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
