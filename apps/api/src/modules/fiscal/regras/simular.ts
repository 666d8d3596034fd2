import { isUf } from '@retaguarda/brasil';
import { COMECO_DE_2027, DomainError, type SimulacaoLida, type SimulacaoPedida } from '@retaguarda/contracts';
import { memoriaDoCalculo, type UfOuExterior } from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import { type Emissor, lerEmissor } from '../emissores/emissores.queries.ts';
import { calcularUm, linhasDo } from './calcular-um.ts';
import { decidirRegras } from './decidir.ts';
import type { SituacaoADecidir } from './situacao.ts';

/** The day asked for and the one to compare it with, side by side; one alone when they are the same. @throws DomainError NOT_FOUND, RULE_BROKEN */
export async function simular(db: Db, grupoId: number, pedido: SimulacaoPedida): Promise<SimulacaoLida[]> {
  const emissor = await lerEmissor(db, grupoId, pedido.empresaId);
  const aoLado = pedido.comparar ?? (pedido.data < COMECO_DE_2027 ? COMECO_DE_2027 : pedido.data);
  const simulacoes: SimulacaoLida[] = [];
  for (const data of new Set([pedido.data, aoLado]))
    simulacoes.push(await simularNoDia(db, emissor, { ...pedido, data }));
  return simulacoes;
}

async function simularNoDia(db: Db, emissor: Emissor, pedido: SimulacaoPedida): Promise<SimulacaoLida> {
  const situacao = situacaoDo(emissor, pedido);
  const decisao = (await decidirRegras(db, situacao, [pedido.produtoId])).get(pedido.produtoId);
  if (!decisao) throw new DomainError('NOT_FOUND', { text: 'Produto não encontrado.' });
  const { cfop, explicacao, problemas } = decisao;
  const resultado = calcularUm(situacao, decisao, pedido.valor);
  const comum = { data: pedido.data, cfop, explicacao, problemas };
  const avisos = (resultado.ok ? resultado.avisos : resultado.problemas).map(({ mensagem }) => mensagem);
  if (!resultado.ok) return { ...comum, avisos, valor: null, estimada: false, tributos: [], memoria: [] };
  return {
    ...comum,
    avisos,
    valor: resultado.totais.icms.vNF ?? null,
    estimada: resultado.estimada,
    tributos: resultado.itens.flatMap(linhasDo),
    memoria: memoriaDoCalculo(resultado.itens, resultado.totais).map((passo) => ({
      imposto: passo.imposto,
      campo: passo.campo,
      valor: passo.valor,
      formula: passo.formula,
      base: passo.base ?? null,
      aliquota: passo.aliquota ?? null,
      fonte: passo.fonte ?? null,
    })),
  };
}

const situacaoDo = (emissor: Emissor, pedido: SimulacaoPedida): SituacaoADecidir => ({
  emissor,
  modelo: pedido.modelo,
  operacao: pedido.operacao,
  finalidade: pedido.operacao === 'devolucao' ? 4 : 1,
  sentido: pedido.sentido,
  data: pedido.data,
  destinatario: {
    uf: ufDe(pedido.uf),
    contribuinte: pedido.contribuinte,
    consumidorFinal: pedido.consumidorFinal,
  },
  ...(pedido.fornecedor && {
    fornecedor: {
      cfop: pedido.fornecedor.cfop,
      ...(pedido.fornecedor.cst !== undefined && { cst: pedido.fornecedor.cst }),
    },
  }),
});

function ufDe(texto: string): UfOuExterior {
  if (texto === 'EX' || isUf(texto)) return texto;
  throw new DomainError('INVALID', { campos: { uf: 'UF inválida' } });
}
