import { abrirCanal } from '@retaguarda/fiscal/https';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { autoridadeDeTeste, criarAutoridade } from '../../../../../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { esquemasDaApiPix } from '../../../../../test-support/pix-local/esquemas.ts';
import { abrirPixLocal } from '../../../../../test-support/pix-local/index.ts';
import { hojeNoBrasil } from '../../../../platform/today.ts';
import { AcessoAoProvedor, comPrazos } from './acesso.ts';
import { ApiPix } from './api-pix.ts';

const semOficial = esquemasDaApiPix() === null;
const banco = await abrirPixLocal({ autoridade: autoridadeDeTeste() });
afterAll(() => banco.fechar());
beforeEach(() => banco.falhas.limpar());

function cliente({
  clientSecret = 'segredo-da-loja',
  autoridade = autoridadeDeTeste(),
  respostaMs = 10_000,
} = {}): ApiPix {
  const canal = abrirCanal({
    certificado: certificadoDaEmpresa(autoridade, '11222333000181'),
    raizes: [autoridadeDeTeste().pem],
  });
  const envio = comPrazos(canal, { conexaoMs: 5_000, respostaMs });
  const endereco = { base: `${banco.base}/v2`, token: `${banco.base}/oauth/token`, autenticacao: 'basic' as const };
  return new ApiPix(
    envio,
    new AcessoAoProvedor(envio, endereco, { clientId: 'loja', clientSecret, escopo: 'cob.write' }),
    endereco.base,
  );
}

/** Gives up waiting before the bank that is slow answers; only what looks for that is asked by it. */
const impaciente = () => cliente({ respostaMs: 400 });

let feitos = 0;
const txid = () => `TESTE${String(++feitos).padStart(27, '0')}`;
const corpo = (mudancas: Record<string, unknown> = {}) => ({
  calendario: { dataDeVencimento: hojeNoBrasil(5), validadeAposVencimento: 10 },
  devedor: { cpf: '52998224725', nome: 'Maria da Silva' },
  valor: {
    original: '100.00',
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { modalidade: 3, valorPerc: '1.00' },
  },
  chave: 'cobranca@loja.test',
  ...mudancas,
});

describe('cobrança', () => {
  test('é criada, consultada e removida; paga, não se remove mais', async () => {
    const api = cliente();
    const um = txid();
    expect(await api.criar({ tipo: 'cobv', txid: um, corpo: corpo() })).toMatchObject({
      ok: true,
      valor: { txid: um, situacao: 'ATIVA', valor: '100.00', location: expect.stringContaining('pix.local/') },
    });
    expect(await api.remover('cobv', um)).toMatchObject({
      ok: true,
      valor: { situacao: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    });
    const outro = txid();
    await api.criar({ tipo: 'cobv', txid: outro, corpo: corpo() });
    banco.banco.pagar(outro, { dia: hojeNoBrasil(8) });
    expect(await api.consultar('cobv', outro)).toMatchObject({
      valor: {
        situacao: 'CONCLUIDA',
        pix: [{ valor: '102.10', componentes: { original: '100.00', multa: '2.00', juros: '0.10', desconto: '0.00' } }],
      },
    });
    expect(await api.remover('cobv', outro)).toMatchObject({
      ok: false,
      motivo: 'recusado',
      mensagem: 'A cobrança não está mais ATIVA (cobv.status)',
    });
  });

  // The bank judges by the official file, which is not kept here; without it the rest is judged all the same.
  test.skipIf(semOficial)(
    `o que o leiaute oficial não aceita é recusado com o campo${semOficial ? ' (sem o OpenAPI oficial em ../shared: não executado)' : ''}`,
    async () => {
      const { devedor: _, ...semDevedor } = corpo();
      expect(await cliente().criar({ tipo: 'cobv', txid: txid(), corpo: semDevedor })).toMatchObject({
        ok: false,
        motivo: 'recusado',
        mensagem: expect.stringContaining('devedor'),
      });
    },
  );

  test('o que o banco recusa é dito com o campo, e o que não existe não é encontrado', async () => {
    const api = cliente();
    expect(await api.criar({ tipo: 'cobv', txid: txid(), corpo: corpo({ chave: 'outra@loja.test' }) })).toMatchObject({
      motivo: 'recusado',
      mensagem: 'A chave não é do usuário recebedor (cobv.chave)',
    });
    expect(await api.consultar('cobv', txid())).toMatchObject({ ok: false, motivo: 'nao-encontrado' });
  });
});

describe('acesso', () => {
  test('um token serve a muitos pedidos, também ao mesmo tempo, e é pedido de novo quando o banco o encerra', async () => {
    const api = cliente();
    const antes = banco.tokens();
    await Promise.all(Array.from({ length: 4 }, () => api.consultar('cob', txid())));
    await api.consultar('cob', txid());
    expect(banco.tokens() - antes).toBe(1);
    banco.vencerTokens();
    expect(await api.consultar('cob', txid())).toMatchObject({ motivo: 'nao-encontrado' });
    expect(banco.tokens() - antes).toBe(2);
  });

  test('segredo errado e certificado de fora são ditos como credenciais, e nada chega ao banco', async () => {
    const antes = banco.pedidos.length;
    expect(await cliente({ clientSecret: 'outro' }).consultar('cob', txid())).toMatchObject({ motivo: 'credenciais' });
    expect(await cliente({ autoridade: criarAutoridade() }).consultar('cob', txid())).toMatchObject({
      motivo: 'credenciais',
    });
    expect(banco.pedidos).toHaveLength(antes);
  });
});

describe('quando a resposta falta', () => {
  test.each([
    ['calar', { tipo: 'trabalhar-e-calar' }],
    ['derrubar', { tipo: 'trabalhar-e-derrubar' }],
    ['lixo', { tipo: 'trabalhar-e-responder-lixo' }],
  ] as const)('%s: não se sabe, nada é tentado de novo, e a consulta diz que foi feita', async (_, falha) => {
    const api = cliente();
    const um = txid();
    banco.falhas.programar({ servico: 'PUT cobv', falha });
    expect(await impaciente().criar({ tipo: 'cobv', txid: um, corpo: corpo() })).toMatchObject({
      ok: false,
      motivo: 'incerto',
    });
    expect(banco.pedidos.filter((pedido) => pedido === `PUT cobv/${um}`)).toHaveLength(1);
    expect(await api.consultar('cobv', um)).toMatchObject({ ok: true, valor: { situacao: 'ATIVA' } });
  });

  test('tarde demais, não se sabe; o que o banco fez depois é achado pela consulta', async () => {
    const api = cliente();
    const [demora, depois] = [txid(), txid()];
    banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo: 'demorar', ms: 900 } });
    expect(await impaciente().criar({ tipo: 'cobv', txid: demora, corpo: corpo() })).toMatchObject({
      motivo: 'incerto',
    });
    banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo: 'trabalhar-depois', ms: 300, status: 504 } });
    expect(await api.criar({ tipo: 'cobv', txid: depois, corpo: corpo() })).toMatchObject({ motivo: 'incerto' });
    for (const um of [demora, depois]) {
      await expect.poll(() => api.consultar('cobv', um)).toMatchObject({ ok: true });
    }
  });

  test('a página de erro de quem fica na frente do banco não é resposta dele', async () => {
    const api = cliente();
    for (const [status, motivo] of [
      [502, 'incerto'],
      [429, 'indisponivel'],
      [403, 'credenciais'],
    ] as const) {
      banco.falhas.programar({ servico: 'GET cob', falha: { tipo: 'http', status } });
      expect(await api.consultar('cob', txid())).toMatchObject({ ok: false, motivo });
    }
  });

  test('a resposta de outra cobrança, de outro Pix ou de outra devolução nada diz da nossa', async () => {
    const api = cliente();
    const [um, outro] = [txid(), txid()];
    await api.criar({ tipo: 'cobv', txid: um, corpo: corpo() });
    const guardada = banco.banco.ler('cobv', um);
    banco.banco.cobrancas.set(`cobv/${um}`, { ...guardada, txid: outro });
    expect(await api.consultar('cobv', um)).toMatchObject({ ok: false, motivo: 'incerto' });
    banco.banco.cobrancas.set(`cobv/${um}`, { ...guardada, valor: { original: 'cem' } });
    expect(await api.consultar('cobv', um)).toMatchObject({ ok: false, motivo: 'incerto' });
    const pix = banco.banco.entrar({ valor: '10.00' });
    await api.devolver(pix.endToEndId, 'd9', { valor: '10.00', descricao: null });
    banco.banco.devolucao(pix.endToEndId, 'd9').id = 'd8';
    expect(await api.consultarDevolucao(pix.endToEndId, 'd8')).toMatchObject({ ok: true });
    expect(await api.consultarDevolucao(pix.endToEndId, 'd9')).toMatchObject({ motivo: 'nao-encontrado' });
  });

  test('fora do ar, nada foi feito; com erro por dentro, não se sabe', async () => {
    const api = cliente();
    banco.falhas.programar({ servico: 'GET cob', falha: { tipo: 'erro-interno' } });
    expect(await api.consultar('cob', txid())).toMatchObject({ motivo: 'incerto' });
    await banco.derrubar();
    try {
      expect(await api.consultar('cob', txid())).toMatchObject({ motivo: 'indisponivel' });
    } finally {
      await banco.levantar();
    }
  });
});

describe('recebidos e devoluções', () => {
  test('são lidos por período, página a página, e devolvidos em partes até o valor', async () => {
    const api = cliente();
    const pix = banco.banco.entrar({ valor: '50.00', horario: '2026-01-10T12:00:00.000Z' });
    const lidos = await api.recebidos('2026-01-10T00:00:00Z', '2026-01-11T00:00:00Z', 0);
    expect(lidos).toMatchObject({ ok: true, valor: { paginas: 1, pix: [{ endToEndId: pix.endToEndId, txid: null }] } });
    const devolver = (id: string, valor: string) => api.devolver(pix.endToEndId, id, { valor, descricao: null });
    expect(await devolver('d1', '20.00')).toMatchObject({ ok: true, valor: { situacao: 'DEVOLVIDO', valor: '20.00' } });
    expect(await devolver('d2', '30.01')).toMatchObject({ ok: false, motivo: 'recusado' });
    expect(await devolver('d3', '30.00')).toMatchObject({ ok: true });
    expect(await api.consultarDevolucao(pix.endToEndId, 'd3')).toMatchObject({ valor: { valor: '30.00' } });
    expect(await api.recebido(pix.endToEndId)).toMatchObject({ valor: { devolucoes: [{ id: 'd1' }, { id: 'd3' }] } });
  });

  test('o endereço dos avisos é registrado para a chave', async () => {
    const url = 'https://loja.test/api/pix-avisos/x';
    expect(await cliente().registrarAvisos('cobranca@loja.test', url)).toEqual({ ok: true, valor: null });
    expect(banco.banco.avisos.get('cobranca@loja.test')).toBe(url);
  });
});
