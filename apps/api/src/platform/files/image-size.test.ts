import { expect, test } from 'vitest';
import { imageSize } from './image-size.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
const png = '89504e470d0a1a0a 0000000d 49484452 00000280 000001e0 0806000000';
// SOI, APP0 of 4 bytes, a fill byte, DHT, then the frame: 480 lines of 640.
const jpeg = 'ffd8 ffe00004abcd ff ffc40003 00 ffc2 0011 08 01e0 0280 03';
const riff = '52494646 00000000 57454250';
const vp8x = `${riff} 56503858 0a000000 00000000 7f0200 df0100`;
const vp8l = `${riff} 5650384c 00000000 2f ${'7fc27700'}`;
const vp8 = `${riff} 56503820 00000000 000000 9d012a 8002 e001`;

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP estendido', vp8x],
  ['WebP sem perda', vp8l],
  ['WebP com perda', vp8],
])('o tamanho de um %s é o que diz o seu início', (_, hex) => {
  expect(imageSize(bytes(hex))).toEqual({ width: 640, height: 480 });
});

test.each([
  ['vazia', ''],
  ['PNG cortado', png.slice(0, 36)],
  ['PNG sem cabeçalho', png.replace('49484452', '49444154')],
  ['PNG sem largura', png.replace('00000280', '00000000')],
  ['JPEG sem quadro', 'ffd8 ffe00004abcd ffd9'],
  ['JPEG cortado', jpeg.slice(0, 50)],
  ['JPEG com lixo entre segmentos', 'ffd8 00'],
  ['WebP de outra espécie', `${riff} 41414141 00000000`],
])('uma imagem que não o diz não tem tamanho: %s', (_, hex) => {
  expect(imageSize(bytes(hex))).toBeNull();
});
