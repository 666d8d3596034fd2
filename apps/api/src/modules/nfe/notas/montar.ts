import { decimal, somar } from '@retaguarda/brasil';
import { creditoDeclarado, type ItemDaNotaEntrada, type NotaEntrada, presencasADistancia } from '@retaguarda/contracts';
import { type CreditoIbsCbs, converterImpostos } from '@retaguarda/fiscal/conversao';
import type { Uf } from '@retaguarda/fiscal/impostos';
import type { DadosDaNFe, Det } from '@retaguarda/fiscal/nfe';
import { limparTexto } from '@retaguarda/fiscal/nfe';
import { codigoDaUf, comFuso, type DecisaoDoProduto, VERSAO_DO_PROGRAMA } from '../../fiscal/public.ts';
import type { NaturezaDaNota } from '../naturezas/naturezas.queries.ts';
import type { NotaCalculada } from './calcular.ts';
import type { ContextoDaNota } from './contexto.ts';
import { declaracaoDe, exportada, notasDeProdutor } from './exterior.ts';
import { informacoesDaNota, informacoesDoItem } from './informacoes.ts';
import { medicamentoDe } from './medicamento.ts';
import { destinatario, emitente, lugares, transporte } from './partes.ts';
import { rastroDe } from './rastro.ts';

/** The number a note is to have, and how it is issued. */
export interface Numeracao {
  serie: number;
  numero: number;
  /** `cNF`. */
  codigo: string;
  ambiente: '1' | '2';
  emissao: { tipo: '1' | '4' | '6' | '7' | '9'; desde?: string; motivo?: string };
}

const ITEM_DE_TESTE = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';

/** Words of the operation, where the person wrote none: of a note that puts another right its own, else those of its nature. */
export const naturezaDe = (
  { natureza, operacao, sentido, finalidade }: NotaEntrada,
  escolhida: Pick<NaturezaDaNota, 'nome' | 'texto'> | null,
): string => {
  if (natureza) return natureza;
  if (finalidade === '2') return 'NOTA COMPLEMENTAR';
  if (finalidade === '3') return 'NOTA DE AJUSTE';
  if (finalidade === '5') return 'NOTA DE CREDITO';
  if (finalidade === '6') return 'NOTA DE DEBITO';
  if (escolhida) return escolhida.texto ?? escolhida.nome;
  if (operacao === 'devolucao') return sentido === 'entrada' ? 'DEVOLUCAO DE VENDA' : 'DEVOLUCAO DE COMPRA';
  const nomes = {
    venda: 'VENDA DE MERCADORIA',
    transferencia: 'TRANSFERENCIA DE MERCADORIA',
    bonificacao: 'BONIFICACAO',
    remessa: 'REMESSA',
    retorno: 'RETORNO',
    compra: 'COMPRA',
    importacao: 'IMPORTACAO',
  };
  return nomes[operacao];
};

/** The document, whole but for its key. Call it with what was worked out. */
export function montarDados(
  contexto: ContextoDaNota,
  { itens, resultado }: NotaCalculada & { resultado: NonNullable<NotaCalculada['resultado']> },
  numeracao: Numeracao,
): DadosDaNFe {
  const { nota } = contexto;
  const convertida = converterImpostos(itens, resultado, {
    itens: new Map(
      nota.itens.map((item, i) => [
        i + 1,
        {
          uTrib: decisaoDe(contexto, item).produto.unidadeTributaria,
          ...(item.credito && { creditoIbsCbs: creditoDe(nota, item.credito) }),
        },
      ]),
    ),
  });
  const total = convertida.total;
  const dest = destinatario(contexto, numeracao.ambiente);
  const cobr = cobranca(contexto, numeracao);
  const infAdic = informacoes(contexto, resultado);
  return {
    ide: identificacao(contexto, numeracao),
    emit: emitente(contexto),
    ...(dest && { dest }),
    ...lugares(contexto),
    ...(contexto.autorizados.length > 0 && {
      autXML: contexto.autorizados
        .slice(0, 10)
        .map((documento) => (documento.length === 11 ? { CPF: documento } : { CNPJ: documento })),
    }),
    det: convertida.itens.map((item, i) => detalhe(contexto, i, item, numeracao)),
    total,
    transp: transporte(contexto),
    ...(cobr && { cobr }),
    pag: pagamento(contexto, total.ICMSTot.vNF),
    ...(nota.intermediador && {
      infIntermed: { CNPJ: nota.intermediador.cnpj, idCadIntTran: limparTexto(nota.intermediador.cadastro, 60) },
    }),
    ...(infAdic && { infAdic }),
    ...exportada(contexto),
  };
}

function creditoDe(
  { tipoDeDebito }: NotaEntrada,
  { ibs, cbs, competencia }: NonNullable<NotaEntrada['itens'][number]['credito']>,
): CreditoIbsCbs {
  const [vIBS, vCBS] = [decimal(ibs).toFixed(2), decimal(cbs).toFixed(2)];
  const tipo = creditoDeclarado(tipoDeDebito) ?? 'estorno';
  return tipo === 'competencia' ? { tipo, vIBS, vCBS, competencia: competencia ?? '' } : { tipo, vIBS, vCBS };
}

const decisaoDe = ({ decisoes }: ContextoDaNota, { produtoId }: { produtoId: number }) =>
  decisoes.get(produtoId) as DecisaoDoProduto;

function identificacao(
  contexto: ContextoDaNota,
  { serie, numero, codigo, ambiente, emissao }: Numeracao,
): DadosDaNFe['ide'] {
  const { nota, emissor, fuso, instante, destinatario: quem, destino } = contexto;
  const interna = quem.uf === emissor.uf;
  const referencias = [...[...new Set(nota.referencias)].map((refNFe) => ({ refNFe })), ...notasDeProdutor(nota)];
  return {
    cUF: codigoDaUf(emissor),
    cNF: codigo,
    natOp: limparTexto(naturezaDe(nota, contexto.natureza), 60),
    mod: nota.modelo,
    serie: String(serie),
    nNF: String(numero),
    dhEmi: comFuso(instante, fuso),
    ...(nota.saida && nota.modelo === '55' && { dhSaiEnt: comFuso(nota.saida, fuso) }),
    tpNF: nota.sentido === 'saida' ? '1' : '0',
    idDest: quem.uf === 'EX' ? '3' : interna ? '1' : '2',
    cMunFG: emissor.endereco?.ibge ?? '',
    tpImp: nota.modelo === '65' ? '4' : emissao.tipo === '9' ? '6' : '1',
    tpEmis: emissao.tipo,
    tpAmb: ambiente,
    finNFe: nota.finalidade,
    ...(nota.tipoDeDebito && { tpNFDebito: nota.tipoDeDebito }),
    ...(nota.tipoDeCredito && { tpNFCredito: nota.tipoDeCredito }),
    indFinal: quem.consumidorFinal ? '1' : '0',
    indPres: nota.finalidade === '2' || nota.finalidade === '3' ? '0' : destino.presenca,
    ...(presencasADistancia.includes(destino.presenca) &&
      nota.finalidade !== '2' &&
      nota.finalidade !== '3' && { indIntermed: nota.intermediador ? ('1' as const) : ('0' as const) }),
    procEmi: '0',
    verProc: VERSAO_DO_PROGRAMA,
    ...(emissao.desde && { dhCont: comFuso(emissao.desde, fuso) }),
    ...(emissao.motivo && { xJust: limparTexto(emissao.motivo, 256) }),
    ...(referencias.length > 0 && { NFref: referencias }),
    ...(nota.compraDoGoverno && { gCompraGov: compraDoGoverno(nota.compraDoGoverno) }),
  };
}

const compraDoGoverno = ({ ente, operacao, redutor, anteriores }: NonNullable<NotaEntrada['compraDoGoverno']>) => ({
  tpEnteGov: ente,
  pRedutor: decimal(redutor).toFixed(4),
  tpOperGov: operacao,
  ...(anteriores.length > 0 && { refDFeAnt: anteriores }),
});

type Convertido = ReturnType<typeof converterImpostos>['itens'][number];

function detalhe(contexto: ContextoDaNota, i: number, convertido: Convertido, { ambiente }: Numeracao): Det {
  const { nota } = contexto;
  const item = nota.itens[i] as NotaEntrada['itens'][number];
  const decisao = decisaoDe(contexto, item);
  const { produto } = decisao;
  const { prod: valores, ...resto } = convertido;
  const fator = decimal(produto.fatorTributario);
  // A complement of tax alone charges no goods: the layout takes zeros.
  const quantidade = decimal(nota.soImpostos ? 0 : item.quantidade);
  const unitario = decimal(nota.soImpostos ? 0 : item.valorUnitario);
  const qTrib = quantidade.times(fator);
  const deTeste = ambiente === '2' && nota.modelo === '65' && i === 0;
  const gtin = produto.gtin ?? 'SEM GTIN';
  const informacoes = informacoesDoItem(item);
  const rastro = rastroDe(contexto, item);
  const comb = combustivelDe(contexto, item, produto);
  const med = medicamentoDe(produto);
  const descricao = limparTexto(item.descricao ?? produto.descricao, 120);
  return {
    ...resto,
    prod: {
      cProd: limparTexto(produto.codigo, 60),
      cEAN: gtin,
      xProd: deTeste ? ITEM_DE_TESTE : descricao,
      NCM: produto.ncm ?? '',
      ...(produto.cest && { CEST: produto.cest }),
      ...(produto.exTipi && { EXTIPI: produto.exTipi }),
      CFOP: item.cfop ?? decisao.cfop ?? '',
      uCom: limparTexto(produto.unidade, 6),
      qCom: quantidade.toFixed(),
      vUnCom: unitario.toFixed(),
      cEANTrib: fator.equals(1) ? gtin : 'SEM GTIN',
      uTrib: limparTexto(produto.unidadeTributaria, 6),
      qTrib: qTrib.toDecimalPlaces(4).toFixed(),
      vUnTrib: fator.equals(1) ? unitario.toFixed() : unitario.div(fator).toDecimalPlaces(10).toFixed(),
      ...declaracaoDe(item),
      ...(item.pedido && { xPed: limparTexto(item.pedido, 15) }),
      ...(item.pedidoItem && { nItemPed: item.pedidoItem }),
      ...(rastro.length > 0 && { rastro }),
      ...(med && { med }),
      ...(comb && { comb }),
      ...valores,
    },
    ...(informacoes && { infAdProd: informacoes }),
    ...(item.referencia && {
      DFeReferenciado: { chaveAcesso: item.referencia.chave, nItem: String(item.referencia.item) },
    }),
  };
}

/** What a product of the ANP is, and where it is used: what comes in, at home. @source NF-e layout 4.00, LA01 to LA06 */
function combustivelDe(
  { nota: { sentido }, emissor, destinatario }: ContextoDaNota,
  { glp }: ItemDaNotaEntrada,
  { codigoAnp, descricaoAnp }: DecisaoDoProduto['produto'],
) {
  if (codigoAnp === null) return undefined;
  return {
    cProdANP: codigoAnp,
    descANP: limparTexto(descricaoAnp ?? codigoAnp, 95),
    ...(glp && {
      pGLP: decimal(glp.derivado).toFixed(4),
      pGNn: decimal(glp.nacional).toFixed(4),
      pGNi: decimal(glp.importado).toFixed(4),
      vPart: glp.partida,
    }),
    UFCons: sentido === 'entrada' ? (emissor.uf as Uf) : destinatario.uf,
  };
}

/**
 * Instalments are numbered from 001; the bill is of what they sum up to, less than the note where a part is paid at once.
 *
 * @source NF-e layout 4.00, Y08 (nDup); rejections 851 and 897
 */
function cobranca({ nota }: ContextoDaNota, { numero }: Numeracao): DadosDaNFe['cobr'] {
  if (nota.modelo === '65' || nota.duplicatas.length === 0) return undefined;
  const valor = somar(nota.duplicatas.map((uma) => uma.valor)).toFixed(2);
  return {
    fat: { nFat: String(numero), vOrig: valor, vDesc: '0.00', vLiq: valor },
    dup: nota.duplicatas.map(({ vencimento, valor }, i) => ({
      nDup: String(i + 1).padStart(3, '0'),
      dVenc: vencimento,
      vDup: valor,
    })),
  };
}

/** What is left to receive later is what the instalments say; a note without value to pay says so. */
function pagamento({ nota, natureza }: ContextoDaNota, vNF: string): DadosDaNFe['pag'] {
  const semVenda = nota.operacao !== 'venda' || natureza?.geraFinanceiro === false;
  const semPagamento = nota.finalidade !== '1' || semVenda || decimal(vNF).isZero();
  if (semPagamento) return { detPag: [{ tPag: '90', vPag: '0.00' }] };
  const ditos = nota.pagamentos.length > 0 ? nota.pagamentos : [padrao(nota, vNF)];
  return {
    detPag: ditos.map(({ meio, valor, aPrazo, descricao, cartao }) => ({
      indPag: aPrazo ? '1' : '0',
      tPag: meio,
      ...(descricao && { xPag: limparTexto(descricao, 60) }),
      vPag: valor,
      ...(cartao && {
        card: {
          tpIntegra: cartao.integrado ? '1' : '2',
          ...(cartao.cnpj && { CNPJ: cartao.cnpj }),
          ...(cartao.bandeira && { tBand: cartao.bandeira }),
          ...(cartao.autorizacao && { cAut: limparTexto(cartao.autorizacao, 128) }),
        },
      }),
    })),
    ...(nota.troco && !decimal(nota.troco).isZero() && { vTroco: nota.troco }),
  };
}

const padrao = ({ duplicatas }: NotaEntrada, valor: string): NotaEntrada['pagamentos'][number] => ({
  meio: duplicatas.length > 0 ? '14' : '01',
  valor,
  aPrazo: duplicatas.length > 0,
});

type Resultado = NonNullable<NotaCalculada['resultado']>;

function informacoes(contexto: ContextoDaNota, resultado: Resultado): DadosDaNFe['infAdic'] {
  const infCpl = informacoesDaNota(contexto, resultado);
  const infAdFisco = limparTexto(
    [contexto.natureza?.informacoesAoFisco, contexto.nota.informacoesAoFisco].filter(Boolean).join(' | '),
    2000,
  );
  if (!infCpl && !infAdFisco) return undefined;
  return { ...(infAdFisco && { infAdFisco }), ...(infCpl && { infCpl }) };
}
