import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import type {
  ImpostoDoComplemento,
  NotaEntrada,
  NotaLida,
  nfeCalls,
  OperacaoDaNota,
  TipoDeCredito,
  TipoDeDebito,
} from '@retaguarda/contracts';
import type { BodyTyped } from '../../../platform/ui/form/use-call-form.ts';
import { figureOf } from '../../../platform/ui/inputs/figure-of.ts';
import { corpoDoItem, type ItemDigitado, itemDigitado } from './item-values.ts';
import {
  campoDoLugar,
  type LugaresDigitados,
  lugaresDigitados,
  lugaresEnviados,
  semLugares,
} from './lugares-da-nota.ts';
import {
  type GovernoDigitado,
  governoDigitado,
  governoEnviado,
  ou,
  type PlataformaDigitada,
  semPlataforma,
  type ValoresDigitados,
  valoresDigitados,
  valoresEnviados,
} from './valores-da-nota.ts';

type Meio = NotaEntrada['pagamentos'][number]['meio'];
type Volume = NotaEntrada['transporte']['volumes'][number];

export interface NotaValues {
  empresaId: number | null;
  modelo: NotaEntrada['modelo'];
  /** What the person says of the note as a whole: it brings operation, purpose and the rest. */
  tipo: TipoDeNota;
  operacao: OperacaoDaNota;
  finalidade: NotaEntrada['finalidade'];
  tipoDeCredito: TipoDeCredito | null;
  tipoDeDebito: TipoDeDebito | null;
  soImpostos: readonly ImpostoDoComplemento[];
  sentido: NotaEntrada['sentido'];
  /** Null: that of the operation. */
  naturezaId: number | null;
  natureza: string | null;
  serie: number | null;
  pessoaId: number | null;
  consumidor: { documento: string | null; estrangeiro: string | null; nome: string | null };
  consumidorFinal: 'pessoa' | 'sim' | 'nao';
  /** Null: by where the client lives. */
  presenca: NonNullable<NotaEntrada['presenca']> | null;
  valores: ValoresDigitados;
  plataforma: PlataformaDigitada;
  governo: GovernoDigitado;
  /** One payment of the whole, or several. */
  meio: Meio;
  varios: boolean;
  pagamentos: { meio: Meio | null; valor: string | null }[];
  /** What the means 99 is. */
  outroMeio: string | null;
  condicaoPagamentoId: number | null;
  duplicatas: { vencimento: string | null; valor: string | null }[];
  /** The condition and the total the instalments were made of. */
  parcelasDe: string;
  formaPagamentoId: number | null;
  contaId: number | null;
  geraFinanceiro: boolean;
  movimentaEstoque: boolean;
  transporte: {
    modalidade: NotaEntrada['transporte']['modalidade'];
    transportadoraId: number | null;
    placa: string | null;
    placaUf: string | null;
    quantidade: number | null;
    especie: string | null;
    pesoLiquido: string | null;
    pesoBruto: string | null;
  };
  /** Of how goods travel, what the form does not ask. */
  restoDoTransporte: {
    rntrc: string | null;
    volume: Pick<Volume, 'marca' | 'numeracao'>;
    outros: readonly Volume[];
  };
  referencias: { chave: string | null }[];
  lugares: LugaresDigitados;
  informacoes: string | null;
  informacoesAoFisco: string | null;
  itens: ItemDigitado[];
}

const SEM_PAGAMENTO = '90';

const semMercadoria = { complemento: '2', ajuste: '3', credito: '5', debito: '6' } as const;
type SemMercadoria = keyof typeof semMercadoria;
/** Kinds of note as a clerk says them: an operation with goods, or a note that puts another right. */
export type TipoDeNota = OperacaoDaNota | SemMercadoria;

export const corrige = (tipo: TipoDeNota): tipo is SemMercadoria => Object.hasOwn(semMercadoria, tipo);

/** Which kind a kept note is. */
export function tipoDaNota({ operacao, finalidade }: Pick<NotaEntrada, 'operacao' | 'finalidade'>): TipoDeNota {
  const [achado] = Object.entries(semMercadoria).find(([, uma]) => uma === finalidade) ?? [];
  return (achado as SemMercadoria | undefined) ?? operacao;
}

const deEntrada: readonly TipoDeNota[] = ['credito', 'compra', 'importacao'];

/** What a kind of note brings with it, unless the person says otherwise. */
export function doTipo(tipo: TipoDeNota) {
  const venda = tipo === 'venda';
  const sentido: NotaEntrada['sentido'] = deEntrada.includes(tipo) ? 'entrada' : 'saida';
  return {
    operacao: corrige(tipo) ? ('venda' as const) : tipo,
    finalidade: corrige(tipo) ? semMercadoria[tipo] : tipo === 'devolucao' ? ('4' as const) : ('1' as const),
    sentido,
    tipoDeCredito: tipo === 'credito' ? ('04' as const) : null,
    tipoDeDebito: tipo === 'debito' ? ('04' as const) : null,
    soImpostos: [] as readonly ImpostoDoComplemento[],
    meio: venda ? ('01' as const) : (SEM_PAGAMENTO as Meio),
    ...(!venda && { varios: false }),
    geraFinanceiro: venda,
    movimentaEstoque: !corrige(tipo),
  };
}

export const notaNova = (empresaId: number | null, modelo: NotaEntrada['modelo']): NotaValues => ({
  empresaId,
  modelo,
  tipo: 'venda',
  naturezaId: null,
  natureza: '',
  serie: null,
  pessoaId: null,
  consumidor: { documento: null, estrangeiro: null, nome: null },
  consumidorFinal: 'pessoa',
  presenca: null,
  valores: valoresDigitados({}),
  plataforma: semPlataforma,
  governo: governoDigitado(null),
  varios: false,
  pagamentos: [],
  outroMeio: null,
  condicaoPagamentoId: null,
  duplicatas: [],
  parcelasDe: '',
  formaPagamentoId: null,
  contaId: null,
  transporte: {
    modalidade: '9',
    transportadoraId: null,
    placa: null,
    placaUf: null,
    quantidade: null,
    especie: null,
    pesoLiquido: null,
    pesoBruto: null,
  },
  restoDoTransporte: { rntrc: null, volume: {}, outros: [] },
  referencias: [],
  lugares: semLugares,
  informacoes: '',
  informacoesAoFisco: '',
  itens: [],
  ...doTipo('venda'),
});

/** A note as it was kept, as the form holds it. */
export function valoresDaNota({ rascunho, rotulos }: NotaLida): NotaValues {
  const produtos = new Map(rotulos.produtos.map((produto) => [produto.id, produto]));
  const { transporte, pagamentos, consumidor, consumidorFinal, itens, referencias, valores } = rascunho;
  const [volume, ...outros] = transporte.volumes;
  const nova = notaNova(rascunho.empresaId, rascunho.modelo);
  return {
    ...nova,
    tipo: tipoDaNota(rascunho),
    operacao: rascunho.operacao,
    tipoDeCredito: rascunho.tipoDeCredito ?? null,
    tipoDeDebito: rascunho.tipoDeDebito ?? null,
    soImpostos: rascunho.soImpostos ?? [],
    finalidade: rascunho.finalidade,
    sentido: rascunho.sentido,
    naturezaId: rascunho.naturezaId ?? null,
    natureza: rascunho.natureza ?? '',
    serie: rascunho.serie ?? null,
    pessoaId: rascunho.pessoaId ?? null,
    consumidor: {
      documento: consumidor?.documento ?? null,
      estrangeiro: consumidor?.estrangeiro ?? null,
      nome: consumidor?.nome ?? null,
    },
    consumidorFinal: consumidorFinal === true ? 'sim' : consumidorFinal === false ? 'nao' : 'pessoa',
    presenca: rascunho.presenca ?? null,
    valores: valoresDigitados(valores),
    plataforma: rascunho.intermediador ?? semPlataforma,
    governo: governoDigitado(rascunho.compraDoGoverno),
    // One begun from another note says no payment: a return is not paid in cash.
    meio: pagamentos[0]?.meio ?? doTipo(tipoDaNota(rascunho)).meio,
    varios: pagamentos.length > 1,
    pagamentos: pagamentos.length > 1 ? pagamentos.map(({ meio, valor }) => ({ meio, valor })) : [],
    outroMeio: pagamentos.find(({ descricao }) => descricao)?.descricao ?? null,
    duplicatas: rascunho.duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor })),
    formaPagamentoId: rascunho.formaPagamentoId ?? null,
    contaId: rascunho.contaId ?? null,
    geraFinanceiro: rascunho.geraFinanceiro,
    movimentaEstoque: rascunho.movimentaEstoque,
    transporte: {
      modalidade: transporte.modalidade,
      transportadoraId: transporte.transportadoraId ?? null,
      placa: transporte.placa ?? null,
      placaUf: transporte.placaUf ?? null,
      quantidade: volume?.quantidade ?? null,
      especie: volume?.especie ?? null,
      pesoLiquido: volume?.pesoLiquido ?? null,
      pesoBruto: volume?.pesoBruto ?? null,
    },
    restoDoTransporte: {
      rntrc: transporte.rntrc ?? null,
      volume: { marca: volume?.marca, numeracao: volume?.numeracao },
      outros,
    },
    referencias: referencias.map((chave) => ({ chave })),
    lugares: lugaresDigitados(rascunho),
    informacoes: rascunho.informacoes ?? '',
    informacoesAoFisco: rascunho.informacoesAoFisco ?? '',
    itens: itens.map((item) => itemDigitado(item, produtos.get(item.produtoId))),
  };
}

const cartoes: readonly Meio[] = ['03', '04'];
export const OUTRO_MEIO = '99';
/** One payment of the whole, or several: among them, one by the means of no name. */
export const pagaPorOutroMeio = ({ meio, varios, pagamentos }: Pick<NotaValues, 'meio' | 'varios' | 'pagamentos'>) =>
  varios ? pagamentos.some((um) => um.meio === OUTRO_MEIO) : meio === OUTRO_MEIO;

const umPagamento = (meio: Meio | null, valor: string | null, { outroMeio }: NotaValues, aPrazo: boolean) => ({
  meio,
  valor,
  aPrazo,
  ...(meio === OUTRO_MEIO && { descricao: ou(outroMeio) }),
  ...(meio && cartoes.includes(meio) ? { cartao: { integrado: false } } : {}),
});

/** Instalments as they count: where the form asks none, what was typed before has gone. */
const duplicatasDe = ({ modelo, varios, meio, duplicatas }: NotaValues) =>
  modelo === '65' || (!varios && meio === SEM_PAGAMENTO) ? [] : duplicatas;

function transporteDe({ transporte, restoDoTransporte: { rntrc, volume, outros } }: NotaValues) {
  const { quantidade, especie, pesoLiquido, pesoBruto, ...frete } = transporte;
  const primeiro = {
    ...volume,
    quantidade,
    especie: ou(especie),
    pesoLiquido: ou(pesoLiquido),
    pesoBruto: ou(pesoBruto),
  };
  const diz = outros.length > 0 || Object.values(primeiro).some((valor) => valor !== null && valor !== undefined);
  return {
    modalidade: frete.modalidade,
    transportadoraId: frete.transportadoraId,
    placa: ou(frete.placa)?.replace(/\W/g, '').toUpperCase() ?? null,
    placaUf: ou(frete.placaUf),
    rntrc,
    volumes: diz ? [primeiro, ...outros] : [],
  };
}

type Corpo = BodyTyped<typeof nfeCalls.create>;

/**
 * What is sent of what was typed.
 *
 * @param total what the note comes to by the last calculation: a single payment is of the whole; null: not known
 */
export function corpoDaNota(values: NotaValues, total: string | null, versao: number | null): Corpo {
  const { consumidor, varios, pagamentos, meio, modelo } = values;
  const duplicatas = duplicatasDe(values);
  const aPrazo = duplicatas.length > 0;
  const unico = meio === SEM_PAGAMENTO ? '0.00' : total;
  return {
    ...(versao === null ? {} : { versao }),
    empresaId: values.empresaId,
    modelo,
    operacao: values.operacao,
    finalidade: values.finalidade,
    tipoDeCredito: values.finalidade === '5' ? values.tipoDeCredito : null,
    tipoDeDebito: values.finalidade === '6' ? values.tipoDeDebito : null,
    soImpostos: values.finalidade === '2' && values.soImpostos.length > 0 ? values.soImpostos : null,
    sentido: values.sentido,
    naturezaId: values.naturezaId,
    natureza: ou(values.natureza),
    ...(values.serie !== null && { serie: values.serie }),
    pessoaId: values.pessoaId,
    consumidor:
      modelo === '65' && Object.values(consumidor).some((dito) => ou(dito))
        ? {
            documento: ou(consumidor.documento),
            estrangeiro: ou(consumidor.estrangeiro),
            nome: ou(consumidor.nome),
          }
        : null,
    consumidorFinal: values.consumidorFinal === 'pessoa' ? null : values.consumidorFinal === 'sim',
    presenca: values.presenca || null,
    ...valoresEnviados(values),
    compraDoGoverno: governoEnviado(values.governo, values.modelo),
    transporte: transporteDe(values),
    pagamentos: varios
      ? pagamentos.map((um) => umPagamento(um.meio, um.valor, values, aPrazo))
      : unico === null
        ? []
        : [umPagamento(meio, unico, values, aPrazo)],
    troco: varios && total !== null ? trocoDe(pagamentos, total) : null,
    duplicatas,
    geraFinanceiro: values.geraFinanceiro,
    movimentaEstoque: values.movimentaEstoque,
    formaPagamentoId: values.formaPagamentoId,
    contaId: values.contaId,
    referencias: values.referencias.map(({ chave }) => chave?.replace(/\s/g, '')).filter((chave) => chave),
    ...lugaresEnviados(values.lugares),
    informacoes: ou(values.informacoes),
    informacoesAoFisco: ou(values.informacoesAoFisco),
    itens: values.itens.map(corpoDoItem),
  } as Corpo;
}

/** What several payments have beyond the total; null: nothing. */
export function trocoDe(pagamentos: NotaValues['pagamentos'], total: string): string | null {
  const sobra = decimal(somar(pagamentos.map(({ valor }) => figureOf(valor)))).minus(total);
  return sobra.gt(0) ? paraTexto(sobra) : null;
}

/** What is still to be paid; negative: change. */
export const faltaPagar = (pagamentos: NotaValues['pagamentos'], total: string): string =>
  paraTexto(decimal(total).minus(somar(pagamentos.map(({ valor }) => figureOf(valor)))));

/** The field of the form a path of the body is typed in. */
export function campoNaTela(path: string): string {
  if (path.startsWith('compraDoGoverno'))
    return path.replace('compraDoGoverno', 'governo').replace(/\.anteriores\.(\d+)$/, '.anteriores.$1.chave');
  const doLugar = campoDoLugar(path);
  if (doLugar) return doLugar;
  if (path.startsWith('intermediador')) return path.replace('intermediador', 'plataforma');
  if (path.startsWith('pagamentos') && path.endsWith('.descricao')) return 'outroMeio';
  if (path.startsWith('pagamentos')) return path === 'pagamentos' ? 'meio' : path.replace(/\.cartao.*$/, '.meio');
  if (path === 'operacao' || path === 'finalidade') return 'tipo';
  if (path.startsWith('transporte.volumes')) return `transporte.${path.split('.').at(-1)}`;
  if (/^referencias\.\d+$/.test(path)) return `${path}.chave`;
  return path;
}
