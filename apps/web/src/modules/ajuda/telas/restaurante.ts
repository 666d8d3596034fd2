import type { AjudaDasTelas } from './tela.ts';

export const ajudaDoRestaurante: AjudaDasTelas = {
  '/sistema/salao/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra as mesas: quem está nelas, o que falta na cozinha e quem pediu a conta.',
      tarefas: [
        'Toque em uma mesa e use **Abrir conta**, com o número de pessoas.',
        'Em **Mais**, **Imprimir a conferência** dá o papel da mesa. Use **Dividir e receber** e depois **Fechar conta**.',
        'Use **Transferir** para mudar de mesa e **Juntar** para unir duas contas.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra las mesas: quién está en ellas, qué falta en la cocina y quién pidió la cuenta.',
      tarefas: [
        'Toque una mesa y use **Abrir cuenta**, con el número de personas.',
        'En **Más**, **Imprimir la precuenta** da el papel de la mesa. Use **Dividir y cobrar** y luego **Cerrar cuenta**.',
        'Use **Transferir** para cambiar de mesa y **Juntar** para unir dos cuentas.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/atender/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Atende as mesas pelo celular, do primeiro pedido à conta.',
      tarefas: [
        'Toque em uma mesa e use **Abrir conta**.',
        'Use **Lançar item**, escolha no cardápio e toque em **Lançar e enviar**. A cozinha recebe na hora.',
        'Quando o cliente pedir, use **Pedir a conta**. Item já enviado só sai com **Cancelar item** e motivo.',
      ],
    },
    'es-EC': {
      paraQue: 'Atiende las mesas desde el celular, del primer pedido a la cuenta.',
      tarefas: [
        'Toque una mesa y use **Abrir cuenta**.',
        'Use **Agregar ítem**, elija en el menú y toque **Agregar y enviar**. La cocina lo recibe al instante.',
        'Cuando el cliente la pida, use **Pedir la cuenta**. Un ítem ya enviado solo sale con **Anular ítem** y motivo.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/cozinha/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra à cozinha o que preparar, do mais antigo ao mais novo.',
      tarefas: [
        'Toque em **Preparar** ao começar e em **Pronto** ao terminar.',
        'Tocou por engano? Use **Voltar**.',
        'Use **Por onde sai um produto** para saber em que impressora ou tela ele aparece.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra a la cocina qué preparar, de lo más antiguo a lo más nuevo.',
      tarefas: [
        'Toque **Preparar** al empezar y **Listo** al terminar.',
        'Si tocó por error, use **Volver**.',
        'Use **Por dónde sale un producto** para saber en qué impresora o pantalla aparece.',
      ],
    },
    manual: 'pedidos-e-ifood',
  },
  '/sistema/comanda/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Guarda os cartões em que o consumo de cada cliente é anotado.',
      tarefas: [
        'Use **Criar faixa** ou **Importar** para criar muitas comandas de uma vez.',
        'Use **Registrar perda** quando o cliente perde o cartão. A tela pede a taxa.',
        'Use **Bloquear** para uma comanda não ser aberta e **Liberar** para ela voltar ao uso.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las tarjetas en que se anota el consumo de cada cliente.',
      tarefas: [
        'Use **Crear rango** o **Importar** para crear muchas tarjetas a la vez.',
        'Use **Registrar pérdida** cuando el cliente pierde la tarjeta. La pantalla pide el cargo.',
        'Use **Bloquear** para que una tarjeta no se abra y **Liberar** para que vuelva al uso.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/imagem-core/empresa/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Guarda as imagens que os terminais da empresa mostram enquanto ninguém é atendido.',
      tarefas: [
        'Use **Adicionar imagem** e diga de que dia a que dia ela aparece.',
        'Use **Ver na tela** para conferir como ela fica.',
        'Use **Período** para mudar quando ela aparece e **Retirar** para tirá-la dos terminais.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las imágenes que muestran las terminales de la empresa mientras nadie es atendido.',
      tarefas: [
        'Use **Agregar imagen** e indique desde qué día y hasta qué día aparece.',
        'Use **Ver en pantalla** para revisar cómo queda.',
        'Use **Período** para cambiar cuándo aparece y **Retirar** para sacarla de las terminales.',
      ],
    },
  },
  '/sistema/imagem-core/terminal': {
    'pt-BR': {
      paraQue: 'Mostra as imagens de um terminal: as de todos e as que são só dele.',
      tarefas: [
        'Escolha o **Terminal**.',
        'Use **Adicionar imagem** para uma imagem que só ele mostra.',
        'Use **Período** para mudar quando ela aparece e **Retirar** para tirar a imagem.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra las imágenes de una terminal: las de todas y las que son solo de ella.',
      tarefas: [
        'Elija la **Terminal**.',
        'Use **Agregar imagen** para una imagen que solo ella muestra.',
        'Use **Período** para cambiar cuándo aparece y **Retirar** para quitar la imagen.',
      ],
    },
  },
  '/sistema/cardapio-de-hoje/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra o que se vende agora no cardápio e quanto resta de cada prato.',
      tarefas: [
        'Use **Acabou** no prato que terminou. Ele deixa de ser vendido em toda parte.',
        'Use **Voltou** quando houver de novo.',
        'Veja em **Restam** o que os ingredientes ainda permitem.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que se vende ahora en el menú y cuánto queda de cada plato.',
      tarefas: [
        'Use **Se acabó** en el plato que se terminó. Deja de venderse en todas partes.',
        'Use **Volvió** cuando haya de nuevo.',
        'Vea en **Quedan** lo que todavía permiten los ingredientes.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/planta-do-salao/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Arruma as mesas de cada setor como elas ficam no salão. O quadro do salão mostra a planta.',
      tarefas: [
        'Use **Pôr todas** e arraste cada mesa para o seu lugar.',
        'Pelo teclado: escolha a mesa, tecle espaço, use as setas e tecle espaço de novo.',
        'Mude **Lugares**, **Forma** e **Setor** ao lado e use **Salvar a planta**.',
      ],
    },
    'es-EC': {
      paraQue: 'Ordena las mesas de cada sector como están en el salón. El tablero del salón muestra el plano.',
      tarefas: [
        'Use **Poner todas** y arrastre cada mesa a su lugar.',
        'Con el teclado: elija la mesa, presione espacio, use las flechas y presione espacio de nuevo.',
        'Cambie **Asientos**, **Forma** y **Sector** al lado y use **Guardar el plano**.',
      ],
    },
  },
  '/sistema/cardapio-qr/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Cria e imprime o código QR de cada mesa, que abre o cardápio no celular do cliente.',
      tarefas: [
        'Use **Criar os que faltam** e depois **Imprimir todos**. A folha é recortada, um cartão por mesa.',
        'Use **Mudar** para dizer o horário, se os clientes pedem pela mesa e se a casa entrega pelo cardápio.',
        'Use **Revogar** quando um código não deve mais abrir o cardápio. Depois imprima outro.',
      ],
    },
    'es-EC': {
      paraQue: 'Crea e imprime el código QR de cada mesa, que abre el menú en el celular del cliente.',
      tarefas: [
        'Use **Crear los que faltan** y luego **Imprimir todos**. La hoja se recorta, una tarjeta por mesa.',
        'Use **Cambiar** para indicar el horario, si los clientes piden por la mesa y si la casa entrega por el menú.',
        'Use **Revocar** cuando un código ya no debe abrir el menú. Después imprima otro.',
      ],
    },
  },
  '/sistema/pedidos-do-cardapio/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Mostra o que os clientes pediram pelo cardápio da mesa e espera a resposta da casa.',
      tarefas: [
        'Use **Confirmar**: o pedido vai para a conta da mesa e para a cozinha.',
        'Use **Recusar** e diga o motivo. O cliente o lê no celular.',
        'Se a mesa tem mais de uma conta, escolha em qual lançar.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que los clientes pidieron por el menú de la mesa y espera la respuesta de la casa.',
      tarefas: [
        'Use **Confirmar**: el pedido va a la cuenta de la mesa y a la cocina.',
        'Use **Rechazar** e indique el motivo. El cliente lo lee en el celular.',
        'Si la mesa tiene más de una cuenta, elija en cuál registrar.',
      ],
    },
  },
  '/sistema/gorjetas/{empresaId?}': {
    'pt-BR': {
      paraQue: 'Divide a taxa de serviço entre os empregados, pelos pontos de cada um.',
      tarefas: [
        'Escolha os dias e confira a **Retenção da casa**, que a lei limita.',
        'Confira os **Pontos** e o **Valor** de cada pessoa.',
        'Use **Fechar período**. O extrato de cada pessoa não muda mais.',
      ],
    },
    'es-EC': {
      paraQue: 'Reparte el cargo por servicio entre los empleados, por los puntos de cada uno.',
      tarefas: [
        'Elija los días y revise la **Retención de la casa**, que la ley limita.',
        'Revise los **Puntos** y el **Valor** de cada persona.',
        'Use **Cerrar período**. El extracto de cada persona ya no cambia.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
};
