import { mensagens } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const nova = () => novaEmpresa(palco, grupo);
const em = (empresaId: number) => `empresas/${empresaId}/comandas`;
const criar = async (empresaId: number, comanda: number | string, chip?: string | null) =>
  (await admin.post(em(empresaId), { comanda, ...(chip === undefined ? {} : { chip }) })).body;
const numeros = async (empresaId: number, query = '') =>
  (await admin.get(`${em(empresaId)}${query}`)).body.data.map(({ comanda }: { comanda: number }) => comanda);

describe('uma por uma', () => {
  test('a comanda nasce livre, com o chip sem o que o leitor põe entre os algarismos', async () => {
    const loja = await nova();
    const criada = await admin.post(em(loja), { comanda: '0012', chip: '04:a2:2b' });
    expect(criada).toMatchObject({
      status: 201,
      body: { empresaId: loja, comanda: 12, chip: '04A22B', situacao: 'livre', motivo: null, ativo: true },
    });
    expect((await admin.get(em(loja))).body).toMatchObject({ total: 1, data: [criada.body] });
  });

  test('número e chip são únicos na empresa, também entre as inativas; em outra empresa são livres', async () => {
    const [loja, filial] = [await nova(), await nova()];
    const { id } = await criar(loja, 7, 'AA');
    await admin.delete(`${em(loja)}/${id}`);
    for (const [corpo, campo] of [
      [{ comanda: 7 }, 'comanda'],
      [{ comanda: 8, chip: 'a-a' }, 'chip'],
    ] as const) {
      expect(await admin.post(em(loja), corpo)).toMatchObject({
        status: 409,
        body: { code: 'DUPLICATE_VALUE', campos: { [campo]: 'Já cadastrado' } },
      });
    }
    expect((await admin.post(em(filial), { comanda: 7, chip: 'AA' })).status).toBe(201);
    expect((await admin.get(`${em(loja)}/check-comanda-exists?comanda=007`)).body).toEqual({ exists: true });
    expect((await admin.get(`${em(loja)}/check-comanda-exists?comanda=8`)).body).toEqual({ exists: false });
    expect((await admin.get(`${em(loja)}/check-chip-exists?chip=a:a`)).body).toEqual({ exists: true });
    expect((await admin.get(`${em(loja)}/check-chip-exists?chip=AB`)).body).toEqual({ exists: false });
  });

  test('duas pessoas criam o mesmo número ao mesmo tempo: uma consegue', async () => {
    const loja = await nova();
    const respostas = await Promise.all([1, 2, 3].map(() => admin.post(em(loja), { comanda: 5 })));
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await numeros(loja)).toEqual([5]);
  });

  test.each([
    [{ comanda: 0 }, 'comanda'],
    [{ comanda: '12a' }, 'comanda'],
    [{ comanda: 1_000_000_000 }, 'comanda'],
    [{}, 'comanda'],
    [{ comanda: 1, chip: 'çç' }, 'chip'],
    [{ comanda: 1, chip: 'A'.repeat(33) }, 'chip'],
  ])('%j é recusado com o campo', async (corpo, campo) => {
    const loja = await nova();
    const { status, body } = await admin.post(em(loja), corpo);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
    expect(await numeros(loja)).toEqual([]);
  });

  test('altera os dois campos, um só, ou um pelo nome; com outra versão é recusado', async () => {
    const loja = await nova();
    const { id, versao } = await criar(loja, 1, 'A1');
    const endereco = `${em(loja)}/${id}`;
    expect((await admin.put(endereco, { versao, comanda: 2, chip: 'B2' })).body).toMatchObject({
      comanda: 2,
      chip: 'B2',
    });
    expect((await admin.put(endereco, { chip: null })).body).toMatchObject({ comanda: 2, chip: null });
    expect((await admin.put(endereco, { idComanda: id, campo: 'comanda', value: '3' })).body).toMatchObject({
      comanda: 3,
    });
    expect((await admin.put(endereco, { idComanda: id, campo: 'comanda', value: 'x' })).body.campos).toHaveProperty(
      'value',
    );
    expect(await admin.put(endereco, { versao, comanda: 9 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD', atual: { comanda: 3 } },
    });
    await criar(loja, 4);
    expect(await admin.put(endereco, { comanda: 4 })).toMatchObject({
      status: 409,
      body: { campos: { comanda: 'Já cadastrado' } },
    });
  });

  test('inativa e, com somenteInativos, reativa; a lista mostra umas ou outras', async () => {
    const loja = await nova();
    const { id } = await criar(loja, 1);
    await criar(loja, 2);
    const endereco = `${em(loja)}/${id}`;
    expect((await admin.delete(endereco)).body).toMatchObject({ ativo: false });
    expect((await admin.delete(endereco)).status).toBe(200);
    expect(await numeros(loja)).toEqual([2]);
    expect(await numeros(loja, '?somenteInativos=true')).toEqual([1]);
    expect((await admin.delete(`${endereco}?somenteInativos=true`)).body).toMatchObject({ ativo: true });
    expect(await numeros(loja)).toEqual([1, 2]);
  });

  test('sem empresa ou comanda, as palavras da especificação', async () => {
    const loja = await nova();
    for (const endereco of [`${em(loja)}/x`, 'empresas/nenhuma/comandas/1'])
      expect(Object.values((await admin.put(endereco, { comanda: 1 })).body.campos)).toEqual([mensagens.tabMissingIds]);
  });
});

describe('bloqueada e perdida', () => {
  test('dizem quem, quando, por quê e a taxa; liberada, volta ao uso sem nada disso', async () => {
    const loja = await nova();
    const { id } = await criar(loja, 1);
    const endereco = `${em(loja)}/${id}`;
    const bloqueada = await admin.post(`${endereco}/bloquear`, { motivo: 'Chip quebrado' });
    expect(bloqueada.body).toMatchObject({ situacao: 'bloqueada', motivo: 'Chip quebrado', taxa: null });
    expect(bloqueada.body.situacaoPor).toBeTruthy();
    expect(Date.parse(bloqueada.body.situacaoEm)).toBeGreaterThan(0);
    const perdida = await admin.post(`${endereco}/perder`, { motivo: 'O cliente levou', taxa: '80.00' });
    expect(perdida.body).toMatchObject({ situacao: 'perdida', motivo: 'O cliente levou', taxa: '80.00' });
    expect(await numeros(loja, '?situacao=perdida')).toEqual([1]);
    const ocupadas = relatorio(admin, 'comandas-abertas-e-perdidas');
    const { colunas, linhas, total } = await ocupadas.ler({ empresaId: loja });
    expect(linhas.map(({ rotulo }) => rotulo)).toEqual(['Perdida', '1']);
    expect(total?.[colunas.findIndex(({ chave }) => chave === 'taxa')]).toBe('80.00');
    expect((await ocupadas.ler({ empresaId: loja, situacao: 'bloqueada' })).linhas).toEqual([]);
    const deOutra = await comEmpresas(palco, grupo, [await nova()], ['restaurante_index']);
    expect((await deOutra.get('salao/relatorios/comandas-abertas-e-perdidas')).body.linhas).toEqual([]);
    expect((await admin.post(`${endereco}/liberar`, {})).body).toMatchObject({
      situacao: 'livre',
      motivo: null,
      taxa: null,
      situacaoPor: null,
      situacaoEm: null,
    });
  });

  test('o que a situação não permite é recusado, e nada muda', async () => {
    const loja = await nova();
    const { id } = await criar(loja, 1);
    const endereco = `${em(loja)}/${id}`;
    expect(await admin.post(`${endereco}/liberar`, {})).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
    await admin.post(`${endereco}/perder`, { motivo: 'Sumiu' });
    expect((await admin.post(`${endereco}/bloquear`, { motivo: 'x' })).status).toBe(409);
    expect((await admin.post(`${endereco}/perder`, { motivo: 'De novo' })).status).toBe(409);
    expect((await admin.get(em(loja))).body.data[0]).toMatchObject({ situacao: 'perdida', motivo: 'Sumiu' });
  });

  test.each([
    ['bloquear', {}, 'motivo'],
    ['perder', { motivo: 'x', taxa: '-1' }, 'taxa'],
    ['perder', { motivo: 'x', taxa: '1.234' }, 'taxa'],
  ])('%s com %j é recusado com o campo', async (ato, corpo, campo) => {
    const loja = await nova();
    const { id } = await criar(loja, 1);
    expect((await admin.post(`${em(loja)}/${id}/${ato}`, corpo)).body.campos).toHaveProperty(campo);
  });
});

describe('faixa e arquivo', () => {
  test('de 1 a 200 cria as que faltam; de novo, nenhuma', async () => {
    const loja = await nova();
    await criar(loja, 50, 'CHIP50');
    const faixa = () => admin.post(`${em(loja)}/faixa`, { de: 1, ate: 200 });
    expect(await faixa()).toMatchObject({ status: 201, body: { criadas: 199, existentes: [50] } });
    expect((await faixa()).body.criadas).toBe(0);
    expect((await admin.get(em(loja))).body.total).toBe(200);
    expect((await admin.get(`${em(loja)}?search=chip50`)).body.data).toMatchObject([{ comanda: 50 }]);
  });

  test.each([
    [{ de: 10, ate: 9 }, 'ate'],
    [{ de: 1, ate: 5001 }, 'ate'],
    [{ de: 'a', ate: 5 }, 'de'],
  ])('a faixa %j é recusada', async (corpo, campo) => {
    const loja = await nova();
    expect((await admin.post(`${em(loja)}/faixa`, corpo)).body.campos).toHaveProperty(campo);
    expect(await numeros(loja)).toEqual([]);
  });

  test('cada linha tem o seu resultado, e uma má não impede as outras', async () => {
    const loja = await nova();
    await criar(loja, 1, 'C1');
    const { id } = await criar(loja, 2);
    await admin.delete(`${em(loja)}/${id}`);
    const { status, body } = await admin.post(`${em(loja)}/csv`, [
      { linha: 2, comanda: '1', chip: '' },
      { linha: 3, comanda: '2' },
      { linha: 4, comanda: '10', chip: '0A:0B' },
      { linha: 5, comanda: '10', chip: 'FF' },
      { linha: 6, comanda: '11', chip: '0A0B' },
      { linha: 7, comanda: '12', chip: 'c1' },
      { linha: 8, comanda: 'doze', chip: '' },
      { linha: 9, comanda: '13', chip: 'ç' },
      { linha: 10, comanda: 14 },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ criadas: 2, recusadas: 7 });
    expect(body.data.map((um: Record<string, unknown>) => [um.linha, um.resultado, um.motivo])).toEqual([
      [2, 'existente', 'O número já está cadastrado'],
      [3, 'existente', 'O número é de uma comanda inativa'],
      [4, 'criada', null],
      [5, 'repetida', 'O número já está na linha 4'],
      [6, 'repetida', 'O chip já está na linha 4'],
      [7, 'existente', 'O chip é da comanda 1'],
      [8, 'invalida', 'O número não é válido'],
      [9, 'invalida', 'O chip não é válido'],
      [10, 'criada', null],
    ]);
    for (const linha of body.data) expect(linha.id_empresa).toBe(loja);
    expect(await numeros(loja)).toEqual([1, 10, 14]);
  });

  test.each([[[]], [{}], [null], [[{ outra: 1 }]], [5]])(
    'o que não é lista de comandas (%j) é recusado nas palavras da especificação',
    async (corpo) => {
      const loja = await nova();
      expect(await admin.post(`${em(loja)}/csv`, corpo)).toMatchObject({
        status: 400,
        body: { error: mensagens.tabsBulkEmpty },
      });
    },
  );

  test('mais linhas do que se tomam de uma vez são recusadas, e nenhuma entra', async () => {
    const loja = await nova();
    const linhas = Array.from({ length: 5001 }, (_, i) => ({ comanda: i + 1 }));
    expect(await admin.post(`${em(loja)}/csv`, linhas)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect(await numeros(loja)).toEqual([]);
  });
});

describe('quem', () => {
  test('outro grupo e quem não vê a empresa não acham nada', async () => {
    const [loja, filial] = [await nova(), await nova()];
    const { id } = await criar(loja, 1);
    const slugs = ['restaurante_index', 'restaurante_create', 'restaurante_update', 'restaurante_show'];
    const daFilial = await comEmpresas(palco, grupo, [filial], slugs);
    for (const quem of [outro.admin, daFilial]) {
      const respostas = [
        await quem.get(em(loja)),
        await quem.get(`${em(loja)}/check-comanda-exists?comanda=1`),
        await quem.get(`${em(loja)}/check-chip-exists?chip=1`),
        await quem.post(em(loja), { comanda: 2 }),
        await quem.post(`${em(loja)}/faixa`, { de: 1, ate: 3 }),
        await quem.post(`${em(loja)}/csv`, [{ comanda: 2 }]),
        await quem.put(`${em(loja)}/${id}`, { comanda: 2 }),
        await quem.delete(`${em(loja)}/${id}`),
        await quem.post(`${em(loja)}/${id}/bloquear`, { motivo: 'x' }),
      ];
      expect(respostas.map(({ status }) => status)).toEqual(respostas.map(() => 404));
    }
    // A card of one company is not found under another.
    expect((await admin.put(`${em(filial)}/${id}`, { comanda: 2 })).status).toBe(404);
    expect(await numeros(loja)).toEqual([1]);
  });

  test('cada chamada pede o seu direito', async () => {
    const loja = await nova();
    const { id } = await criar(loja, 1);
    const leitor = await grupo.as('restaurante_index');
    expect((await leitor.get(em(loja))).status).toBe(200);
    for (const [resposta, permissao] of [
      [await leitor.post(em(loja), { comanda: 2 }), 'restaurante_create'],
      [await leitor.post(`${em(loja)}/csv`, [{ comanda: 2 }]), 'restaurante_create'],
      [await leitor.put(`${em(loja)}/${id}`, { comanda: 2 }), 'restaurante_update'],
      [await leitor.delete(`${em(loja)}/${id}`), 'restaurante_update'],
    ] as const)
      expect(resposta).toMatchObject({ status: 403, body: { permissao } });
  });
});
