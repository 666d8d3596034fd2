import { DomainError, type ImagemGuardada, type ProdutoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { colunasDaImagem } from '../leitura/leitura.ts';

/** Images a product may have. */
export const MAX_IMAGENS = 12;

export async function imagensDe(db: Db, actor: Actor, produtoId: number): Promise<ImagemGuardada[]> {
  const { rows } = await sql<ImagemGuardada>`select ${colunasDaImagem} from produto_imagem t
    join arquivo a on a.grupo_id = t.grupo_id and a.id = t.arquivo_id where t.grupo_id = ${actor.grupoId} and t.produto_id = ${produtoId}
    order by t.principal desc, t.ordem, t.id`.execute(db);
  return rows;
}

/** The first image is the main one; a later one becomes it when asked. @throws DomainError RULE_BROKEN past the most there may be */
export async function inserirImagem(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  arquivoId: string,
  principal: boolean,
): Promise<ImagemGuardada> {
  const antes = await imagensDe(tx, actor, produtoId);
  if (antes.length >= MAX_IMAGENS) {
    throw new DomainError('RULE_BROKEN', {
      text: `O produto já tem ${MAX_IMAGENS} imagens, o máximo. Retire uma antes.`,
    });
  }
  const passaASer = principal || antes.length === 0;
  if (passaASer)
    await sql`update produto_imagem set principal = false where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and principal`.execute(
      tx,
    );
  const { id } = await tx
    .insertInto('produto_imagem')
    .values({
      grupo_id: actor.grupoId,
      produto_id: produtoId,
      arquivo_id: arquivoId,
      principal: passaASer,
      ordem: antes.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nova = (await imagensDe(tx, actor, produtoId)).find((imagem) => imagem.id === id);
  if (!nova) throw new DomainError('NOT_FOUND');
  return nova;
}

/** Takes an image away; when it was the main one, the next becomes it. @throws DomainError NOT_FOUND */
export async function retirarImagem(tx: Tx, actor: Actor, id: number): Promise<number> {
  const { rows } = await sql<{
    produto_id: number;
  }>`delete from produto_imagem where grupo_id = ${actor.grupoId} and id = ${id} returning produto_id`.execute(tx);
  const linha = rows[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  await darPrincipal(tx, actor, linha.produto_id);
  return linha.produto_id;
}

const darPrincipal = (tx: Tx, actor: Actor, produtoId: number) =>
  sql`update produto_imagem set principal = true where grupo_id = ${actor.grupoId} and id = (
      select i.id from produto_imagem i where i.grupo_id = ${actor.grupoId} and i.produto_id = ${produtoId} order by i.ordem, i.id limit 1)
    and not exists (select from produto_imagem i where i.grupo_id = ${actor.grupoId} and i.produto_id = ${produtoId} and i.principal)`.execute(
    tx,
  );

/** Puts the images there are in this order; one that is missing is taken away. */
export async function gravarImagens(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  imagens: ProdutoNovo['imagens'],
  antes: readonly ImagemGuardada[],
): Promise<boolean> {
  const ids = imagens.map(({ id }) => id);
  const conhecidas = new Set(antes.map((imagem) => imagem.id));
  const estranha = ids.findIndex((id) => !conhecidas.has(id));
  if (estranha >= 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`imagens.${estranha}.id`]: 'Registro não encontrado' } });
  const principal = imagens.find((imagem) => imagem.principal)?.id ?? ids[0] ?? null;
  const igual =
    antes.length === ids.length &&
    antes.every(({ id, principal: era }, index) => id === ids[index] && era === (id === principal));
  if (igual) return false;
  await sql`delete from produto_imagem where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and id <> all(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`update produto_imagem set principal = false where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and principal and id is distinct from ${principal}::bigint`.execute(
    tx,
  );
  await sql`update produto_imagem i set ordem = x.ordem::int - 1, principal = i.id = ${principal}::bigint from unnest(${ids}::bigint[]) with ordinality x (id, ordem)
    where i.grupo_id = ${actor.grupoId} and i.id = x.id`.execute(tx);
  return true;
}
