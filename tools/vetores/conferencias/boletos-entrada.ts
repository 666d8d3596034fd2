import { isObjeto, type Vetor } from '../conferencia.ts';
import { carteirasDeDigitoControverso } from './boletos-divergencias.ts';

type Dados = Record<string, string | undefined>;

/** The same field under the names of the four libraries the cases come from. */
const nomes = {
  agencia: ['agencia'],
  digitoAgencia: ['digito_agencia', 'agencia_dv', 'agenciaDv'],
  conta: ['conta_corrente', 'conta'],
  digitoConta: ['digito_conta_corrente', 'conta_corrente_dv', 'digito_conta', 'contaDv'],
  carteira: ['carteira', 'carteira_padrao'],
  nossoNumero: ['nosso_numero', 'numero', 'sequencial', 'nossoNumero'],
  codigoBeneficiario: ['codigo_beneficiario', 'codigoCliente', 'convenio'],
  convenio: ['convenio', 'codigo_beneficiario'],
  variacao: ['variacao', 'variacao_carteira_padrao', 'variacaoCarteira'],
} as const;

function ler(entrada: Vetor, ...chaves: readonly string[]): string | undefined {
  const valor = chaves.map((chave) => entrada[chave]).find((achado) => achado !== undefined && achado !== null);
  return valor === undefined ? undefined : String(valor);
}

/** Translates the fields of a case to the input of `montarBoleto` for its bank. */
export function dadosDoBanco(banco: string, fonte: string, entrada: Vetor, esperado: Vetor): Dados {
  const comuns: Dados = { banco };
  for (const [campo, chaves] of Object.entries(nomes)) comuns[campo] = ler(entrada, ...chaves);
  const traduzir = porBanco[banco];
  return traduzir ? { ...comuns, ...traduzir(comuns, { entrada, esperado, fonte }) } : comuns;
}

interface Caso {
  readonly entrada: Vetor;
  readonly esperado: Vetor;
  /** Name of the class in the source library. */
  readonly fonte: string;
}

const porBanco: Readonly<Record<string, (comuns: Dados, caso: Caso) => Dados>> = {
  '001': (_, { entrada }) => ({ modalidade: entrada.codigo_servico === true ? '21' : undefined }),
  '033': ({ codigoBeneficiario, conta, variacao }) => ({
    codigoBeneficiario: codigoBeneficiario ?? conta,
    variacao: variacao === '2' ? '2' : undefined,
  }),
  '041': ({ carteira, conta, convenio }, { entrada }) => {
    const deBrcobranca = entrada.convenio !== undefined;
    return {
      codigoBeneficiario: deBrcobranca ? convenio : conta?.slice(0, 7),
      digitoBeneficiario: ler(entrada, 'digito_convenio'),
      produto: deBrcobranca ? carteira : '2',
    };
  },
  '070': (_, { entrada }) => ({ incremento: ler(entrada, 'nosso_numero_incremento') }),
  '077': ({ codigoBeneficiario, nossoNumero }, { entrada }) => ({
    codigoBeneficiario: ler(entrada, 'operacao', 'operacao_conta') ?? codigoBeneficiario,
    // Eleven digits are the number with its own.
    nossoNumero: nossoNumero?.length === 11 ? nossoNumero.slice(0, 10) : nossoNumero,
  }),
  '097': (_, { entrada, esperado }) => ({
    documentoBeneficiario: ler(entrada, 'documento_cedente') ?? documentoComDigito(esperado),
  }),
  '104': ({ carteira, codigoBeneficiario, conta }, { entrada, fonte }) => {
    const rotulo = ler(entrada, 'carteira_label') ?? carteira;
    return {
      codigoBeneficiario: codigoBeneficiario ?? conta,
      digitoBeneficiario: ler(entrada, 'digito_codigo_beneficiario'),
      carteira: rotulo === 'SR' || rotulo === '2' ? 'SR' : 'RG',
      emissao: ler(entrada, 'emissao'),
      sistema: fonte === 'CaixaSICOB' ? 'SICOB10' : undefined,
    };
  },
  '136': ({ conta, digitoConta }) => (digitoConta ? {} : { conta: conta?.slice(0, -1), digitoConta: conta?.slice(-1) }),
  '224': (comuns, caso) => numeroAutbank(comuns, caso, 'D'),
  '246': (comuns, caso) => ({
    carteira: comuns.carteira === '6' ? '121' : '110',
    ...numeroAutbank(comuns, caso, '6', comuns.carteira),
  }),
  '341': ({ carteira, codigoBeneficiario }, { entrada, esperado }) => ({
    codigoBeneficiario,
    seuNumero: ler(entrada, 'seu_numero', 'numeroDocumento')?.slice(-7),
    digitoNossoNumero: carteirasDeDigitoControverso.includes(carteira ?? '')
      ? ler(esperado, 'nosso_numero_impresso')?.slice(-1)
      : undefined,
  }),
  '399': ({ carteira, conta }, { entrada }) =>
    carteira === 'CNR' ? { codigoBeneficiario: conta, conta: undefined } : { faixa: ler(entrada, 'range') },
  '633': (comuns, caso) => numeroAutbank(comuns, caso, '6'),
  '643': (comuns, caso) => numeroAutbank(comuns, caso, 'D'),
  '707': ({ carteira, codigoBeneficiario }, { entrada }) => ({
    carteira: carteira?.length === 3 ? carteira : '121',
    codigoBeneficiario: ler(entrada, 'operacao_conta', 'operacao') ?? codigoBeneficiario,
  }),
  '745': ({ convenio }, { entrada }) => ({ contaCosmos: convenio, portfolio: ler(entrada, 'portfolio') }),
  '748': ({ carteira }, { entrada, esperado }) => {
    const deBrcobranca = entrada.byte_idt !== undefined;
    return {
      posto: ler(entrada, 'posto', 'operacao_conta'),
      codigoBeneficiario: ler(entrada, 'codigo_beneficiario', 'codigoCliente', 'convenio') ?? '0',
      byte: ler(entrada, 'byte', 'byte_idt'),
      tipoCobranca: deBrcobranca ? carteira : '1',
      carteira: deBrcobranca ? '1' : carteira,
      // Without it, the year was the clock's when the case was generated, which only the result shows.
      ano: ler(entrada, 'data_processamento')?.slice(2, 4) ?? ler(esperado, 'codigo_barras')?.slice(21, 23),
    };
  },
  '756': ({ codigoBeneficiario, carteira, variacao }, { entrada }) => ({
    codigoBeneficiario: `${codigoBeneficiario}${ler(entrada, 'digito_codigo_beneficiario') ?? ''}`,
    modalidade: variacao ?? carteira,
    parcela: ler(entrada, 'quantidade', 'numeroParcela'),
  }),
};

/** The bank numbers unless the modality says the client does. */
function numeroAutbank({ nossoNumero }: Dados, { entrada }: Caso, doCliente: string, modalidade?: string): Dados {
  const informada = modalidade ?? ler(entrada, 'modalidadeCarteira');
  const faixa = Number(ler(entrada, 'range') ?? 0);
  return {
    codigoBeneficiario: ler(entrada, 'codigoCliente', 'operacao', 'codigo_beneficiario'),
    nossoNumero: informada === doCliente ? String(Number(nossoNumero) + faixa) : undefined,
  };
}

/**
 * The cases of CrediSIS come without the document of the beneficiary, of which only the check digit enters the number:
 * any document with that digit does.
 */
function documentoComDigito(esperado: Vetor): string {
  const digito = isObjeto(esperado) ? ler(esperado, 'nosso_numero_impresso')?.slice(3, 4) : undefined;
  const pesos = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4];
  for (let tentativa = 0; tentativa < 100; tentativa += 1) {
    const documento = String(tentativa).padStart(11, '0');
    const resto = [...documento].reverse().reduce((soma, d, i) => soma + Number(d) * (pesos[i] ?? 0), 0) % 11;
    if (String(resto < 2 || resto === 10 ? 1 : 11 - resto) === digito) return documento;
  }
  throw new TypeError('nosso número de CrediSIS sem dígito do documento');
}
