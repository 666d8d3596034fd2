import { type alertasDoProduto, type ConferenciaLida, ehNcmDeMedicamento } from '@retaguarda/contracts';
import { CCLASSTRIB } from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { type FatosFiscaisDoProduto, fatosFiscaisDosProdutos, produtosAVenda } from '../../produtos/public.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { decidirProduto, lerRegrasPorSentido, type RegrasPorSentido, regrasPara } from './decidir.ts';
import { cabeNa, type OperacaoDaEmpresa, type OperacoesEmUso, operacoesDaEmpresa } from './operacoes-da-empresa.ts';
import { nomeDo } from './pelo-produto.ts';
import { oQueFalta } from './situacao.ts';

type Falha = ConferenciaLida['falhas'][number];

const LOTE = 200;
/** More than a person reads; the total says how many there are. */
const MAXIMO_DE_FALHAS = 500;

/**
 * What would fail tomorrow: every product that is sold, in the operations of the company, by the rules of tomorrow; and codes
 * and tables whose validity is over by then. A company that lacks its tax regime or its state is the finding.
 *
 * @throws DomainError NOT_FOUND
 */
export async function conferirCatalogo(
  db: Db,
  grupoId: number,
  empresaId: number,
  fontes: readonly OperacoesEmUso[],
): Promise<ConferenciaLida> {
  const data = hojeNoBrasil(1);
  const emissor = await lerEmissor(db, grupoId, empresaId);
  const faltaNaEmpresa = oQueFalta(emissor);
  if (faltaNaEmpresa.length > 0)
    return { data, faltaNaEmpresa, casos: [], produtos: 0, comProblema: 0, comAlerta: 0, falhas: [] };
  const operacoes = await operacoesDaEmpresa(db, emissor, data, fontes);
  const regras = await lerRegrasPorSentido(db, grupoId);
  const casos = operacoes.map(({ caso }) => caso);
  const lida: ConferenciaLida = { data, faltaNaEmpresa, casos, produtos: 0, comProblema: 0, comAlerta: 0, falhas: [] };
  for await (const produto of produtosConferidos(db, grupoId, operacoes)) {
    const falha = falhaDo(produto, data, regras, operacoes);
    lida.produtos += 1;
    if (falha.problemas.length > 0) lida.comProblema += 1;
    if (falha.alertas.length > 0) lida.comAlerta += 1;
    const falhou = falha.problemas.length + falha.alertas.length > 0;
    if (falhou && lida.falhas.length < MAXIMO_DE_FALHAS) lida.falhas.push(falha);
  }
  return lida;
}

/** Every product that is sold, a batch at a time: who else waits on this process is let through between batches. */
export async function* produtosConferidos(
  db: Db,
  grupoId: number,
  operacoes: readonly OperacaoDaEmpresa[],
): AsyncGenerator<FatosFiscaisDoProduto> {
  const uf = operacoes[0]?.situacao.uf ?? '';
  let ids = await produtosAVenda(db, grupoId, 0, LOTE);
  while (ids.length > 0) {
    yield* await fatosFiscaisDosProdutos(db, grupoId, ids, uf);
    ids = await produtosAVenda(db, grupoId, ids.at(-1) ?? 0, LOTE);
  }
}

function falhaDo(
  produto: FatosFiscaisDoProduto,
  data: string,
  regras: RegrasPorSentido,
  operacoes: readonly OperacaoDaEmpresa[],
): Falha {
  const problemas = new Map<string, Falha['problemas'][number]>();
  for (const operacao of operacoes.filter((uma) => cabeNa(uma, produto))) {
    const { caso, situacao } = operacao;
    for (const { tributo, motivo, mensagem, regras: empatadas } of decidirProduto(
      situacao,
      regrasPara(regras, situacao),
      produto,
    ).problemas) {
      const chave = `${tributo} ${motivo} ${mensagem}`;
      const conhecido = problemas.get(chave);
      if (conhecido) conhecido.casos.push(caso);
      else {
        const nomeadas = [...regras.saida.nomeadas(empatadas), ...regras.entrada.nomeadas(empatadas)];
        problemas.set(chave, { tributo, motivo, mensagem, casos: [caso], regras: nomeadas });
      }
    }
  }
  return {
    produto: { id: produto.id, rotulo: nomeDo(produto) },
    ncm: produto.ncm,
    problemas: [...problemas.values()],
    alertas: alertasDo(produto, data),
  };
}

function alertasDo(produto: FatosFiscaisDoProduto, data: string): Falha['alertas'] {
  const { ncm, ncmFim, tributacao, ibpt } = produto;
  const alertas: Falha['alertas'] = [];
  const alertar = (tipo: keyof typeof alertasDoProduto, mensagem: string) => alertas.push({ tipo, mensagem });
  if (ncmFim !== null && ncmFim < data) alertar('ncm', `O NCM ${ncm} valeu até ${emPortugues(ncmFim)}.`);
  const fim = tributacao.cclasstrib === null ? undefined : CCLASSTRIB.get(tributacao.cclasstrib)?.fim;
  if (fim !== undefined && fim < data) {
    alertar('cclasstrib', `A classificação ${tributacao.cclasstrib} valeu até ${emPortugues(fim)}.`);
  }
  if (ibpt?.fim && ibpt.fim < data) {
    alertar('ibpt', `A tabela ${ibpt.versao} do IBPT valeu até ${emPortugues(ibpt.fim)}: importe a nova.`);
  }
  for (const mensagem of faltaNoMedicamento(produto)) alertar('medicamento', mensagem);
  return alertas;
}

/** @source NT 2021.004: rule K01-10 (rejection 840), which a state may apply, and K01-20 (873) */
function faltaNoMedicamento({ ncm, medicamento, controlaLote }: FatosFiscaisDoProduto): string[] {
  if (medicamento === null)
    return ehNcmDeMedicamento(ncm)
      ? [`O NCM ${ncm} é de medicamento, e falta o registro na ANVISA: há estados que recusam a nota sem ele.`]
      : [];
  return [
    ...(medicamento.precoMaximo === null ? ['Medicamento sem o preço máximo ao consumidor: a nota não sai.'] : []),
    ...(controlaLote ? [] : ['Medicamento que não controla lote: a NF-e pede o lote.']),
  ];
}

const emPortugues = (dia: string): string => dia.split('-').reverse().join('/');
