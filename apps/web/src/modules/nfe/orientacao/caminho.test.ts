import { type CampoDaRejeicao, camposDaRejeicao } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { caminhoDaCorrecao } from './caminho.ts';

const nota = { id: 7, empresaId: 3, pessoaId: 40, produtos: [11, 12] };
const em = (campo: CampoDaRejeicao, item: number | null = null, mudada = {}) =>
  caminhoDaCorrecao(campo, item, { ...nota, ...mudada });

test('o que é do destinatário leva ao cadastro dele', () => {
  expect(em('destinatarioInscricao')).toEqual({
    to: '/sistema/clientes/adicionar',
    search: { acao: 'editar', id: '40' },
  });
  expect(em('destinatarioEndereco', null, { pessoaId: null })?.to).toBe('/sistema/nferegister');
});

test('o que é do produto do item leva ao produto; sem item, só quando há um', () => {
  expect(em('itemNcm', 2)).toMatchObject({ to: '/sistema/produtos', search: { id: '12' } });
  expect(em('itemNcm')?.search).toMatchObject({ campo: 'itemNcm', id: '7' });
  expect(em('itemNcm', null, { produtos: [11] })).toMatchObject({ to: '/sistema/produtos', search: { id: '11' } });
  expect(em('itemNcm', 9)?.to).toBe('/sistema/nferegister');
});

test('o que é da nota leva ao campo dela, no item de que se fala', () => {
  expect(em('itemCfop', 2)).toEqual({
    to: '/sistema/nferegister',
    search: { acao: 'editar', id: '7', campo: 'itemCfop', item: '2' },
  });
  expect(em('pagamentos')?.search).toEqual({ acao: 'editar', id: '7', campo: 'pagamentos' });
});

test('certificado e série levam à emissão da empresa, e o cadastro dela ao cadastro', () => {
  expect(em('certificado')).toEqual({ to: '/sistema/fiscal/emissor', search: { empresaId: '3' } });
});

test('o que é de um evento leva à nota, onde os eventos dela estão', () => {
  expect(em('evento')).toEqual({ to: '/sistema/nfeindex', search: { id: '7' } });
});

test('o que se resolve enviando de novo ou com o suporte não leva a campo nenhum', () => {
  expect([em('envio'), em('suporte')]).toEqual([null, null]);
});

test('todo campo tem destino conhecido', () => {
  for (const campo of Object.keys(camposDaRejeicao) as CampoDaRejeicao[]) expect(em(campo, 1), campo).toBeDefined();
});
