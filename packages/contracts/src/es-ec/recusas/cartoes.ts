import { dictionary } from '../dictionary.ts';

/** Card sales and what is received of them: refusals in Spanish (Ecuador). */
export default dictionary({
  'Recebimento não encontrado.': 'Cobro no encontrado.',
  'A CONTA É DE OUTRA EMPRESA': 'LA CUENTA ES DE OTRA EMPRESA',
  'NÃO PODE SER ANTES DA VENDA': 'NO PUEDE SER ANTES DE LA VENTA',
  'ESCOLHA RECEBÍVEIS DE UMA ADQUIRENTE SÓ': 'ELIJA COBROS DE UNA SOLA ADQUIRENTE',
  'ESCOLHA RECEBÍVEIS DE UMA EMPRESA SÓ': 'ELIJA COBROS DE UNA SOLA EMPRESA',
  'INFORME A CONTA: SÃO ESPERADOS EM MAIS DE UMA': 'INDIQUE LA CUENTA: SE ESPERAN EN MÁS DE UNA',
  'Antecipação de cartões': 'Anticipo de tarjetas',
  'NADA HÁ A RECEBER DELES': 'NO HAY NADA POR COBRAR DE ELLOS',
  'INFORME: NÃO HÁ TAXA DE ANTECIPAÇÃO ACERTADA': 'INDÍQUELA: NO HAY TASA DE ANTICIPO ACORDADA',
  'HÁ RECEBÍVEL PREVISTO PARA ESTE DIA OU ANTES': 'HAY UN COBRO PREVISTO PARA ESTE DÍA O ANTES',
  'O CUSTO PASSA DO VALOR': 'EL COSTO PASA DEL VALOR',
  'Já foi desfeito.': 'Ya fue deshecho.',
  'A venda já tem parcela recebida ou contestada: desfaça antes.':
    'La venta ya tiene una cuota cobrada o disputada: deshágalo antes.',
  'SÓ HÁ {0} A RECEBER DESTA VENDA': 'SOLO HAY {0} POR COBRAR DE ESTA VENTA',
  'Recebível não encontrado.': 'Cobro con tarjeta no encontrado.',
  'A BANDEIRA NÃO ACEITA ESTA MODALIDADE': 'LA MARCA NO ACEPTA ESTA MODALIDAD',
  'PEQUENO DEMAIS PARA A TAXA E AS PARCELAS': 'DEMASIADO PEQUEÑO PARA LA TASA Y LAS CUOTAS',
  'A adquirente não tem taxa em vigor para esta venda: confira bandeira, modalidade, parcelas e data.':
    'La adquirente no tiene tasa vigente para esta venta: revise marca, modalidad, cuotas y fecha.',
  'SEM TAXA EM VIGOR NESTE DIA': 'SIN TASA VIGENTE EN ESTE DÍA',
  'ESCOLHA AO MENOS UM RECEBÍVEL': 'ELIJA AL MENOS UN COBRO',
  'HÁ RECEBÍVEIS REPETIDOS': 'HAY COBROS REPETIDOS',
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
  '* MÁXIMO DE {0} RECEBÍVEIS': '* MÁXIMO DE {0} COBROS',
  'Taxas e vendas no cartão': 'Comisiones y ventas con tarjeta',
});
