import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { companiesOf } from '../../../platform/http/reach.ts';
import { travarUsuario } from '../usuarios/usuarios.queries.ts';
import { colunasDosDireitos, type Direitos, type DireitosLidos, direitosDaLinha } from './direitos.ts';

/** How far somebody goes beyond somebody else. */
export interface Excesso {
  permissoes: string[];
  empresas: boolean;
}

/** @returns null when `alvo` may do and see nothing that `quem` may not */
export function excessoSobre(quem: Direitos, alvo: Direitos): Excesso | null {
  const permissoes = [...alvo.permissoes].filter((slug) => !possui(quem, slug, companiesOf(alvo, slug))).sort();
  const empresas = vePorFora(quem, alvo.empresas);
  return permissoes.length > 0 || empresas ? { permissoes, empresas } : null;
}

/** Whether the person holds a slug in all these companies. One held without limit leaves companies to `vePorFora`. */
function possui(quem: Direitos, slug: string, onde: Direitos['empresas']): boolean {
  if (!quem.permissoes.has(slug)) return false;
  const limite = quem.limites.get(slug);
  return limite === undefined || (onde !== 'todas' && onde.every((id) => limite.includes(id)));
}

function vePorFora({ empresas: minhas }: Pick<Direitos, 'empresas'>, delas: Direitos['empresas']): boolean {
  if (minhas === 'todas') return false;
  return delas === 'todas' || delas.some((id) => !minhas.includes(id));
}

/**
 * The one rule of who administers whom: nobody touches a person who may do, or sees, more than they. Oneself is left to
 * the rule of each call.
 *
 * @throws DomainError FORBIDDEN naming the person and what is missing
 */
export async function exigirAlcance(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const outros = ids.filter((id) => id !== actor.usuarioId);
  if (outros.length === 0) return;
  for (const { nome, ...direitos } of await direitosDe(db, outros)) {
    const excesso = excessoSobre(actor, direitos);
    if (!excesso) continue;
    const oque = excesso.permissoes.length > 0 ? 'tem permissões que você não tem' : 'vê empresas que você não vê';
    throw new DomainError('FORBIDDEN', {
      text: `${nome} ${oque}. Só quem pode o mesmo altera este usuário.`,
      data: { permissoes: excesso.permissoes },
    });
  }
}

/** Locks a user whom the person may administer. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function travarAlcancado(tx: Tx, actor: Actor, id: number) {
  const usuario = await travarUsuario(tx, actor, id);
  await exigirAlcance(tx, actor, [id]);
  return usuario;
}

/** Rights of users of the group, active or not. */
export async function direitosDe(db: Db, ids: readonly number[]): Promise<(Direitos & { nome: string })[]> {
  const { rows } = await sql<DireitosLidos & { nome: string }>`
    select u.nome, ${colunasDosDireitos} from usuario u where u.id = any(${[...ids]}::bigint[]) order by u.id`.execute(
    db,
  );
  return rows.map(({ nome, ...lidos }) => ({ nome, ...direitosDaLinha(lidos) }));
}

/**
 * Nobody grants what they do not hold, nor where they do not hold it.
 *
 * @param onde where it is granted
 * @throws DomainError FORBIDDEN naming what is missing
 */
export function exigirQuePossui(actor: Actor, slugs: readonly string[], onde: Direitos['empresas']): void {
  const faltam = [...new Set(slugs)].filter((slug) => !possui(actor, slug, onde));
  if (faltam.length > 0) {
    throw new DomainError('FORBIDDEN', {
      text: 'Você não pode conceder permissões que não possui.',
      data: { permissoes: faltam },
    });
  }
}

/** Nobody gives sight of companies they do not see. @throws DomainError FORBIDDEN */
export function exigirEmpresasVisiveis(
  actor: Actor,
  dados: { todasEmpresas?: boolean | undefined; empresaIds?: number[] | undefined },
): void {
  if (vePorFora(actor, dados.todasEmpresas ? 'todas' : (dados.empresaIds ?? []))) {
    throw new DomainError('FORBIDDEN', { text: 'Você só pode dar acesso às empresas que vê.' });
  }
}
