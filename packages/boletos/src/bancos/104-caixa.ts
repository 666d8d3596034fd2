import { modulo11 } from '../digitos.ts';
import { campo, opcional } from './campos.ts';
import { digitoDoCampoLivre, fatia, type Parte } from './composicao.ts';
import { defineBanco } from './definicao.ts';

const sigcb: readonly Parte<'nossoNumero' | 'modalidade' | 'emissao'>[] = [
  fatia('nossoNumero', 0, 3),
  'modalidade',
  fatia('nossoNumero', 3, 6),
  'emissao',
  fatia('nossoNumero', 6, 15),
  digitoDoCampoLivre(modulo11),
];

/**
 * Caixa Econômica Federal.
 *
 * - SIGCB (today): number of 17: modality (1 registered, 2 not), who prints (4 the beneficiary), 15 free. In the free
 *   field it comes in three pieces, after the beneficiary code: 6 digits with check digit or, for the newer ones, 7.
 * - SICOB (older, `sistema`): number of 10 (starts with 9 when registered, 80 when not), branch 4, operation and account
 *   11; or number of 16: beneficiary 5, branch 4, an 87 and 14 free digits.
 *
 * Every digit is modulo 11, remainders 0 and 1 are 0.
 *
 * @source Caixa, "Especificações de código de barras, SIGCB" (cobrança Caixa), p. 24 e 25, e "Manual SICOB", nosso
 *   número de 10 e de 16 posições
 */
export const caixa = defineBanco({
  codigo: '104',
  nome: 'Caixa Econômica Federal',
  digito: '0',
  campos: {
    agencia: campo('agência', 4),
    codigoBeneficiario: campo('código do beneficiário', 6),
    digitoBeneficiario: opcional('dígito do beneficiário', 1),
    carteira: campo('carteira', 2, { formato: /^[A-Z]+$/, valores: ['RG', 'CR', 'SR'] }),
    /** 1 the bank prints, 4 the beneficiary prints. */
    emissao: opcional('emissão', 1, { valores: ['1', '4'], padrao: '4' }),
    sistema: opcional('sistema', 7, { formato: /^SICOB1[06]$/, valores: ['SICOB10', 'SICOB16'] }),
    nossoNumero: campo('nosso número', 15),
  },
  calculados: {
    modalidade: (v) => (v.carteira === 'SR' ? '2' : '1'),
    digitoBeneficiario: (v) => modulo11((v.sistema === 'SICOB10' ? v.agencia : '') + v.codigoBeneficiario),
    inicioSicob10: (v) => (v.carteira === 'SR' ? '80' : '9'),
    digitoNossoNumero: (v) => modulo11(numeroCompleto(v)),
  },
  layouts: [
    {
      nome: 'SICOB, nosso número de 10 posições, sem registro',
      quando: (v) => v.sistema === 'SICOB10' && v.carteira === 'SR',
      tamanhos: { codigoBeneficiario: 11, nossoNumero: 8, inicioSicob10: 2 },
      campoLivre: ['80', 'nossoNumero', 'agencia', 'codigoBeneficiario'],
    },
    {
      nome: 'SICOB, nosso número de 10 posições, registrada',
      quando: (v) => v.sistema === 'SICOB10',
      tamanhos: { codigoBeneficiario: 11, nossoNumero: 9 },
      campoLivre: ['9', 'nossoNumero', 'agencia', 'codigoBeneficiario'],
    },
    {
      nome: 'SICOB, nosso número de 16 posições',
      quando: (v) => v.sistema === 'SICOB16',
      tamanhos: { codigoBeneficiario: 5, nossoNumero: 14 },
      campoLivre: ['codigoBeneficiario', 'agencia', '87', 'nossoNumero'],
    },
    {
      nome: 'SIGCB, código do beneficiário de 7 posições',
      quando: (v) => v.codigoBeneficiario.replace(/^0+/, '').length === 7,
      tamanhos: { codigoBeneficiario: 7 },
      campoLivre: ['codigoBeneficiario', ...sigcb],
    },
    {
      nome: 'SIGCB',
      campoLivre: ['codigoBeneficiario', 'digitoBeneficiario', ...sigcb],
    },
  ],
  prefixo: (lido) => (lido.sistema ? '' : `${lido.carteira === 'SR' ? '2' : '1'}${lido.emissao}`),
  identificacao: {
    nossoNumero: numeroCompleto,
    nossoNumeroImpresso: (v) => `${numeroCompleto(v)}-${v.digitoNossoNumero}`,
    agenciaCodigo: (v) =>
      v.codigoBeneficiario.length === 7
        ? `${v.agencia} / ${v.codigoBeneficiario}`
        : `${v.agencia} / ${v.codigoBeneficiario}-${v.digitoBeneficiario}`,
  },
});

interface PartesDoNumero {
  readonly sistema: string;
  readonly carteira: string;
  readonly modalidade: string;
  readonly emissao: string;
  readonly inicioSicob10: string;
  readonly nossoNumero: string;
}

function numeroCompleto(v: PartesDoNumero): string {
  if (v.sistema === 'SICOB10') return v.inicioSicob10 + v.nossoNumero;
  if (v.sistema === 'SICOB16') return `8${v.nossoNumero}`;
  return v.modalidade + v.emissao + v.nossoNumero;
}
