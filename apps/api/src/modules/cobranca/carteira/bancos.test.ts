import { cnab } from '@retaguarda/boletos';
import { describe, expect, test } from 'vitest';
import { chavesDoBoleto } from '../boletos/chaves.ts';
import { camposDaCarteira } from './campos.ts';
import type { ContaDeCobranca } from './conta.ts';
import { camposDoBanco, colunasDaCarteira, compor } from './dados-do-banco.ts';
import { arquivoDeRemessa, tituloDaRemessa } from './remessa-do-boleto.ts';

type Carta = Partial<ContaDeCobranca>;

/** What the bank's letter says of an account, in the fields of ours. */
const cartas: Readonly<Record<string, Carta>> = {
  '001': {
    agencia: '4042',
    agenciaDv: '8',
    conta: '61900',
    contaDv: '0',
    carteira: '17',
    convenio: '1238798',
    variacao: '019',
  },
  '004': { agencia: '16', conta: '1193', contaDv: '2', carteira: '21' },
  '021': { agencia: '274', conta: '1454204', contaDv: '7', variacao: '2', carteira: '11' },
  '033': {
    agencia: '1234',
    conta: '12345',
    contaDv: '9',
    codigoBeneficiario: '1899775',
    carteira: '101',
    modalidade: '5',
    codigoTransmissao: '123400001234567',
  },
  '041': {
    agencia: '1102',
    conta: '12345',
    contaDv: '5',
    codigoBeneficiario: '9000150',
    convenio: '9000150',
    carteira: '1',
    modalidade: '1',
  },
  '070': { agencia: '240', conta: '44990', carteira: '1', variacao: '002' },
  '077': { agencia: '1', conta: '12345', contaDv: '5', carteira: '112', codigoBeneficiario: '1234567' },
  '084': { agencia: '12', agenciaDv: '4', conta: '47744', contaDv: '3', carteira: '09', codigoBeneficiario: '12345' },
  '085': { agencia: '101', agenciaDv: '5', conta: '356156', contaDv: '9', convenio: '234', carteira: '1' },
  '097': {
    agencia: '1',
    agenciaDv: '9',
    conta: '2',
    contaDv: '7',
    convenio: '100000',
    carteira: '18',
    codigoBeneficiario: '1234',
  },
  '104': { agencia: '1825', conta: '12345', contaDv: '5', codigoBeneficiario: '245274', carteira: 'RG' },
  '133': {
    agencia: '1234',
    agenciaDv: '3',
    conta: '123456',
    contaDv: '0',
    carteira: '09',
    codigoBeneficiario: '12345',
  },
  '136': {
    agencia: '1172',
    conta: '3005',
    contaDv: '8',
    carteira: '21',
    codigoTransmissao: '12345',
    codigoBeneficiario: '12345',
  },
  '208': { agencia: '50', conta: '12345', contaDv: '5', carteira: '1', codigoBeneficiario: '12345' },
  '224': {
    agencia: '1',
    conta: '12345',
    contaDv: '5',
    carteira: '112',
    codigoBeneficiario: '1934436',
    modalidade: '1',
  },
  '237': { agencia: '1234', agenciaDv: '3', conta: '123456', contaDv: '0', carteira: '09', codigoBeneficiario: '4567' },
  '246': { agencia: '1', conta: '12345', contaDv: '5', carteira: '121', codigoBeneficiario: '1934436' },
  '336': { agencia: '1', conta: '12345', contaDv: '5', codigoBeneficiario: '123456789012', carteira: '20' },
  '341': { agencia: '57', conta: '12345', contaDv: '7', carteira: '109' },
  '422': { agencia: '1172', agenciaDv: '8', conta: '403005', contaDv: '7', carteira: '1' },
  '435': { agencia: '19', conta: '1234567', contaDv: '5', carteira: '112', codigoBeneficiario: '1934436' },
  '633': {
    agencia: '1',
    conta: '12345',
    contaDv: '5',
    carteira: '112',
    codigoBeneficiario: '1934436',
    modalidade: '1',
  },
  '643': { agencia: '1', conta: '1234', contaDv: '3', carteira: '112', codigoBeneficiario: '12345', modalidade: '1' },
  '707': { agencia: '1', conta: '12345', contaDv: '5', carteira: '121', codigoBeneficiario: '1934436' },
  '712': { agencia: '1', conta: '9999999', contaDv: '6', carteira: '19', codigoBeneficiario: '12345' },
  '745': {
    agencia: '93',
    conta: '0305080446',
    contaDv: '5',
    convenio: '621',
    codigoBeneficiario: '12345',
    carteira: '3',
  },
  '748': {
    agencia: '710',
    conta: '12345',
    contaDv: '5',
    posto: '65',
    codigoBeneficiario: '129',
    carteira: '1',
    byteGeracao: '2',
  },
  '756': {
    agencia: '4134',
    agenciaDv: '3',
    conta: '12345',
    contaDv: '5',
    codigoBeneficiario: '148180',
    convenio: '148180',
    carteira: '1',
    modalidade: '01',
  },
};

const emBranco = {
  id: 1,
  versao: 1,
  nome: 'Conta',
  empresaId: 1,
  ativo: true,
  permiteBoleto: true,
  bancoNome: '',
  agenciaDv: null,
  contaDv: null,
  chavePix: null,
  variacao: null,
  modalidade: null,
  tipo: 'corrente',
  convenio: null,
  codigoBeneficiario: null,
  codigoTransmissao: null,
  posto: null,
  byteGeracao: null,
  especieTitulo: 'duplicata_mercantil',
  aceite: false,
  multaPercentual: '2',
  jurosMensalPercentual: '1',
  descontoPercentual: null,
  protestoDias: null,
  baixaDias: null,
  instrucoes: null,
} as const;

const contaDe = (banco: string, formato: '240' | '400'): ContaDeCobranca => ({
  ...emBranco,
  agencia: null,
  conta: null,
  carteira: null,
  ...cartas[banco],
  ...(banco === '033' && formato === '400' && { codigoTransmissao: '12340123456701234567' }),
  banco,
  formatoCnab: formato,
});

const pagador = {
  nome: 'Padaria São João Ltda',
  documento: '11222333000181',
  logradouro: 'Rua das Acácias, 1234',
  bairro: 'Centro',
  cep: '90010000',
  cidade: 'Porto Alegre',
  uf: 'RS',
};

describe.each(cnab.bancosDeRemessa())('$banco $nome $formato', ({ banco, formato }) => {
  const conta = contaDe(banco, formato);
  const boletoDe = (numero: number) =>
    compor(
      camposDoBanco(conta, { emissao: '2026-11-20', documento: '12/1', documentoBeneficiario: '11222333000181' }),
      numero,
      '1234.56',
      '2026-12-21',
    );

  test('com o que a carta do banco diz, a conta emite o boleto e escreve a remessa dele', () => {
    const boleto = boletoDe(7);
    expect(boleto.codigoBarras).toMatch(/^\d{44}$/);
    const { linhas } = arquivoDeRemessa(conta, {
      sequencia: 3,
      geracao: { data: '2026-11-20', hora: '08:30:00' },
      beneficiario: { nome: 'Mercado Bom Preço Ltda', documento: '11222333000181' },
      titulos: [
        tituloDaRemessa(
          {
            id: 77,
            banco,
            numero: 7,
            documento: '12/1',
            emissao: '2026-11-20',
            vencimento: '2026-12-21',
            valor: '1234.56',
            abatimento: '0.00',
            multaPercentual: '2',
            jurosMensalPercentual: '1',
            descontoValor: null,
            descontoAte: null,
            protestoDias: null,
            baixaDias: null,
            impresso: { boleto, pagador, especie: 'duplicata_mercantil', aceite: false },
          },
          { comando: 'entrada', vencimento: null, valor: null },
        ),
      ],
    });
    // The bank knows the boleto by the number on the paper: the file carries it, in one of the ways it is looked for.
    const chaves = chavesDoBoleto(7, boleto);
    expect(linhas.slice(1).some((linha) => chaves.some((chave) => linha.includes(chave)))).toBe(true);
  });
});

test('os bancos sem arquivo dizem o que fazer', () => {
  expect(cnab.motivoSemRemessa('047', '240')).toContain('Banese');
  expect(cnab.motivoSemRemessa('077', '240')).toBe('Banco Inter não tem remessa de 240; use o arquivo de 400');
});

/** What an account has the bank print and read; what was refused says why. */
function escritoPor(conta: ContaDeCobranca): string {
  try {
    const emissao = { emissao: '2026-11-20', documento: '12/1', documentoBeneficiario: '11222333000181' };
    const boleto = compor(camposDoBanco(conta, emissao), 7, '1234.56', '2026-12-21');
    const titulo = tituloDaRemessa(
      {
        id: 77,
        banco: conta.banco ?? '',
        numero: 7,
        documento: '12/1',
        emissao: '2026-11-20',
        vencimento: '2026-12-21',
        valor: '1234.56',
        abatimento: '0.00',
        multaPercentual: null,
        jurosMensalPercentual: null,
        descontoValor: null,
        descontoAte: null,
        protestoDias: null,
        baixaDias: null,
        impresso: { boleto, pagador, especie: 'duplicata_mercantil', aceite: false },
      },
      { comando: 'entrada', vencimento: null, valor: null },
    );
    const beneficiario = { nome: 'Mercado Bom Preço Ltda', documento: '11222333000181' };
    const geracao = { data: '2026-11-20' };
    const { conteudo } = arquivoDeRemessa(conta, { sequencia: 3, geracao, beneficiario, titulos: [titulo] });
    return `${boleto.codigoBarras} ${boleto.agenciaCodigoImpresso}\n${conteudo}`;
  } catch (error) {
    return String(error);
  }
}

test.each(cnab.bancosDeRemessa())(
  '$banco $nome $formato: a tela pede tudo o que muda o que se escreve',
  ({ banco, formato }) => {
    const conta = contaDe(banco, formato);
    const certo = escritoPor(conta);
    const muda = colunasDaCarteira.filter((coluna) =>
      [null, '1', '17', '123'].some((valor) => escritoPor({ ...conta, [coluna]: valor }) !== certo),
    );
    const campos = camposDaCarteira(banco, formato);
    const pedidos = campos.map(({ nome }) => nome);
    const semEla = (coluna: string) => escritoPor({ ...conta, [coluna]: null });
    const exigidos = pedidos.filter((coluna) => /^(ErroBoleto|RemessaInvalida)/.test(semEla(coluna)));
    const avisados = campos.filter(({ obrigatorio }) => obrigatorio).map(({ nome }) => nome);
    expect({
      naoPedidos: muda.filter((coluna) => !pedidos.includes(coluna)),
      exigidosSemAviso: exigidos.filter((coluna) => !avisados.includes(coluna)),
    }).toEqual({ naoPedidos: [], exigidosSemAviso: [] });
  },
);
