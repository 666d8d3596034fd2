import { cnab } from '@retaguarda/boletos';
import type { ComandoDoBoleto } from '@retaguarda/contracts';
import type { Participante } from '../../empresas/public.ts';
import type { BoletoImpresso, TermosImpressos } from '../boletos/impresso.ts';
import type { ContaDeCobranca } from './conta.ts';
import { numeroNaRemessa } from './dados-do-banco.ts';

/** What a file says of a boleto. */
export interface BoletoNaRemessa extends TermosImpressos {
  id: number;
  banco: string;
  numero: number;
  documento: string;
  emissao: string;
  vencimento: string;
  valor: string;
  abatimento: string;
  impresso: Pick<BoletoImpresso, 'boleto' | 'pagador' | 'especie' | 'aceite'>;
}

/** What is asked of the bank about it. */
export interface Pedido {
  comando: ComandoDoBoleto;
  vencimento: string | null;
  valor: string | null;
}

/** The key the bank gives back untouched. */
export const controleDe = (id: number): string => `R${id}`;

/** What a boleto asks the bank for, in the words every layout spells its own way. */
export function tituloDaRemessa(boleto: BoletoNaRemessa, pedido: Pedido): cnab.TituloRemessa {
  const { impresso, multaPercentual, jurosMensalPercentual, descontoValor, descontoAte } = boleto;
  const { digitoNossoNumero, nossoNumero } = impresso.boleto;
  const abatimento = pedido.comando === 'conceder_abatimento' ? pedido.valor : boleto.abatimento;
  return {
    comando: pedido.comando,
    nossoNumero: numeroNaRemessa(boleto.banco, boleto.numero, nossoNumero),
    ...(digitoNossoNumero && { nossoNumeroDv: digitoNossoNumero }),
    documento: boleto.documento,
    controle: controleDe(boleto.id),
    emissao: boleto.emissao,
    vencimento: pedido.vencimento ?? boleto.vencimento,
    valor: boleto.valor,
    especie: impresso.especie,
    aceite: impresso.aceite,
    ...(jurosMensalPercentual && { juros: { tipo: 'percentual_mes' as const, valor: jurosMensalPercentual } }),
    ...(multaPercentual && { multa: { tipo: 'percentual' as const, valor: multaPercentual } }),
    ...(descontoValor &&
      descontoAte && { descontos: [{ tipo: 'valor' as const, valor: descontoValor, ate: descontoAte }] }),
    ...(abatimento && Number(abatimento) > 0 && { abatimento }),
    ...(boleto.protestoDias && { protesto: { dias: boleto.protestoDias } }),
    ...(boleto.baixaDias && { baixaAutomaticaDias: boleto.baixaDias }),
    pagador: impresso.pagador,
  };
}

interface Arquivo {
  sequencia: number;
  geracao: { data: string; hora?: string };
  beneficiario: Pick<Participante, 'nome' | 'documento'>;
  titulos: cnab.TituloRemessa[];
}

/** Where the file of a bank calls by a name what its boleto calls by another. */
const noArquivo: Readonly<Record<string, (conta: ContaDeCobranca) => Partial<ContaDeCobranca>>> = {
  // The wallet of the paper has two positions, that of the file one.
  '021': ({ modalidade }) => ({ carteira: modalidade ?? '1' }),
  '070': ({ modalidade, carteira }) => ({ modalidade: modalidade ?? carteira }),
  '756': ({ formatoCnab, modalidade, carteira }) => ({ modalidade: formatoCnab === '240' ? carteira : modalidade }),
};

/** The file of an account. @throws cnab.RemessaInvalida with everything the bank would refuse */
export function arquivoDeRemessa(dela: ContaDeCobranca, { beneficiario, ...arquivo }: Arquivo): cnab.ArquivoRemessa {
  const conta = { ...dela, ...noArquivo[dela.banco ?? '']?.(dela) };
  const informados = Object.entries({
    agenciaDv: conta.agenciaDv,
    contaDv: conta.contaDv,
    carteira: conta.carteira,
    variacao: conta.variacao,
    convenio: conta.convenio,
    codigoBeneficiario: conta.codigoBeneficiario,
    codigoTransmissao: conta.codigoTransmissao,
    modalidade: conta.modalidade,
    byte: conta.byteGeracao,
  }).filter(([, valor]) => valor !== null);
  return cnab.gerarRemessa({
    ...arquivo,
    banco: conta.banco ?? '',
    formato: conta.formatoCnab ?? '240',
    beneficiario: { nome: beneficiario.nome, documento: beneficiario.documento ?? '' },
    conta: { agencia: conta.agencia ?? '', conta: conta.conta ?? '', ...Object.fromEntries(informados) },
  });
}
