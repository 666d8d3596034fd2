import type { AjudaDasTelas } from './tela.ts';

export const ajudaDasEntregas: AjudaDasTelas = {
  '/sistema/pedidos/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra em um quadro os pedidos do balcão, do telefone e do iFood.',
      tarefas: [
        'Use **Novo pedido** para anotar um pedido por telefone e termine com **Anotar pedido**.',
        'Confirme cada pedido dentro do prazo do cartão. A cozinha recebe em seguida.',
        'Escolha o entregador e use **Saiu para entrega**. O pedido entregue vira uma venda.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra en un tablero los pedidos del mostrador, del teléfono y de iFood.',
      tarefas: [
        'Use **Nuevo pedido** para anotar un pedido por teléfono y termine con **Anotar pedido**.',
        'Confirme cada pedido dentro del plazo de la tarjeta. La cocina lo recibe enseguida.',
        'Elija el repartidor y use **Salió a entrega**. El pedido entregado pasa a ser una venta.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/acerto-de-entregadores/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Acerta com cada entregador o dinheiro e o pagamento das entregas.',
      tarefas: [
        'Confira **Dinheiro recebido**, **Pelas entregas** e **Diária**. O que ele devolve está em **A entregar**.',
        'Use **Acertar** e informe quanto ele entregou. Cada entrega entra em um acerto só.',
        'Veja em **Últimos acertos** as diferenças de antes.',
      ],
    },
    'es-EC': {
      paraQue: 'Liquida con cada repartidor el efectivo y el pago de las entregas.',
      tarefas: [
        'Revise **Efectivo recibido**, **Por las entregas** y **Diaria**. Lo que devuelve está en **Por entregar**.',
        'Use **Liquidar** e indique cuánto entregó. Cada entrega entra en una sola liquidación.',
        'Vea en **Últimas liquidaciones** las diferencias de antes.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/rotas-de-entrega/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra o que cada entregador leva, na ordem das paradas.',
      tarefas: [
        'Use as setas de cada pedido para mudar a ordem. O que chega depois entra no fim.',
        'Use **Abrir a rota no mapa** para ver o caminho, ou **Ver no mapa** para um endereço só.',
        'Use **Imprimir** para dar ao entregador a folha com endereços e valores a receber.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que lleva cada repartidor, en el orden de las paradas.',
      tarefas: [
        'Use las flechas de cada pedido para cambiar el orden. Lo que llega después entra al final.',
        'Use **Abrir la ruta en el mapa** para ver el camino, o **Ver en el mapa** para una sola dirección.',
        'Use **Imprimir** para dar al repartidor la hoja con direcciones y valores por cobrar.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/testar-taxas-de-entrega/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Diz qual taxa de entrega vale para um endereço, e por que as outras não valem.',
      tarefas: [
        'Informe **CEP**, **Bairro**, **Distância da loja** ou **Coordenadas**. A resposta muda enquanto você digita.',
        'Informe **Valor do pedido** para ver a entrega grátis e o pedido mínimo.',
        'Leia em **Por quê** o que falta a cada taxa, e veja em **No mapa** as áreas e o endereço.',
      ],
    },
    'es-EC': {
      paraQue: 'Dice qué tarifa de entrega vale para una dirección, y por qué las otras no valen.',
      tarefas: [
        'Indique **CEP**, **Barrio**, **Distancia de la tienda** o **Coordenadas**. La respuesta cambia mientras escribe.',
        'Indique **Valor del pedido** para ver la entrega gratis y el pedido mínimo.',
        'Lea en **Por qué** lo que le falta a cada tarifa, y vea en **En el mapa** las áreas y la dirección.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/ifood/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Liga a loja ao iFood e confere o que ele paga.',
      tarefas: [
        'Use **Ligar ao iFood**, depois **Abrir o portal**, e cole o código que ele devolve.',
        'Use **Dizer o produto** nos itens desconhecidos. Os próximos pedidos já vêm com ele.',
        'Em **Repasses**, use **Buscar repasses**. A **Diferença** deve ser zero.',
      ],
    },
    'es-EC': {
      paraQue: 'Conecta la tienda a iFood y revisa lo que este paga.',
      tarefas: [
        'Use **Conectar a iFood**, luego **Abrir el portal**, y pegue el código que devuelve.',
        'Use **Decir el producto** en los ítems desconocidos. Los próximos pedidos ya vienen con él.',
        'En **Transferencias**, use **Buscar transferencias**. La **Diferencia** debe ser cero.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/open-delivery/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Liga a loja a um aplicativo de pedidos que fala Open Delivery.',
      tarefas: [
        'Use **Ligar a um aplicativo** com a identificação e as credenciais que ele deu à loja.',
        'Use **Dizer o produto** nos itens desconhecidos. Os próximos pedidos já vêm com ele.',
        'Use **Consultar agora** quando um pedido demora a chegar.',
      ],
    },
    'es-EC': {
      paraQue: 'Conecta la tienda a una aplicación de pedidos que habla Open Delivery.',
      tarefas: [
        'Use **Conectar a una aplicación** con la identificación y las credenciales que ella dio a la tienda.',
        'Use **Decir el producto** en los ítems desconocidos. Los próximos pedidos ya vienen con él.',
        'Use **Consultar ahora** cuando un pedido tarda en llegar.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
};
