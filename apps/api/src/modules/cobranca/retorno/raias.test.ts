import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { retornoDoItau } from '../../../../test-support/retorno.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { POR_VEZ } from './aplicar.ts';
import { RAIAS, raiaDe } from './retornos.queries.ts';

const palco = await cenario();
const { quem, titulo, lancamento, contaId } = await palcoDeBoletos(palco);
const { url } = palco.banco;

/** Connections that hold rows as another program would. They never give up waiting: who finds the circle is a lane. */
const abertas: pg.Client[] = [];
async function outra(): Promise<{ pid: number; query: pg.Client['query'] }> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=app -c deadlock_timeout=10min' });
  await client.connect();
  abertas.push(client);
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { pid: (rows[0] as { pid: number }).pid, query: client.query.bind(client) as pg.Client['query'] };
}
afterAll(() => Promise.all(abertas.map((client) => client.end())));

const quantos = async (texto: string, pid: number): Promise<number> =>
  (
    await consultar<{ quantos: number }>(url, `select count(*)::int as quantos from pg_stat_activity where ${texto}`, [
      pid,
    ])
  )[0]?.quantos ?? 0;
/** Connections that wait for this one. */
const esperamPor = (pid: number) => quantos('$1::int = any(pg_blocking_pids(pid))', pid);
/** Whether this one waits for another. */
const espera = async (pid: number) =>
  (await quantos('pid = $1::int and cardinality(pg_blocking_pids(pid)) > 0', pid)) > 0;

const impasses = async () => {
  const [linha] = await consultar<{ quantos: string }>(
    url,
    'select deadlocks as quantos from pg_stat_database where datname = current_database()',
  );
  return Number(linha?.quantos);
};

const POR_RAIA = 4;

test('as duas raias de um retorno esperam uma pela outra: as linhas de uma começam outra vez, e cada uma é aplicada uma vez', async () => {
  const lancamentos: number[] = [];
  for (let i = 0; i < POR_RAIA * RAIAS.length; i += 1) lancamentos.push(...(await titulo({ valor: `${10 + i}.00` })));
  await quem.post('boletos', { lancamentoIds: lancamentos });
  await quem.post('boletos/baixarRemessa', { contaId });
  const boletos = await consultar<{ nossoNumero: string; valor: string; parcelaId: string; tituloId: string }>(
    url,
    `select b.nosso_numero_impresso as "nossoNumero", b.valor::text as valor, p.id as "parcelaId", p.titulo_id as "tituloId"
     from app.boleto b join app.parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id order by p.id`,
  );
  const raias = RAIAS.map((raia) => boletos.filter(({ tituloId }) => raiaDe(Number(tituloId)) === raia));
  expect(raias.map(({ length }) => length)).toEqual(RAIAS.map(() => POR_RAIA));

  // Long enough for lanes: the other lines are of nobody here.
  const dia = hojeNoBrasil();
  const ditos = boletos.map((um) => ({ ...um, ocorrencia: '06', dia, pago: um.valor }));
  const alheios = Array.from({ length: POR_VEZ }, (_, i) => ({
    nossoNumero: `109/${String(50_000_000 + i)}-0`,
    ocorrencia: '06',
    dia,
    valor: '1.00',
    pago: '1.00',
  }));
  const form = new FormData();
  form.append('id', String(contaId));
  form.append('file', new Blob([retornoDoItau([...ditos, ...alheios])]), 'CB.RET');
  const lido = (await quem.post('upload/rem-boleto', form)).body;
  await terminar(quem, lido.jobId);

  // Of each lane the first entry is held by one connection, the last by another; lanes lock entries in their order.
  const prender = async (conexao: Awaited<ReturnType<typeof outra>>, quais: readonly { parcelaId: string }[]) =>
    conexao.query('select from parcela where id = any($1::bigint[]) for update', [quais.map((um) => um.parcelaId)]);
  const porta = await outra();
  await prender(
    porta,
    raias.flatMap(([primeira]) => primeira ?? []),
  );
  const donos = await Promise.all(RAIAS.map(outra));
  for (const [raia, dono] of donos.entries()) await prender(dono, (raias[raia] ?? []).slice(-1));
  const antes = await impasses();
  const { jobId } = (await quem.post('boletos/lerRetorno', { retornoId: lido.id })).body;
  const vez = 'insert into boleto_retorno_vez (grupo_id, conta_id, raia) values ($1, $2, $3) on conflict do nothing';
  await expect.poll(() => esperamPor(porta.pid)).toBe(RAIAS.length);
  // Whoever holds the last entry of a lane waits for the other lane.
  const querem = donos.map(async (dono, raia) => {
    await dono.query(vez, [palco.grupo.id, contaId, RAIAS.length - 1 - raia]);
    await dono.query('rollback');
  });
  await Promise.all(donos.map(async (dono) => expect.poll(() => espera(dono.pid)).toBe(true)));
  await porta.query('rollback');
  await Promise.all(querem);

  expect((await terminar(quem, jobId)).situacao).toBe('concluido');
  await expect.poll(impasses).toBeGreaterThan(antes);
  const feitas = await consultar(
    url,
    'select situacao, raia, count(*)::int as quantas from app.boleto_retorno_linha where boleto_id is not null group by 1, 2 order by 2',
  );
  expect(feitas).toEqual(RAIAS.map((raia) => ({ situacao: 'aplicada', raia, quantas: POR_RAIA })));
  for (const [i, id] of lancamentos.entries()) {
    const valor = `${10 + i}.00`;
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada', trava: null, baixas: [{ data: dia, valor }] });
  }
  const { saldo } = (await quem.get(`contas/financeiro/${contaId}`)).body;
  expect(saldo.calculado).toBe(`${lancamentos.reduce((soma, _, i) => soma + 10 + i, 0)}.00`);
  expect(await consultar(url, 'select * from app.conferir_tudo()')).toEqual([]);
});
