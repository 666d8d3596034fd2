import { somar } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import { contratoAprovado, novoCliente, novoTipo, terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa, empresa } from '../../../../test-support/empresas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { tarefasDosRepasses } from './fechar.ts';

const palco = await cenario();
const { provedor, entrar } = palco;
const quem = provedor.admin;
const { id: empresaId } = await criarEmpresa(quem, { propria: true, cliente: false });
const { body: caixa } = await quem.post('contas', { nome: 'Caixa', tipo: 'caixa', empresaId, saldoInicial: '0.00' });

const novaRevenda = async (usuario: string) => {
  const permissoes = ['index_area_resale', 'exportar_dados'];
  const { body: pessoa } = await quem.post('users', { nome: usuario, usuario, senha: SENHA, permissoes });
  const { body: revenda } = await quem.post('revendas', { ...empresa({ cliente: false }), usuarioIds: [pessoa.id] });
  return { id: revenda.id as number, pessoa: await entrar(provedor.id, usuario) };
};
const norte = await novaRevenda('do.norte');
const sul = await novaRevenda('do.sul');
const tipo = await novoTipo(quem);
const tabela = {
  contratoTipoId: tipo.id,
  nome: 'Sul',
  revendaId: sul.id,
  mensalidadeValor: '389.90',
  comissaoPercentual: '12.5',
  inicio: '2025-01-01',
};
expect((await quem.post('table-price', tabela)).status).toBe(201);

const competencia = hojeNoBrasil().slice(0, 7);
/** The last day of the month before: what is received then is closed today. */
const mesPassado = new Date(Date.UTC(Number(competencia.slice(0, 4)), Number(competencia.slice(5)) - 1, 0))
  .toISOString()
  .slice(0, 10);

/** A charge of 389.90 of a client of this reseller. @returns its receivable */
async function cobrarDe(revendaId: number | null): Promise<{ lancamentoId: number; clienteId: number }> {
  const cliente = await novoCliente(quem, { revendaId });
  await contratoAprovado(quem, { empresaId: cliente.id, contratoTipoId: tipo.id });
  const { body } = await quem.post('empresas/batch-monthly-payment', { contratoTipoIds: [tipo.id], competencia });
  await terminar(quem, body.jobId);
  const { data } = (await quem.get(`financeiro?clienteId=${cliente.id}&origem=R`)).body;
  return { lancamentoId: data[0].id, clienteId: cliente.id };
}
const receber = async (id: number, valor?: string) => {
  const pedido = { data: mesPassado, contaId: caixa.id, itens: [{ id, ...(valor && { valor }) }] };
  const { status, body } = await quem.post('financeiro/baixar', pedido);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.baixas[0].id as number;
};
const tirar = async (id: number) => {
  const { status, body } = await quem.put(`financeiro/calcelPayment/${id}`, { motivo: 'Lançado por engano' });
  expect(status, JSON.stringify(body)).toBe(200);
};
const fechar = () => tarefasDosRepasses(palco.database).repasses_fechar?.({});
const repasses = async (de = quem) => (await de.get('contratos/repasses?rowsPerPage=50')).body;
const aPagarA = async (revendaId: number) =>
  (await quem.get(`financeiro?origem=P&clienteId=${revendaId}`)).body.data.map(({ valor }: { valor: string }) => valor);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('o repasse da revenda', () => {
  test('é do que se recebe, também em partes; estornado com o recebimento; e vira um título por mês', async () => {
    const { lancamentoId, clienteId } = await cobrarDe(sul.id);
    await receber(lancamentoId, '100.00');
    await receber(lancamentoId);
    expect(await repasses()).toMatchObject({
      total: 2,
      totais: { recebido: '389.90', valor: '48.74', aFechar: '48.74' },
    });
    await tirar(lancamentoId);
    expect((await repasses()).totais).toEqual({ recebido: '100.00', valor: '12.50', aFechar: '12.50' });
    expect((await repasses(sul.pessoa)).data[0]).toMatchObject({
      cliente: { id: clienteId },
      revenda: { id: sul.id },
      competencia,
      data: mesPassado,
      percentual: '12.5000',
      situacao: 'a_fechar',
    });
    expect((await repasses(norte.pessoa)).total).toBe(0);
    expect((await repasses(palco.grupo.admin)).total ?? 0).toBe(0);

    await fechar();
    await fechar();
    expect(await aPagarA(sul.id)).toEqual(['12.50']);
    expect((await repasses()).totais).toEqual({ recebido: '100.00', valor: '12.50', aFechar: '0.00' });

    // Paid again and taken back after the closing: it waits, and comes off what follows.
    await tirar(lancamentoId);
    expect((await repasses()).totais).toMatchObject({ valor: '0.00', aFechar: '-12.50' });
    await fechar();
    expect(await aPagarA(sul.id)).toEqual(['12.50']);
    await receber(lancamentoId);
    await fechar();
    expect((await aPagarA(sul.id)).sort()).toEqual(['12.50', '36.24']);
    expect((await repasses()).totais).toEqual({ recebido: '389.90', valor: '48.74', aFechar: '0.00' });
  });

  test('sem revenda, ou sem repasse na tabela dela, nada se deve', async () => {
    const antes = (await repasses()).total;
    for (const revendaId of [null, norte.id]) await receber((await cobrarDe(revendaId)).lancamentoId);
    expect((await repasses()).total).toBe(antes);
    expect((await (await provedor.as('clientes_show')).get('contratos/repasses')).body.permissao).toBe(
      'index_area_resale',
    );
  });

  test('do que se recebe de um acordo, é a parte das cobranças que ele tomou; um acordo do acordo também', async () => {
    const { lancamentoId, clienteId } = await cobrarDe(sul.id);
    const solto = { origem: 'R', empresaId, pessoaId: clienteId, valor: '110.10', emissao: mesPassado };
    const { body } = await quem.post('financeiro', { ...solto, vencimento: mesPassado });
    const acordar = async (ids: number[]) => {
      const pedido = { ids, data: mesPassado, vencimento: hojeNoBrasil(30), quantidade: 2 };
      const feito = await quem.post('financeiro/renegociar', pedido);
      expect(feito.status, JSON.stringify(feito.body)).toBe(201);
      return feito.body.ids as [number, number];
    };
    const antes = (await repasses()).totais;
    const dele = async () => {
      const { recebido, valor } = (await repasses()).totais;
      return [Number(recebido) - Number(antes.recebido), Number(valor) - Number(antes.valor)].map((um) =>
        um.toFixed(2),
      );
    };
    const [primeira, segunda] = await acordar([lancamentoId, body.ids[0]]);
    // 250.00 × 389.90 / 500.00, and 12.5 % of it.
    await receber(primeira);
    expect(await dele()).toEqual(['194.95', '24.37']);
    const [quarta, quinta] = await acordar([segunda]);
    await receber(quarta);
    await receber(quinta);
    // Twice 97.475: the cent goes to one of them.
    expect(await dele()).toEqual(['389.90', '48.74']);
    await tirar(quinta);
    expect(await dele()).toEqual(['292.43', '36.55']);
    await tirar(quarta);
    await tirar(primeira);
    expect(await dele()).toEqual(['0.00', '0.00']);
  });

  test('em partes, e ao mesmo tempo, dá os mesmos centavos que de uma vez', async () => {
    const { lancamentoId, clienteId } = await cobrarDe(sul.id);
    const da = async () =>
      (await repasses()).data
        .filter(({ cliente }: { cliente: { id: number } }) => cliente.id === clienteId)
        .map(({ recebido, valor }: Record<string, string>) => [recebido, valor])
        .sort();
    // Each rounded by itself they would be 12.18, 12.18, 12.18 and 12.19: one cent short of 12.5 % of 389.90.
    for (const parte of ['97.47', '97.47', '97.47']) await receber(lancamentoId, parte);
    await receber(lancamentoId);
    expect(await da()).toEqual([
      ['97.47', '12.18'],
      ['97.47', '12.18'],
      ['97.47', '12.19'],
      ['97.49', '12.19'],
    ]);
    for (const _ of '1234') await tirar(lancamentoId);
    expect(somar((await da()).map(([, valor]: [string, string]) => valor)).toFixed(2)).toBe('0.00');

    const dividir = { ids: [lancamentoId], data: mesPassado, vencimento: hojeNoBrasil(30), quantidade: 8 };
    const { body } = await quem.post('financeiro/renegociar', dividir);
    expect(body.ids).toHaveLength(8);
    await Promise.all(body.ids.map((id: number) => receber(id)));
    const linhas: [string, string][] = await da();
    const somas = [0, 1].map((coluna) => somar(linhas.map((linha) => linha[coluna] as string)).toFixed(2));
    expect(somas).toEqual(['389.90', '48.74']);
  });

  test('um período fechado é dito a quem administra, e o repasse fica para quando abrir', async () => {
    await receber((await cobrarDe(sul.id)).lancamentoId);
    const antes = await aPagarA(sul.id);
    const fecharAte = (fechadoAte: string | null) =>
      quem.put('financeiro/fechamento', { empresaId, fechadoAte, motivo: 'Entregue' });
    expect((await fecharAte(hojeNoBrasil())).status).toBe(200);
    await fechar();
    expect(await aPagarA(sul.id)).toEqual(antes);
    const { body } = await quem.get('avisos-do-sistema');
    expect(JSON.stringify(body)).toContain('Os repasses do mês esperam');
    expect((await fecharAte(null)).status).toBe(200);
    await fechar();
    expect(await aPagarA(sul.id)).toHaveLength(antes.length + 1);
  });
});
