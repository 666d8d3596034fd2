import type { cnab } from '@retaguarda/boletos';
import { type Dados, numero, texto } from './comum.ts';

/**
 * How brcobranca's fields read in our terms. Its classes print many codes raw and leave some fields of the bank's
 * manual unused; what it does differently from our layout goes in as `literais`, one small table per class.
 */
export interface Dialeto {
  banco: string;
  /** Columns it writes in a way of its own, by record. */
  literais?: cnab.Literais;
  /** Columns of the file header that come from the input as they are. */
  header?: (entrada: Dados) => Record<string, string>;
  conta?: (entrada: Dados) => Partial<cnab.ContaDeCobranca>;
  titulo?: (pagamento: Dados, entrada: Dados) => Partial<cnab.TituloRemessa> & { colunas?: Record<string, string> };
}

const totaisZerados = Object.fromEntries(
  ['simples', 'vinculada', 'caucionada', 'descontada'].flatMap((carteira) => [
    [`${carteira}Quantidade`, '0'],
    [`${carteira}Valor`, '0'],
  ]),
);

const numeroComDv = (pagamento: Dados) => {
  const inteiro = texto(pagamento.nosso_numero).replace(/\D/g, '');
  return { nossoNumero: inteiro.slice(0, -1) || '0', nossoNumeroDv: inteiro.slice(-1) };
};

export const chaveDe = (pagamento: Dados): string => texto(pagamento.documento ?? pagamento.numero);
export const comoNumero = (dado: unknown, tamanho: number): string => texto(dado).padStart(tamanho, '0');
export const centavos = (dado: unknown, tamanho: number): string =>
  numero(dado).times(100).toFixed(0).padStart(tamanho, '0');

const semAvalista = { avalista: undefined };
const semInstrucoes = { instrucoes: ['00', '00'] as const };

const santander400: Dialeto = {
  banco: '033',
  literais: { header: { versao: '058' } },
  conta: (e) => ({ modalidade: texto(e.codigo_carteira) }),
};

const ailos: Dialeto = {
  banco: '085',
  titulo: (p) => ({
    documento: chaveDe(p).padStart(15, '0'),
    colunas: { controle: chaveDe(p).padEnd(25), documento: chaveDe(p).padStart(15, '0') },
  }),
};

/** The number comes with its digit; what is not nine positions long goes in as it is, aligned to the left. */
const sicredi240: Dialeto = {
  banco: '748',
  titulo: (p) => {
    const bruto = texto(p.nosso_numero);
    const curto: Record<string, string> =
      bruto.length === 9 ? {} : { nossoNumero: bruto.padEnd(8).slice(0, 8), nossoNumeroDv: bruto[8] ?? ' ' };
    return { ...numeroComDv(p), colunas: { desconto1Codigo: '1', ...curto } };
  },
};

export const dialetos: Readonly<Record<string, Dialeto>> = {
  'cnab240 Ailos': ailos,
  'cnab240 Cecred': { ...ailos, literais: { header: { bancoNome: 'CECRED'.padEnd(30) } } },
  'cnab240 BancoBrasil': {
    banco: '001',
    literais: {
      header: { bancoNome: 'BANCO DO BRASIL SA'.padEnd(30), usoBanco: '0', usoEmpresa: '0' },
      trailerLote: { ...totaisZerados, avisoLancamento: '0', uso124: '0' },
    },
    conta: (e) => ({ variacao: texto(e.variacao) }),
  },
  'cnab240 Caixa': {
    banco: '104',
    literais: { trailerLote: totaisZerados },
    header: (e) => ({ versaoAplicativo: comoNumero(e.versao_aplicativo, 4) }),
    titulo: (p) => {
      const documento = chaveDe(p).padStart(11, '0');
      return {
        documento,
        controle: documento,
        baixaAutomaticaDias: p.codigo_protesto === '3' ? 120 : undefined,
        colunas: { documento, controle: documento.padEnd(25) },
      };
    },
  },
  'cnab240 Santander': {
    banco: '033',
    titulo: (p) => ({
      documento: chaveDe(p),
      colunas: {
        controle: chaveDe(p).padEnd(25),
        baixaCodigo: texto(p.codigo_baixa),
        baixaDias: comoNumero(p.dias_baixa, 2),
      },
    }),
  },
  'cnab240 Sicoob': {
    banco: '756',
    // It prints the interest code it is given: 3 for none, which is FEBRABAN's and not the bank's.
    titulo: (p) => ({ ...numeroComDv(p), colunas: { jurosCodigo: texto(p.tipo_mora) } }),
  },
  'cnab240 Sicredi': sicredi240,
  // The class inherits Sicredi's whole: bank code, name and positions.
  'cnab240 Unicred': sicredi240,
  'cnab400 BancoBrasil': {
    banco: '001',
    conta: (e) => ({ variacao: texto(e.variacao_carteira), convenioLider: texto(e.convenio_lider) || undefined }),
    titulo: (p, e) => ({
      ...semAvalista,
      controle: undefined,
      colunas: { protestoDias: texto(p.dias_protesto).padEnd(2), tipoCobranca: texto(e.tipo_cobranca).padEnd(5) },
    }),
  },
  'cnab400 BancoBrasilia': {
    banco: '070',
    titulo: (p) => ({
      ...semInstrucoes,
      especie: 'duplicata_mercantil',
      controle: undefined,
      documento: chaveDe(p).padStart(13, '0'),
      colunas: { documento: chaveDe(p).padStart(13, '0'), especie: '21' },
    }),
  },
  'cnab400 BancoNordeste': {
    banco: '004',
    titulo: (p, e) => ({
      ...semInstrucoes,
      colunas: {
        especie: '01',
        multaPercentual: centavos(p.percentual_multa, 4).slice(0, 2),
        prazoInstrucao: '99',
        ...(e.emissao_boleto === '1' ? { carteira: e.carteira === '21' ? '1' : '2' } : {}),
      },
    }),
  },
  'cnab400 Banrisul': {
    banco: '041',
    titulo: (p) => {
      const isento = p.tipo_mora === '3';
      return {
        documento: chaveDe(p),
        instrucoes: [
          numero(p.percentual_multa).gt(0) ? '18' : texto(p.cod_primeira_instrucao),
          texto(p.cod_segunda_instrucao),
        ],
        colunas: {
          jurosTipo: isento ? ' ' : texto(p.tipo_mora),
          prazoInstrucao: comoNumero(p.dias_protesto, 2),
          ...(isento ? { jurosDia: ' ' } : {}),
        },
      };
    },
  },
  'cnab400 Bradesco': {
    banco: '237',
    literais: {
      detalhe: {
        debitoAgencia: '0',
        debitoAgenciaDv: '0',
        debitoRazao: '0',
        debitoConta: '0',
        debitoContaDv: '0',
        emiteDebito: 'N',
      },
    },
    titulo: (p) => ({
      ...semAvalista,
      ...semInstrucoes,
      documento: texto(p.numero),
      colunas: { pagadorLogradouro: enderecoNumaLinha(p).padEnd(40), pagadorBairro: ' ', especie: '01' },
    }),
  },
  'cnab400 Citibank': {
    banco: '745',
    conta: (e) => ({ codigoBeneficiario: texto(e.portfolio) }),
    titulo: () => semInstrucoes,
  },
  'cnab400 Credisis': {
    banco: '097',
    titulo: (p) => ({ juros: { tipo: 'percentual_mes', valor: texto(p.valor_mora) } }),
  },
  'cnab400 Itau': {
    banco: '341',
    titulo: (p) => ({
      especie: 'outros',
      colunas: {
        especie: '99',
        prazoInstrucao: p.cod_primeira_instrucao === '09' ? comoNumero(p.dias_protesto, 2) : '03',
      },
    }),
  },
  'cnab400 Santander': santander400,
  'cnab400 SantanderPix': santander400,
  'cnab400 Unicred': {
    banco: '136',
    // The class works the digit out whatever it is given.
    conta: () => ({ contaDv: undefined }),
    titulo: (p) => ({
      controle: undefined,
      documento: texto(p.numero).padStart(10, '0'),
      colunas: {
        multaCodigo: texto(p.codigo_multa),
        jurosTipo: texto(p.tipo_mora),
        jurosDia: centavos(p.valor_mora, 13),
        desconto1Codigo: texto(p.cod_desconto),
        protestoCodigo: texto(p.codigo_protesto),
        protestoDias: comoNumero(p.dias_protesto, 2),
      },
    }),
  },
  'cnab400 Sicoob': {
    banco: '756',
    literais: { trailer: { uso2: '0' } },
    titulo: (p, e) => ({
      ...semAvalista,
      ...semInstrucoes,
      ...numeroComDv(p),
      controle: undefined,
      aceite: false,
      // It writes rates with two decimals where the bank reads four.
      juros: { tipo: 'percentual_mes', valor: numero(p.valor_mora).div(100).toFixed() },
      multa: { tipo: 'percentual', valor: numero(p.percentual_multa).div(100).toFixed() },
      colunas: {
        moeda: '0',
        protestoDias: '00',
        emissaoBoleto: texto(e.modalidade_carteira),
        distribuicaoBoleto: texto(e.distribuicao_boleto),
      },
    }),
  },
};

/** `format_size` of the source: letters, digits and single blanks. */
export function limpar(dado: unknown): string {
  return texto(dado)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .toUpperCase();
}

function enderecoNumaLinha(p: Dados): string {
  const [rua, cidade, uf] = [texto(p.endereco_sacado), texto(p.cidade_sacado), texto(p.uf_sacado)];
  const inteiro = `${rua}, ${cidade}/${uf}`;
  if (inteiro.length <= 40) return inteiro.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return limpar(`${rua.slice(0, 20)} ${cidade.slice(0, 15)}/${uf}`).slice(0, 40);
}
