import { dictionary } from '../dictionary.ts';

/** Orders and marketplaces: refusals in Spanish (Ecuador). */
export default dictionary({
  'Escreva a latitude e a longitude, como em -23.55, -46.63':
    'Escriba la latitud y la longitud, como en -23.55, -46.63',
  'O pedido é para retirada.': 'El pedido es para retiro.',
  'Quem entrega é o marketplace.': 'Quien entrega es el marketplace.',
  'O marketplace ainda não respondeu ao que foi pedido.': 'El marketplace aún no respondió a lo pedido.',
  'O marketplace diz quando o pedido acabou.': 'El marketplace dice cuándo terminó el pedido.',
  'Escolha um dos motivos do marketplace': 'Elija uno de los motivos del marketplace',
  'Negociação não encontrada.': 'Negociación no encontrada.',
  'Esta negociação já foi respondida.': 'Esta negociación ya fue respondida.',
  'O prazo para responder acabou.': 'El plazo para responder terminó.',
  'O desconto é maior que o pedido': 'El descuento es mayor que el pedido',
  'O endereço está fora da área de entrega.': 'La dirección está fuera del área de entrega.',
  'Fora da área de entrega': 'Fuera del área de entrega',
  '{0}: o pedido mínimo é {1}.': '{=0}: el pedido mínimo es {1}.',
  'O pedido é de {0}, e os pagamentos somam {1}.': 'El pedido es de {0}, y los pagos suman {1}.',
  'Confira os pagamentos': 'Revise los pagos',
  'Este horário já passou': 'Esta hora ya pasó',
  'Este pedido já foi feito com outro conteúdo.': 'Este pedido ya fue hecho con otro contenido.',
  'Menor que o valor a pagar': 'Menor que el valor a pagar',
  'Há pedidos que não são deste entregador ou já foram acertados: confira de novo.':
    'Hay pedidos que no son de este repartidor o ya fueron liquidados: revise de nuevo.',
  'Escolha ao menos um pedido': 'Elija al menos un pedido',
  'A empresa não está ligada ao marketplace: ligue-a em Entregas.':
    'La empresa no está conectada al marketplace: conéctela en Entregas.',
  'Esta instalação não tem um aplicativo do iFood.': 'Esta instalación no tiene una aplicación de iFood.',
  'O acesso ao iFood não pode ser lido neste servidor: ligue a loja de novo.':
    'El acceso a iFood no se puede leer en este servidor: conecte la tienda de nuevo.',
  'O iFood não deu um código: tente de novo.': 'iFood no dio un código: intente de nuevo.',
  'Peça antes um código ao iFood.': 'Pida antes un código a iFood.',
  'O iFood não aceitou o código: confira ou peça outro.': 'iFood no aceptó el código: revíselo o pida otro.',
  'A empresa não está ligada ao iFood: ligue-a em Entregas, iFood.':
    'La empresa no está conectada a iFood: conéctela en Entregas, iFood.',
  'O acesso ao iFood acabou: ligue a loja de novo.': 'El acceso a iFood terminó: conecte la tienda de nuevo.',
  'O iFood não renovou o acesso: ligue a loja de novo.': 'iFood no renovó el acceso: conecte la tienda de nuevo.',
  'O iFood não deixa mais consultar esta loja: ligue-a de novo.':
    'iFood ya no deja consultar esta tienda: conéctela de nuevo.',
  'O iFood não respondeu: tente de novo daqui a pouco.': 'iFood no respondió: intente de nuevo en un momento.',
  'Esta instalação não fala mais com este aplicativo: ligue a loja de novo.':
    'Esta instalación ya no habla con esta aplicación: conecte la tienda de nuevo.',
  'A empresa não está ligada ao Open Delivery: ligue-a em Entregas, Open Delivery.':
    'La empresa no está conectada a Open Delivery: conéctela en Entregas, Open Delivery.',
  'O acesso ao aplicativo não pode ser lido neste servidor: ligue a loja de novo.':
    'El acceso a la aplicación no se puede leer en este servidor: conecte la tienda de nuevo.',
  'O aplicativo não aceitou as credenciais: confira-as com ele.':
    'La aplicación no aceptó las credenciales: revíselas con ella.',
  'O aplicativo não deixa mais consultar esta loja: ligue-a de novo.':
    'La aplicación ya no deja consultar esta tienda: conéctela de nuevo.',
  'O aplicativo não respondeu: tente de novo daqui a pouco.':
    'La aplicación no respondió: intente de nuevo en un momento.',
  'O aplicativo não tem mais este pedido.': 'La aplicación ya no tiene este pedido.',
  'O aplicativo recusou ({0}).': 'La aplicación rechazó ({0}).',
  'Cancelado pelo aplicativo': 'Anulado por la aplicación',
  'O aplicativo não aceitou o cancelamento.': 'La aplicación no aceptó la anulación.',
  'Consumo no local: {0}': 'Consumo en el local: {=0}',
  'O acesso não alcança esta loja': 'El acceso no alcanza esta tienda',
  'O iFood recusou ({0}).': 'iFood rechazó ({0}).',
  'Este repasse já foi conciliado.': 'Esta transferencia ya fue conciliada.',
  'Entrega {0}': 'Entrega {=0}',
  'Retirada {0}': 'Retiro {=0}',
  'Distância inválida': 'Distancia inválida',
  'Cancelado pelo iFood': 'Anulado por iFood',
  'O iFood não aceitou o cancelamento.': 'iFood no aceptó la anulación.',
  'Negociação sem identificação ou prazo.': 'Negociación sin identificación o plazo.',
  'Fim de negociação sem identificação.': 'Fin de negociación sin identificación.',
  'Código {0}: guardado, e nada muda.': 'Código {0}: guardado, y nada cambia.',
  'Consulta aos marketplaces': 'Consulta a los marketplaces',
  'Retomada das consultas aos marketplaces': 'Reanudación de las consultas a los marketplaces',
  'Atos pedidos aos marketplaces': 'Actos pedidos a los marketplaces',
  'O marketplace não respondeu ({0}).': 'El marketplace no respondió ({0}).',
  'O marketplace ainda não mostra o pedido.': 'El marketplace aún no muestra el pedido.',
  'O evento não diz o pedido.': 'El evento no dice el pedido.',
  'O pedido é antigo demais para ser lido.': 'El pedido es demasiado antiguo para leerse.',
  'O marketplace não mostrou o pedido.': 'El marketplace no mostró el pedido.',
  'Sem resposta em 24 horas.': 'Sin respuesta en 24 horas.',
  'As entregas deste entregador mudaram. Veja como estão agora.':
    'Las entregas de este repartidor cambiaron. Vea cómo están ahora.',
  'O pedido já tinha passado disto.': 'El pedido ya había pasado de esto.',
  'O pedido já estava cancelado.': 'El pedido ya estaba anulado.',
  'Cancelado depois de entregue: a venda espera por uma pessoa.':
    'Anulado después de entregado: la venta espera por una persona.',
  'O que se paga ao entregador por dia ou por mês não é de uma venda: fica fora.':
    'Lo que se paga al repartidor por día o por mes no es de una venta: queda fuera.',
});
