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
    'Entregas por entregador e por bairro': 'Entregas por repartidor y por barrio',
    'Quantas entregas cada um fez, ou foram a cada bairro, em quanto tempo e quanto renderam em taxa.':
      'Cuántas entregas hizo cada uno, o fueron a cada barrio, en cuánto tiempo y cuánto rindieron en tarifa.',
    'Entregue em': 'Entregado el',
    'Entregador ou bairro': 'Repartidor o barrio',
    Entregador: 'Repartidor',
    'Minutos até sair': 'Minutos hasta salir',
    'Minutos na rua': 'Minutos en la calle',
    'Minutos do pedido à porta': 'Minutos del pedido a la puerta',
    'Total dos pedidos': 'Total de los pedidos',
    'Taxa por entrega': 'Tarifa por entrega',
  },
  ['Marketplace', 'Concluir', 'Confirmar'],
);
