import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bancoComGrupos } from '../../test-support/banco.ts';
import { Cliente, SENHA } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { iniciarHaproxy, temHaproxy } from '../../test-support/haproxy.ts';
import { iniciarProcesso, type Processo } from '../../test-support/iniciar-processo.ts';
import { portaLivre } from '../../test-support/porta-livre.ts';

const semHaproxy = temHaproxy ? '' : ' (sem o programa haproxy neste sistema: não executado)';

/** Three processes on one database behind HAProxy, as `docs/cluster.md` sets them up. */
async function montar() {
  const banco = await bancoComGrupos();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-cluster-'));
  const portas = [await portaLivre(), await portaLivre(), await portaLivre()] as const;
  const iniciar = (porta: number) => iniciarProcesso(banco.url, dataDir, { PORTA_DE_TESTE: String(porta) });
  const processos: Processo[] = await Promise.all(portas.map(iniciar));
  const proxy = await iniciarHaproxy(portas);
  onTestFinished(async () => {
    await proxy.encerrar();
    for (const { child } of processos) child.kill('SIGKILL');
    await banco.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { id } = inject('gruposDoModelo').grupo;
  const { body } = await new Cliente(proxy.url, null).post('login', { grupoId: id, usuario: 'admin', senha: SENHA });
  return { banco, portas, iniciar, processos, url: proxy.url, pessoa: new Cliente(proxy.url, body.token) };
}

test.runIf(temHaproxy)(
  `trocar os processos um a um não recusa nem repete nenhum pedido; sem nenhum, a recusa é da casa${semHaproxy}`,
  async () => {
    const { banco, portas, iniciar, processos, url, pessoa } = await montar();
    const respondidas: number[] = [];
    const gravadas: string[] = [];
    let parar = false;
    const escrever = async () => {
      while (!parar) {
        const nome = `Troca ${randomUUID()}`;
        const { status } = await pessoa.post('marcas', { nome }, { 'idempotency-key': randomUUID() });
        respondidas.push(status);
        if (status === 201) gravadas.push(nome);
      }
    };
    const ler = async () => {
      while (!parar) respondidas.push((await pessoa.get('marcas?rowsPerPage=5')).status);
    };
    const quem = [escrever(), escrever(), ler(), ler()];
    const ate = (quantas: number) => expect.poll(() => respondidas.length).toBeGreaterThan(quantas);
    await ate(50);
    for (const [i, porta] of portas.entries()) {
      const velho = processos[i] as Processo;
      const fim = once(velho.child, 'exit');
      velho.child.kill('SIGTERM');
      await fim;
      processos[i] = await iniciar(porta);
      await ate(respondidas.length + 50);
    }
    parar = true;
    await Promise.all(quem);
    expect(respondidas.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    const nomes = (
      await consultar<{ nome: string }>(banco.url, "select nome from app.marca where nome like 'Troca %'")
    ).map(({ nome }) => nome);
    expect(nomes.toSorted()).toEqual(gravadas.toSorted());

    for (const { child } of processos) {
      const fim = once(child, 'exit');
      child.kill('SIGTERM');
      await fim;
    }
    const recusa = await fetch(`${url}/api/marcas`);
    expect([recusa.status, recusa.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
    expect(await recusa.json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      error: expect.stringMatching(/^O sistema .*\.$/),
    });
    const tela = await fetch(`${url}/sistema/marcas`);
    expect([tela.status, tela.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await tela.text()).toContain('<html lang="pt-BR">');
  },
);
