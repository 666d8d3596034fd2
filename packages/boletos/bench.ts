import { bancos, type DocumentoBoleto, lerLinhaDigitavel, montarBoleto, validarLinhaDigitavel } from './src/index.ts';
import { gerarPdf } from './src/pdf/index.ts';

/** Long enough for a stable figure, short enough for every run of the suite. */
const duracaoMs = 400;

const dados = {
  banco: '341',
  agencia: '57',
  conta: '12345',
  carteira: '110',
  valor: '1234.56',
  vencimento: '2026-12-10',
} as const;

const exemplo = montarBoleto({ ...dados, nossoNumero: '1' });
const documento: DocumentoBoleto = {
  boleto: exemplo,
  beneficiario: { nome: 'Padaria São João Ltda', documento: '11222333000181', endereco: ['Rua das Acácias, 1234'] },
  pagador: { nome: 'Maria Oliveira', documento: '52998224725', endereco: ['Avenida Brasil, 500'] },
  numeroDocumento: '1234/1',
  dataDocumento: '2026-11-20',
  dataProcessamento: '2026-11-20',
  especieDocumento: 'DM',
  aceite: false,
  instrucoes: ['Após o vencimento, multa de 2,00%.'],
};

async function medir(name: string, operacao: (i: number) => unknown): Promise<{ name: string; opsPerSecond: number }> {
  const inicio = performance.now();
  let vezes = 0;
  while (performance.now() - inicio < duracaoMs) {
    await operacao(vezes);
    vezes += 1;
  }
  return { name, opsPerSecond: Math.round((vezes * 1000) / (performance.now() - inicio)) };
}

/** Figures of this package for `npm run bench`. */
export async function bench(): Promise<{ name: string; opsPerSecond: number }[]> {
  const hoje = '2026-11-20';
  const cem = Array.from({ length: 100 }, () => documento);
  return [
    await medir('boletos: montarBoleto', (i) => montarBoleto({ ...dados, nossoNumero: String(i % 100_000_000) })),
    await medir('boletos: lerLinhaDigitavel', () => lerLinhaDigitavel(exemplo.linhaDigitavel, { hoje })),
    await medir('boletos: validarLinhaDigitavel', () => validarLinhaDigitavel(exemplo.linhaDigitavel)),
    await medir('boletos: decompor em todos os bancos', () =>
      bancos.map((banco) => banco.decompor(exemplo.campoLivre)),
    ),
    await medir('boletos: gerarPdf, 100 boletos', () => gerarPdf(cem)),
  ];
}
