import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';

const { grupo, outro } = await cenario();
const quem = grupo.admin;
const feitos = async (cliente = quem) => {
  const { status, body } = await cliente.get('dashboard/primeira-hora');
  expect(status).toBe(200);
  return (body.passos as { nome: string; feito: boolean }[]).flatMap(({ nome, feito }) => (feito ? [nome] : []));
};
const quantos = async (caminho: string) => (await quem.get(caminho)).body.total;

test('a primeira hora é contada pelos dados, e os exemplos entram e saem por um ato cada', async () => {
  expect(await feitos()).toEqual([]);
  const semEmpresa = await quem.post('importacao/exemplos', { empresaId: 999 });
  expect(semEmpresa.status).toBe(404);

  const { id: empresaId } = await criarEmpresa(quem, { nomeFantasia: 'Padaria Sol', cliente: false, propria: true });
  expect(await feitos()).toEqual(['empresa']);

  expect((await quem.get('importacao/exemplos')).body).toEqual({ registros: 0 });
  const { body: antes } = await quem.get('mercadologicos/arvore');
  const [um, outro] = await Promise.all([
    quem.post('importacao/exemplos', { empresaId }),
    quem.post('importacao/exemplos', { empresaId }),
  ]);
  expect([um.status, outro.status].toSorted()).toEqual([200, 400]);
  expect((await quem.get('importacao/exemplos')).body).toEqual({ registros: 11 });
  expect(await feitos()).toEqual(['empresa', 'produtos', 'clientes']);
  const { body: produtos } = await quem.get('products?rowsPerPage=100');
  expect(produtos.data).toHaveLength(6);
  expect(produtos.data.every(({ descricao }: { descricao: string }) => descricao.endsWith('(exemplo)'))).toBe(true);

  const tirados = await quem.delete('importacao/exemplos');
  expect(tirados.body).toEqual({ desfeitas: 11, removidas: 11, restauradas: 0, inativadas: 0, mantidas: 0 });
  expect(await quantos('products')).toBe(0);
  expect(await quantos('empresas?tipoEntidade=cliente')).toBe(0);
  expect((await quem.get('mercadologicos/arvore')).body).toEqual(antes);
  expect(await feitos()).toEqual(['empresa']);
  // Another time, and taking away what is not there, are no errors.
  expect((await quem.delete('importacao/exemplos')).body.desfeitas).toBe(0);
  expect((await quem.post('importacao/exemplos', { empresaId })).status).toBe(200);
});

test('o exemplo que alguém alterou fica como está', async () => {
  const { body: produtos } = await quem.get('products?rowsPerPage=100');
  const cafe = produtos.data.find(({ descricao }: { descricao: string }) => descricao.startsWith('Café'));
  const { body: lido } = await quem.get(`products/${cafe.id}`);
  const mudado = await quem.put(`products/${cafe.id}`, { versao: lido.versao, descricao: 'Café da casa' });
  expect(mudado.status).toBe(200);
  const { body } = await quem.delete('importacao/exemplos');
  expect(body).toMatchObject({ removidas: 10, mantidas: 1 });
  expect(await quantos('products')).toBe(1);
});

test('o plano começado conta, e um grupo não vê o que outro fez', async () => {
  const plano = await quem.post('planos-de-conta/modelos', { modelo: 'loja', ano: 2026 });
  expect(plano.status).toBe(201);
  expect(await feitos()).toContain('plano');
  expect(await feitos(outro.admin)).toEqual([]);
});
