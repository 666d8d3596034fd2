import { randomUUID } from 'node:crypto';
import { type CustoMudado, DomainError, type EstoqueInicialNovo, type MovimentoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from './alcance.ts';
import { ehCompra, seguirCompras, seguirInicial, travarParaCompra } from './custo-da-compra.ts';
import { exigirDepoisDaContagem } from './depois-da-contagem.ts';
import { pedidoDeEstorno } from './lancamento/estorno.ts';
import { type Lancado, lancar } from './lancamento/lancar.ts';
import { lerMovimento } from './listas/movimentos.ts';

interface LancadoComCustos extends Lancado {
  /** Registered costs that followed. */
  custos: CustoMudado[];
}

/** Movements a person posts by hand, all of one operation. */
export async function lancarManual(tx: Tx, actor: Actor, novo: MovimentoNovo): Promise<LancadoComCustos> {
  await exigirEmpresas(tx, actor, [novo.empresaId]);
  const produtos = novo.itens.map(({ produtoId }, i) => ({ produtoId, campo: `itens.${i}.produtoId` }));
  await exigirDepoisDaContagem(tx, actor, {
    empresaId: novo.empresaId,
    ocorridoEm: novo.ocorridoEm ?? null,
    produtos,
    ...(novo.chave ? { chave: novo.chave } : {}),
  });
  if (!(await ehCompra(tx, actor.grupoId, novo.operacaoId)))
    return { ...(await lancarItens(tx, actor, novo)), custos: [] };
  const compras = { empresaId: novo.empresaId, produtoIds: novo.itens.map(({ produtoId }) => produtoId) };
  await travarParaCompra(tx, actor, compras);
  const lancado = await lancarItens(tx, actor, novo);
  return { ...lancado, custos: lancado.repetido ? [] : await seguirCompras(tx, actor, compras) };
}

async function lancarItens(tx: Tx, actor: Actor, novo: MovimentoNovo): Promise<Lancado> {
  const chave = novo.chave ?? randomUUID();
  if (novo.chave) await exigirInteiro(tx, actor, novo.chave, novo.itens.length);
  return lancar(
    tx,
    actor,
    novo.itens.map(({ local, custo, lote, loteId, ...item }, i) => ({
      ...item,
      estoque: { empresaId: novo.empresaId, local },
      operacao: { id: novo.operacaoId },
      custo: custo ?? null,
      lote: lote ?? null,
      loteId: loteId ?? null,
      motivo: novo.motivo ?? null,
      documento: novo.documento ?? null,
      ocorridoEm: novo.ocorridoEm ?? null,
      aceitaInativo: novo.aceitaInativos,
      origem: 'manual' as const,
      chave: `${chave}/${i}`,
    })),
  );
}

/**
 * What there was of a product when it was registered: an entry by its cost, from which the average begins, and which is what the
 * product costs until it is bought.
 *
 * @throws DomainError RULE_BROKEN for a company where it moved already
 */
export async function lancarInicial(
  tx: Tx,
  actor: Actor,
  { produtoId, chave, itens }: EstoqueInicialNovo,
): Promise<Lancado> {
  const empresas = itens.map(({ empresaId }) => empresaId);
  await exigirEmpresas(tx, actor, empresas);
  const { rows } = await sql<{ empresaId: number }>`select distinct empresa_id as "empresaId" from estoque_movimento
    where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and empresa_id = any(${empresas}::bigint[])
      and not (origem = 'manual' and starts_with(chave, ${`${chave}/`}))`.execute(tx);
  if (rows.length > 0) {
    throw new DomainError('RULE_BROKEN', {
      text: 'O produto já tem movimentos nesta empresa: acerte o estoque por uma contagem ou um ajuste.',
      campos: Object.fromEntries(
        itens.flatMap(({ empresaId }, i) =>
          rows.some((row) => row.empresaId === empresaId) ? [[`itens.${i}.quantidade`, 'Já há movimentos']] : [],
        ),
      ),
    });
  }
  const deUm = (empresaId: number) => ({ empresaId, produtoIds: [produtoId] });
  await travarParaCompra(tx, actor, ...empresas.map(deUm));
  const lancado = await lancar(
    tx,
    actor,
    itens.map(({ empresaId, quantidade, custo }, i) => ({
      produtoId,
      quantidade,
      custo: custo ?? null,
      estoque: { empresaId },
      operacao: { tipo: 'ajuste_entrada' as const },
      motivo: 'Estoque inicial',
      origem: 'manual' as const,
      chave: `${chave}/${i}`,
    })),
  );
  if (!lancado.repetido) await seguirInicial(tx, actor, produtoId, itens);
  return lancado;
}

/**
 * A repeated send has as many items as the first one: with one more or one less it is another posting.
 *
 * @throws DomainError IDEMPOTENCY_MISMATCH
 */
async function exigirInteiro(tx: Tx, actor: Actor, chave: string, itens: number): Promise<void> {
  const chaves = Array.from({ length: itens + 1 }, (_, i) => `${chave}/${i}`);
  const { rows } = await sql<{ chave: string }>`select distinct chave from estoque_movimento
    where grupo_id = ${actor.grupoId} and origem = 'manual' and chave = any(${chaves}::text[])`.execute(tx);
  const sobra = rows.some((row) => row.chave === chaves[itens]);
  if (rows.length === 0 || (rows.length === itens && !sobra)) return;
  throw new DomainError('IDEMPOTENCY_MISMATCH', { text: 'Este lançamento já foi feito com outro conteúdo.' });
}

/** What undoes itself through its own paper: undoing one of its movements would leave the paper telling a lie. */
const deOutroPapel = { transferencia: 'a transferência', producao: 'a produção', venda: 'a venda', nfe: 'a nota' };

/** The opposite movement, at the cost the first one has. @throws DomainError INVALID_TRANSITION when undone already */
export async function estornarMovimento(tx: Tx, actor: Actor, id: number, motivo: string): Promise<Lancado> {
  const movimento = await lerMovimento(tx, actor, id);
  const papel = deOutroPapel[movimento.origem as keyof typeof deOutroPapel];
  if (papel) throw new DomainError('RULE_BROKEN', { text: `Este movimento se desfaz cancelando ${papel}.` });
  if (movimento.estornadoPorId !== null || movimento.estornaId !== null) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Este movimento já foi estornado ou é um estorno.' });
  }
  const { documento } = movimento;
  const estorno = [pedidoDeEstorno(movimento, { motivo, documento, chave: `movimento/${id}` })];
  if (movimento.operacao.tipo !== 'compra') return lancar(tx, actor, estorno);
  const compras = { empresaId: movimento.empresa.id, produtoIds: [movimento.produto.id] };
  await travarParaCompra(tx, actor, compras);
  const lancado = await lancar(tx, actor, estorno);
  await seguirCompras(tx, actor, compras);
  return lancado;
}
