import { somar } from '@retaguarda/brasil';
import {
  type DevolucaoDePessoa,
  DomainError,
  type ExtracaoPedida,
  valorDaVolta,
  type vendasCalls,
} from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { submitJob } from '../../platform/jobs/jobs.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { criarNota, notaComecada, notaSemEfeito } from '../nfe/public.ts';
import { exigirVenda, itensVendidos } from './atos/atos.queries.ts';
import { cancelarVenda } from './atos/cancelar.ts';
import { type DevolucaoFeita, devolverVenda } from './atos/devolver.ts';
import type { CaixaDasVendas } from './caixa-das-vendas.ts';
import { documentoDaVenda, ligarNota, tentarDeNovo } from './efeitos/efeitos.queries.ts';
import { notaDaVenda } from './efeitos/nota-da-venda.ts';
import { pedirEfeitos } from './registro/gravar.queries.ts';

interface Quem {
  /** Identity of the submit: the same is never done twice. */
  uuid: string;
  caixa: CaixaDasVendas | undefined;
}

const porPessoa = (actor: Actor, { uuid, caixa }: Quem) => ({
  uuid,
  caixa,
  ocorridoEm: new Date().toISOString(),
  turno: null,
  operadorId: actor.usuarioId,
  autorizadorId: null,
});

/** Cancels a sale in the back office. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function cancelar(
  tx: Tx,
  actor: Actor,
  quem: Quem,
  id: number,
  { estoque, motivo }: { estoque: boolean; motivo: string },
): Promise<void> {
  await cancelarVenda(tx, actor, { ...porPessoa(actor, quem), venda: { id }, motivo, estoque });
}

/**
 * A return in the back office: what is given back must be what the goods are worth.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN, UNKNOWN_REFERENCE
 */
export async function devolver(
  tx: Tx,
  actor: Actor,
  quem: Quem,
  id: number,
  { itens, motivo, estoque, vale, pagamentos }: DevolucaoDePessoa,
): Promise<DevolucaoFeita> {
  const venda = await exigirVenda(tx, actor, { id });
  if (!vale) {
    const vendidos = await itensVendidos(tx, actor.grupoId, venda.id);
    const { total } = valorDaVolta({ ...venda, itens: vendidos }, itens);
    const pago = somar(pagamentos.map(({ valor }) => valor)).toFixed(2);
    if (pago !== total)
      throw new DomainError('RULE_BROKEN', {
        campos: { pagamentos: `A devolução vale R$ ${total.replace('.', ',')}: os pagamentos devem somar isso` },
        data: { total },
      });
  }
  return devolverVenda(tx, actor, {
    ...porPessoa(actor, quem),
    venda: { id },
    itens,
    motivo,
    estoque,
    comVale: vale,
    pagamentos: vale ? [] : pagamentos,
  });
}

/**
 * Begins the NF-e of what is left of a sale, or gives the one that was begun: a sale has one document.
 *
 * @throws DomainError INVALID_TRANSITION with a document of another kind, RULE_BROKEN without a client; of notes
 */
export async function comecarNota(tx: Tx, actor: Actor, id: number): Promise<{ notaId: number }> {
  const { grupoId } = actor;
  const venda = await exigirVenda(tx, actor, { id });
  if (venda.situacao === 'cancelada' || venda.situacao === 'devolvida')
    throw new DomainError('INVALID_TRANSITION', { text: 'A venda já foi cancelada ou devolvida por inteiro.' });
  const { atoId, chave, situacao, nota } = await documentoDaVenda(tx, grupoId, id);
  if (situacao === 'pendente')
    throw new DomainError('INVALID_TRANSITION', { text: 'O documento desta venda ainda está sendo emitido.' });
  if (nota !== null && !notaSemEfeito(await notaComecada(tx, grupoId, nota))) return { notaId: nota };
  if (nota === null && chave !== null)
    throw new DomainError('INVALID_TRANSITION', { text: 'A venda já tem documento fiscal.' });
  if (venda.clienteId === null)
    throw new DomainError('RULE_BROKEN', { text: 'A venda não diz o cliente: a NF-e precisa de um destinatário.' });
  const entrada = await notaDaVenda(tx, grupoId, id, '55');
  if (entrada === null)
    throw new DomainError('INVALID_TRANSITION', { text: 'A venda já foi cancelada ou devolvida por inteiro.' });
  const notaId = await criarNota(tx, actor, entrada);
  await ligarNota(tx, grupoId, atoId, notaId);
  return { notaId };
}

/** Has what was refused tried again. @throws DomainError NOT_FOUND, INVALID_TRANSITION when nothing was */
export async function tentar(
  tx: Tx,
  actor: Actor,
  id: number,
  tipo: Parameters<typeof tentarDeNovo>[3],
): Promise<void> {
  const venda = await exigirVenda(tx, actor, { id });
  if ((await tentarDeNovo(tx, actor.grupoId, id, tipo)) === 0)
    throw new DomainError('INVALID_TRANSITION', { text: 'Nada desta venda espera nova tentativa.' });
  await pedirEfeitos(tx, actor.grupoId, venda.terminalId, true);
}

const listas = {
  vendas: { nome: 'vendas-extraidas', titulo: 'Extração de vendas' },
  itens: { nome: 'itens-vendidos', titulo: 'Extração de itens vendidos' },
} as const;

/** Asks for a file of sales. @returns the job @throws DomainError NOT_FOUND for a company out of reach, INVALID */
export async function extrair(
  tx: Tx,
  actor: Actor,
  { formato, linhas, usuarioId, fuso, ...filtros }: ExtracaoPedida,
): Promise<z.output<typeof vendasCalls.extrair.reply>> {
  if (filtros.de > filtros.ate) throw new DomainError('INVALID', { campos: { ate: 'Não pode ser antes do início' } });
  if (filtros.empresaId) await exigirEmpresas(tx, actor, [filtros.empresaId]);
  const { nome, titulo } = listas[linhas];
  const pedidos = Object.entries({ ...filtros, operadorId: usuarioId, fuso }).filter(
    ([, valor]) => valor !== null && valor !== undefined,
  );
  const query = { ...Object.fromEntries(pedidos), page: 1, rowsPerPage: 1, sortBy: 'dia', descending: false };
  const jobId = await submitJob(tx, actor, {
    tipo: 'exportar',
    titulo: `${titulo} de ${diaBr(filtros.de)} a ${diaBr(filtros.ate)}`,
    parametros: { nome, formato, query, total: null },
  });
  return { jobId };
}

const diaBr = (dia: string) => dia.split('-').reverse().join('/');
