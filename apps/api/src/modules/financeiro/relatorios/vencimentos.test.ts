import { somarDias } from '@retaguarda/brasil';
import { faixasDeVencimento } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const quem = palco.grupo.admin;
const vencimentos = relatorio(quem, 'vencimentos');
const debitos = relatorio(quem, 'debitos-da-pessoa');
const hoje = hojeNoBrasil();
const em = (dias: number) => somarDias(hoje, dias);

test('cada dia de distância cai em uma faixa só', () => {
  for (let dias = -400; dias <= 400; dias++) {
    const dentro = Object.values(faixasDeVencimento).filter(
      ({ de, ate }) => (de === null || dias >= de) && (ate === null || dias <= ate),
    );
    expect([dias, dentro.length]).toEqual([dias, 1]);
  }
});

test('o que se deve por faixa de dias, com multa e juros até hoje; perda e acordo ficam fora', async () => {
  const { titulo, baixar, empresaId, pessoaId } = await palcoDeTitulos(palco);
  const emissao = em(-200);
  const um = (valor: string, dias: number, mais = {}) =>
    titulo({ valor, emissao, vencimento: em(dias), ...mais }).then(([id]) => id as number);
  await um('1.00', 91);
  await um('2.00', 90);
  await um('4.00', 31);
  await um('8.00', 30);
  await um('16.00', 0);
  await um('32.00', -1);
  await um('64.00', -31);
  await um('128.00', -90);
  await um('256.00', -91);
  const parcial = await um('512.00', -60);
  await baixar([{ id: parcial, valor: '500.00' }], { data: em(-50) });
  await um('5000.00', 5, { origem: 'P' });
  const perdida = await um('900.00', -100);
  await quem.post('financeiro/loss', { ids: [perdida], data: hoje, motivo: 'Sumiu' });
  const tabela = await vencimentos.ler({ empresaId });
  const nome = tabela.linhas[0]?.rotulo as string;
  const esperado = ['1.00', '2.00', '4.00', '24.00', '32.00', '76.00', '128.00', '256.00', '523.00', '0.00', '523.00'];
  expect(figuras(tabela)).toEqual({ [nome]: esperado });
  expect(tabela.total).toEqual(esperado);
  expect(await vencimentos.abrirTudo({ empresaId })).toBe(11);
  expect(figuras(await vencimentos.ler({ empresaId, origem: 'P' }))[nome]?.[3]).toBe('5000.00');
  const { documentos } = await vencimentos.documentos(`p${pessoaId}`, 'vencida31', { empresaId });
  expect(documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['parcial', '12.00'],
    ['aberta', '64.00'],
  ]);
});

test('o caso das notas: 1.000,00 com 17 dias de atraso deve 1.025,67; pagos 400,00, o principal cai e a multa não volta', async () => {
  const { titulo, baixar, empresaId, pessoaId } = await palcoDeTitulos(palco);
  const termos = { multaPercentual: '2', jurosMensalPercentual: '1' };
  // Thirty days ago, or the days before it: a bank day, so that no day is forgiven.
  const [id] = await titulo({ ...termos, valor: '1000.00', emissao: em(-90), vencimento: em(-30) });
  const antes = (await debitos.ler({ pessoaId, empresaId })).linhas[0]?.valores;
  // 1000 × 1 % ÷ 30 × 30 days = 10.00, and 2 % once.
  expect(antes).toEqual([em(-30), '30', '1000.00', '20.00', '10.00', '1030.00']);
  await baixar([{ id, valor: '400.00' }], { data: hoje });
  const carta = await debitos.ler({ pessoaId, empresaId });
  // 400.00 pays 30.00 of charges first: 630.00 are left.
  expect(carta.linhas[0]?.valores).toEqual([em(-30), '30', '630.00', '0.00', '0.00', '630.00']);
  expect(carta.total?.at(-1)).toBe('630.00');
  expect(carta.texto.join(' ')).toContain('R$ 630,00');
  expect(await debitos.abrirTudo({ pessoaId, empresaId })).toBe(6 - 2);
});

test('quem não deve nada tem uma carta que o diz; sem pessoa não há carta; pessoa alheia não existe', async () => {
  const { id } = await criarEmpresa(quem);
  const carta = await debitos.ler({ pessoaId: id });
  expect([carta.linhas, carta.texto[1]]).toEqual([[], expect.stringContaining('não há débitos')]);
  for (const nome of ['debitos-da-pessoa', 'extrato-da-pessoa']) {
    expect(await quem.get(`financeiro/relatorios/${nome}`)).toMatchObject({
      status: 400,
      body: { campos: { pessoaId: '* CAMPO OBRIGATÓRIO' } },
    });
    expect([400, 404]).toContain((await palco.outro.admin.get(`financeiro/relatorios/${nome}?pessoaId=${id}`)).status);
  }
});

test('a carta vai para PDF em uma página, e para planilha com as mesmas linhas', async () => {
  const { titulo, empresaId, pessoaId } = await palcoDeTitulos(palco);
  await titulo({ valor: '10.50', emissao: em(-90), vencimento: em(-40), documento: 'NF 7' });
  const arquivo = (formato: string) =>
    fetch(
      `${palco.url}/api/financeiro/relatorios/debitos-da-pessoa/arquivo.${formato}?pessoaId=${pessoaId}&empresaId=${empresaId}`,
      {
        headers: { authorization: `Bearer ${quem.token}` },
      },
    );
  const pdf = Buffer.from(await (await arquivo('pdf')).arrayBuffer()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const linhas = (await (await arquivo('csv')).text()).trim().split('\r\n');
  expect(linhas).toHaveLength(3);
  expect(linhas[1]).toContain(';40;10,50;0,00;0,00;10,50');
  expect(linhas[2]).toBe('Total;;;10,50;0,00;0,00;10,50');
});
