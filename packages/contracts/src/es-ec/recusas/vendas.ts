import { dictionary } from '../dictionary.ts';

/** Sales, what is done to them and what follows: refusals in Spanish (Ecuador). */
export default dictionary({
  'Venda não encontrada.': 'Venta no encontrada.',
  'Outro terminal já enviou uma venda com esta identificação.':
    'Otro terminal ya envió una venta con esta identificación.',
  'Esta devolução já foi registrada para outra venda.': 'Esta devolución ya fue registrada para otra venta.',
  'Parte da venda já foi devolvida: devolva o que resta.': 'Parte de la venta ya fue devuelta: devuelva lo que queda.',
  'A venda já foi cancelada ou devolvida por inteiro.': 'La venta ya fue anulada o devuelta por completo.',
  'A venda não tem este item': 'La venta no tiene este ítem',
  'De {0} só podem voltar {1}.': 'De {=0} solo pueden volver {1}.',
  'Só podem voltar {0}': 'Solo pueden volver {0}',
  'A devolução vale R$ {0}: os pagamentos devem somar isso': 'La devolución vale R$ {0}: los pagos deben sumar eso',
  'A venda não diz o cliente: a NF-e precisa de um destinatário.':
    'La venta no indica el cliente: la NF-e necesita un destinatario.',
  'O documento desta venda ainda está sendo emitido.': 'El documento de esta venta todavía se está emitiendo.',
  'A venda já tem documento fiscal.': 'La venta ya tiene documento fiscal.',
  'Nada desta venda espera nova tentativa.': 'Nada de esta venta espera otro intento.',
  'Esta divergência já foi resolvida.': 'Esta diferencia ya fue resuelta.',
  'Escolha o que volta': 'Elija lo que vuelve',
  'A saída desta venda ainda não foi baixada do estoque.':
    'La salida de esta venta todavía no fue descontada del inventario.',
  'Não se sabe a adquirente ou a bandeira do cartão: diga-as na forma de pagamento ou nas taxas de cartão.':
    'No se sabe la adquirente o la marca de la tarjeta: indíquelas en la forma de pago o en las comisiones de tarjeta.',
  'O cartão desta venda ainda não foi lançado.': 'La tarjeta de esta venta todavía no fue registrada.',
  'Os cartões lançados desta venda não têm {0} a estornar.':
    'Las tarjetas registradas de esta venta no tienen {0} por reversar.',
  'A venda a prazo não diz quem é o cliente.': 'La venta a plazo no indica quién es el cliente.',
  'A conta a receber desta venda ainda não foi criada.': 'La cuenta por cobrar de esta venta todavía no fue creada.',
  'Abata R$ {0} da conta a receber {1}: só parte da venda voltou.':
    'Descuente R$ {0} de la cuenta por cobrar {1}: solo parte de la venta volvió.',
  'Conta a receber {0}: {1}': 'Cuenta por cobrar {0}: {1}',
  '{0}: sem produto cadastrado não há documento fiscal.': '{=0}: sin producto registrado no hay documento fiscal.',
  'O terminal não enviou o arquivo do documento.': 'El terminal no envió el archivo del documento.',
  'O arquivo é do documento {0}, e a venda diz {1}.': 'El archivo es del documento {0}, y la venta dice {1}.',
  'A assinatura do documento não confere.': 'La firma del documento no coincide.',
  'O arquivo do documento não se lê: {0}': 'El archivo del documento no se puede leer: {0}',
  'O documento foi emitido no terminal: cancele-o lá.': 'El documento fue emitido en el terminal: anúlelo allí.',
  // What follows sales, and its tasks.
  'Estoque, recebíveis e documentos das vendas': 'Inventario, cobros y documentos de las ventas',
  'Retomada do que segue as vendas': 'Reanudación de lo que sigue a las ventas',
  'Venda {0}': 'Venta {0}',
  'Cancelamento da venda {0}': 'Anulación de la venta {0}',
  'Venda cancelada: {0}': 'Venta anulada: {=0}',
  '{0}: o estoque ficou em {1}.': '{=0}: el inventario quedó en {1}.',
  '{0}: a venda veio depois da contagem {1}, que já o tinha contado sem ela. O saldo contado fica.':
    '{=0}: la venta llegó después del conteo {1}, que ya lo había contado sin ella. El saldo contado queda.',
  'Há itens sem custo conhecido: eles não entram no custo nem na margem.':
    'Hay ítems sin costo conocido: no entran en el costo ni en el margen.',
  // What does not agree.
  'Os itens somam {0}, e a venda diz {1}.': 'Los ítems suman {0}, y la venta dice {1}.',
  'Os descontos dos itens somam {0}, e a venda diz {1}.': 'Los descuentos de los ítems suman {0}, y la venta dice {1}.',
  'Item {0}: {1} menos {2} não dá {3}.': 'Ítem {0}: {1} menos {2} no da {3}.',
  'A venda soma {0}, e o total diz {1}.': 'La venta suma {0}, y el total dice {1}.',
  'O cliente {0} não está cadastrado.': 'El cliente {0} no está registrado.',
  'O operador {0} não está cadastrado.': 'El operador {=0} no está registrado.',
  'O vendedor {0} não está cadastrado.': 'El vendedor {0} no está registrado.',
  'Desconto de {0} por quem não pode dar desconto.': 'Descuento de {0} por quien no puede dar descuento.',
  'O relógio do terminal estava {0} minutos atrasado.': 'El reloj del terminal estaba {0} minutos atrasado.',
  'O relógio do terminal estava {0} minutos adiantado.': 'El reloj del terminal estaba {0} minutos adelantado.',
  'O cliente deve {0}, e o limite é {1}.': 'El cliente debe {0}, y el límite es {1}.',
  'As vendas a prazo deste cliente estão bloqueadas.': 'Las ventas a plazo de este cliente están bloqueadas.',
  'O comprovante de NSU {0} já está em outra venda no cartão deste dia.':
    'El comprobante con NSU {0} ya está en otra venta con tarjeta de este día.',
  'Foram devolvidos {0} por mercadorias que valem {1}.': 'Se devolvieron {0} por mercaderías que valen {1}.',
});
