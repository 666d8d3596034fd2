import { alfa, brancos, num, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { comandosFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  num('agenciaDv', 23),
  num('contaDv', 36),
  alfa('numeroNoBanco', 38, 57, { obrigatorio: true }),
]);

const r = sobrepor(segmentoR, 'segmentoR', [num('debitoAgenciaDv', 216), num('debitoContaDv', 229), brancos(231)]);

/** @source BTG Pactual, cobrança CNAB 240, versões 083/060 */
export const remessa: LayoutRemessa = {
  banco: '208',
  nome: 'BTG Pactual',
  formato: '240',
  header: sobrepor(registros240.header, 'header', [
    alfa('codigoBeneficiario', 33, 52, { obrigatorio: true }),
    num('agenciaDv', 58),
    num('contaDv', 71),
  ]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [
    brancos(34, 53),
    num('agenciaDv', 59),
    num('contaDv', 72),
  ]),
  titulo: [sempre(p), sempre(segmentoQ), { registro: r, quando: 'multa_ou_desconto' }],
  trailerLote: sobrepor(registros240.trailerLote, 'trailerLote', [zeros(24, 115), zeros(116, 123)]),
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: comandosFebraban,
  especies: {
    duplicata_mercantil: '01',
    duplicata_de_servico: '02',
    nota_promissoria: '03',
    nota_de_seguro: '04',
    recibo: '05',
    letra_de_cambio: '06',
    mensalidade_escolar: '12',
    nota_de_debito: '13',
    outros: '99',
  },
  constantes: {
    bancoNome: 'BANCO BTG PACTUAL S.A.',
    versaoArquivo: '083',
    versaoLote: '060',
    modalidade: '1',
    formaCadastramento: '1',
    tipoDocumento: '1',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
    baixaCodigo: '1',
    baixaDias: '060',
    debitoBanco: '208',
  },
  derivarArquivo: ({ conta }) => ({
    debitoAgencia: conta.agencia,
    debitoAgenciaDv: conta.agenciaDv,
    debitoConta: conta.conta,
    debitoContaDv: conta.contaDv,
  }),
  derivar: ({ nossoNumero, nossoNumeroDv }) => ({ numeroNoBanco: `${nossoNumero}${nossoNumeroDv ?? ''}` }),
};

export const retorno: LayoutRetorno = { ...retornoFebraban, banco: '208', nome: 'BTG Pactual' };
