import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { abrirCertificado, assinarNFe, construirNFe, lerNFe, verificarAssinatura } from './src/index.ts';
import { criarA1, criarP12 } from './test-support/certificados.ts';
import { criarNota } from './test-support/notas.ts';

export interface Medida {
  readonly name: string;
  readonly opsPerSecond: number;
}

const ITENS = 10;
const DURACAO_MS = 1000;
const DOCUMENTOS = 10_000;
const CRESCIMENTO_ACEITO_MB = 16;

setFlagsFromString('--expose-gc');
const coletar = runInNewContext('gc') as () => void;

/** Runs something for a while, after warming it up, and counts. */
function medir(name: string, operacao: () => void): Medida {
  const aquecimento = performance.now() + DURACAO_MS / 5;
  while (performance.now() < aquecimento) operacao();
  const inicio = performance.now();
  let vezes = 0;
  while (performance.now() - inicio < DURACAO_MS) {
    operacao();
    vezes += 1;
  }
  return { name, opsPerSecond: Math.round((vezes * 1000) / (performance.now() - inicio)) };
}

const memoriaMb = (): number => {
  coletar();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

/**
 * NF-e of ten items: written, signed, read, verified, on one core. Also proves that ten thousand documents through
 * the whole path leave no memory behind.
 *
 * @throws Error when memory grew
 */
export async function bench(): Promise<Medida[]> {
  const certificado = abrirCertificado(criarP12(criarA1(), 'bench'), 'bench');
  const nota = criarNota({ itens: ITENS });
  const assinada = assinarNFe(nota, certificado);
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  const { xml } = assinada;
  const medidas = [
    medir(`nfe: escrever (${ITENS} itens)`, () => construirNFe(nota)),
    medir(`nfe: escrever e assinar (${ITENS} itens)`, () => assinarNFe(nota, certificado)),
    medir(`nfe: ler (${ITENS} itens)`, () => lerNFe(xml)),
    medir(`nfe: verificar assinatura (${ITENS} itens)`, () => verificarAssinatura(xml)),
  ];

  const caminho = (): void => {
    const feita = assinarNFe(nota, certificado);
    if (!feita.ok || lerNFe(feita.xml).problemas.length > 0) throw new Error('document does not read back');
  };
  for (let i = 0; i < 200; i += 1) caminho();
  const antes = memoriaMb();
  const inicio = performance.now();
  for (let i = 0; i < DOCUMENTOS; i += 1) caminho();
  const opsPerSecond = Math.round((DOCUMENTOS * 1000) / (performance.now() - inicio));
  const cresceu = memoriaMb() - antes;
  if (cresceu > CRESCIMENTO_ACEITO_MB)
    throw new Error(`memory grew ${cresceu.toFixed(1)} MB over ${DOCUMENTOS} documents`);
  medidas.push({ name: `nfe: assinar e ler, ${DOCUMENTOS} documentos`, opsPerSecond });
  return medidas;
}
