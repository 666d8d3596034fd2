import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DomainError, defineCall, describeAct, registers } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Cliente, cenario } from '../test-support/cenario.ts';
import { consultar } from '../test-support/copias.ts';
import { atosDaBanca, bancasCalls } from '../test-support/documento-novo/banca.definicao.ts';
import { tabelaDeBancas } from '../test-support/documento-novo/banca.queries.ts';
import { rotasDeBancas } from '../test-support/documento-novo/banca.routes.ts';
import { provarDocumento } from '../test-support/documentos/provar.ts';
import { figuras, relatorio } from '../test-support/relatorios.ts';
import { palcoDeTitulos } from '../test-support/titulos.ts';
import { Sessoes } from './modules/acesso/public.ts';
import {
  criarTitulos,
  fontesDePrevistos,
  fontesDeResultado,
  origensDe,
  retirarTitulosDe,
  seguidoresDeBaixas,
} from './modules/financeiro/public.ts';
import { configFrom } from './platform/config.ts';
import { Notifications } from './platform/database/notifications.ts';
import { route } from './platform/http/route.ts';
import { buildServer } from './platform/http/server.ts';
import { compose } from './platform/modules/compose.ts';
import { extend } from './platform/modules/extension.ts';
import type { Module } from './platform/modules/module.ts';
import { modules } from './routes.ts';

const palco = await cenario();
const { empresaId, pessoaId, contaId } = await palcoDeTitulos(palco);
await consultar(palco.banco.url, tabelaDeBancas);
const DA_NOTA = 'feira_nota';
const call = { domain: 'feira', access: 'financeiro_contas_create' } as const;
const id = z.coerce.number().int().positive();
const corpo = z.strictObject({ id, empresaId: id, pessoaId: id, valor: z.string(), dia: z.string() });
type Documento = z.output<typeof corpo>;
const feito = z.object({ ids: z.array(z.number()) });

const notar = defineCall({
  ...call,
  method: 'POST',
  status: 201,
  path: 'feira/notas',
  summary: 'Nota',
  body: corpo,
  reply: feito,
});
const desnotar = defineCall({
  ...call,
  method: 'DELETE',
  path: 'feira/notas/{id}',
  summary: 'Nota desfeita',
  params: z.strictObject({ id }),
  reply: feito,
});
const encomendar = defineCall({
  ...call,
  method: 'POST',
  status: 201,
  path: 'feira/encomendas',
  summary: 'Encomenda',
  body: corpo,
  reply: feito,
});

/** Orders of the fair, expected and not billed: by its own group and company they are told to reports. */
const encomendas: (Documento & { grupoId: number })[] = [];
const quitadas: number[] = [];

const encomendasDe = (grupoId: number, query: Readonly<Record<string, unknown>>) =>
  sql`from jsonb_to_recordset(${JSON.stringify(encomendas)}::jsonb)
    as f ("grupoId" bigint, id bigint, "empresaId" bigint, "pessoaId" bigint, valor numeric, dia date)
    where f."grupoId" = ${grupoId} and (${query.empresaId ?? null}::bigint is null or f."empresaId" = ${query.empresaId ?? null}::bigint)`;

/** A module that sells, as one to come would: made here, nothing of the program was changed for it. */
const feira: Module = {
  name: 'feira',
  routes: () => [
    ...rotasDeBancas(),
    route(notar, ({ actor, body, write }) =>
      write(async (tx) => {
        const [titulo] = await criarTitulos(tx, actor, [
          {
            origem: 'R',
            empresaId: body.empresaId,
            pessoaId: body.pessoaId,
            valor: body.valor,
            vencimento: body.dia,
            emissao: body.dia,
            tags: [],
            origemTipo: DA_NOTA,
            origemId: body.id,
          },
        ]);
        return { ids: titulo?.lancamentos ?? [] };
      }),
    ),
    route(desnotar, ({ actor, params, write }) =>
      write(async (tx) => {
        const origem = { tipo: DA_NOTA, ids: [params.id] };
        const impedimento = await retirarTitulosDe(tx, actor, origem);
        if (impedimento) throw new DomainError('RULE_BROKEN', { text: impedimento });
        return { ids: [] };
      }),
    ),
    route(encomendar, async ({ actor, body }) => {
      encomendas.push({ ...body, grupoId: actor.grupoId });
      return { ids: [body.id] };
    }),
  ],
  extends: [
    extend(seguidoresDeBaixas, () => ({
      nome: 'feira',
      aoBaixar: async (_tx, _actor, baixas) => {
        for (const { id, quitada } of baixas.flatMap((baixa) => origensDe(baixa, DA_NOTA)))
          if (quitada) quitadas.push(id);
      },
    })),
    extend(
      fontesDePrevistos,
      () =>
        ({ actor, query }, { de, ate }) =>
          sql`select f.dia as data, 'entradas' as lado, 'previsto' as tipo, f."pessoaId" as pessoa_id, null::bigint as plano_de_conta_id,
            f.valor, 'feira' || f.id as chave, 'receber' as tela, f.id, 'Encomenda ' || f.id as descricao, null::text as pessoa
            ${encomendasDe(actor.grupoId, query)} and f.dia between ${de}::date and ${ate}::date`,
    ),
    extend(fontesDeResultado, () => ({
      origens: ['feira_caixa'],
      fatos: ({ actor, query }, { de, ate }) => [
        sql`select f.dia as data, 'titulo' as tipo, null::bigint as plano_de_conta_id, null::bigint as centro_custo_id, f.valor,
          'R' as origem, 'feira' || f.id as chave, 'receber' as tela, f.id, 'Encomenda ' || f.id as descricao, null::text as pessoa
          ${encomendasDe(actor.grupoId, query)} and f.dia between ${de}::date and ${ate}::date`,
      ],
    })),
  ],
};

const notifications = new Notifications(palco.banco.url);
const sessoes = new Sessoes(palco.database, notifications);
const composto = compose(registers, [...modules(sessoes), feira], {
  config: configFrom({ databaseUrl: palco.banco.url, dataDir: tmpdir() }),
  database: palco.database,
  notifications,
  storage: new DiskStorage(tmpdir()),
});
const app = await buildServer({
  database: palco.database,
  routes: composto.routes,
  authenticate: (token) => sessoes.authenticate(token),
  log: { level: 'silent', to: null },
  metrics: { port: null, token: null },
  webDir: null,
  publicUrl: '',
});
const quem = new Cliente(await app.listen({ port: 0, host: '127.0.0.1' }), palco.grupo.admin.token);
const semDireito = await palco.grupo.as();
afterAll(async () => {
  await app.close();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const documento = (mudancas: Partial<Documento>) => ({
  id: 1,
  empresaId,
  pessoaId,
  valor: '100.00',
  dia: '2025-03-10',
  ...mudancas,
});
const lancamento = async (qual: number) => (await quem.get(`financeiro/${qual}`)).body;

describe('um módulo de fora, que vende', () => {
  test('a nota dele faz um título; paga, não se desfaz; o pagamento cancelado, desfaz-se e outra pode ser feita', async () => {
    const { status, body } = await quem.post('feira/notas', documento({ valor: '250.00' }));
    expect(status, JSON.stringify(body)).toBe(201);
    const [titulo] = body.ids;
    expect(await lancamento(titulo)).toMatchObject({ valor: '250.00', situacao: 'vencida', aberto: '250.00' });
    const pagar = (valor: string) =>
      quem.post('financeiro/baixar', { data: '2025-03-10', contaId, itens: [{ id: titulo, valor }] });
    expect((await pagar('100.00')).status).toBe(201);
    expect(quitadas).toEqual([]);
    expect((await pagar('150.00')).status).toBe(201);
    expect(quitadas).toEqual([1]);
    const recusa = await quem.delete('feira/notas/1');
    expect(recusa).toMatchObject({ status: 400, body: { error: 'Há parcelas já pagas.' } });
    expect((await quem.put(`financeiro/calcelPayment/${titulo}`, { todos: true })).status).toBe(200);
    expect((await quem.delete('feira/notas/1')).status).toBe(200);
    expect((await lancamento(titulo)).situacao).toBe('inativa');
    expect((await quem.post('feira/notas', documento({ valor: '260.00' }))).status).toBe(201);
    const outra = await quem.post('feira/notas', documento({ id: 2, empresaId: 999_999_999 }));
    expect(outra.status).toBe(404);
  });

  test('o que ele espera está no fluxo de caixa, e o que vendeu no resultado, no centavo e com os seus documentos', async () => {
    const meses = { de: '2025-05-01', ate: '2025-05-31', empresaId };
    const doMes = async () => figuras(await relatorio(quem, 'dre').ler(meses));
    const fluxo = relatorio(quem, 'fluxo-de-caixa');
    const previsto = { de: '2027-05-01', ate: '2027-05-31', empresaId, mostrar: 'previsto' };
    const entradas = async () => figuras(await fluxo.ler(previsto)).Entradas?.at(-1) ?? '0.00';
    expect(await entradas()).toBe('0.00');
    expect((await doMes()).Resultado?.[0] ?? '0.00').toBe('0.00');
    for (const [i, dia] of ['2025-05-02', '2027-05-03'].entries())
      expect((await quem.post('feira/encomendas', documento({ id: 10 + i, valor: '33.33', dia }))).status).toBe(201);
    expect(await entradas()).toBe('33.33');
    expect((await doMes()).Resultado?.[0]).toBe('33.33');
    expect(await relatorio(quem, 'dre').abrirTudo(meses)).toBeGreaterThan(0);
    expect(await fluxo.abrirTudo(previsto)).toBeGreaterThan(0);
    const deOutro = new Cliente(quem.url, palco.outro.admin.token);
    const { empresaId: _, ...semEmpresa } = meses;
    expect(figuras(await relatorio(deOutro, 'dre').ler(semEmpresa)).Resultado?.[0] ?? '0.00').toBe('0.00');
  });
});

describe('um documento novo com situações, de fora do programa', () => {
  const url = new URL('../test-support/documento-novo/', import.meta.url);
  const pedida = async () => (await quem.post('feira/bancas', { nome: 'Doces' })).body.id as number;
  const depoisDe = (ato: string) => async () => {
    const id = await pedida();
    const { versao } = (await quem.get(`feira/bancas/${id}`)).body;
    expect((await quem.post(`feira/bancas/${id}/${ato}`, { versao })).status).toBe(200);
    return id;
  };

  test('custa uma definição, um arquivo de SQL com a lista, um de regras, e menos de 160 linhas', () => {
    const arquivos = readdirSync(url);
    expect(arquivos.toSorted()).toEqual(['banca.definicao.ts', 'banca.queries.ts', 'banca.routes.ts']);
    const linhas = arquivos.flatMap((nome) => readFileSync(new URL(nome, url), 'utf8').trimEnd().split('\n'));
    expect(linhas.length).toBeLessThan(160);
  });

  test('tem lista com filtro por situação, e a sua página da API diz o que cada ato pede e faz', async () => {
    await pedida();
    await depoisDe('confirmar')();
    const { body } = await quem.get('feira/bancas?situacao=confirmada');
    expect(body.data).toMatchObject([{ nome: 'Doces', situacao: 'confirmada' }]);
    expect(describeAct([atosDaBanca], bancasCalls.desistir)).toContain('Desfaz-se com: Pedir outra vez.');
  });

  provarDocumento(
    {
      document: atosDaBanca,
      endereco: (id) => `feira/bancas/${id}`,
      em: { pedida, confirmada: depoisDe('confirmar'), desistida: depoisDe('desistir') },
    },
    {
      admin: quem,
      semDireito: new Cliente(quem.url, semDireito.token),
      deOutro: new Cliente(quem.url, palco.outro.admin.token),
    },
  );
});
