import { lerEventoNfse } from '@retaguarda/fiscal/nfse';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeNfse } from '../../../../test-support/nfse.ts';

const { palco, quem, sefin, empresaId, emitir, nota, ate, entrada } = await palcoDeNfse();
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.banco.url, texto);
const motivo = { motivo: '2', texto: 'Serviço que não foi prestado' };
const cancelar = (id: number) => quem.post(`nfse/cancel/${id}`, motivo);
const analisada = async (id: number, analise: string) => {
  const chegou = await waitUntil(async () => (await nota(id)).analise === analise, 20_000);
  expect(chegou, JSON.stringify(await nota(id))).toBe(true);
  return nota(id);
};
const eventosDe = (chave: string) => sefin.estado().eventos.filter((evento) => evento.chave === chave);
const atosDe = ({ vida }: { vida: { ato: string }[] }) => vida.map(({ ato }) => ato);

/** An authorised note whose cancellation the city was asked for. */
const pedida = async () => {
  const feita = await ate(await emitir(), 'autorizada');
  expect((await cancelar(feita.id)).status).toBe(200);
  return analisada(feita.id, 'pedida');
};

beforeEach(() => {
  sefin.falhas.limpar();
  sefin.limitarCancelamento(0);
});
afterAll(async () => {
  await sefin.ocioso();
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('o cancelamento depois do prazo da cidade', () => {
  test('vira um pedido ao município; a nota continua autorizada, com o que se recebe, e nada mais se faz dela', async () => {
    const feita = await pedida();
    expect(feita).toMatchObject({
      situacao: 'autorizada',
      analise: 'pedida',
      analiseEm: expect.any(String),
      analiseResposta: null,
      motivoCancelamento: '2',
      textoCancelamento: motivo.texto,
      erros: [],
      lancamento: { id: expect.any(Number) },
    });
    expect(atosDe(feita).slice(0, 4)).toEqual(['analise_recebida', 'analise', 'cancelamento_recusado', 'cancelamento']);
    const [evento, ...outros] = eventosDe(feita.chave);
    expect([evento?.tipo, outros]).toEqual(['101103', []]);
    expect(lerEventoNfse(evento?.xml ?? '').documento.infEvento.pedRegEvento.infPedReg.e101103).toMatchObject({
      cMotivo: '2',
      xMotivo: motivo.texto,
    });
    for (const [caminho, corpo] of [
      ['cancel', motivo],
      ['substituir', { ...entrada(), motivo: '99', texto: 'Valor corrigido a pedido do tomador' }],
    ] as const) {
      const { status, body } = await quem.post(`nfse/${caminho}/${feita.id}`, corpo);
      expect([status, body.error]).toEqual([409, expect.stringContaining('pedido ao município')]);
    }
    expect(eventosDe(feita.chave)).toHaveLength(1);
    expect(
      (await quem.get('nfse?analise=pedida&rowsPerPage=50')).body.data.map(({ id }: { id: number }) => id),
    ).toContain(feita.id);
  });

  test('deferido, a nota é cancelada quando se consulta: o que não foi pago some, e a resposta fica', async () => {
    const feita = await pedida();
    expect((await quem.get(`nfse/consultNfse/${feita.id}`)).body).toMatchObject({
      situacao: 'autorizada',
      analise: 'pedida',
    });
    sefin.decidir(feita.chave, { deferir: true, texto: 'Pedido aceito pela fiscalização', processo: '20260001' });
    const { body } = await quem.get(`nfse/consultNfse/${feita.id}`);
    expect(body).toMatchObject({
      situacao: 'cancelada',
      analise: 'deferida',
      analiseResposta: 'Pedido aceito pela fiscalização (20260001)',
      lancamento: null,
    });
    expect((await quem.get(`financeiro/${feita.lancamento.id}`)).body.situacao).toBe('inativa');
    expect(await sql(`select tipo from app.arquivo_fiscal where chave = '${feita.chave}' order by id`)).toEqual([
      { tipo: 'nfse' },
      { tipo: 'evento' },
      { tipo: 'evento' },
    ]);
  });

  test('indeferido, a consulta de todas o descobre: a nota vale, diz por quê, e não se pede de novo', async () => {
    const feita = await pedida();
    sefin.decidir(feita.chave, { deferir: false, texto: 'O tomador diz que o serviço foi prestado' });
    expect((await quem.get('nfse/verify-all-status-enviada')).body.ids).toContain(feita.id);
    const fim = await analisada(feita.id, 'indeferida');
    expect(fim).toMatchObject({
      situacao: 'autorizada',
      analiseResposta: 'O tomador diz que o serviço foi prestado',
      lancamento: feita.lancamento,
    });
    const deNovo = await cancelar(feita.id);
    expect([deNovo.status, deNovo.body.error]).toEqual([409, expect.stringContaining('indeferiu')]);
    expect(eventosDe(feita.chave).map(({ tipo }) => tipo)).toEqual(['101103', '105105']);
    expect((await quem.get('nfse/verify-all-status-enviada')).body.ids).not.toContain(feita.id);
  });

  test('o relógio pergunta por quem espera há horas, e não por quem acabou de pedir', async () => {
    const feita = await pedida();
    sefin.decidir(feita.chave, { deferir: true, texto: 'Pedido aceito pela fiscalização' });
    const bater = () => sql("select app.enfileirar('nfse_analises', '{}'::json, null, null, null)");
    await bater();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await nota(feita.id)).analise).toBe('pedida');
    await sql(
      `set app.grupo_id = '0'; update app.nfse set analise_em = now() - interval '7 hours' where id = ${feita.id}`,
    );
    await bater();
    await ate(feita.id, 'cancelada');
  });

  test('a distribuição do ambiente nacional traz a resposta sem ninguém perguntar pela nota', async () => {
    const feita = await pedida();
    const distribuicao = `nfserecebida/distribuicao/${empresaId}`;
    expect((await quem.put(distribuicao, { ligada: true })).status).toBe(200);
    sefin.decidir(feita.chave, { deferir: true, texto: 'Pedido aceito pela fiscalização' });
    await waitUntil(async () => {
      await sql("set app.grupo_id = '0'; update app.distribuicao_posicao set proxima_em = now()");
      await quem.post(`${distribuicao}/buscar`);
      return (await nota(feita.id)).situacao === 'cancelada';
    }, 30_000);
    expect(await nota(feita.id)).toMatchObject({ situacao: 'cancelada', analise: 'deferida' });
  });

  test('dois apertos ao mesmo tempo: um pedido só', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    const respostas = await Promise.all([1, 2, 3].map(() => cancelar(feita.id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await analisada(feita.id, 'pedida');
    expect(eventosDe(feita.chave)).toHaveLength(1);
  });

  test.each(['trabalhar-e-derrubar', 'trabalhar-e-calar', 'trabalhar-e-responder-lixo', 'derrubar'] as const)(
    'a resposta do pedido se perde (%s): pergunta-se antes, e há um pedido só',
    async (tipo) => {
      const feita = await ate(await emitir(), 'autorizada');
      // The first call is the cancellation, which is refused by its limit; the second is the request.
      sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'recusar', codigo: 'E0822' } });
      sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo } });
      await cancelar(feita.id);
      await analisada(feita.id, 'pedida');
      expect(eventosDe(feita.chave).map((evento) => evento.tipo)).toEqual(['101103']);
    },
  );

  test('morto entre marcar e ouvir, a próxima vez pergunta antes de mandar', async () => {
    const feita = await pedida();
    await sql(`set app.grupo_id = '0'; update app.nfse set analise = 'enviando', analise_em = null, xml_analise = null,
      falando_ate = now() - interval '1 second' where id = ${feita.id}`);
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'http', status: 503 } });
    expect((await quem.get('nfse/verify-all-status-enviada')).body.ids).toContain(feita.id);
    await analisada(feita.id, 'pedida');
    // Nothing left again: what was put in the way of a second request is still there.
    expect([eventosDe(feita.chave).length, sefin.falhas.pendentes.length]).toEqual([1, 1]);
  });

  test('o sistema recusa o pedido: a nota vale, e diz por quê', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'recusar', codigo: 'E0822' } });
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'recusar', codigo: 'E0848' } });
    await cancelar(feita.id);
    await waitUntil(async () => (await nota(feita.id)).erros.length > 0, 15_000);
    expect(await nota(feita.id)).toMatchObject({
      situacao: 'autorizada',
      analise: null,
      motivoCancelamento: null,
      erros: [{ codigo: 'E0848' }],
      lancamento: feita.lancamento,
    });
  });

  test('acima do valor que a cidade deixa cancelar, também se pede a ela', async () => {
    sefin.limitarCancelamento(30);
    const feita = await ate(await emitir(), 'autorizada');
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'recusar', codigo: 'E0823' } });
    await cancelar(feita.id);
    await analisada(feita.id, 'pedida');
  });
});
