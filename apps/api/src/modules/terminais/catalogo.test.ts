import { TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro, banco, database, url } = palco;
const { admin } = grupo;
const loja = await abrirLoja(palco);
const { empresaId } = loja;
let terminal: TerminalDeTeste;

interface Item {
  tipo: string;
  id: number;
  versao: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  dados: any;
}
type Pagina = { marca: string; recomeco: boolean; fim: boolean; itens: Item[] };

beforeAll(async () => {
  terminal = await TerminalDeTeste.novo(admin, { empresaId });
});

const pagina = async (desde?: string, limite = 5000): Promise<Pagina> => {
  const consulta = new URLSearchParams({ limite: String(limite), ...(desde ? { desde } : {}) });
  const { status, body } = await terminal.chamar<Pagina>('GET', `core/v1/mudancas?${consulta}`);
  expect(status).toBe(200);
  return body as Pagina;
};

/** All pages from a mark on. */
async function ler(desde?: string, limite = 5000): Promise<{ marca: string; itens: Item[]; recomeco: boolean }> {
  const itens: Item[] = [];
  let marca = desde;
  for (let vez = 0; ; vez++) {
    const lida = await pagina(marca, limite);
    itens.push(...lida.itens);
    marca = lida.marca;
    if (lida.fim) return { marca, itens, recomeco: vez === 0 && lida.recomeco };
  }
}
const produtos = (itens: readonly Item[]) => itens.filter(({ tipo }) => tipo === 'produto');

describe('o catálogo como mudanças', () => {
  test('sem marca vem tudo, por páginas de qualquer tamanho; com a marca, só o que mudou, uma vez', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await loja.criar()).id);
    const tudo = await ler();
    expect(tudo.recomeco).toBe(true);
    expect(produtos(tudo.itens).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await ler(undefined, 3)).itens.map(({ tipo, id }) => [tipo, id])).toEqual(
      tudo.itens.map(({ tipo, id }) => [tipo, id]),
    );
    expect(new Set(tudo.itens.map(({ tipo }) => tipo))).toEqual(
      new Set(['forma_pagamento', 'pessoa', 'produto', 'regra']),
    );
    expect(await ler(tudo.marca)).toMatchObject({ itens: [], recomeco: false });

    const [mudado = 0, apagado = 0] = ids;
    await database.write(doSistema(grupo.id), async (tx) => {
      await sql`update produto set descricao = 'Outra descrição' where id = ${mudado}`.execute(tx);
      await sql`update produto set descricao_curta = 'Outra' where id = ${mudado}`.execute(tx);
      await sql`update produto set ativo = false where id = ${apagado}`.execute(tx);
    });
    const mudancas = await ler(tudo.marca, 1);
    expect(produtos(mudancas.itens)).toMatchObject([
      { id: mudado, dados: { descricao: 'Outra descrição', descricaoCurta: 'Outra' } },
      { id: apagado, dados: null },
    ]);
    expect((await ler(mudancas.marca)).itens).toEqual([]);
  });

  test('o preço da empresa do terminal vem com o produto, e uma mudança dele também', async () => {
    const produto = await loja.criar({ precos: [{ empresaId, nome: 'Varejo', valor: '12.5000', principal: true }] });
    const { marca, itens } = await ler();
    const valores = (lidos: readonly Item[]) =>
      produtos(lidos)
        .find(({ id }) => id === produto.id)
        ?.dados.precos.map(({ valor }: { valor: string }) => Number(valor));
    expect(valores(itens)).toEqual([12.5]);
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update produto_preco set valor = 13.75 where produto_id = ${produto.id}`.execute(tx),
    );
    expect(valores((await ler(marca)).itens)).toEqual([13.75]);
  });

  test('a regra da empresa muda com ela e com a do grupo', async () => {
    const { marca } = await ler();
    expect((await admin.post('empresas/settings', { horaDeCorte: '04:00' })).status).toBe(200);
    const { itens } = await ler(marca);
    expect(
      itens.filter(({ tipo }) => tipo === 'regra').map(({ id, dados }) => [id, dados?.horaDeCorte]),
    ).toContainEqual([empresaId, '04:00']);
  });

  test('de duas transações, a que começou antes e termina depois não se perde', async () => {
    const [cedo, tarde] = [await loja.criar(), await loja.criar()];
    const { marca } = await ler();
    const lenta = new Client({ connectionString: banco.url });
    await lenta.connect();
    try {
      await lenta.query(`begin; select set_config('app.grupo_id', '${grupo.id}', true)`);
      await lenta.query("update app.produto set descricao = 'Começou antes' where id = $1", [cedo.id]);
      await database.write(doSistema(grupo.id), (tx) =>
        sql`update produto set descricao = 'Começou depois' where id = ${tarde.id}`.execute(tx),
      );
      // The later one has ended and waits for the earlier: nothing is told that would let a mark pass it.
      const entretanto = await ler(marca);
      expect(produtos(entretanto.itens)).toEqual([]);
      await lenta.query('commit');
      const depois = await ler(entretanto.marca);
      expect(
        produtos(depois.itens)
          .map(({ dados }) => dados.descricao)
          .sort(),
      ).toEqual(['Começou antes', 'Começou depois']);
    } finally {
      await lenta.end();
    }
  });

  test('a marca de outro banco, ou de um futuro que não houve, faz recomeçar; o que não é marca é recusado', async () => {
    const { marca } = await ler();
    const [lugar = ''] = marca.split('.');
    expect(await ler(marca.replace(lugar, '00000000'))).toMatchObject({ recomeco: true });
    expect(await ler(`${lugar}.9223372036854775807`)).toMatchObject({ recomeco: true });
    for (const errada of ['x', '1', `${lugar}.1.2`, `${lugar}.99999999999999999999`, "'; drop table"])
      expect(
        await terminal.chamar('GET', `core/v1/mudancas?desde=${encodeURIComponent(errada)}`),
        errada,
      ).toMatchObject({ status: 400 });
  });

  test('de outro grupo nada vem', async () => {
    const { marca } = await ler();
    await criar(outro.admin);
    expect((await ler(marca)).itens).toEqual([]);
  });
});

test('quem ouve o catálogo sabe logo que mudou; tirada a chave, o fluxo termina', async () => {
  const ouvinte = await TerminalDeTeste.novo(admin, { empresaId });
  const { id } = await loja.criar();
  const resposta = await fetch(`${url}/api/core/v1/ouvir?temas=catalogo`, {
    headers: { [TERMINAL_KEY_HEADER]: ouvinte.chave },
  });
  expect(resposta.status).toBe(200);
  let texto = '';
  const fim = (async () => {
    for await (const parte of resposta.body ?? []) texto += Buffer.from(parte as Uint8Array).toString();
  })();
  await expect.poll(() => texto).toContain('event: recarregar');
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update produto set descricao = 'Ouvida' where id = ${id}`.execute(tx),
  );
  await expect.poll(() => texto).toContain('data: {"tema":"catalogo"}');
  await admin.post('pdv/removeIdPdv', { id: ouvinte.id });
  await fim;
});
