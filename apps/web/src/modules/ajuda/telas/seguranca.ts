import type { AjudaDasTelas } from './tela.ts';

export const ajudaDaSeguranca: AjudaDasTelas = {
  '/sistema/seguranca/usuarios': {
    'pt-BR': {
      paraQue: 'Guarda quem entra no sistema, com as funções e as empresas que pode ver.',
      tarefas: [
        'Tecle N e escolha as **Funções** e as **Empresas**. A pessoa recebe um link por e-mail.',
        'Use **Redefinir a senha** quando alguém a esqueceu ou perdeu o aparelho.',
        'Use **INATIVAR** em quem saiu da casa. As sessões dele são encerradas.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda quién entra al sistema, con las funciones y las empresas que puede ver.',
      tarefas: [
        'Pulse N y elija las **Funciones** y las **Empresas**. La persona recibe un enlace por correo.',
        'Use **Restablecer la contraseña** cuando alguien la olvidó o perdió el equipo.',
        'Use **INACTIVAR** en quien dejó la casa. Sus sesiones se cierran.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/seguranca/regras': {
    'pt-BR': {
      paraQue: 'Guarda as funções, como caixa e gerente, e o que cada uma pode ver e fazer.',
      tarefas: [
        'Abra uma função e marque as permissões. Use **Buscar permissão** para achar uma.',
        'Use **Duplicar** para criar uma função parecida com outra.',
        'Marque **Exige segundo fator** para quem mexe com dinheiro ou com acessos.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las funciones, como cajero y gerente, y lo que cada una puede ver y hacer.',
      tarefas: [
        'Abra una función y marque los permisos. Use **Buscar permiso** para encontrar uno.',
        'Use **Duplicar** para crear una función parecida a otra.',
        'Marque **Exige segundo factor** para quien maneja dinero o accesos.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/empresas/usuarios': {
    'pt-BR': {
      paraQue: 'Mostra quem pode ver uma empresa.',
      tarefas: [
        'Escolha a **Empresa**.',
        'Abra a pessoa para ver as funções dela nesta empresa.',
        'Use **INATIVAR** em quem não trabalha mais aqui. As sessões dele são encerradas.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra quién puede ver una empresa.',
      tarefas: [
        'Elija la **Empresa**.',
        'Abra a la persona para ver sus funciones en esta empresa.',
        'Use **INACTIVAR** en quien ya no trabaja aquí. Sus sesiones se cierran.',
      ],
    },
  },
  '/sistema/seguranca/links-de-acesso': {
    'pt-BR': {
      paraQue: 'Lista os convites, as redefinições de senha e as trocas de e-mail à espera da pessoa.',
      tarefas: [
        'Veja em **Vale até** quais links já venceram.',
        'Use **Enviar um novo link** se a pessoa não recebeu. O anterior deixa de valer.',
        'Use **Invalidar o link** se ele foi para a pessoa errada.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista las invitaciones, los cambios de contraseña y de correo que esperan a la persona.',
      tarefas: [
        'Vea en **Vale hasta** qué enlaces ya vencieron.',
        'Use **Enviar un nuevo enlace** si la persona no lo recibió. El anterior deja de valer.',
        'Use **Invalidar el enlace** si fue a la persona equivocada.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/seguranca/auditoria': {
    'pt-BR': {
      paraQue: 'Mostra quem mudou o quê e quando, em todo o grupo.',
      tarefas: [
        'Filtre por **Quem** e por **Período** para achar uma mudança.',
        'Abra a linha com Enter para ver o que havia antes e depois.',
        'Use **Exportar** para guardar a lista em CSV ou Excel.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra quién cambió qué y cuándo, en todo el grupo.',
      tarefas: [
        'Filtre por **Quién** y por **Período** para encontrar un cambio.',
        'Abra la fila con Enter para ver lo que había antes y después.',
        'Use **Exportar** para guardar la lista en CSV o Excel.',
      ],
    },
  },
  '/sistema/seguranca/suporte': {
    'pt-BR': {
      paraQue: 'Atende um usuário agindo como ele, por tempo limitado e com motivo registrado.',
      tarefas: [
        'Ache a pessoa e escolha agir como ela. Diga o **Motivo** e **Por quanto tempo**.',
        'Use **Começar**. Tudo fica registrado em seu nome, e o cliente vê.',
        'Use **Histórico** para ver os acessos de antes.',
      ],
    },
    'es-EC': {
      paraQue: 'Atiende a un usuario actuando como él, por tiempo limitado y con motivo registrado.',
      tarefas: [
        'Encuentre a la persona y elija actuar como ella. Indique el **Motivo** y **Por cuánto tiempo**.',
        'Use **Comenzar**. Todo queda registrado a su nombre, y el cliente lo ve.',
        'Use **Historial** para ver los accesos de antes.',
      ],
    },
  },
  '/sistema/seguranca/acessos-de-suporte': {
    'pt-BR': {
      paraQue: 'Mostra quem do suporte agiu por usuários deste grupo, quando e por quê.',
      tarefas: [
        'Leia **Quem agiu**, **Pelo usuário** e **Motivo** em cada linha.',
        'Compare **Início** e **Fim** com o que a pessoa pediu.',
        'Veja em **Auditoria** o que foi mudado nesse tempo.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra quién del soporte actuó por usuarios de este grupo, cuándo y por qué.',
      tarefas: [
        'Lea **Quién actuó**, **Por el usuario** y **Motivo** en cada fila.',
        'Compare **Inicio** y **Fin** con lo que pidió la persona.',
        'Vea en **Auditoría** lo que se cambió en ese tiempo.',
      ],
    },
  },
  '/sistema/seguranca/trabalhos-postos-de-lado': {
    'pt-BR': {
      paraQue: 'Lista tarefas durante as quais o programa caiu três vezes e que esperam uma decisão.',
      tarefas: [
        'Leia **Motivo** e **Última queda** antes de decidir.',
        'Use **Tentar de novo** quando a causa foi corrigida.',
        'Use **Descartar** para desistir. A tarefa não será feita.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista tareas durante las cuales el programa cayó tres veces y que esperan una decisión.',
      tarefas: [
        'Lea **Motivo** y **Última caída** antes de decidir.',
        'Use **Intentar de nuevo** cuando la causa fue corregida.',
        'Use **Descartar** para desistir. La tarea no se hará.',
      ],
    },
  },
  '/sistema/seguranca/emails': {
    'pt-BR': {
      paraQue: 'Mostra o que o sistema enviou por e-mail, o que espera e o que falhou.',
      tarefas: [
        'Filtre por **Situação** para ver os que falharam.',
        'Leia **Resposta do servidor** para saber o motivo.',
        'Corrija o endereço e use **Enviar outra vez**.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que el sistema envió por correo, lo que espera y lo que falló.',
      tarefas: [
        'Filtre por **Situación** para ver los que fallaron.',
        'Lea **Respuesta del servidor** para saber el motivo.',
        'Corrija la dirección y use **Enviar otra vez**.',
      ],
    },
  },
  '/sistema/grupos': {
    'pt-BR': {
      paraQue: 'Guarda os clientes da plataforma, cada um com as suas empresas, pessoas e dados.',
      tarefas: [
        'Tecle N para criar um grupo. O primeiro administrador recebe o acesso por e-mail.',
        'Em **Sessão**, diga depois de quantos minutos uma sessão parada é encerrada.',
        'Em **Suporte**, diga se o suporte emite documentos fiscais em nome do grupo.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda los clientes de la plataforma, cada uno con sus empresas, personas y datos.',
      tarefas: [
        'Pulse N para crear un grupo. El primer administrador recibe el acceso por correo.',
        'En **Sesión**, indique después de cuántos minutos se cierra una sesión inactiva.',
        'En **Soporte**, indique si el soporte emite documentos fiscales en nombre del grupo.',
      ],
    },
  },
  '/sistema/backoffice/historico-de-login': {
    'pt-BR': {
      paraQue: 'Mostra quem entrou, quem foi recusado e quem está conectado agora.',
      tarefas: [
        'Na aba **Histórico**, filtre por **Usuário** ou por **Endereço** para ver de onde entraram.',
        'Leia **O que houve** e **Motivo** para saber por que alguém foi recusado.',
        'Na aba **Conectados agora**, use **Encerrar sessão**. A pessoa perde o que não salvou.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra quién entró, quién fue rechazado y quién está conectado ahora.',
      tarefas: [
        'En la pestaña **Historial**, filtre por **Usuario** o por **Dirección** para ver desde dónde entraron.',
        'Lea **Qué pasó** y **Motivo** para saber por qué alguien fue rechazado.',
        'En la pestaña **Conectados ahora**, use **Terminar sesión**. La persona pierde lo que no guardó.',
      ],
    },
  },
  '/sistema/seguranca/chaves-de-api': {
    'pt-BR': {
      paraQue: 'Dá a outro programa uma chave para usar o sistema em seu nome.',
      tarefas: [
        'Tecle N para criar uma chave. Ela aparece uma só vez: copie-a na hora.',
        'Marque em **O que ela pode** só o que o programa precisa, e diga até quando vale.',
        'Use **Revogar** quando o programa não for mais usado. Ele para na hora.',
      ],
    },
    'es-EC': {
      paraQue: 'Da a otro programa una clave para usar el sistema en su nombre.',
      tarefas: [
        'Pulse N para crear una clave. Aparece una sola vez: cópiela enseguida.',
        'Marque solo lo que el programa necesita, y diga hasta cuándo vale.',
        'Use **Revocar** cuando el programa ya no se use. Se detiene enseguida.',
      ],
    },
  },
  '/sistema/seguranca/webhooks': {
    'pt-BR': {
      paraQue: 'Avisa outro programa, como uma loja virtual, do que acontece aqui.',
      tarefas: [
        'Tecle N, informe o endereço do programa e marque em **Do que avisar** o que ele precisa. Copie o segredo na hora.',
        'Use **Enviar teste** e depois **Ver entregas** para saber o que o programa respondeu.',
        'Use **Retomar** quando um webhook foi pausado porque o programa ficou fora.',
      ],
    },
    'es-EC': {
      paraQue: 'Avisa a otro programa, como una tienda virtual, de lo que ocurre aquí.',
      tarefas: [
        'Pulse N, indique la dirección del programa y marque en **De qué avisar** lo que necesita. Copie el secreto enseguida.',
        'Use **Enviar prueba** y luego **Ver entregas** para saber qué respondió el programa.',
        'Use **Reanudar** cuando un webhook quedó en pausa porque el programa estaba fuera.',
      ],
    },
  },
  '/sistema/seguranca/titulares': {
    'pt-BR': {
      paraQue: 'Guarda os pedidos de quem quer ver, corrigir ou apagar os próprios dados.',
      tarefas: [
        'Tecle N, diga quem pediu e o **CPF**. O prazo de 15 dias começa no dia em **Chegou em**.',
        'Use **Gerar cópia dos dados**: o arquivo traz tudo que se guarda, com o motivo e a base legal.',
        'Use **Anonimizar os dados** em um pedido de eliminação: veja o que sai, o que a lei guarda e até quando.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda los pedidos de quien quiere ver, corregir o borrar sus propios datos.',
      tarefas: [
        'Pulse N, diga quién pidió y el **CPF**. El plazo de 15 días empieza el día en **Llegó el**.',
        'Use **Generar copia de los datos**: el archivo trae todo lo que se guarda, con el motivo y la base legal.',
        'Use **Anonimizar los datos** en un pedido de eliminación: vea qué sale, qué guarda la ley y hasta cuándo.',
      ],
    },
  },
};
