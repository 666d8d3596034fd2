import { alfa, brancos, num, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { liquidacoesCaixa240, motivosCaixa240, ocorrenciasCaixa240 } from '../retorno/tabelas/caixa.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { registrosFebraban, retornoFebraban } from './febraban-240-retorno.ts';

/** The beneficiary's code stands where FEBRABAN has the account. */
const beneficiarioEm = (de: number) => [num('convenio', de, de + 5, { obrigatorio: true }), zeros(de + 6, de + 13)];

const header = sobrepor(registros240.header, 'header', [
  zeros(33, 52),
  ...beneficiarioEm(59),
  alfa('usoEmpresa', 192, 211, { padrao: 'REMESSA-PRODUCAO    ' }),
  alfa('versaoAplicativo', 212, 215),
  brancos(216, 240),
]);

const headerLote = sobrepor(registros240.headerLote, 'headerLote', [
  zeros(12, 13),
  num('codigoBeneficiario', 34, 39, { obrigatorio: true }),
  zeros(40, 53),
  ...beneficiarioEm(60),
]);

const p = sobrepor(segmentoP, 'segmentoP', [
  num('convenio', 24, 29, { obrigatorio: true }),
  zeros(30, 40),
  // 14 issued by the company, 11 by the bank; part of the seventeen positions of the number.
  num('modalidadeDoNumero', 41, 42, { padrao: '14' }),
  num('nossoNumero', 43, 57, { obrigatorio: true }),
  alfa('documento', 63, 73),
  brancos(74, 77),
]);

const r = sobrepor(segmentoR, 'segmentoR', [alfa('pagadorEmail', 180, 229), brancos(230, 240)]);

const trailerLote = sobrepor(registros240.trailerLote, 'trailerLote', [brancos(93, 123)]);

/** @source CAIXA, leiaute CNAB 240 SIGCB */
export const remessa: LayoutRemessa = {
  banco: '104',
  nome: 'Caixa Econômica Federal',
  formato: '240',
  header,
  headerLote,
  titulo: [sempre(p), sempre(segmentoQ), sempre(r)],
  trailerLote,
  trailer: registros240.trailer,
  comandos: comandosFebraban,
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'CAIXA ECONOMICA FEDERAL',
    versaoArquivo: '050',
    versaoLote: '030',
    modalidade: '1',
    formaCadastramento: '1',
    tipoDocumento: '2',
    emissaoBoleto: '2',
    distribuicaoBoleto: '0',
    agenciaCobradoraDv: '0',
    baixaCodigo: '2',
  },
  derivarArquivo: ({ conta: { convenio, codigoBeneficiario = convenio } }) => ({
    convenio: convenio ?? codigoBeneficiario,
    codigoBeneficiario,
  }),
  // A number given with its seventeen positions brings the two of the modality along.
  derivar: ({ nossoNumero }) =>
    nossoNumero.length === 17 ? { modalidadeDoNumero: nossoNumero.slice(0, 2), nossoNumero: nossoNumero.slice(2) } : {},
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '104',
  nome: 'Caixa Econômica Federal',
  registros: registrosFebraban({
    header: [num('codigoBeneficiario', 59, 64)],
    segmentoT: [
      alfa('nossoNumero', 40, 56, { obrigatorio: true }),
      alfa('documento', 59, 69),
      alfa('motivo1', 214, 215),
      alfa('motivo2', 216, 217),
      alfa('motivo3', 218, 219),
      alfa('motivo4', 220, 221),
      alfa('motivo5', 222, 223),
    ],
  }),
  ocorrencias: ocorrenciasCaixa240,
  motivos: motivosCaixa240,
  // Of a payment only the first is a reason: then come how it was paid (01 cash, 02 cheque) and the days of float.
  derivar: ({ ocorrencia = '', motivo1, motivo2, motivo3, motivo4, motivo5 }) =>
    liquidacoesCaixa240.includes(ocorrencia)
      ? { motivos: motivo1, meioPagamento: /[^0]/.test(motivo2 ?? '') ? motivo2 : undefined }
      : { motivos: [motivo1, motivo2, motivo3, motivo4, motivo5].join('') },
};
