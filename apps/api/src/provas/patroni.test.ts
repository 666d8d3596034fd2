import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { ensureDatabase } from '@retaguarda/installation/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { checkCluster } from '../../../../tools/lib/doctor-cluster.ts';
import { Cliente, SENHA } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { semearGrupos } from '../../test-support/grupos-do-modelo.ts';
import { iniciarHaproxy } from '../../test-support/haproxy.ts';
import { iniciarProcesso } from '../../test-support/iniciar-processo.ts';
import { iniciarPatroni, SENHA_DO_BANCO, semPatroni, temPatroni } from '../../test-support/patroni.ts';
import { portaLivre } from '../../test-support/porta-livre.ts';

const PRAZO_MS = 360_000;

/** Two processes behind HAProxy on a database that Patroni keeps up, as `docs/cluster.md` sets them up. */
async function montar() {
  const patroni = await iniciarPatroni();
  onTestFinished(patroni.encerrar);
  const [api1, api2, semProcesso] = [await portaLivre(), await portaLivre(), await portaLivre()];
  const [entrada, entradaDaReplica] = [await portaLivre(), await portaLivre()];
  const [a, b] = patroni.nos;
  const proxy = await iniciarHaproxy([api1, api2, semProcesso], {
    entrada,
    entradaDaReplica,
    bancos: [a.porta, b.porta],
    patronis: [a.portaDoPatroni, b.portaDoPatroni],
  });
  onTestFinished(proxy.encerrar);
  const lider = await patroni.esperarLider();
  await patroni.esperarReplica();
  lider.pgbackrest('stanza-create');
  const enderecoDe = (porta: number, banco: string) =>
    `postgres://postgres:${SENHA_DO_BANCO}@127.0.0.1:${porta}/${banco}`;
  await ensureDatabase(enderecoDe(lider.porta, 'postgres'), 'retaguarda');
  const bancoUrl = enderecoDe(entrada, 'retaguarda');
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-cluster-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  for (const porta of [api1, api2]) {
    const { child } = await iniciarProcesso(bancoUrl, dataDir, {
      PORTA_DE_TESTE: String(porta),
      DATABASE_REPLICA_URL: enderecoDe(entradaDaReplica, 'retaguarda'),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
  }
  const { grupo } = await semearGrupos(bancoUrl);
  const { body } = await new Cliente(proxy.url, null).post('login', {
    grupoId: grupo.id,
    usuario: 'admin',
    senha: SENHA,
  });
  return {
    patroni,
    bancoUrl,
    replicaUrl: enderecoDe(entradaDaReplica, 'retaguarda'),
    pessoa: new Cliente(proxy.url, body.token),
  };
}

/** Four people who write and ask again with the same key until they are answered. */
function escrever(pessoa: Cliente) {
  const confirmadas: string[] = [];
  const recusas: number[] = [];
  let parar = false;
  const gravar = async () => {
    const nome = `Falha ${randomUUID()}`;
    const chave = { 'idempotency-key': randomUUID() };
    for (;;) {
      const status = await pessoa.post('marcas', { nome }, chave).then(
        (resposta) => resposta.status,
        () => 503,
      );
      if (status === 201) return void confirmadas.push(nome);
      if (status !== 503 && status !== 409) recusas.push(status);
      await esperar(100);
    }
  };
  const quem = [1, 2, 3, 4].map(async () => {
    while (!parar) await gravar();
  });
  return {
    confirmadas,
    recusas,
    maisAlgumas: () => {
      const antes = confirmadas.length;
      return expect.poll(() => confirmadas.length, { timeout: 90_000 }).toBeGreaterThan(antes + 30);
    },
    terminar: () => {
      parar = true;
      return Promise.all(quem);
    },
  };
}

/** A file, which is read from the replica, has what the person saved a moment ago. */
async function exigirLeituraDoGravado(pessoa: Cliente): Promise<void> {
  const nome = `Réplica ${randomUUID()}`;
  expect((await pessoa.post('marcas', { nome })).status).toBe(201);
  const { status, body } = await pessoa.get<string>(`exports/marcas.csv?search=${encodeURIComponent(nome)}`);
  expect(status).toBe(200);
  expect(body).toContain(nome);
}

/** What `npm run doctor` says of the replica and of the archived log. */
const examinar = async (bancoUrl: string) => (await checkCluster(bancoUrl)).map(({ estado }) => estado);

test.runIf(temPatroni)(
  `trocado, morto ou congelado o principal do banco, o que foi confirmado está lá uma vez${semPatroni}`,
  async () => {
    const { patroni, bancoUrl, replicaUrl, pessoa } = await montar();
    const { confirmadas, recusas, maisAlgumas, terminar } = escrever(pessoa);
    await maisAlgumas();

    let lider = await patroni.esperarLider();
    await patroni.trocar(lider, await patroni.esperarReplica());
    lider = await patroni.esperarLider(lider);
    await maisAlgumas();
    await patroni.esperarReplica();
    expect(await examinar(bancoUrl)).toEqual(['bom', 'bom']);

    await lider.matar();
    const depois = await patroni.esperarLider(lider);
    await maisAlgumas();
    expect(await examinar(bancoUrl)).toContain('erro');
    lider.iniciar();
    await patroni.esperarReplica();

    depois.sinal('SIGSTOP');
    lider = await patroni.esperarLider(depois);
    // Its machine would have been switched off by then: two never write.
    const { segundos, ouvidoEm } = depois.watchdog();
    expect(segundos).toBe(15);
    expect(ouvidoEm + segundos * 1000).toBeLessThan(Date.now());
    await maisAlgumas();
    depois.sinal('SIGCONT');
    await patroni.esperarReplica();
    await maisAlgumas();

    await terminar();
    const gravadas = await consultar<{ nome: string }>(
      bancoUrl,
      "select nome from app.marca where nome like 'Falha %' order by nome",
    );
    expect(gravadas.map(({ nome }) => nome)).toEqual(confirmadas.toSorted());
    expect(recusas).toEqual([]);
    lider.pgbackrest('check');

    await exigirLeituraDoGravado(pessoa);
    const sessoes = `select count(*)::int as n from pg_stat_activity where application_name = 'retaguarda' and datname = 'retaguarda'`;
    expect(await consultar<{ n: number }>(replicaUrl, sessoes)).not.toEqual([{ n: 0 }]);
    // A replica that lags is left alone.
    await consultar(replicaUrl, 'select pg_wal_replay_pause()');
    await exigirLeituraDoGravado(pessoa);
    await consultar(replicaUrl, 'select pg_wal_replay_resume()');
  },
  PRAZO_MS,
);
