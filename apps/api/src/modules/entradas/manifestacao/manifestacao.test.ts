import { abrirCanal } from '@retaguarda/fiscal/https';
import { assinarPedido, montarEvento } from '@retaguarda/fiscal/nfe';
import { criarClienteSefaz, enderecosEm } from '@retaguarda/fiscal/sefaz';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, describe, expect, test } from 'vitest';
import { certificadoDaEmpresa } from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { enviarNota, notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';

const fiscal = await palcoFiscal();
const { palco, quem, sefaz, autoridade } = fiscal;
const DESTINATARIO = '11222333000181';
const PORQUE = 'A mercadoria voltou com o transportador';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A whole note, from its file. */
async function recebida(): Promise<{ id: number; chave: string }> {
  const itens = [{ codigo: 'M1', quantidade: '1', preco: '80.00' }];
  const { xml, chave } = await notaDeFornecedor(fiscal, { destinatario: DESTINATARIO, itens });
  return { id: await enviarNota(quem, xml), chave };
}
const manifestar = (id: number, pedido: Record<string, unknown>) => quem.post(`nfeentrada/${id}/manifestar`, pedido);
const lida = async (id: number) => (await quem.get(`nfeentrada/${id}/manifestacao`)).body;
const nota = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
/** Until the last statement of the note is where it is said to be. */
async function ate(id: number, situacao: string) {
  const chegou = async () => (await lida(id)).eventos.at(-1)?.situacao === situacao;
  if (!(await waitUntil(chegou, 30_000))) throw new Error(JSON.stringify((await lida(id)).eventos));
  return (await lida(id)).eventos.at(-1);
}
const naSefaz = (chave: string) =>
  sefaz
    .estado()
    .eventos.filter((evento) => evento.chave === chave)
    .map(({ tipo }) => tipo);

describe('as quatro manifestações', () => {
  test('ciência, depois confirmação; repetida é recusada, e cada uma é guardada assinada', async () => {
    const { id, chave } = await recebida();
    expect((await lida(id)).opcoes).toMatchObject([
      { tipo: '210200', recusa: null },
      { tipo: '210210', recusa: null },
      { tipo: '210220', recusa: null },
      { tipo: '210240', recusa: null },
    ]);
    expect(await manifestar(id, { tipo: '210210' })).toMatchObject({ status: 202 });
    await ate(id, 'registrado');
    expect((await manifestar(id, { tipo: '210210' })).status).toBe(409);
    await manifestar(id, { tipo: '210200' });
    expect(await ate(id, 'registrado')).toMatchObject({ tipo: '210200', nosso: true, protocolo: expect.any(String) });
    expect(await nota(id)).toMatchObject({ manifestacao: '210200', situacao: 'baixada' });
    expect(naSefaz(chave)).toEqual(['210210', '210200']);
    const historico = await consultar(
      palco.banco.url,
      `select 1 from app.auditoria where entidade = 'entrada_evento' and depois->>'chave' = '${chave}'`,
    );
    expect(historico).toHaveLength(2);
  });

  test('a não realizada pede o motivo; recusa a nota, e a retificação a traz de volta', async () => {
    const { id, chave } = await recebida();
    expect((await manifestar(id, { tipo: '210240' })).body.campos).toEqual({
      justificativa: 'Diga por que a operação não foi realizada',
    });
    expect((await manifestar(id, { tipo: '210240', justificativa: 'curto' })).status).toBe(400);
    await manifestar(id, { tipo: '210240', justificativa: PORQUE });
    expect(await ate(id, 'registrado')).toMatchObject({ texto: PORQUE });
    expect((await nota(id)).situacao).toBe('recusada');
    await manifestar(id, { tipo: '210200' });
    await ate(id, 'registrado');
    expect(await nota(id)).toMatchObject({ situacao: 'baixada', manifestacao: '210200' });
    expect((await manifestar(id, { tipo: '210220' })).body.error).toContain('uma vez');
    expect(naSefaz(chave)).toEqual(['210240', '210200']);
  });

  test('o desconhecimento recusa a nota', async () => {
    const { id } = await recebida();
    await manifestar(id, { tipo: '210220' });
    await ate(id, 'registrado');
    expect(await nota(id)).toMatchObject({ situacao: 'recusada', manifestacao: '210220' });
  });

  test('passado o prazo, é recusada aqui, antes de ser enviada', async () => {
    const { id } = await recebida();
    await consultar(
      palco.banco.url,
      `update app.entrada set autorizada_em = now() - interval '11 days' where id = ${id}`,
    );
    expect((await manifestar(id, { tipo: '210210' })).body.error).toContain('10 dias');
    await consultar(
      palco.banco.url,
      `update app.entrada set autorizada_em = now() - interval '91 days' where id = ${id}`,
    );
    expect((await manifestar(id, { tipo: '210200' })).body.error).toContain('90 dias');
  });
});

describe('a resposta que não vem', () => {
  test.each([
    { tipo: 'trabalhar-e-derrubar' },
    { tipo: 'trabalhar-e-responder-lixo' },
    { tipo: 'derrubar' },
    { tipo: 'http', status: 503 },
  ] as const)('%o: registrada uma vez só', async (falha) => {
    const { id, chave } = await recebida();
    sefaz.falhas.programar({ servico: 'recepcaoEvento', falha } as never);
    await manifestar(id, { tipo: '210210' });
    await ate(id, 'registrado');
    expect(naSefaz(chave)).toEqual(['210210']);
    expect((await nota(id)).manifestacao).toBe('210210');
  });

  test('a que outro sistema já registrou (573) vale como feita', async () => {
    const { id, chave } = await recebida();
    await porOutroSistema(chave);
    await manifestar(id, { tipo: '210200' });
    expect(await ate(id, 'registrado')).toMatchObject({ cstat: '573' });
    expect((await nota(id)).manifestacao).toBe('210200');
    expect(naSefaz(chave)).toEqual(['210200']);
  });

  test('a que a SEFAZ recusa diz por quê, e pode ser pedida de novo', async () => {
    const { id, chave } = await recebida();
    const guardada = sefaz.estado().notas[chave] as { cancelada: string | undefined };
    guardada.cancelada = '101';
    await manifestar(id, { tipo: '210200' });
    expect(await ate(id, 'rejeitado')).toMatchObject({ cstat: '651', motivo: expect.stringContaining('Cancelada') });
    expect((await nota(id)).manifestacao).toBeNull();
    guardada.cancelada = undefined;
    await manifestar(id, { tipo: '210200' });
    await ate(id, 'registrado');
  });

  test('duas ao mesmo tempo: uma vai, a outra é recusada', async () => {
    const { id, chave } = await recebida();
    const respostas = await Promise.all([manifestar(id, { tipo: '210210' }), manifestar(id, { tipo: '210200' })]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([202, 409]);
    await ate(id, 'registrado');
    expect(naSefaz(chave)).toHaveLength(1);
  });
});

async function porOutroSistema(chNFe: string): Promise<void> {
  const certificado = certificadoDaEmpresa(autoridade, DESTINATARIO);
  const evento = montarEvento({
    tpEvento: '210200',
    cOrgao: '91',
    tpAmb: '2',
    CNPJ: DESTINATARIO,
    chNFe,
    nSeqEvento: 1,
    detEvento: {},
    dhEvento: `${new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`,
  });
  if (!evento.ok) throw new Error(JSON.stringify(evento.problemas));
  const canal = abrirCanal({ certificado, raizes: [autoridade.pem] });
  const cliente = criarClienteSefaz({
    canal,
    uf: 'SP',
    modelo: '55',
    ambiente: '2',
    enderecos: enderecosEm(sefaz.base),
  });
  await cliente.registrarEventos('1', [assinarPedido(evento, certificado)]);
}

test('outro grupo não manifesta nem vê', async () => {
  const { id } = await recebida();
  expect((await palco.outro.admin.get(`nfeentrada/${id}/manifestacao`)).status).toBe(404);
  expect((await palco.outro.admin.post(`nfeentrada/${id}/manifestar`, { tipo: '210210' })).status).toBe(404);
});
