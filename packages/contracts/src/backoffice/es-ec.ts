import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the terminals' servers in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Online: 'En línea',
    'Nunca conectou': 'Nunca se conectó',
    Baixando: 'Descargando',
    Substituído: 'Sustituido',
    Estável: 'Estable',
  },
  ['Beta', 'Atrasado', 'Instalando'],
);
