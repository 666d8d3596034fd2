import { defineActs } from '../../states/define-acts.ts';
import { pedidosCalls as calls, type Pedido } from './calls.ts';
import { aLojaDizQueEntregou, canaisDeFora, estadosDoPedido } from './situacoes.ts';

type Fatos = Pick<Pedido, 'situacao' | 'origem' | 'modo' | 'entreguePor' | 'acaoSituacao'>;

const esperando = ({ acaoSituacao }: Fatos) =>
  acaoSituacao === 'pedida' || acaoSituacao === 'enviada'
    ? 'O marketplace ainda não respondeu ao que foi pedido.'
    : null;

/** Its own events say so, hours later: nobody here does. */
const soEle = ({ origem }: Fatos) => (origem in canaisDeFora ? 'O marketplace diz quando o pedido acabou.' : null);

/** What is done with an order. Of a marketplace each is asked of it, and its event moves the order. */
export const atosDoPedido = defineActs<Fatos>()(
  { label: { one: 'Pedido', many: 'Pedidos' }, states: estadosDoPedido },
  {
    confirmar: { label: 'Confirmar', call: calls.confirmar, from: ['recebido'], to: 'confirmado', refuses: esperando },
    preparar: {
      label: 'Começar o preparo',
      call: calls.preparar,
      from: ['confirmado'],
      to: 'em_preparo',
      refuses: esperando,
    },
    aprontar: {
      label: 'Pronto',
      call: calls.aprontar,
      from: ['confirmado', 'em_preparo'],
      to: 'pronto',
      refuses: esperando,
    },
    despachar: {
      label: 'Saiu para entrega',
      call: calls.despachar,
      from: ['pronto'],
      to: 'despachado',
      refuses: (pedido) => {
        if (pedido.modo === 'retirada') return 'O pedido é para retirada.';
        if (pedido.entreguePor === 'marketplace') return 'Quem entrega é o marketplace.';
        return esperando(pedido);
      },
    },
    entregar: {
      label: 'Entregue',
      call: calls.entregar,
      from: ['pronto', 'despachado'],
      to: 'entregue',
      refuses: (pedido) => {
        if (!aLojaDizQueEntregou.has(pedido.origem)) return soEle(pedido);
        return pedido.entreguePor === 'marketplace' ? soEle(pedido) : esperando(pedido);
      },
    },
    concluir: { label: 'Concluir', call: calls.concluir, from: ['entregue'], to: 'concluido', refuses: soEle },
    atribuir: {
      label: 'Escolher entregador',
      call: calls.atribuir,
      from: ['confirmado', 'em_preparo', 'pronto', 'despachado'],
      refuses: ({ modo, entreguePor }) => {
        if (modo === 'retirada') return 'O pedido é para retirada.';
        return entreguePor === 'marketplace' ? 'Quem entrega é o marketplace.' : null;
      },
    },
    cancelar: {
      label: 'Cancelar pedido',
      call: calls.cancelar,
      from: ['recebido', 'confirmado', 'em_preparo', 'pronto', 'despachado'],
      to: 'cancelado',
      refuses: esperando,
    },
  },
);
