import { defineActs } from '../states/define-acts.ts';
import { caixaCalls as calls, type TurnoLido } from './calls.ts';
import { estadosDoTurno } from './situacoes.ts';

/** What the acts of a shift are judged by. */
export type FatosDoTurno = Pick<TurnoLido, 'situacao' | 'contadoEm' | 'conteiEu'>;

const falta = ({ contadoEm }: FatosDoTurno) => (contadoEm === null ? 'Falta a contagem deste turno.' : null);

/** What is done with a shift of a till. It is never opened again. */
export const atosDoTurno = defineActs<FatosDoTurno>()(
  { label: { one: 'Turno de caixa', many: 'Turnos de caixa' }, states: estadosDoTurno },
  {
    movimentar: {
      label: 'Movimentar',
      call: calls.movimentar,
      from: ['aberto'],
      otherwise: 'O turno já foi encerrado: abra outro para movimentar o caixa.',
    },
    desfazer: {
      label: 'Desfazer movimento',
      call: calls.desfazer,
      from: ['aberto'],
      otherwise: 'O turno já foi encerrado: o que houve nele não se desfaz.',
    },
    encerrar: {
      label: 'Encerrar turno',
      call: calls.finalizar,
      from: ['aberto'],
      to: 'encerrado',
      otherwise: 'O turno já foi encerrado.',
    },
    contar: {
      label: 'Contar',
      call: calls.contar,
      from: ['encerrado'],
      otherwise: 'Conta-se um turno encerrado que ainda não foi conferido.',
      refuses: ({ contadoEm }) =>
        contadoEm === null ? null : 'Este turno já foi contado: peça uma correção a outra pessoa.',
    },
    conferir: {
      label: 'Conferir',
      call: calls.conferir,
      from: ['encerrado'],
      to: 'conferido',
      otherwise: 'Confere-se um turno encerrado e contado.',
      refuses: falta,
    },
    corrigir: {
      label: 'Corrigir valor contado',
      call: calls.corrigir,
      from: ['encerrado', 'conferido'],
      otherwise: 'Só se corrige o que foi contado.',
      refuses: (turno) => falta(turno) ?? (turno.conteiEu ? 'Quem contou não corrige: peça a outra pessoa.' : null),
    },
    destinar: {
      label: 'Lançar diferença',
      call: calls.destinar,
      from: ['conferido'],
      otherwise: 'Confira o turno antes: é lá que se diz o destino das diferenças.',
    },
  },
);
