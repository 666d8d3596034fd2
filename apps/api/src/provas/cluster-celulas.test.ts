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
import { iniciarPatroni, type NoDoBanco, SENHA_DO_BANCO, temPatroni } from '../../test-support/patroni.ts';
import { portaLivre } from '../../test-support/porta-livre.ts';
import { beCell } from '../platform/cells/cell.ts';
import type { Cell } from '../platform/cells/cells-file.ts';
import { moveGroup } from '../platform/cells/move/move-group.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';

const semPatroni = temPatroni
  ? ''
  : ' (sem haproxy, patroni, etcd-server, pgbackrest e postgresql neste sistema, ou não como root: não executado)';
/** All of it where it is asked for (`npm test -- cluster`); a run of everything has a smaller one, and no minutes more. */
const inteiro = process.env.CLUSTER_INTEIRO === '1';
const GRUPOS = inteiro ? 20 : 5;
const PARADOS = 5_000;

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

test.runIf(temPatroni)(
  `grupos mudam de célula enquanto gravam e tudo cai: nada se perde, dobra ou é visto por outro${semPatroni}`,
  async () => {
    const [origem, destino] = await Promise.all([montar(2), montar(1)]);
    const slugs = Array.from({ length: GRUPOS }, (_, n) => `muda-${n + 1}`);
    const ids = await criarGrupos(origem.celula.databaseUrl, slugs);
    await consultar(origem.celula.databaseUrl, gruposParados(PARADOS));
    const gravadores = new Map<string, Gravador>();
    for (const slug of slugs)
      gravadores.set(slug, await Gravador.de(origem.url, ids.get(slug) ?? 0, { quedas: true, descansoMs: 400 }));
    const lados = { source: origem.celula, target: destino.celula };
    let congelado: NoDoBanco | undefined;
    /** What dies while the group of that number moves. */
    const quedas: Record<number, () => Promise<unknown>> = {
      2: destino.trocarProcesso,
      3: () => comando(origem, [origem, destino], ['mover', 'muda-3', '1'], 'Copiando as linhas'),
      8: origem.trocarProcesso,
      4: async () => {
        const lider = await origem.patroni.esperarLider();
        await lider.matar();
        await origem.patroni.esperarLider(lider);
        lider.iniciar();
        await origem.patroni.esperarReplica();
      },
      15: async () => {
        congelado = await destino.patroni.esperarLider();
        congelado.sinal('SIGSTOP');
        await destino.patroni.esperarLider(congelado);
        congelado.sinal('SIGCONT');
        await destino.patroni.esperarReplica();
      },
      18: () => comando(origem, [origem, destino], ['mover', 'muda-18', '1'], 'já atende o grupo'),
    };
    for (const [n, slug] of slugs.entries()) {
      const queda = quedas[n + 1];
      // What kills the command moves the group itself, and is told to go on.
      const ehDoComando = [3, 18].includes(n + 1);
      if (ehDoComando) await queda?.();
      const mudanca = moveGroup(lados, slug, { pauseMs: 60_000 });
      if (queda && !ehDoComando) await Promise.all([mudanca, queda()]);
      else await mudanca;
    }
    expect(congelado !== undefined).toBe(inteiro);
    await exigirTudo(origem, destino, gravadores, ids);
  },
);

type Montada = Awaited<ReturnType<typeof montar>>;

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
}
