import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of scales in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Filizola (CADTXT, SETORTXT, NUTRI e REC_ASS)': 'Filizola (CADTXT, SETORTXT, NUTRI y REC_ASS)',
    'Toledo MGV (ITENSMGV, INFNUTRI e TXINFO)': 'Toledo MGV (ITENSMGV, INFNUTRI y TXINFO)',
  },
  [],
);
