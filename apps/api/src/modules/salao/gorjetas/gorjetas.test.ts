import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import type { ExtratoDaGorjeta, PreviaDaGorjeta, ReportTable } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { novoFuncionario } from '../../../../test-support/funcionarios.ts';
import {
  produtosDaSexta,
  sexta,
  terminalDeVendas,
  vendaSimples,
  venderASexta,
} from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const loja = await terminalDeVendas(palco, grupo);
const { empresaId } = loja;
await venderASexta(loja, await produtosDaSexta(palco, grupo, empresaId));
const { pontos, simples, regime3 } = sexta.esperado.gorjeta;
const { dia, servico } = sexta.esperado.dia;
const sabado = somarDias(dia, 1);
const noDia = { de: dia, ate: dia };
const nomes = Object.keys(pontos);

const naBase = (query: ReturnType<typeof sql>) => palco.database.write(doSistema(grupo.id), (tx) => query.execute(tx));
const regime = (crt: string) => naBase(sql`update empresa set regime_tributario = ${crt} where id = ${empresaId}`);
const previa = (mais: Record<string, string> = {}) =>
  admin.get<PreviaDaGorjeta>(`gorjetas/${empresaId}/previa?${new URLSearchParams({ ...noDia, ...mais })}`);
const fechar = (corpo: object) => admin.post<ExtratoDaGorjeta>(`gorjetas/${empresaId}/periodos`, corpo);
const pedidoDe = ({ de, ate, retencao, distribuido, pessoas }: PreviaDaGorjeta) => ({
  uuid: randomUUID(),
  de,
  ate,
  retencao,
  distribuido,
  pessoas: pessoas.map(({ vinculoId, pontos: quantos }) => ({ vinculoId, pontos: quantos })),
});

for (const [nome, pontosGorjeta] of Object.entries(pontos))
  await novoFuncionario(admin, empresaId, { nome, pontosGorjeta });
await novoFuncionario(admin, empresaId, { nome: 'Sem pontos' });

test('sem o regime da empresa não se sabe quanto reter; com ele a sexta dá a cada um o que a lei manda (E2)', async () => {
  expect(await previa()).toMatchObject({
    status: 400,
    body: { campos: { retencao: expect.stringContaining('regime tributário') } },
  });
  for (const [crt, teto, esperado] of [
    ['3', '33', regime3],
    ['1', '20', simples],
  ] as const) {
    await regime(crt);
    const { body } = await previa();
    expect(body).toMatchObject({
      servico,
      acerto: '0.00',
      teto,
      retencao: teto,
      retido: esperado.retencao,
      distribuido: esperado.distribuido,
      pessoas: nomes.map((nome, i) => ({ nome, pontos: pontos[nome], valor: esperado.partes[i], diasFora: 0 })),
    });
  }
});

test('acima do que a lei deixa, com um dia que não terminou ou com outra soma, nada é fechado', async () => {
  const { body } = await previa();
  expect((await previa({ retencao: '20.01' })).body).toMatchObject({
    campos: { retencao: 'Neste regime a lei permite reter no máximo 20 %.' },
  });
  const aberto = somarDias(new Date().toISOString().slice(0, 10), 1);
  expect((await previa({ ate: aberto })).body).toMatchObject({
    campos: { ate: expect.stringContaining('ainda não terminou') },
  });
  for (const [mudado, campo] of [
    [{ distribuido: '90.11' }, 'distribuido'],
    [{ retencao: '33' }, 'retencao'],
    [{ pessoas: [{ vinculoId: 999_999, pontos: 1 }] }, 'pessoas.0.vinculoId'],
  ] as const)
    expect(await fechar({ ...pedidoDe(body), ...mudado })).toMatchObject({
      status: 400,
      body: { campos: { [campo]: expect.any(String) } },
    });
  expect((await admin.get(`gorjetas/${empresaId}/periodos?ano=${dia.slice(0, 4)}`)).body).toEqual([]);
});

test('o período fecha uma vez, o extrato não muda, a venda atrasada entra no seguinte, e desfazer é um ato com motivo', async () => {
  const pedido = pedidoDe((await previa()).body);
  const dois = await Promise.all([fechar(pedido), fechar(pedido)]);
  const [{ body: fechado }] = dois;
  expect(dois.map(({ status }) => status)).toEqual([201, 201]);
  expect(dois[1].body.id).toBe(fechado.id);
  expect(fechado.partes.map(({ nome, valor }) => [nome, valor])).toEqual(
    nomes.map((nome, i) => [nome, simples.partes[i]]),
  );
  expect(await previa()).toMatchObject({
    status: 400,
    body: { campos: { de: expect.stringContaining('já foi fechada') } },
  });

  await expect(naBase(sql`update gorjeta_parte set valor = 1 where periodo_id = ${fechado.id}`)).rejects.toThrow(
    /permission/,
  );
  await expect(naBase(sql`delete from gorjeta_periodo where id = ${fechado.id}`)).rejects.toThrow(/permission/);
  await naBase(sql`update vinculo set pontos_gorjeta = 1, nome = 'Outra' where nome = 'Ana'`);
  expect((await admin.get(`gorjetas/periodos/${fechado.id}`)).body).toEqual(fechado);

  const tarde = vendaSimples({ produtoId: null, unitario: '100.00' }, { servico: '10.00', total: '110.00' });
  const dados = { ...tarde, pagamentos: [{ especie: 'dinheiro', valor: '110.00' }] };
  await loja.enviar({ tipo: 'venda', ocorridoEm: `${dia}T15:00:00Z`, dados });
  const seguinte = (await previa({ de: sabado, ate: sabado })).body;
  expect(seguinte).toMatchObject({ servico: '0.00', acerto: '10.00', retido: '2.00', distribuido: '8.00' });
  expect((await fechar({ ...pedidoDe(seguinte), uuid: randomUUID() })).status).toBe(201);

  const desfazer = (corpo: object) => admin.post(`gorjetas/periodos/${fechado.id}/desfazer`, corpo);
  expect((await desfazer({ motivo: '' })).status).toBe(400);
  expect((await desfazer({ motivo: 'Pontos da Ana errados' })).status).toBe(200);
  expect(await desfazer({ motivo: 'De novo' })).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
  const { body: periodos } = await admin.get(`gorjetas/${empresaId}/periodos?ano=${dia.slice(0, 4)}`);
  expect(periodos).toMatchObject([
    { de: sabado, desfeito: null },
    { de: dia, desfeito: { motivo: 'Pontos da Ana errados' } },
  ]);
  // What the late sale brought was shared with Saturday: Friday again is what it was.
  expect((await previa()).body).toMatchObject({ servico: '122.63', acerto: '-10.00', retido: '22.53' });
});

test('o relatório soma por pessoa só o que vale, e o que cada um recebe só vê quem tem o direito', async () => {
  const periodo = `de=${dia}&ate=${sabado}&empresaId=${empresaId}`;
  const { body } = await admin.get<ReportTable>(`salao/relatorios/gorjetas-por-pessoa?${periodo}`);
  expect(body.linhas).toHaveLength(nomes.length);
  const valor = body.colunas.findIndex(({ chave }) => chave === 'valor');
  expect(body.total?.[valor]).toBe('8.00');
  const gerente = await grupo.as('vendas_index', 'restaurante_index', 'restaurante_update', 'funcionarios_index');
  for (const caminho of [`gorjetas/${empresaId}/periodos?ano=2026`, `salao/relatorios/gorjetas-por-pessoa?${periodo}`])
    expect((await gerente.get(caminho)).status).toBe(403);
  const soVe = await grupo.as('gorjetas_ver');
  expect((await soVe.post(`gorjetas/${empresaId}/periodos`, {})).status).toBe(403);
  const { body: periodos } = await soVe.get(`gorjetas/${empresaId}/periodos?ano=${dia.slice(0, 4)}`);
  expect((await outro.admin.get(`gorjetas/periodos/${periodos[0].id}`)).status).toBe(404);
  expect([403, 404]).toContain((await outro.admin.get(`gorjetas/${empresaId}/periodos?ano=2026`)).status);
});
