import type { Arredondamento } from '@retaguarda/brasil';
import { formatarInteiro } from '@retaguarda/brasil';
import {
  type AjusteLido,
  ajustarPreco,
  type ajusteDePrecosCalls,
  DomainError,
  type FormulaDeAjuste,
  type SituacaoDoAjuste,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { lerConfiguracao } from '../../empresas/public.ts';
import { lerFiltroDoLote } from '../em-lote/filtro-do-lote.ts';
import { exigirEmpresas } from '../lista/alcance.ts';
import { lerAjuste } from './ajuste.lista.ts';
import { contarPares, lerPedidoDoAjuste, type ParDoAjuste, paresDoAjuste } from './ajuste.queries.ts';
import { aplicarItens, desfazerItens } from './ajuste-aplicar.ts';

export const TRABALHO_DE_AJUSTE = 'ajuste_de_precos';
export const TAREFA_DE_AJUSTE = 'produtos_ajuste_agendado';

type Pedido = z.output<typeof ajusteDePrecosCalls.update.body>;
type Previsao = Extract<Pedido, { acao: 'prever' }>;
type Acao = 'prever' | 'aplicar' | 'desfazer';

/** Lines that are done within the call; more become a job. */
const NA_HORA = 2000;
const PAGINA = 5000;
const semProgresso = async () => {};

const nomes: Record<FormulaDeAjuste['tipo'], string> = {
  percentual: 'percentual',
  valor: 'valor somado',
  fixo: 'preço fixo',
  copia: 'cópia de tabela',
  margem: 'margem',
  markup: 'markup',
};

/** Does what is asked of a batch change of prices, or hands it to a job. */
export function ajustar(tx: Tx, actor: Actor, pedido: Pedido): Promise<AjusteLido> {
  switch (pedido.acao) {
    case 'prever':
      return prever(tx, actor, pedido);
    case 'aplicar':
      return aplicar(tx, actor, pedido.id, pedido.iniciaEm);
    case 'desfazer':
      return desfazer(tx, actor, pedido.id);
    case 'cancelar':
      return cancelar(tx, actor, pedido.id);
  }
}

async function prever(
  tx: Tx,
  actor: Actor,
  { descricao, filtro, empresaIds, tabela, formula, arredondamento }: Previsao,
): Promise<AjusteLido> {
  await exigirEmpresas(
    tx,
    actor,
    empresaIds.map((empresaId, index) => ({ campo: `empresaIds.${index}`, empresaId })),
  );
  // Whoever sees some companies adjusts those, and the set says so.
  const empresas = empresaIds.length > 0 || actor.empresas === 'todas' ? empresaIds : [...actor.empresas];
  const pedido = { filtro: lerFiltroDoLote(filtro), empresaIds: empresas, tabela, formula, arredondamento };
  const total = await contarPares(tx, actor, pedido);
  const { id } = await tx
    .insertInto('alteracao_lote')
    .values({
      grupo_id: actor.grupoId,
      descricao: descricao || `Ajuste por ${nomes[formula.tipo]}`,
      situacao: 'calculando',
      filtro: JSON.stringify(pedido.filtro),
      formula: JSON.stringify(formula),
      arredondamento,
      tabela,
      empresa_ids: empresas,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (total > NA_HORA)
    await emTrabalho(tx, actor, id, 'prever', `Prévia do ajuste de ${formatarInteiro(total)} preços`);
  else await calcular(tx, actor, id, semProgresso);
  return lerAjuste(tx, actor, id);
}

/** Works out every line, some thousands at a time; the same formula as the screen's. */
async function calcular(tx: Tx, actor: Actor, id: number, progresso: (feito: number) => Promise<void>): Promise<void> {
  const pedido = await lerPedidoDoAjuste(tx, id);
  const modos = new Map<number, Arredondamento>();
  let feitos = 0;
  for await (const pares of paresDoAjuste(tx, actor, pedido, PAGINA)) {
    for (const { empresaId } of pares) {
      if (!modos.has(empresaId)) modos.set(empresaId, (await lerConfiguracao(tx, empresaId)).efetivas.arredondamento);
    }
    await guardarItens(
      tx,
      actor,
      id,
      pares.map((par) => ({
        ...par,
        ...ajustarPreco(par, pedido.formula, pedido.arredondamento, modos.get(par.empresaId) ?? 'bancario'),
      })),
    );
    feitos += pares.length;
    await progresso(feitos);
  }
  await sql`update alteracao_lote a set situacao = 'previa', trabalho_id = null,
      itens = (select count(*) from alteracao_lote_item i where i.grupo_id = a.grupo_id and i.alteracao_id = a.id and i.novo is not null),
      sem_ajuste = (select count(*) from alteracao_lote_item i where i.grupo_id = a.grupo_id and i.alteracao_id = a.id and i.novo is null)
    where a.grupo_id = ${actor.grupoId} and a.id = ${id}`.execute(tx);
}

async function guardarItens(
  tx: Tx,
  actor: Actor,
  id: number,
  itens: readonly (ParDoAjuste & ({ novo: string } | { motivo: string }))[],
): Promise<void> {
  const coluna = <T>(valor: (item: (typeof itens)[number]) => T) => itens.map(valor);
  await sql`insert into alteracao_lote_item (grupo_id, alteracao_id, produto_id, empresa_id, preco_id, custo_real, preco, novo, motivo, ordem)
    select ${actor.grupoId}, ${id}, * from unnest(${coluna(({ produtoId }) => produtoId)}::bigint[], ${coluna(({ empresaId }) => empresaId)}::bigint[],
      ${coluna(({ precoId }) => precoId)}::bigint[], ${coluna(({ custoReal }) => custoReal)}::numeric[], ${coluna(({ preco }) => preco)}::numeric[],
      ${coluna((item) => ('novo' in item ? item.novo : null))}::numeric[], ${coluna((item) => ('motivo' in item ? item.motivo : null))}::text[], ${coluna(({ ordem }) => ordem)}::text[])`.execute(
    tx,
  );
}

/** Locks the adjustment. @throws DomainError INVALID_TRANSITION unless it stands as one of `de` */
async function travar(
  tx: Tx,
  actor: Actor,
  id: number,
  de: readonly SituacaoDoAjuste[],
  para: string,
): Promise<AjusteLido> {
  await sql`select 1 from alteracao_lote where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const ajuste = await lerAjuste(tx, actor, id);
  if (!de.includes(ajuste.situacao))
    throw new DomainError('INVALID_TRANSITION', { data: { de: ajuste.situacao, para } });
  return ajuste;
}

const passar = (tx: Tx, actor: Actor, id: number, situacao: SituacaoDoAjuste, iniciaEm: string | null = null) =>
  sql`update alteracao_lote set situacao = ${situacao}, inicia_em = ${iniciaEm}::timestamptz where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );

async function aplicar(tx: Tx, actor: Actor, id: number, iniciaEm: string | undefined): Promise<AjusteLido> {
  const ajuste = await travar(tx, actor, id, ['previa', 'agendado'], 'aplicado');
  if (ajuste.itens === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhum preço muda com este ajuste.' });
  if (iniciaEm !== undefined && Date.parse(iniciaEm) > Date.now()) {
    await passar(tx, actor, id, 'agendado', iniciaEm);
    await enqueueJob(
      tx,
      TAREFA_DE_AJUSTE,
      { grupoId: actor.grupoId, id },
      { key: `${TAREFA_DE_AJUSTE}:${actor.grupoId}:${id}`, runAt: new Date(iniciaEm) },
    );
  } else if (ajuste.itens > NA_HORA) {
    await passar(tx, actor, id, 'aplicando');
    await emTrabalho(tx, actor, id, 'aplicar', `Ajuste de ${formatarInteiro(ajuste.itens)} preços`);
  } else await aplicarItens(tx, actor.grupoId, id, ajuste.tabela, semProgresso);
  return lerAjuste(tx, actor, id);
}

async function desfazer(tx: Tx, actor: Actor, id: number): Promise<AjusteLido> {
  const ajuste = await travar(tx, actor, id, ['aplicado'], 'desfeito');
  if (ajuste.itens > NA_HORA)
    await emTrabalho(tx, actor, id, 'desfazer', `Volta de ${formatarInteiro(ajuste.itens)} preços`);
  else await desfazerItens(tx, actor.grupoId, id, semProgresso);
  return lerAjuste(tx, actor, id);
}

async function cancelar(tx: Tx, actor: Actor, id: number): Promise<AjusteLido> {
  await travar(tx, actor, id, ['calculando', 'previa', 'agendado'], 'cancelado');
  await passar(tx, actor, id, 'cancelado');
  return lerAjuste(tx, actor, id);
}

async function emTrabalho(tx: Tx, actor: Actor, id: number, acao: Acao, titulo: string): Promise<void> {
  const trabalho = await submitJob(tx, actor, { tipo: TRABALHO_DE_AJUSTE, titulo, parametros: { id, acao } });
  await sql`update alteracao_lote set trabalho_id = ${trabalho}::uuid where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
}

/** The long part of an adjustment, in one transaction: all its prices or none. */
export function trabalhoDeAjuste(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { id, acao } = parametros as { id: number; acao: Acao };
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    await database.refreshStatistics('produto', 'produto_preco', 'produto_estoque', 'alteracao_lote_item');
    const { itens, mudaram } = await database.write(autoria, async (tx) => {
      const antes = await lerAjuste(tx, actor, id);
      if (acao === 'prever' && antes.situacao === 'calculando')
        await calcular(tx, actor, id, (feito) => progress(feito, null));
      if (acao === 'aplicar' && antes.situacao === 'aplicando')
        await aplicarItens(tx, grupoId, id, antes.tabela, progress);
      if (acao === 'desfazer' && antes.situacao === 'aplicado') await desfazerItens(tx, grupoId, id, progress);
      return lerAjuste(tx, actor, id);
    });
    // Read at once after they were written: plans made before know of no such lines.
    if (acao === 'prever') await database.refreshStatistics('alteracao_lote_item');
    return { resultado: { ajusteId: id, itens, mudaram } };
  };
}

/** Applies an adjustment whose hour has come, in the name of who scheduled it, unless it was cancelled or put off. */
export function tarefaDeAjuste(database: Database): JobHandler {
  return async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: number };
    const autor = await database.read(grupoId, (db) =>
      db.selectFrom('alteracao_lote').select('usuario_id').where('id', '=', id).executeTakeFirst(),
    );
    if (!autor) return;
    await database.write({ ...doSistema(grupoId), atorId: autor.usuario_id }, async (tx) => {
      const { rows } = await sql<{
        tabela: string;
      }>`select tabela from alteracao_lote where grupo_id = ${grupoId} and id = ${id} and situacao = 'agendado' and inicia_em <= now() for update`.execute(
        tx,
      );
      const ajuste = rows[0];
      if (ajuste) await aplicarItens(tx, grupoId, id, ajuste.tabela, semProgresso);
    });
  };
}
