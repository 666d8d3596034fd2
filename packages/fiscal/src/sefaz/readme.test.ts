import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AutoridadesEmExecucao, executarReadme, iniciarAutoridades } from '../../test-support/readme.ts';

let autoridades: AutoridadesEmExecucao;
beforeAll(async () => {
  autoridades = await iniciarAutoridades();
});
afterAll(() => autoridades.parar());

test.each(['README-SEFAZ.md', 'README-NFSE.md'])(
  'os exemplos de %s rodam ao lado de sefaz-local e imprimem o que o texto diz',
  async (nome) => {
    const { esperado, impresso, erros } = await executarReadme(nome, autoridades);
    expect(erros).toBe('');
    expect(impresso).toEqual(esperado);
    expect(esperado.length).toBeGreaterThanOrEqual(8);
  },
);

test('os comandos de sefaz-local respondem em português o que não entendem', async () => {
  const { CONTROLE = '', CONTROLE_SEFIN = '' } = autoridades.ambiente;
  const pedir = async (url: string, method: string, body?: string) => {
    const resposta = await fetch(url, { method, ...(body === undefined ? {} : { body }) });
    return { status: resposta.status, corpo: await resposta.json() };
  };
  expect((await pedir(CONTROLE, 'GET')).corpo).toHaveLength(7);
  expect((await pedir(CONTROLE_SEFIN, 'GET')).corpo).toHaveLength(9);
  expect(await pedir(`${CONTROLE}/nada`, 'GET')).toMatchObject({ status: 404 });
  expect(await pedir(`${CONTROLE}/servicos/normal/999`, 'PUT')).toEqual({
    status: 400,
    corpo: { erro: 'Via ou situação desconhecida.' },
  });
  expect(await pedir(`${CONTROLE}/falhas`, 'POST', '{')).toMatchObject({ status: 400 });
  expect(await pedir(`${CONTROLE}/falhas`, 'POST', '{"falha":{"tipo":"http"}}')).toMatchObject({
    corpo: { erro: 'Falta "status".' },
  });
  await pedir(`${CONTROLE}/falhas`, 'POST', '{"vezes":2,"falha":{"tipo":"recusar","codigo":"656"}}');
  expect((await pedir(`${CONTROLE}/estado`, 'GET')).corpo).toMatchObject({
    falhas: [{ vezes: 2, falha: { tipo: 'recusar', codigo: '656' } }],
  });
  await pedir(`${CONTROLE}/falhas`, 'DELETE');
  await pedir(`${CONTROLE}/estado`, 'DELETE');
  expect((await pedir(`${CONTROLE}/estado`, 'GET')).corpo).toMatchObject({ notas: {}, falhas: [] });
});
