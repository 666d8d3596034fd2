import { momentoNoFuso, somarDias } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { prepararBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { repetirJa } from '../../../../test-support/hora-marcada.ts';
import { abrirSmsLocal, CONTA_DE_SMS, SEGREDO_DE_SMS } from '../../../../test-support/sms-local.ts';
import {
  abrirWhatsappLocal,
  avisoDaMeta,
  SEGREDO_DO_APP,
  TELEFONE_ID,
  TOKEN_DO_WHATSAPP,
} from '../../../../test-support/whatsapp-local.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { ServicosDeSms, ServicosDeWhatsapp } from '../../mensagens/public.ts';
import { tocarReguas } from './relogio.ts';

const correio = await abrirCorreio();
const servicoDeSms = await abrirSmsLocal();
afterAll(() => servicoDeSms.fechar());
const meta = await abrirWhatsappLocal();
afterAll(() => meta.fechar());
const palco = await cenario({ smtpUrl: correio.smtpUrl, smsLocal: servicoDeSms.base, whatsappUrl: meta.base });
const { grupo, outro, banco, database } = palco;
const { admin: quem } = grupo;
const hoje = hojeNoBrasil();
/** Always within the hours, whenever the test runs. */
const sempre = {
  ativa: true,
  desde: somarDias(hoje, -60),
  horaInicio: '00:00',
  horaFim: '23:59',
  soDiasUteis: false,
  limiteDiario: 100,
};
const passoDe = (dias: number, mais: Record<string, unknown> = {}) => ({
  dias,
  canal: 'email',
  assunto: '{quantidade}: {total}',
  texto: 'Prezado {cliente},\n{titulos}',
  ...mais,
});

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const base = await prepararBoletos(quem);
const empresaNova = async () => (await criarEmpresa(quem, { propria: true, cliente: false })).id as number;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
type Linha = Record<string, any>;

/** A company with a ladder of its own: no test sees what another sends. */
async function loja(passos: readonly Linha[], mudancas: Linha = {}, daBase = false) {
  const empresaId = daBase ? base.empresaId : await empresaNova();
  const conta = { nome: `Caixa ${empresaId}`, empresaId, tipo: 'caixa', saldoInicial: '0.00' };
  const contaId = daBase ? base.contaId : (await quem.post('contas', conta)).body.id;
  const gravada = await quem.put(`cobranca/reguas/${empresaId}`, { ...sempre, passos, ...mudancas });
  if (gravada.status !== 200) throw new Error(JSON.stringify(gravada.body));
  const cliente = async (mais: Record<string, unknown> = {}) => {
    const email = `c${Math.random().toString(36).slice(2)}@cliente.test`;
    return { id: (await criarEmpresa(quem, { email, ...mais })).id as number, email };
  };
  const vencido = async (pessoaId: number, dias: number, mais: Record<string, unknown> = {}) =>
    (
      await base.titulo({
        empresaId,
        contaId,
        pessoaId,
        emissao: somarDias(hoje, Math.min(0, -dias - 1)),
        vencimento: somarDias(hoje, -dias),
        ...mais,
      })
    )[0] as number;
  const mensagens = async () => {
    const { status, body } = await quem.get(`cobranca/mensagens?empresaId=${empresaId}&rowsPerPage=100`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data as Linha[];
  };
  const pagar = (id: number) => quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id }] });
  return {
    ...(gravada.body as Linha),
    passos: gravada.body.passos as { id: number }[],
    empresaId,
    cliente,
    vencido,
    mensagens,
    pagar,
  };
}
const tocar = (agora = new Date()) =>
  tocarReguas({
    database,
    sms: new ServicosDeSms({ smsLocal: servicoDeSms.base, secretsKey: null, dataDir: '/tmp' }),
    whatsapp: new ServicosDeWhatsapp({ whatsappUrl: meta.base, publicUrl: '', secretsKey: null, dataDir: '/tmp' }),
    processo: 1,
    agora: () => agora,
  });
const chegaram = (email: string, quantas: number) => esperar(() => correio.mensagensPara(email).length >= quantas);

describe('a régua', () => {
  test('manda uma mensagem por cliente e passo, com tudo o que ele deve, e uma vez só', async () => {
    const { cliente, vencido, mensagens } = await loja([passoDe(-3), passoDe(5)], {}, true);
    const { id, email } = await cliente();
    await vencido(id, 5, { documento: 'NF 77', multaPercentual: '2' });
    await vencido(id, 6, { documento: 'NF 78' });
    const futuro = await vencido(id, -2, { documento: 'NF 79' });
    await base.boleto(futuro);
    await Promise.all([tocar(), tocar(), tocar()]);
    await chegaram(email, 2);
    await tocar();
    const linhas = await mensagens();
    expect(linhas).toHaveLength(2);
    expect(linhas.map(({ passo, quantos, valor }) => [passo, quantos, valor]).sort()).toEqual([
      ['3 dias antes', 1, '100.00'],
      ['5 dias depois', 2, '202.00'],
    ]);
    const textos = correio.mensagensPara(email).join('\n');
    expect(textos).toContain('NF 77');
    expect(textos).toMatch(/Boleto: 34191/);
    await esperar(async () => (await mensagens()).every(({ situacao }) => situacao === 'enviada'));
    expect(correio.mensagensPara(email)).toHaveLength(2);
  });

  test('não manda o que se contesta, está na justiça, foi prometido ou é de quem não quer; cada parada é dita uma vez', async () => {
    const { cliente, vencido, mensagens } = await loja([passoDe(1)]);
    const clientes = await Promise.all([1, 2, 3, 4, 5].map(() => cliente()));
    const ids = await Promise.all(clientes.map(({ id }) => vencido(id, 3)));
    const semEmail = await cliente({ email: null });
    await vencido(semEmail.id, 3);
    await quem.post('cobranca/contestacoes', { lancamentoIds: [ids[0]], texto: 'Não comprei' });
    await quem.post('financeiro/judicial-collection', { ids: [ids[1]], data: hoje });
    await quem.post('cobranca/promessas', { lancamentoIds: [ids[2]], promessaEm: hoje });
    await quem.put(`cobranca/clientes/${clientes[3]?.id}/preferencia`, { semMensagens: true, motivo: 'Pediu' });
    await tocar();
    await chegaram(clientes[4]?.email as string, 1);
    const paradas = (await mensagens()).filter(({ situacao }) => situacao === 'parada');
    expect(paradas.map(({ parada }) => parada).sort()).toEqual([
      'contestada',
      'judicial',
      'nao_quer',
      'promessa',
      'sem_email',
    ]);
    await consultar(banco.url, 'delete from app.regua_dia');
    await tocar();
    expect(await mensagens()).toHaveLength(6);
  });

  test('a promessa segura até a meia-noite da empresa, em Rio Branco; quebrada, o mesmo passo segue', async () => {
    const { cliente, vencido, mensagens, empresaId } = await loja([passoDe(1)]);
    const fuso = 'America/Rio_Branco';
    expect((await quem.post('empresas/settings', { empresaId, fusoHorario: fuso })).status).toBe(200);
    const { id, email } = await cliente();
    const devido = await vencido(id, 10);
    const la = momentoNoFuso(new Date().toISOString(), fuso).data;
    await quem.post('cobranca/promessas', { lancamentoIds: [devido], promessaEm: somarDias(la, 1) });
    await consultar(
      banco.url,
      `update app.cobranca_anotacao set promessa_em = '${somarDias(la, -1)}' where pessoa_id = ${id}`,
    );
    // 23:58 of the promised day there is 04:58 of the next at Greenwich.
    await tocar(new Date(`${la}T04:58:00Z`));
    expect((await mensagens()).map(({ parada }) => parada)).toEqual(['promessa']);
    await tocar(new Date(`${la}T05:01:00Z`));
    await chegaram(email, 1);
    expect(await mensagens()).toHaveLength(2);
  });

  test('fora da hora, em dia que não é útil e além do limite do dia, espera', async () => {
    // Hours of which none is now: what waits would go at once.
    const hora = Number(momentoNoFuso(new Date().toISOString(), 'America/Sao_Paulo').hora.slice(0, 2)) < 12 ? 18 : 9;
    const as = (dia: string, minutos = 0) => new Date(Date.parse(`${dia}T03:00:00Z`) + (hora * 60 + minutos) * 60_000);
    const { cliente, vencido, mensagens, empresaId, passos } = await loja([passoDe(1)], {
      horaInicio: `${hora}:00`.padStart(5, '0'),
      horaFim: `${hora + 1}:00`,
      soDiasUteis: true,
      limiteDiario: 2,
      desde: '2020-01-01',
    });
    for (const dias of [3, 4, 5]) await vencido((await cliente()).id, dias);
    // A Sunday, a holiday and a Tuesday a minute too early, in São Paulo.
    await tocar(as('2027-11-14', 30));
    await tocar(as('2027-11-15', 30));
    await tocar(as('2027-11-16', -1));
    expect(await mensagens()).toHaveLength(0);
    await tocar(as('2027-11-16'));
    expect(await mensagens()).toHaveLength(2);
    await tocar(as('2027-11-17'));
    expect(await mensagens()).toHaveLength(3);
    // Turned off, what waits is stopped.
    const desligada = {
      ...sempre,
      ativa: false,
      passos: passos.map(({ id }) => ({ ...passoDe(1), id })),
    };
    expect((await quem.put(`cobranca/reguas/${empresaId}`, desligada)).status).toBe(200);
    expect((await mensagens()).map(({ parada }) => parada)).toEqual(['desligada', 'desligada', 'desligada']);
  });

  test('o que se paga enquanto o e-mail espera sai da mensagem; tudo pago, ela não vai; pago depois, aparece', async () => {
    const { cliente, vencido, mensagens, pagar } = await loja([passoDe(1)]);
    const [um, dois] = [await cliente(), await cliente()];
    const [a, b, c] = [await vencido(um.id, 2), await vencido(um.id, 3), await vencido(dois.id, 2)];
    correio.foraDoAr = true;
    await tocar();
    await esperar(async () => (await mensagens()).every(({ situacao }) => situacao === 'falhou'));
    expect((await mensagens())[0]?.motivo).toContain('fora do ar');
    expect((await pagar(a)).status).toBe(201);
    await pagar(c);
    correio.foraDoAr = false;
    await esperar(async () => {
      await repetirJa(banco, 'email.enviar');
      return correio.mensagensPara(um.email).length > 0;
    });
    await esperar(async () => (await mensagens()).some(({ parada }) => parada === 'paga'));
    expect(correio.mensagensPara(dois.email)).toHaveLength(0);
    await pagar(b);
    const [linha] = (await mensagens()).filter(({ situacao }) => situacao !== 'parada');
    expect(linha).toMatchObject({ quantos: 1, valor: '100.00', pago: '100.00' });
    await quem.put(`financeiro/calcelPayment/${b}`, {});
    const lida = (await quem.get(`cobranca/mensagens/${linha?.id}`)).body;
    expect(lida).toMatchObject({
      pago: '0.00',
      itens: expect.arrayContaining([
        { lancamentoId: b, vencimento: somarDias(hoje, -3), valor: '100.00', motivo: null, pagaEm: null },
      ]),
    });
  });

  test('quem foi avisado é o responsável, com o caminho até o cliente', async () => {
    const { cliente, vencido, mensagens, empresaId } = await loja([]);
    const responsavelId = (await quem.get('users?search=admin')).body.data[0].id;
    const passos = [passoDe(1, { canal: 'aviso', assunto: '{cliente} deve {total}' })];
    expect((await quem.put(`cobranca/reguas/${empresaId}`, { ...sempre, responsavelId, passos })).status).toBe(200);
    const { id } = await cliente({ email: null });
    await vencido(id, 2);
    await tocar();
    await esperar(async () => (await mensagens()).some(({ situacao }) => situacao === 'enviada'));
    const { avisos } = (await quem.get('avisos-do-sistema')).body;
    expect(avisos[0]).toMatchObject({ caminho: `/sistema/financeiro/receber/cliente?id=${id}` });
  });
});

describe('SMS', () => {
  const conta = {
    provedor: 'local',
    conta: CONTA_DE_SMS,
    remetente: '+15005550006',
    segredo: SEGREDO_DE_SMS,
    ativo: true,
  };
  const porSms = [passoDe(1, { canal: 'sms', texto: '{empresa}: {titulos}. {pagamento}' })];
  const comCelular = { email: null, telefones: [{ numero: '11987654321' }] };
  const enviadas = (situacao: string, mensagens: () => Promise<Linha[]>) =>
    esperar(async () => (await mensagens()).some((mensagem) => mensagem.situacao === situacao));

  test('sem serviço configurado o passo diz isso; nada finge que mandou', async () => {
    const { cliente, vencido, mensagens } = await loja(porSms);
    await vencido((await cliente(comCelular)).id, 2);
    await tocar();
    expect(await mensagens()).toMatchObject([{ parada: 'sem_sms', motivo: 'O envio de SMS não está configurado' }]);
    expect((await quem.post('cobranca/sms/testar', {})).body).toMatchObject({ ok: false });
  });

  test('a conta é guardada cifrada, testada com o serviço, e o segredo de uma não serve a outra', async () => {
    expect((await quem.put('cobranca/sms', { ...conta, segredo: null })).body.campos).toHaveProperty('segredo');
    const { body } = await quem.put('cobranca/sms', { ...conta, segredo: 'errado' });
    expect((await quem.post('cobranca/sms/testar', {})).body).toEqual({
      ok: false,
      mensagem: 'O serviço de SMS recusou: Authenticate',
    });
    expect((await quem.put('cobranca/sms', { ...conta, versao: body.versao })).status).toBe(200);
    expect((await quem.post('cobranca/sms/testar', {})).body).toEqual({ ok: true, mensagem: 'O serviço respondeu.' });
    expect((await quem.put('cobranca/sms', { ...conta, conta: 'AC2', segredo: null })).status).toBe(400);
    const guardado = JSON.stringify([
      await consultar(banco.url, 'select segredo from app.sms_conta'),
      await consultar(banco.url, "select * from app.auditoria where entidade = 'sms_conta'"),
    ]);
    expect(guardado).not.toContain(SEGREDO_DE_SMS);
  });

  test('sai pelo serviço; o que ele recusa é dito', async () => {
    const { cliente, vencido, mensagens } = await loja(porSms);
    await vencido((await cliente(comCelular)).id, 2, { documento: 'NF 500' });
    await tocar();
    await enviadas('enviada', mensagens);
    expect(servicoDeSms.mandados.at(-1)).toMatchObject({
      to: '+5511987654321',
      body: expect.stringContaining('NF 500'),
    });
    const outra = await loja(porSms);
    await outra.vencido((await outra.cliente(comCelular)).id, 2);
    servicoDeSms.falhar('recusar');
    await tocar();
    await enviadas('falhou', outra.mensagens);
    expect((await outra.mensagens())[0]?.motivo).toContain('unsubscribed');
  });

  test.each(['mandar-e-calar', 'cair'] as const)(
    'a resposta que se perdeu (%s) não manda duas vezes: o serviço é consultado antes',
    async (como) => {
      const { cliente, vencido, mensagens } = await loja(porSms);
      await vencido((await cliente(comCelular)).id, 2, { documento: `NF ${como}` });
      servicoDeSms.falhar(como);
      await tocar();
      await esperar(async () => {
        await repetirJa(banco, 'regua_mensagem');
        return (await mensagens()).some(({ situacao }) => situacao === 'enviada');
      });
      expect(servicoDeSms.mandados.filter(({ body }) => body.includes(`NF ${como}`))).toHaveLength(1);
    },
  );

  test('quem morreu com a vez na mão, depois de mandar, não manda outra vez', async () => {
    const { cliente, vencido, mensagens } = await loja(porSms);
    await vencido((await cliente(comCelular)).id, 2, { documento: 'NF morta' });
    await tocar();
    await enviadas('enviada', mensagens);
    // As it is left by a process that ended between sending and writing down.
    await consultar(
      banco.url,
      `update app.regua_mensagem set situacao = 'na_fila', externo_id = null, falando_ate = now() + interval '5 minutes', processo = 2 where id = ${(await mensagens())[0]?.id}`,
    );
    await tocar();
    await enviadas('enviada', mensagens);
    expect(servicoDeSms.mandados.filter(({ body }) => body.includes('NF morta'))).toHaveLength(1);
  });
});

describe('WhatsApp', () => {
  let linha = 20_000_000;
  const porWhatsapp = [
    passoDe(1, {
      canal: 'whatsapp',
      modeloExterno: 'cobranca_em_aberto',
      idioma: 'pt_BR',
      texto: 'Olá, {cliente}. Estão em aberto: {titulos}. Total: {total}.',
    }),
  ];
  /** A company with WhatsApp, and a client of it with a number of their own. */
  async function lojaComWhatsapp() {
    const aberta = await loja(porWhatsapp);
    const conta = { telefoneId: TELEFONE_ID, token: TOKEN_DO_WHATSAPP, segredoDoApp: SEGREDO_DO_APP, ativo: true };
    const { body } = await quem.put(`mensagens/whatsapp/${aberta.empresaId}`, conta);
    const numero = `119${linha++}`;
    const { id } = await aberta.cliente({ email: null, telefones: [{ numero }] });
    const mandadas = () => meta.mandadas.filter(({ para }) => para === `55${numero}`);
    const ate = (situacao: string) =>
      esperar(async () => (await aberta.mensagens()).some((uma) => uma.situacao === situacao));
    const avisar = async (valor: Parameters<typeof avisoDaMeta>[0]) => {
      const { corpo, assinatura } = avisoDaMeta(valor);
      const caminho = new URL(body.avisos.endereco).pathname;
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': assinatura };
      return (await fetch(palco.url + caminho, { method: 'POST', headers, body: corpo })).status;
    };
    return { ...aberta, pessoaId: id, numero, mandadas, ate, avisar };
  }
  const situacao = (id: string, status: string, mais: object = {}) => ({
    statuses: [{ id, status, timestamp: '1700000000', recipient_id: '5511', ...mais }],
  });

  test('sem o WhatsApp da empresa o passo diz isso; sem modelo da Meta ele não é gravado', async () => {
    const { cliente, vencido, mensagens, empresaId } = await loja(porWhatsapp);
    await vencido((await cliente({ email: null, telefones: [{ numero: '11987654321' }] })).id, 2);
    await tocar();
    expect(await mensagens()).toMatchObject([{ parada: 'sem_whatsapp' }]);
    const semModelo = [{ ...porWhatsapp[0], modeloExterno: null }];
    const { status } = await quem.put(`cobranca/reguas/${empresaId}`, { ...sempre, passos: semModelo });
    expect(status).toBe(400);
    expect((await quem.get(`cobranca/reguas/${empresaId}`)).body.meios.whatsapp).toBe(false);
  });

  test('sai pelo modelo, com os valores de hoje; o que a Meta diz depois fica na mensagem', async () => {
    const { vencido, pessoaId, mensagens, mandadas, ate, avisar } = await lojaComWhatsapp();
    await vencido(pessoaId, 2, { documento: 'NF 900' });
    await tocar();
    await ate('enviada');
    const [mandada] = mandadas();
    expect(mandada?.parametros[1]).toContain('NF 900');
    expect(mandada?.parametros[2]).toMatch(/^R\$\s100,00$/);
    const wamid = mandada?.id as string;
    expect(await avisar(situacao(wamid, 'delivered'))).toBe(200);
    expect((await mensagens())[0]).toMatchObject({ situacao: 'enviada', motivo: 'Entregue.' });
    await avisar(situacao(wamid, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] }));
    expect((await mensagens())[0]).toMatchObject({ situacao: 'falhou', motivo: expect.stringContaining('131026') });
  });

  test('a resposta que se perde fica sem resposta e não sai outra vez; a Meta dizendo, fica enviada', async () => {
    const { vencido, pessoaId, mensagens, mandadas, ate, avisar } = await lojaComWhatsapp();
    await vencido(pessoaId, 2);
    meta.falhar('mandar-e-calar');
    await tocar();
    await ate('incerta');
    await tocar();
    expect(mandadas()).toHaveLength(1);
    const { id, nossa } = mandadas()[0] as { id: string; nossa: string };
    await avisar(situacao(id, 'sent', { biz_opaque_callback_data: nossa }));
    expect((await mensagens())[0]).toMatchObject({ situacao: 'enviada' });
  });

  test('quem morreu com a vez na mão não manda outra vez; devagar demais se tenta de novo', async () => {
    const { vencido, pessoaId, mensagens, mandadas, ate } = await lojaComWhatsapp();
    await vencido(pessoaId, 2);
    meta.falhar({ status: 429, code: 130429, message: 'Rate limit hit' });
    await tocar();
    await esperar(async () => (await mensagens())[0]?.motivo?.includes('130429') === true);
    expect((await mensagens())[0]?.situacao).toBe('na_fila');
    await tocar();
    await ate('enviada');
    await consultar(
      banco.url,
      `update app.regua_mensagem set situacao = 'na_fila', externo_id = null, falando_ate = now() + interval '5 minutes', processo = 2 where id = ${(await mensagens())[0]?.id}`,
    );
    await tocar();
    await ate('incerta');
    expect(mandadas()).toHaveLength(1);
  });

  test('quem respondeu PARAR não é cobrado por WhatsApp', async () => {
    const { vencido, pessoaId, mensagens, mandadas, numero, avisar } = await lojaComWhatsapp();
    await avisar({ messages: [{ from: `55${numero}`, id: 'x', type: 'text', text: { body: 'PARAR' } }] });
    await vencido(pessoaId, 2);
    await tocar();
    await esperar(async () => (await mensagens())[0]?.situacao === 'parada');
    expect((await mensagens())[0]).toMatchObject({ parada: 'nao_quer' });
    expect(mandadas()).toHaveLength(0);
  });
});

describe('configurar e simular', () => {
  test('sem régua gravada vem a proposta; gravada, cada passo fica com o que já mandou', async () => {
    const empresaId = await empresaNova();
    const proposta = (await quem.get(`cobranca/reguas/${empresaId}`)).body;
    expect(proposta).toMatchObject({ versao: null, ativa: false, desde: hoje, meios: { email: true } });
    expect(proposta.passos.length).toBeGreaterThan(2);
    const { versao: _, empresa: __, meios: ___, ...nova } = proposta;
    const gravada = (await quem.put(`cobranca/reguas/${empresaId}`, nova)).body;
    expect(gravada.passos.every(({ id }: { id: number }) => id > 0)).toBe(true);
    expect((await quem.put(`cobranca/reguas/${empresaId}`, { ...nova, versao: 99 })).status).toBe(409);
    const alheio = { ...nova, passos: [{ ...nova.passos[0], id: 1 }] };
    expect((await quem.put(`cobranca/reguas/${empresaId}`, alheio)).status).toBe(400);
  });

  test.each([
    [{ passos: [passoDe(1, { texto: 'Olá {nome}' })] }, 'passos.0.texto'],
    [{ horaInicio: '18:00', horaFim: '09:00', passos: [] }, 'horaFim'],
    [{ passos: [passoDe(400)] }, 'passos.0.dias'],
    [{ limiteDiario: 0, passos: [] }, 'limiteDiario'],
  ])('o que não serve é recusado com o campo: %j', async (mudanca, campo) => {
    const empresaId = await empresaNova();
    const { status, body } = await quem.put(`cobranca/reguas/${empresaId}`, { ...sempre, ...mudanca });
    expect({ status, campos: Object.keys(body.campos ?? {}) }).toEqual({ status: 400, campos: [campo] });
  });

  test('a simulação diz o que sairia hoje e nos próximos dias, e não manda nada', async () => {
    const { cliente, vencido, mensagens, empresaId } = await loja([passoDe(-1), passoDe(2)], { limiteDiario: 1 });
    const [um, dois] = [await cliente(), await cliente()];
    await vencido(um.id, 3, { documento: 'NF 1' });
    await vencido(dois.id, 2, { documento: 'NF 2' });
    await vencido(dois.id, -4, { documento: 'NF 3' });
    const { body } = await quem.post(`cobranca/reguas/${empresaId}/simular`, { dias: 7 });
    expect(body.dias.slice(0, 4)).toEqual([
      { dia: hoje, fechado: false, enviadas: 1, paradas: 0, adiadas: 1 },
      { dia: somarDias(hoje, 1), fechado: false, enviadas: 1, paradas: 0, adiadas: 0 },
      { dia: somarDias(hoje, 2), fechado: false, enviadas: 0, paradas: 0, adiadas: 0 },
      { dia: somarDias(hoje, 3), fechado: false, enviadas: 1, paradas: 0, adiadas: 0 },
    ]);
    expect(body.mensagens[0]).toMatchObject({
      cliente: { id: um.id },
      passo: '2 dias depois',
      texto: expect.stringContaining('NF 1'),
    });
    expect(await mensagens()).toHaveLength(0);
    expect((await outro.admin.post(`cobranca/reguas/${empresaId}/simular`, { dias: 0 })).status).toBe(404);
    const quemVe = await grupo.as('financeiro_contas_index');
    expect((await quemVe.post(`cobranca/reguas/${empresaId}/simular`, { dias: 0 })).status).toBe(403);
    expect((await quemVe.get('cobranca/mensagens')).status).toBe(200);
    expect((await outro.admin.get('cobranca/mensagens')).body.total).toBe(0);
  });
});
