import { DomainError, entidadesDosExemplos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { arquivosDosExemplos, nomeDosExemplos } from './demonstracao/exemplos.ts';
import { type Desfeito, desfazerLinhas } from './desfazer.service.ts';
import { travarImportacao } from './importacao.queries.ts';
import { aplicarLinhas, conferirArquivo } from './importacao.service.ts';

const semAndamento = async () => {};

interface Exemplo {
  id: number;
  entidade: (typeof entidadesDosExemplos)[number];
  aplicadas: number;
}

/** Sample data that stand, in the order they came. */
async function exemplosDe(db: Db, { grupoId }: Actor): Promise<Exemplo[]> {
  const { rows } = await sql<Exemplo>`select id, entidade, aplicadas from importacao
    where grupo_id = ${grupoId} and exemplo and situacao = 'aplicada' order by id`.execute(db);
  return rows;
}

/** How many sample records the group has. */
export async function contarExemplos(db: Db, actor: Actor): Promise<{ registros: number }> {
  const exemplos = await exemplosDe(db, actor);
  return { registros: exemplos.reduce((soma, { aplicadas }) => soma + aplicadas, 0) };
}

/**
 * Registers sample data: each kind is an import of a file of the program's own, with every rule of one that a person brings.
 *
 * @throws DomainError RULE_BROKEN where the group has them
 */
export async function criarExemplos(tx: Tx, actor: Actor, empresaId: number): Promise<{ registros: number }> {
  await exigirEmpresas(tx, actor, [empresaId]);
  await umPorVez(tx, actor);
  if ((await exemplosDe(tx, actor)).length > 0)
    throw new DomainError('RULE_BROKEN', { text: 'Os dados de exemplo já estão cadastrados.' });
  for (const entidade of entidadesDosExemplos) {
    const content = [new TextEncoder().encode(arquivosDosExemplos[entidade])];
    const arquivo = { content, tipo: 'text/csv', nome: nomeDosExemplos };
    const pedido = { empresaId, atualizar: false, cadastrar: true, colunas: null, exemplo: true };
    const { id, erros } = await conferirArquivo(tx, actor, entidade, arquivo, pedido);
    const [erro] = erros;
    if (erro) throw new DomainError('RULE_BROKEN', { text: erro.erro });
    await sql`update importacao set situacao = 'aplicando' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
      tx,
    );
    await aplicarLinhas(tx, actor, entidade, id, semAndamento);
  }
  return contarExemplos(tx, actor);
}

/** Takes sample data back, what came last first; what is in use stays, inactive, and what was altered stays as it is. */
export async function tirarExemplos(tx: Tx, actor: Actor): Promise<Omit<Desfeito, 'falhas'>> {
  await umPorVez(tx, actor);
  const soma = { desfeitas: 0, removidas: 0, restauradas: 0, inativadas: 0, mantidas: 0 };
  for (const { id, entidade } of (await exemplosDe(tx, actor)).toReversed()) {
    await travarImportacao(tx, actor, entidade, id);
    const feito = await desfazerLinhas(tx, actor, entidade, id, semAndamento);
    for (const chave of Object.keys(soma) as (keyof typeof soma)[]) soma[chave] += feito[chave];
  }
  return soma;
}

/** Two people who add or remove them at once wait for each other. */
const umPorVez = (tx: Tx, { grupoId }: Actor) =>
  sql`select pg_advisory_xact_lock(hashtext('importacao.exemplo'), ${grupoId % 2_147_483_647}::int)`.execute(tx);
