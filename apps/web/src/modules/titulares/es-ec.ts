import { dictionary } from '@retaguarda/contracts/es-ec';

/** What the settings say of the screen in Spanish (Ecuador), by its Portuguese text. */
export default dictionary({
  'Quem pediu os próprios dados, até quando responder e a cópia do que se guarda.':
    'Quién pidió sus propios datos, hasta cuándo responder y la copia de lo que se guarda.',
});
