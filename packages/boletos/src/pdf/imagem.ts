import { ErroBoleto } from '../erros.ts';
import type { Area, Folha } from './medidas.ts';

/**
 * Draws a PNG or JPEG as large as the area allows, on the left.
 *
 * @param campo name of the input field, for the error
 * @throws ErroBoleto `CAMPO_INVALIDO` when the bytes are not an image that can be read
 */
export function desenharImagem(folha: Folha, bytes: Uint8Array, campo: string, area: Area): void {
  try {
    folha.image(Buffer.from(bytes), area.x, area.y, { fit: [area.largura, area.altura], valign: 'center' });
  } catch (cause) {
    const erro = new ErroBoleto('CAMPO_INVALIDO', 'A imagem do logotipo não é um PNG ou JPEG legível.', campo);
    erro.cause = cause;
    throw erro;
  }
}
