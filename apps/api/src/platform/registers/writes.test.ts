import { type Field, mensagens, type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { camposDeEntrada, Fabrica, hostis, proximo, valorDe } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro, provedor, database } = palco;
const fabrica = new Fabrica(palco);

const cases = registers.map((register) => [register.resource, register] as const);
const writable = cases.filter(([, { readOnly, single }]) => !readOnly && !single);
const donoDe = ({ scope }: Register) => (scope === 'grupo' ? grupo : provedor);

const plainKinds = ['text', 'longText', 'date', 'month', 'decimal', 'integer', 'choice'];
const weight = ({ kind }: Field) => plainKinds.indexOf(kind);
/** A change that any record of the register takes: another value in its plainest field, one that may repeat if there is. */
function mudanca(register: Register): Record<string, unknown> {
  const { fields, resource, unique } = register;
  const open = Object.entries(fields).filter(
    ([, field]) => !field.computed && !field.createOnly && !field.sequence && weight(field) >= 0,
  );
  const repeats = (name: string) => !unique.flat().includes(name);
  const [name, field] =
    open.sort(([x, a], [y, b]) => weight(a) - weight(b) || Number(repeats(y)) - Number(repeats(x)))[0] ?? [];
  if (!name || !field) throw new Error(`${resource} has no field to change`);
  return { [name]: valorDe(register, name, field, proximo()) };
}

const trilhaDe = (register: Register, id: number) =>
  database.read(donoDe(register).id, async (db) => {
    const { rows } = await sql<{ acao: string; ator: number | null; antes: object | null; depois: object | null }>`
      select acao, ator_id as ator, antes, depois from auditoria
      where entidade = ${register.table} and registro_id = ${String(id)} order by id`.execute(db);
    return rows;
  });

describe.each(writable)('gravação de %s', (_, register) => {
  const { resource, fields, unique, schemas, table } = register;
  const cliente = fabrica.autor(register);
  const dono = donoDe(register);

  test('cria, lê de volta o que gravou, altera só o que se manda, e cada mudança fica na trilha com o autor', async () => {
    const corpo = await fabrica.corpo(register);
    const criado = await fabrica.criar(register, corpo);
    expect(schemas.row.safeParse(criado).error?.issues).toBeUndefined();
    expect(criado).toMatchObject({ versao: 1, ativo: true });
    const lido = await cliente.get(`${resource}/${criado.id}`);
    expect(lido).toMatchObject({ status: 200, body: criado });

    const patch = mudanca(register);
    const alterado = await cliente.put(`${resource}/${criado.id}`, { ...patch, versao: 1 });
    expect(alterado).toMatchObject({ status: 200, body: { ...patch, id: criado.id, versao: 2 } });
    const intactos = Object.fromEntries(
      camposDeEntrada(register).flatMap(([name]) => (name in patch ? [] : [[name, criado[name]]])),
    );
    expect(alterado.body).toMatchObject(intactos);

    await cliente.delete(`${resource}/${criado.id}`);
    const trilha = await trilhaDe(register, criado.id);
    expect(trilha.map(({ acao, ator }) => [acao, ator])).toEqual([
      ['criou', dono.adminId],
      ['alterou', dono.adminId],
      ['alterou', dono.adminId],
    ]);
    expect(trilha[2]).toMatchObject({ antes: { ativo: true }, depois: { ativo: false } });
  });

  test('inativar tira das escolhas e ativar devolve; repetir não muda nada', async () => {
    const { id } = await fabrica.criar(register);
    const escolhas = async () =>
      (await cliente.get(`${resource}/select?limit=1000`)).body.map((option: { id: number }) => option.id);
    expect(await cliente.delete(`${resource}/${id}`)).toMatchObject({ status: 200, body: { ativo: false, versao: 2 } });
    expect(await cliente.delete(`${resource}/${id}`)).toMatchObject({ status: 200, body: { ativo: false, versao: 2 } });
    expect(await escolhas()).not.toContain(id);
    expect((await cliente.get(`${resource}/select?ids=${id}`)).body).toContainEqual(expect.objectContaining({ id }));
    const ativo = await cliente.delete(`${resource}/${id}?somenteInativos=true`);
    expect(ativo).toMatchObject({ status: 200, body: { ativo: true, versao: 3 } });
  });

  test('uma versão antiga é recusada e nada muda', async () => {
    const criado = await fabrica.criar(register);
    const recusa = await cliente.put(`${resource}/${criado.id}`, { ...mudanca(register), versao: 99 });
    expect(recusa).toMatchObject({ status: 409, body: { code: 'STALE_RECORD', atual: { id: criado.id, versao: 1 } } });
    expect((await cliente.get(`${resource}/${criado.id}`)).body).toEqual(criado);
  });

  test('o mesmo envio repetido grava uma vez; a mesma chave com outro conteúdo é recusada', async () => {
    const corpo = await fabrica.corpo(register);
    const chave = { 'idempotency-key': `teste-${resource}-${proximo()}` };
    const primeiro = await cliente.post(resource, corpo, chave);
    const segundo = await cliente.post(resource, corpo, chave);
    expect(primeiro.status).toBe(201);
    expect(segundo).toMatchObject({ status: 201, body: primeiro.body });
    const { rows } = await database.read(dono.id, (db) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where id >= ${primeiro.body.id}`.execute(
        db,
      ),
    );
    expect(rows[0]?.n).toBe(1);
    const outroCorpo = { ...corpo, ...mudanca(register) };
    expect(await cliente.post(resource, outroCorpo, chave)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  test.each(unique.map((list) => [list.join(', '), list] as const))(
    'não repete %s, nem com outra grafia, nem entre inativos',
    async (_names, list) => {
      const primeiro = await fabrica.criar(register);
      await cliente.delete(`${resource}/${primeiro.id}`);
      const repetidos = Object.fromEntries(
        list.map((name) => {
          const value = primeiro[name];
          const isFreeText = ['text', 'longText'].includes(fields[name]?.kind ?? '') && typeof value === 'string';
          const other = isFreeText ? value.toUpperCase() : value;
          return [name, fields[name]?.schema.safeParse(other).success ? other : value];
        }),
      );
      const recusa = await cliente.post(resource, await fabrica.corpo(register, repetidos));
      expect(recusa).toMatchObject({ status: 409, body: { code: 'DUPLICATE_VALUE' } });
      for (const name of list) expect(recusa.body.campos).toHaveProperty(name, 'Já cadastrado');
    },
  );

  test('um corpo errado é recusado com o texto em cada campo', async () => {
    const vazio = await cliente.post(resource, {});
    const required = camposDeEntrada(register).filter(([, field]) => field.required);
    expect(vazio).toMatchObject({ status: 400, body: { error: mensagens.formRequiredMissing } });
    for (const [name] of required) expect(vazio.body.campos, name).toHaveProperty(name, mensagens.fieldRequired);

    const corpo = await fabrica.corpo(register);
    const desconhecido = await cliente.post(resource, { ...corpo, naoExiste: 1 });
    expect(desconhecido).toMatchObject({ status: 400, body: { campos: { naoExiste: 'Campo desconhecido' } } });
    const entrada = camposDeEntrada(register);
    const naoTexto = entrada.filter(([, { kind }]) => kind !== 'text' && kind !== 'longText');
    for (const [campos, valor] of [
      [entrada, { objeto: true }],
      [naoTexto, 'não é isto'],
      [naoTexto, `0${'9'.repeat(400)}`],
    ] as const) {
      const errado = await cliente.post(resource, Object.fromEntries(campos.map(([name]) => [name, valor])));
      expect(errado.status).toBe(400);
      expect(Object.keys(errado.body.campos ?? {})).toEqual(expect.arrayContaining(campos.map(([name]) => name)));
    }
    const fixos = Object.entries(fields).filter(([, field]) => field.computed || field.createOnly);
    if (fixos.length > 0) {
      const { id } = await fabrica.criar(register);
      const fixo = await cliente.put(`${resource}/${id}`, Object.fromEntries(fixos.map(([name]) => [name, 1])));
      const recusados = Object.fromEntries(fixos.map(([name]) => [name, 'Campo desconhecido']));
      expect(fixo).toMatchObject({ status: 400, body: { campos: recusados } });
    }
    for (const body of [null, [], 'texto', 7]) {
      expect((await cliente.post(resource, body)).status).toBe(400);
    }
  });

  test('textos hostis são gravados como são ou recusados, nunca quebram', async () => {
    const textos = camposDeEntrada(register).filter(([, { kind }]) => kind === 'text' || kind === 'longText');
    for (const hostil of hostis) {
      const corpo = await fabrica.corpo(
        register,
        Object.fromEntries(textos.map(([name]) => [name, `${hostil}${proximo()}`])),
      );
      const answer = await cliente.post(resource, corpo);
      expect([201, 400], hostil.slice(0, 30)).toContain(answer.status);
      if (answer.status !== 201) continue;
      for (const [name, field] of textos) {
        expect(answer.body[name], name).toBe(field.schema.parse(corpo[name]));
      }
    }
    for (const id of ['0', '-1', '1.5', 'abc', '9'.repeat(30), '%00', "1'--"]) {
      expect((await cliente.get(`${resource}/${id}`)).status, id).toBe(400);
    }
    expect((await cliente.get(`${resource}/999999999999`)).status).toBe(404);
  });
});

describe.each(cases.filter(([, { favorite }]) => favorite))('favorito de %s', (_, register) => {
  test('liga, desliga e vem primeiro na lista', async () => {
    const { resource, favorite = '' } = register;
    await fabrica.criar(register, { [favorite]: false });
    const { id } = await fabrica.criar(register, { [favorite]: false });
    const ligado = await grupo.admin.put(`${resource}/favorite/${id}`);
    expect(ligado).toMatchObject({ status: 200, body: { [favorite]: true, versao: 2 } });
    const { body } = await grupo.admin.get(`${resource}?rowsPerPage=500`);
    const flags = body.data.map((row: Record<string, unknown>) => row[favorite]);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    expect((await grupo.admin.put(`${resource}/favorite/${id}`)).body).toMatchObject({ [favorite]: false });
  });
});

describe.each(cases.filter(([, { single }]) => single))('registro único %s', (_, register) => {
  test('cada grupo tem o seu, já criado, sempre com id 1', async () => {
    const { resource, schemas } = register;
    const antes = await grupo.admin.get(`${resource}/1`);
    expect(antes.status).toBe(200);
    expect(schemas.row.safeParse(antes.body).error?.issues).toBeUndefined();
    const patch = mudanca(register);
    expect(await grupo.admin.put(`${resource}/1`, { ...patch, versao: 1 })).toMatchObject({ status: 200, body: patch });
    expect((await outro.admin.get(`${resource}/1`)).body).toMatchObject({ versao: 1 });
    for (const path of [`${resource}/2`, `${resource}/0`]) expect((await grupo.admin.get(path)).status).toBe(400);
    for (const [method, path] of [
      ['GET', resource],
      ['POST', resource],
      ['DELETE', `${resource}/1`],
    ] as const) {
      expect((await grupo.admin.call(method, path)).status).toBe(404);
    }
  });
});

describe.each(cases.filter(([, { readOnly }]) => readOnly))('tabela oficial %s', (_, { resource }) => {
  test('ninguém grava nela, nem o provedor', async () => {
    const [first] = (await provedor.admin.get(`${resource}?rowsPerPage=1`)).body.data;
    for (const [method, path] of [
      ['POST', resource],
      ['PUT', `${resource}/${first.id}`],
      ['DELETE', `${resource}/${first.id}`],
    ] as const) {
      expect((await provedor.admin.call(method, path, {})).status).toBe(404);
    }
  });
});
