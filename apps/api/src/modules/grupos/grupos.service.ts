import { DomainError, type GrupoGuardado, type GrupoNovo, type gruposCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor, exigirProvaRecente } from '../../platform/http/actor.ts';
import {
  avisarSessoes,
  contarDeNovo,
  criarFuncoesPadrao,
  criarTenant,
  enviarLink,
  prepararGrupo,
} from '../acesso/public.ts';
import { lerGrupo, travarGrupo } from './grupos.queries.ts';

/** @throws DomainError FORBIDDEN for whoever is not of the provider itself */
function exigirProvedor(actor: Actor): void {
  if (!ehDoProvedor(actor)) throw new DomainError('FORBIDDEN', { text: 'Só o provedor controla os grupos.' });
}

/** A reseller's people are guests in their group: its name and logo are not theirs. @throws DomainError FORBIDDEN */
export function exigirAlterar({ revendaId }: Actor): void {
  if (revendaId !== null) throw new DomainError('FORBIDDEN', { text: 'Uma revenda não altera o grupo do provedor.' });
}

/** Lets the transaction write as another group, then gives it back to the actor's: all of it or nothing. */
export async function emNomeDe<T>(tx: Tx, actor: Actor, grupoId: number, work: () => Promise<T>): Promise<T> {
  const mudarPara = (id: number) => sql`select set_config('app.grupo_id', ${String(id)}, true)`.execute(tx);
  await mudarPara(grupoId);
  // The door of that group, which the transaction of the actor's own did not pass.
  await sql`select app.entrar_no_grupo(${grupoId})`.execute(tx);
  const feito = await work();
  await mudarPara(actor.grupoId);
  return feito;
}

/**
 * Creates a tenant with everything a group starts with and mails its first administrator the first access, in the
 * transaction of the act that asks for it.
 *
 * @throws DomainError DUPLICATE_VALUE when the slug is taken
 */
export async function criarGrupo(tx: Tx, actor: Actor, publicUrl: string, novo: GrupoNovo): Promise<GrupoCriado> {
  exigirProvedor(actor);
  const { slug, nome, admin } = novo;
  const id = await criarTenant(tx, slug, nome, false);
  return emNomeDe(tx, actor, id, async () => {
    const usuarioId = await prepararGrupo(tx, id, { provedor: false, admin: { ...admin, senhaHash: null } });
    await criarFuncoesPadrao(tx, id);
    const mensagemId = await enviarLink(tx, publicUrl, 'primeiro_acesso', { ...admin, grupoId: id, id: usuarioId });
    return { id, usuarioId, mensagemId };
  });
}

/** A tenant just made: its first administrator and the message of the first access, both rows of the new group. */
export interface GrupoCriado {
  id: number;
  usuarioId: number;
  mensagemId: string;
}

type AlteracaoDeGrupo = z.output<typeof gruposCalls.update.body>;

export async function alterarGrupo(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, nome, slug, sessaoParadaMinutos, suporteAssina }: AlteracaoDeGrupo,
): Promise<GrupoGuardado> {
  const antes = await travarGrupo(tx, actor, id);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  exigirAlterar(actor);
  // People sign in by the slug, and the provider's links name it.
  if (slug !== undefined && slug !== antes.slug) exigirProvedor(actor);
  const mudaParada = sessaoParadaMinutos !== undefined && sessaoParadaMinutos !== antes.sessaoParadaMinutos;
  const mudaSuporte = suporteAssina !== undefined && suporteAssina !== antes.suporteAssina;
  // It is the group's own word: whoever supports it does not give it to themselves.
  if (mudaSuporte && actor.grupoId !== id)
    throw new DomainError('FORBIDDEN', { text: 'Só o próprio grupo deixa o suporte emitir em seu nome.' });
  // A thief would begin by making the session last.
  if (mudaParada || mudaSuporte) exigirProvaRecente(actor);
  await tx
    .updateTable('grupo')
    .set({
      nome: nome ?? antes.nome,
      slug: slug ?? antes.slug,
      ...(mudaParada ? { sessao_parada_minutos: sessaoParadaMinutos } : {}),
      ...(mudaSuporte ? { suporte_assina: suporteAssina } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (mudaParada) await contarDeNovo(tx, id);
  if (mudaSuporte) await avisarSessoes(tx, { grupoId: id });
  return lerGrupo(tx, actor, id);
}

/** Deactivating ends the group's sessions at their next call. @throws DomainError RULE_BROKEN for the provider's own group */
export async function definirSituacaoDoGrupo(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<GrupoGuardado> {
  exigirProvedor(actor);
  const antes = await travarGrupo(tx, actor, id);
  if (antes.provedor && !ativo)
    throw new DomainError('RULE_BROKEN', { text: 'O grupo do provedor não pode ser inativado.' });
  await tx.updateTable('grupo').set({ ativo }).where('id', '=', id).where('ativo', '<>', ativo).execute();
  await avisarSessoes(tx, { grupoId: id });
  return lerGrupo(tx, actor, id);
}
