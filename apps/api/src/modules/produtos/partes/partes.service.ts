import { DomainError, mensagens } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';
import { subirVersao } from '../cadastro/situacao.ts';
import { recalcularCompostos } from '../custos/custos.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { gravarReceita } from '../receitas/receita.ts';
import { exigirSemSaldoNosEstoques, exigirSemSaldoNosLotes } from '../saldos/saldo.ts';

const ok = { ok: true } as const;

interface Marcada {
  id: number;
  produto_id: number;
  empresa_id: number;
  principal: boolean;
  ecommerce: boolean;
  ativo: boolean;
}

/** The part, its product locked. @throws DomainError NOT_FOUND, also of a company out of reach */
async function travarMarcada(
  tx: Tx,
  actor: Actor,
  tabela: 'produto_preco' | 'produto_estoque',
  id: number,
): Promise<Marcada> {
  const { rows } =
    await sql<Marcada>`select t.id, t.produto_id, t.empresa_id, t.principal, t.ecommerce, t.ativo from ${sql.table(tabela)} t
    join produto p on p.grupo_id = t.grupo_id and p.id = t.produto_id
    where t.grupo_id = ${actor.grupoId} and t.id = ${id} and ${daEmpresa(actor, 't.empresa_id')} for update of t, p`.execute(
      tx,
    );
  const linha = rows[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  return linha;
}

async function inativar(tx: Tx, actor: Actor, tabela: string, id: number, produtoId: number): Promise<typeof ok> {
  await sql`update ${sql.table(tabela)} set ativo = false where grupo_id = ${actor.grupoId} and id = ${id} and ativo`.execute(
    tx,
  );
  await subirVersao(tx, actor, produtoId);
  return ok;
}

/** @throws DomainError RULE_BROKEN while it is the main or the e-commerce price of its company */
export async function inativarPreco(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const preco = await travarMarcada(tx, actor, 'produto_preco', id);
  if (preco.ativo && preco.principal) throw new DomainError('RULE_BROKEN', { text: mensagens.formMainPriceDelete });
  if (preco.ativo && preco.ecommerce)
    throw new DomainError('RULE_BROKEN', { text: mensagens.formEcommercePriceDelete });
  return inativar(tx, actor, 'produto_preco', id, preco.produto_id);
}

/** Brings a price back, without the flags that another took meanwhile. @throws DomainError DUPLICATE_VALUE when its table is there again */
export async function restaurarPreco(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const preco = await travarMarcada(tx, actor, 'produto_preco', id);
  if (preco.ativo) return ok;
  const { rows } = await sql<{
    repetido: boolean;
  }>`select exists (select from produto_preco o where o.grupo_id = t.grupo_id and o.produto_id = t.produto_id and o.empresa_id = t.empresa_id
      and o.ativo and o.tipo = 'tabela' and t.tipo = 'tabela' and app.normalizar(o.nome) = app.normalizar(t.nome)) as repetido
    from produto_preco t where t.grupo_id = ${actor.grupoId} and t.id = ${id}`.execute(tx);
  if (rows[0]?.repetido)
    throw new DomainError('DUPLICATE_VALUE', { text: 'Já há uma tabela ativa com este nome na empresa.' });
  const outro = (
    marca: 'principal' | 'ecommerce',
  ) => sql`exists (select from produto_preco o where o.grupo_id = t.grupo_id and o.produto_id = t.produto_id
    and o.empresa_id = t.empresa_id and o.ativo and o.${sql.ref(marca)})`;
  await sql`update produto_preco t set ativo = true, principal = t.principal and not ${outro('principal')}, ecommerce = t.ecommerce and not ${outro('ecommerce')}
    where t.grupo_id = ${actor.grupoId} and t.id = ${id}`.execute(tx);
  await subirVersao(tx, actor, preco.produto_id);
  return ok;
}

/** @throws DomainError RULE_BROKEN while it is flagged, IN_USE while it holds anything */
export async function inativarEstoque(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const estoque = await travarMarcada(tx, actor, 'produto_estoque', id);
  if (estoque.ativo && estoque.principal)
    throw new DomainError('RULE_BROKEN', { text: mensagens.formMainInventoryDelete });
  if (estoque.ativo && estoque.ecommerce)
    throw new DomainError('RULE_BROKEN', { text: mensagens.formEcommerceInventoryDelete });
  await exigirSemSaldoNosEstoques(tx, actor, [id]);
  return inativar(tx, actor, 'produto_estoque', id, estoque.produto_id);
}

async function produtoDe(tx: Tx, actor: Actor, tabela: string, id: number): Promise<number> {
  const { rows } = await sql<{
    produto_id: number;
  }>`select t.produto_id from ${sql.table(tabela)} t join produto p on p.grupo_id = t.grupo_id and p.id = t.produto_id
    where t.grupo_id = ${actor.grupoId} and t.id = ${id} for update of t, p`.execute(tx);
  const linha = rows[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  return linha.produto_id;
}

/** @throws DomainError IN_USE for a serial that is in stock or reserved */
export async function inativarSerial(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const produtoId = await produtoDe(tx, actor, 'produto_serial', id);
  const serial = await tx
    .selectFrom('produto_serial')
    .select(['estado', 'estoque_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (serial.estado === 'reservado' || (serial.estado === 'em_estoque' && serial.estoque_id !== null)) {
    throw new DomainError('IN_USE', { text: 'Este número de série está em um estoque. Dê baixa dele antes.' });
  }
  return inativar(tx, actor, 'produto_serial', id, produtoId);
}

/** @throws DomainError IN_USE while something of it is left in a stock */
export async function inativarLote(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const produtoId = await produtoDe(tx, actor, 'produto_lote', id);
  await exigirSemSaldoNosLotes(tx, actor, [id]);
  return inativar(tx, actor, 'produto_lote', id, produtoId);
}

/** Takes a line out of the recipe in force, which becomes a new version. @throws DomainError RULE_BROKEN for the last line */
export async function retirarComponente(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const { rows } = await sql<{ produto_id: number }>`select r.produto_id from produto_composicao c
    join produto_receita r on r.grupo_id = c.grupo_id and r.id = c.receita_id and r.vigente
    where c.grupo_id = ${actor.grupoId} and c.id = ${id} and c.ativo`.execute(tx);
  const linha = rows[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  const { receita } = await cadastroDeProdutos.lock(tx, actor, linha.produto_id);
  const itens = receita?.itens.filter((item) => item.id !== id) ?? [];
  if (!receita || itens.length === 0) {
    throw new DomainError('RULE_BROKEN', { text: 'Um produto composto tem ao menos um componente' });
  }
  await gravarReceita(
    tx,
    actor,
    linha.produto_id,
    { rendimento: receita.rendimento, modo: receita.modo, observacao: receita.observacao, itens },
    receita,
  );
  await recalcularCompostos(tx, actor.grupoId, [linha.produto_id]);
  await subirVersao(tx, actor, linha.produto_id);
  return ok;
}

export async function retirarRelacao(tx: Tx, actor: Actor, id: number): Promise<typeof ok> {
  const { rows } = await sql<{
    produto_id: number;
  }>`delete from produto_relacao where grupo_id = ${actor.grupoId} and id = ${id} returning produto_id`.execute(tx);
  const linha = rows[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  await subirVersao(tx, actor, linha.produto_id);
  return ok;
}
