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
};
