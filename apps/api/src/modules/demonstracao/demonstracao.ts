import { administratorSlugs, type GroupKind } from '@retaguarda/contracts';
import { databaseLocks } from '@retaguarda/installation/postgres';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { DemoConfig, DemoStep } from '../../platform/modules/demonstration.ts';
import { criarTenant, hashSenha, prepararGrupo, SENHA_DEMO } from '../acesso/public.ts';
import { pedirHistoria } from './historia/trabalho.ts';

interface GrupoDeExemplo {
  slug: string;
  nome: string;
  kind: GroupKind;
  administrador: string;
}

/** The client's comes first: the provider's contracts name it. */
const grupos: readonly GrupoDeExemplo[] = [
  { slug: 'demo', nome: 'Grupo da Vila', kind: 'client', administrador: 'Helena Prado' },
  { slug: 'provedor', nome: 'Retaguarda Sistemas', kind: 'provider', administrador: 'Renata Campos' },
];

const temGrupo = async (db: Db) =>
  (await db.selectFrom('grupo').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Fills an empty installation with two groups to look around in. Where there is any group nothing is done: its
 * passwords are public and have no place beside real data. All or nothing, so that a start cut short leaves no half.
 *
 * @param steps what modules add, each after those it needs
 */
export async function prepararDemonstracao(
  database: Database,
  storage: Storage,
  config: DemoConfig,
  steps: readonly DemoStep[],
): Promise<void> {
  if (await database.control(temGrupo)) return;
  const senhaHash = await hashSenha(SENHA_DEMO);
  await database.controlTransaction(async (db) => {
    await sql`select pg_advisory_xact_lock(${databaseLocks.demonstration})`.execute(db);
    if (await temGrupo(db)) return;
    // The groups to come decide the tenant of their rows, so the transaction changes it as it goes.
    for (const grupo of grupos) await criarGrupoDeExemplo(db as Tx, grupo, { senhaHash, config, storage, steps });
  });
}

interface Parte {
  senhaHash: string;
  config: DemoConfig;
  storage: Storage;
  steps: readonly DemoStep[];
}

async function criarGrupoDeExemplo(
  tx: Tx,
  grupo: GrupoDeExemplo,
  { senhaHash, config, storage, steps }: Parte,
): Promise<void> {
  const { slug, nome, kind } = grupo;
  const provedor = kind === 'provider';
  const grupoId = await criarTenant(tx, slug, nome, provedor);
  await sql`select set_config('app.grupo_id', ${String(grupoId)}, true)`.execute(tx);
  const admin = { nome: grupo.administrador, usuario: 'admin', email: `admin@${slug}.retaguarda.example`, senhaHash };
  const usuarioId = await prepararGrupo(tx, grupoId, { provedor, admin });
  const actor: Actor = {
    sessaoId: 0,
    hash: '',
    grupoId,
    provedor,
    usuarioId,
    nome: admin.nome,
    permissoes: new Set(administratorSlugs(kind)),
    empresas: 'todas',
    limites: new Map(),
    deveSegundoFator: false,
    revendaId: null,
    personificacao: null,
    provadaEm: null,
  };
  const ids = new Map<string, Map<string, number>>();
  const made = (what: string): Map<string, number> => {
    const known = ids.get(what) ?? new Map<string, number>();
    ids.set(what, known);
    return known;
  };
  for (const step of steps.filter((one) => one.in.includes(kind))) {
    const { default: run } = await step.load();
    await run({ tx, actor, kind, config, storage, senhaHash, made });
  }
  if (config.livingDemo && kind === 'client') await pedirHistoria(tx, actor);
}
