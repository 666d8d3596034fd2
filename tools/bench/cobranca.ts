import pg from 'pg';
import { hojeNoBrasil } from '../../apps/api/src/platform/today.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { retornoDoItau } from '../../apps/api/test-support/retorno.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';
import { usoDe } from './processo.ts';

const LINHAS = Number(process.env.BENCH_LINHAS ?? 100_000);
const PDFS = Math.min(Number(process.env.BENCH_PDFS ?? 10_000), LINHAS);
/** Most seconds of each, and most megabytes that the second half of the work may need over the first. */
const META_DO_RETORNO = 60;
const META_DOS_PDFS = 120;
const META_DE_MEMORIA = 40;
const POR_EMISSAO = 1000;
const POR_REMESSA = 5000;
const SAMPLE_MS = 250;

/** A bank's answer to very many boletos, from the upload to the last settlement, and thousands of them printed in one job. */
export const benchCobranca = (): Promise<void> => noPalco(async () => {}, medir, process.env.BENCH_PASTA);

interface Carteira {
  contaId: number;
  /** Process of PostgreSQL whose children serve the connections. */
  postmaster: number;
  boletos: readonly { id: number; nossoNumero: string; valor: string }[];
}

async function medir(servidores: Servidores, _: unknown, palco: Palco): Promise<void> {
  const carteira = await encher(servidores, palco);
  await imprimir(servidores, carteira);
  await retornar(servidores, carteira, palco);
}

/** Titles as rows, which is all that boletos need; boletos and files as people make them. */
async function encher(servidores: Servidores, { databaseUrl, grupoId }: Palco): Promise<Carteira> {
  const { call } = servidores;
  const criar = async (path: string, corpo: unknown) => (await call<{ id: number }>('POST', path, corpo)).id;
  const empresaId = await criar('empresas', empresa({ propria: true, cliente: false }));
  const pessoaId = await criar('empresas', empresa());
  const { data: bancos } = await call<{ data: { id: number; codigo: string }[] }>('GET', 'bancos?rowsPerPage=500');
  const contaId = await criar('contas', {
    ...{ nome: 'Itaú', empresaId, tipo: 'corrente', saldoInicial: '0.00', permiteBoleto: true },
    bancoId: bancos.find(({ codigo }) => codigo === '341')?.id,
    ...{ agencia: '0057', conta: '12345', contaDv: '7', carteira: '109', formatoCnab: '400' },
    ...{ multaPercentual: '2', jurosMensalPercentual: '1' },
  });
  const dono = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public' });
  await dono.connect();
  const linhas = async <T extends object>(text: string, values: unknown[] = []) =>
    (await dono.query<T & pg.QueryResultRow>(text, values)).rows;
  try {
    await dono.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
    await linhas(
      `insert into titulo (grupo_id, codigo, origem, empresa_id, pessoa_id, documento, emissao, competencia, bruto, valor)
       select $1, n, 'R', $2, $3, 'NF ' || n, current_date - 10, date_trunc('month', current_date)::date, 10 + n % 990, 10 + n % 990
       from generate_series(1, $4::int) n`,
      [grupoId, empresaId, pessoaId, LINHAS],
    );
    await linhas(
      `insert into parcela (grupo_id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, conta_id, aberto, multa_percentual, juros_mensal_percentual)
       select grupo_id, id, 1, origem, empresa_id, pessoa_id, current_date + 15, valor, $1, valor, 2, 1 from titulo`,
      [contaId],
    );
    await dono.query('vacuum analyze titulo, parcela, empresa');
    const parcelas = (await linhas<{ id: string }>('select id from parcela order by id')).map(({ id }) => Number(id));
    await timed(`${LINHAS.toLocaleString('pt-BR')} boletos emitidos`, async () => {
      for (let i = 0; i < LINHAS; i += POR_EMISSAO) {
        if (i % (20 * POR_EMISSAO) === 0) await servidores.renovar();
        await call('POST', 'boletos', { lancamentoIds: parcelas.slice(i, i + POR_EMISSAO) });
      }
      return `${POR_EMISSAO} de cada vez`;
    });
    await servidores.renovar();
    const remessas = Math.ceil(LINHAS / POR_REMESSA);
    await timed('remessas de tudo', async () => {
      for (let i = 0; i < remessas; i += 1)
        await pedir(servidores, 'boletos/baixarRemessa', JSON.stringify({ contaId }));
      return `${remessas} arquivos`;
    });
    const boletos = await linhas<{ id: string; nossoNumero: string; valor: string }>(
      'select id, nosso_numero_impresso as "nossoNumero", valor::text as valor from boleto order by id',
    );
    const [{ pid }] = (await linhas<{ pid: number }>('select pg_backend_pid() as pid')) as [{ pid: number }];
    return { contaId, postmaster: parentOf(pid), boletos: boletos.map((um) => ({ ...um, id: Number(um.id) })) };
  } finally {
    await dono.end();
  }
}

/** Sends what is no JSON, or asks for it. @throws Error with the answer when it is not a success */
async function pedir({ api }: Servidores, path: string, corpo: string | FormData): Promise<Response> {
  const json = typeof corpo === 'string' && { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${api.token}`, ...json };
  const resposta = await fetch(`${api.url}/api/${path}`, { method: 'POST', headers, body: corpo });
  if (!resposta.ok) throw new Error(`${path} answered ${resposta.status}: ${await resposta.text()}`);
  return resposta;
}

/**
 * Does a piece of work and tells its time, that of the processors for it (API and database take turns: what else the machine
 * does is not what is measured), and whether memory grew from its first half to its second.
 */
async function medido(
  { api }: Servidores,
  postmaster: number,
  nome: string,
  meta: number,
  fazer: () => Promise<string>,
) {
  const antes = (await usoDe(api.pid)).residente;
  const [daApi, doBanco] = [cpuOf(api.pid), cpuOfFamily(postmaster)];
  const vistas: number[] = [];
  const olhar = setInterval(() => {
    void usoDe(api.pid).then(({ residente }) => vistas.push(residente));
  }, SAMPLE_MS);
  await timed(nome, fazer).finally(() => clearInterval(olhar));
  const [api_, banco] = [(cpuOf(api.pid) - daApi) / 1000, (cpuOfFamily(postmaster) - doBanco) / 1000];
  const meio = Math.ceil(vistas.length / 2);
  const [primeira, segunda] = [Math.max(antes, ...vistas.slice(0, meio)), Math.max(antes, ...vistas.slice(meio))];
  const certo = (isto: boolean) => {
    if (!isto) process.exitCode = 1;
    return isto ? '✓' : '✗';
  };
  console.log(
    `  processador: API ${api_.toFixed(1)} s, banco ${banco.toFixed(1)} s ${certo(api_ + banco <= meta)} (meta ${meta} s)
  memória: ${antes} MB antes, até ${primeira} na primeira metade e ${segunda} na segunda ${certo(segunda - primeira <= META_DE_MEMORIA)}`,
  );
}

async function imprimir(servidores: Servidores, { boletos, postmaster }: Carteira): Promise<void> {
  for (const folha of ['a4', 'carne']) {
    await servidores.renovar();
    await medido(
      servidores,
      postmaster,
      `${PDFS.toLocaleString('pt-BR')} boletos em PDF (${folha})`,
      META_DOS_PDFS,
      async () => {
        const ids = boletos.slice(0, PDFS).map(({ id }) => id);
        const { jobId } = await servidores.call<{ jobId: string }>('POST', 'boletos/imprimir-em-lote', { ids, folha });
        await servidores.job(jobId);
        const { arquivo } = await servidores.call<{ arquivo: { url: string } }>('GET', `jobs/${jobId}`);
        const headers = { authorization: `Bearer ${servidores.api.token}` };
        const zip = await fetch(servidores.api.url + arquivo.url, { headers });
        return `${((await zip.arrayBuffer()).byteLength / 2 ** 20).toFixed(0)} MB de ZIP`;
      },
    );
  }
}

async function retornar(
  servidores: Servidores,
  { contaId, boletos, postmaster }: Carteira,
  { database, grupoId }: Palco,
) {
  const dia = hojeNoBrasil();
  const texto = retornoDoItau(
    boletos.map(({ nossoNumero, valor }) => ({
      nossoNumero,
      valor,
      ocorrencia: '06',
      dia,
      pago: valor,
      tarifa: '1.50',
    })),
  );
  await servidores.renovar();
  const nome = `retorno de ${LINHAS.toLocaleString('pt-BR')} linhas`;
  await medido(servidores, postmaster, nome, META_DO_RETORNO, async () => {
    const form = new FormData();
    form.append('id', String(contaId));
    form.append('file', new Blob([texto]), 'CB.RET');
    const lido = (await (await pedir(servidores, 'upload/rem-boleto', form)).json()) as { id: number; jobId: string };
    const inicio = performance.now();
    await servidores.job(lido.jobId);
    const leitura = (performance.now() - inicio) / 1000;
    const { jobId } = await servidores.call<{ jobId: string }>('POST', 'boletos/lerRetorno', { retornoId: lido.id });
    await servidores.job(jobId);
    return `lido em ${leitura.toFixed(1)} s`;
  });
  const { quitadas } = await database.read(grupoId, (db) =>
    db
      .selectFrom('parcela')
      .select((x) => x.fn.countAll<number>().as('quitadas'))
      .where('situacao', '=', 'quitada')
      .executeTakeFirstOrThrow(),
  );
  if (Number(quitadas) !== LINHAS) throw new Error(`${quitadas} of ${LINHAS} entries are settled`);
}
