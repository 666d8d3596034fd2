import {
  cfopExiste,
  cfopParaDestino,
  primeiroDigitoCfop,
  type RegraIbsCbs,
  type RegraIcms,
  type RegraIpi,
  type RegraPisCofins,
  SITUACOES_ICMS,
} from '@retaguarda/fiscal/impostos';
import type { FatosFiscaisDoProduto } from '../../produtos/public.ts';
import { falta, type Resposta, semTributo } from './decisao.ts';
import { icmsDoProduto, ipiDoProduto, pisCofinsDoProduto } from './pelo-produto.ts';
import { type NaturezaFiscal, type SituacaoADecidir, type SituacaoDecidivel, usaCsosn } from './situacao.ts';

const COM_ALIQUOTA_PROPRIA = ['01', '02'];
const SEM_VALOR = ['04', '05', '06', '07', '08', '09'];
const IPI_TRIBUTADO = ['00', '50'];

/** An operation that is taxed as the sale of its goods is decided as one; what comes in by it, as what undoes one. */
export function comoSeTributa<S extends SituacaoADecidir>(situacao: S): S {
  if (situacao.natureza?.tributacao !== 'venda') return situacao;
  return { ...situacao, operacao: situacao.sentido === 'saida' ? 'venda' : 'devolucao' };
}

const decide = <Conteudo>(natureza: NaturezaFiscal, conteudo: Conteudo): Resposta<Conteudo> => ({
  ok: true,
  decidido: {
    conteudo,
    regra: { id: `natureza/${natureza.id}`, versao: natureza.versao },
    nome: natureza.fonte
      ? `Natureza de operação ${natureza.nome} (${natureza.fonte})`
      : `Natureza de operação ${natureza.nome}`,
    fonte: 'regra',
  },
});

const naoDiz = ({ nome }: NaturezaFiscal, oque: string) =>
  falta(
    'SEM_REGRA',
    `A natureza de operação ${nome} não diz ${oque}. Informe-o em Naturezas de operação, como a contabilidade orientar.`,
  );

/** What the nature does not say: a refusal where only what is written in it counts, else the rules are asked. */
const senao = (natureza: NaturezaFiscal, oque: string) =>
  natureza.tributacao === 'propria' ? naoDiz(natureza, oque) : null;

/** Rates and margins are those of the product's sale; the situation is the nature's. */
export function icmsDaNatureza(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
): Resposta<RegraIcms> | null {
  const { natureza, crt } = situacao;
  if (!natureza) return null;
  const cst = usaCsosn(crt) ? natureza.csosn : natureza.cstIcms;
  if (cst === null) return senao(natureza, usaCsosn(crt) ? 'o CSOSN' : 'o CST do ICMS');
  const doProduto = icmsDoProduto(
    { ...situacao, operacao: 'venda' },
    { ...produto, tributacao: { ...produto.tributacao, cstIcms: cst, csosn: cst } },
  );
  if (!doProduto.ok || doProduto.decidido === null) return doProduto;
  const { codigoBeneficio } = natureza;
  const { cBenef: _, ...conteudo } = doProduto.decidido.conteudo;
  // "Others" charges only what is said of it, and of an operation that is no common sale nothing is.
  const regra: RegraIcms = SITUACOES_ICMS[cst]?.propria === 'opcional' ? { cst } : conteudo;
  return decide(natureza, { ...regra, ...(codigoBeneficio !== null && { cBenef: codigoBeneficio }) });
}

export function pisCofinsDaNatureza(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
): Resposta<RegraPisCofins> | null {
  const { natureza, operacao } = situacao;
  if (!natureza) return null;
  const { cstPisCofins: cst } = natureza;
  if (cst === null) return senao(natureza, 'o CST de PIS e COFINS');
  // An import has rates of its own, which the calculation knows. @source Lei 10.865/2004, art. 8º
  if (SEM_VALOR.includes(cst) || operacao === 'importacao') return decide(natureza, { cst });
  if (!COM_ALIQUOTA_PROPRIA.includes(cst)) return decide(natureza, { cst, pPIS: '0', pCOFINS: '0' });
  const doProduto = pisCofinsDoProduto(
    { ...situacao, operacao: 'venda' },
    { ...produto, tributacao: { ...produto.tributacao, cstPis: cst } },
  );
  return doProduto.ok && doProduto.decidido ? decide(natureza, doProduto.decidido.conteudo) : doProduto;
}

/** Only goods that have IPI at all have the nature's. */
export function ipiDaNatureza(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto): Resposta<RegraIpi> | null {
  const { natureza, modelo } = situacao;
  if (!natureza || modelo !== '55') return null;
  const { cstIpi: cst, enquadramentoIpi } = natureza;
  if (cst === null) return natureza.tributacao === 'propria' ? semTributo : null;
  if (produto.tributacao.cstIpi === null) return semTributo;
  const doProduto = ipiDoProduto({ ...situacao, operacao: 'venda' }, produto);
  const { pIPI, cEnq = undefined } = (doProduto.ok && doProduto.decidido?.conteudo) || {};
  const enquadramento = enquadramentoIpi ?? cEnq;
  return decide(natureza, {
    cst,
    ...(enquadramento !== undefined && { cEnq: enquadramento }),
    ...(IPI_TRIBUTADO.includes(cst) && pIPI !== undefined && { pIPI }),
  });
}

export function ibsCbsDaNatureza({ natureza }: SituacaoDecidivel, exigido: boolean): Resposta<RegraIbsCbs> | null {
  if (!natureza) return null;
  const { cstIbsCbs: cst, cclasstrib: cClassTrib } = natureza;
  if (cst !== null && cClassTrib !== null) return decide(natureza, { cst, cClassTrib });
  if (natureza.tributacao !== 'propria') return null;
  return exigido ? naoDiz(natureza, 'o CST e a classificação do IBS e da CBS') : semTributo;
}

const lugares = { '1': 'dentro do estado', '2': 'outro estado', '3': 'o exterior' } as const;

/**
 * The CFOP of the nature for where the goods go or come from; without one for another state, what corresponds to that of the own.
 * A buyer there who is no taxpayer has codes of their own.
 *
 * @source Convênio s/nº de 15/12/1970, anexo II
 */
export function cfopDaNatureza({ natureza, sentido, uf, destinatario }: SituacaoDecidivel): Resposta<string> | null {
  if (!natureza) return null;
  const { cfopInterno, cfopInterestadual, cfopExterior } = natureza;
  if ([cfopInterno, cfopInterestadual, cfopExterior].every((um) => um === null)) return null;
  const digito = primeiroDigitoCfop(sentido, uf, destinatario.uf);
  const lugar = String(sentido === 'saida' ? Number(digito) - 4 : digito) as keyof typeof lugares;
  const dito = { '1': cfopInterno, '2': cfopInterestadual ?? cfopInterno, '3': cfopExterior }[lugar];
  if (dito === null) return naoDiz(natureza, `o CFOP para ${lugares[lugar]}`);
  if (sentido === 'saida') {
    const levado = cfopParaDestino(dito, uf, destinatario);
    return levado.ok ? decide(natureza, levado.cfop) : falta('SEM_REGRA', levado.mensagem);
  }
  const cfop = digito + dito.slice(1);
  return cfopExiste(cfop) ? decide(natureza, cfop) : naoDiz(natureza, `o CFOP para ${lugares[lugar]}`);
}

/** Whether a rule with a CFOP speaks of this operation: those of shipments name one kind, and say nothing of the others. */
export function falaDaNatureza({ natureza, operacao }: SituacaoADecidir, cfop: string | null): boolean {
  if (!natureza || cfop === null || (operacao !== 'remessa' && operacao !== 'retorno')) return true;
  const ditos = [natureza.cfopInterno, natureza.cfopInterestadual, natureza.cfopExterior].filter((um) => um !== null);
  return ditos.length === 0 || ditos.some((um) => um.slice(1) === cfop.slice(1));
}
