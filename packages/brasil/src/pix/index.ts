export * from './chave-pix.ts';
export * from './crc16.ts';
export * from './ler-br-code.ts';
export * from './montar-br-code.ts';
export * from './tlv.ts';
