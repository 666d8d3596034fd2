import { DomainError, type PrecoPrime, type PrecoPrimeAlteracao, type PrecoPrimeNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirTipo } from './alcance.ts';
import { lerPreco, tabelaQueCoincide, travarPreco } from './precos.queries.ts';
import { guardarVersao } from './versoes.ts';

const diaDe = (civil: string) => civil.split('-').reverse().join('/');

/** A reseller sells by the provider's prices. @throws DomainError FORBIDDEN */
function exigirDono({ revendaId }: Actor): void {
  if (revendaId !== null) throw new DomainError('FORBIDDEN', { text: 'Os preços são mantidos pelo provedor.' });
}

/** Whoever writes prices of a group writes one at a time, so that the days compared are the days stored. */
const travarPrecos = (tx: Tx, { grupoId }: Actor) =>
  sql`select pg_advisory_xact_lock(hashtext('contrato_prime_preco'), ${grupoId % 2_147_483_647}::int)`.execute(tx);

/** @throws DomainError INVALID naming the table whose days these meet */
async function exigirDiasLivres(tx: Tx, actor: Actor, preco: Parameters<typeof tabelaQueCoincide>[2]): Promise<void> {
  const outra = await tabelaQueCoincide(tx, actor, preco);
  if (!outra) return;
  const ate = outra.fim === null ? 'sem fim' : `até ${diaDe(outra.fim)}`;
  throw new DomainError('INVALID', {
    text: `A tabela "${outra.nome}" já vale desde ${diaDe(outra.inicio)}, ${ate}. Encerre-a antes ou mude o início desta.`,
    campos: { inicio: 'Coincide com outra tabela' },
  });
}

async function guardar(tx: Tx, actor: Actor, id: number): Promise<PrecoPrime> {
  const preco = await lerPreco(tx, actor, id);
  const { tipo, nome, componente, revenda, revendaId, modo, inicio, fim, faixas, ativo } = preco;
  const conteudo = { nome, componente: componente?.rotulo, revenda: revenda?.rotulo, modo, inicio, fim, faixas, ativo };
  await guardarVersao(tx, actor, { objeto: 'preco', id, nome, tipo, revendaId, conteudo });
  return preco;
}

/** Creates a price table. @throws DomainError INVALID when another one holds on one of its days, UNKNOWN_REFERENCE */
export async function criarPreco(tx: Tx, actor: Actor, novo: PrecoPrimeNovo): Promise<PrecoPrime> {
  exigirDono(actor);
  exigirTipo(actor, novo.tipo);
  await travarPrecos(tx, actor);
  await exigirDiasLivres(tx, actor, { ...novo, id: null });
  const { id } = await tx
    .insertInto('contrato_prime_preco')
    .values({
      grupo_id: actor.grupoId,
      tipo: novo.tipo,
      componente_id: novo.componenteId,
      revenda_id: novo.revendaId,
      nome: novo.nome,
      modo: novo.modo,
      inicio: novo.inicio,
      fim: novo.fim,
      faixas: JSON.stringify(novo.faixas),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return guardar(tx, actor, id);
}

/** @throws DomainError STALE_RECORD, NOT_FOUND; days as in creation */
export async function alterarPreco(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...alteracao }: PrecoPrimeAlteracao,
): Promise<PrecoPrime> {
  exigirDono(actor);
  await travarPrecos(tx, actor);
  const antes = await travarPreco(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const dadas = Object.fromEntries(Object.entries(alteracao).filter(([, valor]) => valor !== undefined));
  const depois = { ...antes, ...dadas } as PrecoPrime;
  if (depois.fim !== null && depois.fim < depois.inicio)
    throw new DomainError('INVALID', { campos: { fim: 'Antes do início' } });
  if (depois.ativo) await exigirDiasLivres(tx, actor, depois);
  await tx
    .updateTable('contrato_prime_preco')
    .set({
      nome: depois.nome,
      modo: depois.modo,
      inicio: depois.inicio,
      fim: depois.fim,
      faixas: JSON.stringify(depois.faixas),
    })
    .where('id', '=', id)
    .execute();
  return guardar(tx, actor, id);
}

/** @throws DomainError INVALID when another table took its days meanwhile */
export async function definirSituacaoDoPreco(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<PrecoPrime> {
  exigirDono(actor);
  await travarPrecos(tx, actor);
  const antes = await travarPreco(tx, actor, id);
  if (antes.ativo === ativo) return antes;
  if (ativo) await exigirDiasLivres(tx, actor, antes);
  await tx.updateTable('contrato_prime_preco').set({ ativo }).where('id', '=', id).execute();
  return guardar(tx, actor, id);
}
