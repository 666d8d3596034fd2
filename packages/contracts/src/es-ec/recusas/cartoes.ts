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
  'A venda está inativa.': 'La venta está inactiva.',
  'Não há o que desfazer.': 'No hay nada que deshacer.',
  '* MÁXIMO DE {0} RECEBÍVEIS': '* MÁXIMO DE {0} COBROS',
});
