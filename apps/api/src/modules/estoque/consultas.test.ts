import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const { quem, empresaId, criar } = await abrirLoja(await cenario());

test('os produtos que se escolhem: os que o estoque move, os que têm receita, ou todos', async () => {
  const farinha = await criar({ descricao: 'Farinha' });
  await criar({ descricao: 'Taxa de serviço', controlaEstoque: false });
  const itens = [{ componenteId: farinha.id, quantidade: '0.5' }];
  await criar({
    descricao: 'Pão',
    controlaEstoque: false,
    produtoComposto: true,
    receita: { modo: 'kit', rendimento: '1', itens },
  });
  const nomes = async (quais?: string) => {
    const { body } = await quem.get(`estoque/produtos?empresaId=${empresaId}${quais ? `&quais=${quais}` : ''}`);
    return body.map(({ descricao }: { descricao: string }) => descricao);
  };
  expect(await nomes()).toEqual(['Farinha', 'Pão']);
  expect(await nomes('compostos')).toEqual(['Pão']);
  expect(await nomes('todos')).toEqual(['Farinha', 'Pão', 'Taxa de serviço']);
  expect((await quem.get(`estoque/produtos?empresaId=${empresaId}&quais=outros`)).status).toBe(400);
});
