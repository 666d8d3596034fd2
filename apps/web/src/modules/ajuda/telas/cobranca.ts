import type { AjudaDasTelas } from './tela.ts';

export const ajudaDaCobranca: AjudaDasTelas = {
  '/sistema/financeiro/boletos': {
    'pt-BR': {
      paraQue: 'Mostra cada boleto e onde ele está no banco.',
      tarefas: [
        'Use **Cadastrar boleto** para cobrar contas a receber que ainda não têm boleto.',
        'Abra o boleto para **Imprimir** ou **Avisar por e-mail**.',
        'Use **Mudar vencimento ou abatimento** ou **Baixar no banco**. O pedido vai pela API ou na próxima remessa.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra cada boleto y dónde está en el banco.',
      tarefas: [
        'Use **Registrar boleto** para cobrar cuentas que todavía no tienen boleto.',
        'Abra el boleto para **Imprimir** o **Avisar por correo**.',
        'Use **Cambiar vencimiento o rebaja** o **Dar de baja en el banco**. El pedido va por la API o en la próxima remesa.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/cadastrar/boleto': {
    'pt-BR': {
      paraQue: 'Lista as contas a receber em aberto que ainda não têm boleto.',
      tarefas: [
        'Filtre por **Vencimento** ou por **Cliente** e marque as contas a cobrar.',
        'Use **Gerar boleto**. A prévia mostra antes o que falta.',
        'Corrija o que falta no cadastro do cliente, da empresa ou da conta, e gere de novo.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista las cuentas por cobrar pendientes que todavía no tienen boleto.',
      tarefas: [
        'Filtre por **Vencimiento** o por **Cliente** y marque las cuentas por cobrar.',
        'Use **Generar boleto**. La vista previa muestra antes lo que falta.',
        'Corrija lo que falta en el registro del cliente, de la empresa o de la cuenta, y genere de nuevo.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/boletos/remessas': {
    'pt-BR': {
      paraQue: 'Faz os arquivos que pedem ao banco o registro e a mudança de boletos.',
      tarefas: [
        'Em **A enviar ao banco**, use **Gerar remessa** na conta que tem pedidos.',
        'Use **Baixar arquivo**, envie-o pelo site do banco e depois **Marcar como enviada**.',
        'Antes de enviada, a remessa pode sair com **Descartar**. O que ela pedia volta a esperar.',
      ],
    },
    'es-EC': {
      paraQue: 'Hace los archivos que piden al banco el registro y el cambio de boletos.',
      tarefas: [
        'En **Por enviar al banco**, use **Generar remesa** en la cuenta que tiene pedidos.',
        'Use **Descargar archivo**, envíelo por el sitio del banco y luego **Marcar como enviada**.',
        'Antes de enviada, la remesa puede salir con **Descartar**. Lo que pedía vuelve a esperar.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/boletos/retornos': {
    'pt-BR': {
      paraQue: 'Lê os arquivos que o banco devolve e baixa o que foi pago.',
      tarefas: [
        'Use **Ler retorno** e escolha a conta e o arquivo. Nada muda ainda.',
        'Confira as linhas e use **Aplicar retorno**. O que foi pago é baixado.',
        'Errou uma linha? Abra-a e use **Desfazer**. O boleto volta ao que era.',
      ],
    },
    'es-EC': {
      paraQue: 'Lee los archivos que devuelve el banco y registra lo pagado.',
      tarefas: [
        'Use **Leer retorno** y elija la cuenta y el archivo. Nada cambia todavía.',
        'Revise las líneas y use **Aplicar retorno**. Lo pagado queda registrado.',
        'Si una línea está mal, ábrala y use **Deshacer**. El boleto vuelve a lo que era.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/boletos/a-ver': {
    'pt-BR': {
      paraQue: 'Lista o que o banco disse e não se explica sozinho, como boleto desconhecido ou outro valor.',
      tarefas: [
        'Leia **O banco diz** e **Pago** e ache o lançamento que a linha paga.',
        'Use **Resolver à mão** e diga o lançamento e o motivo.',
        'Sem lançamento, a linha só se encerra: nada é baixado.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista lo que dijo el banco y no se explica solo, como un boleto desconocido u otro valor.',
      tarefas: [
        'Lea **El banco dice** y **Pagado** y busque el registro que paga la línea.',
        'Use **Resolver a mano** e indique el registro y el motivo.',
        'Sin registro, la línea solo se cierra: no se registra ningún pago.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/receber/regua': {
    'pt-BR': {
      paraQue: 'Manda sozinha mensagens aos clientes antes e depois do vencimento.',
      tarefas: [
        'Use **Novo passo** para dizer quantos dias, por onde e com que texto.',
        'Na aba **Simulação**, veja o que sairia. Nada é mandado ali.',
        'Em **Ajustes**, ligue a régua e diga os horários. A aba **Mensagens** mostra o que saiu.',
      ],
    },
    'es-EC': {
      paraQue: 'Envía sola mensajes a los clientes antes y después del vencimiento.',
      tarefas: [
        'Use **Nuevo paso** para indicar cuántos días, por dónde y con qué texto.',
        'En la pestaña **Simulación**, vea lo que saldría. Allí no se envía nada.',
        'En **Ajustes**, encienda la escala y diga los horarios. La pestaña **Mensajes** muestra lo que salió.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/pix': {
    'pt-BR': {
      paraQue: 'Mostra o que foi cobrado por Pix e o que o banco diz de cada cobrança.',
      tarefas: [
        'Use **Cobrar por Pix** e escolha a conta a receber.',
        'Use **Mostrar QR Code** ou **Copiar código** para o cliente pagar. A tela muda sozinha quando o Pix chega.',
        'Use **Cancelar cobrança** se ela não vale mais. Quem tem o código não consegue mais pagar.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que se cobró por Pix y lo que dice el banco de cada cobro.',
      tarefas: [
        'Use **Cobrar por Pix** y elija la cuenta por cobrar.',
        'Use **Mostrar código QR** o **Copiar código** para que el cliente pague. La pantalla cambia sola cuando llega el Pix.',
        'Use **Anular cobro** si ya no vale. Quien tiene el código ya no podrá pagar.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/pix/automatico': {
    'pt-BR': {
      paraQue: 'Debita mensalidades que o cliente autorizou uma vez no banco dele.',
      tarefas: [
        'Use **Pedir autorização** e escolha o contrato e a conta que recebe.',
        'O pagador lê o QR Code no banco dele. Use **Enviar por e-mail** para mandá-lo.',
        'Use **Encerrar autorização** quando o cliente sair. Nada mais é debitado por ela.',
      ],
    },
    'es-EC': {
      paraQue: 'Debita mensualidades que el cliente autorizó una vez en su banco.',
      tarefas: [
        'Use **Pedir autorización** y elija el contrato y la cuenta que recibe.',
        'El pagador lee el código QR en su banco. Use **Enviar por correo** para mandarlo.',
        'Use **Terminar autorización** cuando el cliente se vaya. Ya no se debita nada por ella.',
      ],
    },
  },
  '/sistema/financeiro/pix/recebidos': {
    'pt-BR': {
      paraQue: 'Mostra o que entrou por Pix e o que espera alguém decidir.',
      tarefas: [
        'Filtre por **Situação** para ver os que ninguém explicou ainda.',
        'Use **Dizer de que é** e escolha a conta. O que se deve é baixado.',
        'Use **Devolver** para mandar de volta ao pagador o que veio a mais.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que entró por Pix y lo que espera que alguien decida.',
      tarefas: [
        'Filtre por **Situación** para ver los que nadie explicó todavía.',
        'Use **Decir de qué es** y elija la cuenta. Lo que se debe se da de baja.',
        'Use **Devolver** para mandar de vuelta al pagador lo que llegó de más.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/pix/contas': {
    'pt-BR': {
      paraQue: 'Liga as contas bancárias à API Pix do banco.',
      tarefas: [
        'Use **Ligar conta** com as credenciais e o certificado que o banco deu.',
        'Use **Testar conexão** antes de cobrar.',
        'Use **Registrar endereço de aviso** para o banco avisar na hora o que entrou.',
      ],
    },
    'es-EC': {
      paraQue: 'Conecta las cuentas bancarias a la API Pix del banco.',
      tarefas: [
        'Use **Conectar cuenta** con las credenciales y el certificado que dio el banco.',
        'Use **Probar conexión** antes de cobrar.',
        'Use **Registrar dirección de aviso** para que el banco avise al instante lo que entró.',
      ],
    },
  },
  '/sistema/financeiro/boletos/carteiras': {
    'pt-BR': {
      paraQue: 'Guarda como cada conta emite boletos, conforme a carta do banco.',
      tarefas: [
        'Use **Configurar carteira** e copie os dados da carta do banco.',
        'Use **Boleto de teste** e **Arquivo de validação** para a homologação. Nenhum número é usado.',
        'Use **Mudar numeração** para continuar de onde outro sistema parou. Um número usado não se repete.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda cómo emite boletos cada cuenta, según la carta del banco.',
      tarefas: [
        'Use **Configurar cartera** y copie los datos de la carta del banco.',
        'Use **Boleto de prueba** y **Archivo de validación** para la homologación. No se usa ningún número.',
        'Use **Cambiar numeración** para continuar donde otro sistema terminó. Un número usado no se repite.',
      ],
    },
  },
};
