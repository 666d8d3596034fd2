import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { palcoDeConciliacao } from '../../../../test-support/conciliacao.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { painel } from '../../../../test-support/extratos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conciliarLinhas } from './conciliar.ts';
import { desconciliarLinhas } from './desconciliar.ts';
import type { FonteDeConciliacao } from './fontes.ts';
import { estornarMovimento, lancarMovimento } from './movimentos.ts';
import { painelDaConta } from './painel.ts';

const palco = await cenario();
const { contas, quem, ler, saldo, linhas, conciliar, desfazer, aberta } = await palcoDeConciliacao(palco);
let contaId: number;
beforeEach(() => {
  ({ contaId } = contas);
});

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('o que já havia e a conciliação', () => {
  test('desconciliar um lançamento solta a linha e deixa o pagamento', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '100.00' }]);
    await conciliar({ linhas: [linha], lancamentos: [{ id }] });
    expect((await quem.put(`financeiro/desconciliar/${id}`, {})).body).toMatchObject({
      conciliado: false,
      situacao: 'quitada',
    });
    expect((await painel(quem, contaId)).linhas[0]).toMatchObject({
      id: linha,
      sugestoes: expect.arrayContaining([expect.objectContaining({ tipo: 'movimento' })]),
    });
    expect((await quem.put(`financeiro/calcelPayment/${id}`, {})).status).toBe(200);
  });

  test('o conciliado à mão encontra a sua linha depois, e desfeita a linha continua conciliado à mão', async () => {
    const id = await aberta();
    await quem.post('financeiro/baixar', { data: '2026-03-10', contaId, itens: [{ id }] });
    await quem.put(`financeiro/conciliar/${id}`, {});
    const [linha] = await linhas([{ valor: '100.00' }]);
    const [{ movimentos }] = (await painel(quem, contaId)).linhas[0].sugestoes;
    const { body } = await conciliar({ linhas: [linha], movimentos });
    await desfazer({ loteId: body.loteId });
    expect(await ler(id)).toMatchObject({ conciliado: true });
  });

  test('só o laço: o que nasceu fica; com outro pagamento depois, desfazer tudo é recusado', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '40.00' }]);
    const { body } = await conciliar({ linhas: [linha], lancamentos: [{ id, valor: '40.00' }] });
    await quem.post('financeiro/baixar', { data: '2026-03-12', contaId, itens: [{ id }] });
    expect(await desfazer({ loteId: body.loteId })).toMatchObject({ status: 409 });
    expect((await desfazer({ loteId: body.loteId, manter: true })).status).toBe(200);
    expect(await ler(id)).toMatchObject({ pago: '100.00', conciliado: false });
  });
});

describe('regras que se aprendem', () => {
  const tarifa = (data: string, valor: string) => ({
    data,
    valor,
    historico: 'TARIFA PACOTE 03/2026',
    idNoBanco: `T${data}`,
  });

  test('o que se disse de uma linha preenche a próxima parecida; confirmada, conta mais um uso', async () => {
    const [primeira] = await linhas([tarifa('2026-03-10', '-19.90')]);
    const aprendida = await conciliar({
      linhas: [primeira],
      novos: [{ tipo: 'tarifa', valor: '-19.90', descricao: 'Pacote do banco' }],
      aprender: true,
    });
    const { regraId } = aprendida.body.conciliacoes[0];
    const [segunda] = await linhas([{ ...tarifa('2026-04-10', '-21.00'), historico: 'Tarifa pacote 04/2026' }]);
    const [{ sugestoes }] = (await painel(quem, contaId)).linhas;
    expect(sugestoes[0]).toMatchObject({
      tipo: 'regra',
      certa: true,
      regraId,
      razoes: [{ oque: 'regra', quantos: 1 }],
      novo: { tipo: 'tarifa', valor: '-21.00', descricao: 'Pacote do banco' },
    });
    expect((await conciliar({ linhas: [segunda], novos: [sugestoes[0].novo], regraId })).status).toBe(201);
    expect(await saldo(contaId)).toBe('-40.90');
  });

  test('aprende também de quem é: a pessoa do lançamento vale como pista', async () => {
    const id = await aberta();
    const linha = { valor: '100.00', historico: 'PIX RECEBIDO JJ COMERCIO' };
    const [primeira] = await linhas([linha]);
    await conciliar({ linhas: [primeira], lancamentos: [{ id }], aprender: true });
    await aberta();
    await linhas([{ ...linha, data: '2026-03-12', idNoBanco: 'outro' }]);
    const [{ sugestoes }] = (await painel(quem, contaId)).linhas;
    expect(sugestoes[0].razoes).toContainEqual({ oque: 'regra' });
  });
});

describe('outros módulos trazem o que uma linha pode ser', () => {
  test('uma fonte propõe, faz o movimento quando confirmada, e o desfaz', async () => {
    const actor = {
      grupoId: palco.grupo.id,
      usuarioId: palco.grupo.adminId,
      empresas: 'todas',
      revendaId: null,
    } as unknown as Actor;
    const autoria = { ...doSistema(palco.grupo.id), atorId: palco.grupo.adminId };
    let movimento: number | null = null;
    const maquininha: FonteDeConciliacao = {
      nome: 'maquininha',
      candidatos: async () => [
        { chave: 'lote-9', data: '2026-03-10', valor: '480.00', rotulo: 'Lote 9 da maquininha' },
      ],
      async conciliar(tx, quemFaz, chave, { contaId: conta, data }) {
        const origem = { tipo: 'lote_de_cartao', id: Number(chave.replace('lote-', '')) };
        movimento = await lancarMovimento(tx, quemFaz, {
          contaId: conta,
          data,
          valor: '480.00',
          tipo: 'cartao',
          origem,
        });
        return [movimento];
      },
      desfazer: async (tx, quemFaz) => {
        await estornarMovimento(tx, quemFaz, { id: movimento as number, origem: 'lote_de_cartao' });
      },
    };
    const vizinhos = { seguidores: [], fontes: [maquininha] };
    const [linha] = (await linhas([{ valor: '480.00' }])) as [number];
    const { database } = palco;
    const visto = await database.read(palco.grupo.id, (db) =>
      painelDaConta(db, actor, contaId, { limite: 10 }, [maquininha]),
    );
    expect(visto.linhas[0]?.sugestoes[0]).toMatchObject({
      tipo: 'fonte',
      rotulo: 'Lote 9 da maquininha',
      fontes: [{ fonte: 'maquininha', chave: 'lote-9' }],
    });
    const item = {
      linhas: [linha],
      movimentos: [],
      lancamentos: [],
      novos: [],
      fontes: [{ fonte: 'maquininha', chave: 'lote-9' }],
      aprender: false,
    };
    const { loteId } = await database.write(autoria, (tx) =>
      conciliarLinhas(tx, actor, contaId, { itens: [item] }, vizinhos),
    );
    expect(await saldo(contaId)).toBe('480.00');
    await database.write(autoria, (tx) => desconciliarLinhas(tx, actor, contaId, { loteId, manter: false }, vizinhos));
    expect(await saldo(contaId)).toBe('0.00');
    expect(await conciliar({ linhas: [linha], fontes: [{ fonte: 'ninguem', chave: 'x' }] })).toMatchObject({
      status: 400,
    });
  });
});
