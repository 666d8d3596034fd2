import { StartError } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import type { Client } from 'pg';
import type { Cell } from '../cells-file.ts';
import { eraseRows } from './erase.ts';
import { removeFiles } from './files.ts';
import { goOn, moveAlone, moveOf, type Sides, type Work, withBoth } from './state.ts';
import { unpublish, unsubscribe } from './stream.ts';

/** Leaves everything as it was before the group was to move. May be done again. */
export async function takeBack({
  source,
  target,
  sides,
  move,
}: Pick<Work, 'source' | 'target' | 'sides' | 'move'>): Promise<void> {
  const { grupo } = move;
  await unsubscribe(target, grupo);
  await unpublish(source, grupo);
  if (sides.source.arquivos !== sides.target.arquivos) await removeFiles(target, sides.target.storage, grupo);
  await forget(target, sides.source, grupo);
  await goOn(source, grupo);
  await source.query('delete from app.mudanca_de_grupo where grupo = $1', [grupo]);
}

async function forget(target: Client, source: Cell, grupo: number): Promise<void> {
  await target.query('begin');
  const { rows } = await target.query<{ ja: boolean }>(
    'delete from app.mudanca_de_grupo where grupo = $1 returning ja_foi_daqui as ja',
    [grupo],
  );
  const [came] = rows;
  if (came) {
    await target.query(
      came.ja
        ? `update app.grupo_fora set situacao = 'mudou', celula = $2, endereco = $3 where grupo = $1`
        : 'delete from app.grupo_fora where grupo = $1 and $2::int > 0 and $3::text is not null',
      [grupo, source.numero, source.endereco],
    );
    await eraseRows(target, grupo, came.ja);
  }
  await target.query('commit');
}

/** @throws StartError when there is no move to undo, or it has passed the point from which there is a way back */
export function undoMove(sides: Sides, slug: string): Promise<void> {
  return withBoth(sides, async (source, target) => {
    const move = await moveOf(source, slug);
    if (!move) throw new StartError(`O grupo ${slug} não está em mudança.`);
    await moveAlone(source, move.grupo);
    if (move.etapa === 'mudando')
      throw new StartError(`O grupo ${slug} já passou à célula ${move.celula}: termine a mudança com o mesmo comando.`);
    if (move.etapa === 'mudou')
      throw new StartError(
        `O grupo ${slug} já é atendido na célula ${move.celula}, e o que se gravou lá não está aqui: mude-o de volta.`,
      );
    await takeBack({ source, target, sides, move });
  });
}

/** Removes the old copy of a group that has moved. @throws StartError for one that has not */
export function confirmMove(source: Cell, sharesFiles: boolean, slug: string): Promise<void> {
  return withConnection({ connectionString: source.databaseUrl }, async (client) => {
    const move = await moveOf(client, slug);
    if (move?.etapa !== 'mudou') throw new StartError(`O grupo ${slug} não tem mudança a confirmar.`);
    await moveAlone(client, move.grupo);
    if (!sharesFiles) await removeFiles(client, source.storage, move.grupo);
    await client.query('begin');
    await client.query('delete from app.mudanca_de_grupo where grupo = $1', [move.grupo]);
    await eraseRows(client, move.grupo, true);
    await client.query('commit');
  });
}
