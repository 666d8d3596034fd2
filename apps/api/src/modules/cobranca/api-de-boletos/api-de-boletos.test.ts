import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { palcoDaApi } from '../../../../test-support/boletos-api.ts';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { tarefaEspera } from '../../../../test-support/hora-marcada.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const {
  palco,
  banco,
  quem,
  contaId,
  credenciais,
  conta,
  titulo,
  boleto,
  ler,
  lancamento,
  emitir,
  ate,
  registrado,
  relogio,
} = await palcoDaApi();
const noBanco = ({ nossoNumero }: Record<string, unknown>) => `000${nossoNumero}`;
const pedido = async (id: number, comando: string) =>
  (await ler(id)).instrucoes.find((um: { comando: string }) => um.comando === comando);
const vezes = (servico: string) => banco.pedidos.filter((um) => um === servico).length;
/** Lets the turns of lost answers pass, as time does, and the clock look. */
const retomar = async () => {
  await consultar(
    palco.banco.url,
    "update app.boleto_instrucao set falando_ate = now() - interval '1 second' where falando_ate is not null",
  );
  await relogio();
};
const retornos = async () => (await quem.get(`boletos/retornos?contaId=${contaId}&rowsPerPage=100`)).body.data;

beforeEach(() => banco.falhas.limpar());

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await banco.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('carteira', () => {
  test('segredos entram e não voltam, nem no histórico, e ficam cifrados no banco de dados', async () => {
    const { body } = await quem.get(`contas/${contaId}/carteira/api`);
    expect(body).toMatchObject({ provedor: 'local', clientId: 'loja', temSegredo: true, ativo: true });
    const guardado = await consultar(palco.banco.url, 'select * from app.boleto_api');
    const historico = await consultar(palco.banco.url, "select * from app.auditoria where entidade = 'boleto_api'");
    for (const texto of [JSON.stringify(body), JSON.stringify(guardado), JSON.stringify(historico)]) {
      expect(texto).not.toContain('segredo-da-loja');
      expect(texto).not.toContain('chave-da-loja');
    }
    expect(historico.length).toBeGreaterThan(0);
    const [carteira] = (await quem.get('boletos/carteiras')).body.filter(
      (uma: { contaId: number }) => uma.contaId === contaId,
    );
    expect(carteira).toMatchObject({ registro: 'api', situacao: 'pronta', problemas: [] });
  });

  test('a conexão é testada com o banco, e o que ele recusa é dito', async () => {
    const testar = async (id: number) => (await quem.post(`contas/${id}/carteira/api/testar`, {})).body;
    expect(await testar(contaId)).toEqual({ ok: true, mensagem: 'O banco respondeu.' });
    const outra = await conta({
      banco: '001',
      agencia: '0452',
      conta: '999',
      contaDv: null,
      convenio: '3128557',
      variacao: '19',
    });
    expect((await quem.post(`contas/${outra}/carteira/api/testar`, {})).status).toBe(409);
    await quem.put(`contas/${outra}/carteira/api`, { ...credenciais, chaveDaAplicacao: 'errada' });
    expect(await testar(outra)).toMatchObject({ ok: false, mensagem: expect.stringContaining('aplicação') });
    await quem.put(`contas/${outra}/carteira/api`, { ...credenciais, clientSecret: 'errado' });
    expect(await testar(outra)).toMatchObject({ ok: false });
    // Sealed by another installation, as in a group that came from elsewhere.
    await consultar(
      palco.banco.url,
      `update app.boleto_api set segredo = (select segredo from app.boleto_api where conta_id = ${contaId}) where conta_id = ${outra}`,
    );
    expect(await testar(outra)).toMatchObject({
      mensagem: expect.stringMatching(/não podem ser lidos neste servidor/),
    });
    const soUm = await quem.put(`contas/${outra}/carteira/api`, { ...credenciais, clientSecret: null });
    expect(soUm).toMatchObject({ status: 400, body: { campos: { clientSecret: 'Informe o segredo' } } });
    await quem.put(`contas/${outra}/carteira/api`, credenciais);
    expect(await testar(outra)).toMatchObject({ ok: true });
  });

  test('conta de outro banco, ou a que falta o convênio, não se liga', async () => {
    const itau = await conta({ conta: '22222', contaDv: '2' });
    expect(await quem.put(`contas/${itau}/carteira/api`, credenciais)).toMatchObject({
      status: 400,
      body: { campos: { provedor: 'A conta é de outro banco' } },
    });
    const curta = await conta({ banco: '001', agencia: '0452', conta: '888', contaDv: null, convenio: '312855' });
    const { status, body } = await quem.put(`contas/${curta}/carteira/api`, credenciais);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('convênio de 7 posições');
  });
});

describe('registro', () => {
  test('o boleto emitido é registrado no banco como foi impresso, e não espera por remessa', async () => {
    const lido = await registrado({ valor: '123.45' });
    const guardado = banco.banco.titulos.get(noBanco(lido));
    expect(guardado?.codigoDeBarras).toBe(lido.codigoBarras);
    expect(guardado?.pedido).toMatchObject({
      valorOriginal: 123.45,
      codigoTipoTitulo: 2,
      numeroTituloBeneficiario: lido.documento,
      multa: { tipo: 2, porcentagem: 2 },
      jurosMora: { tipo: 2, porcentagem: 1 },
    });
    expect(lido.instrucoes).toMatchObject([
      { comando: 'entrada', canal: 'api', situacao: 'confirmada', respondidaEm: expect.any(String), ultimoErro: null },
    ]);
    const { body } = await quem.get('boletos/remessas/pendentes');
    expect(body.filter((uma: { contaId: number }) => uma.contaId === contaId)).toEqual([]);
  });

  test('recusado, diz o que o banco disse e onde se corrige; corrigido, vai de novo com o mesmo número', async () => {
    banco.banco.convenio = 9999999;
    const { id } = await emitir();
    const recusado = await ate(id, 'rejeitado');
    expect(recusado.motivo).toBe('Convênio não pertence ao cliente. Confira o convênio na carteira da conta.');
    expect(recusado.instrucoes[0]).toMatchObject({ situacao: 'rejeitada' });
    banco.banco.convenio = 3128557;
    expect((await quem.post(`boletos/submit/${id}`, {})).status).toBe(200);
    const lido = await ate(id, 'registrado');
    expect(lido.nossoNumero).toBe(recusado.nossoNumero);
  });

  test.each([
    ['a resposta se perde depois de registrado', { tipo: 'trabalhar-e-calar' } as const],
    ['a conexão cai antes de o banco trabalhar', { tipo: 'derrubar' } as const],
    ['o banco responde o que não se entende', { tipo: 'trabalhar-e-responder-lixo' } as const],
    ['o banco pede para esperar', { tipo: 'http', status: 429 } as const],
    ['o banco quebra', { tipo: 'erro-interno' } as const],
  ])('%s: pergunta antes de pedir de novo, e o boleto é registrado uma vez', async (_, falha) => {
    const antes = banco.pedidos.length;
    banco.falhas.programar({ servico: 'POST boletos', falha });
    const { id } = await emitir();
    await expect.poll(async () => (await pedido(id, 'entrada')).ultimoErro).toBeTruthy();
    await retomar();
    const lido = await ate(id, 'registrado');
    expect(banco.banco.titulos.has(noBanco(lido))).toBe(true);
    const ditos = banco.pedidos.slice(antes).filter((um) => um === 'POST boletos' || um === 'GET boleto');
    // What never reached the service was not noted by it.
    expect(ditos.filter((um) => um === 'POST boletos').length).toBe(1);
    expect(ditos.includes('GET boleto')).toBe(true);
  });

  test('o banco responde por outro boleto: não se acredita, e a consulta decide', async () => {
    banco.contradizer('POST boletos', { numero: '00031285570009999999', codigoBarraNumerico: null });
    const { id } = await emitir();
    await expect.poll(async () => (await pedido(id, 'entrada')).ultimoErro).toContain('outro pedido');
    expect((await ler(id)).situacao).toBe('remetido');
    await retomar();
    const lido = await ate(id, 'registrado');
    expect(banco.banco.titulos.has(noBanco(lido))).toBe(true);
  });

  test('o número já é de outro título no banco: o boleto não passa por registrado', async () => {
    const anterior = await registrado();
    const proximo = `000${BigInt(anterior.nossoNumero) + 1n}`;
    const deOutro = banco.banco.titulos.get(noBanco(anterior))?.pedido;
    banco.banco.registrar({ ...deOutro, numeroTituloCliente: proximo, valorOriginal: 7 });
    const { id } = await emitir();
    expect((await ate(id, 'rejeitado')).motivo).toContain('O banco já tem outro boleto com este número');
  });

  test('com o acesso vencido pede outro, sem que ninguém veja', async () => {
    await registrado();
    banco.vencerTokens();
    expect((await registrado()).instrucoes[0]).toMatchObject({ situacao: 'confirmada', ultimoErro: null });
  });
});

describe('mudanças', () => {
  test('vencimento, abatimento e o cancelamento dele vão ao banco, cada um uma vez', async () => {
    const { id } = await registrado({ valor: '100.00' });
    const mudar = async (corpo: Record<string, unknown>, comando: string) => {
      const { status } = await quem.put(`boletos/${id}`, corpo);
      expect(status).toBe(200);
      await expect.poll(async () => (await pedido(id, comando)).situacao).toBe('confirmada');
      return ler(id);
    };
    const vencimento = hojeNoBrasil(20);
    expect(await mudar({ vencimento }, 'alterar_vencimento')).toMatchObject({ vencimento });
    const abatido = await mudar({ abatimento: '10.00' }, 'conceder_abatimento');
    expect(abatido.abatimento).toBe('10.00');
    const guardado = banco.banco.titulos.get(noBanco(abatido));
    expect(guardado).toMatchObject({ abatimento: 10, vencimento: vencimento.split('-').reverse().join('.') });
    expect((await mudar({ abatimento: '0.00' }, 'cancelar_abatimento')).abatimento).toBe('0.00');
    expect(guardado?.abatimento).toBe(0);
  });

  test('a baixa cuja resposta se perdeu é perguntada, e não pedida duas vezes', async () => {
    const lido = await registrado();
    banco.falhas.programar({ servico: 'POST baixar', falha: { tipo: 'trabalhar-e-derrubar' } });
    const antes = vezes('POST baixar');
    expect((await quem.post('boletos/baixarBoleto', { ids: [lido.id] })).status).toBe(200);
    await expect.poll(async () => (await pedido(lido.id, 'baixa')).ultimoErro).toBeTruthy();
    await retomar();
    await ate(lido.id, 'baixado');
    expect(vezes('POST baixar') - antes).toBe(1);
    expect(banco.banco.titulos.get(noBanco(lido))?.estado).toBe(7);
  });

  test('o pedido que se perdeu chega quando o banco acaba de dizer como o boleto está: a repetição é recusada, e ele está feito', async () => {
    const lido = await registrado();
    const atrasar = (servico: string) =>
      banco.falhas.programar({ servico, falha: { tipo: 'trabalhar-atras-de', servico: 'GET boleto' } });
    atrasar('PATCH boleto');
    expect((await quem.put(`boletos/${lido.id}`, { abatimento: '10.00' })).status).toBe(200);
    await expect.poll(async () => (await pedido(lido.id, 'conceder_abatimento')).situacao).toBe('confirmada');
    atrasar('POST baixar');
    expect((await quem.post('boletos/baixarBoleto', { ids: [lido.id] })).status).toBe(200);
    await ate(lido.id, 'baixado');
    expect(banco.banco.titulos.get(noBanco(lido))).toMatchObject({ estado: 7, abatimento: 10 });
  });

  test('a baixa do que já foi pago é recusada com as palavras do banco, e o pagamento entra', async () => {
    const { id, lancamentoId, ...lido } = await registrado();
    banco.banco.pagar(`000${lido.nossoNumero}`);
    await quem.post('boletos/baixarBoleto', { ids: [id] });
    await expect.poll(async () => (await pedido(id, 'baixa')).situacao).toBe('rejeitada');
    expect((await pedido(id, 'baixa')).motivo).toContain('não está em ser');
    await relogio();
    await ate(id, 'liquidado');
    expect(await lancamento(lancamentoId)).toMatchObject({ situacao: 'quitada' });
  });

  test('baixado aqui antes de o banco deixar entrar, nada é enviado', async () => {
    banco.vencerTokens();
    await quem.put(`contas/${contaId}/carteira/api`, { ...credenciais, clientSecret: 'errado' });
    const { id } = await emitir();
    await expect.poll(async () => (await pedido(id, 'entrada')).ultimoErro).toBeTruthy();
    expect((await ler(id)).situacao).toBe('a_registrar');
    await quem.post('boletos/baixarBoleto', { ids: [id] });
    await quem.put(`contas/${contaId}/carteira/api`, credenciais);
    await retomar();
    expect(await ler(id)).toMatchObject({ situacao: 'baixado', instrucoes: [{ situacao: 'cancelada' }] });
    // Whoever comes after goes through.
    const outro = await registrado();
    expect(banco.banco.titulos.has(noBanco(outro))).toBe(true);
    expect(banco.banco.titulos.has(noBanco(await ler(id)))).toBe(false);
  });
});

describe('pagamentos', () => {
  test('o que foi pago no banco quita o lançamento uma vez, por um retorno como os outros', async () => {
    const pagos = [await registrado(), await registrado({ valor: '250.00' }), await registrado(), await registrado()];
    for (const um of pagos) banco.banco.pagar(noBanco(um));
    await relogio();
    for (const { id, lancamentoId } of pagos) {
      await ate(id, 'liquidado');
      expect(await lancamento(lancamentoId)).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    }
    await expect.poll(async () => (await retornos())[0]).toMatchObject({ situacao: 'aplicado', abertas: 0 });
    const depois = await retornos();
    await relogio();
    const outro = await registrado();
    banco.banco.pagar(noBanco(outro));
    await relogio();
    await ate(outro.id, 'liquidado');
    // What was read before came again on the way, and made nothing.
    expect((await retornos()).length - depois.length).toBe(1);
    const baixas = await consultar<{ quantas: number }>(
      palco.banco.url,
      `select count(*)::int as quantas from app.boleto_retorno_linha where boleto_id = ${pagos[0]?.id} and situacao = 'aplicada'`,
    );
    expect(baixas).toEqual([{ quantas: 1 }]);
  });

  test('pago por outro valor, fica para uma pessoa ver', async () => {
    const lido = await registrado();
    banco.banco.pagar(noBanco(lido), { valor: 60 });
    const antes = (await retornos()).length;
    await relogio();
    await expect.poll(async () => (await retornos()).length).toBeGreaterThan(antes);
    await expect.poll(async () => (await retornos())[0]).toMatchObject({ situacao: 'aplicado', abertas: 1 });
    expect(await lancamento(lido.lancamentoId)).toMatchObject({ situacao: 'aberta' });
  });

  test('a lista diz pago e o detalhe não: espera, e o pagamento entra quando os dois dizem', async () => {
    const lido = await registrado();
    const detalhe = banco.banco.detalhe(noBanco(lido));
    banco.banco.pagar(noBanco(lido));
    banco.contradizer('GET boleto', detalhe);
    const antes = vezes('GET boleto');
    await relogio();
    await expect.poll(() => vezes('GET boleto')).toBeGreaterThan(antes);
    expect((await ler(lido.id)).situacao).toBe('registrado');
    await expect
      .poll(async () => {
        await relogio();
        return (await ler(lido.id)).situacao;
      })
      .toBe('liquidado');
  });

  test('o banco fora do ar é dito na carteira, e deixa de ser quando volta', async () => {
    const erro = async () => (await quem.get(`contas/${contaId}/carteira/api`)).body.ultimoErro;
    // A turn of before would meet the failure, and the next one would have it forgotten before anybody looks.
    await expect.poll(() => tarefaEspera(palco.banco, 'boleto_api_consulta')).toBe(false);
    banco.falhas.programar({ servico: 'GET boletos', falha: { tipo: 'http', status: 503 } });
    await relogio();
    await expect.poll(erro).toContain('503');
    await relogio();
    await expect.poll(erro).toBeNull();
  });
});

describe('QR Code do banco', () => {
  const ligar = (comPix: boolean) => quem.put(`contas/${contaId}/carteira/api`, { ...credenciais, comPix });
  const emv = (lido: Record<string, unknown>) => banco.banco.titulos.get(noBanco(lido))?.emv;
  const imprimirMuitos = async (...ids: number[]) =>
    (await terminar(quem, (await quem.post('boletos/imprimir-em-lote', { ids })).body.jobId)).resultado;

  test('a carteira que o pede recebe o Pix de cada boleto registrado, que é o que se mostra e se imprime', async () => {
    await ligar(true);
    const lido = await registrado({ valor: '64.32' });
    expect(lido).toMatchObject({ pixDoBanco: emv(lido), faltaOPix: false });
    expect(lido.pixDoBanco).toBeTruthy();
    const com = await quem.get(`boletos/downloadPdf/${lido.id}`);
    expect(com.status).toBe(200);
    await ligar(false);
    expect((await registrado()).pixDoBanco).toBeNull();
  });

  test('cuja resposta se perdeu é pedido de novo; o que o banco não fez é dito, e perguntando vem', async () => {
    await ligar(true);
    banco.falhas.programar({ servico: 'POST boletos', falha: { tipo: 'trabalhar-e-calar' } });
    const { id } = await emitir();
    await expect.poll(async () => (await pedido(id, 'entrada')).ultimoErro).toBeTruthy();
    await retomar();
    const perdido = await ate(id, 'registrado');
    expect(perdido).toMatchObject({ pixDoBanco: emv(perdido), faltaOPix: false });
    banco.banco.semPix = true;
    const sem = await registrado();
    banco.banco.semPix = false;
    expect(sem).toMatchObject({ pixDoBanco: null, faltaOPix: true });
    expect(await imprimirMuitos(perdido.id, sem.id)).toEqual({ boletos: 2, semPix: 1 });
    banco.banco.gerarPix(noBanco(sem));
    await quem.post(`boletos/${sem.id}/perguntar`, {});
    expect(await ler(sem.id)).toMatchObject({ pixDoBanco: emv(sem), faltaOPix: false });
    expect(await imprimirMuitos(perdido.id, sem.id)).toEqual({ boletos: 2, semPix: 0 });
    await ligar(false);
  });

  test('o código que cobra outro valor não é deste boleto: não se guarda nem se imprime', async () => {
    await ligar(true);
    const outro = await registrado({ valor: '10.00' });
    banco.banco.semPix = true;
    const lido = await registrado({ valor: '20.00' });
    banco.banco.semPix = false;
    banco.contradizer('GET pix', { qrCode: { emv: emv(outro) } });
    await quem.post(`boletos/${lido.id}/perguntar`, {});
    expect(await ler(lido.id)).toMatchObject({ pixDoBanco: null, faltaOPix: true });
    await ligar(false);
  });
});

describe('perguntar agora', () => {
  const perguntar = (id: number) => quem.post(`boletos/${id}/perguntar`, {});
  const umMinutoDepois = (id: number) =>
    consultar(
      palco.banco.url,
      `update app.boleto_pergunta set perguntada_em = perguntada_em - interval '61 seconds' where boleto_id = ${id}`,
    );

  test('diz onde o boleto está, guarda o que o banco disse, e não pergunta duas vezes no mesmo minuto', async () => {
    const lido = await registrado({ valor: '77.70' });
    expect(lido).toMatchObject({ pelaApi: true, perguntado: null });
    const antes = vezes('GET boleto');
    const [um, outro] = await Promise.all([perguntar(lido.id), perguntar(lido.id)]);
    const [feita, recusada] = um?.status === 200 ? [um, outro] : [outro, um];
    expect(feita).toMatchObject({
      status: 200,
      body: { estado: 'em_ser', valor: '77.70', vencimento: lido.vencimento, pago: null, pagoEm: null, erro: null },
    });
    expect(recusada).toMatchObject({ status: 429, body: { error: expect.stringContaining('menos de um minuto') } });
    expect(vezes('GET boleto') - antes).toBe(1);
    expect((await ler(lido.id)).perguntado).toEqual(feita?.body);
    await umMinutoDepois(lido.id);
    expect((await perguntar(lido.id)).status).toBe(200);
  });

  test('o que o banco diz que foi pago entra na hora, uma vez, e o relógio não o traz de novo', async () => {
    const { id, lancamentoId, ...lido } = await registrado({ valor: '88.00' });
    banco.banco.pagar(noBanco(lido as { nossoNumero: string }));
    expect((await perguntar(id)).body).toMatchObject({
      estado: 'liquidado',
      valor: '88.00',
      pago: '88.00',
      pagoEm: hojeNoBrasil(),
      erro: null,
    });
    expect(await ler(id)).toMatchObject({ situacao: 'liquidado' });
    expect(await lancamento(lancamentoId)).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    const depois = (await retornos()).length;
    await umMinutoDepois(id);
    expect((await perguntar(id)).body).toMatchObject({ estado: 'liquidado' });
    const outro = await registrado();
    banco.banco.pagar(noBanco(outro));
    await relogio();
    await ate(outro.id, 'liquidado');
    expect((await retornos()).length - depois).toBe(1);
  });

  test('o banco que não responde é dito em palavras, e nada muda', async () => {
    const lido = await registrado();
    banco.falhas.programar({ servico: 'GET boleto', falha: { tipo: 'http', status: 503 } });
    expect((await perguntar(lido.id)).body).toMatchObject({ estado: null, erro: expect.stringContaining('503') });
    expect((await ler(lido.id)).situacao).toBe('registrado');
  });

  test('de quem não é, de carteira sem API, ou antes de ir ao banco, não se pergunta', async () => {
    const { id } = await registrado();
    expect((await palco.outro.admin.post(`boletos/${id}/perguntar`, {})).status).toBe(404);
    const semApi = await conta({ conta: '33333', contaDv: '8' });
    const [lancamentoId] = (await titulo({ contaId: semApi })) as [number];
    const deArquivo = await boleto(lancamentoId);
    expect(await perguntar(deArquivo)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('ligada') },
    });
    expect((await ler(deArquivo)).pelaApi).toBe(false);
  });
});

describe('canal', () => {
  test('o que esperava a remessa vai pela API quando ela é ligada, e volta a esperar quando é desligada', async () => {
    const dela = await conta({
      banco: '001',
      agencia: '0452',
      conta: '777',
      contaDv: null,
      carteira: '17',
      variacao: '35',
      convenio: '3128557',
      formatoCnab: '240',
      permiteBoleto: true,
    });
    await quem.put(`contas/${dela}/carteira/numeros`, { nossoNumero: 900_001 });
    const [um] = (await titulo({ contaId: dela })) as [number];
    const primeiro = await boleto(um);
    expect(await pedido(primeiro, 'entrada')).toMatchObject({ canal: 'arquivo', situacao: 'pendente' });
    await quem.put(`contas/${dela}/carteira/api`, credenciais);
    await ate(primeiro, 'registrado');
    await quem.put(`contas/${dela}/carteira/api`, { ...credenciais, ativo: false });
    const [dois] = (await titulo({ contaId: dela })) as [number];
    const segundo = await boleto(dois);
    expect(await pedido(segundo, 'entrada')).toMatchObject({ canal: 'arquivo', situacao: 'pendente' });
  });
});
