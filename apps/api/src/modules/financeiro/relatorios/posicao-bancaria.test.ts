import { contas } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const posicao = relatorio(quem, 'posicao-bancaria');
const fabrica = new Fabrica(palco);

test('saldo de cada dia, o que o banco disse dele e o que falta conciliar', async () => {
  const { titulo, baixar, empresaId } = await palcoDeTitulos(palco);
  const conta = await fabrica.criar(contas, { empresaId, saldoInicial: '100.00', saldoInicialData: '2025-03-01' });
  const [recebida] = await titulo({ valor: '50.25' });
  const [paga] = await titulo({ origem: 'P', valor: '20.00' });
  await baixar([{ id: recebida }], { data: '2025-03-11', contaId: conta.id });
  await baixar([{ id: paga }], { data: '2025-03-12', contaId: conta.id });
  expect((await quem.put(`financeiro/conciliar/${recebida}`, {})).status).toBe(200);
  await quem.post('contas/submit-balance', { contaId: conta.id, dia: '2025-03-12', saldo: '130.00' });
  const dias = { de: '2025-03-10', ate: '2025-03-13', contaId: conta.id };
  expect(figuras(await posicao.ler(dias))).toEqual({
    [String(conta.nome)]: ['50.25', '-20.00', '130.25', '130.00', '-0.25', '50.25', '-20.00'],
    '10/03/2025': ['0.00', '0.00', '100.00', null, null, '0.00', '0.00'],
    '11/03/2025': ['50.25', '0.00', '150.25', null, null, '50.25', '0.00'],
    '12/03/2025': ['0.00', '-20.00', '130.25', '130.00', '-0.25', '0.00', '-20.00'],
    '13/03/2025': ['0.00', '0.00', '130.25', null, null, '0.00', '0.00'],
  });
  const { documentos } = await posicao.documentos(String(conta.id), 'aConciliar', dias);
  expect(documentos).toMatchObject([{ tipo: 'aConciliar', valor: '-20.00', abre: { tela: 'pagar', id: paga } }]);
  for (const coluna of ['entradas', 'saidas', 'conciliado', 'aConciliar']) {
    const tabela = await posicao.ler(dias);
    const i = tabela.colunas.findIndex(({ chave }) => chave === coluna);
    for (const { chave, valores } of tabela.linhas)
      expect((await posicao.documentos(chave, coluna, dias)).total).toBe(valores[i]);
  }
});

test('antes do saldo inicial a conta não tinha nada; longe demais é recusado', async () => {
  const { empresaId } = await palcoDeTitulos(palco);
  const conta = await fabrica.criar(contas, { empresaId, saldoInicial: '100.00', saldoInicialData: '2025-03-02' });
  const { linhas } = await posicao.ler({ de: '2025-03-01', ate: '2025-03-02', contaId: conta.id });
  expect(linhas.map(({ valores }) => valores[2])).toEqual(['100.00', '0.00', '100.00']);
  expect(await quem.get('financeiro/relatorios/posicao-bancaria?de=2025-01-01&ate=2025-06-30')).toMatchObject({
    status: 400,
    body: { campos: { ate: 'Período longo demais: até 92 dias' } },
  });
});
