import { dictionary } from '../dictionary.ts';

/** What stops the tax engine or asks for a person's eye, and what decided a tax, in Spanish (Ecuador). */
export default dictionary({
  'O preço do item não comporta o IBS, a CBS e o IS sobre ele e sobre frete, seguro e despesas.':
    'El precio del ítem no alcanza para el IBS, la CBS y el IS sobre él y sobre flete, seguro y gastos.',
  'O CFOP {0} não é de saída.': 'El CFOP {0} no es de salida.',
  'Não há CFOP de entrada para {0} com este uso. Escolha-o à mão.':
    'No hay CFOP de entrada para {0} con este uso. Elíjalo a mano.',
  'O CFOP {0} não tem correspondente {1}. Escolha-o à mão.':
    'El CFOP {0} no tiene el correspondiente {1}. Elíjalo a mano.',
  'DIFAL calculado pela alíquota geral da UF de destino, por falta de regra. Confira se o produto tem alíquota própria.':
    'DIFAL calculado por la alícuota general de la UF de destino, por falta de regla. Revise si el producto tiene alícuota propia.',
  'Nenhuma regra aprovada atende a esta situação.': 'Ninguna regla aprobada atiende esta situación.',
  '{0}, versão {1}': '{0}, versión {1}',
  'Regras igualmente específicas: {0}. Torne uma delas mais específica ou expire as outras.':
    'Reglas igual de específicas: {0}. Haga una de ellas más específica o dé por vencidas las otras.',
  'A tabela IBPT {0} vale de {1} a {2}. Importe a nova.': 'La tabla IBPT {0} vale de {1} a {2}. Importe la nueva.',
  'O CST {0} exige os dados da tributação monofásica.': 'El CST {0} exige los datos de la tributación monofásica.',
  'O CST 222 exige a redução da base de cálculo.': 'El CST 222 exige la reducción de la base de cálculo.',
  'O CST {0} exige a tributação regular (gTribRegular).': 'El CST {0} exige la tributación regular (gTribRegular).',
  'A situação {0} exige os dados da tributação monofásica.':
    'La situación {0} exige los datos de la tributación monofásica.',
  'A situação 15 exige a quantidade e a alíquota do biocombustível retido.':
    'La situación 15 exige la cantidad y la alícuota del biocombustible retenido.',
  'A situação {0} exige a redução da base de cálculo.': 'La situación {0} exige la reducción de la base de cálculo.',
  'A situação {0} exige o percentual de diferimento.': 'La situación {0} exige el porcentaje de diferimiento.',
  'A situação {0} exige os dados da substituição tributária.':
    'La situación {0} exige los datos de la sustitución tributaria.',
  'A substituição tributária precisa da margem (MVA) ou do preço de pauta.':
    'La sustitución tributaria necesita el margen (MVA) o el precio de lista oficial.',
  'Falta a alíquota de crédito do Simples Nacional do mês (pCredSN).':
    'Falta la alícuota de crédito del Simples Nacional del mes (pCredSN).',
  'O imposto de importação precisa do valor aduaneiro do item.':
    'El impuesto de importación necesita el valor aduanero del ítem.',
  'O Imposto Seletivo precisa da alíquota na regra: a lei ainda não a fixou.':
    'El Imposto Seletivo necesita la alícuota en la regla: la ley aún no la ha fijado.',
  'A situação {0} do IPI exige alíquota ou valor por unidade.':
    'La situación {0} del IPI exige alícuota o valor por unidad.',
  'Não há {0} na tabela para {1}. Informe a alíquota na regra.':
    'No hay {0} en la tabla para {1}. Indique la alícuota en la regla.',
  '{0} não existe em {1}: a regra do item foi ignorada.': '{0} no existe en {1}: la regla del ítem no se aplicó.',
  'A situação {0} de {1} exige o valor por unidade.': 'La situación {0} de {1} exige el valor por unidad.',
  'Informe se o emitente é cumulativo ou não cumulativo, ou a alíquota na regra.':
    'Indique si el emisor es acumulativo o no acumulativo, o la alícuota en la regla.',
  'Prestador do Simples Nacional não sofre retenção de IRRF nem de CSRF: as duas foram deixadas de fora.':
    'Al prestador del Simples Nacional no se le retiene IRRF ni CSRF: las dos se dejaron fuera.',
  'Não há tabela do Simples Nacional para {0}.': 'No hay tabla del Simples Nacional para {0}.',
  'A receita de 12 meses não pode ser negativa.': 'Los ingresos de 12 meses no pueden ser negativos.',
  'A receita de 12 meses passa do limite do Simples Nacional.':
    'Los ingresos de 12 meses pasan del límite del Simples Nacional.',
  // The document.
  'A UF "{0}" não existe.': 'La UF "{0}" no existe.',
  'Modelo 65: {0}.': 'Modelo 65: {0}.',
  'a NFC-e é só de saída': 'la NFC-e es solo de salida',
  'a NFC-e é só para dentro do estado': 'la NFC-e es solo para dentro del estado',
  'a NFC-e é só para consumidor final': 'la NFC-e es solo para consumidor final',
  'venda a contribuinte do ICMS pede NF-e (modelo 55)': 'la venta a un contribuyente del ICMS pide NF-e (modelo 55)',
  'Há valor de frete, mas a modalidade diz que não há frete.':
    'Hay valor de flete, pero la modalidad dice que no hay flete.',
  'A gorjeta passa de {0} % do consumo: fica na base do IBS e da CBS.':
    'La propina pasa del {0} % del consumo: queda en la base del IBS y de la CBS.',
  'O desconto passa do valor do item com frete, seguro e despesas.':
    'El descuento pasa del valor del ítem con flete, seguro y gastos.',
  'Na importação cada item precisa do valor aduaneiro.': 'En la importación cada ítem necesita el valor aduanero.',
  'O CFOP {0} não existe.': 'El CFOP {0} no existe.',
  'O CFOP {0} não serve para esta saída: deve começar por {1}.':
    'El CFOP {0} no sirve para esta salida: debe empezar por {1}.',
  'O CFOP {0} não serve para esta entrada: deve começar por {1}.':
    'El CFOP {0} no sirve para esta entrada: debe empezar por {1}.',
  'A data {0} não existe.': 'La fecha {0} no existe.',
  'O documento não tem itens.': 'El documento no tiene ítems.',
  'O número de item {0} se repete.': 'El número de ítem {0} se repite.',
  '"{0}" não é um número.': '"{0}" no es un número.',
  'A quantidade deve ser maior que zero.': 'La cantidad debe ser mayor que cero.',
  'O valor não pode ser negativo.': 'El valor no puede ser negativo.',
  'São aceitas no máximo {0} casas decimais.': 'Se aceptan como máximo {0} decimales.',
  'O percentual deve ir até {0} %.': 'El porcentaje debe ir hasta {0} %.',
  'O percentual deve ficar abaixo de {0} %.': 'El porcentaje debe quedar por debajo de {0} %.',
  // Codes against regime, model and each other.
  'A classificação tributária "{0}" não existe.': 'La clasificación tributaria "{0}" no existe.',
  'A classificação {0} pertence ao CST {1}, não ao {2}.': 'La clasificación {0} pertenece al CST {1}, no al {2}.',
  'A classificação {0} vale a partir de {1}: não serve em {2}.':
    'La clasificación {0} vale a partir del {1}: no sirve el {2}.',
  'A classificação {0} vale de {1} até {2}: não serve em {3}.':
    'La clasificación {0} vale del {1} al {2}: no sirve el {3}.',
  'A classificação {0} não é aceita no modelo {1}.': 'La clasificación {0} no se acepta en el modelo {1}.',
  'A classificação {0} tem alíquotas próprias: informe-as na regra.':
    'La clasificación {0} tiene alícuotas propias: indíquelas en la regla.',
  'O item não tem regra de IBS/CBS, exigida desde {0} ({1}).':
    'El ítem no tiene regla de IBS/CBS, exigida desde el {0} ({1}).',
  'O CST {0} (Ajuste SINIEF 39/2023) não tem grupo no leiaute da NF-e: use outro código.':
    'El CST {0} (Ajuste SINIEF 39/2023) no tiene grupo en el formato de la NF-e: use otro código.',
  'O CST ou CSOSN "{0}" não existe.': 'El CST o CSOSN "{0}" no existe.',
  'O CSOSN {0} é do Simples Nacional, mas o emitente tem CRT {1}: use um CST.':
    'El CSOSN {0} es del Simples Nacional, pero el emisor tiene CRT {1}: use un CST.',
  'O CST {0} é do regime normal, mas o emitente tem CRT {1}: use um CSOSN.':
    'El CST {0} es del régimen normal, pero el emisor tiene CRT {1}: use un CSOSN.',
  'O MEI não usa o CSOSN {0}: são aceitos 102, 300, 400 e 900.':
    'El MEI no usa el CSOSN {0}: se aceptan 102, 300, 400 y 900.',
  'A NFC-e não aceita a situação {0} do ICMS.': 'La NFC-e no acepta la situación {0} del ICMS.',
  'A situação {0} não comporta {1}.': 'La situación {0} no admite {1}.',
  'O CST {0} não comporta {1}.': 'El CST {0} no admite {1}.',
  'substituição tributária': 'sustitución tributaria',
  'redução de base': 'reducción de base',
  'devolução de tributo': 'devolución de tributo',
  'tributação monofásica': 'tributación monofásica',
  'tributação regular': 'tributación regular',
  'fundo de pobreza próprio': 'fondo de pobreza propio',
  desoneração: 'exoneración',
  'O motivo de desoneração {0} não é aceito na situação {1}.':
    'El motivo de exoneración {0} no se acepta en la situación {1}.',
  'A desoneração da Zona Franca pede a inscrição na SUFRAMA.':
    'La exoneración de la Zona Franca pide la inscripción en la SUFRAMA.',
  'Emitente do Simples Nacional não recolhe DIFAL: a regra foi ignorada.':
    'El emisor del Simples Nacional no paga DIFAL: la regla no se aplicó.',
  'O CST do IPI "{0}" não existe.': 'El CST del IPI "{0}" no existe.',
  'A NFC-e não leva IPI.': 'La NFC-e no lleva IPI.',
  'O CST {0} do IPI é de saída.': 'El CST {0} del IPI es de salida.',
  'O CST {0} do IPI é de entrada.': 'El CST {0} del IPI es de entrada.',
  'O CST de PIS/COFINS "{0}" não existe.': 'El CST de PIS/COFINS "{0}" no existe.',
  'O CST {0} de PIS/COFINS é de saída.': 'El CST {0} de PIS/COFINS es de salida.',
  'O CST {0} de PIS/COFINS é de entrada.': 'El CST {0} de PIS/COFINS es de entrada.',
  'Um item paga ICMS ou ISS, nunca os dois.': 'Un ítem paga ICMS o ISS, nunca los dos.',
  'Só um item de serviço paga ISS.': 'Solo un ítem de servicio paga ISS.',
  'A alíquota do ISS vai de {0} % a {1} % ({2}).': 'La alícuota del ISS va de {0} % a {1} % ({2}).',
  // What is said and has no place.
  'A ST retida antes só entra no documento com o CST 60 ou o CSOSN 500.':
    'La ST retenida antes solo entra en el documento con el CST 60 o el CSOSN 500.',
  'O ICMS efetivo só entra no documento com o CST 60 ou o CSOSN 500.':
    'El ICMS efectivo solo entra en el documento con el CST 60 o el CSOSN 500.',
  'O diferimento do fundo de pobreza pede um CST com diferimento e o percentual do fundo.':
    'El diferimiento del fondo de pobreza pide un CST con diferimiento y el porcentaje del fondo.',
  'O preço de pauta do ICMS próprio só é usado com a modalidade 1 (pauta) ou 2 (preço máximo).':
    'El precio de lista oficial del ICMS propio solo se usa con la modalidad 1 (lista oficial) o 2 (precio máximo).',
  'A situação {0} do IPI não tem valor: tire a alíquota ou troque a situação.':
    'La situación {0} del IPI no tiene valor: quite la alícuota o cambie la situación.',
  'O IPI é por alíquota ou por unidade: informe só um dos dois.':
    'El IPI es por alícuota o por unidad: indique solo uno de los dos.',
  'A situação {0} de PIS/COFINS não tem valor: tire a alíquota ou troque a situação.':
    'La situación {0} de PIS/COFINS no tiene valor: quite la alícuota o cambie la situación.',
  'A situação {0} de PIS/COFINS é por alíquota em percentual, não por unidade.':
    'La situación {0} de PIS/COFINS es por alícuota en porcentaje, no por unidad.',
  'A situação {0} de PIS/COFINS é por unidade, não por alíquota em percentual.':
    'La situación {0} de PIS/COFINS es por unidad, no por alícuota en porcentaje.',
  'PIS e COFINS são por alíquota ou por unidade: informe só um dos dois.':
    'PIS y COFINS son por alícuota o por unidad: indique solo uno de los dos.',
  'A dedução do ISS só vale num item de serviço com regra de ISS.':
    'La deducción del ISS solo vale en un ítem de servicio con regla de ISS.',
  'IPI devolvido só cabe na NF-e (modelo 55) de mercadoria.':
    'El IPI devuelto solo cabe en la NF-e (modelo 55) de mercadería.',
  'IPI devolvido só cabe na nota de devolução (finalidade 4) ou na complementar (2).':
    'El IPI devuelto solo cabe en la factura de devolución (finalidad 4) o en la complementaria (2).',
  // What decided a tax, and what is missing for it.
  'Tributação do produto {0}': 'Tributación del producto {=0}',
  'MEI paga o ICMS no valor fixo do mês (LC 123/2006, art. 18-A)':
    'El MEI paga el ICMS en el valor fijo del mes (LC 123/2006, art. 18-A)',
  'Crédito transferido à cooperativa (LC 214/2025, art. 272)':
    'Crédito transferido a la cooperativa (LC 214/2025, art. 272)',
  'Crédito anulado por saídas imunes ou isentas (LC 214/2025, art. 51)':
    'Crédito anulado por salidas inmunes o exentas (LC 214/2025, art. 51)',
  'Débitos de notas que a apuração não processou (LC 214/2025, art. 45)':
    'Débitos de facturas que la liquidación no procesó (LC 214/2025, art. 45)',
  'Crédito transferido na sucessão (LC 214/2025, art. 55)': 'Crédito transferido en la sucesión (LC 214/2025, art. 55)',
  'Crédito estornado do que se perdeu (LC 214/2025, art. 47, § 6º)':
    'Crédito reversado de lo que se perdió (LC 214/2025, art. 47, § 6º)',
  'Saída do Simples Nacional (LC 214/2025, art. 41)': 'Salida del Simples Nacional (LC 214/2025, art. 41)',
  'Tabela de CFOP (Convênio s/nº de 1970, anexo II)': 'Tabla de CFOP (Convênio s/nº de 1970, anexo II)',
  'crie uma regra em Fiscal › Regras fiscais, ou informe na seção Tributação do cadastro do produto':
    'cree una regla en Fiscal › Reglas fiscales, o indíquelo en la sección Tributación del registro del producto',
  'venda para a Zona Franca': 'la venta a la Zona Franca',
  'o CSOSN do ICMS': 'el CSOSN del ICMS',
  'o CST do ICMS': 'el CST del ICMS',
  'o código ANP de um combustível de ICMS único (CST {0})': 'el código ANP de un combustible de ICMS único (CST {0})',
  'a MVA da substituição (CST {0})': 'el MVA de la sustitución (CST {0})',
  'o CST de PIS e COFINS': 'el CST de PIS y COFINS',
  'o item da lista de serviços (LC 116)': 'el ítem de la lista de servicios (LC 116)',
  'a alíquota do ISS': 'la alícuota del ISS',
  'o CST e a classificação do IBS e da CBS ({0})': 'el CST y la clasificación del IBS y de la CBS ({0})',
});
