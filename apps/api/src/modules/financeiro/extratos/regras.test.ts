import { contas } from '@retaguarda/contracts';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../../test-support/extratos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, saldo, empresaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
const contaId = (await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null })).id;
const base = 'financeiro/extratos/regras';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const tarifa = (i: number) => ({ valor: '-29.90', historico: 'TARIFA PACOTE DE SERVICOS', idNoBanco: `T${i}` });
const conciliar = (item: Record<string, unknown>) =>
  quem.post(`financeiro/contas/${contaId}/conciliar`, { itens: [item] });

test('uma regra diz de que nasceu e quantas vezes serviu; desativada não sugere; o que ela fez se desfaz de uma vez', async () => {
  await enviarExtrato(quem, contaId, ofx([tarifa(1), tarifa(2), tarifa(3)]));
  const linhas = (await painel(quem, contaId)).linhas;
  await conciliar({
    linhas: [linhas[0].id],
    novos: [{ valor: '-29.90', tipo: 'tarifa', descricao: 'Pacote' }],
    aprender: true,
  });
  const [sugestao] = (await painel(quem, contaId)).linhas[0].sugestoes;
  expect(sugestao).toMatchObject({ tipo: 'regra', certa: true });
  await conciliar({ linhas: [linhas[1].id], novos: [sugestao.novo], regraId: sugestao.regraId });
  expect(await saldo(contaId)).toBe('-59.80');

  const [regra] = (await quem.get(base)).body.data;
  expect(regra).toMatchObject({
    padrao: 'TARIFA PACOTE DE SERVICOS',
    sentido: 'sai',
    oque: 'Pacote',
    usos: 2,
    conciliacoes: 2,
    ativo: true,
    contaId,
    aprendidaDe: expect.any(String),
  });
  expect((await quem.get(`${base}?search=pacote&sentido=sai`)).body.total).toBe(1);

  expect((await quem.put(`${base}/${regra.id}/ativar`, { ativo: false })).body).toEqual({ id: regra.id, ativo: false });
  expect((await painel(quem, contaId)).linhas[0].sugestoes).toEqual([]);
  expect((await quem.get(`${base}?somenteInativos=true`)).body.total).toBe(1);

  const desfazer = () => quem.post(`financeiro/contas/${contaId}/desconciliar`, { regraId: regra.id });
  const [uma, outra] = await Promise.all([desfazer(), desfazer()]);
  expect([uma.status, outra.status].sort()).not.toEqual([200, 200]);
  expect((uma.status === 200 ? uma : outra).body).toEqual({ desfeitas: 2 });
  expect(await saldo(contaId)).toBe('0.00');
  expect((await painel(quem, contaId)).total).toBe(3);
  expect((await quem.put(`${base}/${regra.id}/ativar`, { ativo: true })).status).toBe(200);
  expect((await painel(quem, contaId)).linhas[0].sugestoes[0]).toMatchObject({ tipo: 'regra' });
});

test('outro grupo e quem não vê a conta não veem a regra nem a desativam; quem só lê não a desativa', async () => {
  const [{ id }] = (await quem.get(base)).body.data;
  const slugs = ['financeiro_contas_index', 'financeiro_contas_update'];
  const restrito = await comEmpresas(palco, palco.grupo, [await novaEmpresa(palco, palco.grupo)], slugs);
  for (const alguem of [palco.outro.admin, restrito]) {
    expect((await alguem.get(base)).body.total).toBe(0);
    expect((await alguem.put(`${base}/${id}/ativar`, { ativo: false })).status).toBe(404);
  }
  const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
  expect((await soLe.get(base)).body.total).toBe(1);
  expect((await soLe.put(`${base}/${id}/ativar`, { ativo: false })).status).toBe(403);
});
