import { dictionary } from '../../es-ec/dictionary.ts';

/** What the rules of the menu say in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Segunda-feira': 'Lunes',
    'Terça-feira': 'Martes',
    'Quarta-feira': 'Miércoles',
    'Quinta-feira': 'Jueves',
    'Sexta-feira': 'Viernes',
    'Trigo, centeio, cevada ou aveia': 'Trigo, centeno, cebada o avena',
    Ovos: 'Huevos',
    Peixes: 'Pescado',
    Amendoim: 'Maní',
    Soja: 'Soya',
    Leite: 'Leche',
    Amêndoa: 'Almendra',
    Avelã: 'Avellana',
    'Castanha-de-caju': 'Anacardo',
    'Castanha-do-brasil': 'Nuez de Brasil',
    Macadâmia: 'Macadamia',
    Nozes: 'Nueces',
    Pecã: 'Pacana',
    Pistache: 'Pistacho',
    Pinoli: 'Piñón',
    Castanha: 'Castaña',
    Esgotado: 'Agotado',
    'Fora do horário': 'Fuera de horario',
    'Não há tantos': 'No hay tantos',
  },
  ['Crustáceos', 'Látex natural'],
);
