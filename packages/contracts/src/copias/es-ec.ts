import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the copies in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Em dia': 'Al día',
    'A última falhou': 'La última falló',
    'Nenhuma ainda': 'Ninguna todavía',
    Desligadas: 'Apagadas',
  },
  ['Atrasada'],
);
