import { dictionary } from '../dictionary.ts';

/** What is said of events of IBS and CBS, in Spanish (Ecuador), by its Portuguese text. */
export default dictionary({
  'Só a NF-e tem eventos de IBS e CBS.': 'Solo la NF-e tiene eventos de IBS y CBS.',
  'Diz que o comprador pagou tudo. Libera o crédito presumido dele.':
    'Dice que el comprador pagó todo. Libera su crédito presunto.',
  'É das notas de saída.': 'Es de las facturas de salida.',
  'Diz que a importação não cumpriu o que a isenção pede. O IBS e a CBS do item passam a ser devidos.':
    'Dice que la importación no cumplió lo que la exención pide. El IBS y la CBS del artículo pasan a deberse.',
  'É das notas de importação.': 'Es de las facturas de importación.',
  'Diz o que se perdeu antes de chegar, com frete por conta da empresa. O débito da venda sai; o crédito das compras do que se perdeu é estornado.':
    'Dice lo que se perdió antes de llegar, con flete por cuenta de la empresa. El débito de la venta sale; el crédito de las compras de lo que se perdió se revierte.',
  'O frete da nota não é por conta da empresa.': 'El flete de la factura no es por cuenta de la empresa.',
  'Diz o que foi pago antes e não será entregue. O débito do pagamento antecipado sai.':
    'Dice lo que se pagó antes y no se entregará. El débito del pago anticipado sale.',
  'É das notas de débito de pagamento antecipado.': 'Es de las notas de débito de pago anticipado.',
  'Muda o dia em que o comprador recebe, de que depende o mês do imposto.':
    'Cambia el día en que el comprador recibe, del que depende el mes del impuesto.',
  'Pede o crédito presumido da compra que a própria empresa documentou: de produtor rural, de reciclado, de bem usado.':
    'Pide el crédito presunto de la compra que la propia empresa documentó: de productor rural, de reciclado, de bien usado.',
  'É das notas de entrada que a empresa emite.': 'Es de las facturas de entrada que la empresa emite.',
  'Diz o que da compra foi para uso de pessoa física: não dá crédito. A nota por que o bem lhe foi entregue vem antes.':
    'Dice lo que de la compra fue para uso de una persona: no da crédito. La factura por la que el bien se le entregó viene antes.',
  'Diz o que se perdeu antes de chegar, com frete por conta da empresa: não dá crédito.':
    'Dice lo que se perdió antes de llegar, con flete por cuenta de la empresa: no da crédito.',
  'Diz se a empresa concorda com o que a nota de crédito do fornecedor lança a débito na apuração dela.':
    'Dice si la empresa está de acuerdo con lo que la nota de crédito del proveedor carga a débito en su liquidación.',
  'É das notas de crédito.': 'Es de las notas de crédito.',
  'Diz o que da compra passou a ser do imobilizado. O ressarcimento do crédito tem prazo próprio (LC 214, art. 40).':
    'Dice lo que de la compra pasó al activo fijo. La devolución del crédito tiene plazo propio (LC 214, art. 40).',
  'De quem é da cadeia dos combustíveis: pede o crédito do que consumiu na própria atividade.':
    'De quien es de la cadena de los combustibles: pide el crédito de lo que consumió en su propia actividad.',
  'A nota não tem combustível.': 'La factura no tiene combustible.',
  'Pede o crédito que só quem compra sabe se tem, pelo uso que faz do bem ou serviço.':
    'Pide el crédito que solo quien compra sabe si tiene, por el uso que hace del bien o servicio.',
  'Da empresa sucessora: diz se concorda que o crédito de IBS da sucedida vá para a outra.':
    'De la empresa sucesora: dice si está de acuerdo en que el crédito de IBS de la sucedida vaya a la otra.',
  'Da empresa sucessora: diz se concorda que o crédito de CBS da sucedida vá para a outra.':
    'De la empresa sucesora: dice si está de acuerdo en que el crédito de CBS de la sucedida vaya a la otra.',
  'É das notas de transferência de crédito na sucessão.':
    'Es de las facturas de transferencia de crédito en la sucesión.',
  'A nota não está em vigor.': 'La factura no está vigente.',
  'A nota não tem IBS nem CBS.': 'La factura no tiene IBS ni CBS.',
  'Já foi informado: cancele-o antes de informar outro.': 'Ya fue informado: cancélelo antes de informar otro.',
  'Informe o código (2 dígitos)': 'Indique el código (2 dígitos)',
  'Não é deste evento': 'No es de este evento',
  'Informe a chave da nota': 'Indique la clave de la factura',
  'Informe o dia': 'Indique el día',
  'Diga se a empresa concorda': 'Diga si la empresa está de acuerdo',
  'Informe ao menos um item': 'Indique al menos un artículo',
  'Há itens repetidos': 'Hay artículos repetidos',
  'A nota ainda não foi assinada.': 'La factura todavía no fue firmada.',
  'Outro evento tem esta sequência': 'Otro evento tiene esta secuencia',
  'Não está registrado.': 'No está registrado.',
  'O protocolo, que o cancelamento pede, não voltou de quem o registrou: consulte a nota na SEFAZ.':
    'El protocolo, que la cancelación pide, no volvió de quien lo registró: consulte la factura en la SEFAZ.',
  'Este evento é da outra parte: quem emitiu a nota, ou quem a recebeu.':
    'Este evento es de la otra parte: quien emitió la factura, o quien la recibió.',
  'O XML da nota ainda não chegou: dê ciência da operação, ou envie o arquivo.':
    'El XML de la factura todavía no llegó: dé por conocida la operación, o envíe el archivo.',
  'O item não tem IBS nem CBS': 'El artículo no tiene IBS ni CBS',
  'Nada resta deste item': 'Nada queda de este artículo',
  'Restam {0} {1}': 'Quedan {0} {=1}',
  'O IBS do item é {0}': 'El IBS del artículo es {0}',
  'A CBS do item é {0}': 'La CBS del artículo es {0}',
  'Restam {0} de IBS e CBS deste item': 'Quedan {0} de IBS y CBS de este artículo',
});
