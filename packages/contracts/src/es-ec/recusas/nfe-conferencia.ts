import { dictionary } from '../dictionary.ts';

/** What the authority would refuse of a note, found before it is sent, in Spanish (Ecuador). */
export default dictionary({
  'A chave da nota citada ({0}) tem dígito errado: confira.':
    'La clave de la factura citada ({0}) tiene un dígito incorrecto: revise.',
  'A nota {0} está citada duas vezes: tire uma.': 'La factura {0} está citada dos veces: quite una.',
  'A nota tem serviço, e a empresa está sem inscrição municipal: complete o cadastro dela.':
    'La factura tiene un servicio, y la empresa no tiene inscripción municipal: complete su registro.',
  'O destinatário está sem nome: complete o cadastro dele.': 'El destinatario no tiene nombre: complete su registro.',
  'O destinatário está sem endereço: complete o cadastro dele.':
    'El destinatario no tiene dirección: complete su registro.',
  'O cliente é {0} e não é contribuinte do ICMS: diga em "A venda foi" se ele levou a mercadoria na loja (presencial) ou se ela vai até ele.':
    'El cliente es {0} y no es contribuyente del ICMS: indique en "La venta fue" si llevó la mercadería en la tienda (presencial) o si esta va hasta él.',
  'Quem não é contribuinte do ICMS compra como consumidor final: marque a nota assim.':
    'Quien no es contribuyente del ICMS compra como consumidor final: marque así la factura.',
  'O CNPJ do transportador ({0}) tem dígito errado. Confira no cadastro.':
    'El CNPJ del transportista ({0}) tiene un dígito incorrecto. Revise el registro.',
  'O CPF do transportador ({0}) tem dígito errado. Confira no cadastro.':
    'El CPF del transportista ({0}) tiene un dígito incorrecto. Revise el registro.',
  'O desconto de "{0}" passa do valor dele.': 'El descuento de "{0}" pasa de su valor.',
  'A parcela {0} vence daqui a mais de dez anos: corrija o vencimento.':
    'La cuota {0} vence en más de diez años: corrija el vencimiento.',

  'A empresa não é contribuinte do ICMS: emita NF-e, que a NFC-e não aceita emitente sem inscrição estadual.':
    'La empresa no es contribuyente del ICMS: emita NF-e, que la NFC-e no acepta emisor sin inscripción estatal.',
  'A empresa não é contribuinte do ICMS: o item não leva ICMS.':
    'La empresa no es contribuyente del ICMS: el artículo no lleva ICMS.',
  'De quem não é contribuinte do ICMS, o item leva IBS e CBS: dê ao produto uma regra com a classificação deles.':
    'De quien no es contribuyente del ICMS, el artículo lleva IBS y CBS: dé al producto una regla con su clasificación.',
  'O certificado digital venceu em {0}. Envie o novo antes de emitir.':
    'El certificado digital venció el {0}. Envíe el nuevo antes de emitir.',
  'O certificado digital só vale a partir de {0}.': 'El certificado digital solo vale a partir del {0}.',
  'A emissão está no futuro. Confira o relógio e o fuso.':
    'La emisión está en el futuro. Revise el reloj y la zona horaria.',
  'A emissão tem mais de 30 dias: emita com a data de hoje.':
    'La emisión tiene más de 30 días: emita con la fecha de hoy.',
  'A saída está antes da emissão.': 'La salida está antes de la emisión.',
  'A emissão é normal: tire a data e a justificativa da contingência.':
    'La emisión es normal: quite la fecha y la justificación de la contingencia.',
  'A emissão em contingência precisa dizer desde quando e por quê.':
    'La emisión en contingencia debe decir desde cuándo y por qué.',
  'O início da contingência está no futuro.': 'El inicio de la contingencia está en el futuro.',
  'A NFC-e só tem contingência off-line, ou EPEC onde o estado o aceita.':
    'La NFC-e solo tiene contingencia sin conexión, o EPEC donde el estado lo acepta.',
  'A devolução precisa citar a nota devolvida.': 'La devolución debe citar la factura devuelta.',
  'A nota complementar precisa citar a nota que completa.':
    'La factura complementaria debe citar la factura que completa.',
  'Escolha o tipo da nota de crédito; só ela o tem.': 'Elija el tipo de la nota de crédito; solo ella lo tiene.',
  'Escolha o tipo da nota de débito; só ela o tem.': 'Elija el tipo de la nota de débito; solo ella lo tiene.',
  'O crédito presumido da Zona Franca só se apropria por nota a partir de 2029.':
    'El crédito presunto de la Zona Franca solo se toma por nota a partir de 2029.',
  'A nota de crédito é sempre de entrada.': 'La nota de crédito es siempre de entrada.',
  'A nota de débito é sempre de saída.': 'La nota de débito es siempre de salida.',
  'Esta nota de crédito cita uma nota, a que ela corrige, e uma só.':
    'Esta nota de crédito cita una factura, la que corrige, y una sola.',
  'A nota de crédito só cita NF-e (modelo 55).': 'La nota de crédito solo cita NF-e (modelo 55).',
  'A nota de crédito ou de débito só leva IBS e CBS.': 'La nota de crédito o de débito solo lleva IBS y CBS.',
  'Venda para CNPJ pede NF-e (modelo 55), com DANFE simplificado no balcão; a NFC-e é para pessoa física.':
    'La venta a un CNPJ pide NF-e (modelo 55), con DANFE simplificado en el mostrador; la NFC-e es para personas naturales.',
  'NFC-e acima de R$ 10.000,00 precisa do CPF de quem compra.':
    'Una NFC-e de más de R$ 10.000,00 necesita el CPF de quien compra.',
  'Desde 14/12/2026 uma NF-e de saída não cita NFC-e nem cupom: tire a referência, ou venda já por NF-e.':
    'Desde el 14/12/2026 una NF-e de salida no cita NFC-e ni cupón: quite la referencia, o venda ya por NF-e.',
  'Desde 14/12/2026 o CFOP 5929 não é aceito: a venda que saiu por NFC-e ou cupom não ganha outra nota.':
    'Desde el 14/12/2026 no se acepta el CFOP 5929: la venta que salió por NFC-e o cupón no recibe otra factura.',
  'A NFC-e é só de venda normal: devolução, ajuste e complemento pedem NF-e.':
    'La NFC-e es solo de venta normal: devolución, ajuste y complemento piden NF-e.',
  'A NFC-e é só de saída, dentro do estado e para consumidor final.':
    'La NFC-e es solo de salida, dentro del estado y para consumidor final.',
  'O total {0} é {1}, mas os itens somam {2}.': 'El total {0} es {1}, pero los ítems suman {2}.',
  'O item na posição {0} tem o número {1}: os itens são numerados 1, 2, 3 …':
    'El ítem en la posición {0} tiene el número {1}: los ítems se numeran 1, 2, 3 …',
  'O código de barras {0} de "{1}" tem dígito errado. Corrija-o ou deixe SEM GTIN.':
    'El código de barras {0} de "{1}" tiene un dígito equivocado. Corríjalo o deje SEM GTIN.',
  'O CFOP {0} de "{1}" não serve para esta operação: deve começar por {2}.':
    'El CFOP {0} de "{1}" no sirve para esta operación: debe empezar por {2}.',
  '"{0}" tem o CST {1}, do regime normal; a empresa é do Simples e usa CSOSN.':
    '"{0}" tiene el CST {1}, del régimen normal; la empresa es del Simples y usa CSOSN.',
  '"{0}" tem o CSOSN {1}, do Simples; a empresa é do regime normal e usa CST.':
    '"{0}" tiene el CSOSN {1}, del Simples; la empresa es del régimen normal y usa CST.',
  'O MEI não usa o CSOSN {0} ("{1}"): são aceitos 102, 300, 400 e 900.':
    'El MEI no usa el CSOSN {0} ("{1}"): se aceptan 102, 300, 400 y 900.',
  'A NFC-e não aceita a situação {0} do ICMS ("{1}").': 'La NFC-e no acepta la situación {0} del ICMS ("{1}").',
  'O CNPJ {0} ({1}) tem dígito errado. Confira no cadastro.':
    'El CNPJ {0} ({1}) tiene un dígito equivocado. Revise el registro.',
  'O CPF {0} ({1}) tem dígito errado. Confira no cadastro.':
    'El CPF {0} ({1}) tiene un dígito equivocado. Revise el registro.',
  'A inscrição estadual do emitente ({0}) não é de {1}.': 'La inscripción estatal del emisor ({0}) no es de {1}.',
  'A inscrição estadual do destinatário ({0}) não é de {1}.':
    'La inscripción estatal del destinatario ({0}) no es de {1}.',
  'O destinatário é contribuinte do ICMS e está sem inscrição estadual: complete o cadastro dele.':
    'El destinatario es contribuyente del ICMS y está sin inscripción estatal: complete su registro.',
  'O destinatário está marcado como isento de inscrição e tem uma inscrição estadual.':
    'El destinatario está marcado como exento de inscripción y tiene una inscripción estatal.',
  'A nota é da UF {0}, mas o endereço do emitente é de {1}.':
    'La factura es del estado {0}, pero la dirección del emisor es de {1}.',
  'O município {0} (código {1}) não existe em {2}. Escolha a cidade na lista.':
    'El municipio {0} (código {1}) no existe en {2}. Elija la ciudad en la lista.',
  'O destino da operação não combina com o endereço do destinatário ({0}).':
    'El destino de la operación no concuerda con la dirección del destinatario ({0}).',
  'O valor da nota é {0}, mas as suas partes somam {1}.': 'El valor de la factura es {0}, pero sus partes suman {1}.',
  'A NFC-e precisa dizer como foi paga.': 'La NFC-e debe decir cómo se pagó.',
  'Nota de ajuste ou de devolução não tem pagamento: use 90 (sem pagamento).':
    'La factura de ajuste o de devolución no tiene pago: use 90 (sin pago).',
  'Os pagamentos menos o troco somam {0}, e a nota é de {1}.':
    'Los pagos menos el vuelto suman {0}, y la factura es de {1}.',
  'A parcela {0} vence antes da emissão da nota: corrija o vencimento.':
    'La cuota {0} vence antes de la emisión de la factura: corrija el vencimiento.',
  'A parcela {0} vence antes da anterior: ponha os vencimentos em ordem.':
    'La cuota {0} vence antes de la anterior: ponga los vencimientos en orden.',
  'As parcelas somam {0}, e a fatura é de {1}.': 'Las cuotas suman {0}, y la factura es de {1}.',
  'O pagamento "outros" (99) precisa de uma descrição.': 'El pago "otros" (99) necesita una descripción.',
  'Item {0}: {1}': 'Ítem {0}: {1}',
  '{0} (e mais {1})': '{0} (y {1} más)',
  // Whose, and of what: what stands in the sentences above.
  'do emitente': 'del emisor',
  'do destinatário': 'del destinatario',
  'de quem pode baixar o XML': 'de quien puede descargar el XML',
  'dos produtos': 'de los productos',
  'do frete': 'del flete',
  'do seguro': 'del seguro',
  'dos descontos': 'de los descuentos',
  'das outras despesas': 'de los otros gastos',
  'do IPI devolvido': 'del IPI devuelto',
  'da base do ICMS': 'de la base del ICMS',
  'do ICMS': 'del ICMS',
  'do ICMS desonerado': 'del ICMS exonerado',
  'do FCP': 'del FCP',
  'da base do ICMS-ST': 'de la base del ICMS-ST',
  'do ICMS-ST': 'del ICMS-ST',
  'do FCP-ST': 'del FCP-ST',
  'do FCP-ST retido antes': 'del FCP-ST retenido antes',
  'do imposto de importação': 'del impuesto de importación',
  'do IPI': 'del IPI',
  'do PIS': 'del PIS',
  'da COFINS': 'de la COFINS',
  'da base do IBS e da CBS': 'de la base del IBS y de la CBS',
  'do IBS do estado': 'del IBS del estado',
  'do IBS do município': 'del IBS del municipio',
  'do IBS': 'del IBS',
  'da CBS': 'de la CBS',
});
