import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { juntarPessoa } from '../usuarios/pessoa-da-linha.ts';
import { administradoresDoGrupo } from '../usuarios/usuarios.queries.ts';

/** What somebody must do, told by a notice and by e-mail. */
export interface AvisoAoResponsavel {
  titulo: string;
  texto: string;
  /** The screen where it is done. */
  caminho: string;
  /** What the link to it says. */
  rotulo: string;
  fatos: readonly (readonly [string, string])[];
}

/**
 * Tells who set a thing up, while they are here; else the administrators of the group.
 *
 * @param publicUrl where people find the program, without a slash at the end
 */
export async function avisarResponsavel(
  tx: Tx,
  grupoId: number,
  usuarioId: number | null,
  { titulo, texto, caminho, rotulo, fatos }: AvisoAoResponsavel,
  publicUrl: string,
): Promise<void> {
  for (const { id, nome, email } of await quemResponde(tx, grupoId, usuarioId)) {
    await notify(tx, grupoId, id, { titulo, texto, caminho, gravidade: 'atencao' });
    if (email === null) continue;
    await enviarEmail(tx, grupoId, {
      para: email,
      assunto: titulo,
      carta: {
        nome,
        paragrafos: [`${titulo}.`, texto],
        fatos: fatos.map(([nomeDoFato, dito]) => [nomeDoFato, dito]),
        link: { rotulo, url: `${publicUrl}${caminho}` },
      },
      usuarioId: id,
      validade: '5 days',
    });
  }
}

async function quemResponde(tx: Tx, grupoId: number, usuarioId: number | null) {
  const quem = usuarioId === null ? [] : await pessoas(tx, grupoId, [usuarioId]);
  return quem.length > 0 ? quem : pessoas(tx, grupoId, await administradoresDoGrupo(tx));
}

async function pessoas(tx: Tx, grupoId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nome: string; email: string | null }>`select u.id, u.nome, u.email
    from (select ${grupoId}::bigint as grupo_id, unnest(${[...ids]}::bigint[]) as usuario_id) r ${juntarPessoa('r')}
    where u.ativo order by u.id`.execute(tx);
  return rows;
}
