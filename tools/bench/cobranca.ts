import pg from 'pg';
import { hojeNoBrasil } from '../../apps/api/src/platform/today.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { retornoDoItau } from '../../apps/api/test-support/retorno.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';
import { usoDe } from './processo.ts';

const LINHAS = Number(process.env.BENCH_LINHAS ?? 100_000);
const PDFS = Math.min(Number(process.env.BENCH_PDFS ?? 10_000), LINHAS);
/** Most seconds of each, in the proportion of what is done, and most megabytes that its second half may need over its first. */
const META_DO_RETORNO = (60 * LINHAS) / 100_000;
const META_DOS_PDFS = (120 * PDFS) / 10_000;
const META_DE_MEMORIA = 40;
/** Boletos besides those of the file, whose rows are written by hand. */
const A_MAO = Math.min(2000, Math.ceil(LINHAS / 10));
const TODOS = LINHAS + A_MAO;
const POR_VEZ = 500;
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
    nome: 'Itaú',
    empresaId,
    tipo: 'corrente',
    saldoInicial: '0.00',
    permiteBoleto: true,
    bancoId: bancos.find(({ codigo }) => codigo === '341')?.id,
    agencia: '0057',
    conta: '12345',
    contaDv: '7',
    carteira: '109',
    formatoCnab: '400',
    multaPercentual: '2',
    jurosMensalPercentual: '1',
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
      [grupoId, empresaId, pessoaId, TODOS],
    );
    await linhas(
      `insert into parcela (grupo_id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, conta_id, aberto, multa_percentual, juros_mensal_percentual)
       select grupo_id, id, 1, origem, empresa_id, pessoa_id, current_date + 15, valor, $1, valor, 2, 1 from titulo`,
      [contaId],
    );
    await dono.query('vacuum analyze titulo, parcela, empresa');
    const parcelas = (await linhas<{ id: string }>('select id from parcela order by id')).map(({ id }) => Number(id));
    await timed(`${TODOS.toLocaleString('pt-BR')} boletos emitidos`, async () => {
      for (let i = 0; i < TODOS; i += POR_EMISSAO) {
        if (i % (20 * POR_EMISSAO) === 0) await servidores.renovar();
        await call('POST', 'boletos', { lancamentoIds: parcelas.slice(i, i + POR_EMISSAO) });
      }
      return `${POR_EMISSAO} de cada vez`;
    });
    await servidores.renovar();
    const remessas = Math.ceil(TODOS / POR_REMESSA);
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
 * Does a piece of work and tells its time, that of the processors for it (what each line costs, whatever else the machine
 * does), and whether memory grew from its first half to its second.
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
  const segundos = await timed(nome, fazer).finally(() => clearInterval(olhar));
  const [api_, banco] = [(cpuOf(api.pid) - daApi) / 1000, (cpuOfFamily(postmaster) - doBanco) / 1000];
  const meio = Math.ceil(vistas.length / 2);
  const [primeira, segunda] = [Math.max(antes, ...vistas.slice(0, meio)), Math.max(antes, ...vistas.slice(meio))];
  const certo = (isto: boolean) => {
    if (!isto) process.exitCode = 1;
    return isto ? '✓' : '✗';
  };
  console.log(
    `  relógio ${certo(segundos <= meta)} (meta ${meta} s); processador: API ${api_.toFixed(1)} s, banco ${banco.toFixed(1)} s
  memória: ${antes} MB antes, até ${primeira} na primeira metade e ${segunda} na segunda ${certo(segunda - primeira <= META_DE_MEMORIA)}`,
  );
  return segundos;
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

async function retornar(servidores: Servidores, { contaId, boletos, postmaster }: Carteira, palco: Palco) {
  const { database, grupoId } = palco;
  const dia = hojeNoBrasil();
  const [noArquivo, deFora] = [boletos.slice(A_MAO), boletos.slice(0, A_MAO)];
  const texto = retornoDoItau(
    noArquivo.map(({ nossoNumero, valor }) => ({
      nossoNumero,
      valor,
      ocorrencia: '06',
      dia,
      pago: valor,
      tarifa: '1.50',
    })),
  );
  await servidores.renovar();
  const nome = `retorno de ${noArquivo.length.toLocaleString('pt-BR')} linhas`;
  const segundos = await medido(servidores, postmaster, nome, META_DO_RETORNO, async () => {
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
  if (Number(quitadas) !== noArquivo.length) {
    throw new Error(`${quitadas} of ${noArquivo.length} entries are settled`);
  }
  const nus = await escreverAMao(palco, contaId, deFora);
  console.log(
    `  razão ${(nus / A_MAO / (segundos / noArquivo.length)).toFixed(2)} (linhas por segundo, à mão sendo 1)`,
  );
}

/** The same rows of other boletos, a statement for each table, as somebody would write it for this alone: nothing read, nothing judged. */
async function escreverAMao({ databaseUrl, grupoId }: Palco, contaId: number, boletos: Carteira['boletos']) {
  const nu = new pg.Client({
    connectionString: databaseUrl,
    options: `-c role=retaguarda_app -c search_path=app,public -c app.grupo_id=${grupoId}`,
  });
  await nu.connect();
  try {
    return await timed(`as linhas de ${boletos.length.toLocaleString('pt-BR')} boletos à mão`, async () => {
      for (let i = 0; i < boletos.length; i += POR_VEZ) {
        const ids = boletos.slice(i, i + POR_VEZ).map(({ id }) => id);
        await nu.query("begin; select set_config('app.ator_id', '1', true)");
        for (const text of aMaoDe) await nu.query(text, [grupoId, contaId, ids]);
        await nu.query('commit');
      }
      return `${POR_VEZ} de cada vez`;
    });
  } finally {
    await nu.end();
  }
}

const aMaoDe = [
  `create temp table feitas on commit drop as select b.id, b.parcela_id, b.nosso_numero, b.valor,
     nextval(pg_get_serial_sequence('app.baixa', 'id')) as baixa, nextval(pg_get_serial_sequence('app.movimento_bancario', 'id')) as movimento
   from boleto b where b.grupo_id = $1 and b.conta_id = $2 and b.id = any($3::bigint[])`,
  `update boleto b set situacao = 'liquidado' from feitas f where b.grupo_id = $1 and b.conta_id = $2 and b.id = f.id and f.id = any($3::bigint[])`,
  `update boleto_instrucao i set situacao = 'confirmada' from feitas f
   where i.grupo_id = $1 and i.conta_id = $2 and i.boleto_id = f.id and i.situacao = 'remetida' and f.id = any($3::bigint[])`,
  `insert into movimento_bancario (grupo_id, id, conta_id, data, valor, tipo, descricao)
   select $1, movimento, $2, current_date, valor, 'recebimento', 'Boleto ' || nosso_numero from feitas where id = any($3::bigint[])`,
  `insert into baixa (grupo_id, id, parcela_id, tipo, data, conta_id, valor, principal, movimento_id, solta)
   select $1, baixa, parcela_id, 'pagamento', current_date, $2, valor, valor, movimento, true from feitas where id = any($3::bigint[])`,
  `insert into boleto_retorno_linha (grupo_id, retorno_id, conta_id, linha, tipo, codigo, texto, nosso_numero, valor, pago, bruto, chave, boleto_id,
     acao, situacao, baixa_id)
   select $1, (select max(id) from boleto_retorno where conta_id = $2), $2, 10000000 + id, 'liquidado', '06', 'Liquidação normal', nosso_numero, valor, valor,
     array[repeat('0', 400)], 'à mão ' || id, id, 'liquidar', 'aplicada', baixa
   from feitas where id = any($3::bigint[])`,
];
