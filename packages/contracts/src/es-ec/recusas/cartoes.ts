import { dictionary } from '../dictionary.ts';

/** Card sales and what is received of them: refusals in Spanish (Ecuador). */
export default dictionary({
  'Recebimento não encontrado.': 'Cobro no encontrado.',
  'A conta é de outra empresa': 'La cuenta es de otra empresa',
  'Não pode ser antes da venda': 'No puede ser antes de la venta',
  'Escolha recebíveis de uma adquirente só': 'Elija cobros de una sola adquirente',
  'Escolha recebíveis de uma empresa só': 'Elija cobros de una sola empresa',
  'Informe a conta: são esperados em mais de uma': 'Indique la cuenta: se esperan en más de una',
  'Antecipação de cartões': 'Anticipo de tarjetas',
  'Nada há a receber deles': 'No hay nada por cobrar de ellos',
  'Informe: não há taxa de antecipação acertada': 'Indíquela: no hay tasa de anticipo acordada',
  'Há recebível previsto para este dia ou antes': 'Hay un cobro previsto para este día o antes',
  'O custo passa do valor': 'El costo pasa del valor',
  'Já foi desfeito.': 'Ya fue deshecho.',
  'A venda já tem parcela recebida ou contestada: desfaça antes.':
    'La venta ya tiene una cuota cobrada o disputada: deshágalo antes.',
  'Só há {0} a receber desta venda': 'Solo hay {0} por cobrar de esta venta',
  'Recebível não encontrado.': 'Cobro con tarjeta no encontrado.',
  'A bandeira não aceita esta modalidade': 'La marca no acepta esta modalidad',
  'Pequeno demais para a taxa e as parcelas': 'Demasiado pequeño para la tasa y las cuotas',
  'A adquirente não tem taxa em vigor para esta venda: confira bandeira, modalidade, parcelas e data.':
    'La adquirente no tiene tasa vigente para esta venta: revise marca, modalidad, cuotas y fecha.',
  'Sem taxa em vigor neste dia': 'Sin tasa vigente en este día',
  'Escolha ao menos um recebível': 'Elija al menos un cobro',
  'Há recebíveis repetidos': 'Hay cobros repetidos',
  'Estes cartões já foram recebidos.': 'Estas tarjetas ya fueron cobradas.',
  'O arquivo não tem nenhuma venda.': 'El archivo no tiene ninguna venta.',
  'O extrato tem mais de {0} linhas. Peça à adquirente um período menor.':
    'El extracto tiene más de {0} líneas. Pida a la adquirente un período menor.',
  'O extrato pede memória demais para ser lido. Peça à adquirente um período menor.':
    'El extracto pide demasiada memoria para leerse. Pida a la adquirente un período menor.',
  'O extrato demora demais para ser lido. Peça à adquirente um período menor.':
    'El extracto tarda demasiado en leerse. Pida a la adquirente un período menor.',
  'O extrato é do estabelecimento {0}, e esta adquirente tem outro número.':
    'El extracto es del establecimiento {0}, y esta adquirente tiene otro número.',
  'Não há taxa nem dia a aceitar: está "{0}".': 'No hay comisión ni día que aceptar: está "{0}".',
  'Não há diferença a dispensar: está "{0}".': 'No hay diferencia que descartar: está "{0}".',
  'A linha já encontrou a sua venda.': 'La línea ya encontró su venta.',
  'A venda está inativa.': 'La venta está inactiva.',
  'Não há o que desfazer.': 'No hay nada que deshacer.',
  'Máximo de {0} recebíveis': 'Máximo de {0} cobros',
  'Taxas e vendas no cartão': 'Comisiones y ventas con tarjeta',
});
