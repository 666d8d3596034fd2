import { defineActs } from '../../states/define-acts.ts';
import { guiasCalls as calls } from './calls.ts';
import { type EstadoDaGuia, estadosDaGuia, pagaPorDua } from './situacoes.ts';

const aberta = ['a_pagar', 'lancada'] as const;
const aPagar = ['a_pagar'] as const;
const seEmAberto = ({ situacao }: EstadoDaGuia): string | null =>
  (aberta as readonly string[]).includes(situacao) ? null : `Está "${estadosDaGuia.labels[situacao]}".`;

/** What is done with a guide and when each act is refused. */
export const atosDaGuia = defineActs<EstadoDaGuia>()(
  { label: { one: 'Guia de recolhimento', many: 'Guias de recolhimento' }, states: estadosDaGuia },
  {
    lancar: { label: 'Lançar a pagar', call: calls.lancar, from: aPagar, to: 'lancada', undoneBy: 'estornar' },
    estornar: {
      label: 'Estornar conta a pagar',
      call: calls.estornar,
      from: ['lancada'],
      to: ['a_pagar', 'cancelada'],
    },
    pagar: { label: 'Dizer que foi paga', call: calls.pagar, from: aPagar, to: 'paga', undoneBy: 'desfazer' },
    desfazer: {
      label: 'Não foi paga',
      call: calls.desfazer,
      from: ['paga'],
      to: ['a_pagar', 'cancelada'],
      refuses: ({ comTitulo }) => (comTitulo ? 'Foi paga pela conta a pagar: desfaça a baixa.' : null),
    },
    // Who takes no such guide is told first: no state of it would do.
    arquivo: {
      label: 'Baixar arquivo',
      call: calls.arquivo,
      refuses: (guia) =>
        pagaPorDua(guia) ? 'O Espírito Santo não recebe a GNRE: emita o DUA no portal do estado.' : seEmAberto(guia),
    },
    /** At the portal of the state: nothing of it is done here. */
    dua: {
      label: 'Pagar por DUA',
      refuses: (guia) => (pagaPorDua(guia) ? seEmAberto(guia) : 'Só o Espírito Santo tem o DUA.'),
    },
  },
);
export type AcaoDaGuia = keyof typeof atosDaGuia.acts;
