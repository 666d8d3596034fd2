import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';
import { noPalco, type Palco, type Servidores } from './palco.ts';
import { Quadro } from './quadro.ts';

const MESAS = Number(process.env.BENCH_MESAS ?? 200);
const MUDANCAS_POR_S = Number(process.env.BENCH_MUDANCAS ?? 20);
const PEDIDOS_POR_MINUTO = Number(process.env.BENCH_PEDIDOS ?? 100);
const SEGUNDOS = Number(process.env.BENCH_SEGUNDOS ?? 60);
const PRODUTOS = 60;
/** Screens that show the floor, each reading it anew when something changed. */
const QUADROS = 3;
const META_DO_QUADRO_MS = 300;

interface Casa {
  empresaId: number;
  produtos: readonly number[];
  contas: readonly string[];
}

/** A full floor: so many tables with changes all the time, orders besides, and how late the boards show them. */
export const benchSalao = (): Promise<void> => noPalco(async () => undefined, medir);

async function medir(servidores: Servidores, _: undefined, palco: Palco): Promise<void> {
  const casa = await encher(servidores);
  const { rows } = await palco.database.read(palco.grupoId, (db) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
  );
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const nu = await umaLinhaNoServidorNu(servidores);
  const { api } = servidores;
  const antes = [cpuOf(api.pid), cpuOfFamily(postmaster)] as const;
  const [mudancas, pedidos] = await Promise.all([mudar(servidores, casa), pedir(servidores, casa)]);
  const quantos = mudancas.tempos.length + pedidos.tempos.length;
  const cada = [(cpuOf(api.pid) - antes[0]) / quantos, (cpuOfFamily(postmaster) - antes[1]) / quantos] as const;
  dizer(`salão: ${MESAS} mesas, ${MUDANCAS_POR_S} mudanças por segundo`, mudancas, nu, MUDANCAS_POR_S * SEGUNDOS);
  dizer(`pedidos: ${PEDIDOS_POR_MINUTO} por minuto`, pedidos, nu, Math.floor((PEDIDOS_POR_MINUTO * SEGUNDOS) / 60));
  console.log(`processador por mudança ou pedido: API ${cada[0].toFixed(1)} ms, banco ${cada[1].toFixed(1)} ms`);
}

async function encher({ call }: Servidores): Promise<Casa> {
  const criar = async (path: string, corpo: object) => (await call<{ id: number }>('POST', path, corpo)).id;
  const empresaId = await criar('empresas', empresa({ nomeFantasia: 'Cantina', propria: true, cliente: false }));
  const departamentos = [
    await criar('departamentos', { nome: 'Cozinha', empresaId, ordem: 1 }),
    await criar('departamentos', { nome: 'Bar', empresaId, ordem: 2 }),
  ];
  const { data: unidades } = await call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=200');
  const unidadeComercialId = unidades.find(({ sigla }) => sigla === 'UN')?.id;
  const produtos: number[] = [];
  for (let n = 0; n < PRODUTOS; n++)
    produtos.push(
      await criar('products', {
        descricao: `Prato ${n + 1}`,
        departamentoId: departamentos[n % 2],
        unidadeComercialId,
        precos: [{ empresaId, tipo: 'tabela', nome: 'Salão', valor: '20.00', principal: true }],
      }),
    );
  await criar('taxas-de-entrega', { nome: 'Cidade', empresaId, tipo: 'fixa', valor: '5.00', prioridade: 100 });
  const contas: string[] = [];
  for (let numero = 1; numero <= MESAS; numero++) {
    const mesaId = await criar('mesa', { empresaId, numero });
    const uuid = randomUUID();
    await call('POST', `salao/${empresaId}/contas`, { uuid, modo: 'mesa', mesaId, pessoas: 2 });
    const itens = [0, 1, 2].map((n) => ({
      uuid: randomUUID(),
      produtoId: produtos[(numero + n) % PRODUTOS],
      quantidade: '1',
    }));
    await call('POST', `salao/contas/${uuid}/comandos`, { uuid: randomUUID(), comando: { tipo: 'item', itens } });
    await call('POST', `salao/contas/${uuid}/comandos`, { uuid: randomUUID(), comando: { tipo: 'enviado' } });
    contas.push(uuid);
  }
  return { empresaId, produtos, contas };
}

/** The p95 of writing one row by the bare server on the same database. @returns milliseconds */
async function umaLinhaNoServidorNu({ bare }: Servidores): Promise<number> {
  const tempos: number[] = [];
  for (let n = 0; n < 200; n++) {
    const comeco = performance.now();
    const nome = `salao ${process.hrtime.bigint()}`;
    await fetch(`${bare.url}/create`, { method: 'POST', body: JSON.stringify({ nome }) });
    tempos.push(performance.now() - comeco);
  }
  return percentil(tempos, 0.95);
}

interface Medida {
  /** Milliseconds of each call, and until a board had read what it did. */
  tempos: number[];
  atrasos: number[];
}

/** Starts something every so often, whether the one before has ended or not, as people do; waits for all. */
async function noRitmo(porSegundo: number, fazer: (n: number) => Promise<void>): Promise<void> {
  const inicio = performance.now();
  const emCurso: Promise<void>[] = [];
  for (let n = 0; n < Math.floor(porSegundo * SEGUNDOS); n++) {
    const falta = inicio + (n * 1000) / porSegundo - performance.now();
    if (falta > 0) await new Promise((depois) => setTimeout(depois, falta));
    emCurso.push(fazer(n));
  }
  await Promise.all(emCurso);
}

async function mudar({ api, call }: Servidores, { empresaId, contas, produtos }: Casa): Promise<Medida> {
  const quadros = Array.from(
    { length: QUADROS },
    () =>
      new Quadro(
        ...([api, `salao:${empresaId}`, `salao/${empresaId}/quadro`] as const),
        (contas) => `salao/${empresaId}/quadro/contas?contas=${contas.join()}`,
      ),
  );
  for (const quadro of quadros) await quadro.abrir();
  const medida: Medida = { tempos: [], atrasos: [] };
  await noRitmo(MUDANCAS_POR_S, async (n) => {
    // Neighbours in time are different tables; every second round sends what the one before added.
    const conta = contas[n % contas.length] ?? '';
    const comando =
      Math.floor(n / contas.length) % 2 === 1
        ? { tipo: 'enviado' }
        : { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId: produtos[n % PRODUTOS], quantidade: '1' }] };
    const comeco = performance.now();
    await call('POST', `salao/contas/${conta}/comandos`, { uuid: randomUUID(), comando });
    medida.tempos.push(performance.now() - comeco);
    const quadro = quadros[n % QUADROS] as Quadro;
    medida.atrasos.push((await quadro.vista(conta, comeco)) - comeco);
  });
  for (const quadro of quadros) quadro.fechar();
  return medida;
}

async function pedir({ api, call }: Servidores, { empresaId, produtos }: Casa): Promise<Medida> {
  const quadro = new Quadro(api, `pedidos:${empresaId}`, `pedidos/empresa/${empresaId}/quadro`);
  await quadro.abrir();
  const medida: Medida = { tempos: [], atrasos: [] };
  await noRitmo(PEDIDOS_POR_MINUTO / 60, async (n) => {
    const comeco = performance.now();
    const { id } = await call<{ id: number }>('POST', 'pedidos', {
      uuid: randomUUID(),
      empresaId,
      origem: 'telefone',
      modo: 'entrega',
      nome: `Cliente ${n}`,
      endereco: { logradouro: 'Rua das Flores', numero: String(n), bairro: 'Centro' },
      itens: [{ produtoId: produtos[n % PRODUTOS], quantidade: '2' }],
      pagamentos: [{ especie: 'pix', valor: '45.00', pago: true }],
    });
    medida.tempos.push(performance.now() - comeco);
    medida.atrasos.push((await quadro.vista(String(id), comeco)) - comeco);
  });
  quadro.fechar();
  return medida;
}

const percentil = (tempos: readonly number[], parte: number): number =>
  tempos.toSorted((a, b) => a - b)[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0;

function dizer(nome: string, { tempos, atrasos }: Medida, nu: number, esperados: number): void {
  const [p50, p95] = [percentil(tempos, 0.5), percentil(tempos, 0.95)];
  const quadro = percentil(atrasos, 0.95);
  const certo = quadro < META_DO_QUADRO_MS && tempos.length >= esperados;
  if (!certo) process.exitCode = 1;
  console.log(
    `${nome}: ${tempos.length} feitos em ${SEGUNDOS} s; chamada p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} ms ` +
      `(${(p95 / nu).toFixed(1)} vezes uma linha no servidor nu); no quadro p50 ${percentil(atrasos, 0.5).toFixed(0)} ` +
      `p95 ${quadro.toFixed(0)} ms ${certo ? '✓' : '✗'} (meta ${META_DO_QUADRO_MS} ms)`,
  );
}
