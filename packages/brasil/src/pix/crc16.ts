const encoder = new TextEncoder();

/**
 * CRC-16/CCITT-FALSE of the UTF-8 bytes: polynomial 0x1021, start 0xFFFF, no reflection, no final xor.
 *
 * @returns four upper-case hexadecimal digits
 * @source EMV QR Code Specification for Payment Systems, Merchant-Presented Mode v1.1, item 4.7.3; BCB Manual do BR Code
 */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of encoder.encode(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
