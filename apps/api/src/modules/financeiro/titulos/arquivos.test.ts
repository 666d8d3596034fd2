import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import type { Cliente } from '../../../../test-support/cliente.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler, empresaId } = await palcoDeTitulos(palco);
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

const enviar = (como: Cliente, id: number, content: Uint8Array = pdf) => {
  const form = new FormData();
  form.append('id', String(id));
  form.append('file', new Blob([new Uint8Array(content)]), 'nota.pdf');
  return como.post('upload/titulo', form);
};

test('um arquivo é do título inteiro: as outras parcelas o mostram; retirado, não está em nenhuma', async () => {
  const [primeira, segunda] = (await titulo({ quantidade: 2 })) as [number, number];
  const { status, body } = await enviar(quem, primeira);
  expect([status, body]).toMatchObject([201, { nome: 'nota.pdf', tipo: 'application/pdf', tamanho: pdf.byteLength }]);
  expect((await ler(segunda)).titulo.arquivos).toEqual([body]);
  const baixado = await quem.get(body.url.replace('/api/', ''));
  expect(baixado.status).toBe(200);
  expect((await quem.delete(`financeiro/${segunda}/arquivo/${body.id}`)).body).toEqual({ ok: true });
  expect((await ler(primeira)).titulo.arquivos).toEqual([]);
  expect((await quem.delete(`financeiro/${segunda}/arquivo/${body.id}`)).status).toBe(404);
});

test('quem não vê o lançamento não vê, não põe e não tira; um programa não entra', async () => {
  const [id] = (await titulo()) as [number];
  const { body } = await enviar(quem, id);
  const tudo = ['financeiro_contas_index', 'financeiro_contas_update'];
  const deOutra = await comEmpresas(palco, palco.grupo, [await novaEmpresa(palco, palco.grupo)], tudo);
  const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
  for (const alheio of [deOutra, palco.outro.admin]) {
    expect((await enviar(alheio, id)).status).toBe(404);
    expect((await alheio.get(body.url.replace('/api/', ''))).status).toBe(404);
    expect((await alheio.delete(`financeiro/${id}/arquivo/${body.id}`)).status).toBe(404);
  }
  expect((await enviar(soLe, id)).status).toBe(403);
  expect((await enviar(quem, id, Buffer.from('MZ\x90\x00'.repeat(40), 'latin1'))).status).toBe(415);
});

test('o histórico de um título diz em palavras o que mudou nele, nas parcelas e na classificação', async () => {
  const [id] = (await titulo({ documento: 'NF 1' })) as [number];
  const { tituloId } = await ler(id);
  await quem.put(`financeiro/${id}`, { documento: 'NF 2', vencimento: '2028-05-10' });
  const historico = (como: Cliente) =>
    como.get(`log/index?entidade=titulo&registroId=${tituloId}&rowsPerPage=100&descending=true`);
  const { data } = (await historico(quem)).body;
  const de = (entidade: string, acao: string) =>
    data.find((um: { entidade: string; acao: string }) => um.entidade === entidade && um.acao === acao);
  expect(de('titulo', 'alterou')).toMatchObject({ antes: { documento: 'NF 1' }, depois: { documento: 'NF 2' } });
  expect(de('parcela', 'alterou')).toMatchObject({ depois: { vencimento: '2028-05-10' }, linha: { numero: 1 } });
  expect(de('parcela', 'criou')).toBeTruthy();
  expect((await historico(palco.outro.admin)).status).toBe(404);
});
