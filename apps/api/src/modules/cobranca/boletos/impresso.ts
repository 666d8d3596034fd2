import type { Boleto, cnab, DocumentoBoleto } from '@retaguarda/boletos';
import { formatarData, formatarDecimal } from '@retaguarda/brasil';
import type { EnderecoDoParticipante, Participante } from '../../empresas/public.ts';
import type { ContaDeCobranca, EspecieDaConta } from '../carteira/conta.ts';
import type { CamposDoBanco } from '../carteira/dados-do-banco.ts';

/** What was agreed for paying late or early, as printed. */
export interface TermosImpressos {
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
  descontoValor: string | null;
  descontoAte: string | null;
  protestoDias: number | null;
  baixaDias: number | null;
}

/** Everything on the paper, kept as it was when it was issued. */
export interface BoletoImpresso {
  boleto: Boleto;
  /** What the number was made with: the account may change. */
  campos: CamposDoBanco;
  pagador: cnab.Pagador;
  beneficiario: { nome: string; documento: string; endereco: string[] };
  especie: EspecieDaConta;
  aceite: boolean;
  instrucoes: string[];
  parcela: { numero: number; total: number };
  descricao: string | null;
}

const iniciais: Readonly<Record<EspecieDaConta, string>> = {
  duplicata_mercantil: 'DM',
  duplicata_de_servico: 'DS',
  nota_promissoria: 'NP',
  recibo: 'RC',
  fatura: 'FT',
  mensalidade_escolar: 'ME',
  outros: 'OU',
};

const escrita = (parte: string | null | undefined): parte is string => Boolean(parte?.trim());
const rua = ({ logradouro, numero, complemento }: EnderecoDoParticipante): string =>
  [logradouro, numero, complemento].filter(escrita).join(', ');

/** The payer as the bank's file and the paper name him. @param pessoa with a complete record */
export const pagadorDe = ({ nome, documento, email, endereco }: Participante): cnab.Pagador => ({
  nome,
  documento: documento ?? '',
  logradouro: endereco ? rua(endereco) : '',
  ...(endereco?.bairro && { bairro: endereco.bairro }),
  cep: endereco?.cep ?? '',
  cidade: endereco?.cidade ?? '',
  uf: endereco?.uf ?? '',
  ...(email && { email }),
});

export const beneficiarioDe = ({ nome, documento, endereco }: Participante): BoletoImpresso['beneficiario'] => ({
  nome,
  documento: documento ?? '',
  endereco: endereco ? linhasDoEndereco({ ...endereco, logradouro: rua(endereco) }) : [],
});

const linhasDoEndereco = ({
  logradouro,
  bairro,
  cep,
  cidade,
  uf,
}: Pick<cnab.Pagador, 'logradouro'> & {
  bairro?: string | null;
  cep: string | null;
  cidade: string;
  uf: string | null;
}): string[] => [
  [logradouro, bairro ?? null].filter(escrita).join(' - '),
  [[cidade, uf].filter(escrita).join(' - '), cep?.replace(/^(\d{5})-?(\d{3})$/, '$1-$2')]
    .filter(escrita)
    .join('  CEP '),
];

const porCento = (valor: string) => `${formatarDecimal(valor)}%`;

/** What the paper says of paying late or early, and what the house wants printed on all. */
export function instrucoesImpressas(termos: TermosImpressos, conta: Pick<ContaDeCobranca, 'instrucoes'>): string[] {
  const { multaPercentual, jurosMensalPercentual, descontoValor, descontoAte, protestoDias } = termos;
  const atraso = [
    multaPercentual && Number(multaPercentual) > 0 ? `multa de ${porCento(multaPercentual)}` : null,
    jurosMensalPercentual && Number(jurosMensalPercentual) > 0
      ? `juros de ${porCento(jurosMensalPercentual)} ao mês`
      : null,
  ].filter((parte) => parte !== null);
  return [
    ...(atraso.length > 0 ? [`Após o vencimento, ${atraso.join(' e ')}.`] : []),
    ...(descontoValor && descontoAte
      ? [`Desconto de R$ ${formatarDecimal(descontoValor)} até ${formatarData(descontoAte)}.`]
      : []),
    ...(protestoDias ? [`Protestar ${protestoDias} dias após o vencimento.`] : []),
    ...(conta.instrucoes ?? '').split('\n').filter((linha) => linha.trim() !== ''),
  ];
}

/** The paper of a boleto. */
export function documentoDe({
  impresso,
  documento,
  emissao,
}: {
  impresso: BoletoImpresso;
  documento: string;
  emissao: string;
}): DocumentoBoleto {
  const { boleto, pagador, beneficiario, especie, aceite, instrucoes, parcela, descricao } = impresso;
  return {
    boleto,
    beneficiario,
    pagador: {
      nome: pagador.nome,
      documento: pagador.documento,
      endereco: linhasDoEndereco({ ...pagador, bairro: pagador.bairro ?? null }),
    },
    numeroDocumento: documento,
    dataDocumento: emissao,
    dataProcessamento: emissao,
    especieDocumento: iniciais[especie],
    aceite,
    instrucoes,
    parcela,
    ...(descricao && { demonstrativo: [descricao] }),
  };
}
