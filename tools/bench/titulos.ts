import { sql } from 'kysely';
import pg from 'pg';
import { get } from './cases.ts';
import { compare } from './compare.ts';
import { atorDoBanco, listasLidas, nuaDe } from './listas/fontes.ts';
import { noPalco, type Palco, type Servidores, timed } from './palco.ts';

const TITULOS = Number(process.env.BENCH_TITULOS ?? 1_000_000);
const PESSOAS = 5000;
const MUITAS = 1000;
/** Most milliseconds of a page with its totals, and most seconds of the settlement. */
const META_DA_LISTA = 150;
const META_DA_BAIXA = 3;
const RAZAO = 0.7;

interface Cheio {
  contaId: number;
  pessoaId: number;
}

/** A million titles: the list filtered and totalled against a bare server, and a thousand of them settled in one action. */
export const benchTitulos = (): Promise<void> => noPalco(encher, medir, process.env.BENCH_PASTA);

/** Five years of titles of both sides, seven in ten paid; as rows alone, which is all a list reads. */
const dosTitulos = [
  `insert into titulo (grupo_id, codigo, origem, empresa_id, pessoa_id, documento, emissao, competencia, bruto, valor, tags)
     select $1, n, case n % 2 when 0 then 'R' else 'P' end, $2, p.ids[1 + n % array_length(p.ids, 1)], 'NF ' || n, e.dia - 30,
       date_trunc('month', e.dia)::date, 10 + n % 5000, 10 + n % 5000, case n % 20 when 0 then '{fixo}' else '{}' end::text[]
     from generate_series($3::int, $4::int) n, (select array_agg(id order by id) as ids from empresa where not propria) p,
       lateral (select date '2022-06-01' + (n::bigint * 7919 % 1826)::int as dia) e`,
  `insert into parcela (grupo_id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, conta_id, aberto, pago, baixas, multa_percentual, juros_mensal_percentual)
     select t.grupo_id, t.id, 1, t.origem, t.empresa_id, t.pessoa_id, t.emissao + 30, t.valor, $1,
       case when t.codigo % 10 < 7 then 0 else t.valor end, case when t.codigo % 10 < 7 then t.valor else 0 end,
       case when t.codigo % 10 < 7 then 1 else 0 end, 2, 1
     from titulo t where t.codigo between $2 and $3`,
];
const LOTE = 50_000;
/** What would keep a copy of each row: nobody asks for the history of these. */
const auditados = ['titulo', 'parcela'];

async function encher({ databaseUrl, grupoId }: Palco): Promise<Cheio> {
  const dono = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await dono.connect();
  const um = async (text: string, values: unknown[] = []) => (await dono.query(text, values)).rows[0];
  try {
    await dono.query("select set_config('app.grupo_id', $1, false)", [String(grupoId)]);
    const ja = await um('select id from conta_bancaria where grupo_id = $1 limit 1', [grupoId]);
    if (!ja) {
      const begun = performance.now();
      const { id: empresaId } = await um(
        "insert into empresa (grupo_id, nome_fantasia, propria) values ($1, 'Loja', true) returning id",
        [grupoId],
      );
      await dono.query(
        `insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, cliente, fornecedor)
           select $1, 'Pessoa ' || n, 'D' || n, true, true from generate_series(1, $2::int) n`,
        [grupoId, PESSOAS],
      );
      const { id: contaId } = await um(
        "insert into conta_bancaria (grupo_id, nome, empresa_id, tipo, saldo_inicial) values ($1, 'Cofre', $2, 'caixa', 0) returning id",
        [grupoId, empresaId],
      );
      for (const tabela of auditados) await dono.query(`alter table ${tabela} disable trigger auditar_mais`);
      for (let de = 1; de <= TITULOS; de += LOTE) {
        const ate = Math.min(de + LOTE - 1, TITULOS);
        await dono.query(dosTitulos[0] as string, [grupoId, empresaId, de, ate]);
        await dono.query(dosTitulos[1] as string, [contaId, de, ate]);
      }
      for (const tabela of auditados) await dono.query(`alter table ${tabela} enable trigger auditar_mais`);
      await dono.query('vacuum analyze titulo, parcela, empresa');
      console.log(`${TITULOS.toLocaleString('pt-BR')} títulos em ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    const { contaId } = ja
      ? { contaId: ja.id }
      : await um('select id as "contaId" from conta_bancaria where grupo_id = $1 limit 1', [grupoId]);
    const { id: pessoaId } = await um(
      'select id from empresa where grupo_id = $1 and not propria order by id offset 99 limit 1',
      [grupoId],
    );
    return { contaId: Number(contaId), pessoaId: Number(pessoaId) };
  } finally {
    await dono.end();
  }
}

/** What a bookkeeper asks all day. */
const perguntas = ({ pessoaId, contaId }: Cheio): Readonly<Record<string, Record<string, string>>> => ({
  'a pagar, em aberto': { origem: 'P', situacao: 'aberta' },
  'a pagar': { origem: 'P' },
  'a receber, vencidas': { origem: 'R', situacao: 'vencida' },
  'a pagar no mês': { origem: 'P', situacao: 'aberta', de: '2026-11-01', ate: '2026-11-30' },
  'a receber de um trimestre': { origem: 'R', de: '2026-07-01', ate: '2026-09-30' },
  'de uma pessoa': { origem: 'R', pessoaId: String(pessoaId) },
  'pagas, por valor': {
    origem: 'P',
    situacao: 'quitada',
    de: '2026-01-01',
    ate: '2026-03-31',
    sortBy: 'valor',
    descending: 'true',
  },
  'de uma conta no mês': { origem: 'P', contaId: String(contaId), de: '2026-11-01', ate: '2026-11-30' },
  'de uma competência': { origem: 'P', competenciaDe: '2026-10-01', competenciaAte: '2026-10-31' },
  'por tag': { origem: 'R', tag: 'fixo', de: '2026-01-01', ate: '2026-12-31' },
  'busca por documento': { origem: 'R', search: 'NF 123456' },
  'busca por nome': { origem: 'R', search: 'Pessoa 123' },
});

async function medir(servidores: Servidores, cheio: Cheio, palco: Palco): Promise<void> {
  const actor = await atorDoBanco(palco.database, palco.databaseUrl, palco.grupoId);
  const lida = listasLidas(palco.database, palco.databaseUrl).lidas.find(({ list }) => list.id === 'financeiro');
  if (!lida) throw new Error('the list of titles is not there');
  for (const [nome, params] of Object.entries(perguntas(cheio))) {
    const pedida = { page: '1', rowsPerPage: '50', ...params };
    const { simples } = nuaDe(lida, actor, pedida);
    await fetch(`${servidores.bare.url}/preparar`, {
      method: 'POST',
      body: JSON.stringify({ nome, comandos: simples }),
    });
    const api = `/api/financeiro?${new URLSearchParams(pedida)}`;
    const bare = `/lista?nome=${encodeURIComponent(nome)}`;
    await compare(
      servidores,
      { name: nome, goal: RAZAO, p95Goal: META_DA_LISTA, api: get(() => api), bare: get(() => bare) },
      1,
    );
  }
  await baixarMuitas(servidores, cheio, palco);
}

/** A thousand overdue entries, charges and all, in one action; and the same rows written by hand. */
async function baixarMuitas({ call }: Servidores, { contaId }: Cheio, { database, databaseUrl, grupoId }: Palco) {
  const abertas = async (origem: string) => {
    const { rows } = await database.read(grupoId, (db) =>
      sql<{
        id: number;
      }>`select id from parcela where grupo_id = ${grupoId} and origem = ${origem} and situacao = 'aberta'
        and baixas = 0 and vencimento < '2026-01-01' order by vencimento limit ${MUITAS}`.execute(db),
    );
    return rows.map(({ id }) => id);
  };
  const ids = await abertas('R');
  const daApi = await timed(`baixa de ${ids.length} de uma vez`, async () => {
    const itens = ids.map((id) => ({ id }));
    const { total } = await call<{ total: string }>('POST', 'financeiro/baixar', {
      data: '2026-11-01',
      contaId,
      itens,
    });
    return `R$ ${total}`;
  });
  const outras = await abertas('R');
  const nu = new pg.Client({
    connectionString: databaseUrl,
    options: `-c role=retaguarda_app -c search_path=app,public -c app.grupo_id=${grupoId}`,
  });
  await nu.connect();
  const aMao = await timed(`as mesmas linhas à mão`, async () => {
    await nu.query("begin; select set_config('app.ator_id', '1', true)");
    for (const text of aMaoDe) await nu.query(text, [grupoId, contaId, outras]);
    await nu.query('commit');
    return '';
  });
  await nu.end();
  const razao = (aMao / daApi).toFixed(2);
  if (daApi > META_DA_BAIXA) process.exitCode = 1;
  console.log(`razão ${razao}   ${daApi <= META_DA_BAIXA ? '✓' : '✗'} (meta ${META_DA_BAIXA} s)`);
}

/** Movement, fine and settlement of each, a statement for each table, as somebody would write it for this alone. */
const aMaoDe = [
  `create temp table feitas on commit drop as select p.id, p.valor, round(p.valor * 0.02, 2) as multa,
     nextval(pg_get_serial_sequence('app.baixa', 'id')) as baixa, nextval(pg_get_serial_sequence('app.movimento_bancario', 'id')) as movimento
   from parcela p where p.grupo_id = $1 and p.id = any($3::bigint[]) and $2::bigint is not null`,
  `insert into movimento_bancario (grupo_id, id, conta_id, data, valor, tipo, descricao)
   select $1, movimento, $2, '2026-11-01', valor + multa, 'recebimento', 'Baixa' from feitas where $3::bigint[] is not null`,
  `insert into encargo (grupo_id, parcela_id, baixa_id, de, ate, multa)
   select $1, id, baixa, '2026-01-01', '2026-11-01', multa from feitas where $2::bigint is not null and $3::bigint[] is not null`,
  `insert into baixa (grupo_id, id, parcela_id, tipo, data, conta_id, valor, multa, principal, movimento_id)
   select $1, baixa, id, 'pagamento', '2026-11-01', $2, valor + multa, multa, valor, movimento from feitas where $3::bigint[] is not null`,
];
