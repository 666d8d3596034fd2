import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of services and their notes in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Nota de serviço': 'Factura de servicio',
  Emitir: 'Emitir',
  Substituir: 'Sustituir',
  Consultar: 'Consultar',
  'Ver DANFSe': 'Ver DANFSe',
  'Retirar do envio': 'Retirar del envío',
  'Criar conta a receber': 'Crear cuenta por cobrar',
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
  Imunidade: 'Inmunidad',
  'Tributos aproximados (Lei 12.741)': 'Tributos aproximados (Ley 12.741)',
  'Tributos federais': 'Tributos federales',
  'Tributos estaduais': 'Tributos estatales',
  'Tributos municipais': 'Tributos municipales',
  'Em branco os três, a nota os tira da alíquota do Simples, da tabela do IBPT ou dos próprios impostos.':
    'Con los tres en blanco, la factura los toma de la tarifa del Simples, de la tabla del IBPT o de los propios impuestos.',
  'Patrimônio, renda ou serviços, uns dos outros (alínea a)':
    'Patrimonio, renta o servicios, unos de otros (literal a)',
  'Templos de qualquer culto (alínea b)': 'Templos de cualquier culto (literal b)',
  'Partidos, sindicatos, educação e assistência social (alínea c)':
    'Partidos, sindicatos, educación y asistencia social (literal c)',
  'Livros, jornais, periódicos e o seu papel (alínea d)': 'Libros, diarios, periódicos y su papel (literal d)',
  'Fonogramas e videofonogramas brasileiros (alínea e)': 'Fonogramas y videofonogramas brasileños (literal e)',
  'Do serviço imune: a alínea da Constituição (art. 150, VI) que o sistema nacional pede.':
    'Del servicio inmune: el literal de la Constitución (art. 150, VI) que pide el sistema nacional.',
  'Exigibilidade suspensa': 'Exigibilidad suspendida',
  'Decisão judicial': 'Decisión judicial',
  'Processo administrativo': 'Proceso administrativo',
  'Enquanto uma decisão ou processo suspende o ISS: a nota sai sem ele, com o número do processo.':
    'Mientras una decisión o proceso suspende el ISS: la factura sale sin él, con el número del proceso.',
  'Processo da suspensão': 'Proceso de la suspensión',
  'Só os números; a nota os completa com zeros à esquerda.':
    'Solo los números; la factura los completa con ceros a la izquierda.',
  'Benefício municipal': 'Beneficio municipal',
  Isenção: 'Exención',
  'Redução da base em percentual': 'Reducción de la base en porcentaje',
  'Redução da base em R$': 'Reducción de la base en R$',
  'Alíquota diferenciada': 'Tarifa diferenciada',
  'O que a lei da cidade dá a este serviço, na nota do sistema nacional. A redução em R$ se diz em cada nota.':
    'Lo que la ley de la ciudad da a este servicio, en la factura del sistema nacional. La reducción en R$ se dice en cada factura.',
  'Número do benefício': 'Número del beneficio',
  'O que a prefeitura registrou no sistema nacional.': 'El que el municipio registró en el sistema nacional.',
  'Redução ou alíquota do benefício': 'Reducción o tarifa del beneficio',
  'Da redução em percentual, quanto sai da base; da alíquota diferenciada, qual é.':
    'De la reducción en porcentaje, cuánto sale de la base; de la tarifa diferenciada, cuál es.',
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
  'Só o serviço tributado tem benefício municipal': 'Solo el servicio gravado tiene beneficio municipal',
  'O ISS suspenso não tem benefício municipal': 'El ISS suspendido no tiene beneficio municipal',
  'Informe o número do benefício': 'Indique el número del beneficio',
  'Diga qual é o benefício': 'Diga cuál es el beneficio',
  'Informe o percentual do benefício': 'Indique el porcentaje del beneficio',
  'Só a redução em percentual e a alíquota diferenciada têm percentual':
    'Solo la reducción en porcentaje y la tarifa diferenciada tienen porcentaje',
  'A alíquota diferenciada vai até 5 %': 'La tarifa diferenciada llega hasta 5 %',
  'Não se retém o ISS isento': 'No se retiene el ISS exento',
  'Informe a imunidade do serviço imune': 'Indique la inmunidad del servicio inmune',
  'Só o serviço imune tem imunidade': 'Solo el servicio inmune tiene inmunidad',
  'Só se suspende o ISS de serviço tributado': 'Solo se suspende el ISS de un servicio gravado',
  'Não se retém o ISS suspenso': 'No se retiene el ISS suspendido',
  'Informe o processo que suspende o ISS': 'Indique el proceso que suspende el ISS',
  'Diga o que suspende o ISS': 'Diga qué suspende el ISS',
  'Informe o indicador com a classificação': 'Indique el indicador con la clasificación',
  'Informe a classificação com o indicador': 'Indique la clasificación con el indicador',
  'Serviço da NFS-e': 'Servicio de la NFS-e',
  'O que a nota da cobrança diz que foi prestado; em branco, nenhuma nota é emitida.':
    'Lo que la factura del cobro dice que se prestó; en blanco, no se emite ninguna.',
});
