import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of the counter, house accounts, quotations and commissions in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Vendida: 'Vendida',
  Perdida: 'Perdida',
  'Virar pedido': 'Convertir en pedido',
  'Mandar por e-mail': 'Enviar por correo',
  'Marcar como perdido': 'Marcar como perdida',
  'Voltar a orçamento': 'Volver a cotización',
  'Orçamentos e pedidos': 'Cotizaciones y pedidos',
  'O que foi oferecido a cada cliente: aberto, com estoque reservado, vendido ou perdido.':
    'Lo que se ofreció a cada cliente: abierto, con inventario reservado, vendido o perdido.',
  'Número, cliente ou observação': 'Número, cliente u observación',
  'Estoque reservado até': 'Inventario reservado hasta',
  'Por que se perdeu': 'Por qué se perdió',
  Comissões: 'Comisiones',
  'O que cada venda, recebimento e devolução deu ou tirou de cada vendedor.':
    'Lo que cada venta, cobro y devolución dio o quitó a cada vendedor.',
  Base: 'Base',
  'Na venda': 'En la venta',
  'No recebimento': 'En el cobro',
  'Recebimento estornado': 'Cobro revertido',
  'Regra de comissão': 'Regla de comisión',
  'Regras de comissão': 'Reglas de comisión',
  'Cliente que deve': 'Cliente que debe',
  'Clientes que devem': 'Clientes que deben',
  'Quem tem conta em aberto com a loja, quanto deve e desde quando está vencido.':
    'Quién tiene cuenta pendiente con la tienda, cuánto debe y desde cuándo está vencido.',
  'Só com vencidos': 'Solo con vencidos',
  'Quanto o vendedor ganha: por produto, setor ou vendedor; em branco, vale para o que não tem regra própria.':
    'Cuánto gana el vendedor: por producto, sector o vendedor; en blanco, vale para lo que no tiene regla propia.',
  'Sobre o valor líquido: sem o desconto, o serviço e a entrega.':
    'Sobre el valor neto: sin el descuento, el servicio y la entrega.',
  'No recebimento, cada parcela paga dá a sua parte; juros não contam.':
    'En el cobro, cada cuota pagada da su parte; los intereses no cuentan.',
  'Escolha o produto ou o setor, não os dois': 'Elija el producto o el sector, no los dos',
});
