import { unzipSync } from 'fflate';

/** The files of a ZIP, by name. */
export const abrirZip = (zip: Buffer): Record<string, Uint8Array> => unzipSync(new Uint8Array(zip));
