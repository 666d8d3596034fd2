import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of services and their notes in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Serviço: 'Servicio',
  Serviços: 'Servicios',
  'Descrição na nota': 'Descripción en la factura',
  'O que o tomador lê na NFS-e; em branco, o nome. Quem emite acrescenta o que for de cada nota.':
    'Lo que el tomador lee en la NFS-e; en blanco, el nombre. Quien emite agrega lo propio de cada factura.',
  'Código de tributação nacional': 'Código de tributación nacional',
  'O item da LC 116 desdobrado pela NFS-e nacional. Busque pelo número ou pelo nome do serviço.':
    'El ítem de la LC 116 desglosado por la NFS-e nacional. Busque por el número o el nombre del servicio.',
  'Em branco, o do código nacional.': 'En blanco, el del código nacional.',
  'Código municipal': 'Código municipal',
  'Código da prefeitura': 'Código de la municipalidad',
  'Só onde a cidade emite por sistema próprio: o código de tributação que ela publica.':
    'Solo donde la ciudad emite con sistema propio: el código de tributación que publica.',
  'Só onde a prefeitura desdobra o código nacional.': 'Solo donde el municipio desglosa el código nacional.',
  'Tributação do ISS': 'Tributación del ISS',
  Tributado: 'Gravado',
  Imune: 'Inmune',
  'Exportação de serviço': 'Exportación de servicio',
  'Não incidência': 'No sujeto',
  'De 2 a 5 %. A que a prefeitura cobra por este serviço.': 'De 2 a 5 %. La que el municipio cobra por este servicio.',
  'O tomador retém o ISS': 'El tomador retiene el ISS',
  'Retenções federais': 'Retenciones federales',
  '1,5 na maioria dos serviços profissionais; em branco, não se retém. Até R$ 10,00 é dispensado.':
    '1,5 en la mayoría de los servicios profesionales; en blanco, no se retiene. Hasta R$ 10,00 se dispensa.',
  'Retém PIS, COFINS e CSLL (4,65 %)': 'Retiene PIS, COFINS y CSLL (4,65 %)',
  '11 na cessão de mão de obra; em branco, não se retém.': '11 en la cesión de mano de obra; en blanco, no se retiene.',
  'Classificação (cClassTrib)': 'Clasificación (cClassTrib)',
  'Os três primeiros números são o CST. 000001 é a tributação integral.':
    'Los tres primeros números son el CST. 000001 es la tributación total.',
  'Indicador da operação (cIndOp)': 'Indicador de la operación (cIndOp)',
  'Diz onde a operação acontece para o IBS e a CBS; vem com a classificação.':
    'Dice dónde ocurre la operación para el IBS y la CBS; va con la clasificación.',
  'O que a empresa presta e cobra por NFS-e: códigos, alíquota e o que o tomador retém.':
    'Lo que la empresa presta y cobra con NFS-e: códigos, tarifa y lo que el tomador retiene.',
  'Informe de 2 a 5 %': 'Indique de 2 a 5 %',
  'Só o serviço tributado tem alíquota': 'Solo el servicio gravado tiene tarifa',
  'Só se retém o ISS de serviço tributado': 'Solo se retiene el ISS de un servicio gravado',
  'Informe o indicador com a classificação': 'Indique el indicador con la clasificación',
  'Informe a classificação com o indicador': 'Indique la clasificación con el indicador',
  'Serviço da NFS-e': 'Servicio de la NFS-e',
  'O que a nota da cobrança diz que foi prestado; em branco, nenhuma nota é emitida.':
    'Lo que la factura del cobro dice que se prestó; en blanco, no se emite ninguna.',
});
