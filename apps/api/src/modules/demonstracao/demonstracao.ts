import { empresaNova, permissions } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { databaseLocks } from '../../platform/database/locks.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hashSenha, prepararGrupo, SENHA_DEMO } from '../acesso/public.ts';
import { criarEmpresa } from '../empresas/public.ts';
import { criarBackoffice } from './backoffice.ts';
import { criarContratos } from './contratos.ts';
import { type EmpresaDeExemplo, empresasDaDemonstracao, empresasDoProvedor } from './dados.ts';
import { abastecer } from './estoque.ts';
import { criarPapeisDeEstoque } from './papeis-de-estoque.ts';
import { criarPessoas, type PessoaDeExemplo, pessoasDaDemonstracao, pessoasDoProvedor } from './pessoas.ts';
import { criarProdutos } from './produtos.ts';

interface GrupoDeExemplo {
  slug: string;
  nome: string;
  provedor: boolean;
  administrador: string;
  empresas: readonly EmpresaDeExemplo[];
  pessoas: readonly PessoaDeExemplo[];
}

/** The client's comes first: the provider's contracts name it. */
const grupos: readonly GrupoDeExemplo[] = [
  {
    slug: 'demo',
    nome: 'Grupo da Vila',
    provedor: false,
    administrador: 'Helena Prado',
    empresas: empresasDaDemonstracao,
    pessoas: pessoasDaDemonstracao,
  },
  {
    slug: 'provedor',
    nome: 'Retaguarda Sistemas',
    provedor: true,
    administrador: 'Renata Campos',
    empresas: empresasDoProvedor,
    pessoas: pessoasDoProvedor,
  },
];

const temGrupo = async (db: Db) =>
  (await db.selectFrom('grupo').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Fills an empty installation with two groups to look around in. Where there is any group nothing is done: its
 * passwords are public and have no place beside real data. All or nothing, so that a start cut short leaves no half.
 */
export async function prepararDemonstracao(database: Database, publicUrl: string): Promise<void> {
  if (await database.control(temGrupo)) return;
  const senhaHash = await hashSenha(SENHA_DEMO);
  await database.controlTransaction(async (db) => {
    await sql`select pg_advisory_xact_lock(${databaseLocks.demonstration})`.execute(db);
    if (await temGrupo(db)) return;
    // The groups to come decide the tenant of their rows, so the transaction changes it as it goes.
    for (const grupo of grupos) await criarGrupoDeExemplo(db as Tx, grupo, senhaHash, publicUrl);
  });
}

async function criarGrupoDeExemplo(tx: Tx, grupo: GrupoDeExemplo, senhaHash: string, publicUrl: string): Promise<void> {
  const { slug, nome, provedor } = grupo;
  const { id: grupoId } = await tx
    .insertInto('grupo')
    .values({ slug, nome, provedor })
    .returning('id')
    .executeTakeFirstOrThrow();
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
    permissoes: new Set(permissions.map(({ slug: permissao }) => permissao)),
    empresas: 'todas',
    revendaId: null,
    personificacao: null,
    provadaEm: null,
  };
  const empresas = new Map<string, number>();
  for (const { matriz, revendaDe, ...dados } of grupo.empresas) {
    const nova = empresaNova.parse({
      tipoPessoa: 'juridica',
      prazoTipo: 'padrao_empresa',
      ...dados,
      ...(matriz ? { matrizId: empresas.get(matriz) } : {}),
      ...(revendaDe ? { revendaId: empresas.get(revendaDe) } : {}),
    });
    empresas.set(nova.nomeFantasia, (await criarEmpresa(tx, actor, nova)).id);
  }
  await criarPessoas(tx, { id: grupoId, kind: provedor ? 'provider' : 'client' }, grupo.pessoas, senhaHash, empresas);
  const proprias = grupo.empresas
    .filter(({ propria }) => propria)
    .map(({ nomeFantasia }) => empresas.get(String(nomeFantasia)) ?? 0);
  if (!provedor) await criarProdutos(tx, actor, empresas);
  await abastecer(tx, actor, proprias);
  if (!provedor) {
    await criarPapeisDeEstoque(tx, actor, empresas);
    return;
  }
  await criarContratos({ tx, actor, publicUrl, empresas });
  await criarBackoffice({ tx, actor, empresas });
}
