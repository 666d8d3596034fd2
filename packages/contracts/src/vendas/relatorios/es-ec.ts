import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of the reports of sales and of cash in Spanish (Ecuador), by their Portuguese text; then those that read the same in both. */
export default dictionary(
  {
    'Ticket médio': 'Ticket promedio',
    '% do líquido': '% del neto',
    '% de margem': '% de margen',
    'Vendas por período': 'Ventas por período',
    'Quanto se vendeu por dia, semana ou mês: documentos, líquido, serviço, entrega, cancelado e ticket médio.':
      'Cuánto se vendió por día, semana o mes: documentos, neto, servicio, entrega, anulado y ticket promedio.',
    'De quanto em quanto': 'Cada cuánto',
    Começo: 'Comienzo',
    'Vendas por hora e dia da semana': 'Ventas por hora y día de la semana',
    'Em que horas de cada dia da semana se vende mais. A madrugada conta no dia de operação em que começou.':
      'A qué horas de cada día de la semana se vende más. La madrugada cuenta en el día de operación en que comenzó.',
    'Dia da semana': 'Día de la semana',
    'Vendas por terminal e operador': 'Ventas por terminal y operador',
    'Quanto cada operador vendeu em cada terminal.': 'Cuánto vendió cada operador en cada terminal.',
    'Vendas por canal': 'Ventas por canal',
    'Quanto se vendeu no balcão, nas mesas, nas entregas e nos aplicativos.':
      'Cuánto se vendió en el mostrador, en las mesas, en las entregas y en las aplicaciones.',
    'Descontos por operador': 'Descuentos por operador',
    'Quem deu desconto nas vendas, em quantas, e quanto por cento do que vendeu.':
      'Quién dio descuento en las ventas, en cuántas y qué porcentaje de lo que vendió.',
    'Com desconto': 'Con descuento',
    '% de desconto': '% de descuento',
    'Até 5 minutos depois': 'Hasta 5 minutos después',
    'Até 1 hora depois': 'Hasta 1 hora después',
    'No mesmo dia de operação': 'En el mismo día de operación',
    'Em outro dia': 'Otro día',
    'Cancelamentos e devoluções': 'Anulaciones y devoluciones',
    'Quanto foi cancelado ou devolvido, por quanto tempo depois da venda e por que motivo.':
      'Cuánto se anuló o devolvió, cuánto tiempo después de la venta y por qué motivo.',
    'Sem motivo': 'Sin motivo',
    Momento: 'Momento',
    Cancelamentos: 'Anulaciones',
    Devoluções: 'Devoluciones',
    'Comparação entre lojas': 'Comparación entre locales',
    'Cada loja contra ela mesma nos mesmos dias da semana antes, até a mesma hora, e uma ao lado da outra.':
      'Cada local frente a sí mismo en los mismos días de la semana anteriores, hasta la misma hora, y uno junto al otro.',
    'Documentos antes': 'Documentos antes',
    'Líquido antes': 'Neto antes',
    'Variação do líquido': 'Variación del neto',
    'Ticket médio antes': 'Ticket promedio antes',
    'Variação do ticket': 'Variación del ticket',
    'Vendas por produto': 'Ventas por producto',
    'O que se vendeu, quanto de cada produto, e o que sobrou depois do custo.':
      'Qué se vendió, cuánto de cada producto y lo que quedó después del costo.',
    'Vendas por categoria': 'Ventas por categoría',
    'Quanto cada setor, grupo, subgrupo ou linha de produtos vendeu, e com que margem.':
      'Cuánto vendió cada sector, grupo, subgrupo o línea de productos, y con qué margen.',
    Nível: 'Nivel',
    'Sem categoria': 'Sin categoría',
    Estrela: 'Estrella',
    'Burro de carga': 'Caballo de batalla',
    'Quebra-cabeça': 'Rompecabezas',
    Abacaxi: 'Perro',
    'Engenharia do cardápio': 'Ingeniería de menú',
    'O que sai muito e o que deixa mais em cada categoria: estrela, burro de carga, quebra-cabeça ou abacaxi.':
      'Qué sale mucho y qué deja más en cada categoría: estrella, caballo de batalla, rompecabezas o perro.',
    '% dos pedidos da categoria': '% de los pedidos de la categoría',
    'Sai muito desde (%)': 'Sale mucho desde (%)',
    'Quantidade com custo': 'Cantidad con costo',
    'Margem de um': 'Margen de uno',
    'Deixa mais desde': 'Deja más desde',
    'Curva ABC': 'Curva ABC',
    'Os produtos ou clientes que fazem 80 % do líquido (A), os que levam a 95 % (B) e os demais (C).':
      'Los productos o clientes que hacen el 80 % del neto (A), los que llevan al 95 % (B) y los demás (C).',
    'Curva de': 'Curva de',
    'Produto ou cliente': 'Producto o cliente',
    'Sem cliente': 'Sin cliente',
    'Fora da curva': 'Fuera de la curva',
    Posição: 'Posición',
    '% acumulado': '% acumulado',
    'Vendas por forma de pagamento': 'Ventas por forma de pago',
    'Como as vendas foram pagas: dinheiro, cartões, Pix, crediário e os demais, o troco já fora.':
      'Cómo se pagaron las ventas: efectivo, tarjetas, Pix, crédito y lo demás, sin el vuelto.',
    Entregue: 'Entregado',
    '% do total': '% del total',
    'Clientes: última compra, frequência e valor': 'Clientes: última compra, frecuencia y valor',
    'Quem compra, há quantos dias comprou, quantas vezes e quanto; notas de 1 a 5, a maior é a melhor.':
      'Quién compra, hace cuántos días compró, cuántas veces y cuánto; notas de 1 a 5, la mayor es la mejor.',
    'Última compra': 'Última compra',
    'Dias desde a última': 'Días desde la última',
    Compras: 'Compras',
    'Nota da última compra': 'Nota de la última compra',
    'Nota da frequência': 'Nota de la frecuencia',
    'Nota do valor': 'Nota del valor',
    'Movimento de caixa': 'Movimiento de caja',
    'Fechamentos de caixa': 'Cierres de caja',
    'O que se esperava, o que foi contado e a diferença de cada forma em cada turno já contado.':
      'Lo que se esperaba, lo que se contó y la diferencia de cada forma en cada turno ya contado.',
    Turno: 'Turno',
    Abertura: 'Apertura',
    Correções: 'Correcciones',
    'Diferenças de caixa por operador e dia da semana': 'Diferencias de caja por operador y día de la semana',
    'De quem e em que dias da semana sobra ou falta no caixa.':
      'De quién y qué días de la semana sobra o falta en la caja.',
    'Sangrias, suprimentos e despesas': 'Retiros, ingresos y gastos de caja',
    'O que entrou e saiu das gavetas sem ser venda: quem, quando, por que e com que autorização.':
      'Lo que entró y salió de las gavetas sin ser venta: quién, cuándo, por qué y con qué autorización.',
    'Autorizado por': 'Autorizado por',
  },
  ['A', 'B', 'C'],
);
