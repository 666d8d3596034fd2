import { deflateRawSync } from 'node:zlib';

/** A ZIP file of one part whose packed bytes are these; sizes and sum are left as zero, which nobody may rely on. */
export function arquivoZip(nome: string, pedacos: readonly string[]): Uint8Array {
  const nomeBytes = Buffer.from(nome);
  const packed = Buffer.concat([...pedacosComprimidos(pedacos)]);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(nomeBytes.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(nomeBytes.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + nomeBytes.length, 12);
  end.writeUInt32LE(local.length + nomeBytes.length + packed.length, 16);
  return Buffer.concat([local, nomeBytes, packed, entry, nomeBytes, end]);
}

/** Each piece flushed to a byte's end, so that the same piece is packed once however often it comes. */
function* pedacosComprimidos(pedacos: readonly string[]): Generator<Buffer> {
  const feitos = new Map<string, Buffer>();
  for (const pedaco of pedacos) {
    let feito = feitos.get(pedaco);
    if (!feito) {
      feito = deflateRawSync(Buffer.from(pedaco), { finishFlush: 3, level: 9 });
      feitos.set(pedaco, feito);
    }
    yield feito;
  }
  yield deflateRawSync(Buffer.alloc(0), { level: 9 });
}
