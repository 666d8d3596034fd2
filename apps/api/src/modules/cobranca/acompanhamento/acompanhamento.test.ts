import { somarDias } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, titulo, boleto, empresaId, contaId } = await palcoDeBoletos(palco);
const { outro, grupo, banco } = palco;
const hoje = hojeNoBrasil();

const cliente = async () => (await criarEmpresa(quem, { email: 'compras@cliente.test' })).id as number;
const ler = async (id: number, pergunta = '') => (await quem.get(`cobranca/clientes/${id}${pergunta}`)).body;
const vencido = (pessoaId: number, dias: number, valor = '100.00') =>
  titulo({
    pessoaId,
    valor,
    emissao: somarDias(hoje, -dias - 1),
    vencimento: somarDias(hoje, -dias),
    multaPercentual: '2',
    jurosMensalPercentual: '3',
  });
const prometer = (lancamentoIds: number[], promessaEm: string) =>
  quem.post('cobranca/promessas', { lancamentoIds, promessaEm });

describe('o que o cliente deve', () => {
  test('tudo o que está em aberto, com os encargos do dia escolhido, e como se paga', async () => {
    const id = await cliente();
    const [antigo] = await vencido(id, 10);
    const [futuro] = await titulo({ pessoaId: id, valor: '50.00' });
    const boletoId = await boleto(futuro);
    const lido = await ler(id);
    expect(lido).toMatchObject({
      cliente: { id, email: 'compras@cliente.test' },
      data: hoje,
      // 2 % once, and 3 % a month for ten days.
      totais: {
        principal: '150.00',
        multa: '2.00',
        juros: '1.00',
        total: '153.00',
        vencido: '103.00',
        aVencer: '50.00',
      },
      lancamentos: [
        { id: antigo, atraso: 10, total: '103.00', linhaDigitavel: null },
        { id: futuro, atraso: -10, total: '50.00' },
      ],
    });
    expect(lido.lancamentos[1].linhaDigitavel).toBe((await quem.get(`boletos/${boletoId}`)).body.linhaDigitavel);
    expect((await ler(id, `?data=${somarDias(hoje, 10)}`)).totais).toMatchObject({ juros: '2.00', total: '154.00' });
    expect((await ler(id, `?empresaId=${empresaId}`)).totais.quantos).toBe(2);
  });

  test('promessa, contestação e nota ficam no cliente; encerradas, deixam de valer', async () => {
    const id = await cliente();
    const ids = [...(await vencido(id, 5)), ...(await vencido(id, 3))];
    expect((await prometer(ids, somarDias(hoje, -1))).body.campos).toEqual({ promessaEm: 'A data já passou' });
    const { body: promessa } = await prometer(ids, hoje);
    await quem.post('cobranca/contestacoes', { lancamentoIds: [ids[0]], texto: 'Diz que não recebeu a mercadoria' });
    await quem.post('cobranca/notas', { clienteId: id, texto: 'Falei com a Ana' });
    const lido = await ler(id);
    expect(lido.lancamentos).toMatchObject([
      { id: ids[0], contestada: true, promessaEm: hoje },
      { id: ids[1], contestada: false, promessaEm: hoje },
    ]);
    expect(lido.anotacoes.map(({ tipo, situacao }: { tipo: string; situacao: string }) => [tipo, situacao])).toEqual([
      ['nota', 'vale'],
      ['contestacao', 'vale'],
      ['promessa', 'vale'],
    ]);
    expect((await quem.post(`cobranca/anotacoes/${promessa.id}/encerrar`, {})).status).toBe(200);
    expect((await quem.post(`cobranca/anotacoes/${promessa.id}/encerrar`, {})).status).toBe(409);
    expect((await ler(id)).lancamentos[1]).toMatchObject({ promessaEm: null });
  });

  test('a promessa passa a quebrada depois do seu dia, e a cumprida quando se paga; vale a última', async () => {
    const id = await cliente();
    const ids = [...(await vencido(id, 5)), ...(await vencido(id, 5))] as [number, number];
    const { body: uma } = await prometer([ids[0]], somarDias(hoje, 5));
    await prometer([ids[1]], somarDias(hoje, 5));
    await consultar(
      banco.url,
      `update app.cobranca_anotacao set promessa_em = '${somarDias(hoje, -1)}' where id = ${uma.id}`,
    );
    await quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id: ids[1] }] });
    expect((await ler(id)).anotacoes).toMatchObject([
      { situacao: 'cumprida' },
      { situacao: 'quebrada', aberto: '100.00' },
    ]);
    await prometer([ids[0]], somarDias(hoje, 2));
    expect((await ler(id)).lancamentos).toMatchObject([{ promessaEm: somarDias(hoje, 2) }]);
  });

  test('só se promete o que se deve, de um cliente e de uma empresa', async () => {
    const [de, deOutro] = [await cliente(), await cliente()];
    const ids = [...(await vencido(de, 5)), ...(await vencido(deOutro, 5))];
    expect((await prometer(ids, hoje)).body.campos).toHaveProperty('lancamentoIds');
    await quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id: ids[0] }] });
    expect((await prometer([ids[0] as number], hoje)).status).toBe(409);
  });

  test('quem não quer mensagens fica dito com o motivo; a versão de antes é recusada', async () => {
    const id = await cliente();
    expect((await quem.put(`cobranca/clientes/${id}/preferencia`, { semMensagens: true })).status).toBe(400);
    const dita = await quem.put(`cobranca/clientes/${id}/preferencia`, {
      semMensagens: true,
      motivo: 'Pediu por telefone',
    });
    expect(dita.body).toEqual({ versao: 1, semMensagens: true, motivo: 'Pediu por telefone' });
    const tirar = { semMensagens: false, versao: 1 };
    expect((await quem.put(`cobranca/clientes/${id}/preferencia`, tirar)).status).toBe(200);
    expect((await quem.put(`cobranca/clientes/${id}/preferencia`, tirar)).status).toBe(409);
  });

  test('outro grupo e quem não tem o direito não veem nem escrevem', async () => {
    const id = await cliente();
    const ids = await vencido(id, 5);
    expect((await outro.admin.get(`cobranca/clientes/${id}`)).status).toBe(404);
    expect((await outro.admin.post('cobranca/promessas', { lancamentoIds: ids, promessaEm: hoje })).status).toBe(404);
    expect((await outro.admin.put(`cobranca/clientes/${id}/preferencia`, { semMensagens: false })).status).toBe(404);
    const quemVe = await grupo.as('financeiro_contas_index');
    expect((await quemVe.post('cobranca/promessas', { lancamentoIds: ids, promessaEm: hoje })).status).toBe(403);
    const { body } = await prometer(ids, hoje);
    expect((await outro.admin.post(`cobranca/anotacoes/${body.id}/encerrar`, {})).status).toBe(404);
  });
});
