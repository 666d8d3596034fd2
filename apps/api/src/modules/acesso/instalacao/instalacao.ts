import { administratorSlugs, DomainError, permissions } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { criarLink, lerLink, usarLink } from '../senhas/links.ts';
import { exigirSenhaForte, hashSenha } from '../senhas/senhas.ts';

/** Keeps the table of slugs equal to the program's; texts the provider edited stay. */
export async function publicarPermissoes(database: Database): Promise<void> {
  const linhas = permissions.map(({ slug, label, resource }) => ({ slug, descricao: label, recurso: resource }));
  await database.control((db) =>
    sql`insert into permissao (slug, descricao, recurso)
      select slug, descricao, recurso from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (slug text, descricao text, recurso text)
      on conflict (slug) do nothing`.execute(db),
  );
}

export interface NovoGrupo {
  slug: string;
  nome: string;
  provedor?: boolean;
  admin: { nome: string; usuario: string; email: string | null; senhaHash: string | null };
}

/** The row of a group, made as the module of groups says. @returns its id. @throws DomainError DUPLICATE_VALUE */
export async function criarTenant(db: Db, slug: string, nome: string, provedor: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.criar_grupo(${slug}, ${nome}, ${provedor}) as id`.execute(db);
  const [grupo] = rows;
  if (!grupo) throw new Error('app.criar_grupo gave no id');
  return grupo.id;
}

/**
 * Creates a tenant: the group, the rows every group starts with, the role "Administrador" and its first user.
 *
 * @throws DomainError DUPLICATE_VALUE when the slug is taken
 */
export async function provisionarGrupo(
  database: Database,
  novo: NovoGrupo,
): Promise<{ grupoId: number; usuarioId: number }> {
  const grupoId = await database.control((db) => criarTenant(db, novo.slug, novo.nome, novo.provedor ?? false));
  return database.write(doSistema(grupoId), async (tx) => ({
    grupoId,
    usuarioId: await prepararGrupo(tx, grupoId, novo),
  }));
}

/** Rows every group starts with, the role "Administrador" and its first user. @returns id of the user */
export async function prepararGrupo(
  tx: Tx,
  grupoId: number,
  { provedor, admin }: Pick<NovoGrupo, 'provedor' | 'admin'>,
): Promise<number> {
  await sql`select app.semear_grupo(${grupoId})`.execute(tx);
  const funcao = await tx
    .insertInto('funcao')
    .values({ grupo_id: grupoId, nome: 'Administrador', descricao: 'Todas as permissões' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slugs = administratorSlugs(provedor ? 'provider' : 'client');
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug) select ${grupoId}, ${funcao.id}, slug from unnest(${slugs}::text[]) slug`.execute(
    tx,
  );
  const usuario = await tx
    .insertInto('usuario')
    .values({
      grupo_id: grupoId,
      nome: admin.nome,
      usuario: admin.usuario,
      email: admin.email,
      senha_hash: admin.senhaHash,
      suporte: provedor ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('usuario_funcao')
    .values({ grupo_id: grupoId, usuario_id: usuario.id, funcao_id: funcao.id })
    .execute();
  return usuario.id;
}

/** On an empty database: the path of the one-time link that creates the provider's group and its administrator. */
export async function linkDeInstalacao(database: Database): Promise<string | null> {
  return database.controlTransaction(async (db) => {
    const grupo = await db.selectFrom('grupo').select('id').limit(1).executeTakeFirst();
    if (grupo) return null;
    return `/initialization/${await criarLink(db, 'instalacao', null)}`;
  });
}

const MAIOR_SLUG = 63;

/** `Café & Cia.` → `cafe-cia`; the address by which the group's people sign in. */
function slugDoNome(nome: string): string {
  const slug = nome
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAIOR_SLUG)
    .replaceAll(/^-+|-+$/g, '');
  return slug.length >= 2 ? slug : 'provedor';
}

interface Instalacao {
  hash: string;
  senha: string;
  grupoNome?: string | undefined;
  nome?: string | undefined;
  usuario?: string | undefined;
  email?: string | undefined;
}

/** Fulfils the installation link. @throws DomainError INVALID naming the missing fields, LINK_EXPIRED */
export async function instalar(database: Database, dados: Instalacao): Promise<{ grupoId: number; usuario: string }> {
  const { grupoNome, nome, usuario, email } = dados;
  if (!grupoNome || !nome || !usuario) {
    const falta = (campo: string, valor: string | undefined) => (valor ? {} : { [campo]: '* CAMPO OBRIGATÓRIO' });
    throw new DomainError('BAD_INPUT', {
      campos: { ...falta('grupoNome', grupoNome), ...falta('nome', nome), ...falta('usuario', usuario) },
    });
  }
  exigirSenhaForte(dados.senha, { usuario, nomes: [nome, grupoNome] });
  const senhaHash = await hashSenha(dados.senha);
  // The group's own id decides the tenant of the rest, so all of it is one transaction opened for the group to come.
  const grupoId = await database.controlTransaction(async (db) => {
    const link = await lerLink(db, dados.hash, { travar: true });
    await usarLink(db, link.id);
    const id = await criarTenant(db, slugDoNome(grupoNome), grupoNome, true);
    await sql`select set_config('app.grupo_id', ${String(id)}, true)`.execute(db);
    await prepararGrupo(db as Tx, id, {
      provedor: true,
      admin: { nome, usuario, email: email ?? null, senhaHash },
    });
    return id;
  });
  return { grupoId, usuario };
}
