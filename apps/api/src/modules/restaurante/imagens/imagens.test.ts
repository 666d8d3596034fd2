import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import type { Cliente } from '../../../../test-support/cliente.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;

/** A PNG of one pixel, 1 × 1. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const formulario = (campos: Record<string, string>, conteudo: Uint8Array | null = png) => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  if (conteudo) form.append('file', new Blob([conteudo as never]), 'tela.png');
  return form;
};
const enviar = (empresaId: number, mais: Record<string, string> = {}, quem: Cliente = admin) =>
  quem.post('imagem-core', formulario({ empresaId: String(empresaId), ...mais }));
const telas = async (terminal: TerminalDeTeste) =>
  (await terminal.chamar<{ imagens: { id: number }[] }>('GET', 'core/v1/telas')).body.imagens.map(({ id }) => id);

describe('imagens dos terminais', () => {
  test('vêm na ordem, com tamanho e período; a do terminal só a ele', async () => {
    const loja = await novaEmpresa(palco, grupo);
    const [um, dois] = [
      await TerminalDeTeste.novo(admin, { empresaId: loja }),
      await TerminalDeTeste.novo(admin, { empresaId: loja }),
    ];
    const primeira = await enviar(loja);
    expect(primeira).toMatchObject({
      status: 201,
      body: { empresaId: loja, terminal: null, largura: 1, altura: 1, ordem: 1, vigente: true, entregas: [] },
    });
    const segunda = await enviar(loja, { terminalId: String(um.id) });
    const antes = await enviar(loja, { ordem: '0' });
    const passada = await enviar(loja, { inicio: '2020-01-01', fim: '2020-12-31' });
    expect(passada.body).toMatchObject({ vigente: false, inicio: '2020-01-01', fim: '2020-12-31' });
    const ids = [antes, primeira, segunda, passada].map(({ body }) => body.id);
    const listadas = async (query = '') =>
      (await admin.get(`imagem-core?empresaId=${loja}${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await listadas()).toEqual(ids);
    expect(await listadas(`&terminalId=${dois.id}`)).toEqual([ids[0], ids[1], ids[3]]);
    expect(await telas(um)).toEqual(ids.slice(0, 3));
    expect(await telas(dois)).toEqual(ids.slice(0, 2));
    // In the places that the two have among the others.
    const ordem = (quais: unknown[]) => admin.post('imagem-core/ordem', { empresaId: loja, ids: quais });
    expect((await ordem([ids[3], ids[0]])).body).toEqual({ ok: true });
    expect(await listadas()).toEqual([ids[3], ids[1], ids[2], ids[0]]);
    for (const ruins of [[ids[0], ids[0]], [999_999]]) expect((await ordem(ruins)).status).toBe(400);
    expect(await listadas()).toEqual([ids[3], ids[1], ids[2], ids[0]]);
  });

  test('o terminal que busca a imagem é o que a tem, desde então, até que ela saia da sua lista', async () => {
    const loja = await novaEmpresa(palco, grupo);
    const terminal = await TerminalDeTeste.novo(admin, { empresaId: loja, nome: 'Totem da porta' });
    const { id } = (await enviar(loja)).body;
    const entregas = async () => (await admin.get(`imagem-core/${id}`)).body.entregas;
    await telas(terminal);
    expect(await entregas()).toEqual([]);
    const buscar = () => terminal.chamar('GET', `core/v1/telas/${id}`);
    expect((await buscar()).status).toBe(200);
    const [{ desde }] = await entregas();
    expect(await entregas()).toEqual([{ terminal: { id: terminal.id, nome: 'Totem da porta' }, desde }]);
    await buscar();
    expect((await entregas())[0].desde).toBe(desde);
    await admin.put(`imagem-core/${id}`, { inicio: '2020-01-01', fim: '2020-01-02' });
    expect(await telas(terminal)).toEqual([]);
    expect(await entregas()).toEqual([]);
    expect((await buscar()).status).toBe(404);
  });

  test('a ordem e os dias se alteram; retirada, ninguém mais a mostra', async () => {
    const loja = await novaEmpresa(palco, grupo);
    const { id, versao, url } = (await enviar(loja)).body;
    expect((await admin.call('GET', url.replace('/api/', ''))).status).toBe(200);
    const alterada = await admin.put(`imagem-core/${id}`, { versao, ordem: 7, inicio: '2026-01-01' });
    expect(alterada.body).toMatchObject({ ordem: 7, inicio: '2026-01-01', fim: null });
    expect((await admin.put(`imagem-core/${id}`, { fim: '2025-12-31' })).body.campos).toHaveProperty('fim');
    expect(await admin.put(`imagem-core/${id}`, { versao, ordem: 8 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
    expect((await admin.delete(`imagem-core/${id}`)).body).toEqual({ ok: true });
    expect((await admin.get(`imagem-core/${id}`)).status).toBe(404);
    expect((await admin.get(`imagem-core?empresaId=${loja}`)).body).toEqual([]);
    expect((await admin.call('GET', url.replace('/api/', ''))).status).toBe(404);
  });

  test('o que não é imagem, outra empresa, outro grupo e quem não tem o direito são recusados', async () => {
    const [loja, filial] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
    const terminal = await TerminalDeTeste.novo(admin, { empresaId: filial });
    expect((await admin.post('imagem-core', formulario({ empresaId: String(loja) }, null))).status).toBe(400);
    const texto = formulario({ empresaId: String(loja) }, Buffer.from('isto não é imagem'));
    expect((await admin.post('imagem-core', texto)).status).toBe(415);
    expect((await enviar(loja, { terminalId: String(terminal.id) })).body.campos).toHaveProperty('terminalId');
    expect((await enviar(loja, { inicio: '2026-02-01', fim: '2026-01-01' })).body.campos).toHaveProperty('fim');
    const { id, url } = (await enviar(loja)).body;
    const slugs = ['restaurante_index', 'restaurante_update'];
    for (const quem of [outro.admin, await comEmpresas(palco, grupo, [filial], slugs)]) {
      expect((await quem.get(`imagem-core?empresaId=${loja}`)).status).toBe(404);
      expect((await quem.get(`imagem-core/${id}`)).status).toBe(404);
      expect((await quem.put(`imagem-core/${id}`, { ordem: 1 })).status).toBe(404);
      expect((await quem.delete(`imagem-core/${id}`)).status).toBe(404);
      expect((await quem.call('GET', url.replace('/api/', ''))).status).toBe(404);
      expect((await enviar(loja, {}, quem)).status).toBe(404);
    }
    // A terminal of another company has neither the list nor the picture.
    expect(await telas(terminal)).toEqual([]);
    expect((await terminal.chamar('GET', `core/v1/telas/${id}`)).status).toBe(404);
    const leitor = await grupo.as('restaurante_index');
    expect((await enviar(loja, {}, leitor)).body.permissao).toBe('restaurante_update');
  });
});

describe('imagem do setor', () => {
  test('entra, é trocada, retirada; outro grupo não a acha', async () => {
    const empresaId = await novaEmpresa(palco, grupo);
    const { id } = (await admin.post('setor', { nome: 'Salão', empresaId, ordem: 1 })).body;
    const ler = async () => (await admin.get(`setor/${id}/imagem`)).body.url;
    const dar = (quem: Cliente) => quem.post('upload/sector', formulario({ id: String(id) }));
    expect(await ler()).toBeNull();
    const { status, body } = await dar(admin);
    expect([status, await ler()]).toEqual([201, body.url]);
    expect((await admin.call('GET', body.url.replace('/api/', ''))).status).toBe(200);
    const outra = (await dar(admin)).body.url;
    expect(outra).not.toBe(body.url);
    expect(await ler()).toBe(outra);
    expect((await dar(outro.admin)).status).toBe(404);
    expect((await outro.admin.get(`setor/${id}/imagem`)).status).toBe(404);
    expect((await outro.admin.delete(`setor/${id}/imagem`)).status).toBe(404);
    expect((await dar(await grupo.as('restaurante_index'))).status).toBe(403);
    expect((await admin.delete(`setor/${id}/imagem`)).body).toEqual({ ok: true });
    expect(await ler()).toBeNull();
  });
});
