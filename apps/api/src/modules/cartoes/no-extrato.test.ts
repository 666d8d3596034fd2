import { afterAll, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../test-support/cartoes.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { enviarExtrato, ofx, painel } from '../../../test-support/extratos.ts';
import { doSistema } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { registrarVendaNoCartao } from './public.ts';

const palco = await cenario();
const { quem, contaId, vender, ler, saldo, venda } = await palcoDeCartoes(palco);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

let arquivos = 0;
/** Lines of the bank that wait, by their amounts. */
async function creditos(...valores: string[]) {
  arquivos += 1;
  const texto = ofx(
    valores.map((valor, i) => ({
      valor,
      data: '2025-04-03',
      idNoBanco: `${arquivos}-${i}`,
      // Another payment, not the same one brought again.
      historico: `CIELO VENDAS ${arquivos}`,
    })),
  );
  expect((await enviarExtrato(quem, contaId, texto)).status).toBe(200);
  const { linhas } = await painel(quem, contaId);
  return linhas.slice(-valores.length);
}
const conciliar = (item: Record<string, unknown>, mais: Record<string, unknown> = {}) =>
  quem.post(`financeiro/contas/${contaId}/conciliar`, { itens: [item], ...mais });
const desconciliar = (corpo: Record<string, unknown>) => quem.post(`financeiro/contas/${contaId}/desconciliar`, corpo);

test('o crédito do banco encontra os recebíveis do dia; confirmado, recebe-os; desfeito, voltam a previstos', async () => {
  const ids = [...(await vender()), ...(await vender({ bruto: '50.00' }))];
  const antes = await saldo();
  const [linha] = await creditos('145.20');
  const [sugestao] = linha.sugestoes;
  expect(sugestao).toMatchObject({
    tipo: 'fonte',
    valor: '145.20',
    data: '2025-04-02',
    rotulo: expect.stringMatching(/ · 2$/),
  });
  const item = { linhas: [linha.id], fontes: sugestao.fontes };
  const [feita, outra] = await Promise.all([conciliar(item), conciliar(item)]);
  expect([feita.status, outra.status].sort()).toEqual([201, 409]);
  const { loteId } = (feita.status === 201 ? feita : outra).body;
  for (const id of ids) expect(await ler(id)).toMatchObject({ situacao: 'liquidado', recebidoEm: '2025-04-03' });
  const { loteId: cartaoLote } = await ler(ids[0] as number);
  expect(await quem.put(`recebimento-de-cartoes/lotes/${cartaoLote}/desfazer`, {})).toMatchObject({ status: 409 });

  expect(await desconciliar({ loteId })).toMatchObject({ status: 200, body: { desfeitas: 1 } });
  for (const id of ids) expect(await ler(id)).toMatchObject({ situacao: 'previsto', loteId: null });
  expect(await saldo()).toBe(antes);

  const outraVez = await conciliar(item);
  expect(outraVez.status).toBe(201);
  const [tarde] = (await vender()) as [number];
  expect(await conciliar({ ...item, linhas: [(await creditos('145.20'))[0].id] })).toMatchObject({ status: 409 });
  await desconciliar({ loteId: outraVez.body.loteId });
  expect(await ler(tarde)).toMatchObject({ situacao: 'previsto' });
  await esvaziar();
});

test('um crédito de duas bandeiras é a soma de dois; uma chave inventada ou de outra conta não recebe nada', async () => {
  const outraBandeira = (await quem.post('bandeiras', { nome: 'Outra bandeira', codigoNfe: '99', credito: true })).body
    .id;
  const ids = [
    ...(await vender({ data: '2025-03-04' })),
    ...(await vender({ data: '2025-03-04', bandeiraId: outraBandeira })),
  ];
  const [linha] = await creditos('193.60');
  const soma = linha.sugestoes.find(({ fontes }: { fontes: unknown[] }) => fontes.length === 2);
  expect(soma).toMatchObject({ tipo: 'fonte', valor: '193.60' });
  for (const chave of ["1:1:2025-04-03:1:9'", '999999:1:2025-04-03:1:9']) {
    const { status } = await conciliar({ linhas: [linha.id], fontes: [{ fonte: 'cartoes', chave }] });
    expect([400, 409]).toContain(status);
  }
  expect((await conciliar({ linhas: [linha.id], fontes: soma.fontes })).status).toBe(201);
  for (const id of ids) expect(await ler(id)).toMatchObject({ situacao: 'liquidado' });
});

test('o módulo de vendas registra a sua venda uma vez, e de novo só depois de inativada', async () => {
  const actor = { grupoId: palco.grupo.id, usuarioId: palco.grupo.adminId, empresas: 'todas', revendaId: null };
  const autoria = { ...doSistema(palco.grupo.id), atorId: palco.grupo.adminId };
  // A stand-in of the tills: it says what made the sale, and nothing of fees.
  const doCaixa = () =>
    palco.database.write(autoria, (tx) =>
      registrarVendaNoCartao(tx, actor as unknown as Actor, {
        ...(venda({ modalidade: 'parcelado', parcelas: 2, nsu: '77001' }) as Parameters<
          typeof registrarVendaNoCartao
        >[2]),
        origem: { tipo: 'pdv_venda', id: 9001 },
      }),
    );
  const { ids } = await doCaixa();
  expect(await ler(ids[1] as number)).toMatchObject({ parcela: '2/2', nsu: '77001', situacao: 'previsto' });
  expect((await doCaixa()).ids).toEqual(ids);
  await quem.delete(`recebimento-de-cartoes/${ids[0]}`);
  const outros = (await doCaixa()).ids;
  expect(outros).toHaveLength(2);
  expect(outros).not.toEqual(ids);
});

/** What the tests before left untied would be proposed to those after. */
async function esvaziar(): Promise<void> {
  const { linhas } = await painel(quem, contaId);
  for (const { id, valor } of linhas) {
    await conciliar({ linhas: [id], novos: [{ valor, tipo: 'outro' }] });
  }
}
