import { calcularDvCnpj, calcularDvCpf } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { produtos } from '../seed/produtos.ts';
import { semear } from '../seed/semear.ts';
import { type Case, get } from './cases.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { type Ask, load } from './load.ts';
import { noPalco, type Palco, type Servidores } from './palco.ts';

const PRODUCTS = 2000;
const TURNS = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const IMPORTED = 1000;
const GOAL = 0.5;

interface Filled {
  /** Process of PostgreSQL whose children serve the connections. */
  postmaster: number;
  produtos: readonly number[];
}

/**
 * What records with parts cost: read whole, created, changed and imported, in processor time of the server and of PostgreSQL. Beside it a
 * bare server reads and writes the same rows of the same tables, under the same triggers.
 */
export const benchRegistros = (): Promise<void> => noPalco(fill, measure);

async function fill({ databaseUrl, database, grupoId }: Palco): Promise<Filled> {
  await database.write(doSistema(grupoId), (tx) =>
    sql`insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values (${grupoId}, 'Loja', 'L1', true)`.execute(
      tx,
    ),
  );
  await semear(databaseUrl, grupoId, produtos, PRODUCTS, () => {});
  return database.read(grupoId, async (db) => {
    const { rows } = await sql<{ pid: number; ids: number[] }>`
      select pg_backend_pid() as pid, (select array_agg(id) from (select id from produto order by id limit 500) p) as ids`.execute(
      db,
    );
    const { pid = 0, ids = [] } = rows[0] ?? {};
    return { postmaster: parentOf(pid), produtos: ids };
  });
}

async function measure(servers: Servidores, { postmaster, produtos: ids }: Filled): Promise<void> {
  const changed = await servers.call<{ id: number; telefones: { id: number }[] }>('POST', 'empresas', cliente(0));
  const cost = (url: string, pid: number, token: string | null, ask: (n: number) => Ask) =>
    costOf({ url, pid, token, postmaster }, ask);
  console.log('ms de processador por pedido: servidor + PostgreSQL');
  for (const one of cases(ids, changed)) {
    const [api, bare] = [new Cost(), new Cost()];
    for (let turn = 0; turn < TURNS; turn++) {
      bare.add(await cost(servers.bare.url, servers.bare.pid, null, one.bare));
      api.add(await cost(servers.api.url, servers.api.pid, servers.api.token, one.api));
    }
    tell(one.name, api, bare);
  }
  await measureImport(servers, postmaster);
}

class Cost {
  requests = 0;
  server = 0;
  database = 0;

  add(other: Pick<Cost, 'requests' | 'server' | 'database'>): void {
    this.requests += other.requests;
    this.server += other.server;
    this.database += other.database;
  }

  get each(): { server: number; database: number; both: number } {
    const [server, database] = [this.server / this.requests, this.database / this.requests];
    return { server, database, both: server + database };
  }
}

function tell(name: string, api: Cost, bare: Cost): void {
  const show = ({ each: { server, database } }: Cost) =>
    `${server.toFixed(2).padStart(6)} + ${database.toFixed(2).padStart(5)}`;
  const ratio = bare.each.both / api.each.both;
  console.log(
    `${name.padEnd(38)} API ${show(api)}   nu ${show(bare)}   razão ${ratio.toFixed(2)} ${ratio >= GOAL ? '✓' : `✗ (meta ${GOAL})`}`,
  );
}

interface Server {
  url: string;
  pid: number;
  token: string | null;
  postmaster: number;
}

async function costOf({ url, pid, token, postmaster }: Server, ask: (n: number) => Ask): Promise<Cost> {
  const cost = new Cost();
  const counted = (n: number) => {
    cost.requests++;
    return ask(n);
  };
  const [server, database] = [cpuOf(pid), cpuOfFamily(postmaster)];
  await load(url, token, 1, SECONDS / TURNS, counted);
  cost.server = cpuOf(pid) - server;
  cost.database = cpuOfFamily(postmaster) - database;
  return cost;
}

let serial = 1;
const cpf = (n: number) => {
  const base = String(n).padStart(9, '0');
  return base + calcularDvCpf(base);
};
const cnpj = (n: number) => {
  const base = `${String(n).padStart(8, '0')}0001`;
  return base + calcularDvCnpj(base);
};

/** A client with address and telephone, as the form sends it. */
function cliente(n: number) {
  return {
    tipoPessoa: 'fisica',
    nomeFantasia: `Cliente ${serial} ${n}`,
    cpf: cpf(serial++),
    cliente: true,
    prazoTipo: 'padrao_empresa',
    enderecos: [
      { tipo: 'principal', logradouro: 'Rua das Flores', numero: '10', cidade: 'São Paulo', uf: 'SP', cep: '01310100' },
    ],
    telefones: [{ numero: '11988887777' }],
  };
}

/** The same rows, as the bare server writes them. */
function linhasDoCliente(n: number) {
  const { enderecos, telefones, tipoPessoa, nomeFantasia, cpf } = cliente(n);
  return {
    values: {
      tipo_pessoa: tipoPessoa,
      nome_fantasia: nomeFantasia,
      cpf,
      cliente: true,
      ignorar_cnpj: false,
      prazo_tipo: 'padrao_empresa',
      prazo_bloqueado: false,
      propria: false,
      cliente_contrato: false,
      fornecedor: false,
      revendedora: false,
      emissora_nfe: false,
      emissora_nfse: false,
      ie_situacao: 'nao_contribuinte',
      cartao_utilizado: 0,
      ativo: true,
      versao: 1,
      criado_em: new Date(),
      atualizado_em: new Date(),
      cidade: 'São Paulo',
      uf: 'SP',
    },
    enderecos: enderecos.map((linha) => ({
      ...linha,
      ativo: true,
      versao: 1,
      criado_em: new Date(),
      atualizado_em: new Date(),
    })),
    telefones: telefones.map((linha) => ({
      ...linha,
      whatsapp: false,
      ativo: true,
      versao: 1,
      criado_em: new Date(),
      atualizado_em: new Date(),
    })),
  };
}

type Registro = Pick<Case, 'name' | 'api' | 'bare'>;

function cases(ids: readonly number[], changed: { id: number; telefones: { id: number }[] }): Registro[] {
  const at = (n: number) => ids[n % ids.length] ?? 0;
  const send = (method: Ask['method'], path: string, body: (n: number) => unknown) => (n: number) => ({
    method,
    path,
    body: JSON.stringify(body(n)),
  });
  const numero = (n: number) => `119${String(80_000_000 + (n % 10_000_000))}`;
  const [telefone] = changed.telefones;
  return [
    {
      name: 'produto lido inteiro',
      api: get((n) => `/api/products/${at(n)}`),
      bare: get((n) => `/whole-product?id=${at(n)}`),
    },
    {
      name: 'cliente com endereço e telefone, criado',
      api: send('POST', '/api/empresas', cliente),
      bare: send('POST', '/client-new', linhasDoCliente),
    },
    {
      name: 'cliente alterado',
      api: send('PUT', `/api/empresas/${changed.id}`, (n) => ({
        nomeFantasia: `Alterado ${serial++}`,
        telefones: [{ id: telefone?.id, numero: numero(n) }],
      })),
      bare: send('POST', `/client-change?id=${changed.id}`, (n) => ({
        id: changed.id,
        values: { nome_fantasia: `Alterado ${serial++}` },
        telefones: [{ numero: numero(n) }],
      })),
    },
    {
      name: 'marca criada',
      api: send('POST', '/api/marcas', (n) => ({ nome: `api ${process.hrtime.bigint()} ${n}` })),
      bare: send('POST', '/create', (n) => ({ nome: `nu ${process.hrtime.bigint()} ${n}` })),
    },
  ];
}

/** A file of clients, read, judged and applied; beside the same rows handed over as JSON. */
async function measureImport({ api, bare, job }: Servidores, postmaster: number): Promise<void> {
  const spent = async (pid: number, work: () => Promise<void>): Promise<Cost> => {
    const cost = new Cost();
    const [server, database] = [cpuOf(pid), cpuOfFamily(postmaster)];
    await work();
    cost.add({ requests: 1, server: cpuOf(pid) - server, database: cpuOfFamily(postmaster) - database });
    return cost;
  };
  const linhas = Array.from(
    { length: IMPORTED },
    (_, n) => `Importado ${n};Importado ${n} Ltda;${cnpj(serial++)};Rua A;1;São Paulo;SP;11988887777`,
  );
  const csv = ['Nome fantasia;Razão social;CNPJ;Logradouro;Número;Cidade;UF;Telefone', ...linhas].join('\n');
  const enviar = async (form: FormData) => {
    const headers = { authorization: `Bearer ${api.token}` };
    const response = await fetch(`${api.url}/api/importacao/cliente`, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`the import answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { id: number; jobId: string | null; validas: number };
  };
  const ofApi = await spent(api.pid, async () => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'clientes.csv');
    const { id, jobId } = await enviar(form);
    if (jobId) await job(jobId);
    const apply = new FormData();
    apply.append('importacaoId', String(id));
    const applied = await enviar(apply);
    if (applied.jobId) await job(applied.jobId);
  });
  const body = JSON.stringify(Array.from({ length: IMPORTED }, (_, n) => linhasDoCliente(n)));
  const ofBare = await spent(bare.pid, async () => {
    const response = await fetch(`${bare.url}/clients-new`, { method: 'POST', body });
    if (!response.ok) throw new Error(`the bare server answered ${response.status}`);
    await response.json();
  });
  tell(`${IMPORTED} clientes importados`, ofApi, ofBare);
}
