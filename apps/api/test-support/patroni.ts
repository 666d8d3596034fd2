import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@retaguarda/installation';
import { serverAccount } from '@retaguarda/installation/postgres';
import { portaLivre } from './porta-livre.ts';

const deploy = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));
const PRAZO_MS = 120_000;
const LINHAS_DO_REGISTRO = 20;
export const SENHA_DO_BANCO = 'senha-de-teste';

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own. */
const versoes = '/usr/lib/postgresql';
const programas = existsSync(versoes) ? `${versoes}/${readdirSync(versoes).sort().at(-1)}/bin` : '';
/** Where its account may enter, unlike the folder of a test. */
const casa = '/var/lib/postgresql';
const conta = existsSync(casa) ? serverAccount(casa) : undefined;
const existe = (programa: string) => spawnSync(programa, ['--version']).error === undefined;

const pacotes: readonly (readonly [pacote: string, tem: boolean])[] = [
  ['haproxy', existe('haproxy')],
  ['patroni', existe('patroni')],
  ['etcd-server', existe('etcd')],
  ['pgbackrest', existe('pgbackrest')],
  ['postgresql', programas !== ''],
  // The account of PostgreSQL is taken as root.
  ['conta root', conta !== undefined],
];

/** What this system lacks of `apt-get install haproxy patroni etcd-server pgbackrest postgresql`. */
export const faltaAoPatroni = pacotes.flatMap(([pacote, tem]) => (tem ? [] : [pacote]));
export const temPatroni = faltaAoPatroni.length === 0;
/** What the name of a test says that is not run. */
export const semPatroni = temPatroni ? '' : ` (falta neste sistema: ${faltaAoPatroni.join(', ')}; não executado)`;

/** One database machine: a PostgreSQL and its Patroni, as `deploy/cluster/patroni.yml` sets them. */
export class NoDoBanco {
  readonly nome: string;
  readonly porta: number;
  readonly portaDoPatroni: number;
  readonly #dados: string;
  readonly #arquivo: string;
  readonly #watchdog: string;
  readonly #env: NodeJS.ProcessEnv;
  #patroni: ChildProcess | undefined;

  constructor(nome: string, pasta: string, etcd: number, [porta, portaDoPatroni]: readonly [number, number]) {
    const [aqui, patroni] = [`127.0.0.1:${porta}`, `127.0.0.1:${portaDoPatroni}`];
    this.nome = nome;
    this.porta = porta;
    this.portaDoPatroni = portaDoPatroni;
    this.#dados = join(pasta, nome);
    this.#arquivo = join(pasta, `${nome}.yml`);
    this.#watchdog = join(pasta, `${nome}.watchdog`);
    this.#env = {
      ...process.env,
      PATRONI_NAME: nome,
      PATRONI_ETCD_HOSTS: `127.0.0.1:${etcd}`,
      PATRONI_RESTAPI_LISTEN: patroni,
      PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
      PATRONI_POSTGRESQL_LISTEN: aqui,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: aqui,
      PATRONI_POSTGRESQL_DATA_DIR: this.#dados,
      PATRONI_POSTGRESQL_BIN_DIR: programas,
      HOME: pasta,
      PATRONI_LOG_DIR: join(pasta, `${nome}.registro`),
      PATRONI_POSTGRESQL_PGPASS: join(pasta, `${nome}.senhas`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: SENHA_DO_BANCO,
      PATRONI_REPLICATION_USERNAME: 'replica',
      PATRONI_REPLICATION_PASSWORD: SENHA_DO_BANCO,
      // The store of the copies is a folder here.
      PGBACKREST_CONFIG: `${deploy}pgbackrest.conf`,
      PGBACKREST_REPO1_TYPE: 'posix',
      PGBACKREST_REPO1_PATH: join(pasta, 'copias'),
      PGBACKREST_REPO1_CIPHER_PASS: SENHA_DO_BANCO,
      PGBACKREST_ARCHIVE_ASYNC: 'n',
      PGBACKREST_LOG_PATH: pasta,
      PGBACKREST_LOCK_PATH: pasta,
      PGBACKREST_PG1_PATH: this.#dados,
      PGBACKREST_PG1_PORT: String(porta),
    };
  }

  iniciar(): void {
    if (!existsSync(this.#arquivo)) this.#escreverArquivo();
    this.#patroni = spawn('patroni', [this.#arquivo], { stdio: 'ignore', env: this.#env, ...conta });
  }

  /** That of `deploy`, whose watchdog is a file here: what would switch the machine off only writes down when it was heard last. */
  #escreverArquivo(): void {
    writeFileSync(this.#watchdog, '');
    if (conta) chownSync(this.#watchdog, conta.uid, conta.gid);
    const dado = readFileSync(`${deploy}patroni.yml`, 'utf8');
    writeFileSync(this.#arquivo, `${dado.trimEnd()}\n  driver: testing\n  device: ${this.#watchdog}\n`);
  }

  /** What its Patroni said last: of a database that does not come back it is all that is left. */
  registro(): string {
    const arquivo = join(this.#env.PATRONI_LOG_DIR ?? '', 'patroni.log');
    const linhas = existsSync(arquivo) ? readFileSync(arquivo, 'utf8').split('\n') : [];
    const ditas = linhas.filter((linha) => /^\d{4}-/.test(linha)).slice(-LINHAS_DO_REGISTRO);
    return `${this.nome}:\n${ditas.join('\n')}`;
  }

  /** How long after Patroni was heard last the machine would be switched off, and when that was. */
  watchdog(): { segundos: number; ouvidoEm: number } {
    const [, segundos = 'NaN'] = /^Ctimeout=(\d+)$/m.exec(readFileSync(this.#watchdog, 'utf8')) ?? [];
    return { segundos: Number(segundos), ouvidoEm: statSync(this.#watchdog).mtimeMs };
  }

  /** What Patroni says of itself; nothing while it does not answer. */
  async estado(): Promise<{ state?: string; role?: string; sync_standby?: boolean }> {
    const aborta = AbortSignal.timeout(2_000);
    return fetch(`http://127.0.0.1:${this.portaDoPatroni}/patroni`, { signal: aborta }).then(
      (resposta) => resposta.json() as Promise<object>,
      () => ({}),
    );
  }

  /** kill −9 of Patroni and PostgreSQL, as when the machine goes off. */
  async matar(): Promise<void> {
    const fim = once(this.#patroni as ChildProcess, 'exit');
    this.sinal('SIGKILL');
    await fim;
  }

  /** To Patroni and every process of PostgreSQL. */
  sinal(sinal: NodeJS.Signals): void {
    for (const pid of [this.#patroni?.pid, ...this.#postgres()]) {
      try {
        if (pid !== undefined) process.kill(pid, sinal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
      }
    }
  }

  #postgres(): number[] {
    const arquivo = join(this.#dados, 'postmaster.pid');
    if (!existsSync(arquivo)) return [];
    const pai = Number.parseInt(readFileSync(arquivo, 'utf8'), 10);
    const filhos = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pai)], { encoding: 'utf8' });
    return [pai, ...filhos.stdout.split('\n').filter(Boolean).map(Number)];
  }

  /** @throws Error with what it said when it fails */
  pgbackrest(...args: string[]): void {
    execFileSync('pgbackrest', ['--stanza=retaguarda', ...args], { env: this.#env, ...conta });
  }
}

/** Two database machines, one of which is the primary and the other its synchronous replica, with etcd. */
export async function iniciarPatroni() {
  const pasta = await mkdtemp(join(casa, 'retaguarda-teste-'));
  for (const nome of ['.', 'a', 'b', 'a.registro', 'b.registro', 'copias']) {
    await mkdir(join(pasta, nome), { recursive: true, mode: 0o700 });
    if (conta) await chown(join(pasta, nome), conta.uid, conta.gid);
  }
  const etcd = await iniciarEtcd(join(pasta, 'etcd'));
  const portas = [await portaLivre(), await portaLivre(), await portaLivre(), await portaLivre()] as const;
  const nos = [
    new NoDoBanco('a', pasta, etcd.porta, [portas[0], portas[1]]),
    new NoDoBanco('b', pasta, etcd.porta, [portas[2], portas[3]]),
  ] as const;
  for (const no of nos) no.iniciar();

  const quem = async (certo: (estado: Awaited<ReturnType<NoDoBanco['estado']>>) => boolean) => {
    for (const no of nos) if (certo(await no.estado())) return no;
    return undefined;
  };
  const lider = () => quem(({ role, state }) => role === 'master' && state === 'running');
  const semEla = (oQue: string) => new Error([oQue, ...nos.map((no) => no.registro())].join('\n'));
  const replica = () => quem(({ sync_standby }) => sync_standby === true);
  return {
    nos,
    /** Waits for a primary, other than one that was. */
    esperarLider: async (antes?: NoDoBanco): Promise<NoDoBanco> => {
      const achou = async () => ![undefined, antes].includes(await lider());
      if (!(await waitUntil(achou, PRAZO_MS))) throw semEla('nenhum banco passou a ser o principal');
      return (await lider()) as NoDoBanco;
    },
    /** Waits for the replica that has all that was confirmed. */
    esperarReplica: async (): Promise<NoDoBanco> => {
      if (!(await waitUntil(async () => (await replica()) !== undefined, PRAZO_MS)))
        throw semEla('a réplica síncrona não voltou');
      return (await replica()) as NoDoBanco;
    },
    trocar: async (de: NoDoBanco, para: NoDoBanco): Promise<void> => {
      const body = JSON.stringify({ leader: de.nome, candidate: para.nome });
      const { status } = await fetch(`http://127.0.0.1:${de.portaDoPatroni}/switchover`, { method: 'POST', body });
      if (status !== 200) throw new Error(`a troca respondeu ${status}`);
    },
    encerrar: async (): Promise<void> => {
      for (const no of nos) no.sinal('SIGCONT');
      for (const no of nos) no.sinal('SIGKILL');
      await etcd.encerrar();
      await rm(pasta, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function iniciarEtcd(dados: string): Promise<{ porta: number; encerrar(): Promise<void> }> {
  const [porta, pares] = [await portaLivre(), await portaLivre()];
  const [clientes, peer] = [`http://127.0.0.1:${porta}`, `http://127.0.0.1:${pares}`];
  const child = spawn(
    'etcd',
    [
      '--enable-v2',
      '--name=um',
      `--data-dir=${dados}`,
      `--initial-cluster=um=${peer}`,
      '--log-level=error',
      `--listen-client-urls=${clientes}`,
      `--advertise-client-urls=${clientes}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
    ],
    { stdio: 'ignore' },
  );
  const responde = () =>
    fetch(`${clientes}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await waitUntil(responde, PRAZO_MS))) throw new Error('o etcd não respondeu');
  return {
    porta,
    encerrar: async () => {
      const fim = once(child, 'exit');
      child.kill('SIGKILL');
      await fim;
    },
  };
}
