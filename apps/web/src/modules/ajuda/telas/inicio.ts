import type { AjudaDasTelas } from './tela.ts';

export const ajudaDoInicio: AjudaDasTelas = {
  '/sistema': {
    'pt-BR': {
      paraQue: 'Mostra de uma vez quanto se vendeu e o que espera por você.',
      tarefas: [
        'Leia os cartões: o título de cada um abre o relatório ou a lista dele.',
        'Use **Arrumar** para escolher os cartões e a ordem deles.',
        'Use **Buscar** ou Ctrl K para abrir qualquer tela, ação ou registro.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra de una vez cuánto se vendió y lo que espera por usted.',
      tarefas: [
        'Lea las tarjetas: el título de cada una abre su informe o su lista.',
        'Use **Ordenar** para elegir las tarjetas y su orden.',
        'Use **Buscar** o Ctrl K para abrir cualquier pantalla, acción o registro.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/relatorios': {
    'pt-BR': {
      paraQue: 'Reúne os relatórios que você pode ler, por pergunta.',
      tarefas: [
        'Escreva o que quer saber, como "quem deve", e abra o relatório.',
        'Em **Monte o seu**, escolha uma lista e agrupe, some e filtre como quiser.',
        'Use **Salvar com um nome** para voltar ao mesmo pedido, e **Agendar envio** para recebê-lo por e-mail.',
      ],
    },
    'es-EC': {
      paraQue: 'Reúne los informes que usted puede leer, por pregunta.',
      tarefas: [
        'Escriba lo que quiere saber, como "quién debe", y abra el informe.',
        'En **Arme el suyo**, elija una lista y agrupe, sume y filtre como quiera.',
        'Use **Guardar con un nombre** para volver al mismo pedido, y **Programar envío** para recibirlo por correo.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/minha-area': {
    'pt-BR': {
      paraQue: 'Guarda os seus dados, a sua senha e os aparelhos em que você está conectado.',
      tarefas: [
        'Em **Senha**, use **Trocar a senha**. As suas outras sessões são encerradas.',
        'Em **Segundo fator**, use **Ligar o segundo fator** e leia o código com o celular.',
        'Em **Sessões**, use **Encerrar todas as outras** se perdeu um aparelho.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda sus datos, su contraseña y los equipos en que está conectado.',
      tarefas: [
        'En **Contraseña**, use **Cambiar la contraseña**. Sus otras sesiones se cierran.',
        'En **Segundo factor**, use **Activar el segundo factor** y lea el código con el celular.',
        'En **Sesiones**, use **Cerrar todas las otras** si perdió un equipo.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/todas-as-telas': {
    'pt-BR': {
      paraQue: 'Mostra todas as telas em que você pode entrar, por área.',
      tarefas: [
        'Escreva em **Filtrar as telas** uma palavra do que quer fazer, como "caixa".',
        'Toque no nome da tela para abri-la.',
        'No menu, toque no alfinete ao lado de uma tela para ela ficar em **Fixados**.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra todas las pantallas en que usted puede entrar, por área.',
      tarefas: [
        'Escriba en **Filtrar las pantallas** una palabra de lo que quiere hacer, como "caja".',
        'Toque el nombre de la pantalla para abrirla.',
        'En el menú, toque el alfiler al lado de una pantalla para que quede en **Fijados**.',
      ],
    },
  },
  '/sistema/configuracoes': {
    'pt-BR': {
      paraQue: 'Diz como o sistema se mostra a você e onde se decide como ele trabalha.',
      tarefas: [
        'Em **Para você**, escolha o **Tema**: claro, escuro ou automático.',
        'Em **Para você**, escolha também o **Idioma**. Vale só para você.',
        'Nas outras partes, abra a tela que decide o que você quer mudar.',
      ],
    },
    'es-EC': {
      paraQue: 'Dice cómo se le muestra el sistema y dónde se decide cómo trabaja.',
      tarefas: [
        'En **Para usted**, elija el **Tema**: claro, oscuro o automático.',
        'En **Para usted**, elija también el **Idioma**. Vale solo para usted.',
        'En las otras partes, abra la pantalla que decide lo que quiere cambiar.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/ajuda': {
    'pt-BR': {
      paraQue: 'Guarda o manual do sistema, que se lê e se procura aqui.',
      tarefas: [
        'Escreva o que você quer fazer em **Procurar no manual**.',
        'Escolha uma página do manual ao lado. Os nomes de telas levam a elas.',
        'Em qualquer tela, tecle F1 para saber o que se faz nela.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda el manual del sistema, que se lee y se busca aquí.',
      tarefas: [
        'Escriba lo que quiere hacer en **Buscar en el manual**.',
        'Elija una página del manual al lado. Los nombres de pantallas llevan a ellas.',
        'En cualquier pantalla, pulse F1 para saber qué se hace en ella.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
};
