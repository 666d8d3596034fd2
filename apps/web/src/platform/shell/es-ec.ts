import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the frame's own screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({ 'Todas as telas': 'Todas las pantallas' });
