import { decimal, raizCnpj } from '@retaguarda/brasil';
import type { AchadoDaNota, AjusteFiscal, CalculoDaNota, ImpostoDoItem, NotaEntrada } from '@retaguarda/contracts';
import {
  type ContextoFiscal,
  calcularImpostos,
  type FinalidadeFiscal,
  GLP_NA_ANP,
  type ItemCalculado,
  type ItemFiscal,
  type Linha,
  type PassoDaMemoria,
  type ProblemaFiscal,
  type RegimeTributario,
  type RegrasDoItem,
  type ResultadoImpostos,
  type Uf,
} from '@retaguarda/fiscal/impostos';
import type { DecisaoDoProduto } from '../../fiscal/public.ts';
import { achadosDasInformacoes } from './achados.ts';
import { achadosDoDestino } from './achados-do-destino.ts';
import type { ContextoDaNota } from './contexto.ts';
import { achadosDoExterior, comImposto, daImportacao } from './exterior.ts';
import { achadosDosMedicamentos } from './medicamento.ts';
import { achadosDaStRecolhida, stRetidoDe } from './st-recolhida.ts';

/** A note worked out: for the person, and for the document that is made of it. */
export interface NotaCalculada {
  calculo: CalculoDaNota;
  itens: ItemFiscal[];
  /** Absent when something keeps it from being worked out: `calculo.achados` says what. */
  resultado: Extract<ResultadoImpostos, { ok: true }> | null;
}

/** Taxes of every item with the trace of each figure. Pure but for what the context was read from. */
export function calcularNota(contexto: ContextoDaNota): NotaCalculada {
  const itens = itensFiscais(contexto);
  const daDecisao = [
    ...achadosDoDestino(contexto),
    ...achadosDoExterior(contexto),
    ...achadosDaTransferencia(contexto),
    ...achadosDaDecisao(contexto),
    ...achadosDoGlp(contexto),
    ...achadosDosMedicamentos(contexto),
  ];
  const resultado = calcularImpostos(contextoFiscal(contexto), itens);
  if (!resultado.ok) {
    const achados = [...daDecisao, ...resultado.problemas.map(achadoDoProblema)];
    return { calculo: { ...semTotais, achados, itens: semImpostos(contexto) }, itens, resultado: null };
  }
  const { totais } = resultado;
  const calculo: CalculoDaNota = {
    totais: totaisDe(totais),
    total: totais.icms.vNF,
    itens: resultado.itens.map((item, i) => itemDe(contexto, item, itens[i] as ItemFiscal, i)),
    achados: [
      ...daDecisao,
      ...resultado.avisos.map(achadoDoProblema),
      ...achadosDaStRecolhida(contexto, itens),
      ...achadosDasInformacoes(contexto, resultado),
    ],
    estimada: resultado.estimada,
  };
  return { calculo, itens, resultado };
}

const semTotais = { totais: {}, total: '0.00', estimada: false };

function contextoFiscal({ nota, emissor, data, destinatario }: ContextoDaNota): ContextoFiscal {
  const { valores, transporte } = nota;
  return {
    modelo: nota.modelo,
    data,
    sentido: nota.sentido,
    operacao: nota.operacao,
    finalidade: Number(nota.finalidade) as FinalidadeFiscal,
    emitente: {
      crt: Number(emissor.crt) as RegimeTributario,
      uf: emissor.uf as Uf,
      pisCofins: emissor.pisCofins,
      ...(emissor.creditoSimples !== null && { pCredSN: emissor.creditoSimples }),
    },
    destinatario,
    valores: {
      ...comValor('vFrete', valores.frete),
      ...comValor('vSeg', valores.seguro),
      ...comValor('vOutro', valores.outros),
      ...comValor('vDesc', valores.desconto),
      ...comValor('vGorjeta', valores.gorjeta),
      ...(valores.gorjetaRepassada && { gorjetaRepassada: true }),
      ...comValor('vRetidoPelaPlataforma', valores.retidoPelaPlataforma),
    },
    ...(nota.compraDoGoverno && { pRedutorGoverno: nota.compraDoGoverno.redutor }),
    frete: Number(transporte.modalidade) as 0 | 1 | 2 | 3 | 4 | 9,
  };
}

const comValor = <C extends string>(campo: C, valor: string | null | undefined) =>
  (valor && !decimal(valor).isZero() ? { [campo]: valor } : {}) as Partial<Record<C, string>>;

function itensFiscais(contexto: ContextoDaNota): ItemFiscal[] {
  const { nota, decisoes, destinatario, emissor } = contexto;
  const { soImpostos } = nota;
  return nota.itens.map((item, i) => {
    const decisao = decisoes.get(item.produtoId) as DecisaoDoProduto;
    const { produto } = decisao;
    const cfop = item.cfop ?? decisao.cfop;
    const fator = decimal(produto.fatorTributario);
    const daDecisao = comImposto(decisao.regras, item);
    const regras = soOsImpostos(item.ajuste ? ajustar(daDecisao, item.ajuste) : daDecisao, soImpostos, emissor.crt);
    const stRetido = stRetidoDe(contexto, item, regras);
    return {
      numero: i + 1,
      ...(cfop && { cfop }),
      ...(produto.ncm && { ncm: produto.ncm }),
      ...(produto.cest && { cest: produto.cest }),
      ...(produto.origem && { origem: produto.origem }),
      quantidade: item.quantidade,
      valorUnitario: item.valorUnitario,
      ...(!fator.equals(1) && { quantidadeTributavel: decimal(item.quantidade).times(fator).toFixed(4) }),
      ...comValor('vFrete', item.frete),
      ...comValor('vSeg', item.seguro),
      ...comValor('vOutro', item.outros),
      ...comValor('vDesc', item.desconto),
      // Approximate taxes are told to consumers only. @source Lei 12.741/2012
      ...(decisao.ibpt && destinatario.consumidorFinal && nota.sentido === 'saida' && { ibpt: decisao.ibpt }),
      ...(soImpostos && { soImposto: true }),
      ...(stRetido && { stRetido }),
      ...daImportacao(item),
      regras,
    };
  });
}

const COMPLEMENTO = { id: 'complemento', versao: 1 } as const;

/** In a complement of some taxes alone, the others say that they bear nothing: the layout wants them all the same. */
function soOsImpostos(regras: RegrasDoItem, quais: NotaEntrada['soImpostos'], crt: string | null): RegrasDoItem {
  if (!quais) return regras;
  const { icms, difal: _, ipi, is: __, pisCofins, ibsCbs } = regras;
  const simples = crt === '1' || crt === '4';
  return {
    icms: quais.includes('icms') && icms ? icms : { cst: simples ? '400' : '41', regra: COMPLEMENTO },
    ...(quais.includes('ipi') && ipi && { ipi }),
    ...(pisCofins && { pisCofins: quais.includes('pisCofins') ? pisCofins : { cst: '08', regra: COMPLEMENTO } }),
    ...(ibsCbs && {
      ibsCbs: quais.includes('ibsCbs') ? ibsCbs : { cst: '410', cClassTrib: '410999', regra: COMPLEMENTO },
    }),
  };
}

const AJUSTE = { id: 'ajuste', versao: 1 } as const;

/** What the person decided takes the place of what the rule said, field by field. */
function ajustar(regras: RegrasDoItem, ajuste: AjusteFiscal): RegrasDoItem {
  const icms = dados({ cst: ajuste.cstIcms, pICMS: ajuste.aliquotaIcms, pRedBC: ajuste.reducaoIcms });
  const pisCofins = dados({ cst: ajuste.cstPisCofins, pPIS: ajuste.aliquotaPis, pCOFINS: ajuste.aliquotaCofins });
  const ipi = dados({ cst: ajuste.cstIpi, pIPI: ajuste.aliquotaIpi });
  const ibsCbs = dados({ cst: ajuste.cstIbsCbs, cClassTrib: ajuste.cclasstrib });
  return {
    ...regras,
    ...(icms && { icms: trocar(regras.icms, icms) as RegrasDoItem['icms'] }),
    ...(pisCofins && { pisCofins: trocar(regras.pisCofins, pisCofins) as RegrasDoItem['pisCofins'] }),
    ...(ipi && { ipi: trocar(regras.ipi, ipi) as RegrasDoItem['ipi'] }),
    ...(ibsCbs && { ibsCbs: trocar(regras.ibsCbs, ibsCbs) as RegrasDoItem['ibsCbs'] }),
  } as RegrasDoItem;
}

/** With another situation the rates of the rule no longer apply. */
const trocar = (regra: { cst: string } | undefined, novo: Record<string, string>) => ({
  ...(novo.cst === undefined || novo.cst === regra?.cst ? regra : {}),
  ...novo,
  regra: AJUSTE,
});

function dados(campos: Record<string, string | null | undefined>): Record<string, string> | null {
  const ditos = Object.entries(campos).filter((par): par is [string, string] => typeof par[1] === 'string');
  return ditos.length > 0 ? Object.fromEntries(ditos) : null;
}

/**
 * Goods are transferred between establishments of one holder only: to anybody else they are sold.
 *
 * @source LC 87/1996, art. 12, I and § 4º, as LC 204/2023 has them; ADC 49
 */
function achadosDaTransferencia({ nota, emissor, pessoa }: ContextoDaNota): AchadoDaNota[] {
  if (nota.operacao !== 'transferencia' || pessoa === null) return [];
  const mesmaLoja = pessoa.id === emissor.empresaId;
  const doTitular = raizCnpj(pessoa.cnpj ?? '') === raizCnpj(emissor.cnpj ?? '');
  if (doTitular && !mesmaLoja) return [];
  const mensagem = mesmaLoja
    ? 'A transferência é para outra loja: escolha a que recebe.'
    : 'Só se transfere entre lojas da mesma empresa, com a mesma raiz de CNPJ. Para outra empresa, emita uma venda.';
  return [{ campo: 'pessoaId', item: null, mensagem, fonte: 'LC 204/2023', impede: true }];
}

/** What keeps a rule from being chosen; where a person decided that very tax, nothing does. */
function achadosDaDecisao({ nota, decisoes }: ContextoDaNota): AchadoDaNota[] {
  return nota.itens.flatMap((item, i) => {
    const decisao = decisoes.get(item.produtoId) as DecisaoDoProduto;
    return decisao.problemas
      .filter(({ tributo }) => !decididoNoItem(item, tributo))
      .map(({ tributo, mensagem }) => ({
        campo: tributo === 'CFOP' ? `itens.${i}.cfop` : `itens.${i}.produtoId`,
        item: i + 1,
        mensagem,
        fonte: tributo,
        impede: true,
      }));
  });
}

/** @source rejections 855 and 856 */
function achadosDoGlp({ nota, decisoes }: ContextoDaNota): AchadoDaNota[] {
  return nota.itens.flatMap(({ produtoId, glp }, i) =>
    glp || decisoes.get(produtoId)?.produto.codigoAnp !== GLP_NA_ANP
      ? []
      : [
          {
            campo: `itens.${i}.glp`,
            item: i + 1,
            mensagem: 'Informe de onde vem o GLP e o valor de partida, como na nota do fornecedor',
            fonte: 'Leiaute 4.00',
            impede: true,
          },
        ],
  );
}

function decididoNoItem({ cfop, ajuste }: NotaEntrada['itens'][number], tributo: string): boolean {
  const porTributo: Record<string, unknown> = {
    CFOP: cfop,
    ICMS: ajuste?.cstIcms,
    'PIS/COFINS': ajuste?.cstPisCofins,
    IPI: ajuste?.cstIpi,
    'IBS/CBS': ajuste?.cstIbsCbs && ajuste.cclasstrib,
  };
  return Boolean(porTributo[tributo]);
}

/** What the form calls a field of an item, and one of the whole document; the others of an item are of the product's rules. */
const DO_ITEM: Readonly<Record<string, string>> = { cfop: 'cfop', stRetido: 'stRecolhida' };
const DO_DOCUMENTO: Readonly<Record<string, string>> = { 'valores.vGorjeta': 'valores.gorjeta' };

const achadoDoProblema = ({ gravidade, mensagem, item, campo = '', codigo }: ProblemaFiscal): AchadoDaNota => ({
  campo: item === undefined ? (DO_DOCUMENTO[campo] ?? null) : `itens.${item - 1}.${DO_ITEM[campo] ?? 'produtoId'}`,
  item: item ?? null,
  mensagem,
  fonte: codigo,
  impede: gravidade === 'erro',
});

function totaisDe({ icms, ibsCbs, vIS, vLiquido }: Extract<ResultadoImpostos, { ok: true }>['totais']) {
  return { ...icms, ...ibsCbs, vIS, vLiquido } as Record<string, string>;
}

const zero = '0.00';

function itemDe(contexto: ContextoDaNota, item: ItemCalculado, fiscal: ItemFiscal, i: number) {
  const entrada = contexto.nota.itens[i] as NotaEntrada['itens'][number];
  const decisao = contexto.decisoes.get(entrada.produtoId) as DecisaoDoProduto;
  const { vProd = zero, vFrete = zero, vSeg = zero, vOutro = zero, vDesc = zero } = item.valores;
  return {
    numero: item.numero,
    cfop: fiscal.cfop ?? null,
    ncm: fiscal.ncm ?? null,
    unidade: decisao.produto.unidade,
    valorProdutos: vProd,
    frete: vFrete,
    seguro: vSeg,
    outros: vOutro,
    desconto: vDesc,
    impostos: impostosDe(item),
    explicacao: explicar(entrada, decisao),
  };
}

/** What of an item is known without its taxes. */
const semImpostos = (contexto: ContextoDaNota) =>
  contexto.nota.itens.map((entrada, i) => {
    const decisao = contexto.decisoes.get(entrada.produtoId) as DecisaoDoProduto;
    return {
      numero: i + 1,
      cfop: entrada.cfop ?? decisao.cfop,
      ncm: decisao.produto.ncm,
      unidade: decisao.produto.unidade,
      valorProdutos: decimal(entrada.quantidade).times(entrada.valorUnitario).toFixed(2),
      frete: zero,
      seguro: zero,
      outros: zero,
      desconto: zero,
      impostos: [],
      explicacao: explicar(entrada, decisao),
    };
  });

function explicar({ ajuste }: NotaEntrada['itens'][number], { explicacao }: DecisaoDoProduto): string[] {
  const regras = explicacao.map(({ tributo, regra }) => `${tributo}: ${regra}`);
  return ajuste ? [...regras, `Ajuste: ${ajuste.motivo}`] : regras;
}

type LinhaQualquer = Omit<Linha<string>, 'regra'> & {
  regra?: { id: string; versao: number };
  cst?: string;
  cClassTrib?: string;
};

/** In the order of the document. */
const tributos = [
  ['ICMS', 'icms'],
  ['DIFAL', 'difal'],
  ['IPI', 'ipi'],
  ['PIS', 'pis'],
  ['COFINS', 'cofins'],
  ['IS', 'is'],
  ['IBS/CBS', 'ibsCbs'],
  ['IBPT', 'ibpt'],
] as const;

const impostosDe = (item: ItemCalculado): ImpostoDoItem[] =>
  tributos.flatMap(([imposto, nome]) => {
    const linha = item[nome] as LinhaQualquer | undefined;
    if (!linha) return [];
    return [
      {
        imposto,
        cst: linha.cst ?? null,
        classificacao: linha.cClassTrib ?? null,
        regra: linha.regra ? { id: linha.regra.id, versao: linha.regra.versao } : null,
        valores: linha.valores as Record<string, string>,
        memoria: linha.memoria.map(passo),
      },
    ];
  });

const passo = ({ campo, valor, formula, base, aliquota, fonte, estimada }: PassoDaMemoria) => ({
  campo,
  valor,
  formula,
  ...(base !== undefined && { base }),
  ...(aliquota !== undefined && { aliquota }),
  fonte,
  ...(estimada && { estimada: true }),
});
