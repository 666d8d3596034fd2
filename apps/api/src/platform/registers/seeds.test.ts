import { brokenRules, registers } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';

const { grupo, outro } = await cenario();
const listar = async (resource: string) => (await grupo.admin.get(`${resource}?rowsPerPage=500`)).body.data;

describe('um grupo novo começa com', () => {
  test.each([
    ['unidades', 60],
    ['operacao-tipo-movimento', 16],
    ['tipos-de-pagamento', 14],
    ['bandeiras', 11],
    ['condicoes-de-pagamento', 14],
    ['method-payments', 10],
    ['endereco-tipos', 3],
    ['contato-tipos', 6],
    ['ramo-de-atividades', 11],
    ['funcionario-funcoes', 9],
    ['funcionario-condicao-atuais', 9],
    ['vinculo-empregaticios', 10],
    ['emprego-anteriores', 5],
    ['contrato-implantacao-situacoes', 6],
    ['contrato-pagamento-formas', 5],
    ['naturezas-de-operacao', 76],
  ])('%s: %i registros', async (resource, quantos) => {
    expect(await listar(resource)).toHaveLength(quantos);
    expect((await outro.admin.get(resource)).body.total).toBe(quantos);
  });

  test('códigos fiscais ligados às tabelas oficiais', async () => {
    const operacoes = await listar('operacao-tipo-movimento');
    expect(operacoes.find(({ codigo }: { codigo: string }) => codigo === 'VENDA')).toMatchObject({
      cfopEstadual: { rotulo: expect.stringMatching(/^5102 - /) },
      cfopInterestadual: { rotulo: expect.stringMatching(/^6102 - /) },
    });
    for (const { nome, cboId } of await listar('funcionario-funcoes')) expect(cboId, nome).not.toBeNull();
    for (const { nome, cnaeId } of await listar('ramo-de-atividades')) expect(cnaeId, nome).not.toBeNull();
  });
});

test('tudo o que um grupo recebe pronto cabe nas definições e cumpre as regras', async () => {
  const cheios = registers.filter(({ scope, single }) => scope === 'grupo' && !single);
  for (const register of cheios) {
    for (const row of await listar(register.resource)) {
      const what = `${register.resource} ${row.id}`;
      expect(brokenRules(register, row), what).toEqual({});
      for (const [name, { schema, computed }] of Object.entries(register.fields)) {
        if (!computed) expect(schema.safeParse(row[name]).error?.issues, `${what} ${name}`).toBeUndefined();
      }
    }
  }
});

test.each([
  ['ncms', '0901.21.00', '09012100'],
  ['cests', '17.096.00', '1709600'],
  ['cfop', '5.102', '5102'],
  ['servicos-lc116', '01.07', '01.07'],
])('%s: o código impresso com a máscara, %s, é achado', async (resource, digitado, codigo) => {
  const { body } = await grupo.admin.get(`${resource}?search=${digitado}`);
  expect(body.data.map((linha: { codigo: string }) => linha.codigo)).toContain(codigo);
});
test('cfop-busca acha o código digitado com ponto', async () => {
  const { body } = await grupo.admin.get('cfop-busca?search=5.102');
  expect(body).toMatchObject([{ rotulo: expect.stringMatching(/^5102 - /) }]);
});
