import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionFamilies, registers } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente } from '../../../test-support/cenario.ts';
import { type Running, startRetaguarda } from '../../main.ts';
import { configFrom } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { Notifications } from '../../platform/database/notifications.ts';
import { demonstration } from '../../routes.ts';
import { publicarPermissoes, Sessoes } from '../acesso/public.ts';
import { prepararDemonstracao } from './public.ts';

/** What a provider sells by. */
const deOutros = new Set(['contrato-tipos', 'table-price', 'indices-reajuste', 'contrato-prime-components']);

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'retaguarda-demonstracao-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

const preparar = (database: Database) =>
  prepararDemonstracao(
    database,
    new DiskStorage(pasta),
    configFrom({ databaseUrl: '', dataDir: pasta, publicUrl: 'https://demo.test', fiscalLocal: null }),
    // Who is signed in is asked by no step.
    demonstration(new Sessoes(database, new Notifications(''))),
  );

/** A migrated database without groups. */
async function emBancoVazio(fazer: (database: Database) => Promise<void>): Promise<void> {
  const banco = await novoBanco();
  const database = new Database({ url: banco.url, connections: 4 });
  try {
    await publicarPermissoes(database);
    await fazer(database);
  } finally {
    await database.close();
    await banco.drop();
  }
}
const slugs = async (database: Database) => {
  const { rows } = await database.control((db) =>
    sql<{ slug: string }>`select slug from grupo order by slug`.execute(db),
  );
  return rows.map(({ slug }) => slug);
};

test('num banco vazio nascem os grupos, uma vez só, ainda que dois programas comecem juntos', () =>
  emBancoVazio(async (database) => {
    await Promise.all([preparar(database), preparar(database)]);
    await preparar(database);
    // Beside the two, the clients whose contracts are approved have groups of their own.
    expect(await slugs(database)).toEqual(['demo', 'livraria-carioca', 'peixaria-porto-velho', 'provedor']);
  }));

test('onde já há um grupo, as senhas públicas não entram', () =>
  emBancoVazio(async (database) => {
    await database.control((db) => db.insertInto('grupo').values({ slug: 'real', nome: 'Real' }).execute());
    await preparar(database);
    expect(await slugs(database)).toEqual(['real']);
  }));

describe('o programa em demonstração', () => {
  let program: Running;
  let entrar: (slug: string, usuario: string) => Promise<Cliente & { permissoes: string[] }>;
  beforeAll(async () => {
    const banco = await novoBanco();
    const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-dados-'));
    program = await startRetaguarda({ databaseUrl: banco.url, dataDir, port: 0, demo: true, logLevel: 'fatal' });
    afterAll(async () => {
      await program.close();
      await banco.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const abertas = new Map<string, Awaited<ReturnType<typeof entrar>>>();
    entrar = async (slug, usuario) => {
      const aberta = abertas.get(`${slug}/${usuario}`);
      if (aberta) return aberta;
      const ninguem = new Cliente(program.url, null);
      const { body: ambiente } = await ninguem.get('sessions/ambiente');
      const grupo = ambiente.demo.grupos.find((candidato: { slug: string }) => candidato.slug === slug);
      const { status, body } = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: ambiente.demo.senha });
      expect([slug, usuario, status]).toEqual([slug, usuario, 200]);
      const pessoa = Object.assign(new Cliente(program.url, body.token), { permissoes: body.permissoes as string[] });
      abertas.set(`${slug}/${usuario}`, pessoa);
      return pessoa;
    };
  });

  test('anuncia os grupos e as pessoas, e todas as anunciadas entram', async () => {
    expect(program.announce.join()).toContain('grupos demo e provedor');
    for (const slug of ['demo', 'provedor']) {
      for (const usuario of ['admin', 'gerente', 'caixa', 'suporte']) await entrar(slug, usuario);
    }
  });

  test('há notas de mercadorias e de serviços, que sem SEFAZ nem Sefin esperam no formulário', async () => {
    const admin = await entrar('demo', 'admin');
    expect((await admin.get('nfe')).body).toMatchObject({
      total: 5,
      data: Array.from({ length: 5 }, () => expect.objectContaining({ situacao: 'digitacao', numero: null })),
    });
    expect((await admin.get('nfse')).body.total).toBe(2);
  });

  test('há orçamentos: um aberto, que vale ainda, e um que se perdeu', async () => {
    const admin = await entrar('demo', 'admin');
    const { data } = (await admin.get('vendas/orcamentos?sortBy=numero&descending=false')).body;
    expect(data.map(({ numero, situacao }: Record<string, unknown>) => [numero, situacao])).toEqual([
      [1, 'orcamento'],
      [2, 'perdida'],
    ]);
  });

  test('há três empresas próprias, fornecedores e clientes, todos conformes às regras de hoje', async () => {
    const admin = await entrar('demo', 'admin');
    expect((await admin.get('empresas/select')).body.map(({ rotulo }: { rotulo: string }) => rotulo)).toEqual([
      'Cantina da Vila',
      'Empório da Vila',
      'Empório da Vila - Santos',
    ]);
    const { body } = await admin.get('empresas/v2?rowsPerPage=100');
    expect(body.total).toBe(15);
    for (const { id, nomeFantasia } of body.data) {
      const { completa } = (await admin.get(`empresas/verify-company/${id}`)).body;
      expect([nomeFantasia, completa]).toEqual([nomeFantasia, true]);
    }
  });

  test('nenhuma tela de cadastro abre vazia', async () => {
    const admin = await entrar('demo', 'admin');
    const vazias: string[] = [];
    for (const { resource, scope, single, partOf } of registers) {
      if (scope !== 'grupo' || single || partOf || deOutros.has(resource)) continue;
      const { status, body } = await admin.get(`${resource}?rowsPerPage=1`);
      if (status === 200 && body.total === 0) vazias.push(resource);
    }
    expect(vazias).toEqual([]);
  });

  test('cada função pode o que o seu nome promete', async () => {
    const gerente = await entrar('demo', 'gerente');
    expect(gerente.permissoes).toEqual(expect.arrayContaining(['clientes_update', 'nfe_create', 'users_show']));
    expect(gerente.permissoes).not.toContain('users_update');
    const caixa = await entrar('demo', 'caixa');
    expect((await caixa.get('empresas/select')).body).toHaveLength(1);
    expect((await caixa.get('empresas?tipoEntidade=fornecedor')).status).toBe(403);
    const suporte = await entrar('demo', 'suporte');
    expect(suporte.permissoes.filter((slug) => /_(create|update)$/.test(slug))).toEqual([]);
    expect(suporte.permissoes.length).toBeGreaterThan(permissionFamilies.length);
  });

  test('há um catálogo: cardápio com custo da receita, balança, kit e grade, com preço por empresa', async () => {
    const admin = await entrar('demo', 'admin');
    const achar = async (search: string) =>
      (await admin.get(`products?search=${encodeURIComponent(search)}&variantes=false`)).body.data[0];
    expect((await admin.get(`products/${(await achar('lasanha')).id}`)).body).toMatchObject({
      custoReal: expect.stringMatching(/^1\d\./),
      receita: { itens: { length: 4 } },
    });
    expect(await achar('canastra')).toMatchObject({ pesaNaBalanca: true, unidade: 'KG', preco: '98.0000' });
    expect((await admin.get(`products/${(await achar('camiseta')).id}`)).body.variantes).toHaveLength(12);
    expect((await admin.get('products-composite?search=cesta')).body.data).toMatchObject([
      { modo: 'kit', custoReceita: '59.8000' },
    ]);
    const { precos } = (await admin.get(`products/${(await achar('extravirgem')).id}`)).body;
    expect(precos.map(({ valor }: { valor: string }) => valor).toSorted()).toEqual(['49.9000', '52.9000']);
  });

  test('há papéis de estoque em cada situação, e o razão confere', async () => {
    const admin = await entrar('demo', 'admin');
    const situacoes = async (papel: string) =>
      (await admin.get(`estoque/${papel}?rowsPerPage=100`)).body.data
        .map(({ situacao }: { situacao: string }) => situacao)
        .toSorted();
    expect(await situacoes('contagens')).toEqual(['aberta', 'concluida']);
    expect(await situacoes('transferencias')).toEqual(['enviada', 'rascunho', 'recebida']);
    expect(await situacoes('producoes')).toEqual(['concluida', 'concluida', 'concluida']);
    expect(await situacoes('reservas')).toEqual(['aberta', 'aberta', 'cancelada']);
    expect((await admin.get('estoque/minimos')).body.total).toBeGreaterThan(0);
    const validades = (await admin.get('estoque/validades')).body as { faixa: string; lotes: number }[];
    expect(validades.filter(({ lotes }) => lotes === 0)).toEqual([]);
    expect((await admin.get('estoque/saldos?situacao=negativo')).body.total).toBe(0);
    expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
    const emporio = (await admin.get('empresas/select')).body[1].id;
    const { body: balanca } = await admin.get(`balancas/previa?formato=filizola&empresaId=${emporio}`);
    expect([balanca.escritos, balanca.recusados.length]).toEqual([2, 2]);
  });

  test('o que é de todo mês conta uma vez em cada mês', async () => {
    const admin = await entrar('demo', 'admin');
    const { data } = (await admin.get('financeiro?search=Fornecimento%20mensal&situacao=todas&rowsPerPage=100')).body;
    const meses = data.map(({ competencia }: { competencia: string }) => competencia);
    expect(meses.length).toBeGreaterThan(5);
    expect(new Set(meses).size).toBe(meses.length);
  });

  test('o fechamento diz o que falta em cada empresa: do banco, das notas e dos turnos', async () => {
    const admin = await entrar('demo', 'admin');
    const ate = new Date().toISOString().slice(0, 10);
    const empresas = (await admin.get(`financeiro/fechamento/conferencia?ate=${ate}`)).body;
    const tipos = empresas.flatMap(({ pendencias }: { pendencias: { tipo: string }[] }) =>
      pendencias.map(({ tipo }) => tipo),
    );
    expect(tipos).toEqual(expect.arrayContaining(['semConta', 'extrato', 'nfse', 'entrada']));
  });

  test('o retorno do banco está aplicado, e o que ele não explica espera uma pessoa', async () => {
    const gerente = await entrar('demo', 'gerente');
    const { data } = (await gerente.get('boletos/retornos')).body;
    expect(data).toMatchObject([{ situacao: 'aplicado', abertas: 1 }]);
  });

  test('no provedor, o suporte atende e a revenda vê a sua carteira', async () => {
    const suporte = await entrar('provedor', 'suporte');
    const { data } = (await suporte.get('users/indexSuporte?search=grupo da vila')).body;
    const situacoes = Object.fromEntries(
      data.map(({ usuario, recusa }: { usuario: string; recusa: unknown }) => [usuario, recusa === null]),
    );
    expect(situacoes).toEqual({ admin: false, gerente: true, caixa: true, suporte: true });
    const pedido = { motivo: 'Ajuda pedida por telefone', minutos: 15 };
    for (const { id, recusa } of data)
      expect((await suporte.post(`users/personify/${id}`, pedido)).status).toBe(recusa ? 403 : 200);
    const revenda = await entrar('provedor', 'revenda');
    expect((await revenda.get('empresas?tipoEntidade=cliente')).body.total).toBe(2);
    const admin = await entrar('provedor', 'admin');
    expect((await admin.get('empresas?tipoEntidade=cliente_contrato')).body.total).toBe(4);
    expect((await admin.get('grupos')).body.total).toBe(4);
  });

  test('no provedor há contratos em cada situação, um mês cobrado e a série de dois anos', async () => {
    const admin = await entrar('provedor', 'admin');
    const { body } = await admin.get('contratos/totalizer');
    expect(
      Object.fromEntries(
        body.porSituacao.map(({ situacao, quantidade }: { situacao: string; quantidade: number }) => [
          situacao,
          quantidade,
        ]),
      ),
    ).toEqual({ aprovado: 3, encerrado: 1, pendente: 1, rascunho: 1, reprovado: 1, suspenso: 1 });
    expect((await admin.get('contratos/pendentes')).body.data).toMatchObject([
      { empresa: { rotulo: 'Sorveteria Maré Alta' } },
    ]);
    expect((await admin.get('indices-reajuste?indice=ipca')).body.total).toBe(24);
    await expect
      .poll(async () => (await admin.get('contratos/execucoes')).body.data[0])
      .toMatchObject({ situacao: 'concluida', feitas: 4 });
    const revenda = await entrar('provedor', 'revenda');
    expect((await revenda.get('contratos/area-revenda?situacao=aprovado')).body.totais).toEqual({
      contratos: 1,
      mensalidadeEmVigor: '389.90',
      repassePrevisto: '77.98',
    });
    expect((await (await entrar('demo', 'caixa')).get('contratos/meus-acessos')).body.contratados).toBe(7);
  });
});
