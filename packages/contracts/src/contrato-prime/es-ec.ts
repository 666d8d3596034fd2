import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of contracts by components in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Por volume': 'Por volumen',
    Progressivo: 'Progresivo',
    Pacote: 'Paquete',
    'Em aberto': 'Abierto',
    'Virou contrato': 'Pasó a contrato',
    'Usuário logado simultâneo': 'Usuario conectado simultáneo',
  },
  ['Documento fiscal'],
);
