import { decimal } from '@retaguarda/brasil';
import {
  combustivelDaAnp,
  exigenciaDeIbsCbs,
  type RegraIbsCbs,
  type RegraIcms,
  type RegraIpi,
  type RegraIss,
  type RegraPisCofins,
  SITUACOES_ICMS,
} from '@retaguarda/fiscal/impostos';
import type { FatosFiscaisDoProduto } from '../../produtos/public.ts';
import { falta, type Resposta, semTributo } from './decisao.ts';
import { pisCofinsDoSimples } from './pela-lei.ts';
import { pagaNoDas, type SituacaoDecidivel, usaCsosn } from './situacao.ts';

const positivo = (texto: string | null): texto is string => texto !== null && decimal(texto).gt(0);
export const nomeDo = ({ codigo, descricao }: FatosFiscaisDoProduto): string => `${codigo} ${descricao}`;

/** The product's own fields as a rule in the version they were read. */
const peloProduto = <Conteudo>(produto: FatosFiscaisDoProduto, conteudo: Conteudo): Resposta<Conteudo> => ({
  ok: true,
  decidido: {
    conteudo,
    regra: { id: `produto/${produto.id}`, versao: produto.versao },
    nome: `Tributação do produto ${nomeDo(produto)}`,
    fonte: 'produto',
  },
});

const ondeResolver = 'crie uma regra em Fiscal › Regras fiscais, ou informe na seção Tributação do cadastro do produto';
const semRegra = (produto: FatosFiscaisDoProduto, oque: string) =>
  falta('SEM_REGRA', `${nomeDo(produto)}: falta ${oque}. Para resolver, ${ondeResolver}.`);

/** What the record began to say, so that no general rule takes its place. */
const incompleto = (produto: FatosFiscaisDoProduto, oque: string) =>
  falta('INCOMPLETO', `${nomeDo(produto)}: falta ${oque}. Informe na seção Tributação do cadastro do produto.`);

/** The fields of a product speak of its sale, and of what undoes one; what is not sold needs a rule that says so. */
const falaDisto = ({ operacao, destinatario }: SituacaoDecidivel): boolean =>
  ['venda', 'devolucao', 'bonificacao'].includes(operacao) && destinatario.zonaFranca !== true;

const eDeImpostoUnico = (cst: string | null): boolean => SITUACOES_ICMS[cst ?? '']?.monofasico !== undefined;

/** Whoever decided its situation, which fuel it is the product says: the table of single-phase ICMS has the rate. */
export function comCombustivel<R extends RegraIcms>(regra: R, { codigoAnp }: FatosFiscaisDoProduto): R {
  const combustivel = eDeImpostoUnico(regra.cst) ? combustivelDaAnp(codigoAnp ?? '') : undefined;
  return combustivel === undefined ? regra : { ...regra, monofasico: { combustivel, ...regra.monofasico } };
}

export function icmsDoProduto(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto): Resposta<RegraIcms> {
  const { crt, uf, destinatario, operacao } = situacao;
  if (!falaDisto(situacao)) {
    const oque = destinatario.zonaFranca === true ? 'venda para a Zona Franca' : nomesDasOperacoes[operacao];
    return falta(
      'SEM_REGRA',
      `${nomeDo(produto)}: nenhuma regra aprovada diz o ICMS de ${oque}. Crie uma em Fiscal › Regras fiscais.`,
    );
  }
  const { cstIcms, csosn, aliquotaIcms, reducaoBaseIcms, mva, aliquotaFcp, codigoBeneficio } = produto.tributacao;
  const doSimples = csosn ?? (eDeImpostoUnico(cstIcms) ? cstIcms : null);
  const cst = usaCsosn(crt) ? doSimples : cstIcms;
  // A MEI owes a fixed sum a month, so its sale bears no ICMS of its own. @source LC 123/2006, art. 18-A
  if (cst === null && crt === 4) return peloMei();
  if (cst === null) return semRegra(produto, usaCsosn(crt) ? 'o CSOSN do ICMS' : 'o CST do ICMS');
  const situacaoIcms = SITUACOES_ICMS[cst];
  if (eDeImpostoUnico(cst) && combustivelDaAnp(produto.codigoAnp ?? '') === undefined)
    return incompleto(produto, `o código ANP de um combustível de ICMS único (CST ${cst})`);
  if (situacaoIcms?.st === 'sim' && mva === null) return incompleto(produto, `a MVA da substituição (CST ${cst})`);
  // Between states the rate is the Senate's, which the calculation knows.
  const interna = destinatario.uf === uf;
  const propria = situacaoIcms?.propria !== undefined;
  return peloProduto(produto, {
    cst,
    ...(interna && propria && aliquotaIcms !== null && { pICMS: aliquotaIcms }),
    ...(interna && propria && situacaoIcms.regime === 'normal' && positivo(aliquotaFcp) && { pFCP: aliquotaFcp }),
    ...(situacaoIcms?.reducao !== undefined && positivo(reducaoBaseIcms) && { pRedBC: reducaoBaseIcms }),
    ...(situacaoIcms?.st !== undefined && mva !== null && { st: { modBCST: '4' as const, pMVA: mva } }),
    ...(codigoBeneficio !== null && { cBenef: codigoBeneficio }),
  });
}

const peloMei = (): Resposta<RegraIcms> => ({
  ok: true,
  decidido: {
    conteudo: { cst: '102' },
    regra: { id: 'lei', versao: 1 },
    nome: 'MEI paga o ICMS no valor fixo do mês (LC 123/2006, art. 18-A)',
    fonte: 'lei',
  },
});

const nomesDasOperacoes: Record<SituacaoDecidivel['operacao'], string> = {
  venda: 'venda',
  devolucao: 'devolução',
  transferencia: 'transferência',
  bonificacao: 'bonificação',
  remessa: 'remessa',
  retorno: 'retorno',
  compra: 'compra',
  importacao: 'importação',
  servico: 'serviço',
};

/** Exit to entry, in the same order of the two halves of the table. @source IN RFB 1.009/2010, anexo único, tabela I */
const IPI_DE_ENTRADA: Readonly<Record<string, string>> = {
  '50': '00',
  '51': '01',
  '52': '02',
  '53': '03',
  '54': '04',
  '55': '05',
  '99': '49',
};

/** Who neither makes nor imports owes none: a product without the field has no IPI in the document. */
export function ipiDoProduto(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto): Resposta<RegraIpi> {
  const { cstIpi, aliquotaIpi, enquadramentoIpi } = produto.tributacao;
  if (cstIpi === null || situacao.modelo !== '55' || !falaDisto(situacao)) return semTributo;
  const cst = situacao.sentido === 'saida' ? cstIpi : (IPI_DE_ENTRADA[cstIpi] ?? cstIpi);
  return peloProduto(produto, {
    cst,
    ...(enquadramentoIpi !== null && { cEnq: enquadramentoIpi }),
    ...(aliquotaIpi !== null && { pIPI: aliquotaIpi }),
  });
}

export function pisCofinsDoProduto(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
): Resposta<RegraPisCofins> {
  const { cstPis, aliquotaPis, aliquotaCofins } = produto.tributacao;
  if (cstPis === null || !falaDisto(situacao)) {
    return pagaNoDas(situacao.crt) ? pisCofinsDoSimples(situacao) : semRegra(produto, 'o CST de PIS e COFINS');
  }
  const tributado = ['01', '02', '49', '99'].includes(cstPis);
  return peloProduto(produto, {
    cst: cstPis,
    ...(tributado && aliquotaPis !== null && { pPIS: aliquotaPis }),
    ...(tributado && aliquotaCofins !== null && { pCOFINS: aliquotaCofins }),
  });
}

/**
 * What comes back of a taxed sale is a credit of who pays on what it adds; else the entry bears none.
 *
 * @param venda what the sale bore
 * @source Leis 10.637/2002 and 10.833/2003, art. 3º, VIII
 */
export function pisCofinsDevolvido(
  { crt, emissor }: SituacaoDecidivel,
  venda: Resposta<RegraPisCofins>,
): Resposta<RegraPisCofins> {
  if (!venda.ok || venda.decidido === null) return venda;
  const tributada = ['01', '02', '03'].includes(venda.decidido.conteudo.cst);
  const daCredito = !pagaNoDas(crt) && emissor.pisCofins === 'naoCumulativo' && tributada;
  const conteudo = daCredito ? { cst: '50' } : { cst: '98', pPIS: '0', pCOFINS: '0' };
  return { ok: true, decidido: { ...venda.decidido, conteudo } };
}

export function issDoProduto(produto: FatosFiscaisDoProduto): Resposta<RegraIss> {
  if (produto.tipoItem !== '09') return semTributo;
  const { aliquotaIss } = produto.tributacao;
  if (produto.servicoLc116 === null) return incompleto(produto, 'o item da lista de serviços (LC 116)');
  if (aliquotaIss === null) return semRegra(produto, 'a alíquota do ISS');
  return peloProduto(produto, { cListServ: produto.servicoLc116, indISS: '1', pISS: aliquotaIss });
}

export function ibsCbsDoProduto(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto): Resposta<RegraIbsCbs> {
  const { cstIbsCbs, cclasstrib } = produto.tributacao;
  if (cstIbsCbs !== null && cclasstrib !== null && falaDisto(situacao)) {
    return peloProduto(produto, { cst: cstIbsCbs, cClassTrib: cclasstrib });
  }
  const exigencia = exigenciaDeIbsCbs(situacao.data, situacao.modelo, situacao.crt);
  return exigencia ? semRegra(produto, `o CST e a classificação do IBS e da CBS (${exigencia.fonte})`) : semTributo;
}
