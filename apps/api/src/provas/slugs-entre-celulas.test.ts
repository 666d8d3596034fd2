import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type CelulaDeTeste, comando, duasCelulas } from '../../test-support/celulas.ts';
import { novoCliente, novoContrato, pedirAprovacao } from '../../test-support/contratos.ts';
import { consultar } from '../../test-support/copias.ts';

/** Cell 1 keeps the addresses; cell 2 has to ask it. */
const { um, dois, noUm, noDois, encerrar } = await duasCelulas();
afterAll(encerrar);

const novo = (slug: string) => ({
  slug,
  nome: `Grupo ${slug}`,
  admin: { nome: 'Ana', usuario: 'ana', email: 'ana@loja.test' },
});
const gruposDe = async ({ celula }: CelulaDeTeste, slug: string) =>
  (await consultar(celula.databaseUrl, `select from app.grupo where slug = '${slug}'`)).length;
const ocupado = { status: 409, body: { code: 'DUPLICATE_VALUE', campos: { slug: 'Já cadastrado' } } };

test('o endereço de um grupo de outra célula é recusado no campo, ao criar e ao alterar', async () => {
  expect(await noDois.post('grupos', novo('grupo-a'))).toMatchObject(ocupado);
  const { body } = await noDois.post('grupos', novo('padaria'));
  expect(body).toMatchObject({ slug: 'padaria' });
  expect(await noUm.post('grupos', novo('padaria'))).toMatchObject(ocupado);
  expect(await noDois.put(`grupos/${body.id}`, { slug: 'grupo-b' })).toMatchObject(ocupado);
  expect(await noDois.put(`grupos/${body.id}`, { slug: 'padaria-da-vila' })).toMatchObject({ status: 200 });
  expect(await noUm.post('grupos', novo('padaria-da-vila'))).toMatchObject(ocupado);
});

test('de dois ao mesmo tempo, em duas células, um só fica com o endereço; a repetição recebe a primeira resposta', async () => {
  for (let vez = 1; vez <= 5; vez++) {
    const slug = `corrida-${vez}`;
    const respostas = await Promise.all([noUm.post('grupos', novo(slug)), noDois.post('grupos', novo(slug))]);
    expect(respostas.map(({ status }) => status).toSorted(), JSON.stringify(respostas)).toEqual([201, 409]);
    expect((await gruposDe(um, slug)) + (await gruposDe(dois, slug))).toBe(1);
  }
  const chave = { 'idempotency-key': randomUUID() };
  const [a, b] = [
    await noDois.post('grupos', novo('uma-vez'), chave),
    await noDois.post('grupos', novo('uma-vez'), chave),
  ];
  expect([a.status, b.status, b.body.id]).toEqual([201, 201, a.body.id]);
});

test('o contrato aprovado dá ao cliente o primeiro endereço livre em todas as células', async () => {
  expect((await noUm.post('grupos', novo('peixaria-azul'))).status).toBe(201);
  expect((await noUm.post('grupos', novo('peixaria-azul-2'))).status).toBe(201);
  const { id: empresaId } = await novoCliente(noDois, { nomeFantasia: 'Peixaria Azul' });
  const { id } = await novoContrato(noDois, { empresaId });
  await pedirAprovacao(noDois, id);
  const { status, body } = await noDois.put(`contratos/aprovar/${id}/${empresaId}`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.acesso.grupo.slug).toBe('peixaria-azul-3');
});

test('um arquivo de grupo não entra com o endereço de um grupo de outra célula', async () => {
  const arquivo = join(dois.celula.arquivos, 'grupo.tar');
  const executar = (...argumentos: string[]) => comando(dois, [um, dois], argumentos);
  expect(await executar('exportar', 'uma-vez', arquivo)).toMatchObject({ codigo: 0 });
  const entrada = await executar('importar', arquivo, '--slug', 'grupo-a');
  expect(entrada).toMatchObject({
    codigo: 1,
    texto: expect.stringContaining('A célula 1 já tem um grupo com o endereço grupo-a'),
  });
});

test('a célula que não responde pode ter o endereço: diz-se qual, e nada fica', async () => {
  const recusa = (celula: number) => ({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', celula, error: expect.stringContaining('pode ter este endereço') },
  });
  const tres = (texto: string) => consultar(um.celula.databaseUrl, texto);
  await tres("insert into app.outra_celula values (3, 'http://127.0.0.1:9')");
  expect(await noUm.post('grupos', novo('sem-resposta'))).toMatchObject(recusa(3));
  await tres('delete from app.outra_celula where numero = 3');
  // What was kept for cell 1 and not written is its own.
  expect(await noDois.post('grupos', novo('sem-resposta'))).toMatchObject(ocupado);
  await um.parar();
  expect(await noDois.post('grupos', novo('outro-sem-resposta'))).toMatchObject(recusa(1));
  expect((await gruposDe(um, 'sem-resposta')) + (await gruposDe(dois, 'outro-sem-resposta'))).toBe(0);
});
