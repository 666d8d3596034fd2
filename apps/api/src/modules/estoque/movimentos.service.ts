import { randomUUID } from 'node:crypto';
import { decimal } from '@retaguarda/brasil';
import { DomainError, type MovimentoNovo } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from './alcance.ts';
import { type Lancado, lancar } from './lancamento/lancar.ts';
import { lerMovimento } from './listas/movimentos.ts';

/** Movements a person posts by hand, all of one operation. */
export async function lancarManual(tx: Tx, actor: Actor, novo: MovimentoNovo): Promise<Lancado> {
  await exigirEmpresas(tx, actor, [novo.empresaId]);
  const chave = novo.chave ?? randomUUID();
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
      origem: 'manual' as const,
      chave: `${chave}/${i}`,
    })),
  );
}

/** What undoes itself through its own paper: undoing one of its movements would leave the paper telling a lie. */
const deOutroPapel = { transferencia: 'a transferência', producao: 'a produção', venda: 'a venda', nfe: 'a nota' };

/** The opposite movement, at the cost the first one had. @throws DomainError INVALID_TRANSITION when undone already */
export async function estornarMovimento(tx: Tx, actor: Actor, id: number, motivo: string): Promise<Lancado> {
  const movimento = await lerMovimento(tx, actor, id);
  const papel = deOutroPapel[movimento.origem as keyof typeof deOutroPapel];
  if (papel) throw new DomainError('RULE_BROKEN', { text: `Este movimento se desfaz cancelando ${papel}.` });
  if (movimento.estornadoPorId !== null || movimento.estornaId !== null) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Este movimento já foi estornado ou é um estorno.' });
  }
  return lancar(tx, actor, [
    {
      produtoId: movimento.produto.id,
      estoque: { id: movimento.estoqueId },
      operacao: { id: movimento.operacao.id },
      quantidade: decimal(movimento.quantidade).abs(),
      custo: movimento.custoUnitario,
      loteId: movimento.lote?.id ?? null,
      seriais: movimento.seriais,
      motivo,
      documento: movimento.documento,
      deReceita: true,
      origem: 'estorno',
      chave: `movimento/${id}`,
      estornaId: id,
    },
  ]);
}
