import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../../test-support/funcionarios.ts';
import { adiantarTarefa } from '../../../../test-support/hora-marcada.ts';
import { proximo } from '../../../../test-support/proximo.ts';
import {
  abrirWhatsappLocal,
  avisoDaMeta,
  SEGREDO_DO_APP,
  TELEFONE_ID,
  TOKEN_DO_WHATSAPP,
} from '../../../../test-support/whatsapp-local.ts';
import { numeroDoWhatsapp } from './ler-aviso.ts';

const meta = await abrirWhatsappLocal();
afterAll(() => meta.fechar());
const palco = await cenario({ whatsappUrl: meta.base, publicUrl: 'https://loja.test' });
const { grupo, outro, banco, url } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');
const conta = {
  telefoneId: TELEFONE_ID,
  token: TOKEN_DO_WHATSAPP,
  segredoDoApp: SEGREDO_DO_APP,
  ativo: true,
};

const modelo = {
  modeloExterno: 'promocao_da_semana',
  idioma: 'pt_BR',
  texto: 'Olá, {primeiroNome}! A promoção da semana começou na {empresa}.',
};
let linha = 10_000_000;
/** An employee with a mobile number of their own. */
async function pessoa(nome: string): Promise<string> {
  const telefone = `119${linha++}`;
  await novoFuncionario(admin, empresaId, { nome, telefone });
  return `+55${telefone}`;
}
async function campanha(nome: string, mais: object = {}) {
  const { status, body } = await admin.post('whatsapp/send', {
    nome,
    empresaId,
    ...modelo,
    porMinuto: 600,
    enviar: true,
    publico: { lista: 'funcionarios', filtros: { search: nome } },
    ...mais,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id as number;
}
const ler = async (id: number) => (await admin.get(`campanhas/${id}`)).body;
const envios = async (id: number) => (await admin.get(`campanhas/${id}/envios`)).body.data;
const ate = (id: number, situacao: string) => esperar(async () => (await ler(id)).situacao === situacao);
const para = (numero: string) => meta.mandadas.filter((uma) => `+${uma.para}` === numero);

const enderecoDosAvisos = async () => {
  const [uma] = (await admin.get('mensagens/whatsapp')).body.contas;
  return { endereco: uma.avisos.endereco.replace('https://loja.test', url), verificacao: uma.avisos.verificacao };
};
async function avisar(
  valor: Parameters<typeof avisoDaMeta>[0],
  { assinatura, telefoneId = TELEFONE_ID } = {} as { assinatura?: string; telefoneId?: string },
) {
  const { endereco } = await enderecoDosAvisos();
  const aviso = avisoDaMeta(valor, telefoneId);
  const { status } = await fetch(endereco, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': assinatura ?? aviso.assinatura },
    body: aviso.corpo,
  });
  return status;
}
const situacaoDe = (id: string, status: string, mais: object = {}) => ({
  id,
  status,
  timestamp: '1700000000',
  recipient_id: '5511987654321',
  ...mais,
});

describe('a conta de WhatsApp de uma empresa', () => {
  test('guarda os segredos cifrados, testa o token e mostra o que se cadastra na Meta', async () => {
    const semConta = await campanha('Ninguém ainda', { enviar: false });
    expect((await ler(semConta)).situacao).toBe('rascunho');
    expect((await admin.post(`mensagens/whatsapp/${empresaId}/testar`, {})).body.ok).toBe(false);
    const faltam = await admin.put(`mensagens/whatsapp/${empresaId}`, { ...conta, token: null });
    expect(faltam.body.campos).toHaveProperty('token');
    const { body: errada } = await admin.put(`mensagens/whatsapp/${empresaId}`, { ...conta, token: 'outro' });
    expect((await admin.post(`mensagens/whatsapp/${empresaId}/testar`, {})).body.mensagem).toContain('190');
    const { body } = await admin.put(`mensagens/whatsapp/${empresaId}`, { ...conta, versao: errada.versao });
    expect(body.avisos).toEqual(errada.avisos);
    expect(body.avisos.endereco).toMatch(/^https:\/\/loja\.test\/api\/whatsapp-avisos\/g\d+-[\w-]{43}$/);
    expect((await admin.post(`mensagens/whatsapp/${empresaId}/testar`, {})).body).toMatchObject({ ok: true });
    // For another number, what was entrusted for this one is not used.
    const outroNumero = await admin.put(`mensagens/whatsapp/${empresaId}`, { telefoneId: '999999999', ativo: true });
    expect(outroNumero.body.campos).toHaveProperty('token');
    const guardado = JSON.stringify([
      await consultar(banco.url, 'select * from app.whatsapp_conta'),
      await consultar(banco.url, "select * from app.auditoria where entidade = 'whatsapp_conta'"),
    ]);
    for (const segredo of [TOKEN_DO_WHATSAPP, SEGREDO_DO_APP]) expect(guardado).not.toContain(segredo);
    const marketing = await grupo.as('mensagens_create', 'mensagens_enviar', 'mensagens_index');
    expect((await marketing.get('mensagens/whatsapp')).status).toBe(403);
    expect((await outro.admin.get('mensagens/whatsapp')).body.contas).toEqual([]);
    expect((await outro.admin.put(`mensagens/whatsapp/${empresaId}`, conta)).status).toBe(404);
  });

  test('a Meta confere o endereço dos avisos pelo token de verificação', async () => {
    const { endereco, verificacao } = await enderecoDosAvisos();
    const desafio = (token: string) =>
      fetch(`${endereco}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
    const certo = await desafio(verificacao);
    expect([certo.status, await certo.text()]).toEqual([200, '1158201444']);
    expect((await desafio('outro')).status).toBe(403);
    expect(
      (
        await fetch(
          `${url}/api/whatsapp-avisos/g1-${'a'.repeat(43)}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=x`,
        )
      ).status,
    ).toBe(404);
  });
});

describe('campanha de WhatsApp', () => {
  test('cada um recebe o modelo aprovado com os seus valores; o que a Meta diz depois fica na linha', async () => {
    const nome = `Equipe${proximo()}`;
    const ana = await pessoa(`${nome} Ana`);
    await novoFuncionario(admin, empresaId, { nome: `${nome} Fixo`, telefone: '1134567890' });
    const id = await campanha(nome);
    await ate(id, 'terminada');
    expect(await ler(id)).toMatchObject({ aceitos: 1, naoEnviados: 1, modeloExterno: 'promocao_da_semana' });
    const [mandada] = para(ana);
    expect(mandada).toMatchObject({ modelo: 'promocao_da_semana', parametros: [nome, 'Padaria Central'] });
    const wamid = mandada?.id as string;
    const retorno = async () => (await envios(id)).find((um: { endereco: string }) => um.endereco === ana).retorno;
    expect(await avisar({ statuses: [situacaoDe(wamid, 'read')] })).toBe(200);
    // In another order, and twice: what is known stays.
    await avisar({ statuses: [situacaoDe(wamid, 'delivered'), situacaoDe(wamid, 'sent')] });
    expect(await retorno()).toBe('lida');
    expect((await admin.get(`campanhas/${id}/envios?retorno=lida`)).body.total).toBe(1);
    expect((await admin.get(`campanhas/${id}/envios?retorno=entregue`)).body.total).toBe(0);
    const falha = { errors: [{ code: 131026, title: 'Message undeliverable' }] };
    await avisar({ statuses: [situacaoDe(wamid, 'failed', falha)] });
    expect((await envios(id)).find((um: { endereco: string }) => um.endereco === ana)).toMatchObject({
      situacao: 'devolvido',
      resposta: '131026: O número não recebe mensagens de WhatsApp.',
    });
    const { body } = await admin.get(`mensagens/supressoes?search=${ana.slice(1)}`);
    expect(body.data[0]).toMatchObject({ canal: 'whatsapp', motivo: 'devolucao_temporaria' });
  });

  test('quem responde PARAR não recebe mais, também com o número sem o nono dígito', async () => {
    const nome = `Sai${proximo()}`;
    const ana = await pessoa(`${nome} Ana`);
    await pessoa(`${nome} Beto`);
    const primeira = await campanha(nome);
    await ate(primeira, 'terminada');
    expect(para(ana)).toHaveLength(1);
    expect(numeroDoWhatsapp('553187654321')).toBe('+5531987654321');
    expect(numeroDoWhatsapp('5511987654321')).toBe('+5511987654321');
    const responde = (body: string, from: string) => ({
      messages: [{ from, id: 'wamid.x', timestamp: '1700000000', type: 'text', text: { body } }],
    });
    await avisar(responde('Quero parar de fumar', ana.slice(1)));
    const segunda = await campanha(nome);
    await ate(segunda, 'terminada');
    expect(para(ana)).toHaveLength(2);
    await avisar(responde(' Parar! ', ana.slice(1)));
    const terceira = await campanha(nome);
    await ate(terceira, 'terminada');
    expect(para(ana)).toHaveLength(2);
    expect((await envios(terceira))[0]).toMatchObject({ situacao: 'fora', motivo: 'descadastrado' });
  });

  test('a resposta que se perde deixa incerto e não é enviada de novo, até a Meta dizer o que foi', async () => {
    const nome = `Cala${proximo()}`;
    const ana = await pessoa(`${nome} Ana`);
    meta.falhar('mandar-e-calar');
    const id = await campanha(nome);
    await esperar(async () => (await ler(id)).incertos === 1);
    await adiantarTarefa(banco, `campanha:${grupo.id}:${id}`).catch(() => undefined);
    await ate(id, 'terminada');
    expect(para(ana)).toHaveLength(1);
    const { id: wamid, nossa } = para(ana)[0] as { id: string; nossa: string };
    await avisar({ statuses: [situacaoDe(wamid, 'delivered', { biz_opaque_callback_data: nossa })] });
    expect((await envios(id))[0]).toMatchObject({ situacao: 'aceito', retorno: 'entregue', resposta: null });
    expect(await ler(id)).toMatchObject({ incertos: 0, aceitos: 1 });
  });

  test('devagar demais se tenta depois; modelo ou token errado param a campanha e dizem por quê', async () => {
    const nome = `Erro${proximo()}`;
    const ana = await pessoa(`${nome} Ana`);
    meta.falhar({ status: 429, code: 130429, message: '(#130429) Rate limit hit' });
    const id = await campanha(nome);
    await esperar(async () => (await envios(id))[0]?.resposta?.startsWith('130429') === true);
    expect(await ler(id)).toMatchObject({ situacao: 'enviando', aEnviar: 1, recusados: 0 });
    await admin.post(`campanhas/${id}/cancelar`, {});

    const semModelo = await campanha(nome, { modeloExterno: 'nao_existe' });
    await esperar(async () => ((await ler(semModelo)).espera ?? '').startsWith('132001'));
    expect(await ler(semModelo)).toMatchObject({ aEnviar: 1, recusados: 0, incertos: 0 });
    expect(para(ana)).toHaveLength(0);
    await admin.post(`campanhas/${semModelo}/cancelar`, {});

    meta.falhar({ status: 400, code: 131047, message: 'Re-engagement message' });
    const fora = await campanha(nome);
    await ate(fora, 'terminada');
    expect((await envios(fora))[0]).toMatchObject({
      situacao: 'recusado',
      resposta: expect.stringContaining('Passaram 24 horas'),
    });
    meta.falhar('servico-fora');
    const semPalavra = await campanha(nome);
    await esperar(async () => (await ler(semPalavra)).incertos === 1);
  });

  test('o aviso sem a assinatura da Meta, de outro número ou de outro conteúdo não vale', async () => {
    const nome = `Falso${proximo()}`;
    const ana = await pessoa(`${nome} Ana`);
    const id = await campanha(nome);
    await ate(id, 'terminada');
    const wamid = para(ana)[0]?.id as string;
    const lido = { statuses: [situacaoDe(wamid, 'read')] };
    expect(await avisar(lido, { assinatura: `sha256=${'0'.repeat(64)}` })).toBe(401);
    expect(await avisar(lido, { assinatura: avisoDaMeta({ statuses: [] }).assinatura })).toBe(401);
    expect(await avisar(lido, { telefoneId: '1' })).toBe(200);
    expect((await envios(id))[0].retorno).toBeNull();
    const { endereco } = await enderecoDosAvisos();
    const vazio = await fetch(endereco, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
    expect(vazio.status).toBe(400);
  });

  test('o modelo guarda nome e idioma da Meta; sem eles a campanha não é aceita', async () => {
    const nome = `Promo ${proximo()}`;
    const { status, body } = await admin.post('whatsapp/create', { nome, ...modelo });
    expect([status, body.modeloExterno, body.idioma]).toEqual([200, 'promocao_da_semana', 'pt_BR']);
    const { body: lista } = await admin.get(`whatsapp/select?search=${encodeURIComponent(nome)}`);
    expect(lista.data[0]).toMatchObject({ nome, modeloExterno: 'promocao_da_semana' });
    expect((await admin.post('whatsapp/create', { nome: 'x', ...modelo, modeloExterno: 'Com Espaço' })).status).toBe(
      400,
    );
    const sem = { nome, empresaId, texto: 'Oi', publico: { lista: 'funcionarios', filtros: {} }, enviar: false };
    expect((await admin.post('whatsapp/send', sem)).status).toBe(400);
  });
});
