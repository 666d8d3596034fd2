import {
  camposEditaveis,
  DomainError,
  fieldTexts,
  type TerminalDaLista,
  temaDeTerminais,
  type terminaisCalls,
  terminalCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { announce } from '../../platform/database/announce.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { resumo, segredoDoGrupo } from '../acesso/public.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { sessaoDoTerminal } from './eventos.ts';
import { terminais, travarTerminal } from './terminais.queries.ts';

type Corpo<C extends keyof typeof terminaisCalls> = z.output<(typeof terminaisCalls)[C]['body']>;
type Mudanca = Partial<{
  nome: string;
  tipo: string;
  sat_n_serie: string | null;
  serie_nfce: number | null;
  id_pdv: string | null;
  chave_hash: string | null;
  bloqueio_motivo: string | null;
  removido_motivo: string | null;
  ativo: boolean;
}>;

/** Writes and tells whoever looks at terminals. @returns the terminal as lists show it */
async function mudar(tx: Tx, actor: Actor, id: number, mudanca: Mudanca): Promise<TerminalDaLista> {
  await tx
    .updateTable('terminal')
    .set({
      ...mudanca,
      ...('bloqueio_motivo' in mudanca ? { bloqueado_em: mudanca.bloqueio_motivo === null ? null : sql`now()` } : {}),
    })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  await publish(tx, temaDeTerminais, null, { terminalId: id });
  // A stream that its old key opened ends.
  if (mudanca.chave_hash === null) await announce(tx, { assunto: 'sessao', ids: [sessaoDoTerminal(id)] });
  return readListRow(tx, terminais, actor, id);
}

/** @throws DomainError NOT_FOUND for a company the person does not see or that is not the group's own, DUPLICATE_VALUE */
export async function criarTerminal(
  tx: Tx,
  actor: Actor,
  { empresaId, nome, tipo, satNSerie, serieNfce }: Corpo<'create'>,
): Promise<TerminalDaLista> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { id } = await tx
    .insertInto('terminal')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: empresaId,
      nome,
      tipo,
      sat_n_serie: satNSerie,
      serie_nfce: serieNfce,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(tx, temaDeTerminais, null, { terminalId: id });
  return readListRow(tx, terminais, actor, id);
}

/**
 * Changes one field.
 *
 * @throws DomainError NOT_FOUND, INVALID for a value the field does not take, STALE_RECORD, DUPLICATE_VALUE
 */
export async function alterarTerminal(tx: Tx, actor: Actor, corpo: Corpo<'alterar'>): Promise<TerminalDaLista> {
  const campo = corpo.field ?? corpo.campo ?? camposEditaveis[0];
  const terminal = await travarTerminal(tx, actor, corpo.id);
  if (corpo.versao !== undefined && corpo.versao !== terminal.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await readListRow(tx, terminais, actor, corpo.id) } });
  const dito = corpo.value === undefined ? corpo.valor : corpo.value;
  const valor = campo === 'serieNfce' && typeof dito === 'string' ? numeroOuNada(dito) : dito === '' ? null : dito;
  const lido = terminalCampos[campo].safeParse(valor, { reportInput: true });
  if (!lido.success)
    throw new DomainError('INVALID', {
      campos: { value: Object.values(fieldTexts(lido.error).campos)[0] ?? 'Valor inválido' },
    });
  const colunas = { nome: 'nome', tipo: 'tipo', satNSerie: 'sat_n_serie', serieNfce: 'serie_nfce' } as const;
  return mudar(tx, actor, corpo.id, { [colunas[campo]]: lido.data });
}

const numeroOuNada = (texto: string) => (texto.trim() === '' ? null : Number(texto));

/**
 * Takes a terminal out of use, or back into it. Its device is let go; what it did stays.
 *
 * @throws DomainError NOT_FOUND; DUPLICATE_VALUE where another in use took its name meanwhile
 */
export async function usarTerminal(
  tx: Tx,
  actor: Actor,
  { id, inativar, motivo }: { id: number; inativar: boolean; motivo: string | null },
): Promise<TerminalDaLista> {
  const { ativo } = await travarTerminal(tx, actor, id);
  if (ativo !== inativar) return readListRow(tx, terminais, actor, id);
  return mudar(
    tx,
    actor,
    id,
    inativar
      ? { ativo: false, removido_motivo: motivo, chave_hash: null, id_pdv: null }
      : { ativo: true, removido_motivo: null },
  );
}

/** Lets the device of a terminal go: its key is refused from the next call on. @throws DomainError NOT_FOUND */
export async function soltarAparelho(tx: Tx, actor: Actor, id: number): Promise<TerminalDaLista> {
  await travarTerminal(tx, actor, id);
  return mudar(tx, actor, id, { id_pdv: null, chave_hash: null });
}

/** @param motivo null unblocks. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function bloquearTerminal(
  tx: Tx,
  actor: Actor,
  id: number,
  motivo: string | null,
): Promise<TerminalDaLista> {
  const { bloqueado } = await travarTerminal(tx, actor, id);
  if (bloqueado === (motivo !== null))
    throw new DomainError('INVALID_TRANSITION', {
      text: bloqueado ? 'Este terminal já está bloqueado.' : 'Este terminal não está bloqueado.',
    });
  return mudar(tx, actor, id, { bloqueio_motivo: motivo });
}

/** @throws DomainError NOT_FOUND; INVALID_TRANSITION for one that is out of use or needs no device */
export async function travarParaAparelho(tx: Tx, actor: Actor, id: number) {
  const terminal = await travarTerminal(tx, actor, id);
  if (!terminal.ativo)
    throw new DomainError('INVALID_TRANSITION', { text: 'Este terminal está inativo: ative-o antes.' });
  if (terminal.tipo === 'retaguarda')
    throw new DomainError('INVALID_TRANSITION', { text: 'Este terminal é desta tela: nenhum aparelho fala por ele.' });
  return terminal;
}

/**
 * Gives the terminal a new key; the one before is refused from the next call on. The database keeps its digest alone.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION
 */
export async function darChave(tx: Tx, actor: Actor, id: number): Promise<string> {
  await travarParaAparelho(tx, actor, id);
  const chave = `term_${segredoDoGrupo(actor.grupoId)}`;
  await mudar(tx, actor, id, { chave_hash: null });
  await tx
    .updateTable('terminal')
    .set({ chave_hash: resumo(chave), chave_em: sql`now()`, chave_por: actor.usuarioId })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  return chave;
}

/** Lets whatever terminal of the group has this device go, for another one to have it. */
export async function tomarAparelho(tx: Tx, actor: Actor, id: number, idPdv: string): Promise<TerminalDaLista> {
  const { rows } = await sql<{
    id: number;
  }>`select id from terminal where grupo_id = ${actor.grupoId} and id_pdv = ${idPdv}
    and id <> ${id} order by id for update`.execute(tx);
  for (const outro of rows) await mudar(tx, actor, outro.id, { id_pdv: null, chave_hash: null });
  return mudar(tx, actor, id, { id_pdv: idPdv, chave_hash: null });
}
