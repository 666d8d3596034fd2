import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { abrirCorreioComFalhas } from '../../../../test-support/correio-com-falhas.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../../test-support/funcionarios.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { proximo } from '../../../../test-support/proximo.ts';

const correio = await abrirCorreioComFalhas();
const palco = await cenario({ smtpUrl: correio.smtpUrl, publicUrl: 'https://loja.test' });
const { grupo, outro, url, banco } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Padaria Central');

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const lembrete = (sufixo: string) => Buffer.from(`Cardápio da semana ${sufixo}\n`);

const campos = (publico: object, mais: object = {}) => ({
  nome: `Anexos ${proximo()}`,
  empresaId,
  assunto: 'Cardápio',
  texto: 'Olá, {nome}.',
  publico,
  porMinuto: 600,
  enviar: false,
  ...mais,
});
const rascunho = async (mais: object = {}) => {
  const busca = `Leitor ${proximo()}x`;
  await criar(admin, { nomeFantasia: busca, email: `leitor${proximo()}@loja.test` });
  const { body } = await admin.post('email/send', campos({ lista: 'clientes', filtros: { search: busca } }, mais));
  return body.id as number;
};

interface Respondida {
  anexos: { id: number; nome: string }[];
  campos?: Record<string, string>;
  error?: string;
}

async function anexar(id: number, nome: string, conteudo: Buffer, quem = admin) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(conteudo)]), nome);
  const resposta = await fetch(`${url}/api/campanhas/${id}/anexos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${quem.token}` },
    body: form,
  });
  return { status: resposta.status, body: (await resposta.json()) as Respondida };
}
const ato = (id: number, qual: string) => admin.post(`campanhas/${id}/${qual}`, {});
const ler = async (id: number) => (await admin.get(`campanhas/${id}`)).body;
const ate = (id: number, situacao: string) => esperar(async () => (await ler(id)).situacao === situacao);

test('cada e-mail leva os anexos; o funcionário que o recebeu abre o arquivo, e mais ninguém', async () => {
  const nome = `Equipe ${proximo()}`;
  const email = `ana${proximo()}@loja.test`;
  const { id: anaId } = await novoFuncionario(admin, empresaId, { nome: `${nome} Ana`, email });
  const { body } = await admin.post('email/send', campos({ lista: 'funcionarios', filtros: { search: nome } }));
  expect((await anexar(body.id, 'C:\\fotos\\escala.pdf', PDF)).body.anexos).toMatchObject([
    { nome: 'escala.pdf', tipo: 'application/pdf', tamanho: PDF.byteLength },
  ]);
  const { body: com } = await anexar(body.id, 'recado.txt', lembrete('1'));
  await anexar(body.id, 'engano.txt', lembrete('2'));
  const engano = (await ler(body.id)).anexos.find((um: { nome: string }) => um.nome === 'engano.txt');
  expect((await admin.delete(`campanhas/${body.id}/anexos/${engano.id}`)).body.anexos).toEqual(com.anexos);
  await ato(body.id, 'congelar');
  await ato(body.id, 'enviar');
  await ate(body.id, 'terminada');

  const bruta = correio.recebidas.find(({ para }) => para === email)?.bruta ?? '';
  expect(bruta).toMatch(/filename="?escala\.pdf/);
  expect(bruta.replaceAll(/\s/g, '')).toContain(PDF.toString('base64'));
  expect(bruta).toMatch(/filename="?recado\.txt/);
  expect(bruta).not.toContain('engano');

  const ana = await novoUsuario(palco.database, grupo.id, { slugs: [] });
  const beto = await novoUsuario(palco.database, grupo.id, { slugs: [] });
  await consultar(banco.url, `update app.usuario set funcionario_id = ${anaId} where id = ${ana.id}`);
  const dela = await palco.entrar(grupo.id, ana.usuario);
  const [recebida] = (await dela.get('mensagens/recebidas')).body.mensagens;
  expect(recebida.anexos.map((um: { nome: string }) => um.nome)).toEqual(['escala.pdf', 'recado.txt']);
  const baixar = async (quem: typeof admin) =>
    fetch(url + recebida.anexos[0].url, { headers: { authorization: `Bearer ${quem.token}` } });
  const dado = await baixar(dela);
  expect(dado.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await dado.arrayBuffer())).toEqual(PDF);
  expect((await baixar(admin)).status).toBe(200);
  expect((await baixar(await palco.entrar(grupo.id, beto.usuario))).status).toBe(404);
  expect((await baixar(outro.admin)).status).toBe(404);
});

test('o que não se abre com segurança, o grande demais, o sexto e o repetido são recusados', async () => {
  const id = await rascunho();
  const recusa = async (nome: string, conteudo: Buffer) => (await anexar(id, nome, conteudo)).body.campos?.file;
  expect(await recusa('virus.js', Buffer.from('alert(1)'))).toContain('Anexe PDF');
  expect(await recusa('foto.png', PDF)).toContain('Anexe PDF');
  expect(await recusa('semfinal', PDF)).toContain('Anexe PDF');
  expect((await anexar(id, 'programa.pdf', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]))).status).toBe(415);
  expect((await anexar(id, 'grande.txt', Buffer.alloc(5_000_001, 'a'))).status).toBe(413);
  expect((await anexar(id, 'um.txt', Buffer.alloc(4_000_000, 'a'))).status).toBe(201);
  expect(await recusa('dois.txt', Buffer.alloc(3_500_000, 'a'))).toContain('7 MB ao todo');
  expect(await recusa('um.txt', lembrete('3'))).toContain('Já há um anexo');
  for (const nome of ['b', 'c', 'd', 'e']) expect((await anexar(id, `${nome}.txt`, lembrete(nome))).status).toBe(201);
  expect(await recusa('f.txt', lembrete('f'))).toContain('No máximo 5 anexos');
});

test('começado o envio os anexos ficam como estão, e o banco também o diz; SMS não leva nenhum', async () => {
  const id = await rascunho();
  const { body } = await anexar(id, 'escala.pdf', PDF);
  await ato(id, 'congelar');
  expect((await anexar(id, 'outra.pdf', PDF)).status).toBe(201);
  await ato(id, 'enviar');
  expect((await anexar(id, 'tarde.pdf', PDF)).body.error).toContain('já começou');
  expect((await admin.delete(`campanhas/${id}/anexos/${body.anexos[0]?.id}`)).status).toBe(409);
  await expect(
    consultar(banco.url, `update app.campanha_anexo set ativo = false where campanha_id = ${id}`),
  ).rejects.toThrow(/já começou/);
  await ate(id, 'terminada');
  expect((await ler(id)).anexos).toHaveLength(2);

  const { body: sms } = await admin.post('sms/send', {
    nome: 'Por SMS',
    empresaId,
    texto: 'Oi',
    enviar: false,
    publico: { lista: 'clientes', filtros: {} },
  });
  expect((await anexar(sms.id, 'escala.pdf', PDF)).body.error).toBe('Só e-mails levam anexos.');
});

test('quem não cria mensagens não anexa, e outro grupo não acha a campanha', async () => {
  const id = await rascunho();
  expect((await anexar(id, 'a.pdf', PDF, await grupo.as('mensagens_index'))).status).toBe(403);
  expect((await anexar(id, 'a.pdf', PDF, outro.admin)).status).toBe(404);
});

test('o arquivo que sumiu do lugar deixa a campanha esperando, e ela diz qual', async () => {
  const id = await rascunho();
  await anexar(id, 'sumiu.pdf', PDF);
  // As a disk that lost it: its name leads nowhere.
  await consultar(
    banco.url,
    `with novo as (insert into app.arquivo (grupo_id, nome, tipo, tamanho, sha256) values (${grupo.id}, 'x', 'application/pdf', 1, 'x') returning id)
     update app.campanha_anexo set arquivo_id = (select id from novo) where campanha_id = ${id}`,
  );
  await ato(id, 'congelar');
  await ato(id, 'enviar');
  await esperar(async () => ((await ler(id)).espera ?? '').includes('sumiu.pdf'));
  expect(await ler(id)).toMatchObject({ situacao: 'enviando', aEnviar: 1, aceitos: 0 });
});
