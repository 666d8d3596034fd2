import { type Call, missingSlugs, pathOf, type Register, registers } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro, provedor, ninguem, database } = palco;
const fabrica = new Fabrica(palco);
const fabricaDoOutro = new Fabrica(palco, outro);
const semDireitos = await grupo.as();

const isCall = (call: Call | undefined): call is Call => call !== undefined;
const callsOf = ({ calls }: Register): Call[] =>
  [calls.list, calls.get, calls.create, calls.update, calls.archive, calls.favorite].filter(isCall);
const viewsOf = ({ calls }: Register): Call[] => calls.views.map(({ call }) => call);
/** A path of the call that exists for the router, whatever it leads to. */
const pathFor = (call: Call) =>
  pathOf(call, Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 1])));

const cases = registers.map((register) => [register.resource, register] as const);
const deGrupo = cases.filter(([, { scope, single }]) => scope === 'grupo' && !single);

describe.each(cases)('acesso a %s', (_, register) => {
  test('sem entrar, tudo é recusado', async () => {
    for (const call of [...callsOf(register), ...viewsOf(register)]) {
      expect(await ninguem.call(call.method, pathFor(call)), call.id).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
    }
  });

  test('cada chamada exige a sua permissão e diz qual falta', async () => {
    for (const call of [...callsOf(register), ...viewsOf(register)]) {
      const answer = await semDireitos.call(call.method, pathFor(call));
      const missing = missingSlugs(call.access, new Set());
      if (missing.length === 0) expect(call.access, call.id).toBe('signedIn');
      else expect(answer, call.id).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', permissoes: missing } });
    }
  });

  test('só as listas de escolha são de quem apenas entrou', () => {
    for (const call of callsOf(register)) expect(call.access, call.id).not.toBe('signedIn');
    for (const { view, call } of register.calls.views) {
      if (view.kind === 'list') expect(call.access, call.id).not.toBe('signedIn');
    }
  });
});

describe.each(deGrupo)('parede entre grupos: %s', (_, register) => {
  const { calls, resource, table } = register;

  test('o outro grupo não vê, não lê e não muda', async () => {
    const { id } = await fabrica.criar(register);
    const lista = await outro.admin.get(`${resource}?rowsPerPage=500`);
    expect(lista.body.data.map((row: { id: number }) => row.id)).not.toContain(id);
    const opcoes = await outro.admin.get(`${resource}/select?ids=${id}`);
    expect(opcoes.body.map((row: { id: number }) => row.id)).not.toContain(id);

    const naoAchado = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await outro.admin.get(`${resource}/${id}`)).toMatchObject(naoAchado);
    if (calls.update) expect(await outro.admin.put(`${resource}/${id}`, {})).toMatchObject(naoAchado);
    if (calls.archive) expect(await outro.admin.delete(`${resource}/${id}`)).toMatchObject(naoAchado);
    if (calls.favorite) expect(await outro.admin.put(`${resource}/favorite/${id}`)).toMatchObject(naoAchado);
    expect(await grupo.admin.get(`${resource}/${id}`)).toMatchObject({
      status: 200,
      body: { id, versao: 1, ativo: true },
    });
  });

  test('a segunda parede: SQL sem filtro também não passa', async () => {
    const { id } = await fabrica.criar(register);
    const name = sql.table(table);
    const seen = sql<{ n: number }>`select count(*)::int as n from ${name} where id = ${id} and grupo_id = ${grupo.id}`;
    expect((await database.read(grupo.id, (db) => seen.execute(db))).rows[0]?.n).toBe(1);
    expect((await database.read(outro.id, (db) => seen.execute(db))).rows[0]?.n).toBe(0);
    expect((await database.control((db) => seen.execute(db))).rows[0]?.n).toBe(0);

    const changed = await database.read(outro.id, (db) =>
      sql`update ${name} set ativo = false where id = ${id}`.execute(db),
    );
    expect(changed.numAffectedRows).toBe(0n);
    const removed = await database.read(outro.id, (db) => sql`delete from ${name} where id = ${id}`.execute(db));
    expect(removed.numAffectedRows).toBe(0n);
    const planted = database.read(outro.id, (db) =>
      sql`insert into ${name} (grupo_id) values (${grupo.id})`.execute(db),
    );
    await expect(planted).rejects.toMatchObject({ code: '42501' });
  });

  test('uma referência a registro de outro grupo é recusada no campo', async () => {
    for (const [name, { kind, target = '', computed }] of Object.entries(register.fields)) {
      const isOfGroup =
        ['empresas', 'usuarios'].includes(target) ||
        registers.some((r) => r.resource === target && r.scope === 'grupo');
      if (kind !== 'ref' || computed || !isOfGroup) continue;
      const alheio = await fabricaDoOutro.referencia(target);
      const answer = await grupo.admin.post(resource, await fabrica.corpo(register, { [name]: alheio }));
      expect(answer, name).toMatchObject({ status: 400, body: { code: 'UNKNOWN_REFERENCE' } });
      expect(answer.body.campos, name).toHaveProperty(name);
    }
  });
});

describe.each(deGrupo.filter(([, { company }]) => company))('empresas de %s', (_, register) => {
  const { resource, company = '', fields, access } = register;
  const isDirect = fields[company]?.target === 'empresas';
  const slugs = [access.list, access.read, access.create, access.update].flatMap((one) => missingSlugs(one, new Set()));

  test('quem vê algumas empresas não alcança os registros das outras', async () => {
    const alheio = await fabrica.criar(register);
    const restrito = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], [...new Set(slugs)]);
    const lista = await restrito.get(`${resource}?rowsPerPage=500`);
    expect(lista.status).toBe(200);
    expect(lista.body.data.map((row: { id: number }) => row.id)).not.toContain(alheio.id);
    expect((await restrito.get(`${resource}/select?ids=${alheio.id}`)).body).not.toContainEqual(
      expect.objectContaining({ id: alheio.id }),
    );
    expect((await restrito.get(`${resource}/${alheio.id}`)).status).toBe(404);
    expect((await restrito.put(`${resource}/${alheio.id}`, {})).status).toBe(404);
    expect((await restrito.delete(`${resource}/${alheio.id}`)).status).toBe(404);
    const intruso = await restrito.post(resource, await fabrica.corpo(register));
    expect(intruso).toMatchObject({ status: 400, body: { code: 'UNKNOWN_REFERENCE' } });
    expect(intruso.body.campos).toHaveProperty(company);
  });

  test('o que vale para todas as empresas é lido por quem vê algumas, e mudado só por quem vê todas', async () => {
    if (!isDirect || fields[company]?.required) return;
    const geral = await fabrica.criar(register, { [company]: null });
    const restrito = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], [...new Set(slugs)]);
    expect((await restrito.get(`${resource}/${geral.id}`)).status).toBe(200);
    for (const answer of [
      await restrito.put(`${resource}/${geral.id}`, {}),
      await restrito.delete(`${resource}/${geral.id}`),
      await restrito.post(resource, await fabrica.corpo(register, { [company]: null })),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { campos: { [company]: 'Informe a empresa' } } });
    }
    const daEmpresa = await grupo.admin.get(
      `${resource}?rowsPerPage=500&${company}=${await novaEmpresa(palco, grupo)}`,
    );
    expect(daEmpresa.body.data.map((row: { id: number }) => row.id)).toContain(geral.id);
  });
});

const comuns = cases.filter(([, { scope, readOnly }]) => scope === 'referencia' && !readOnly);
describe.each(comuns)('tabela comum %s', (_, register) => {
  test('é lida por todos e mudada só pelo provedor', async () => {
    const { id } = await fabrica.criar(register);
    const { resource } = register;
    expect((await grupo.admin.get(`${resource}/${id}`)).status).toBe(200);
    const administrador = await grupo.as(
      ...[register.access.create, register.access.update].flatMap((one) => missingSlugs(one, new Set())),
    );
    for (const answer of [
      await administrador.post(resource, await fabrica.corpo(register)),
      await administrador.put(`${resource}/${id}`, {}),
      await administrador.delete(`${resource}/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await provedor.admin.put(`${resource}/${id}`, {})).status).toBe(200);
  });
});

const soComAsPropriasMaos = deGrupo.filter(([, { ownHands }]) => ownHands);
test('há registros que o suporte não muda', () => expect(soComAsPropriasMaos).not.toEqual([]));

describe.each(soComAsPropriasMaos)('suporte e %s', (_, register) => {
  test('quem age como o usuário lê, mas não grava', async () => {
    const registro = await fabrica.criar(register);
    const corpo = await fabrica.corpo(register);
    const { body } = await provedor.admin.post(`users/personify/${grupo.adminId}`, {
      motivo: 'Conferir um cadastro a pedido',
    });
    const suporte = new Cliente(palco.url, body.token);
    const { resource } = register;
    expect((await suporte.get(`${resource}/${registro.id}`)).status).toBe(200);
    for (const answer of [
      await suporte.post(resource, corpo),
      await suporte.put(`${resource}/${registro.id}`, {}),
      await suporte.delete(`${resource}/${registro.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } });
    }
  });
});

const comCampos = deGrupo.filter(
  ([, { fields, ownHands }]) => !ownHands && Object.values(fields).some((one) => one.ownHands),
);
test('há campos que o suporte não muda', () => expect(comCampos).not.toEqual([]));

describe.each(comCampos)('suporte e os campos de %s', (_, register) => {
  test('quem age como o usuário altera o registro, mas não para onde vai o dinheiro', async () => {
    const registro = await fabrica.criar(register);
    const { body } = await provedor.admin.post(`users/personify/${grupo.adminId}`, {
      motivo: 'Conferir um cadastro a pedido',
    });
    const suporte = new Cliente(palco.url, body.token);
    const recusado = { status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } };
    const { resource, fields } = register;
    for (const name of Object.keys(fields).filter((one) => fields[one]?.ownHands)) {
      expect(await suporte.put(`${resource}/${registro.id}`, { [name]: 'outra' })).toMatchObject(recusado);
      expect(await suporte.post(resource, await fabrica.corpo(register, { [name]: 'outra' }))).toMatchObject(recusado);
    }
    expect((await suporte.put(`${resource}/${registro.id}`, {})).status).toBe(200);
    expect((await grupo.admin.get(`${resource}/${registro.id}`)).body.chavePix).toBe(registro.chavePix);
  });
});
