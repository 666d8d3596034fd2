import { type Aviso, type avisosDoGrupoCalls, DomainError, type PublicoDeAviso } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirUsuarios } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { lerAviso } from './avisos.queries.ts';
import { entregarAvisos } from './entregar.ts';

type Novo = z.output<typeof avisosDoGrupoCalls.send.body>;

const coluna = { funcoes: 'funcao_id', empresas: 'empresa_id', pessoas: 'usuario_id' } as const;

/**
 * Who sees some companies alone writes to those, or to people; a reseller's people, to its people.
 *
 * @throws DomainError RULE_BROKEN, NOT_FOUND, UNKNOWN_REFERENCE
 */
async function conferirAlcance(tx: Tx, actor: Actor, publico: PublicoDeAviso, alvos: readonly number[]) {
  if (publico === 'todos' ? alvos.length > 0 : alvos.length === 0)
    throw new DomainError('RULE_BROKEN', {
      campos: { alvos: publico === 'todos' ? 'Um aviso a todos não tem escolhidos' : 'Escolha para quem é' },
    });
  if (publico === 'pessoas') return exigirUsuarios(tx, actor, alvos);
  if (actor.revendaId !== null)
    throw new DomainError('RULE_BROKEN', { campos: { publico: 'Escolha as pessoas da sua revenda' } });
  if (publico === 'empresas') return exigirEmpresas(tx, actor, alvos);
  if (actor.empresas !== 'todas')
    throw new DomainError('RULE_BROKEN', { campos: { publico: 'Escolha as empresas que você vê, ou pessoas' } });
}

/** Writes a notice; where its time has come, whom it is for has it with the answer. */
export async function publicarAviso(tx: Tx, actor: Actor, { alvos, ...novo }: Novo): Promise<Aviso> {
  const escolhidos = [...new Set(alvos)];
  await conferirAlcance(tx, actor, novo.publico, escolhidos);
  const inicio = novo.inicio ?? new Date().toISOString();
  if (novo.fim && Date.parse(novo.fim) <= Math.max(Date.parse(inicio), Date.now()))
    throw new DomainError('RULE_BROKEN', { campos: { fim: 'O fim deve ser depois do início, e ainda por vir' } });
  const { titulo, texto, prioridade, obrigatorio, publico } = novo;
  const { rows } = await sql<{ id: number }>`
    insert into aviso (grupo_id, titulo, texto, prioridade, obrigatorio, publico, inicio, fim, usuario_id)
    values (${actor.grupoId}, ${titulo}, ${texto}, ${prioridade}, ${obrigatorio}, ${publico},
      coalesce(${novo.inicio ?? null}::timestamptz, now()), ${novo.fim ?? null}::timestamptz, ${actor.usuarioId}) returning id`.execute(
    tx,
  );
  const { id } = rows[0] as { id: number };
  if (publico !== 'todos')
    await insertRows(
      tx,
      'aviso_alvo',
      escolhidos.map((alvo) => ({ grupo_id: actor.grupoId, aviso_id: id, [coluna[publico]]: alvo })),
    );
  await entregarAvisos(tx, actor.grupoId, sql`a.id = ${id}`);
  return lerAviso(tx, actor, id);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD; RULE_BROKEN for one that ended */
export async function encerrarAviso(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Aviso> {
  await sql`select from aviso where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const atual = await lerAviso(tx, actor, id);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  if (atual.situacao === 'encerrado') throw new DomainError('RULE_BROKEN', { text: 'Este aviso já está encerrado.' });
  await sql`update aviso set encerrado_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerAviso(tx, actor, id);
}

/** The first time counts. @throws DomainError NOT_FOUND for a notice that is not for the person */
export async function lerComoPessoa(tx: Tx, { grupoId, usuarioId }: Actor, id: number): Promise<void> {
  const { rows } = await sql`update aviso_entrega set lido_em = coalesce(lido_em, now())
    where grupo_id = ${grupoId} and aviso_id = ${id} and usuario_id = ${usuarioId} returning 1`.execute(tx);
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Aviso não encontrado.' });
}
