import { type cfopDeEntrada, cfopExiste, cfopParaDestino, primeiroDigitoCfop } from '@retaguarda/fiscal/impostos';
import type { FatosFiscaisDoProduto } from '../../produtos/public.ts';
import { falta, type Resposta } from './decisao.ts';
import { nomeDo } from './pelo-produto.ts';
import { type SituacaoDecidivel, soIbsCbs } from './situacao.ts';

const COM_ST = ['10', '30', '60', '70', '201', '202', '203', '500'];
const FEITOS_AQUI = ['03', '04'];

/** Last digits of an exit, by whether it was made here and whether the ICMS was collected earlier or is by substitution. */
const SUFIXOS: Readonly<
  Partial<Record<SituacaoDecidivel['operacao'], (feito: boolean, st: string | null) => string | null>>
> = {
  venda: (feito, st) => (st === null ? (feito ? '101' : '102') : feito ? '401' : st === 'retido' ? '405' : '403'),
  transferencia: (feito, st) => (st === null ? (feito ? '151' : '152') : feito ? '408' : '409'),
  bonificacao: () => '910',
};

const substituicao = (cst: string | undefined): string | null => {
  if (cst === undefined || !COM_ST.includes(cst)) return null;
  return cst === '60' || cst === '500' ? 'retido' : 'cobrado';
};

/**
 * CFOP where no rule says it: the product's for a sale, else what the table of CFOP has for the operation, taken to the
 * state of the other party.
 *
 * @param cst situation of the ICMS that was decided
 * @source Convênio s/nº de 15/12/1970, anexo II
 */
export function cfopDaOperacao(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  cst: string | undefined,
): Resposta<string> {
  const { operacao, sentido } = situacao;
  const doProduto = produto.tributacao.cfop;
  if (soIbsCbs(situacao)) {
    const cfop = `${primeiroDigitoCfop(sentido, situacao.uf, situacao.destinatario.uf)}949`;
    return respondido(produto, { ok: true, cfop }, 'lei');
  }
  if (sentido === 'entrada') return daEntrada(situacao, produto, cst);
  if (operacao === 'venda' && doProduto !== null) {
    return respondido(produto, cfopParaDestino(doProduto, situacao.uf, situacao.destinatario), 'produto');
  }
  if (operacao === 'devolucao') return devolvido(situacao, produto, cst, { sem: '202', com: '411' });
  const sufixo = SUFIXOS[operacao]?.(FEITOS_AQUI.includes(produto.tipoItem), substituicao(cst));
  if (!sufixo) return semCfop(produto);
  return respondido(produto, cfopParaDestino(`5${sufixo}`, situacao.uf, situacao.destinatario), 'lei');
}

/** Goods sold that come back, with the digits of the sale they undo. */
function daEntrada(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto, cst: string | undefined) {
  if (situacao.operacao !== 'devolucao') return semCfop(produto);
  const feito = FEITOS_AQUI.includes(produto.tipoItem);
  return devolvido(situacao, produto, cst, feito ? { sem: '201', com: '410' } : { sem: '202', com: '411' });
}

function devolvido(
  { sentido, uf, destinatario }: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  cst: string | undefined,
  { sem, com }: { sem: string; com: string },
): Resposta<string> {
  const cfop = primeiroDigitoCfop(sentido, uf, destinatario.uf) + (substituicao(cst) === null ? sem : com);
  return cfopExiste(cfop) ? respondido(produto, { ok: true, cfop }, 'lei') : semCfop(produto);
}

function respondido(
  produto: FatosFiscaisDoProduto,
  convertido: ReturnType<typeof cfopDeEntrada>,
  fonte: 'produto' | 'lei',
): Resposta<string> {
  if (!convertido.ok) return falta('SEM_REGRA', `${nomeDo(produto)}: ${convertido.mensagem}`);
  const doProduto = fonte === 'produto';
  return {
    ok: true,
    decidido: {
      conteudo: convertido.cfop,
      regra: doProduto ? { id: `produto/${produto.id}`, versao: produto.versao } : { id: 'lei', versao: 1 },
      nome: doProduto ? `Tributação do produto ${nomeDo(produto)}` : 'Tabela de CFOP (Convênio s/nº de 1970, anexo II)',
      fonte,
    },
  };
}

const semCfop = (produto: FatosFiscaisDoProduto) =>
  falta(
    'SEM_REGRA',
    `${nomeDo(produto)}: nenhuma regra aprovada diz o CFOP desta operação. Crie uma em Fiscal › Regras fiscais.`,
  );
