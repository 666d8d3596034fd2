import { expect, test } from 'vitest';
import { falha } from '../https/falha.ts';
import type { RespostaHttps } from '../https/index.ts';
import { campo, interpretar } from './resposta.ts';

const http = (status: number, corpo: unknown): RespostaHttps => ({
  ok: true,
  status,
  corpo: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
});
const ler = (resposta: RespostaHttps) => interpretar(resposta, (corpo) => campo(corpo, 'chaveAcesso'));

test('os nomes valem em qualquer caixa', () => {
  expect(ler(http(201, { chaveAcesso: 'x' }))).toEqual({ tipo: 'ok', dados: 'x' });
  expect(ler(http(201, { ChaveAcesso: 'x' }))).toEqual({ tipo: 'ok', dados: 'x' });
});

test.each([
  ['lista em camelCase', { erros: [{ codigo: 'E0010', descricao: 'Série', complemento: 'c' }] }],
  ['lista em PascalCase', { Erros: [{ Codigo: 'E0010', Descricao: 'Série', Complemento: 'c' }] }],
  ['lista com outro nome', { erro: [{ codigo: 'E0010', descricao: 'Série', complemento: 'c' }] }],
  ['um só', { erro: { codigo: 'E0010', mensagem: 'Série', complemento: 'c' } }],
])('recusa: %s', (_, corpo) => {
  expect(ler(http(400, corpo))).toEqual({
    tipo: 'recusado',
    erros: [{ codigo: 'E0010', descricao: 'Série', complemento: 'c' }],
  });
});

test('404 do serviço é "não encontrado"; página de 404 é do servidor web', () => {
  expect(ler(http(404, { erro: { codigo: 'E2220' } }))).toEqual({ tipo: 'nao-encontrado' });
  expect(ler(http(404, ''))).toEqual({ tipo: 'nao-encontrado' });
  expect(ler(http(404, '<html></html>'))).toMatchObject({ tipo: 'falha', falha: { alcance: 'nao-chegou' } });
});

test('erro interno, mesmo com lista de erros, não diz o que houve', () => {
  expect(ler(http(500, { erros: [{ codigo: 'E9999' }] }))).toMatchObject({
    tipo: 'falha',
    falha: { tipo: 'http', alcance: 'pode-ter-chegado' },
  });
});

test('sucesso sem o que se pediu é resposta ilegível', () => {
  for (const corpo of ['', '<html>', '[]', {}]) {
    expect(ler(http(200, corpo))).toMatchObject({ tipo: 'falha', falha: { tipo: 'resposta-ilegivel' } });
  }
});

test('a falha de conexão passa como veio', () => {
  const motivo = falha('sem-conexao', 'ECONNREFUSED');
  expect(ler({ ok: false, falha: motivo })).toEqual({ tipo: 'falha', falha: motivo });
});
