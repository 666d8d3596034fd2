import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the platform in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Título da carga': 'Título de la carga',
    'Cargas de dados': 'Cargas de datos',
    'Cargas de dados e exportações, com quem pediu e o resultado.':
      'Cargas de datos y exportaciones, con quién las pidió y el resultado.',
    Trabalho: 'Trabajo',
    'Terminado em': 'Terminado el',
    Auditoria: 'Auditoría',
    'Palavra ou valor do que mudou': 'Palabra o valor de lo que cambió',
    Histórico: 'Historial',
    'Quem mudou o quê e quando.': 'Quién cambió qué y cuándo.',
    Mudanças: 'Cambios',
    'O que fez': 'Qué hizo',
    Criou: 'Creó',
    Alterou: 'Modificó',
    Excluiu: 'Eliminó',
    Anotou: 'Anotó',
    'Tarefas com falha': 'Tareas con error',
    'Tarefas durante as quais o programa caiu três vezes. Esperam que alguém as tente de novo ou as descarte. Aqui nada está parado.':
      'Tareas durante las cuales el programa cayó tres veces. Esperan que alguien las intente de nuevo o las descarte. Aquí nada está detenido.',
    'Tarefa ou pessoa': 'Tarea o persona',
    Tarefa: 'Tarea',
    Tarefas: 'Tareas',
    'De quem': 'De quién',
    'Do programa': 'Del programa',
    Quedas: 'Caídas',
    'Última queda': 'Última caída',
  },
  ['Carga', 'Cargas'],
);
