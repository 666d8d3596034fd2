import { type DocumentoBoleto, montarBoleto } from '../src/index.ts';

const dados = {
  banco: '341',
  agencia: '57',
  conta: '12345',
  carteira: '110',
  nossoNumero: '12345678',
  valor: '1234.56',
  vencimento: '2026-12-10',
} as const;

/** A boleto ready for paper; the test says only what matters to it. */
export function documentoDeTeste(
  mudancas: Partial<DocumentoBoleto> = {},
  titulo: { readonly nossoNumero?: string } = {},
): DocumentoBoleto {
  return {
    boleto: montarBoleto({ ...dados, ...titulo }),
    beneficiario: {
      nome: 'Padaria São João Ltda',
      documento: '11222333000181',
      endereco: ['Rua das Acácias, 1234 – Centro – Curitiba/PR – 80010-000'],
    },
    pagador: {
      nome: 'Maria da Conceição Oliveira',
      documento: '52998224725',
      endereco: ['Avenida Brasil, 500, ap. 32 – Batel', 'Curitiba/PR – 80420-000'],
    },
    numeroDocumento: 'NF 1234/1',
    dataDocumento: '2026-11-20',
    dataProcessamento: '2026-11-20',
    especieDocumento: 'DM',
    aceite: false,
    instrucoes: ['Após o vencimento, multa de 2,00% e juros de R$ 0,41 ao dia.'],
    demonstrativo: ['Pães e doces, novembro de 2026'],
    ...mudancas,
  };
}
