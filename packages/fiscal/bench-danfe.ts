import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gerarDanfe, gerarDanfse } from './src/danfe/index.ts';
import { autorizada, comQrCode, encher } from './test-support/impressos.ts';
import { nfseImpressa } from './test-support/nfse-impressa.ts';

export interface Medida {
  readonly name: string;
  readonly opsPerSecond: number;
}

const DURACAO_S = 1;
const DOCUMENTOS = 1000;
const CRESCIMENTO_ACEITO_MB = 8;

setFlagsFromString('--expose-gc');
const coletar = runInNewContext('gc') as () => void;

/** Seconds of processor spent so far: on a busy machine the clock on the wall measures the neighbours. */
function segundosDeProcessador(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Prints for a while, after warming up, and counts per second of one core. */
async function medir(name: string, imprimir: () => Promise<Uint8Array>): Promise<Medida> {
  const aquecimento = segundosDeProcessador() + DURACAO_S / 3;
  while (segundosDeProcessador() < aquecimento) await imprimir();
  const inicio = segundosDeProcessador();
  let vezes = 0;
  while (segundosDeProcessador() - inicio < DURACAO_S) {
    await imprimir();
    vezes += 1;
  }
  return { name, opsPerSecond: porSegundo(vezes, inicio) };
}

const porSegundo = (vezes: number, inicio: number): number =>
  Math.round((vezes * 10) / (segundosDeProcessador() - inicio)) / 10;

const memoriaMb = (): number => {
  coletar();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

/**
 * DANFE of ten items on one core, in its forms; and a thousand documents in a row, which must leave no memory behind.
 *
 * @throws Error when memory grew
 */
export async function bench(): Promise<Medida[]> {
  const comum = autorizada({ itens: 10 });
  const cheia = autorizada({ itens: 10 }, encher);
  const longa = autorizada({ itens: 990 });
  const cupom = comQrCode(autorizada({ mod: '65', itens: 10 }));
  const nfse = nfseImpressa();
  const medidas = [
    await medir('danfe: retrato, 10 itens', () => gerarDanfe(comum, { formato: 'retrato' })),
    await medir('danfe: paisagem, 10 itens', () => gerarDanfe(comum, { formato: 'paisagem' })),
    await medir('danfe: retrato, 10 itens, todos os quadros', () => gerarDanfe(cheia, { formato: 'retrato' })),
    await medir('danfe: retrato, 990 itens', () => gerarDanfe(longa, { formato: 'retrato' })),
    await medir('danfe: etiqueta', () => gerarDanfe(comum, { formato: 'etiqueta' })),
    await medir('danfe: cupom da NFC-e, 10 itens', () => gerarDanfe(cupom)),
    await medir('danfse', () => gerarDanfse({ nfse })),
  ];
  const antes = memoriaMb();
  const inicio = segundosDeProcessador();
  for (let i = 0; i < DOCUMENTOS; i += 1) await gerarDanfe(autorizada({ itens: 10, nNF: String(i + 1) }));
  const opsPerSecond = porSegundo(DOCUMENTOS, inicio);
  const cresceu = memoriaMb() - antes;
  if (cresceu > CRESCIMENTO_ACEITO_MB) {
    throw new Error(`memory grew ${cresceu.toFixed(1)} MB over ${DOCUMENTOS} documents`);
  }
  return [...medidas, { name: `danfe: ${DOCUMENTOS} documentos diferentes`, opsPerSecond }];
}
