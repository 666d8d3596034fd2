import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { type AutoridadeDeTeste, autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import type { Mishap } from '../../../packages/fiscal/test-support/servidor-local/falhas.ts';
import { provisionarGrupo } from '../src/modules/acesso/public.ts';
import type { Config } from '../src/platform/config.ts';
import { Database } from '../src/platform/database/database.ts';
import { novoBanco } from './banco.ts';
import { Cliente } from './cliente.ts';
import { consultar } from './copias.ts';
import { a1DeTeste, CNPJ_DO_EMISSOR, emissorDeTeste } from './emissor.ts';
import { criar as criarEmpresa } from './empresas.ts';
import { iniciarProcesso, type Processo, prepararProcesso } from './iniciar-processo.ts';
import { SENHA, SENHA_HASH } from './pessoas.ts';

/** How many times a test kills the program: few in the suite, as many as the variable says in a night. */
export const quantasQuedas = (variavel: string): number => Number(process.env[variavel] ?? 4);

/** A night of deaths takes as long as they are many; the few of the suite, what any test may. */
export const prazoDasQuedas = (quedas: number) => (quedas > 4 ? { timeout: quedas * 60_000 } : {});

export const sorteada = <T extends Mishap>(falhas: readonly T[]): T => falhas[randomInt(falhas.length)] as T;

type FiscalLocal = NonNullable<Config['fiscalLocal']>;

export interface PalcoDeQuedas {
  readonly autoridade: AutoridadeDeTeste;
  /** Who asks, of each program that lives, in one session that outlives them. */
  readonly clientes: () => Cliente[];
  readonly cliente: () => Cliente;
  /** kill −9 of one of the programs. Nothing works in its place until `levantar`. */
  readonly matar: (qual?: number) => Promise<void>;
  readonly levantar: (qual?: number) => Promise<void>;
  readonly sql: <T extends object>(texto: string) => Promise<T[]>;
  /** A company of one's own that issues. @returns its id */
  readonly emissor: (mudancas?: Record<string, unknown>) => Promise<number>;
  /** What ended a program three times waits for somebody to look: here it is tried again, until `emAberto` is empty. */
  readonly ateNadaEmAberto: <T extends object>(
    emAberto: () => Promise<T[]>,
    insistir: (quem: Cliente, abertos: T[]) => Promise<void>,
  ) => Promise<T[]>;
}

/**
 * Whole programs on a database of their own, to be killed with authorities or banks that fail: nobody else takes jobs, so whoever
 * works is who is killed. PostgreSQL and who is outside live on.
 *
 * @param abrir who is outside, given who certifies them, and how the programs find them: `env` is given the file of that authority
 */
export async function palcoDeQuedas<Autoridades extends readonly { fechar(): Promise<void> }[]>(
  abrir: (autoridade: AutoridadeDeTeste) => Promise<{
    locais: Autoridades;
    fiscalLocal?: Omit<FiscalLocal, 'raiz'>;
    env?: (raiz: string) => NodeJS.ProcessEnv;
  }>,
  programas = 1,
): Promise<PalcoDeQuedas & { readonly locais: Autoridades }> {
  const autoridade = autoridadeDeTeste();
  const { locais, fiscalLocal, env: envDe } = await abrir(autoridade);
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-quedas-'));
  const raiz = join(dataDir, 'autoridade.pem');
  await writeFile(raiz, autoridade.pem);
  const env = {
    ...(fiscalLocal && { FISCAL_DE_TESTE: JSON.stringify({ ...fiscalLocal, raiz: autoridade.pem }) }),
    ...envDe?.(raiz),
  };
  const iniciar = () => iniciarProcesso(banco.url, dataDir, env);
  const processos: Processo[] = await Promise.all(Array.from({ length: programas }, iniciar));
  // The one that takes the place of the next to die reads its sources meanwhile.
  let reserva = prepararProcesso(banco.url, dataDir, env);
  const database = new Database({ url: banco.url, connections: 2 });
  afterAll(async () => {
    await Promise.all([...processos, await reserva].map((processo) => processo.matar()));
    await database.close();
    await banco.drop();
    await Promise.all(locais.map((local) => local.fechar()));
    await rm(dataDir, { recursive: true, force: true });
  });
  const token = await entrar(database, processos[0]?.url ?? '');
  const clientes = () => processos.map(({ url }) => new Cliente(url, token));
  const cliente = () => clientes()[0] as Cliente;
  return {
    autoridade,
    locais,
    clientes,
    cliente,
    matar: async (qual = 0) => processos[qual]?.matar(),
    levantar: async (qual = 0) => {
      const preparado = await reserva;
      reserva = prepararProcesso(banco.url, dataDir, env);
      processos[qual] = await preparado.comecar();
    },
    sql: <T extends object>(texto: string) => consultar<T>(banco.url, texto),
    emissor: async (mudancas = {}) => {
      const { id } = await criarEmpresa(cliente(), { ...emissorDeTeste, ...mudancas });
      const { status, body } = await cliente().put(
        `fiscal/emissores/${id}/certificado`,
        a1DeTeste(autoridade, String(mudancas.cnpj ?? CNPJ_DO_EMISSOR)),
      );
      if (status !== 200) throw new Error(`certificado answered ${status}: ${JSON.stringify(body)}`);
      return id;
    },
    ateNadaEmAberto: async (emAberto, insistir) => {
      let abertos = await emAberto();
      // What is tried again comes to its end in seconds: a hundred at a time, as the list gives what was set aside.
      for (let vez = 0; vez < 60 + abertos.length && abertos.length > 0; vez++) {
        const quem = cliente();
        const { body } = await quem.get('trabalhos-postos-de-lado?rowsPerPage=100');
        for (const { id } of body.data) await quem.post(`trabalhos-postos-de-lado/${id}/tentar`);
        await insistir(quem, abertos);
        await esperar(1000);
        abertos = await emAberto();
      }
      return abertos;
    },
  };
}

async function entrar(database: Database, url: string): Promise<string> {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  const { body } = await new Cliente(url, null).post('login', { grupoId, usuario: 'admin', senha: SENHA });
  return body.token;
}
