import { partesDaFusao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar, enderecoSp, novoCnpj } from '../../../../test-support/empresas.ts';
import { type RecordReference, recordReferences } from '../../../platform/records/references.ts';
import { modules } from '../../../routes.ts';
import type { Sessoes } from '../../acesso/public.ts';

const { grupo, outro, database } = await cenario();
const { admin } = grupo;

const fundir = (fica: { id: number; versao: number }, sai: { id: number; versao: number }, mudancas = {}) =>
  admin.post(`empresas/${fica.id}/fusao`, {
    saiId: sai.id,
    versao: fica.versao,
    versaoDoQueSai: sai.versao,
    ...mudancas,
  });

test('toda referência do banco a empresas tem quem diga o que é dela numa fusão', async () => {
  const { rows } = await database.control((db) =>
    sql<{ referencia: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as referencia from pg_constraint c
      join lateral unnest(c.conkey, c.confkey) as k (de, para) on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.de
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.para
      where c.contype = 'f' and c.confrelid = 'app.empresa'::regclass and b.attname = 'id'`.execute(db),
  );
  const doBanco = rows.map(({ referencia }) => referencia.replace(/^app\./, '')).sort();
  const referencias = referenciasDosModulos();
  expect(doBanco.length).toBeGreaterThan(40);
  expect(referencias.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(doBanco);
  const semNome = referencias.filter(({ label }) => !(label in partesDaFusao));
  expect(semNome, 'a prévia diz tudo nos dois idiomas').toEqual([]);
});

/** What each module brings, read from its manifest. */
function referenciasDosModulos(): RecordReference[] {
  const trazidas = modules({} as Sessoes)
    .flatMap((modulo) => modulo.extends ?? [])
    .filter(({ point }) => point === recordReferences);
  return trazidas
    .flatMap(({ make }) => make({} as never) as RecordReference[])
    .filter(({ target }) => target === 'empresa');
}

test('o que é de um cadastro passa ao outro; o que já havia não se repete, e o que saiu fica inativo com a sua história', async () => {
  const fica = await criar(admin, { nomeFantasia: 'Padaria Sol', cnpj: null, telefones: [{ numero: '11987654321' }] });
  const cnpj = novoCnpj();
  const sai = await criar(admin, {
    nomeFantasia: 'Padaria do Sol',
    cnpj,
    fornecedor: true,
    email: 'sol@padaria.test',
    enderecos: [{ ...enderecoSp, logradouro: 'Rua de Trás' }],
    telefones: [{ numero: '11987654321' }, { numero: '1133334444' }],
    contatos: [{ nome: 'Ana' }],
    observacoes: [{ texto: 'Paga em dia' }],
  });

  const previa = await admin.get(`empresas/${fica.id}/fusao?saiId=${sai.id}`);
  expect(previa).toMatchObject({
    status: 200,
    body: {
      fica: { id: fica.id, nomeFantasia: 'Padaria Sol', versao: fica.versao },
      sai: { id: sai.id, documento: cnpj, versao: sai.versao },
      preenche: ['CNPJ', 'E-mail'],
    },
  });
  expect(previa.body.partes).toEqual(
    expect.arrayContaining([
      { rotulo: 'telefones', movem: 1, ficam: 1 },
      { rotulo: 'endereços', movem: 1, ficam: 0 },
      { rotulo: 'contatos', movem: 1, ficam: 0 },
      { rotulo: 'observações', movem: 1, ficam: 0 },
    ]),
  );
  expect((await admin.get(`empresas/v2/${sai.id}`)).body, 'a prévia nada muda').toEqual(sai);

  const { status, body } = await fundir(fica, sai);
  expect(status).toBe(200);
  expect(body).toMatchObject({ cnpj, email: 'sol@padaria.test', cliente: true, fornecedor: true, ativo: true });
  expect(body.telefones.map(({ numero }: { numero: string }) => numero).sort()).toEqual(['1133334444', '11987654321']);
  expect(body.enderecos).toMatchObject([{ tipo: 'principal' }, { tipo: 'outros', logradouro: 'Rua de Trás' }]);
  expect(body.contatos).toMatchObject([{ nome: 'Ana' }]);
  expect((await admin.get(`empresas/v2/${sai.id}`)).body).toMatchObject({
    ativo: false,
    nomeFantasia: 'Padaria do Sol',
  });
  expect((await admin.get(`empresas/${sai.id}/fusoes`)).body.juntadoA).toMatchObject({ id: fica.id });
  expect((await admin.get(`empresas/${fica.id}/fusoes`)).body.recebidos).toMatchObject([{ id: sai.id }]);

  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ antes: { sai: { cnpj: string } }; movidos: { tabela: string; ids: string[] }[] }>`
      select antes, movidos from app.empresa_fusao where saiu_id = ${sai.id}`.execute(db),
  );
  expect(rows[0]?.antes.sai.cnpj).toBe(cnpj);
  expect(rows[0]?.movidos).toContainEqual({
    tabela: 'contato',
    coluna: 'empresa_id',
    ids: [String(sai.contatos[0].id)],
  });
});

test('não se juntam empresas do grupo, pessoas diferentes, nem o que mudou depois da prévia', async () => {
  const [um, dois] = [await criar(admin), await criar(admin)];
  const propria = await criar(admin, { propria: true });
  const semDocumento = await criar(admin, { cnpj: null });
  for (const [fica, sai] of [
    [um, dois],
    [um, propria],
    [propria, semDocumento],
    [um, um],
  ]) {
    expect(await fundir(fica, sai)).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN' } });
    expect((await admin.get(`empresas/${fica.id}/fusao?saiId=${sai.id}`)).status).toBe(400);
  }
  expect(await fundir(um, semDocumento, { versao: 99 })).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
  expect(await fundir(um, { id: 999_999, versao: 1 })).toMatchObject({ status: 404 });
});

test('quem não altera cadastros e quem é de outro grupo não juntam nada', async () => {
  const [fica, sai] = [await criar(admin), await criar(admin, { cnpj: null })];
  const corpo = { saiId: sai.id, versao: fica.versao, versaoDoQueSai: sai.versao };
  const leitor = await grupo.as('clientes_show', 'fornecedores_update');
  expect((await leitor.post(`empresas/${fica.id}/fusao`, corpo)).status).toBe(403);
  expect((await outro.admin.post(`empresas/${fica.id}/fusao`, corpo)).status).toBe(404);
  expect((await outro.admin.get(`empresas/${fica.id}/fusao?saiId=${sai.id}`)).status).toBe(404);
});

test('duas junções ao mesmo tempo: uma acontece, a outra vê que o cadastro mudou', async () => {
  const [fica, sai, terceira] = [
    await criar(admin),
    await criar(admin, { cnpj: null }),
    await criar(admin, { cnpj: null }),
  ];
  const respostas = await Promise.all([fundir(fica, sai), fundir(terceira, sai), fundir(sai, terceira)]);
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of respostas) expect(status).toBeLessThan(500);
});
