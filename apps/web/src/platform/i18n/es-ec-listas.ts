/** Titles, columns, filters and states of lists in Spanish (Ecuador), by their Portuguese text. */
export const listas: Readonly<Record<string, string>> = {
  'Criado em': 'Creado el',
  'Alterado em': 'Modificado el',
  'Quem o grupo é, de quem compra e a quem vende.': 'Quién es el grupo, a quién compra y a quién vende.',
  'Nome, documento ou cidade': 'Nombre, documento o ciudad',
  'sem contrato': 'sin contrato',
  Reprovado: 'Rechazado',
  Suspenso: 'Suspendido',
  'Mensalidade em vigor': 'Mensualidad vigente',
  'Quem compra da empresa, com endereços, contatos, prazo e limite de crédito.':
    'Quién compra a la empresa, con direcciones, contactos, plazo y límite de crédito.',
  'Clientes com contrato e mensalidade, da carteira de cada revenda.':
    'Clientes con contrato y mensualidad, de la cartera de cada distribuidor.',
  'De quem a empresa compra, para notas de entrada e contas a pagar.':
    'A quién compra la empresa, para facturas de entrada y cuentas por pagar.',
  'Meus dados': 'Mis datos',
  'As empresas do grupo: emitem notas, vendem e têm caixa próprio.':
    'Las empresas del grupo: emiten facturas, venden y tienen caja propia.',
  'Empresas próprias': 'Empresas propias',
  Revendas: 'Distribuidores',
  'Parceiros que vendem contratos, cada um com a sua carteira e as suas pessoas.':
    'Socios que venden contratos, cada uno con su cartera y sus personas.',
  Pessoas: 'Personas',
  'Saldos de estoque': 'Saldos de inventario',
  'O que há de cada produto em cada empresa, e quanto vale a custo médio.':
    'Lo que hay de cada producto en cada empresa y cuánto vale a costo promedio.',
  Estoques: 'Bodegas',
  'Valor a custo médio': 'Valor a costo promedio',
  Local: 'Lugar',
  Disponível: 'Disponible',
  'Último movimento': 'Último movimiento',
  Seção: 'Sección',
  'Com saldo': 'Con saldo',
  Zerado: 'En cero',
  'Os lotes com saldo e quando vencem.': 'Los lotes con saldo y cuándo vencen.',
  Faixa: 'Rango',
  Validades: 'Vencimientos',
  'Números de série': 'Números de serie',
  'Onde está cada número de série.': 'Dónde está cada número de serie.',
  'Mínimos e compras': 'Mínimos y compras',
  'Quando um estoque ficar abaixo do mínimo do cadastro do produto, ele aparece aqui com o quanto comprar.':
    'Cuando una bodega quede bajo el mínimo del producto, aparece aquí con cuánto comprar.',
  'Produto abaixo do mínimo': 'Producto bajo el mínimo',
  'Produtos abaixo do mínimo': 'Productos bajo el mínimo',
  Sugestão: 'Sugerencia',
  Custo: 'Costo',
  'Acima do máximo': 'Sobre el máximo',
  'O que a loja compra, produz e vende: códigos, preços, custos, estoque e impostos de cada item.':
    'Lo que la tienda compra, produce y vende: códigos, precios, costos, stock e impuestos de cada ítem.',
  'Nome, código ou código de barras': 'Nombre, código o código de barras',
  Mercadológico: 'Categoría',
  Margem: 'Margen',
  'Não vende': 'No se vende',
  Composto: 'Compuesto',
  Grade: 'Variantes',
  'Com estoque': 'Con stock',
  'Variações de grade': 'Variantes',
  'Custo da receita': 'Costo de la receta',
  'Estoque possível': 'Stock posible',
};

/** Those that read the same in both. */
export const listasIguais: readonly string[] = [
  'Empresas',
  'Bloqueado',
  'Contratos',
  'Documento',
  'Clientes de contrato',
  'Negativo',
  'Saldos por lote',
  'Lotes',
  'Total sugerido',
  'Comprar',
  'Markup',
  'ID',
];
