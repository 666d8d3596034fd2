import type { pagamento } from '@retaguarda/boletos';
import { semAcentos } from '@retaguarda/brasil';
import { isObjeto, texto, type Vetor } from '../conferencia.ts';

type Literais = NonNullable<pagamento.ArquivoDePagamento['literais']>;

/**
 * What this source leaves blank, or writes its own way, in every file it makes for a bank, beside the manuals: columns an
 * agreement with the bank may change, so they go in as such. Nothing here is read from an expected line.
 */
const dialetos: Readonly<Record<string, Literais>> = {
  '001': {
    header: { densidade: ' ' },
    // The name of its own program where the bank's answers would be.
    headerLote: { ocorrencias: 'V.PAG10135' },
    segmentoB: { uso151: ' ', uso226: ' ', ispb: ' ' },
    trailerLote: { uso42: ' ', avisoDeDebito: ' ' },
    trailer: { uso30: ' ' },
  },
  '033': {
    segmentoA: { aviso: ' ' },
    segmentoB: { valor: '0', uso226: ' ', ispb: ' ' },
    trailerLote: { uso42: ' ', avisoDeDebito: ' ' },
    trailer: { uso30: ' ' },
  },
  '104': {
    // It writes the letter of the environment five times.
    header: { uso42: 'P'.repeat(4) },
    segmentoB: { valor: '0', uso226: ' ', ispb: ' ' },
    trailerLote: { uso42: ' ', avisoDeDebito: ' ' },
    trailer: { uso30: ' ' },
  },
  '237': {
    segmentoA: { aviso: ' ' },
    segmentoB: { valor: '0', uso226: ' ', ispb: ' ' },
    trailerLote: { uso42: ' ', avisoDeDebito: ' ' },
  },
  '341': {
    header: { bancoNome: 'BCO ITAU S/A'.padEnd(30), uso172: 'SISPAGWITV2018'.padEnd(69) },
  },
};

const bancos: Readonly<Record<string, string>> = {
  bb: '001',
  santander: '033',
  // Its own table has this spelling, with the code of another bank; its statements have it too.
  santader: '100',
  caixa: '104',
  bradesco: '237',
  itau: '341',
  sicredi: '748',
  sicoob: '756',
  daycoval: '707',
  inter: '077',
  banrisul: '041',
  safra: '422',
};

/** What the source calls things, in the words of the package; several spellings of one thing. */
const formas: readonly (readonly [RegExp, NonNullable<pagamento.ArquivoDePagamento['formaDeTransferencia']>])[] = [
  [/conta corrente/, '01'],
  [/poupanca/, '05'],
  [/mesm[ao] titular/, '43'],
  [/ted/, '41'],
  [/doc/, '03'],
  [/ordem/, '10'],
];

/** The file of one case as a person would ask for it. */
export function arquivoDoMarcodpt(banco: string, entrada: Vetor): pagamento.ArquivoDePagamento {
  const [data = '', hora = ''] = texto(entrada, 'geracao').split(' ');
  const servico = semAcentos(texto(entrada, 'servico')).toLowerCase();
  const forma = semAcentos(texto(entrada, 'pagamento')).toLowerCase();
  const formaDeTransferencia = formas.find(([padrao]) => padrao.test(forma))?.[1];
  const registros = Array.isArray(entrada.registros) ? entrada.registros.filter(isObjeto) : [];
  const literais = dialetos[banco] ?? {};
  const { agencia, conta, convenio } = contaPagadora(banco, entrada);
  return {
    banco,
    sequencia: Number(entrada.sequencia),
    geracao: { data, hora },
    empresa: {
      nome: texto(entrada, 'nome'),
      documento: texto(entrada, 'cnpjcpf'),
      endereco: {
        logradouro: texto(entrada, 'endereco'),
        numero: String(entrada.numero),
        complemento: texto(entrada, 'complemento'),
        cidade: texto(entrada, 'cidade'),
        cep: texto(entrada, 'cep'),
        uf: texto(entrada, 'uf'),
      },
    },
    conta: { ...agencia, ...conta, ...convenio },
    servico: servico.includes('salario') ? 'salarios' : servico.includes('fornecedor') ? 'fornecedores' : 'diversos',
    ...(formaDeTransferencia ? { formaDeTransferencia } : {}),
    // It writes the number of the street as a text, but not at Itaú.
    literais:
      banco === '341'
        ? literais
        : { ...literais, headerLote: { ...literais.headerLote, numero: String(entrada.numero).padEnd(5) } },
    pagamentos: registros.map((registro) => pagamentoDe(banco, registro)),
  };
}

function contaPagadora(banco: string, entrada: Vetor) {
  const [agencia, conta, dac] = [String(entrada.agencia), String(entrada.conta), String(entrada.dac)];
  if (banco === '341') return { agencia: { agencia }, conta: { conta, contaDv: dac } };
  return {
    agencia: comDigito('agencia', agencia),
    conta: { ...comDigito('conta', conta), agenciaContaDv: dac },
    convenio: { convenio: texto(entrada, 'codigo') },
  };
}

/** The source's numbers end with their digit. */
function comDigito<N extends 'agencia' | 'conta'>(nome: N, numero: string) {
  return { [nome]: numero.slice(0, -1), [`${nome}Dv`]: numero.slice(-1) } as Record<N | `${N}Dv`, string>;
}

function pagamentoDe(banco: string, registro: Vetor): pagamento.Pagamento {
  const documento = texto(registro, 'cnpjcpf');
  const [agencia, conta, dac] = [String(registro.agencia), String(registro.conta), String(registro.dac)];
  const doFavorecido =
    banco === '341'
      ? { agencia, conta, contaDv: dac }
      : {
          ...comDigito('agencia', agencia),
          ...comDigito('conta', conta),
          ...(banco === '001' ? {} : { agenciaContaDv: dac }),
        };
  const segmento = banco === '341' ? 'segmentoA' : 'segmentoB';
  // It writes documents as texts: only a CNPJ, which fills its column, is where the manuals want it.
  const comoTexto = { favorecidoDocumento: documento.padEnd(14), ...(documento === '' ? { favorecidoTipo: '1' } : {}) };
  return {
    seuNumero: texto(registro, 'documento'),
    data: texto(registro, 'vencimento'),
    valor: String(registro.valor),
    favorecido: { nome: texto(registro, 'nome'), documento },
    meio: { como: 'conta', banco: bancos[texto(registro, 'banco')] ?? '', ...doFavorecido },
    literais: { [segmento]: comoTexto },
  };
}
