import type { AjudaDasTelas } from './tela.ts';

export const ajudaDoBackoffice: AjudaDasTelas = {
  '/sistema/backoffice/gerenciamento-de-versoes': {
    'pt-BR': {
      paraQue: 'Guarda as versões publicadas, as chaves dos servidores e os avisos a eles.',
      tarefas: [
        'Na aba **Versões**, tecle N para publicar uma versão.',
        'Na aba **Chaves dos servidores**, tecle N e copie a chave. Ela não é mostrada de novo.',
        'Na aba **Avisos**, tecle N para avisar os servidores de uma mudança.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las versiones publicadas, las claves de los servidores y sus avisos.',
      tarefas: [
        'En la pestaña **Versiones**, pulse N para publicar una versión.',
        'En la pestaña **Claves de los servidores**, pulse N y copie la clave. No se muestra de nuevo.',
        'En la pestaña **Avisos**, pulse N para avisar a los servidores de un cambio.',
      ],
    },
  },
  '/sistema/deploy': {
    'pt-BR': {
      paraQue: 'Mostra que versão cada servidor roda e leva uma versão nova até eles.',
      tarefas: [
        'Na aba **Servidores**, veja **Último contato**, **Versão** e **Fila** de cada um.',
        'Na aba **Implantações**, tecle N e escolha a versão. Em branco, vai a todos os servidores do canal dela.',
        'Use **Ver servidores** para acompanhar, ou **Cancelar** para quem ainda não começou.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra qué versión corre cada servidor y lleva una versión nueva hasta ellos.',
      tarefas: [
        'En la pestaña **Servidores**, vea **Último contacto**, **Versión** y **Cola** de cada uno.',
        'En la pestaña **Implantaciones**, pulse N y elija la versión. En blanco, va a todos los servidores de su canal.',
        'Use **Ver servidores** para seguirla, o **Cancelar** para quien aún no empezó.',
      ],
    },
  },
  '/sistema/backoffice/historico-de-chaves': {
    'pt-BR': {
      paraQue: 'Mostra o direito de uso de cada empresa e terminal, e cada emissão e bloqueio.',
      tarefas: [
        'Na aba **Histórico**, filtre por **Empresa** para ver quem fez o quê e por quê.',
        'Na aba **Situação atual**, use **Renovar** antes de a chave vencer.',
        'Use **Bloquear** ou **Liberar**. O servidor fica sabendo em até cinco minutos.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra el derecho de uso de cada empresa y terminal, y cada emisión y bloqueo.',
      tarefas: [
        'En la pestaña **Historial**, filtre por **Empresa** para ver quién hizo qué y por qué.',
        'En la pestaña **Situación actual**, use **Renovar** antes de que venza la clave.',
        'Use **Bloquear** o **Liberar**. El servidor lo sabe en hasta cinco minutos.',
      ],
    },
  },
};
