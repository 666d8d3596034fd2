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
    'Item em falta': 'Ítem agotado',
    'Cardápio desatualizado': 'Menú desactualizado',
    'Sem entregador': 'Sin repartidor',
    'Endereço fora da área de entrega': 'Dirección fuera del área de entrega',
    'Fora do horário de entrega': 'Fuera del horario de entrega',
    'Área de risco': 'Zona de riesgo',
    'Problema na entrega': 'Problema en la entrega',
    'Dificuldade interna da loja': 'Dificultad interna de la tienda',
    'Pedido repetido': 'Pedido repetido',
    'Cliente bloqueado': 'Cliente bloqueado',
    'Problema de sistema': 'Problema de sistema',
    'Lojas em marketplaces': 'Tiendas en marketplaces',
  },
  ['Marketplace', 'Concluir', 'Confirmar'],
);
