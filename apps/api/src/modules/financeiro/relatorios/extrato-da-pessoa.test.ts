import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const extrato = relatorio(quem, 'extrato-da-pessoa');
const ano = { de: '2025-01-01', ate: '2025-12-31' };

test('título, pagamento em parte, encargos e o saldo depois de cada coisa', async () => {
  const { titulo, baixar, empresaId, pessoaId } = await palcoDeTitulos(palco);
  const termos = { multaPercentual: '2', jurosMensalPercentual: '1' };
  const [id] = await titulo({ ...termos, valor: '1000.00', documento: 'NF 1' });
  await baixar([{ id, valor: '400.00' }], { data: '2025-03-28' });
  await titulo({ origem: 'P', valor: '70.00' });
  const { linhas } = await extrato.ler({ ...ano, pessoaId, empresaId });
  expect(linhas.map(({ valores }) => valores)).toEqual([
    [null, null, '1025.67', '400.00', '625.67'],
    ['2025-01-01', null, null, null, '0.00'],
    ['2025-03-01', 'Título', '1000.00', null, '1000.00'],
    ['2025-03-28', 'Multa e juros', '25.67', null, '1025.67'],
    ['2025-03-28', 'Pagamento', null, '400.00', '625.67'],
    ['2025-12-31', null, null, null, '625.67'],
    [null, null, '70.00', '0.00', '70.00'],
    ['2025-01-01', null, null, null, '0.00'],
    ['2025-03-01', 'Título', '70.00', null, '70.00'],
    ['2025-12-31', null, null, null, '70.00'],
  ]);
  const depois = await extrato.ler({ de: '2025-03-20', ate: '2025-03-31', pessoaId, empresaId });
  expect(depois.linhas[1]?.valores).toEqual(['2025-03-20', null, null, null, '1000.00']);
  const pagamento = linhas[4]?.chave as string;
  const { documentos } = await extrato.documentos(pagamento, 'credito', { ...ano, pessoaId, empresaId });
  expect(documentos).toMatchObject([{ valor: '400.00', tipo: 'pagamento', abre: { tela: 'receber', id } }]);
});

test('seja o que for que se faça, o saldo é o que está em aberto com os seus encargos', async () => {
  const { titulo, ler, baixar, empresaId, pessoaId } = await palcoDeTitulos(palco);
  const termos = { multaPercentual: '2', jurosMensalPercentual: '1', valor: '300.00' };
  const uma = async () => (await titulo(termos))[0] as number;
  const [paga, cancelada, perdida, dispensada, inativa] = [
    await uma(),
    await uma(),
    await uma(),
    await uma(),
    await uma(),
  ];
  await baixar([{ id: paga, valor: '100.00', desconto: '3.00', abatimento: '2.00' }], { data: '2025-03-28' });
  await baixar([{ id: cancelada, valor: '50.00' }], { data: '2025-03-28' });
  expect((await quem.put(`financeiro/calcelPayment/${cancelada}`, {})).status).toBe(200);
  await quem.post('financeiro/loss', { ids: [perdida], data: '2025-04-20', motivo: 'Sumiu' });
  await baixar([{ id: perdida, valor: '40.00' }], { data: '2025-05-10' });
  await baixar([{ id: dispensada, valor: '10.00', dispensa: '1.00' }], { data: '2025-05-11' });
  const { versao } = await ler(inativa);
  await quem.post('financeiro/inactivateSingleAccount', { id: inativa, versao });
  const velhas = [await uma(), await uma()];
  const acordo = { ids: velhas, data: '2025-06-01', vencimento: '2025-07-10', desconto: '0.50' };
  expect((await quem.post('financeiro/renegociar', acordo)).status).toBe(201);
  const tabela = await extrato.ler({ ...ano, pessoaId, empresaId });
  const [devido] = await consultar<{ valor: string }>(
    palco.banco.url,
    `select sum(aberto + encargos)::text as valor from app.parcela where pessoa_id = ${pessoaId} and situacao in ('aberta', 'parcial')`,
  );
  expect(tabela.linhas.at(-1)?.valores.at(-1)).toBe(devido?.valor);
  await extrato.abrirTudo({ ...ano, pessoaId, empresaId });
});
