import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens and acts in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Emitir nota': 'Emitir factura',
  'Nova NFC-e': 'Nueva NFC-e',
  'Inutilizar números': 'Inutilizar números',
});
