import { describe, expect, test } from 'vitest';
import { julgarDkim } from '../../../../test-support/assinatura-dkim.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { abrirCorreioComFalhas } from '../../../../test-support/correio-com-falhas.ts';
import { abrirServidorDeNomes } from '../../../../test-support/dns.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { proximo } from '../../../../test-support/proximo.ts';

const correio = await abrirCorreioComFalhas();
const textos = new Map<string, string[] | null>();
const palco = await cenario({
  smtpUrl: correio.smtpUrl,
  publicUrl: 'https://loja.test',
  mailFrom: 'Sistema <nao-responda@sistema.test>',
  dnsServers: [await abrirServidorDeNomes({ textos })],
});
const { grupo, outro, banco } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');

const ler = async (quem = admin) => (await quem.get('mensagens/remetente')).body;
const conferir = async () => (await admin.post('mensagens/remetente/conferir', {})).body.remetente;
const publicar = ({ nome, valor }: { nome: string; valor: string }) => textos.set(nome, [valor]);
const avisos = async () =>
  (await admin.get('avisos-do-sistema')).body.avisos.map((um: { titulo: string }) => um.titulo);

/** Sends one e-mail, and gives it as it came. */
async function umEmail(assunto = 'Olá'): Promise<string> {
  const n = proximo();
  const email = `cliente${n}@cliente.test`;
  await criar(admin, { nomeFantasia: `Cliente ${n}x`, email });
  const { body } = await admin.post('email/send', {
    nome: `Campanha ${n}`,
    empresaId,
    assunto,
    texto: 'Olá, {nome}.\n\n  Até  já.',
    porMinuto: 600,
    publico: { lista: 'clientes', filtros: { search: `Cliente ${n}x` } },
  });
  await esperar(async () => (await admin.get(`campanhas/${body.id}`)).body.situacao === 'terminada');
  return correio.recebidas.find(({ para }) => para === email)?.bruta ?? '';
}

describe('remetente com domínio próprio', () => {
  test('a chave é feita, espera o DNS e, publicada, assina cada e-mail, que confere por ela', async () => {
    expect(await ler()).toEqual({ remetente: null, daInstalacao: 'Sistema <nao-responda@sistema.test>' });
    const antes = await umEmail();
    expect(antes).toContain('nao-responda@sistema.test');
    expect(antes).not.toMatch(/^DKIM-Signature/im);

    const { body } = await admin.put('mensagens/remetente', { endereco: 'Novidades@Padaria.test' });
    const { registro } = body.remetente;
    expect(body.remetente).toMatchObject({ situacao: 'chave_criada', endereco: 'novidades@padaria.test' });
    expect(registro.nome).toMatch(/^rtg[0-9a-f]{8}\._domainkey\.padaria\.test$/);
    expect(await conferir()).toMatchObject({
      situacao: 'aguardando_dns',
      recado: 'O domínio ainda não publica este registro.',
    });
    // Not published yet: as before.
    expect(await umEmail()).toContain('nao-responda@sistema.test');

    textos.set(registro.nome, ['v=DKIM1; k=rsa; p=outra']);
    expect((await conferir()).recado).toBe('O domínio publica outra chave neste nome.');
    // Longer than one part of a record: it comes in two, and some panels put spaces between.
    publicar({ nome: registro.nome, valor: registro.valor.replace('; p=', ';p= ') });
    expect(await conferir()).toMatchObject({ situacao: 'ativa', recado: null });
    expect(await avisos()).toContain('E-mails assinados por padaria.test');

    const bruta = await umEmail('Promoção de verão: pães e bolos com até cinquenta por cento de desconto');
    expect(bruta).toMatch(/^From: .*<novidades@padaria\.test>/m);
    const julgada = julgarDkim(bruta, registro.valor);
    expect(julgada).toMatchObject({ dominio: 'padaria.test', confere: true });
    expect(julgada?.assinados).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(julgarDkim(bruta.replace('\r\n\r\n', '\r\n\r\nx'), registro.valor)?.confere).toBe(false);
    expect(julgarDkim(bruta.replace(/^To: .*/m, 'To: outro@cliente.test'), registro.valor)?.confere).toBe(false);
  });

  test('sem resposta do DNS tudo fica como está; o registro tirado para a assinatura, e quem escolheu é avisado', async () => {
    const { registro } = (await ler()).remetente;
    textos.set(registro.nome, null);
    expect(await conferir()).toMatchObject({ situacao: 'ativa', recado: expect.stringContaining('não respondeu') });
    textos.delete(registro.nome);
    await consultar(banco.url, "select graphile_worker.add_job('campanhas_remetentes', '{}'::json)");
    await esperar(async () => (await ler()).remetente.situacao === 'aguardando_dns');
    expect(await avisos()).toContain('E-mails sem a assinatura de padaria.test');
    expect(await umEmail()).not.toMatch(/^DKIM-Signature/im);
  });

  test('outro endereço do domínio guarda a chave; outra chave ou outro domínio começam de novo', async () => {
    const { remetente } = await ler();
    publicar(remetente.registro);
    await conferir();
    const { body: mesma } = await admin.put('mensagens/remetente', {
      versao: remetente.versao,
      endereco: 'contato@padaria.test',
    });
    expect(mesma.remetente).toMatchObject({ registro: remetente.registro, situacao: 'ativa' });
    expect((await admin.put('mensagens/remetente', { versao: 1, endereco: 'x@padaria.test' })).status).toBe(409);
    const { body: trocada } = await admin.post('mensagens/remetente/chave', { versao: mesma.remetente.versao });
    expect(trocada.remetente.situacao).toBe('chave_criada');
    expect(trocada.remetente.registro.valor).not.toBe(remetente.registro.valor);
    const { body: outra } = await admin.put('mensagens/remetente', { endereco: 'a@confeitaria.test' });
    expect(outra.remetente.registro.nome).toMatch(/confeitaria\.test$/);
    const { rows } = {
      rows: await consultar<{ chave: string }>(banco.url, 'select chave_privada as chave from app.email_remetente'),
    };
    expect(rows[0]?.chave).toMatch(/^s1\./);
    expect((await admin.delete('mensagens/remetente')).status).toBe(200);
    expect((await ler()).remetente).toBeNull();
  });

  test('só quem pode configura; outro grupo tem o seu', async () => {
    const marketing = await grupo.as('mensagens_create', 'mensagens_enviar', 'mensagens_index');
    expect((await marketing.get('mensagens/remetente')).status).toBe(403);
    expect((await marketing.put('mensagens/remetente', { endereco: 'a@b.test' })).status).toBe(403);
    await admin.put('mensagens/remetente', { endereco: 'a@padaria.test' });
    expect((await ler(outro.admin)).remetente).toBeNull();
    expect((await outro.admin.post('mensagens/remetente/conferir', {})).status).toBe(404);
  });
});
