import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '@retaguarda/installation/postgres';
import { DiskStorage } from '@retaguarda/installation/storage';
import { expect, onTestFinished, test } from 'vitest';
import { CHAVE, comando, criarGrupos, Gravador } from '../../test-support/celulas.ts';
import { consultar } from '../../test-support/copias.ts';
import { gruposParados } from '../../test-support/grupos-parados.ts';
import { iniciarHaproxy } from '../../test-support/haproxy.ts';
import { iniciarProcesso, type Processo } from '../../test-support/iniciar-processo.ts';
import { iniciarPatroni, type NoDoBanco, SENHA_DO_BANCO, semPatroni, temPatroni } from '../../test-support/patroni.ts';
import { portaLivre } from '../../test-support/porta-livre.ts';
import { beCell } from '../platform/cells/cell.ts';
import type { Cell } from '../platform/cells/cells-file.ts';
import { moveGroup } from '../platform/cells/move/move-group.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';

/** It takes minutes and both cores: a run of everything leaves it out. */
const pedida = process.env.CLUSTER_INTEIRO === '1';
const porQueNao = pedida ? semPatroni : ' (só quando pedido, por npm test -- cluster)';
const GRUPOS = 20;
const PARADOS = 5_000;
const PAUSA_MS = 60_000;

/** A cell as `docs/cluster.md` sets it up: a primary and its replica kept by Patroni, the ways by HAProxy, one process. */
async function montar(numero: number) {
  const patroni = await iniciarPatroni();
  onTestFinished(patroni.encerrar);
  const [api, semProcesso, entrada, entradaDaReplica] = [
    await portaLivre(),
    await portaLivre(),
    await portaLivre(),
    await portaLivre(),
  ];
  const [a, b] = patroni.nos;
  const proxy = await iniciarHaproxy([api, semProcesso, semProcesso], {
    entrada,
    entradaDaReplica,
    bancos: [a.porta, b.porta],
    patronis: [a.portaDoPatroni, b.portaDoPatroni],
  });
  onTestFinished(proxy.encerrar);
  const lider = await patroni.esperarLider();
  await patroni.esperarReplica();
  lider.pgbackrest('stanza-create');
  await ensureDatabase(`postgres://postgres:${SENHA_DO_BANCO}@127.0.0.1:${lider.porta}/postgres`, 'retaguarda');
  const databaseUrl = `postgres://postgres:${SENHA_DO_BANCO}@127.0.0.1:${entrada}/retaguarda`;
  await prepareDatabase(databaseUrl);
  await beCell(databaseUrl, numero);
  const dataDir = await mkdtemp(join(tmpdir(), `retaguarda-celula-${numero}-`));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let processo: Processo | undefined;
  const iniciar = async () => {
    processo = await iniciarProcesso(databaseUrl, dataDir, { PORTA_DE_TESTE: String(api), SEGREDOS_DE_TESTE: CHAVE });
  };
  await iniciar();
  onTestFinished(() => void processo?.child.kill('SIGKILL'));
  const celula: Cell = {
    numero,
    endereco: proxy.url,
    databaseUrl,
    storage: new DiskStorage(join(dataDir, 'arquivos')),
    arquivos: dataDir,
  };
  return {
    url: proxy.url,
    celula,
    patroni,
    /** kill −9 of its process, and another in its place. */
    trocarProcesso: async () => {
      await processo?.matar();
      await iniciar();
    },
    parar: async () => {},
    encerrar: async () => {},
  };
}

type Montada = Awaited<ReturnType<typeof montar>>;

/** The machine of the primary goes off; the other takes over, and the first comes back as its replica. */
async function matarLider({ patroni }: Montada): Promise<void> {
  const lider = await patroni.esperarLider();
  await lider.matar();
  await patroni.esperarLider(lider);
  lider.iniciar();
  await patroni.esperarReplica();
}

/** The primary stands still until another has taken over, and wakes up as if nothing had been. */
async function congelarLider({ patroni }: Montada): Promise<NoDoBanco> {
  const lider = await patroni.esperarLider();
  lider.sinal('SIGSTOP');
  await patroni.esperarLider(lider);
  lider.sinal('SIGCONT');
  await patroni.esperarReplica();
  return lider;
}

test.runIf(pedida && temPatroni)(
  `grupos mudam de célula enquanto gravam e tudo cai: nada se perde, dobra ou é visto por outro${porQueNao}`,
  async () => {
    const [origem, destino] = await Promise.all([montar(2), montar(1)]);
    const slugs = Array.from({ length: GRUPOS }, (_, n) => `muda-${n + 1}`);
    const ids = await criarGrupos(origem.celula.databaseUrl, slugs);
    await consultar(origem.celula.databaseUrl, gruposParados(PARADOS));
    const gravadores = new Map<string, Gravador>();
    for (const slug of slugs)
      gravadores.set(slug, await Gravador.de(origem.url, ids.get(slug) ?? 0, { quedas: true, descansoMs: 400 }));
    const lados = { source: origem.celula, target: destino.celula };
    /** What dies while the group of that number moves. */
    const quedas: Record<number, () => Promise<unknown>> = {
      2: destino.trocarProcesso,
      4: () => matarLider(origem),
      8: origem.trocarProcesso,
      15: () => congelarLider(destino),
    };
    /** Where the command that moves the group of that number is killed. */
    const mortes: Record<number, string> = { 3: 'Copiando as linhas', 18: 'já atende o grupo' };
    const mudancas: Mudanca[] = [];
    for (const [n, slug] of slugs.entries()) {
      const morte = mortes[n + 1];
      if (morte) {
        const { codigo } = await comando(origem, [origem, destino], ['mover', slug, '1'], morte);
        expect(codigo, slug).toBe(null);
      }
      const comeco = performance.now();
      const [pausaMs] = await Promise.all([moveGroup(lados, slug, { pauseMs: PAUSA_MS }), quedas[n + 1]?.()]);
      mudancas.push({ pausaMs, duracaoMs: performance.now() - comeco });
    }
    await exigirTudo(origem, destino, gravadores, ids);
    contar(mudancas, [...gravadores.values()]);
  },
);

interface Mudanca {
  pausaMs: number | null;
  duracaoMs: number;
}

/** What docs/cluster.md says of it. */
function contar(mudancas: readonly Mudanca[], gravadores: readonly Gravador[]): void {
  const segundos = (ms: readonly number[]) => {
    const s = ms.toSorted((a, b) => a - b).map((um) => (um / 1000).toFixed(1));
    return `${s[Math.floor(s.length / 2)]} s (mediana), ${s.at(-1)} s (maior)`;
  };
  const gravacoes = gravadores.reduce((soma, { confirmadas }) => soma + confirmadas.length, 0);
  console.log(`${gravacoes} gravações confirmadas, nenhuma perdida nem dobrada
mudança: ${segundos(mudancas.map(({ duracaoMs }) => duracaoMs))}
pausa: ${segundos(mudancas.flatMap(({ pausaMs }) => pausaMs ?? []))}
a gravação que mais esperou, em cada grupo: ${segundos(gravadores.map(({ maiorEsperaMs }) => maiorEsperaMs))}`);
}

/** Each group is where it moved to, with what was confirmed, once, and with nothing of another. */
async function exigirTudo(
  origem: Montada,
  destino: Montada,
  gravadores: ReadonlyMap<string, Gravador>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [slug, gravador] of gravadores) {
    const antes = gravador.confirmadas.length;
    await expect.poll(() => gravador.confirmadas.length, { message: `${slug} grava` }).toBeGreaterThan(antes);
    await gravador.parar();
    expect(gravador.recusas, slug).toEqual([]);
    expect(gravador.pessoa.url, slug).toBe(destino.url);
    const linhas = await consultar<{ nome: string }>(
      destino.celula.databaseUrl,
      `select nome from app.marca where nome like 'Marca %' and grupo_id = ${ids.get(slug)} order by nome`,
    );
    expect(
      linhas.map(({ nome }) => nome),
      slug,
    ).toEqual(gravador.confirmadas.toSorted());
    const { body } = await gravador.pessoa.get('marcas?rowsPerPage=1&search=Marca');
    expect(body.total, slug).toBe(gravador.confirmadas.length);
  }
  const todas = [...gravadores.values()].flatMap(({ confirmadas }) => confirmadas);
  const nela = await consultar<{ n: number }>(
    destino.celula.databaseUrl,
    `select count(*)::int as n from app.marca where nome like 'Marca %'`,
  );
  expect(nela).toEqual([{ n: todas.length }]);
  expect(await consultar(destino.celula.databaseUrl, 'select * from app.conferir_tudo()')).toEqual([]);
  const mudaram = await consultar<{ n: number }>(
    origem.celula.databaseUrl,
    `select count(*)::int as n from app.grupo_fora where situacao = 'mudou'`,
  );
  expect(mudaram).toEqual([{ n: GRUPOS }]);
  // What PostgreSQL kept of the moves is gone, on both sides.
  const restos = [
    ...(await consultar(
      origem.celula.databaseUrl,
      "select slot_name from pg_replication_slots where slot_name ~ '^mudanca_'",
    )),
    ...(await consultar(origem.celula.databaseUrl, 'select pubname from pg_publication')),
    ...(await consultar(destino.celula.databaseUrl, 'select subname from pg_subscription')),
  ];
  expect(restos).toEqual([]);
}
