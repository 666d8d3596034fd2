import { checkXml } from '../imports/check-xml.ts';
import { limits } from '../imports/limits.ts';
import { refusedFile } from '../imports/reader.ts';
import { imageSize } from './image-size.ts';

/**
 * What is kept and shown to others may not be a trap for whatever opens it later: images by the size that their header
 * tells, XML by reading it once. What is neither is kept as it is and never opened here.
 *
 * @throws DomainError INVALID
 */
export async function requireContent(tipo: string, content: Buffer): Promise<void> {
  if (tipo === 'application/xml') return checkXml([content]);
  if (!tipo.startsWith('image/')) return;
  const size = imageSize(content);
  if (!size) throw refusedFile('A imagem não diz o seu tamanho e não pode ser aberta.');
  const { side, points } = limits.image;
  const { width, height } = size;
  if (width > side || height > side || width * height > points)
    throw refusedFile(
      `A imagem tem ${width} × ${height} pontos. O limite é de ${side} de cada lado e ${points / 1_000_000} milhões ao todo.`,
    );
}
