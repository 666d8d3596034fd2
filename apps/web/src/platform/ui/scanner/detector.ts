/** What goods are marked with; other codes a camera may see are left alone. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** Reads the codes of a picture; none: an empty list. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>;

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own, where it reads what goods are marked with. */
async function native(): Promise<Detect | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!BarcodeDetector) return null;
  const known = await BarcodeDetector.getSupportedFormats();
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!formats.includes('ean_13')) return null;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

/** The browser's reader, else a library that only then is loaded. */
export async function makeDetect(): Promise<Detect> {
  return (await native()) ?? (await import('./wasm-detector.ts')).makeWasmDetect();
}
