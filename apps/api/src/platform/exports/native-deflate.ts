import { constants, deflateRawSync } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

/** Deflate by Node's own library, each chunk a run of blocks that ends on a byte: several times as fast as in JavaScript. */
export class NativeDeflate extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { level: 1, finishFlush }), final);
  }
}
