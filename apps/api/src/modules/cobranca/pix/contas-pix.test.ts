import { beforeEach, describe, expect, test } from 'vitest';
import {
  criarA1,
  criarP12,
  criarP12Legado,
  criarP12Voraz,
} from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDePix } from '../../../../test-support/pix.ts';

const { palco, banco, quem, contaId, credenciais, titulo, lancamento, cobrar, cobranca, recebido, conta } =
  await palcoDePix();
const umLancamento = async (mudancas: Record<string, unknown> = {}) => (await titulo(mudancas))[0] as number;
let contas = 50_000;
const outraConta = (mudancas: Record<string, unknown> = {}) => {
  contas += 1;
  return conta({ conta: String(contas), contaDv: '1', ...mudancas });
};
const configurar = async (mudancas: Record<string, unknown>, id?: number) => {
  const qual = id ?? (await outraConta());
  return { id: qual, ...(await quem.put(`contas/${qual}/pix`, { ...credenciais, ...mudancas })) };
};
const emDias = (dias: number) => new Date(Date.now() + dias * 86_400_000 + 3_600_000);

beforeEach(() => banco.falhas.limpar());

describe('o certificado em um arquivo .pfx', () => {
  const a1 = criarA1({ cnpj: '11222333000181', validoAte: emDias(200) });
  const semPem = { certificado: null, chavePrivada: null };
  const enviar = (arquivo: Buffer, senhaDoPfx: string | null = 'segredo', id?: number) =>
    configurar({ ...semPem, pfx: arquivo.toString('base64'), senhaDoPfx }, id);

  test.each([
    ['3DES', criarP12(a1, 'segredo')],
    ['AES-256', criarP12(a1, 'segredo', 'aes256')],
    ['RC2 de 40 bits, como o Windows exportava', criarP12Legado(a1, 'segredo')],
  ])('com proteção %s entra, e o banco o aceita', async (_, arquivo) => {
    const { id, status, body } = await enviar(arquivo);
    expect(status).toBe(200);
    expect(body.certificado).toMatchObject({ titular: expect.stringContaining('COMERCIO DE TESTE') });
    expect((await quem.post(`contas/${id}/pix/testar`, {})).body).toMatchObject({ ok: true });
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  test.each([
    ['senha errada', criarP12(a1, 'segredo'), 'outra', 'senhaDoPfx', 'A senha do arquivo não confere.'],
    ['outro arquivo', Buffer.from('não é um certificado'), 'segredo', 'pfx', /não é um certificado/],
    ['vazio por dentro', Buffer.alloc(40_000, 0x30), 'segredo', 'pfx', /não é um certificado/],
  ])('%s é dito no campo', async (_, arquivo, senha, campo, texto) => {
    const { status, body } = await enviar(arquivo, senha);
    expect(status).toBe(400);
    expect(body.campos[campo]).toMatch(texto);
  });

  test('o que manda trabalhar sem fim não para quem responde às pessoas', async () => {
    const hostil = criarP12Voraz(a1, 'segredo');
    const pedido = enviar(hostil);
    expect((await quem.get(`contas/${contaId}/pix`)).status).toBe(200);
    const { status, body } = await pedido;
    expect({ status, campo: body.campos.pfx }).toEqual({
      status: 400,
      campo: expect.stringContaining('mais de 1.000.000 de iterações'),
    });
  });

  test('grande demais, dos dois modos ao mesmo tempo ou que não é Base64 nem se abre', async () => {
    const pfx = criarP12(a1, 'segredo').toString('base64');
    for (const mudanca of [{ pfx: 'A'.repeat(70_000) }, { pfx }, { ...semPem, pfx: 'não é base64!' }]) {
      const { status, body } = await configurar(mudanca);
      expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: ['pfx'] });
    }
  });
});

describe('contas', () => {
  test('são listadas com a situação em palavras, sem nada que seja segredo, e só a quem vê a conta', async () => {
    const lida = await quem.get('pix/contas?rowsPerPage=100');
    expect(lida.body.data.find((uma: { contaId: number }) => uma.contaId === contaId)).toMatchObject({
      situacao: 'ligada',
      provedor: 'local',
      chave: 'cobranca@loja.test',
    });
    expect(JSON.stringify(lida.body)).not.toMatch(/segredo|PRIVATE/);
    expect((await palco.outro.admin.get('pix/contas')).body.data).toEqual([]);
    expect((await (await palco.grupo.as('financeiro_boleto_index')).get('pix/contas')).status).toBe(403);
    expect((await (await palco.grupo.as('conta_bancaria_show')).get('pix/contas')).status).toBe(200);
  });

  test('o que o banco recusa fica dito na lista e no início, a quem cuida de contas', async () => {
    const { id } = await configurar({ clientSecret: 'errado' });
    await consultar(palco.banco.url, "select graphile_worker.add_job('pix_consulta', '{}'::json)");
    const atencao = async (pessoa = quem) => (await pessoa.get('pix/atencao')).body.contas;
    await expect
      .poll(async () => (await atencao()).find((uma: { contaId: number }) => uma.contaId === id)?.situacao)
      .toBe('com_erro');
    expect(await atencao(await palco.grupo.as('financeiro_boleto_index'))).toEqual([]);
    expect(await atencao(palco.outro.admin)).toEqual([]);
    await configurar({ ativo: false }, id);
  });

  test('a história de uma conta é de quem vê a conta', async () => {
    const { id } = (await quem.get(`contas/${contaId}/pix`)).body;
    const historia = `log/index?entidade=pix_conta&registroId=${id}`;
    expect((await quem.get(historia)).body.data.length).toBeGreaterThan(0);
    expect((await (await palco.grupo.as('conta_bancaria_show')).get(historia)).status).toBe(200);
    expect((await (await palco.grupo.as('financeiro_boleto_index')).get(historia)).status).toBe(403);
  });

  test('o fim do certificado é avisado por e-mail e no programa a quem o guardou, uma vez por marca de dias', async () => {
    const { certificadoPem, chavePem } = criarA1({ cnpj: '11222333000181', validoAte: emDias(12) });
    const { id } = await configurar({ certificado: certificadoPem.trim(), chavePrivada: chavePem.trim() });
    const avisos = async () =>
      (await quem.get('avisos-do-sistema')).body.avisos.filter((um: { caminho: string | null }) =>
        um.caminho?.endsWith(`=${id}`),
      );
    const doDia = async () => {
      await consultar(palco.banco.url, "select graphile_worker.add_job('pix_certificados', '{}'::json)");
      await expect
        .poll(() =>
          consultar(palco.banco.url, "select 1 from graphile_worker.jobs where task_identifier = 'pix_certificados'"),
        )
        .toEqual([]);
    };
    await doDia();
    await doDia();
    const [aviso] = await avisos();
    expect(aviso.titulo).toMatch(/^O certificado do Pix da conta .+ vence em 12 dias$/);
    const emails = await consultar(
      palco.banco.url,
      `select texto from app.saida_email where assunto = '${aviso.titulo}' order by criado_em`,
    );
    expect(emails).toMatchObject([{ texto: expect.stringContaining(`pix/contas?conta=${id}`) }]);
    await consultar(
      palco.banco.url,
      `update app.pix_conta set certificado_ate = now() + interval '3 days 1 hour' where conta_id = ${id}`,
    );
    await doDia();
    expect((await avisos()).map(({ titulo }: { titulo: string }) => titulo.match(/em \d+ dias/)?.[0])).toEqual([
      'em 3 dias',
      'em 12 dias',
    ]);
  });
});

describe('quem espera com o código na mão', () => {
  test('pergunta ao banco, que não avisou: a cobrança fica paga; perguntado de novo logo, o banco descansa', async () => {
    const id = await umLancamento();
    const feita = await cobrar(id);
    const perguntas = () => banco.pedidos.filter((pedido) => pedido === `GET cobv/${feita.txid}`).length;
    const consultas = await Promise.all([1, 2, 3].map(() => quem.post(`pix/cobrancas/${feita.id}/consultar`, {})));
    expect(consultas.map(({ status, body }) => [status, body.situacao])).toEqual(Array(3).fill([200, 'ativa']));
    expect(perguntas()).toBe(1);
    const { endToEndId } = banco.banco.pagar(feita.txid);
    await consultar(palco.banco.url, `delete from app.pix_consulta_cobranca where cobranca_id = ${feita.id}`);
    const paga = await quem.post(`pix/cobrancas/${feita.id}/consultar`, {});
    expect(paga.body).toMatchObject({ situacao: 'concluida', recebidos: [{ valor: '100.00', situacao: 'liquidado' }] });
    expect(await recebido(endToEndId)).toMatchObject({ lancamentoId: id });
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
  });

  test('o banco fora do ar não muda nada, e é dito', async () => {
    const feita = await cobrar(await umLancamento());
    banco.falhas.programar({ servico: 'GET cobv', falha: { tipo: 'erro-interno' } });
    const lida = (await quem.post(`pix/cobrancas/${feita.id}/consultar`, {})).body;
    expect(lida).toMatchObject({ situacao: 'ativa', ultimoErro: expect.stringContaining('Erro') });
    expect((await palco.outro.admin.post(`pix/cobrancas/${feita.id}/consultar`, {})).status).toBe(404);
    expect(
      (await (await palco.grupo.as('clientes_index')).post(`pix/cobrancas/${feita.id}/consultar`, {})).status,
    ).toBe(403);
    expect(await cobranca(feita.id)).toMatchObject({ situacao: 'ativa' });
  });

  test('sem conta escolhida, a que o lançamento prevê, ou a única da empresa com Pix', async () => {
    await consultar(palco.banco.url, `update app.pix_conta set ativo = false where conta_id <> ${contaId}`);
    const semPix = await outraConta();
    for (const prevista of [contaId, semPix, null]) {
      const feita = await cobrar(await umLancamento({ contaId: prevista }));
      expect(feita.contaId).toBe(contaId);
    }
    const segunda = await configurar({});
    const id = await umLancamento({ contaId: semPix });
    const recusada = await quem.post('pix/cobrancas', { lancamentoIds: [id] });
    expect(recusada).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('não está ligada ao banco') },
    });
    await configurar({ ativo: false }, segunda.id);
  });
});

describe('duas contas do mesmo cliente do banco', () => {
  const daConta = (endToEndId: string) =>
    consultar<{ contaId: number; situacao: string }>(
      palco.banco.url,
      'select conta_id::int as "contaId", situacao from app.pix_recebido where end_to_end_id = $1',
      [endToEndId],
    );
  const olhar = () => consultar(palco.banco.url, "select graphile_worker.add_job('pix_consulta', '{}'::json)");

  test('a que pergunta primeiro não toma o Pix da cobrança da outra, que não foi ouvida', async () => {
    const { id: gemea } = await configurar({});
    const id = await umLancamento({ contaId });
    const feita = await cobrar(id);
    // The bank fails for the account that charged, and answers the other, to which it tells the same.
    banco.falhas.programar({ servico: 'GET pix', falha: { tipo: 'erro-interno' } });
    const { endToEndId } = banco.banco.pagar(feita.txid);
    await olhar();
    expect(await recebido(endToEndId)).toMatchObject({ situacao: 'liquidado', lancamentoId: id });
    expect(await daConta(endToEndId)).toEqual([{ contaId, situacao: 'liquidado' }]);
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
    await configurar({ ativo: false }, gemea);
  });

  test('sem cobrança, o Pix é da conta da chave em que entrou, e de quem ouviu quando a chave não é de nenhuma', async () => {
    const { id: outra } = await configurar({ chave: 'filial@loja.test' });
    const daFilial = banco.banco.entrar({ valor: '12.00', chave: 'filial@loja.test' });
    const deNinguem = banco.banco.entrar({ valor: '13.00', chave: 'desconhecida@loja.test' });
    await olhar();
    await recebido(daFilial.endToEndId);
    await recebido(deNinguem.endToEndId);
    expect(await daConta(daFilial.endToEndId)).toEqual([{ contaId: outra, situacao: 'sem_cobranca' }]);
    expect(await daConta(deNinguem.endToEndId)).toEqual([{ contaId, situacao: 'sem_cobranca' }]);
    await configurar({ ativo: false }, outra);
  });
});
