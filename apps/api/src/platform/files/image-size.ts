export interface ImageSize {
  width: number;
  height: number;
}

/** Width and height as the header of a PNG, JPEG or WebP tells them; null when it tells none. Nothing is decoded. */
export function imageSize(image: Buffer): ImageSize | null {
  try {
    const size = image[0] === 0x89 ? ofPng(image) : image[0] === 0xff ? ofJpeg(image) : ofWebp(image);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The header ends before what it should tell.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @source W3C PNG (third edition), 11.2.1: IHDR comes first */
function ofPng(image: Buffer): ImageSize | null {
  if (image.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) };
}

/** Segments without a length: TEM, RST0 to RST7, SOI. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Start of frame, of any process: 0xC0 to 0xCF but for DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @source ITU-T T.81, B.1.1 and B.2.2 */
function ofJpeg(image: Buffer): ImageSize | null {
  for (let at = 2; at < image.length; ) {
    if (image.readUInt8(at) !== 0xff) return null;
    const marker = image.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
    else at += 2 + Math.max(2, image.readUInt16BE(at + 2));
  }
  return null;
}

/** @source RFC 9649, 2.5 to 2.7 */
function ofWebp(image: Buffer): ImageSize | null {
  const kind = image.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: image.readUIntLE(24, 3) + 1, height: image.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = image.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ') return { width: image.readUInt16LE(26) & 0x3fff, height: image.readUInt16LE(28) & 0x3fff };
  return null;
}
