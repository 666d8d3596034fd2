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
    'Trabalhos postos de lado': 'Trabajos apartados',
    'Trabalhos durante os quais o programa terminou três vezes sem aviso. Não são feitos de novo até que alguém decida. Aqui nada está parado.':
      'Trabajos durante los cuales el programa terminó tres veces sin aviso. No se hacen de nuevo hasta que alguien decida. Aquí nada está detenido.',
    'Trabalho ou pessoa': 'Trabajo o persona',
    Trabalhos: 'Trabajos',
    'De quem': 'De quién',
    'Do programa': 'Del programa',
    Quedas: 'Caídas',
    'Última queda': 'Última caída',
  },
  ['Carga', 'Cargas'],
);
