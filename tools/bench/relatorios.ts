import { sql } from 'kysely';
import pg from 'pg';
import { guardarResultado } from '../../apps/api/src/modules/financeiro/relatorios/guardar-resultado.ts';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';
import { usoDe } from './processo.ts';

const SETTLEMENTS = Number(process.env.BENCH_SETTLEMENTS ?? 1_000_000);
/** Seconds within which a year must be told. */
const MOST_SECONDS = 1;
const TIMES = 3;

/** A year over very many settlements: DRE by competence and by cash, cash flow by month. */
export const benchRelatorios = (): Promise<void> => noPalco(fill, measure, process.env.BENCH_PASTA);

/** One title, one instalment, one account and one settlement each, over 40 accounts, 500 parties and the days of 2025. */
async function fill({ databaseUrl, database, grupoId }: Palco): Promise<void> {
  const filled = await database.read(grupoId, (db) => db.selectFrom('baixa').select('id').limit(1).executeTakeFirst());
  if (filled) return;
  console.log(`${SETTLEMENTS.toLocaleString('pt-BR')} baixas…`);
  const begun = performance.now();
  await database.write(doSistema(grupoId), async (tx) => {
    await sql`insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values (${grupoId}, 'Loja', 'L1', true)`.execute(
      tx,
    );
    await sql`insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro) select ${grupoId}, 'Pessoa ' || n, 'P' || n from generate_series(1, 500) n`.execute(
      tx,
    );
    await sql`insert into conta_bancaria (grupo_id, nome, empresa_id, tipo, saldo_inicial)
      select ${grupoId}, 'Caixa', id, 'caixa', 0 from empresa where propria`.execute(tx);
  });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    // The triggers that keep sums and history are not what is measured.
    await owner.query(`set session_replication_role = replica; set search_path = app`);
    for (const statement of statements(grupoId)) await owner.query(statement);
    for (const table of ['titulo', 'titulo_rateio', 'parcela', 'movimento_bancario', 'baixa', 'plano_de_conta'])
      await owner.query(`vacuum analyze app.${table}`);
  } finally {
    await owner.end();
  }
  console.log(`… em ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

function statements(grupoId: number): string[] {
  const all = `generate_series(1, ${SETTLEMENTS}) n`;
  const day = `date '2025-01-01' + n % 365`;
  const value = `(10 + n % 990 + 0.37)::numeric(15,2)`;
  const side = `case when n % 3 = 0 then 'P' else 'R' end`;
  const [company, account] = [
    '(select id from empresa where propria limit 1)',
    '(select id from conta_bancaria limit 1)',
  ];
  const person = `(select min(id) from empresa where not propria) + n % 500`;
  const place = (level: number, code: string, above: string) =>
    `insert into plano_de_conta (grupo_id, id, ano, nivel, pai_id, ordem, codigo, nome, natureza)
     select ${grupoId}, ${level * 1000} + n, 2025, ${level}, ${above}, n, ${code}, 'Lugar ' || n, case when n % 3 = 0 then 'despesa' else 'receita' end`;
  return [
    `${place(1, `n::text`, 'null')} from generate_series(1, 3) n`,
    `${place(2, `n || '.1'`, '1000 + n')} from generate_series(1, 3) n`,
    `${place(3, `n || '.1.1'`, '2000 + n')} from generate_series(1, 3) n`,
    `${place(4, `((n - 1) % 3 + 1) || '.1.1.' || n`, '3000 + (n - 1) % 3 + 1')} from generate_series(1, 39) n`,
    `insert into titulo (grupo_id, id, codigo, origem, empresa_id, pessoa_id, emissao, competencia, bruto, valor)
     select ${grupoId}, n, n, ${side}, ${company}, ${person}, ${day}, date_trunc('month', ${day})::date, ${value}, ${value} from ${all}`,
    `insert into titulo_rateio (grupo_id, id, titulo_id, plano_de_conta_id, percentual, valor)
     select ${grupoId}, n, n, 4001 + n % 39, 100, ${value} from ${all}`,
    `insert into parcela (grupo_id, id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, aberto, pago, baixas)
     select ${grupoId}, n, n, 1, ${side}, ${company}, ${person}, ${day}, ${value}, 0, ${value}, 1 from ${all}`,
    `insert into movimento_bancario (grupo_id, id, conta_id, data, valor, tipo, descricao)
     select ${grupoId}, n, ${account}, ${day}, ${value} * case when n % 3 = 0 then -1 else 1 end,
       case when n % 3 = 0 then 'pagamento' else 'recebimento' end, 'Título ' || n from ${all}`,
    `insert into baixa (grupo_id, id, parcela_id, tipo, data, conta_id, valor, principal, movimento_id)
     select ${grupoId}, n, n, 'pagamento', ${day}, ${account}, ${value}, ${value}, n from ${all}`,
  ];
}

async function measure(servidores: Servidores, _: unknown, { database, databaseUrl, grupoId }: Palco): Promise<void> {
  const { call } = servidores;
  const year = 'de=2025-01-01&ate=2025-12-31';
  await timed('resultado guardado por dia, antes de medir', async () => {
    await guardarResultado(database, grupoId);
    return 'o ano inteiro';
  });
  const dre = {
    competência: `financeiro/relatorios/dre?${year}`,
    caixa: `financeiro/relatorios/dre?${year}&regime=caixa`,
  };
  const nu = new pg.Client({
    connectionString: databaseUrl,
    options: `-c role=retaguarda_app -c search_path=app,public -c app.grupo_id=${grupoId}`,
  });
  await nu.connect();
  const bare = await told('as somas do ano por conta e mês, à mão', () => nu.query(byHand, [grupoId]));
  await nu.end();
  for (const [regime, path] of Object.entries(dre)) {
    const best = await told(`DRE por ${regime}`, () => call('GET', path), MOST_SECONDS);
    console.log(`    razão ${(bare / best).toFixed(2)}`);
  }
  for (const [regime, path] of Object.entries(dre))
    await told(
      `DRE por ${regime}, com o dia 1 e o 2 de um mês mudados`,
      () => call('GET', path),
      MOST_SECONDS,
      () =>
        database.write(doSistema(grupoId), (tx) =>
          sql`insert into resultado_mudado (grupo_id, dia) values (${grupoId}, '2025-10-01'), (${grupoId}, '2025-10-02')`.execute(
            tx,
          ),
        ),
    );
  const outros = {
    'fluxo de caixa por mês': `fluxo-de-caixa?${year}&mostrar=realizado`,
    'fluxo de caixa por mês e pessoa': `fluxo-de-caixa?${year}&mostrar=realizado&linhas=pessoa`,
    'documentos da DRE por competência': `dre/documentos?${year}&linha=resultado&coluna=total`,
    'documentos da DRE por caixa': `dre/documentos?${year}&regime=caixa&linha=resultado&coluna=total`,
    'documentos do fluxo de caixa': `fluxo-de-caixa/documentos?${year}&mostrar=realizado&linha=resultado&coluna=total`,
  };
  for (const [nome, path] of Object.entries(outros))
    await told(nome, () => call('GET', `financeiro/relatorios/${path}`), MOST_SECONDS);
  await medirArquivos(servidores, databaseUrl, grupoId);
}

/** Days of 2025 that have about so many of the instalments. */
const diasDe = (linhas: number): string =>
  new Date(Date.UTC(2025, 0, Math.max(1, Math.ceil((linhas * 365) / ((SETTLEMENTS * 2) / 3)))))
    .toISOString()
    .slice(0, 10);

/** A sheet of 100,000 rows and a paper of 1,000 pages: against reading the same rows alone, and what memory they take. */
async function medirArquivos({ api, call, job }: Servidores, databaseUrl: string, grupoId: number): Promise<void> {
  // A page across has some 33 lines.
  const arquivos = [
    ['planilha de 100.000 linhas', 'xlsx', 100_000],
    ['papel de 1.000 páginas', 'pdf', 33_000],
  ] as const;
  const nu = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public' });
  await nu.connect();
  for (const [nome, formato, linhas] of arquivos) {
    const ate = diasDe(linhas);
    const lidas = await told(`as linhas de ${nome}, à mão`, () => nu.query(linhasNuas, [grupoId, ate]));
    const antes = (await usoDe(api.pid)).residente;
    let pico = antes;
    const olhar = setInterval(() => {
      void usoDe(api.pid).then(({ residente }) => {
        pico = Math.max(pico, residente);
      });
    }, 100);
    const path = `financeiro/relatorios/titulos-por-periodo/arquivo.${formato}?de=2025-01-01&ate=${ate}`;
    const feito = await told(nome, async () => job((await call<{ jobId: string }>('GET', path)).jobId));
    clearInterval(olhar);
    console.log(`    razão ${(feito / lidas).toFixed(1)}; memória ${antes} MB antes, até ${pico}`);
  }
  await nu.end();
}

const linhasNuas = `select p.id, t.codigo, t.emissao, p.vencimento, p.valor, p.pago, p.aberto, e.nome_fantasia
  from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
  join empresa e on e.grupo_id = p.grupo_id and e.id = p.pessoa_id
  where p.grupo_id = $1 and p.origem = 'R' and p.vencimento between '2025-01-01' and $2 order by e.nome_fantasia, p.vencimento, p.id`;

/** What somebody would write for this table alone: the sums a year's DRE is made of, over the same kept days. */
const byHand = `select tipo, plano_de_conta_id, date_trunc('month', dia) as mes, sum(valor) from resultado_do_dia
  where grupo_id = $1 and dia between '2025-01-01' and '2025-12-31' group by 1, 2, 3`;

/** The best of a few, in seconds: the first also warms the cache. */
async function told(
  name: string,
  ask: () => Promise<unknown>,
  goal?: number,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const seconds: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    await before();
    const begun = performance.now();
    await ask();
    seconds.push((performance.now() - begun) / 1000);
  }
  const best = Math.min(...seconds);
  const verdict = goal === undefined ? '' : ` (meta ${goal} s${best > goal ? ', NÃO' : ''})`;
  if (goal !== undefined && best > goal) process.exitCode = 1;
  console.log(`  ${name}: ${best.toFixed(2)} s; a primeira ${(seconds[0] ?? 0).toFixed(2)} s${verdict}`);
  return best;
}
