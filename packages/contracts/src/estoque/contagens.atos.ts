import { defineActs } from '../states/define-acts.ts';
import { contagensCalls as calls } from './contagens.calls.ts';
import { estadosDeContagem } from './contagens.situacoes.ts';
import type { Contagem } from './listas-de-papeis.ts';

/** What is done with a count. */
export const atosDaContagem = defineActs<Pick<Contagem, 'situacao'>>()(
  { label: { one: 'Contagem', many: 'Contagens' }, states: estadosDeContagem },
  {
    contar: {
      label: 'Contar',
      call: calls.ler,
      from: ['aberta'],
      otherwise: 'Esta contagem não está mais aberta.',
    },
    encerrar: {
      label: 'Encerrar contagem',
      call: calls.encerrar,
      from: ['aberta'],
      to: 'conferencia',
      undoneBy: 'reabrir',
    },
    reabrir: { label: 'Voltar a contar', call: calls.reabrir, from: ['conferencia'], to: 'aberta' },
    /** With differences left to decide it stays where it is. */
    decidir: {
      label: 'Decidir diferenças',
      call: calls.decidir,
      from: ['conferencia'],
      to: ['conferencia', 'concluida'],
      otherwise: 'Encerre a contagem antes de decidir as diferenças.',
    },
    cancelar: {
      label: 'Cancelar contagem',
      call: calls.cancelar,
      from: ['aberta', 'conferencia'],
      to: 'cancelada',
    },
  },
);
