import { waitUntil } from '@retaguarda/installation';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentoNaFila } from '../../../../../../packages/fiscal/test-support/sefaz-local/estado.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { eventoDeFornecedor, notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { passarVez, tomarVez } from './posicoes.queries.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId, sefaz } = fiscal;
const DESTINATARIO = '11222333000181';
const url = `nfeentrada/distribuicao/${empresaId}`;

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const sql = <T extends object>(texto: string) => consultar<T>(palco.banco.url, texto);
/** The hour goes by: there and here. */
async function passarAHora(): Promise<void> {
  const estado = sefaz.estado();
  for (const cnpj of Object.keys(estado.semNovidade)) delete (estado.semNovidade as Record<string, number>)[cnpj];
  await sql('update app.distribuicao_posicao set proxima_em = now()');
}
async function buscar() {
  await passarAHora();
  const { status, body } = await quem.post(`${url}/buscar`);
  expect({ status, aviso: body.aviso }).toEqual({ status: 200, aviso: null });
  return body;
}
const emitida = async () =>
  (
    await notaDeFornecedor(fiscal, {
      destinatario: DESTINATARIO,
      itens: [{ codigo: 'D1', quantidade: '2', preco: '150.00' }],
    })
  ).chave;
const daChave = async (chave: string) => {
  const { body } = await quem.get(`nfeentrada?search=${chave}&rowsPerPage=5`);
  return body.data[0];
};
const registrada = async (id: number, tipo: string) => {
  const pronta = async () => (await quem.get(`nfeentrada/${id}`)).body.manifestacao === tipo;
  expect(await waitUntil(pronta, 30_000)).toBe(true);
};
const ciencia = async (id: number) => {
  expect((await quem.post(`nfeentrada/${id}/manifestar`, { tipo: '210210' })).status).toBe(202);
  await registrada(id, '210210');
};
/** Puts a document in the queue of the company, as the authority would hand it out. */
function naFila(schema: string, xml: string): number {
  const estado = sefaz.estado() as unknown as { proximoNsu: number; distribuicao: Record<string, DocumentoNaFila[]> };
  const nsu = estado.proximoNsu++;
  estado.distribuicao[DESTINATARIO] = [...(estado.distribuicao[DESTINATARIO] ?? []), { nsu, schema, xml }];
  return nsu;
}
const documento = async (nsu: number) => {
  const [um] = await sql<{ situacao: string; motivo: string | null; conteudo: string | null }>(
    `select situacao, motivo, conteudo from app.distribuicao_documento where nsu::bigint = ${nsu}`,
  );
  return um;
};

describe('notas', () => {
  test('chega o resumo; depois da ciência, a nota inteira, com itens e arquivo', async () => {
    const chave = await emitida();
    await buscar();
    const resumo = await daChave(chave);
    expect(resumo).toMatchObject({ situacao: 'resumo', origem: 'distribuicao', valor: '300.00' });
    await ciencia(resumo.id);
    await buscar();
    expect((await quem.get(`nfeentrada/${resumo.id}`)).body).toMatchObject({
      situacao: 'baixada',
      manifestacao: '210210',
      itens: [{ codigo: 'D1', quantidade: '2', valor: '300.00' }],
    });
    const arquivos = await sql<{ tipo: string }>(
      `select tipo from app.arquivo_fiscal where chave = '${chave}' order by tipo`,
    );
    expect(arquivos).toEqual([{ tipo: 'evento' }, { tipo: 'recebida' }]);
  });

  test('com a ciência automática ligada, a nota inteira vem sem que ninguém peça', async () => {
    const { body } = await quem.get('nfeentrada/distribuicao');
    expect(body).toMatchObject([{ empresa: { id: empresaId }, ligada: false, falta: null, ambiente: '2' }]);
    const ligada = await quem.put(url, { ligada: false, cienciaAutomatica: true });
    expect(ligada).toMatchObject({ status: 200, body: { cienciaAutomatica: true, versao: 1 } });
    expect((await quem.put(url, { versao: 9, ligada: false, cienciaAutomatica: false })).status).toBe(409);
    const chave = await emitida();
    await buscar();
    await registrada((await daChave(chave)).id, '210210');
    await buscar();
    expect((await daChave(chave)).situacao).toBe('baixada');
    await quem.put(url, { ligada: false, cienciaAutomatica: false });
  });
});

describe('a hora da SEFAZ', () => {
  test('antes da hora é recusado com a hora, e nada é perguntado', async () => {
    await buscar();
    await sql("update app.distribuicao_posicao set proxima_em = now() + interval '40 minutes'");
    sefaz.falhas.programar({ falha: { tipo: 'recusar', codigo: '656' } });
    const { status, body } = await quem.post(`${url}/buscar`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/tente de novo às \d\d:\d\d/) },
    });
    expect(sefaz.falhas.pendentes).toHaveLength(1);
    sefaz.falhas.limpar();
  });

  test('consumo indevido (656) espera uma hora, dita a quem olha', async () => {
    await passarAHora();
    sefaz.falhas.programar({ falha: { tipo: 'recusar', codigo: '656' } });
    const { body } = await quem.post(`${url}/buscar`);
    expect(body).toMatchObject({ aviso: expect.stringContaining('Consumo Indevido'), proximaEm: expect.any(String) });
    expect((await quem.post(`${url}/buscar`)).status).toBe(400);
  });

  test('duas buscas ao mesmo tempo perguntam uma vez só', async () => {
    await emitida();
    await passarAHora();
    const respostas = await Promise.all([1, 2, 3, 4].map(() => quem.post(`${url}/buscar`)));
    expect(respostas.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    for (const { body } of respostas) expect(body.aviso ?? null).toBeNull();
  });

  test('quem perdeu a vez não guarda nada', async () => {
    const { id: grupoId } = palco.grupo;
    await passarAHora();
    const [{ id }] = (await sql<{ id: number }>('select id from app.distribuicao_posicao')) as [{ id: number }];
    const aoPar = <T>(ato: (tx: never) => Promise<T>) =>
      palco.database.write(doSistema(grupoId), ato as never) as Promise<T>;
    const tomada = await aoPar((tx) => tomarVez(tx, grupoId, id, 111, 60_000));
    if ('tipo' in tomada) throw new Error('the turn was not free');
    // It died of the answer: what it may have been told holds for who comes after.
    expect(await aoPar((tx) => tomarVez(tx, grupoId, id, 222, 60_000))).toMatchObject({ tipo: 'cedo' });
    await sql('update app.distribuicao_posicao set proxima_em = now()');
    const outra = await aoPar((tx) => tomarVez(tx, grupoId, id, 222, 60_000));
    expect(outra).toMatchObject({ ultNSU: tomada.ultNSU });
    expect(await aoPar((tx) => passarVez(tx, grupoId, tomada, 111, tomada, null))).toBe(false);
    expect(await aoPar((tx) => passarVez(tx, grupoId, tomada, 222, tomada, null))).toBe(true);
  });
});

describe('eventos', () => {
  test('a nota que o emitente cancelou fica cancelada; a carta de correção é dita', async () => {
    const chave = await emitida();
    await buscar();
    const { id } = await daChave(chave);
    await ciencia(id);
    await eventoDeFornecedor(fiscal, chave, '110110', {
      xCorrecao: 'O peso bruto correto e de 12 quilos & meio',
    } as never);
    await buscar();
    expect((await quem.get(`nfeentrada/${id}/manifestacao`)).body).toMatchObject({
      correcao: 'O peso bruto correto e de 12 quilos & meio',
      eventos: [
        { tipo: '210210', nosso: true, situacao: 'registrado', protocolo: expect.any(String) },
        { tipo: '110110', nosso: false },
      ],
    });
    const nProt = sefaz.estado().notas[chave]?.nProt ?? '';
    await eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
    await buscar();
    const { body } = await quem.get(`nfeentrada/${id}`);
    expect(body).toMatchObject({ situacao: 'cancelada', motivo: 'Cliente desistiu da compra' });
    const recusas = (await quem.get(`nfeentrada/${id}/manifestacao`)).body.opcoes.map(
      ({ recusa }: { recusa: string }) => recusa,
    );
    for (const recusa of recusas) expect(recusa).toContain('cancelada pelo emitente');
  });

  test('o evento que chega antes da nota vale quando ela chega', async () => {
    const chave = await emitida();
    const nProt = sefaz.estado().notas[chave]?.nProt ?? '';
    await eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
    const fila = sefaz.estado().distribuicao[DESTINATARIO] as DocumentoNaFila[];
    const [resumo, evento] = fila.slice(-2) as [DocumentoNaFila, DocumentoNaFila];
    [resumo.xml, evento.xml] = [evento.xml, resumo.xml];
    [resumo.schema, evento.schema] = [evento.schema, resumo.schema];
    await buscar();
    expect((await daChave(chave)).situacao).toBe('cancelada');
  });
});

test('o cancelamento que veio antes do arquivo vale quando o arquivo entra, também de fornecedor conhecido', async () => {
  const itens = [{ codigo: 'D1', quantidade: '1', preco: '20.00' }];
  const { xml, chave } = await notaDeFornecedor(fiscal, { destinatario: DESTINATARIO, itens });
  const nProt = sefaz.estado().notas[chave]?.nProt ?? '';
  await eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
  // Only the event comes by the queue; the note is of a file.
  const fila = sefaz.estado().distribuicao[DESTINATARIO] as DocumentoNaFila[];
  fila.splice(fila.length - 2, 1);
  await buscar();
  const { body: conhecido } = await quem.get(`nfeentrada?rowsPerPage=50`);
  const [{ id }] = conhecido.data.filter(({ situacao }: { situacao: string }) => situacao === 'baixada');
  expect((await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true })).status).toBe(200);
  const form = new FormData();
  form.set('file', new Blob([xml]), 'nota.xml');
  expect((await quem.post('nfeentrada', form)).body).toMatchObject([{ novo: true }]);
  expect((await daChave(chave)).situacao).toBe('cancelada');
});

test('cancelada depois de lançada, a nota diz que se estorne, e quem a lançou é avisado uma vez', async () => {
  const chave = await emitida();
  await buscar();
  const { id } = await daChave(chave);
  await ciencia(id);
  await buscar();
  // Its supplier is known since the test before.
  const itens = [{ numero: 1, semEstoque: true }];
  expect((await quem.put(`nfeentrada/${id}/itens`, { itens })).status).toBe(200);
  expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).status).toBe(200);

  const nProt = sefaz.estado().notas[chave]?.nProt ?? '';
  await eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
  await buscar();
  await buscar();
  const { body } = await quem.get(`nfeentrada/${id}`);
  expect(body).toMatchObject({ situacao: 'lancada', motivo: expect.stringContaining('estorne-a') });
  const avisos = (await quem.get('avisos-do-sistema')).body.avisos as { caminho: string | null }[];
  expect(avisos.filter(({ caminho }) => caminho === `/sistema/nfe-entrada/${id}`)).toHaveLength(1);
});

test('o que não se lê é guardado como veio, e nada fica preso por ele', async () => {
  const nada = '<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"></resNFe>';
  const desconhecido = naFila('procCoisaNova_v9.99.xsd', '<coisaNova/>');
  const bomba = naFila('procNFe_v4.00.xsd', 'a'.repeat(30_000_000));
  const naoXml = naFila('procNFe_v4.00.xsd', 'isto não é XML <');
  const vazio = naFila('resNFe_v1.01.xsd', nada);
  const chave = await emitida();
  const real = sefaz.estado().distribuicao[DESTINATARIO]?.at(-1) as DocumentoNaFila;
  const enorme = naFila(
    'resNFe_v1.01.xsd',
    real.xml
      .replace(/<vNF>[^<]+/, `<vNF>${'9'.repeat(30)}.00`)
      .replaceAll(chave, `${chave.slice(0, 43)}${(Number(chave[43]) + 1) % 10}`),
  );
  await buscar();
  expect((await daChave(chave)).situacao).toBe('resumo');
  expect(await documento(desconhecido)).toMatchObject({ situacao: 'guardado', conteudo: expect.any(String) });
  for (const nsu of [bomba, naoXml, vazio, enorme]) {
    expect({ nsu, ...(await documento(nsu)) }).toMatchObject({
      nsu,
      situacao: 'recusado',
      conteudo: expect.any(String),
    });
  }
  const { body } = await quem.get('nfeentrada/distribuicao');
  expect(body[0]).toMatchObject({ documentos: { recusados: 4, guardados: 1 } });
  expect(body[0].ultNSU).toBe(body[0].maxNSU);
  const { body: semEfeito } = await quem.get(`${url}/documentos`);
  expect(semEfeito.map(({ nsu }: { nsu: string }) => Number(nsu))).toEqual([
    enorme,
    vazio,
    naoXml,
    bomba,
    desconhecido,
  ]);
  for (const { motivo } of semEfeito) expect(motivo).toMatch(/\w/);
});

describe('por chave', () => {
  const consultarChave = (chave: string) => quem.post('nfeentrada/chave', { empresaId, chave });

  test('antes da ciência a SEFAZ não a dá; depois, ela entra; a mesma de novo não pergunta', async () => {
    const chave = await emitida();
    await buscar();
    const { id } = await daChave(chave);
    expect(await consultarChave(chave)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('dê a ciência') },
    });
    await ciencia(id);
    expect(await consultarChave(chave)).toMatchObject({ status: 200, body: { id, chave, novo: true, motivo: null } });
    expect((await daChave(chave)).situacao).toBe('identificada');
    expect(await consultarChave(chave)).toMatchObject({ status: 200, body: { id, novo: false } });
  });

  test('a vigésima primeira da hora é recusada com a hora, sem perguntar', async () => {
    const chave = await emitida();
    await sql('update app.distribuicao_posicao set consultas = array(select now() from generate_series(1, 20))');
    expect(await consultarChave(chave)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/20 consultas por chave em uma hora: tente de novo às \d\d:\d\d/) },
    });
    await sql("update app.distribuicao_posicao set consultas = '{}'");
    expect((await consultarChave(`${chave.slice(0, 43)}${(Number(chave[43]) + 1) % 10}`)).body.campos).toEqual({
      chave: 'Chave inválida',
    });
  });
});

test('outro grupo não vê nem pede nada daqui, e quem não tem a permissão também não', async () => {
  const { admin } = palco.outro;
  expect((await admin.get('nfeentrada/distribuicao')).body).toEqual([]);
  expect((await admin.post(`${url}/buscar`)).status).toBe(404);
  expect((await admin.get(`${url}/documentos`)).status).toBe(404);
  expect((await admin.put(url, { ligada: true, cienciaAutomatica: true })).status).toBe(404);
  const semNada = await palco.grupo.as('produtos_index');
  expect((await semNada.post(`${url}/buscar`)).status).toBe(403);
});
