import { expect, test } from 'vitest';
import { type Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo } = palco;
const { quem, empresaId } = await abrirLoja(palco);
const { id: outraId } = await criarEmpresa(quem, { propria: true, cliente: false, cnpj: '19131243000197' });

const enviar = (por: Cliente, entidade: string, conteudo: string, campos: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  if (conteudo) form.append('file', new Blob([conteudo]), 'arquivo.csv');
  return por.post(`importacao/${entidade}`, form);
};
const csv = (nome: string) => `Descrição;Unidade;Preço de venda\n${nome};UN;1,00\n;UN;x\n`;

const daOutra = await (async () => {
  const usuario = 'da.outra';
  const permissoes = [
    'produtos_create',
    'produtos_update',
    'produtos_index',
    'clientes_create',
    'users_index',
    'users_update',
  ];
  await quem.post('users', {
    nome: usuario,
    usuario,
    senha: SENHA,
    permissoes,
    todasEmpresas: false,
    empresaIds: [outraId],
  });
  return palco.entrar(grupo.id, usuario);
})();
const feita = (await enviar(quem, 'produto', csv('Café da loja'), { empresaId: String(empresaId) })).body;

test('a importação de uma empresa não existe para quem não a vê: nem na lista, nem erros, nem para aplicar ou desfazer', async () => {
  expect(feita.id).toBeGreaterThan(0);
  const ids = async (por: Cliente) => (await por.get('importacao')).body.data.map(({ id }: { id: number }) => id);
  expect(await ids(quem)).toContain(feita.id);
  expect(await ids(daOutra)).not.toContain(feita.id);
  for (const resto of ['', '/erros', '/erros/arquivo?formato=csv'])
    expect((await daOutra.get(`importacao/${feita.id}${resto}`)).status, resto).toBe(404);
  expect((await enviar(daOutra, 'produto', '', { importacaoId: String(feita.id), parcial: 'true' })).status).toBe(404);
  const aplicada = await enviar(quem, 'produto', '', { importacaoId: String(feita.id), parcial: 'true' });
  await expect.poll(async () => (await quem.get(`jobs/${aplicada.body.jobId}`)).body.situacao).toBe('concluido');
  expect((await daOutra.delete(`importacao/produto?id=${feita.id}`)).status).toBe(404);
  expect((await daOutra.delete('importacao/produto')).status).toBe(404);
  expect((await quem.get(`importacao/${feita.id}`)).body.situacao).toBe('aplicada');
});

test('a da própria empresa, e a de cadastros que são de todas, continuam', async () => {
  const dela = (await enviar(daOutra, 'produto', csv('Café da outra'), { empresaId: String(outraId) })).body;
  const deClientes = (await enviar(quem, 'cliente', 'Nome fantasia;CPF\nAna;529.982.247-25\n')).body;
  const vistas = (await daOutra.get('importacao')).body.data.map(({ id }: { id: number }) => id);
  expect(vistas.sort()).toEqual([dela.id, deClientes.id].sort());
  expect((await daOutra.get(`importacao/${dela.id}`)).status).toBe(200);
});

test('quem vê só uma empresa vê os próprios trabalhos, não os de todos', async () => {
  const cargas = async (por: Cliente) => (await por.get('log/carga')).body.data.map(({ id }: { id: string }) => id);
  expect(await cargas(quem)).toHaveLength(1);
  expect(await cargas(daOutra)).toEqual([]);
});
