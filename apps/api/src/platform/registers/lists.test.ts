import { type Field, type Register, registers } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { consulta, Fabrica, hostis, proximo, type Registro } from '../../../test-support/exemplos.ts';
import { daVez } from '../../../test-support/sorteio.ts';

const palco = await cenario();
const { provedor, grupo } = palco;
const fabrica = new Fabrica(palco);
const cases = registers.filter(({ single }) => !single).map((register) => [register.resource, register] as const);

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const isFreeText = ({ kind }: Field) => kind === 'text' || kind === 'longText';
const leitorDe = ({ scope }: Register) => (scope === 'grupo' ? grupo.admin : provedor.admin);

/** Records to look for: made here, or the first of an official table. */
async function amostra(register: Register, mais: Record<string, unknown> = {}): Promise<[Registro, Registro]> {
  if (!register.readOnly) return [await fabrica.criar(register, mais), await fabrica.criar(register)];
  const { body } = await leitorDe(register).get(`${register.resource}?rowsPerPage=2&sortBy=id`);
  return body.data;
}

/** A field that takes any words, and words with accents to put there. */
function textoComAcento({ fields }: Register): { name: string; value: string } | undefined {
  const value = `Ção Única ${proximo()}`;
  const [name] =
    Object.entries(fields).find(([, field]) => field.searchable && field.schema.safeParse(value).success) ?? [];
  return name ? { name, value } : undefined;
}

describe.each(cases)('lista de %s', (_, register) => {
  const { resource, fields, calls, aliases } = register;
  const cliente = leitorDe(register);
  const lista = (params: Record<string, string | number | boolean> = {}) =>
    cliente.get(`${resource}?${consulta(params)}`);

  test('vem em páginas que não se repetem, com o total; além do fim, vazia', async () => {
    await amostra(register);
    const tudo = await lista({ rowsPerPage: 500 });
    expect(tudo).toMatchObject({ status: 200, body: { page: 1, rowsPerPage: 500 } });
    expect(calls.list?.reply.safeParse(tudo.body).error?.issues).toBeUndefined();
    const { total } = tudo.body;
    expect(total).toBeGreaterThanOrEqual(2);
    const [primeira, segunda] = await Promise.all([1, 2].map((page) => lista({ rowsPerPage: 1, page })));
    expect(primeira?.body).toMatchObject({ total, data: [{ id: tudo.body.data[0].id }] });
    expect(segunda?.body).toMatchObject({ total, data: [{ id: tudo.body.data[1].id }] });
    expect((await lista({ page: 1_000_000 })).body).toMatchObject({ total, data: [], page: 1_000_000 });
    expect((await lista()).body).toMatchObject({ page: 1, rowsPerPage: 25 });
  });

  test('recusa parâmetros que não conhece ou fora da faixa', async () => {
    const recusadas: Record<string, string | number>[] = [
      { rowsPerPage: 501 },
      { rowsPerPage: 0 },
      { page: 0 },
      { page: 'um' },
      { naoExiste: 1 },
      { sortBy: 'naoExiste' },
      { exactBy: 'naoExiste' },
      { descending: 'talvez' },
    ];
    for (const params of recusadas) {
      const [nome = ''] = Object.keys(params);
      const answer = await lista(params);
      expect(answer.status, nome).toBe(400);
      expect(answer.body.campos, nome).toHaveProperty(nome);
    }
  });

  test('ordena por qualquer campo, nos dois sentidos', async () => {
    const names = [...Object.keys(fields), 'criadoEm', 'atualizadoEm'];
    const answers = await Promise.all(
      names.map((sortBy, i) => lista({ sortBy, descending: i % 2 === 0, rowsPerPage: 3 })),
    );
    for (const { status } of answers) expect(status).toBe(200);
    for (const descending of [true, false]) {
      const ids = idsOf((await lista({ sortBy: 'id', descending, rowsPerPage: 500 })).body.data);
      expect(ids).toEqual([...ids].sort((a, b) => (descending ? b - a : a - b)));
    }
  });

  test('acha por partes de palavras, sem acento e sem caixa, em qualquer campo de busca', async () => {
    const acento = register.readOnly ? undefined : textoComAcento(register);
    const [achado, outro] = await amostra(register, acento ? { [acento.name]: acento.value } : {});
    if (acento) {
      const numero = acento.value.split(' ')[2] as string;
      for (const search of [`cao unica ${numero}`, `UNICA çÃo ${numero}`, `nica ${numero}`]) {
        const ids = idsOf((await lista({ search, rowsPerPage: 500 })).body.data);
        expect(ids, search).toContain(achado.id);
        expect(ids, search).not.toContain(outro.id);
      }
    }
    for (const [name, field] of Object.entries(fields)) {
      const value = achado[name];
      if (!field.searchable || value === null || String(value).length > 150) continue;
      const { body } = await lista({ search: String(value), rowsPerPage: 500 });
      expect(idsOf(body.data), name).toContain(achado.id);
    }
    expect((await lista({ search: `nada tem isto ${proximo()}x` })).body).toMatchObject({ total: 0, data: [] });
  });

  test('busca exata só acha o valor inteiro', async () => {
    const [achado] = await amostra(register);
    for (const [name, field] of Object.entries(fields)) {
      const value = achado[name];
      if (value === null || Array.isArray(value) || String(value).length > 150) continue;
      const search = isFreeText(field) ? String(value).toUpperCase() : String(value);
      const { status, body } = await lista({ exactBy: name, search, rowsPerPage: 500 });
      expect(status, name).toBe(200);
      const equal = body.data.every((row: Registro) => String(row[name]).toUpperCase() === String(value).toUpperCase());
      expect(equal, name).toBe(true);
      if (body.total <= 500) expect(idsOf(body.data), name).toContain(achado.id);
    }
  });

  test('cada filtro deixa só o que tem o valor, também pelo outro nome', async () => {
    const [achado] = await amostra(register);
    const nomes = [
      ...Object.entries(fields).flatMap(([name, { filter }]) => (filter ? [[name, name] as const] : [])),
      ...Object.entries(aliases).filter(([, name]) => name !== 'search'),
    ];
    for (const [parametro, name] of nomes) {
      const value = achado[name];
      if (value === null) continue;
      const { status, body } = await lista({ [parametro]: String(value), rowsPerPage: 500 });
      expect(status, parametro).toBe(200);
      expect(
        body.data.every((row: Registro) => row[name] === value || row[name] === null),
        parametro,
      ).toBe(true);
      if (body.total <= 500) expect(idsOf(body.data), parametro).toContain(achado.id);
      const { kind } = fields[name] as Field;
      if (['choice', 'flag', 'ref', 'integer'].includes(kind)) {
        expect((await lista({ [parametro]: 'valor inválido' })).status, parametro).toBe(400);
      }
    }
  });

  test('textos hostis na busca e nos filtros nunca quebram, e % não é coringa', async () => {
    const textuais = Object.entries(fields).flatMap(([name, field]) =>
      field.filter && !['choice', 'flag', 'ref', 'integer'].includes(field.kind) ? [name] : [],
    );
    // All of them in four days, each register beginning at another.
    const perguntas = daVez(hostis, 3, resource).flatMap((search) => [
      `${resource}?${consulta({ search })}`,
      `${resource}?${consulta({ search, exactBy: register.order, ...Object.fromEntries(textuais.map((name) => [name, search])) })}`,
      `${resource}/select?${consulta({ search })}`,
    ]);
    const answers = await Promise.all(perguntas.map((path) => cliente.get(path)));
    for (const [i, { status }] of answers.entries()) expect(status, perguntas[i]?.slice(0, 80)).toBeLessThan(500);
    const { body } = await lista({ search: '%', rowsPerPage: 500 });
    for (const row of body.data) expect(JSON.stringify(row)).toContain('%');
  });

  test('sai em arquivo com as colunas pedidas, as mesmas linhas da lista', async () => {
    const [achado] = await amostra(register);
    const colunas = Object.keys(fields);
    const params = consulta({ colunas: colunas.join(','), exactBy: 'id', search: String(achado.id) });
    const { status, body } = await cliente.get(`exports/${resource}.csv?${params}`);
    expect(status).toBe(200);
    const [cabecalho] = String(body).split('\r\n');
    for (const name of colunas) expect(cabecalho).toContain(fields[name]?.label);
    const legivel = colunas.find((name) => isFreeText(fields[name] as Field) && !/[";\n]/.test(String(achado[name])));
    if (legivel) expect(String(body)).toContain(String(achado[legivel]));
  });

  test('as visões da lista respondem como ela, com o que cada uma fixa', async () => {
    await amostra(register);
    for (const { view, call } of calls.views) {
      const bound = Object.fromEntries(Object.keys(view.bind ?? {}).map((parameter) => [parameter, 'SP']));
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => bound[name] ?? '');
      const { status, body } = await cliente.get(path);
      expect(status, path).toBe(200);
      expect(call.reply.safeParse(body).error?.issues, path).toBeUndefined();
      if (view.kind === 'list') expect(body.total, path).toBeGreaterThan(0);
      const ids: number[] = view.kind === 'list' ? idsOf(body.data) : idsOf(body);
      for (const id of ids.slice(0, 3)) {
        expect((await cliente.get(`${resource}/${id}`)).body, path).toMatchObject({ ...view.where });
      }
    }
  });
});

describe.each(cases.filter(([, { readOnly }]) => !readOnly))('inativos de %s', (_, register) => {
  test('só aparecem quando pedidos, e então só eles', async () => {
    const { resource } = register;
    const cliente = fabrica.autor(register);
    const [inativo, ativo] = await amostra(register);
    await cliente.delete(`${resource}/${inativo.id}`);
    const pagina = async (params: Record<string, string | boolean>) =>
      idsOf(
        (await cliente.get(`${resource}?${consulta({ ...params, rowsPerPage: 500, sortBy: 'id', descending: true })}`))
          .body.data,
      );
    const [ativos, inativos] = [await pagina({}), await pagina({ somenteInativos: true })];
    expect(ativos).toContain(ativo.id);
    expect(ativos).not.toContain(inativo.id);
    expect(inativos).toContain(inativo.id);
    expect(inativos).not.toContain(ativo.id);
    const { body } = await cliente.get(`${resource}?somenteInativos=true&rowsPerPage=1`);
    expect(body.total).toBe(inativos.length);
  });
});

describe.each(cases.filter(([, { views }]) => views.some(({ kind }) => kind === 'allOptions')))(
  'todas as opções de %s',
  (_, register) => {
    test('trazem também as inativas', async () => {
      const { id } = await fabrica.criar(register);
      await grupo.admin.delete(`${register.resource}/${id}`);
      for (const { view, call } of register.calls.views) {
        if (view.kind === 'allOptions')
          expect(idsOf((await grupo.admin.get(`${call.path}?limit=1000`)).body)).toContain(id);
      }
    });
  },
);
