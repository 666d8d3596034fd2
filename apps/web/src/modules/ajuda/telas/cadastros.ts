import type { AjudaDasTelas } from './tela.ts';

export const ajudaDosCadastros: AjudaDasTelas = {
  '/sistema/clientes': {
    'pt-BR': {
      paraQue: 'Guarda quem compra da empresa, com endereços, contatos, prazo e limite de crédito.',
      tarefas: [
        'Tecle N e comece pelo CNPJ ou CPF. Com **Buscar dados do CNPJ** os campos vêm preenchidos.',
        'Em **Prazo e crédito**, diga o limite. Acima dele a venda a prazo é recusada.',
        'Se há dois cadastros da mesma pessoa, use **Juntar outro cadastro…**. Um deles fica inativo.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda quién compra a la empresa, con direcciones, contactos, plazo y límite de crédito.',
      tarefas: [
        'Pulse N y empiece por el CNPJ o CPF. Con **Buscar datos del CNPJ** los campos vienen llenos.',
        'En **Plazo y crédito**, indique el límite. Por encima de él la venta a plazo se rechaza.',
        'Si hay dos registros de la misma persona, use **Unir otro registro…**. Uno de ellos queda inactivo.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/fornecedores': {
    'pt-BR': {
      paraQue: 'Guarda de quem a empresa compra, para notas de entrada e contas a pagar.',
      tarefas: [
        'Tecle N e comece pelo CNPJ. Use **Buscar dados do CNPJ** para preencher o resto.',
        'Em **Dados bancários**, guarde a conta em que o fornecedor recebe.',
        'A nota de entrada também cadastra o fornecedor, com **Cadastrar pela nota**.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda a quién compra la empresa, para facturas de compra y cuentas por pagar.',
      tarefas: [
        'Pulse N y empiece por el CNPJ. Use **Buscar datos del CNPJ** para llenar el resto.',
        'En **Datos bancarios**, guarde la cuenta en que cobra el proveedor.',
        'La factura de compra también registra al proveedor, con **Registrar por la factura**.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/meus-dados': {
    'pt-BR': {
      paraQue: 'Guarda as empresas do grupo, que emitem notas, vendem e têm caixa próprio.',
      tarefas: [
        'Tecle N e comece pelo CNPJ da empresa.',
        'Confira endereço, inscrição estadual e regime tributário. As notas usam estes dados.',
        'Use **Emissão fiscal** para enviar o certificado e escolher o ambiente.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las empresas del grupo, que emiten facturas, venden y tienen caja propia.',
      tarefas: [
        'Pulse N y empiece por el CNPJ de la empresa.',
        'Revise dirección, inscripción estadual y régimen tributario. Las facturas usan estos datos.',
        'Use **Emisión fiscal** para enviar el certificado y elegir el ambiente.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/revendas': {
    'pt-BR': {
      paraQue: 'Guarda os parceiros que vendem contratos, cada um com a sua carteira.',
      tarefas: [
        'Tecle N para cadastrar uma revenda.',
        'Em **Pessoas da revenda**, escolha os usuários. Eles veem só a carteira dela.',
        'Veja em **Clientes** quantos clientes cada revenda tem.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda los socios que venden contratos, cada uno con su cartera.',
      tarefas: [
        'Pulse N para registrar un distribuidor.',
        'En **Personas del distribuidor**, elija los usuarios. Ven solo su cartera.',
        'Vea en **Clientes** cuántos clientes tiene cada distribuidor.',
      ],
    },
  },
  '/sistema/company_settings': {
    'pt-BR': {
      paraQue: 'Decide como cada empresa trabalha: preços, prazos, dia de venda e balanças.',
      tarefas: [
        'Escolha uma empresa, ou **Todas as empresas do grupo**. A empresa herda o que deixar em branco.',
        'Confira **Hora de corte**: até ela, a venda conta no dia anterior.',
        'Em **Etiquetas de balança**, diga o que a etiqueta traz, para o caixa ler o peso ou o preço.',
      ],
    },
    'es-EC': {
      paraQue: 'Decide cómo trabaja cada empresa: precios, plazos, día de venta y balanzas.',
      tarefas: [
        'Elija una empresa, o **Todas las empresas del grupo**. La empresa hereda lo que deje en blanco.',
        'Revise **Hora de corte**: hasta ella, la venta cuenta en el día anterior.',
        'En **Etiquetas de balanza**, diga qué trae la etiqueta, para que la caja lea el peso o el precio.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/importacao': {
    'pt-BR': {
      paraQue: 'Traz produtos, clientes, fornecedores, funcionários e títulos em aberto de uma planilha.',
      tarefas: [
        'Baixe o modelo, preencha e solte o arquivo. Nada é gravado sem a sua confirmação.',
        'Diga de que coluna vem cada campo e use **Conferir com estas colunas**.',
        'Algo saiu errado? Em **Importações feitas**, use **Desfazer**.',
      ],
    },
    'es-EC': {
      paraQue: 'Trae productos, clientes, proveedores, empleados y títulos abiertos de una hoja de cálculo.',
      tarefas: [
        'Descargue el modelo, llénelo y suelte el archivo. Nada se graba sin su confirmación.',
        'Diga de qué columna viene cada campo y use **Verificar con estas columnas**.',
        'Si algo salió mal, en **Importaciones realizadas** use **Deshacer**.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/terminal': {
    'pt-BR': {
      paraQue: 'Guarda os caixas, tablets, telas de cozinha e totens que falam com este programa.',
      tarefas: [
        'Tecle N para criar o terminal. Depois use **Parear aparelho** com o código que o aparelho mostra.',
        'Veja em **Última batida** e em **Fila** se o terminal está em dia.',
        'Use **Bloquear** em um aparelho perdido. Em até um minuto ele para de vender.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las cajas, tabletas, pantallas de cocina y quioscos que hablan con este programa.',
      tarefas: [
        'Pulse N para crear la terminal. Luego use **Vincular dispositivo** con el código que muestra el dispositivo.',
        'Vea en **Último latido** y en **Cola** si la terminal está al día.',
        'Use **Bloquear** en un dispositivo perdido. En hasta un minuto deja de vender.',
      ],
    },
    manual: 'primeira-hora',
  },
};
