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

/** A mark after which nothing more comes: transactions elsewhere in the server hold marks back, until what was written last is told. */
async function emDia(): Promise<string> {
  let { marca } = await ler();
  const { id: ultimo } = await loja.criar();
  await expect
    .poll(async () => {
      const lido = await ler(marca);
      marca = lido.marca;
      return produtos(lido.itens).some(({ id }) => id === ultimo);
    })
    .toBe(true);
  return marca;
}

/** What comes after a mark, until so many records have; the newest of each. */
async function mudados(marca: string, quantos: number, limite?: number) {
  const itens = new Map<string, Item>();
  let ate = marca;
  await expect
    .poll(async () => {
      const lido = await ler(ate, limite);
      ate = lido.marca;
      for (const item of lido.itens) itens.set(`${item.tipo} ${item.id}`, item);
      return itens.size;
    })
    .toBeGreaterThanOrEqual(quantos);
  return { marca: ate, itens: [...itens.values()] };
}

describe('o catálogo como mudanças', () => {
  test('sem marca vem tudo, por páginas de qualquer tamanho; com a marca, só o que mudou', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await loja.criar()).id);
    const tudo = await ler();
    expect(tudo.recomeco).toBe(true);
    expect(produtos(tudo.itens).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const nomes = ({ itens }: { itens: readonly Item[] }) => itens.map(({ tipo, id }) => `${tipo} ${id}`);
    expect(nomes(await ler(undefined, 3))).toEqual(nomes(tudo));
    expect(new Set(tudo.itens.map(({ tipo }) => tipo))).toEqual(
      new Set(['forma_pagamento', 'pessoa', 'produto', 'regra']),
    );

    const [mudado = 0, apagado = 0] = ids;
    const marca = await emDia();
    await database.write(doSistema(grupo.id), async (tx) => {
      await sql`update produto set descricao = 'Outra descrição' where id = ${mudado}`.execute(tx);
      await sql`update produto set descricao_curta = 'Outra' where id = ${mudado}`.execute(tx);
      await sql`update produto set ativo = false where id = ${apagado}`.execute(tx);
    });
    const depois = await mudados(marca, 2, 1);
    expect(depois.itens).toMatchObject([
      { tipo: 'produto', id: mudado, dados: { descricao: 'Outra descrição', descricaoCurta: 'Outra' } },
      { tipo: 'produto', id: apagado, dados: null },
    ]);
    expect((await ler(depois.marca)).itens).toEqual([]);
  });

  test('o preço da empresa do terminal vem com o produto, e uma mudança dele também', async () => {
    const produto = await loja.criar({ precos: [{ empresaId, nome: 'Varejo', valor: '12.5000', principal: true }] });
    const marca = await emDia();
    const valores = (lidos: readonly Item[]) =>
      produtos(lidos)
        .find(({ id }) => id === produto.id)
        ?.dados.precos.map(({ valor }: { valor: string }) => Number(valor));
    expect(valores((await ler()).itens)).toEqual([12.5]);
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update produto_preco set valor = 13.75 where produto_id = ${produto.id}`.execute(tx),
    );
    expect(valores((await mudados(marca, 1)).itens)).toEqual([13.75]);
  });

  test('a regra da empresa muda com a do grupo e com a dela', async () => {
    for (const [horaDeCorte, daEmpresa] of [
      ['04:00', {}],
      ['05:00', { empresaId }],
    ] as const) {
      const marca = await emDia();
      expect((await admin.post('empresas/settings', { horaDeCorte, ...daEmpresa })).status).toBe(200);
      expect((await mudados(marca, 1)).itens).toMatchObject([{ tipo: 'regra', id: empresaId, dados: { horaDeCorte } }]);
    }
  });

  test('de duas transações, a que começou antes e termina depois não se perde', async () => {
    const [cedo, tarde] = [await loja.criar(), await loja.criar()];
    const marca = await emDia();
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
      expect(entretanto.itens).toEqual([]);
      await lenta.query('commit');
      const depois = await mudados(entretanto.marca, 2);
      expect(depois.itens.map(({ dados }) => dados.descricao).sort()).toEqual(['Começou antes', 'Começou depois']);
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
    const marca = await emDia();
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
