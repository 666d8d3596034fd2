import type { AjudaDasTelas } from './tela.ts';

export const ajudaDosContratos: AjudaDasTelas = {
  '/sistema/clientes_de_contrato': {
    'pt-BR': {
      paraQue: 'Guarda os clientes que pagam mensalidade, da carteira de cada revenda.',
      tarefas: [
        'Tecle N e comece pelo CNPJ. No mesmo cadastro, use **Adicionar contrato**.',
        'Use **Solicitar aprovação** para o contrato ser conferido.',
        'Veja em **Mensalidade em vigor** quanto cada cliente paga hoje.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda los clientes que pagan mensualidad, de la cartera de cada distribuidor.',
      tarefas: [
        'Pulse N y empiece por el CNPJ. En el mismo registro, use **Agregar contrato**.',
        'Use **Solicitar aprobación** para que se revise el contrato.',
        'Vea en **Mensualidad vigente** cuánto paga hoy cada cliente.',
      ],
    },
  },
  '/sistema/contratos': {
    'pt-BR': {
      paraQue: 'Mostra cada contrato de cada cliente: situação, mensalidade, vigência e implantação.',
      tarefas: [
        'Abra o contrato e use **Link do contrato** para o cliente ler e aceitar sem entrar no sistema.',
        'Use **Suspender** e **Retomar**. Suspenso, o contrato não gera mensalidade.',
        'Use **Encerrar** quando o cliente sai. Um contrato encerrado não volta.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra cada contrato de cada cliente: situación, mensualidad, vigencia e implantación.',
      tarefas: [
        'Abra el contrato y use **Enlace del contrato** para que el cliente lo lea y acepte sin entrar al sistema.',
        'Use **Suspender** y **Reanudar**. Suspendido, el contrato no genera mensualidad.',
        'Use **Terminar** cuando el cliente se va. Un contrato terminado no vuelve.',
      ],
    },
  },
  '/sistema/clientes_de_contrato/aprovar_contrato': {
    'pt-BR': {
      paraQue: 'Lista os contratos que esperam aprovação.',
      tarefas: [
        'Use **Abrir o contrato** e confira valores, início e revenda.',
        'Use **Aprovar**. O primeiro acesso vai para o e-mail do cliente.',
        'Use **Reprovar** e diga o motivo. Ele fica no histórico do contrato.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista los contratos que esperan aprobación.',
      tarefas: [
        'Use **Abrir el contrato** y revise valores, inicio y distribuidor.',
        'Use **Aprobar**. El primer acceso va al correo del cliente.',
        'Use **Rechazar** e indique el motivo. Queda en el historial del contrato.',
      ],
    },
  },
  '/sistema/mensalidade_lote': {
    'pt-BR': {
      paraQue: 'Gera de uma vez as mensalidades de um mês.',
      tarefas: [
        'Escolha a **Competência** e use **Ver prévia**. Nada é gravado antes de você confirmar.',
        'Confira **Por que ficam de fora** e use **Gerar**.',
        'Em **Lotes gerados**, use **Desfazer o lote** se algo saiu errado.',
      ],
    },
    'es-EC': {
      paraQue: 'Genera de una vez las mensualidades de un mes.',
      tarefas: [
        'Elija la **Competencia** y use **Ver previa**. Nada se guarda antes de que usted confirme.',
        'Revise **Por qué quedan fuera** y use **Generar**.',
        'En **Lotes generados**, use **Deshacer el lote** si algo salió mal.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/reajuste_mensalidade': {
    'pt-BR': {
      paraQue: 'Reajusta as mensalidades pelo índice de cada contrato.',
      tarefas: [
        'Em **Índices**, use **Adicionar mês** com a variação publicada. Um mês em falta impede o reajuste.',
        'Escolha **Vale a partir de** e use **Ver prévia** para ver o novo valor de cada contrato.',
        'Use **Reajustar**. Em **Reajustes feitos**, o lote pode ser desfeito.',
      ],
    },
    'es-EC': {
      paraQue: 'Reajusta las mensualidades por el índice de cada contrato.',
      tarefas: [
        'En **Índices**, use **Agregar mes** con la variación publicada. Un mes que falta impide el reajuste.',
        'Elija **Vale desde** y use **Ver previa** para ver el nuevo valor de cada contrato.',
        'Use **Reajustar**. En **Reajustes hechos**, el lote puede deshacerse.',
      ],
    },
  },
  '/sistema/area_revenda': {
    'pt-BR': {
      paraQue: 'Mostra a uma revenda os seus contratos, os seus preços e o que ela recebe.',
      tarefas: [
        'Em **Carteira**, veja os contratos e o **Repasse previsto** de cada um.',
        'Em **Preços**, consulte quanto custa cada tipo de contrato.',
        'Em **Repasses**, confira o que o cliente pagou e a parte da revenda.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra a un distribuidor sus contratos, sus precios y lo que recibe.',
      tarefas: [
        'En **Cartera**, vea los contratos y el **Comisión prevista** de cada uno.',
        'En **Precios**, consulte cuánto cuesta cada tipo de contrato.',
        'En **Pagos**, revise lo que pagó el cliente y la parte del distribuidor.',
      ],
    },
  },
  '/sistema/contrato-tipos-tabela-precos': {
    'pt-BR': {
      paraQue: 'Mostra o preço de cada tipo de contrato: de lista, da tabela geral e de cada revenda.',
      tarefas: [
        'Em **Tabela**, toque em uma célula para definir ou alterar o preço.',
        'Use **Outra revenda** para dar preço próprio a um parceiro.',
        'Em **Vigências**, veja desde quando cada preço vale.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra el precio de cada tipo de contrato: de lista, de la tabla general y de cada distribuidor.',
      tarefas: [
        'En **Tabla**, toque una celda para definir o cambiar el precio.',
        'Use **Otro distribuidor** para dar precio propio a un socio.',
        'En **Vigencias**, vea desde cuándo vale cada precio.',
      ],
    },
  },
  '/sistema/contrato-prime/pre-contrato': {
    'pt-BR': {
      paraQue: 'Guarda propostas com preço das tabelas do dia, até virarem contrato.',
      tarefas: [
        'Tecle N e diga usuários, documentos fiscais e componentes. O preço aparece enquanto você digita.',
        'Confira **Válida até**: depois desse dia é preciso renovar e conferir os preços.',
        'Use **Virar contrato**. O interessado passa a ser cliente de contrato.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda propuestas con el precio de las tablas del día, hasta que sean contrato.',
      tarefas: [
        'Pulse N e indique usuarios, documentos fiscales y componentes. El precio aparece mientras escribe.',
        'Revise **Válida hasta**: después de ese día hay que renovar y revisar los precios.',
        'Use **Hacer contrato**. El interesado pasa a ser cliente de contrato.',
      ],
    },
  },
  '/sistema/contrato-prime/usuario-logado-simultaneo': {
    'pt-BR': {
      paraQue: 'Guarda quanto custa cada usuário conectado ao mesmo tempo.',
      tarefas: [
        'Tecle N para criar uma tabela de preço. Em **Faixas**, diga o valor por quantidade.',
        'Preencha **Revenda** só se o preço é dela. Em branco, vale para quem não tem tabela própria.',
        'Use **Versões** para ver como a tabela foi antes.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda cuánto cuesta cada usuario conectado al mismo tiempo.',
      tarefas: [
        'Pulse N para crear una tabla de precios. En **Tramos**, indique el valor por cantidad.',
        'Llene **Revendedor** solo si el precio es suyo. En blanco, vale para quien no tiene tabla propia.',
        'Use **Versiones** para ver cómo fue antes la tabla.',
      ],
    },
  },
  '/sistema/contrato-prime/documento-fiscal': {
    'pt-BR': {
      paraQue: 'Guarda quanto custam os documentos fiscais de cada mês.',
      tarefas: [
        'Tecle N para criar uma tabela de preço. Em **Faixas**, diga o valor por quantidade.',
        'Preencha **Início** e **Fim**. Em branco, a tabela vale até que outra comece.',
        'Use **Versões** para ver como a tabela foi antes.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda cuánto cuestan los documentos fiscales de cada mes.',
      tarefas: [
        'Pulse N para crear una tabla de precios. En **Tramos**, indique el valor por cantidad.',
        'Llene **Inicio** y **Fin**. En blanco, la tabla vale hasta que otra empiece.',
        'Use **Versiones** para ver cómo fue antes la tabla.',
      ],
    },
  },
  '/sistema/contrato-prime/componente': {
    'pt-BR': {
      paraQue: 'Guarda os componentes que se contratam à parte e quanto cada um custa.',
      tarefas: [
        'Na aba **Componentes**, tecle N para cadastrar um componente.',
        'Na aba **Preços dos componentes**, tecle N e diga o preço dele por faixa.',
        'Use **Versões** para ver como a tabela foi antes.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda los componentes que se contratan aparte y cuánto cuesta cada uno.',
      tarefas: [
        'En la pestaña **Componentes**, pulse N para registrar un componente.',
        'En la pestaña **Precios de los componentes**, pulse N e indique su precio por tramo.',
        'Use **Versiones** para ver cómo fue antes la tabla.',
      ],
    },
  },
};
