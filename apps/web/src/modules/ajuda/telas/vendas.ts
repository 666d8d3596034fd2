import type { AjudaDasTelas } from './tela.ts';

export const ajudaDasVendas: AjudaDasTelas = {
  '/sistema/vendas/balcao': {
    'pt-BR': {
      paraQue: 'Vende no balcão, pelo teclado ou pelo leitor de código de barras, e emite a nota.',
      tarefas: [
        'Leia o código ou digite o nome. Com `3*código` entram três unidades.',
        'Tecle F2 para dizer o cliente e F6 para dar desconto na venda.',
        'Tecle F10 para receber e F12 para concluir. A nota sai em seguida.',
      ],
    },
    'es-EC': {
      paraQue: 'Vende en el mostrador, con el teclado o el lector de código de barras, y emite la factura.',
      tarefas: [
        'Lea el código o escriba el nombre. Con `3*código` entran tres unidades.',
        'Pulse F2 para indicar el cliente y F6 para dar un descuento en la venta.',
        'Pulse F10 para cobrar y F12 para concluir. La factura sale enseguida.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/vendas/buscar-vendas/{idTerminal?}': {
    'pt-BR': {
      paraQue: 'Acha qualquer venda e mostra os itens, os pagamentos e o documento dela.',
      tarefas: [
        'Procure a venda pelo que souber dela e abra a linha com Enter.',
        'Use **Devolver** para trocar ou devolver itens. O valor pode voltar em **Vale da loja**.',
        'Use **Cancelar venda**, com o motivo. Cartões, contas e documento são desfeitos em seguida.',
      ],
    },
    'es-EC': {
      paraQue: 'Encuentra cualquier venta y muestra sus ítems, sus pagos y su documento.',
      tarefas: [
        'Busque la venta por lo que sepa de ella y abra la fila con Enter.',
        'Use **Devolver** para cambiar o devolver ítems. El valor puede volver en **Vale de la tienda**.',
        'Use **Anular venta**, con el motivo. Tarjetas, cuentas y documento se deshacen enseguida.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/pdv/caixaMovimento': {
    'pt-BR': {
      paraQue: 'Abre e fecha o seu caixa, e mostra os turnos a quem confere.',
      tarefas: [
        'Use **Abrir caixa** e informe o **Fundo de abertura**. Sem turno aberto não se vende.',
        'Durante o turno, registre **Sangria**, **Suprimento**, **Despesa** e **Recebimento**, com o motivo.',
        'No fim, use **Encerrar e contar** e depois **Entregar contagem**. Nada mais é vendido neste turno.',
      ],
    },
    'es-EC': {
      paraQue: 'Abre y cierra su caja, y muestra los turnos a quien verifica.',
      tarefas: [
        'Use **Abrir caja** e indique el **Fondo de apertura**. Sin turno abierto no se vende.',
        'Durante el turno, registre **Retiro de efectivo**, **Ingreso de efectivo**, **Gasto** y **Cobro**, con el motivo.',
        'Al final, use **Cerrar y contar** y luego **Entregar conteo**. No se vende nada más en este turno.',
      ],
    },
    manual: 'fechamento-do-caixa',
  },
  '/sistema/vendas/orcamentos': {
    'pt-BR': {
      paraQue: 'Guarda o que foi oferecido a cada cliente, até virar venda ou se perder.',
      tarefas: [
        'Tecle N para começar um orçamento. Diga o cliente, os produtos e até quando vale.',
        'Abra-o e use **Mandar por e-mail** ou **Imprimir** para o cliente ver.',
        'Use **Virar pedido** para reservar o estoque. Depois do prazo o estoque volta a ficar livre.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda lo que se ofreció a cada cliente, hasta que sea venta o se pierda.',
      tarefas: [
        'Pulse N para empezar una cotización. Indique el cliente, los productos y hasta cuándo vale.',
        'Ábrala y use **Enviar por correo** o **Imprimir** para que el cliente la vea.',
        'Use **Convertir en pedido** para reservar el inventario. Después del plazo el inventario vuelve a quedar libre.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/vendas/fiado': {
    'pt-BR': {
      paraQue: 'Mostra quem deve e a conta de cada cliente: o que comprou para pagar depois, o que pagou e o que deve.',
      tarefas: [
        'Veja quem deve e o que venceu; abra um cliente para ver o limite e o que resta.',
        'Use **Receber**, diga o valor e como pagou, e imprima o recibo.',
        'Use **Imprimir conta** para entregar ao cliente o que ele deve.',
      ],
    },
    'es-EC': {
      paraQue:
        'Muestra quién debe y la cuenta de cada cliente: lo que compró para pagar después, lo que pagó y lo que debe.',
      tarefas: [
        'Vea quién debe y lo vencido; abra un cliente para ver el límite y lo que queda.',
        'Use **Cobrar**, indique el valor y cómo pagó, e imprima el recibo.',
        'Use **Imprimir cuenta** para entregar al cliente lo que debe.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/vendas/comissoes': {
    'pt-BR': {
      paraQue: 'Mostra o que cada venda, recebimento e devolução deu ou tirou de cada vendedor.',
      tarefas: [
        'Filtre por **Vendedor** e por **Dia** para ter o extrato dele no período.',
        'Veja em **Regra** e em **Base** de onde veio cada valor.',
        'Use **Exportar** para levar a lista em CSV ou Excel.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que cada venta, cobro y devolución dio o quitó a cada vendedor.',
      tarefas: [
        'Filtre por **Vendedor** y por **Día** para tener su extracto del período.',
        'Vea en **Regla** y en **Base** de dónde vino cada valor.',
        'Use **Exportar** para llevar la lista en CSV o Excel.',
      ],
    },
  },
  '/sistema/vendas/divergencias': {
    'pt-BR': {
      paraQue: 'Lista o que não fecha nas vendas. Nenhuma venda é recusada por isso.',
      tarefas: [
        'Leia **O que não fecha** em cada linha e use **Abrir a venda** para ver de perto.',
        'Quando o problema era passageiro, use **Tentar de novo**.',
        'Use **Resolver** e diga como foi resolvida. A linha sai da lista e fica no histórico.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista lo que no cuadra en las ventas. Ninguna venta se rechaza por eso.',
      tarefas: [
        'Lea **Lo que no cuadra** en cada fila y use **Abrir la venta** para verla de cerca.',
        'Cuando el problema era pasajero, use **Intentar de nuevo**.',
        'Use **Resolver** e indique cómo se resolvió. La fila sale de la lista y queda en el historial.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/vendas/extrair': {
    'pt-BR': {
      paraQue: 'Faz uma planilha das vendas ou dos itens vendidos de um período.',
      tarefas: [
        'Diga os dias em **Do dia** e **Ao dia**. Terminal, operador e cliente são opcionais.',
        'Em **Cada linha é**, escolha entre vendas e itens. Em **Formato**, Excel ou CSV.',
        'Use **Extrair**. O arquivo aparece embaixo quando fica pronto.',
      ],
    },
    'es-EC': {
      paraQue: 'Hace una hoja de cálculo de las ventas o de los ítems vendidos de un período.',
      tarefas: [
        'Indique los días en **Desde el día** y **Hasta el día**. Terminal, operador y cliente son opcionales.',
        'En **Cada línea es**, elija entre ventas e ítems. En **Formato**, Excel o CSV.',
        'Use **Extraer**. El archivo aparece abajo cuando está listo.',
      ],
    },
  },
};
