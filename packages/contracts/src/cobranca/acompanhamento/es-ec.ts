import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of following up a client in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Promessa de pagamento': 'Promesa de pago',
    Cumprida: 'Cumplida',
    Quebrada: 'Incumplida',
  },
  ['Nota'],
);
