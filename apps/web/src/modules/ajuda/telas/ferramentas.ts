import type { AjudaDasTelas } from './tela.ts';

export const ajudaDasFerramentas: AjudaDasTelas = {
  '/sistema/ferramentas/visualizar-avisos': {
    'pt-BR': {
      paraQue: 'Mostra os avisos que a casa publicou para você.',
      tarefas: [
        'Leia os avisos **Importante** primeiro.',
        'Nos de leitura obrigatória, use **Li e entendi** para continuar.',
        'Em **O que recebi**, abra um aviso, e-mail ou SMS antigo para reler o texto.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra los avisos que la casa publicó para usted.',
      tarefas: [
        'Lea primero los avisos **Importante**.',
        'En los de lectura obligatoria, use **Leí y entendí** para continuar.',
        'En **Lo que recibí**, abra un aviso, correo o SMS anterior para releer el texto.',
      ],
    },
  },
  '/sistema/ferramentas/criar-avisos': {
    'pt-BR': {
      paraQue: 'Publica avisos para as pessoas da casa e mostra quem já leu.',
      tarefas: [
        'Tecle N, escreva o **Texto**, escolha **Para quem** e use **Publicar**.',
        'Marque **Leitura obrigatória** quando todos precisam confirmar que leram.',
        'Use **Encerrar aviso** quando ele não vale mais. Quem já leu continua registrado.',
      ],
    },
    'es-EC': {
      paraQue: 'Publica avisos para las personas de la casa y muestra quién ya leyó.',
      tarefas: [
        'Pulse N, escriba el **Texto**, elija **Para quién** y use **Publicar**.',
        'Marque **Lectura obligatoria** cuando todos deben confirmar que leyeron.',
        'Use **Terminar aviso** cuando ya no vale. Quien ya leyó sigue registrado.',
      ],
    },
    manual: 'mensagens-em-lote',
  },
  '/sistema/ferramentas/mensagens-em-lote': {
    'pt-BR': {
      paraQue: 'Manda e-mails, SMS e WhatsApp a muitas pessoas de uma vez, com o resultado de cada um.',
      tarefas: [
        'Tecle N, escolha a **Lista** e os **Filtros** e escreva o texto. Use **Salvar e conferir**.',
        'Confira como cada um vai ler, use **Anexar arquivo** se precisar, e **Enviar** ou **Agendar**.',
        'Em **Não recebem**, use **Incluir endereço** para quem pediu para não receber.',
      ],
    },
    'es-EC': {
      paraQue: 'Envía correos, SMS y WhatsApp a muchas personas a la vez, con el resultado de cada uno.',
      tarefas: [
        'Pulse N, elija la **Lista** y los **Filtros** y escriba el texto. Use **Guardar y revisar**.',
        'Revise cómo lo leerá cada uno, use **Adjuntar archivo** si hace falta, y **Enviar** o **Programar**.',
        'En **No reciben**, use **Incluir dirección** para quien pidió no recibir.',
      ],
    },
    manual: 'mensagens-em-lote',
  },
  '/sistema/email': {
    'pt-BR': {
      paraQue: 'Guarda textos prontos para e-mails, com o nome de cada pessoa no lugar certo.',
      tarefas: [
        'Tecle N, dê um **Nome** ao modelo e escreva o **Assunto** e o **Texto**.',
        'O que está entre chaves é trocado pelo dado de cada pessoa.',
        'Ao criar uma mensagem em lote, use **Começar de um modelo**.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda textos listos para correos, con el nombre de cada persona en su lugar.',
      tarefas: [
        'Pulse N, dé un **Nombre** a la plantilla y escriba el **Asunto** y el **Texto**.',
        'Lo que está entre llaves se cambia por el dato de cada persona.',
        'Al crear un mensaje en lote, use **Empezar de una plantilla**.',
      ],
    },
    manual: 'mensagens-em-lote',
  },
  '/sistema/sms': {
    'pt-BR': {
      paraQue: 'Guarda textos prontos para SMS, com o nome de cada pessoa no lugar certo.',
      tarefas: [
        'Tecle N, dê um **Nome** ao modelo e escreva o **Texto**.',
        'Escreva pouco: um texto longo sai em mais de um SMS.',
        'Ao criar uma mensagem em lote, use **Começar de um modelo**.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda textos listos para SMS, con el nombre de cada persona en su lugar.',
      tarefas: [
        'Pulse N, dé un **Nombre** a la plantilla y escriba el **Texto**.',
        'Escriba poco: un texto largo sale en más de un SMS.',
        'Al crear un mensaje en lote, use **Empezar de una plantilla**.',
      ],
    },
    manual: 'mensagens-em-lote',
  },
};
