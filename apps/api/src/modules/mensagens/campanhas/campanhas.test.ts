import { somarDias } from '@retaguarda/brasil';
import { desfechosDaCampanha } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { abrirCaixaImap } from '../../../../test-support/caixa-imap.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { abrirCorreioComFalhas } from '../../../../test-support/correio-com-falhas.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../../test-support/funcionarios.ts';
import { adiantarTarefa } from '../../../../test-support/hora-marcada.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { proximo } from '../../../../test-support/proximo.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { reclamacao, relato } from '../../../../test-support/relatos-de-email.ts';
import { abrirSmsLocal, CONTA_DE_SMS, SEGREDO_DE_SMS } from '../../../../test-support/sms-local.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const correio = await abrirCorreioComFalhas();
const caixa = await abrirCaixaImap();
const sms = await abrirSmsLocal();
afterAll(() => sms.fechar());
const palco = await cenario({
  smtpUrl: correio.smtpUrl,
  publicUrl: 'https://loja.test',
  smsLocal: sms.base,
  devolucoes: { imap: caixa.url, endereco: 'devolucoes@loja.test' },
});
const { grupo, outro, url, banco } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');

/** Clients that no other test sees, found by their name. */
async function clientes(emails: readonly (string | null)[]): Promise<string> {
  const busca = `Turma ${proximo()}x`;
  for (const [i, email] of emails.entries())
    await criar(admin, { nomeFantasia: `${busca} ${String(i).padStart(3, '0')}`, email });
  return busca;
}
const campos = (busca: string, mais: object = {}) => ({
  nome: `Campanha ${busca}`,
  empresaId,
  assunto: 'Novidades, {primeiroNome}',
  texto: 'Olá, {nome}.\n\n{empresa}',
  publico: { lista: 'clientes', filtros: { search: busca } },
  porMinuto: 600,
  enviar: false,
  ...mais,
});
const ler = async (id: number) => (await admin.get(`campanhas/${id}`)).body;
const ate = (id: number, situacao: string) => esperar(async () => (await ler(id)).situacao === situacao);
const agora = (id: number) => adiantarTarefa(banco, `campanha:${grupo.id}:${id}`);
const ato = (id: number, qual: string, corpo: object = {}) => admin.post(`campanhas/${id}/${qual}`, corpo);
const linkDe = (para: string) => {
  const bruta = correio.recebidas.find((uma) => uma.para === para)?.bruta ?? '';
  return /List-Unsubscribe: <https:\/\/loja\.test\/api\/(\S+)>/.exec(bruta.replaceAll('\r\n ', ' '))?.[1] ?? '';
};

describe('campanha de e-mail', () => {
  test('E19: 10 escolhidos, 5 congelados, 1 sai depois, 4 entregues: 1 recusado e 3 aceitos', async () => {
    const n = proximo();
    const em = (nome: string) => `${nome}${n}@loja.test`;
    await admin.post('mensagens/supressoes', { canal: 'email', endereco: em('suprimido') });
    // Who opted out did so by the link of an earlier message.
    const antes = await clientes([em('saiu')]);
    const { body: primeira } = await admin.post('email/send', campos(antes, { enviar: true }));
    await ate(primeira.id, 'terminada');
    expect((await fetch(`${url}/api/${linkDe(em('saiu'))}`, { method: 'POST' })).status).toBe(200);

    const busca = await clientes([
      em('a'),
      em('b'),
      em('c'),
      em('d'),
      em('e'),
      em('a'),
      null,
      em('suprimido'),
      em('saiu'),
    ]);
    // What came in before addresses were checked may be none.
    const { id: invalido } = await criar(admin, { nomeFantasia: `${busca} 009`, email: em('x') });
    await palco.database.write(doSistema(grupo.id), (tx) =>
      tx.updateTable('empresa').set({ email: 'isto não é e-mail' }).where('id', '=', invalido).execute(),
    );
    correio.recusar(em('b'), 550, '5.1.1 User unknown');
    const { body: nova } = await admin.post('email/send', campos(busca));
    const { body: congelada } = await ato(nova.id, 'congelar');
    expect(congelada).toMatchObject({ situacao: 'congelada', escolhidos: 10, aEnviar: 5, naoEnviados: 5 });
    expect(congelada.porMotivo).toEqual([
      { motivo: 'descadastrado', quantos: 1 },
      { motivo: 'invalido', quantos: 1 },
      { motivo: 'repetido', quantos: 1 },
      { motivo: 'sem_endereco', quantos: 1 },
      { motivo: 'suprimido', quantos: 1 },
    ]);
    // After the freeze the list may change: the campaign does not. But who opts out now gets nothing.
    await criar(admin, { nomeFantasia: `${busca} 010`, email: em('depois') });
    await admin.post('mensagens/supressoes', { canal: 'email', endereco: em('e').toUpperCase() });
    await ato(nova.id, 'enviar');
    await ate(nova.id, 'terminada');
    const fim = await ler(nova.id);
    expect(fim).toMatchObject({ escolhidos: 10, aEnviar: 0, aceitos: 3, recusados: 1, incertos: 0, naoEnviados: 6 });
    expect(['a', 'b', 'c', 'd', 'e', 'depois'].map((nome) => correio.quantasPara(em(nome)))).toEqual([
      1, 0, 1, 1, 0, 0,
    ]);
    const { body: envios } = await admin.get(`campanhas/${nova.id}/envios?situacao=recusado`);
    expect(envios.data[0]).toMatchObject({ endereco: em('b'), resposta: expect.stringContaining('5.1.1') });
    // Who does not exist is written to no more.
    const { body: paradas } = await admin.get(`mensagens/supressoes?search=${em('b')}`);
    expect(paradas.data[0]).toMatchObject({ endereco: em('b'), motivo: 'devolucao_permanente' });

    const hoje = hojeNoBrasil();
    const dias = { empresaId, de: somarDias(hoje, -1), ate: hoje };
    const { colunas, linhas } = await relatorio(admin, 'campanhas').ler(dias);
    const dela = linhas.find(({ chave }) => chave === String(nova.id));
    const figuras = Object.fromEntries(colunas.map(({ chave }, i) => [chave, dela?.valores[i]]));
    expect(figuras).toMatchObject({
      escolhidos: '10',
      aceitos: '3',
      recusados: '1',
      fora: '6',
      aceitosPercentual: '30.00',
    });
    const desfechos = desfechosDaCampanha.map((nome) => Number(figuras[nome]));
    expect(desfechos.reduce((soma, um) => soma + um, 0)).toBe(10);
    expect((await outro.admin.get('mensagens/relatorios/campanhas')).body.linhas).toEqual([]);
    expect((await (await grupo.as('vendas_index')).get('mensagens/relatorios/campanhas')).status).toBe(403);
  });

  test('cada um lê o seu nome, e leva um link que só por POST descadastra', async () => {
    const para = `maria${proximo()}@loja.test`;
    const busca = await clientes([para]);
    const { body } = await admin.post('email/send', campos(busca, { enviar: true }));
    await ate(body.id, 'terminada');
    const bruta = correio.recebidas.find((uma) => uma.para === para)?.bruta ?? '';
    expect(bruta).toContain(`Subject: Novidades, Turma`);
    expect(bruta).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(bruta).toContain('Padaria Central');
    const link = `${url}/api/${linkDe(para)}`;
    const pagina = await fetch(link);
    expect(pagina.headers.get('content-type')).toContain('text/html');
    expect(await pagina.text()).toContain('Não quero mais receber');
    const supressoes = async () => (await admin.get(`mensagens/supressoes?search=${para}`)).body;
    expect((await supressoes()).total).toBe(0);
    const umClique = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(link, umClique)).status).toBe(200);
    expect((await fetch(link, umClique)).status).toBe(200);
    expect((await supressoes()).data).toMatchObject([{ endereco: para, motivo: 'descadastro' }]);
    expect((await fetch(`${url}/api/descadastro/g1-${'a'.repeat(43)}`, { method: 'POST' })).status).toBe(404);
  });

  test('a resposta que se perde deixa incerto, e nunca é enviada de novo; os outros continuam', async () => {
    const n = proximo();
    const [um, dois] = [`cala${n}@loja.test`, `segue${n}@loja.test`];
    correio.calarDepoisDe(um);
    const busca = await clientes([um, dois]);
    const { body } = await admin.post('email/send', campos(busca, { enviar: true }));
    await esperar(async () => (await ler(body.id)).incertos === 1);
    await agora(body.id);
    await ate(body.id, 'terminada');
    expect(await ler(body.id)).toMatchObject({ incertos: 1, aceitos: 1 });
    expect([correio.quantasPara(um), correio.quantasPara(dois)]).toEqual([1, 1]);
  });

  test('quem pede para esperar é tentado de novo', async () => {
    const para = `espera${proximo()}@loja.test`;
    correio.recusar(para, 451, '4.7.1 Greylisted');
    const { body } = await admin.post('email/send', campos(await clientes([para]), { enviar: true }));
    await esperar(async () => {
      const { body: envios } = await admin.get(`campanhas/${body.id}/envios`);
      return envios.data[0]?.resposta?.includes('Greylisted') === true;
    });
    expect(await ler(body.id)).toMatchObject({ situacao: 'enviando', aEnviar: 1, recusados: 0 });
  });

  test('pausada nada sai; retomada, sai o que falta; o ritmo é o pedido', async () => {
    const n = proximo();
    const emails = Array.from({ length: 5 }, (_, i) => `ritmo${n}-${i}@loja.test`);
    const busca = await clientes(emails);
    const quantas = () => emails.filter((email) => correio.quantasPara(email) === 1).length;
    // Two a minute are full once other campaigns of the minute are counted: nothing more leaves.
    const { body } = await admin.post('email/send', campos(busca, { porMinuto: 2, enviar: true }));
    await esperar(async () => (await ler(body.id)).situacao === 'enviando');
    const { body: pausada } = await ato(body.id, 'pausar');
    expect(pausada.situacao).toBe('pausada');
    expect(quantas()).toBeLessThanOrEqual(2);
    await agora(body.id).catch(() => undefined);
    expect((await ler(body.id)).situacao).toBe('pausada');
    const { body: cancelada } = await ato(body.id, 'cancelar');
    expect(cancelada).toMatchObject({ situacao: 'cancelada', aEnviar: 0 });
    expect(cancelada.aceitos + cancelada.naoEnviados).toBe(5);
  });

  test('agendada começa quando chega a hora; reaberta, esquece quem receberia', async () => {
    const busca = await clientes([`agenda${proximo()}@loja.test`]);
    const { body } = await admin.post('email/send', campos(busca));
    await ato(body.id, 'congelar');
    expect((await ato(body.id, 'agendar', { quando: '2020-01-01T00:00:00Z' })).body.campos).toHaveProperty('quando');
    const { body: agendada } = await ato(body.id, 'agendar', { quando: '2099-01-01T00:00:00Z' });
    expect(agendada.agendadaPara).toBe('2099-01-01T00:00:00.000Z');
    const { body: reaberta } = await ato(body.id, 'reabrir');
    expect(reaberta).toMatchObject({ situacao: 'rascunho', escolhidos: 0, agendadaPara: null });
  });

  test('a prévia mostra um destinatário de verdade, e quantos são', async () => {
    const busca = await clientes(['p1@loja.test', 'p2@loja.test']);
    const { publico, assunto, texto } = campos(busca);
    const { body } = await admin.post('mensagens/previa', {
      canal: 'email',
      empresaId,
      publico,
      assunto,
      texto,
      posicao: 2,
    });
    expect(body).toMatchObject({ total: 2, registro: { endereco: 'p2@loja.test' }, assunto: 'Novidades, Turma' });
    expect(body.texto).toContain('Padaria Central');
  });
});

describe('o que volta', () => {
  const nomeDe = (para: string) => {
    const bruta = correio.recebidas.find((uma) => uma.para === para)?.bruta ?? '';
    return /^Message-ID: +<(\S+)@retaguarda>/im.exec(bruta.replaceAll('\r\n ', ' '))?.[1] ?? '';
  };
  const cabecalhos = (para: string) => `Message-ID:\n <${nomeDe(para)}@retaguarda>\n`;
  const lerCaixa = () => consultar(banco.url, "select graphile_worker.add_job('campanhas_devolucoes', '{}'::json)");
  const supressao = async (endereco: string) =>
    (await admin.get(`mensagens/supressoes?search=${endereco}`)).body.data[0] ?? null;

  test('o relato marca o destinatário; o endereço que não existe não recebe mais, e o cheio espera dias', async () => {
    const n = proximo();
    const em = (nome: string) => `volta-${nome}${n}@loja.test`;
    const nomes = ['morto', 'cheio', 'bravo', 'atraso', 'vago', 'bom'];
    const busca = await clientes(nomes.map(em));
    const { body: nova } = await admin.post('email/send', campos(busca, { enviar: true }));
    await ate(nova.id, 'terminada');
    expect(correio.recebidas.find(({ para }) => para === em('bom'))?.de).toBe('devolucoes@loja.test');
    const falha = (codigo: string, texto: string) =>
      `Action: failed\nStatus: ${codigo}\nDiagnostic-Code: smtp;\n ${texto}`;
    const uids = [
      relato({ campos: falha('5.1.1', '550 5.1.1 User unknown'), cabecalhos: cabecalhos(em('morto')) }),
      // By the envelope alone; a full mailbox.
      relato({
        campos: falha('5.2.2', '552 5.2.2 Over quota'),
        envelope: `Original-Envelope-Id: ${nomeDe(em('cheio'))}\n`,
      }),
      reclamacao(cabecalhos(em('bravo'))),
      relato({ campos: 'Action: delayed\nStatus: 4.4.1', cabecalhos: cabecalhos(em('atraso')) }),
      // What the code does not say, the server's words do.
      relato({ campos: falha('5.0.0', '550-5.1.1 no such\0user'), cabecalhos: cabecalhos(em('vago')) }),
      // Made up: numbers of messages and groups that anybody may guess; and no report at all.
      relato({ campos: falha('5.1.1', 'x'), cabecalhos: `Message-ID: <g${grupo.id}-${'0'.repeat(64)}@retaguarda>\n` }),
      relato({
        campos: falha('5.1.1', 'x'),
        cabecalhos: `Message-ID: <g999999999999999-${'0'.repeat(64)}@retaguarda>\n`,
      }),
      relato({ campos: falha('5.1.1', 'x'), cabecalhos: `Message-ID: <campanha-${grupo.id}-1@retaguarda>\n` }),
      `Content-Type: multipart/report; boundary="a"\n\n${'--a\nContent-Type: multipart/mixed; boundary="a"\n\n'.repeat(500)}`,
      'Subject: Oi\n\nGostei da loja!\n',
      '',
    ].map((mensagem) => caixa.chegar(mensagem));
    await lerCaixa();
    await esperar(async () => uids.every((uid) => caixa.lida(uid)));
    const { body: envios } = await admin.get(`campanhas/${nova.id}/envios`);
    const ditos = envios.data.map((um: { endereco: string; situacao: string; resposta: string }) => [
      um.endereco.replace(/^volta-|\d+@.*$/g, ''),
      um.situacao,
      um.resposta,
    ]);
    const taken = expect.stringContaining('250');
    expect(ditos).toEqual([
      ['morto', 'devolvido', '5.1.1: 550 5.1.1 User unknown'],
      ['cheio', 'devolvido', '5.2.2: 552 5.2.2 Over quota'],
      ['bravo', 'aceito', 'Quem recebeu reclamou.'],
      ['atraso', 'aceito', taken],
      ['vago', 'devolvido', '5.1.1: 550-5.1.1 no such\ufffduser'],
      ['bom', 'aceito', taken],
    ]);
    expect(await ler(nova.id)).toMatchObject({ aceitos: 3, devolvidos: 3 });
    expect(await supressao(em('morto'))).toMatchObject({ motivo: 'devolucao_permanente', expiraEm: null });
    expect(await supressao(em('cheio'))).toMatchObject({
      motivo: 'devolucao_temporaria',
      expiraEm: expect.any(String),
    });
    expect(await supressao(em('bravo'))).toMatchObject({ motivo: 'reclamacao' });
    expect(await supressao(em('vago'))).toMatchObject({ motivo: 'devolucao_permanente' });
    expect([await supressao(em('atraso')), await supressao(em('bom'))]).toEqual([null, null]);

    // Told again, nothing changes: a person who lets the address receive again is not overruled by the same report.
    const { id } = await supressao(em('morto'));
    await admin.delete(`mensagens/supressoes/${id}`);
    const outraVez = caixa.chegar(
      relato({ campos: falha('5.1.1', '550 5.1.1 User unknown'), cabecalhos: cabecalhos(em('morto')) }),
    );
    await lerCaixa();
    await esperar(async () => caixa.lida(outraVez));
    expect(await supressao(em('morto'))).toBe(null);
  });
});

describe('quem pode', () => {
  test('sem o direito à lista não se escreve a ela, nem se lê quem recebeu', async () => {
    const marketing = await grupo.as('mensagens_index', 'mensagens_show', 'mensagens_create', 'mensagens_enviar');
    const busca = await clientes(['d@loja.test']);
    expect((await marketing.post('email/send', campos(busca))).status).toBe(403);
    const { body } = await admin.post('email/send', campos(busca));
    await ato(body.id, 'congelar');
    expect((await marketing.get(`campanhas/${body.id}/envios`)).status).toBe(403);
    expect((await outro.admin.get(`campanhas/${body.id}`)).status).toBe(404);
    const semEnviar = await grupo.as('mensagens_create', 'mensagens_index', 'clientes_index');
    expect((await semEnviar.post(`campanhas/${body.id}/enviar`, {})).status).toBe(403);
  });

  test('um filtro que a lista não tem é recusado, e o salário de ninguém escolhe quem recebe', async () => {
    const rh = await grupo.as('mensagens_create', 'mensagens_enviar', 'funcionarios_index');
    const pedido = (filtros: object) =>
      rh.post('email/send', { ...campos('x'), publico: { lista: 'funcionarios', filtros } });
    expect((await pedido({ naoExiste: '1' })).body.campos).toHaveProperty('publico');
    expect((await pedido({ tipoEntidade: 'propria' })).status).toBe(400);
    expect((await pedido({ salarioDe: '1000' })).body.campos).toHaveProperty('publico');
    expect((await pedido({ vendedor: 'true' })).status).toBe(201);
  });
});

describe('campanha de SMS', () => {
  test('sai pelo serviço que a cobrança também usa, a celulares; o que recusa fica dito', async () => {
    const conta = {
      provedor: 'twilio',
      conta: CONTA_DE_SMS,
      remetente: '+15005550006',
      ativo: true,
      segredo: SEGREDO_DE_SMS,
    };
    expect((await admin.put('cobranca/sms', { ...conta, provedor: 'local' })).status).toBe(200);
    const nome = `Equipe ${proximo()}`;
    const { id: anaId } = await novoFuncionario(admin, empresaId, { nome: `${nome} Ana`, telefone: '11987654321' });
    await novoFuncionario(admin, empresaId, { nome: `${nome} Beto`, telefone: '1134567890' });
    const publico = { lista: 'funcionarios', filtros: { search: nome } };
    const { body } = await admin.post('sms/send', {
      nome,
      empresaId,
      publico,
      texto: 'Oi, {primeiroNome}!',
      enviar: true,
    });
    await ate(body.id, 'terminada');
    expect(sms.mandados.map(({ to, body: texto }) => [to, texto])).toEqual([['+5511987654321', 'Oi, Equipe!']]);
    expect(await ler(body.id)).toMatchObject({
      aceitos: 1,
      naoEnviados: 1,
      porMotivo: [{ motivo: 'invalido', quantos: 1 }],
    });

    // Who it went to reads it again on their own page, with what else they were sent; nobody else does.
    const ana = await novoUsuario(palco.database, grupo.id, { slugs: [] });
    const beto = await novoUsuario(palco.database, grupo.id, { slugs: [] });
    await consultar(banco.url, `update app.usuario set funcionario_id = ${anaId} where id = ${ana.id}`);
    await admin.post('aviso/send', { titulo: 'Inventário', texto: 'Às 8 h.', publico: 'pessoas', alvos: [ana.id] });
    const mandar = (assunto: string, sigilosa: boolean) =>
      palco.database.write(doSistema(grupo.id), (tx) =>
        enviarEmail(tx, grupo.id, {
          para: `ana${anaId}@loja.test`,
          assunto,
          sigilosa,
          usuarioId: ana.id,
          carta: { semSaudacao: true, paragrafos: ['Segue o relatório.'] },
        }),
      );
    await mandar('Relatório', false);
    await mandar('Link de acesso', true);
    const recebidas = async (quem: typeof admin) => (await quem.get('mensagens/recebidas')).body.mensagens;
    const dela = await palco.entrar(grupo.id, ana.usuario);
    await esperar(async () => (await recebidas(dela)).length === 4);
    const lidas = (await recebidas(dela)) as {
      tipo: string;
      assunto: string | null;
      texto: string | null;
      quando: string;
    }[];
    expect(lidas.map(({ quando }) => quando)).toEqual(
      lidas
        .map(({ quando }) => quando)
        .sort()
        .reverse(),
    );
    const porTipo = lidas.map(({ tipo, assunto, texto }) => `${tipo}: ${assunto}: ${texto?.trim()}`).sort();
    expect(porTipo).toEqual([
      'aviso: Inventário: Às 8 h.',
      'email: Link de acesso: undefined',
      'email: Relatório: Segue o relatório.',
      'sms: null: Oi, Equipe!',
    ]);
    expect(await recebidas(await palco.entrar(grupo.id, beto.usuario))).toEqual([]);
  });
});
