import { provisionarGrupo, publicarPermissoes } from '../src/modules/acesso/public.ts';
import { Database } from '../src/platform/database/database.ts';
import { SENHA_HASH } from './pessoas.ts';

/** The provider, and two client groups that must never see each other. */
const grupos = {
  provedor: { slug: 'provedor', nome: 'Provedor', provedor: true },
  grupo: { slug: 'grupo-a', nome: 'Grupo A', provedor: false },
  outro: { slug: 'grupo-b', nome: 'Grupo B', provedor: false },
} as const;

export interface GrupoDoModelo {
  id: number;
  slug: string;
  /** Its administrator, `admin`, with the tests' password. */
  adminId: number;
}
/** The groups every scenario begins with; in each copy of the model their ids are the same. */
export type GruposDoModelo = Record<keyof typeof grupos, GrupoDoModelo>;

/** Makes the groups in a migrated database, once for a run: what follows is copied with its files. */
export async function semearGrupos(databaseUrl: string): Promise<GruposDoModelo> {
  const database = new Database({ url: databaseUrl, connections: 1 });
  try {
    await publicarPermissoes(database);
    return {
      provedor: await semear(database, grupos.provedor),
      grupo: await semear(database, grupos.grupo),
      outro: await semear(database, grupos.outro),
    };
  } finally {
    await database.close();
  }
}

async function semear(
  database: Database,
  { slug, nome, provedor }: (typeof grupos)[keyof typeof grupos],
): Promise<GrupoDoModelo> {
  const email = `admin@${slug}.test`;
  const admin = { nome: `Administrador ${nome}`, usuario: 'admin', email, senhaHash: SENHA_HASH };
  const { grupoId, usuarioId } = await provisionarGrupo(database, { slug, nome, provedor, admin });
  return { id: grupoId, slug, adminId: usuarioId };
}
