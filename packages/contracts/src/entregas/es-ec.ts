import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of orders in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'A confirmar': 'Por confirmar',
    'Em preparo': 'En preparación',
    Pronto: 'Listo',
    'Saiu para entrega': 'Salió a entrega',
    Ninguém: 'Nadie',
    'Começar o preparo': 'Empezar la preparación',
    'Escolher entregador': 'Elegir repartidor',
    'Cancelar pedido': 'Anular pedido',
    'Números de pedidos': 'Números de pedidos',
    'Acertos de entregadores': 'Liquidaciones de repartidores',
    'Lojas em marketplaces': 'Tiendas en marketplaces',
  },
  ['Marketplace', 'Concluir', 'Confirmar'],
);
