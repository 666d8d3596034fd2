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
  'Nada desta venda espera nova tentativa.': 'Nada de esta venta espera otro intento.',
  'Esta divergência já foi resolvida.': 'Esta diferencia ya fue resuelta.',
  'Escolha o que volta': 'Elija lo que vuelve',
  'Quantidade inválida': 'Cantidad inválida',
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
});
