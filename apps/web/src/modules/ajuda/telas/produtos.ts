import type { AjudaDasTelas } from './tela.ts';

export const ajudaDosProdutos: AjudaDasTelas = {
  '/sistema/produtos/pesquisar': {
    'pt-BR': {
      paraQue: 'Guarda o que a loja compra, produz e vende: códigos, preços, custos e impostos.',
      tarefas: [
        'Procure pelo código, código de barras ou nome. Tecle N para cadastrar um produto.',
        'Use **Mudar preço** ou a tecla P para mudar só o preço. A tela mostra a margem.',
        'Marque vários e use **Ajustar preços**, **Alterar cadastro** ou **Etiquetas**.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda lo que la tienda compra, produce y vende: códigos, precios, costos e impuestos.',
      tarefas: [
        'Busque por el código, código de barras o nombre. Pulse N para registrar un producto.',
        'Use **Cambiar precio** o la tecla P para cambiar solo el precio. La pantalla muestra el margen.',
        'Marque varios y use **Ajustar precios**, **Modificar registro** o **Etiquetas**.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/produtos/ajuste-em-lote-produto': {
    'pt-BR': {
      paraQue: 'Muda os preços ou o cadastro de muitos produtos de uma vez.',
      tarefas: [
        'Em **Quais produtos**, escolha por filtro. Em **Como mudam**, escolha a **Fórmula** e o **Arredondamento**.',
        'Use **Ver prévia** e depois **Aplicar agora** ou **Agendar**. Nada muda antes disso.',
        'Em **Ajustes feitos**, use **Desfazer** para voltar os preços ao que eram.',
      ],
    },
    'es-EC': {
      paraQue: 'Cambia los precios o el registro de muchos productos a la vez.',
      tarefas: [
        'En **Qué productos**, elija por filtro. En **Cómo cambian**, elija la **Fórmula** y el **Redondeo**.',
        'Use **Ver vista previa** y luego **Aplicar ahora** o **Programar**. Nada cambia antes.',
        'En **Ajustes realizados**, use **Deshacer** para volver los precios a lo que eran.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/mercadologicos': {
    'pt-BR': {
      paraQue: 'Organiza os produtos em setores, grupos, subgrupos e linhas.',
      tarefas: [
        'Abra um nível e adicione outro dentro dele, pelo sinal de mais.',
        'Use **Ver produtos** para saber o que há em cada nível.',
        'Use **Editar** para mudar o nome. Os produtos continuam no mesmo lugar.',
      ],
    },
    'es-EC': {
      paraQue: 'Organiza los productos en sectores, grupos, subgrupos y líneas.',
      tarefas: [
        'Abra un nivel y agregue otro dentro de él, con el signo más.',
        'Use **Ver productos** para saber qué hay en cada nivel.',
        'Use **Editar** para cambiar el nombre. Los productos siguen en el mismo lugar.',
      ],
    },
  },
  '/sistema/estoque/saldos': {
    'pt-BR': {
      paraQue: 'Mostra quanto há de cada produto em cada empresa e quanto vale.',
      tarefas: [
        'Escolha **Por produto**, **Por lote** ou **Por número de série**.',
        'Use **Ver extrato** em uma linha para ver tudo o que entrou e saiu.',
        'Em **Regras**, diga se algo sai sem saldo e até que dia o estoque está fechado.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra cuánto hay de cada producto en cada empresa y cuánto vale.',
      tarefas: [
        'Elija **Por producto**, **Por lote** o **Por número de serie**.',
        'Use **Ver kárdex** en una fila para ver todo lo que entró y salió.',
        'En **Reglas**, diga si algo sale sin saldo y hasta qué día está cerrado el inventario.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/movimentos': {
    'pt-BR': {
      paraQue: 'Mostra tudo o que entrou e saiu do estoque, com saldo e custo antes e depois.',
      tarefas: [
        'Tecle N para lançar uma entrada, saída ou acerto, com o motivo.',
        'Errou? Use **Estornar**. Nada se apaga: o movimento contrário entra ao lado.',
        'Use **Corrigir custo** em uma entrada. O custo médio é refeito desde aquele dia.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra todo lo que entró y salió del inventario, con saldo y costo antes y después.',
      tarefas: [
        'Pulse N para registrar una entrada, salida o ajuste, con el motivo.',
        'Si se equivocó, use **Reversar**. Nada se borra: el movimiento contrario entra al lado.',
        'Use **Corregir costo** en una entrada. El costo promedio se rehace desde ese día.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/extrato': {
    'pt-BR': {
      paraQue: 'Mostra os movimentos de um produto, com o saldo inicial e o final.',
      tarefas: [
        'Escolha o produto e o **Período**.',
        'Compare **Entradas** e **Saídas**. Cada linha diz o documento e o usuário.',
        'Use **Exportar** para levar o extrato em CSV ou Excel.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra los movimientos de un producto, con el saldo inicial y el final.',
      tarefas: [
        'Elija el producto y el **Período**.',
        'Compare **Entradas** y **Salidas**. Cada fila dice el documento y el usuario.',
        'Use **Exportar** para llevar el kárdex en CSV o Excel.',
      ],
    },
  },
  '/sistema/estoque/reservas': {
    'pt-BR': {
      paraQue: 'Guarda mercadoria para alguém. Ela continua na loja e deixa de estar disponível.',
      tarefas: [
        'Tecle N, diga o produto e preencha **Para** e **Guardar até**. Depois use **Reservar**.',
        'Use **Alterar prazo e motivo** quando o cliente pede mais tempo.',
        'Use **Liberar** quando ele desiste. O que sai volta a estar disponível.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda mercadería para alguien. Sigue en la tienda y deja de estar disponible.',
      tarefas: [
        'Pulse N, indique el producto y llene **Para** y **Guardar hasta**. Luego use **Reservar**.',
        'Use **Modificar plazo y motivo** cuando el cliente pide más tiempo.',
        'Use **Liberar** cuando desiste. Lo reservado vuelve a estar disponible.',
      ],
    },
  },
  '/sistema/produtos/transferencia-estoque': {
    'pt-BR': {
      paraQue: 'Leva mercadoria de uma empresa ou local a outro.',
      tarefas: [
        'Tecle N, escolha **Origem** e **Destino**, leia os produtos e use **Enviar**. Ela fica em trânsito.',
        'No destino, use **Receber** e diga o que chegou.',
        'Se faltou algo, use **Resolver diferenças**: voltou à origem ou se perdeu.',
      ],
    },
    'es-EC': {
      paraQue: 'Lleva mercadería de una empresa o lugar a otro.',
      tarefas: [
        'Pulse N, elija **Origen** y **Destino**, lea los productos y use **Enviar**. Queda en tránsito.',
        'En el destino, use **Recibir** e indique lo que llegó.',
        'Si faltó algo, use **Resolver diferencias**: volvió al origen o se perdió.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/contagens': {
    'pt-BR': {
      paraQue: 'Conta o estoque, com uma pessoa ou várias, e acerta as diferenças.',
      tarefas: [
        'Tecle N e use **Abrir contagem**. Na **Contagem cega**, quem conta não vê o saldo.',
        'Leia os códigos. Com `12*código` entram doze unidades.',
        'Use **Encerrar e conferir** e depois **Aceitar todas**. O estoque é ajustado pelo custo médio.',
      ],
    },
    'es-EC': {
      paraQue: 'Cuenta el inventario, con una persona o varias, y ajusta las diferencias.',
      tarefas: [
        'Pulse N y use **Abrir conteo**. En el **Conteo ciego**, quien cuenta no ve el saldo.',
        'Lea los códigos. Con `12*código` entran doce unidades.',
        'Use **Cerrar y revisar** y luego **Aceptar todas**. El inventario se ajusta al costo promedio.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/producoes': {
    'pt-BR': {
      paraQue: 'Registra o que foi produzido. Os ingredientes da receita saem e o produto entra.',
      tarefas: [
        'Tecle N, escolha o produto e a quantidade. A tela mostra se **Falta** algum ingrediente.',
        'Confira **Custo por unidade** e use **Produzir**.',
        'Errou? Use **Estornar**. Os ingredientes voltam pelo mesmo custo.',
      ],
    },
    'es-EC': {
      paraQue: 'Registra lo que se produjo. Los ingredientes de la receta salen y el producto entra.',
      tarefas: [
        'Pulse N, elija el producto y la cantidad. La pantalla muestra si **Falta** algún ingrediente.',
        'Revise **Costo por unidad** y use **Producir**.',
        'Si se equivocó, use **Reversar**. Los ingredientes vuelven al mismo costo.',
      ],
    },
  },
  '/sistema/estoque/validades': {
    'pt-BR': {
      paraQue: 'Mostra os lotes com saldo e quando vencem.',
      tarefas: [
        'Toque em **Vencidos** ou **Até 7 dias** para ver só esses lotes.',
        'Use **Ver extrato** para saber de onde o lote veio.',
        'Use **Exportar** para levar a lista à prateleira.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra los lotes con saldo y cuándo vencen.',
      tarefas: [
        'Toque **Vencidos** o **Hasta 7 días** para ver solo esos lotes.',
        'Use **Ver kárdex** para saber de dónde vino el lote.',
        'Use **Exportar** para llevar la lista a la estantería.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/minimos': {
    'pt-BR': {
      paraQue: 'Lista os produtos abaixo do mínimo e quanto comprar de cada um.',
      tarefas: [
        'Filtre por **Fornecedor** para fazer um pedido por vez.',
        'Leia **Comprar** e **Unidade de compra**. A sugestão leva o saldo ao máximo.',
        'Use **Exportar** para mandar a lista ao fornecedor.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista los productos por debajo del mínimo y cuánto comprar de cada uno.',
      tarefas: [
        'Filtre por **Proveedor** para hacer un pedido a la vez.',
        'Lea **Comprar** y **Unidad de compra**. La sugerencia lleva el saldo al máximo.',
        'Use **Exportar** para enviar la lista al proveedor.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/estoque/etiquetas': {
    'pt-BR': {
      paraQue: 'Imprime etiquetas de gôndola e de produto, e listas de preços.',
      tarefas: [
        'Busque os produtos ou leia os códigos, e diga quantas etiquetas de cada um.',
        'Escolha o **Modelo** e a **Tabela de preço** e use **Gerar PDF**.',
        'Em folha já começada, use **Pular etiquetas já usadas**.',
      ],
    },
    'es-EC': {
      paraQue: 'Imprime etiquetas de estantería y de producto, y listas de precios.',
      tarefas: [
        'Busque los productos o lea los códigos, e indique cuántas etiquetas de cada uno.',
        'Elija el **Modelo** y la **Tabla de precio** y use **Generar PDF**.',
        'En una hoja ya empezada, use **Saltar etiquetas ya usadas**.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/balancas': {
    'pt-BR': {
      paraQue: 'Prepara o arquivo dos produtos pesados para a balança.',
      tarefas: [
        'Escolha a marca da balança, confira a **Prévia** e use **Baixar ZIP**.',
        'Leia **Por quê** nos produtos que ficam de fora e corrija o cadastro deles.',
        'Em **Ler etiqueta**, passe uma etiqueta para ver o produto e o peso que ela traz.',
      ],
    },
    'es-EC': {
      paraQue: 'Prepara el archivo de los productos pesados para la balanza.',
      tarefas: [
        'Elija la marca de la balanza, revise la **Vista previa** y use **Descargar ZIP**.',
        'Lea **Por qué** en los productos que quedan fuera y corrija su registro.',
        'En **Leer etiqueta**, pase una etiqueta para ver el producto y el peso que trae.',
      ],
    },
  },
};
