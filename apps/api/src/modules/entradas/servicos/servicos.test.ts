import { afterAll, describe, expect, test } from 'vitest';
import { compactar } from '../../../../../../packages/fiscal/src/nfse/index.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { daPrefeitura } from '../../../../test-support/notas-de-prefeituras.ts';
import {
  CNPJ_DO_PRESTADOR,
  cancelarNotaDePrestador,
  notaDePrestador,
} from '../../../../test-support/notas-de-prestador.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { passarVez, tomarVez } from '../distribuicao/posicoes.queries.ts';
import { RETOMAR } from '../fila.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId, sefin } = fiscal;
const TOMADOR = '11222333000181';
const url = `nfserecebida/distribuicao/${empresaId}`;
const VENCIMENTO = '2027-02-10';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const sql = <T extends object>(texto: string) => consultar<T>(palco.banco.url, texto);
/** The hour goes by, and it is asked. */
async function buscar() {
  await sql('update app.distribuicao_posicao set proxima_em = now()');
  const { status, body } = await quem.post(`${url}/buscar`);
  expect({ status, aviso: body.nfse?.aviso, erro: body.error }).toEqual({ status: 200, aviso: null, erro: undefined });
  return body.nfse;
}
/** A fee of 1000.00 with 5 % of ISS, 1.5 % of IRRF, 4.65 % of PIS, COFINS and CSLL, and 11 % of INSS withheld. */
const comRetencoes = {
  tribMun: { tribISSQN: '1', tpRetISSQN: '2' },
  tribFed: {
    piscofins: {
      CST: '01',
      vBCPisCofins: '1000.00',
      pAliqPis: '0.65',
      pAliqCofins: '3.00',
      vPis: '6.50',
      vCofins: '30.00',
      tpRetPisCofins: '3',
    },
    vRetCP: '110.00',
    vRetIRRF: '15.00',
    vRetCSLL: '46.50',
  },
} as const;
const emitida = (valor = '1000.00', trib = {}) => notaDePrestador(fiscal, { tomador: TOMADOR, valor, trib });
const daChave = async (chave: string) => (await quem.get(`nfserecebida?search=${chave}&rowsPerPage=5`)).body.data[0];
const lancar = (id: number, corpo: object) =>
  quem.post(`nfserecebida/${id}/lancar`, { vencimento: VENCIMENTO, ...corpo });
const aPagar = async (numero: string) =>
  (await quem.get(`financeiro?origem=P&search=${encodeURIComponent(`NFS-e ${numero}`)}`)).body.data;

describe('notas de serviços tomados', () => {
  test('chega com as retenções que propõe; lançada vira conta a pagar pelo líquido, uma vez; estornada, volta', async () => {
    const chave = await emitida('1000.00', comRetencoes);
    const fila = await buscar();
    expect(fila).toMatchObject({ documentos: { aplicados: 1, recusados: 0 }, proximaEm: expect.any(String) });
    const linha = await daChave(chave);
    expect(linha).toMatchObject({
      situacao: 'recebida',
      valor: '1000.00',
      retido: '221.50',
      liquido: '778.50',
      documento: CNPJ_DO_PRESTADOR,
    });
    const { id, numero } = linha;
    expect((await quem.get(`nfserecebida/${id}`)).body).toMatchObject({
      iss: '50.00',
      retencoes: [
        { tributo: 'iss', valor: '50.00' },
        { tributo: 'irrf', valor: '15.00' },
        { tributo: 'csrf', valor: '46.50' },
        { tributo: 'inss', valor: '110.00' },
      ],
      fornecedor: null,
    });
    expect((await lancar(id, {})).status).toBe(400);
    const [uma, outra] = await Promise.all([1, 2].map(() => lancar(id, { criar: true })));
    expect([uma?.status, outra?.status].sort()).toEqual([200, 409]);
    const lancada = (await quem.get(`nfserecebida/${id}`)).body;
    expect(lancada).toMatchObject({ situacao: 'lancada', fornecedor: { id: expect.any(Number) } });
    const [parcela] = await aPagar(numero);
    expect(parcela).toMatchObject({ valor: '778.50', vencimento: VENCIMENTO });

    const estornada = await quem.post(`nfserecebida/${id}/estornar`, { motivo: 'Engano' });
    expect(estornada.body).toMatchObject({ situacao: 'recebida', titulos: [] });
    expect(await aPagar(numero)).toEqual([]);
    // What is withheld is the person's word in the end.
    const { fornecedor } = lancada;
    const semIss = [{ tributo: 'irrf', valor: '15.00' }];
    expect((await lancar(id, { fornecedorId: fornecedor.id, retencoes: semIss })).status).toBe(200);
    const [agora] = await aPagar(numero);
    expect(agora).toMatchObject({ valor: '985.00' });
    const conta = await quem.post('contas', { nome: 'Caixa', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
    const data = hojeNoBrasil();
    await quem.post('financeiro/baixar', { contaId: conta.body.id, data, itens: [{ id: agora.id }] });
    const recusado = await quem.post(`nfserecebida/${id}/estornar`, { motivo: 'Engano' });
    expect(recusado).toMatchObject({ status: 400, body: { error: expect.stringContaining('já pagas') } });
  });

  test('ignorada com motivo, e trazida de volta; de outro CNPJ não se paga', async () => {
    const chave = await emitida();
    await buscar();
    const { id, versao } = await daChave(chave);
    const ignorada = await quem.post(`nfserecebida/${id}/ignorar`, { versao, motivo: 'Não foi pedido' });
    expect(ignorada.body).toMatchObject({ situacao: 'ignorada', motivo: 'Não foi pedido' });
    expect((await lancar(id, { criar: true })).status).toBe(409);
    expect((await quem.post(`nfserecebida/${id}/ignorar`, { versao, motivo: 'De novo' })).status).toBe(409);
    expect((await quem.post(`nfserecebida/${id}/recuperar`, {})).body.situacao).toBe('recebida');
    const { body: estranho } = await quem.post('empresas', {
      tipoPessoa: 'juridica',
      nomeFantasia: 'Outro',
      razaoSocial: 'Outro Ltda',
      cnpj: '27865757000102',
      fornecedor: true,
      cliente: false,
      ieSituacao: 'isento',
      prazoTipo: 'padrao_empresa',
    });
    expect((await lancar(id, { fornecedorId: estranho.id })).status).toBe(400);
  });

  test('cancelada pelo prestador antes de lançar não se lança; depois, avisa e é estornada por gente', async () => {
    const [antes, depois] = [await emitida(), await emitida()];
    await buscar();
    const { id } = await daChave(depois);
    const { fornecedorId } = await daChave(depois);
    expect((await lancar(id, fornecedorId === null ? { criar: true } : { fornecedorId })).status).toBe(200);
    await cancelarNotaDePrestador(fiscal, antes);
    await cancelarNotaDePrestador(fiscal, depois);
    await buscar();
    expect(await daChave(antes)).toMatchObject({ situacao: 'cancelada' });
    expect(await daChave(depois)).toMatchObject({ situacao: 'lancada', motivo: expect.stringContaining('estorne-a') });
    const avisos = await sql<{ titulo: string }>('select titulo from app.aviso_pessoal');
    expect(avisos).toEqual([{ titulo: expect.stringContaining('cancelou a NFS-e') }]);
    const estornada = await quem.post(`nfserecebida/${id}/estornar`, { motivo: 'Cancelada' });
    expect(estornada.body).toMatchObject({ situacao: 'cancelada' });
  });

  test('o cancelamento que vem antes da nota vale quando ela chega, como quer que o ambiente o chame', async () => {
    await buscar();
    const chave = await emitida();
    await cancelarNotaDePrestador(fiscal, chave);
    const { distribuicao } = sefin.estado();
    const [nota, evento] = distribuicao.splice(-2);
    if (!nota || !evento) throw new Error('nothing was handed out');
    distribuicao.push({ ...evento, tipoDeEvento: 'CANCELAMENTO', nsu: nota.nsu }, { ...nota, nsu: evento.nsu });
    await buscar();
    expect(await daChave(chave)).toMatchObject({ situacao: 'cancelada', motivo: 'Cancelada pelo prestador.' });
  });

  test('quem não tem a permissão não vê; outro grupo não encontra', async () => {
    const chave = await emitida();
    await buscar();
    const { id } = await daChave(chave);
    const semNada = await palco.grupo.as('produtos_index');
    expect((await semNada.get('nfserecebida')).status).toBe(403);
    expect((await palco.outro.admin.get(`nfserecebida/${id}`)).status).toBe(404);
    expect((await palco.outro.admin.post(`nfserecebida/${id}/recuperar`, {})).status).toBe(404);
    const historico = `log/index?entidade=nfse_recebida&registroId=${id}`;
    expect((await quem.get(historico)).body.data).toContainEqual(
      expect.objectContaining({ entidade: 'nfse_recebida' }),
    );
    expect((await semNada.get(historico)).status).toBe(403);
  });
});

describe('por arquivo', () => {
  const enviar = (xml: string) => {
    const form = new FormData();
    form.set('file', new Blob([xml]), 'nfse.xml');
    return quem.post('nfeentrada', form);
  };

  test('a do sistema nacional entra pelo mesmo envio das notas, uma vez, e o ambiente a confirma depois', async () => {
    const chave = await emitida('1000.00', comRetencoes);
    const xml = sefin.estado().distribuicao.find((um) => um.chave === chave && um.tipo === 'NFSE')?.xml ?? '';
    const { status, body } = await enviar(xml);
    expect([status, body]).toMatchObject([201, [{ tipo: 'nfse', chave, novo: true, motivo: null }]]);
    expect(await daChave(chave)).toMatchObject({ situacao: 'recebida', valor: '1000.00' });
    expect((await enviar(xml)).body).toMatchObject([{ id: body[0].id, novo: false, motivo: null }]);
    const confirmacao = async () =>
      (
        await sql<{ confirmacao: string | null }>(`select confirmacao from app.nfse_recebida where chave = '${chave}'`)
      )[0]?.confirmacao;
    expect(await confirmacao()).toBeNull();
    await buscar();
    expect(await confirmacao()).toBe('distribuicao');
    expect((await enviar(xml.replace('HONORARIOS', 'HONORARIO'))).status).toBe(400);
  });

  test('a da prefeitura, sem assinatura, entra com o que retém e se lança; a de outro tomador, não', async () => {
    const xml = daPrefeitura(TOMADOR);
    const { status, body } = await enviar(xml);
    expect([status, body]).toMatchObject([201, [{ tipo: 'nfse', novo: true, motivo: null }]]);
    const lida = (await quem.get(`nfserecebida/${body[0].id}`)).body;
    expect(lida).toMatchObject({
      numero: '901',
      valor: '300.00',
      retido: '15.00',
      liquido: '285.00',
      retencoes: [{ tributo: 'iss', valor: '15.00' }],
    });
    const lancada = await lancar(body[0].id, { criar: true });
    expect(lancada).toMatchObject({ status: 200 });
    expect((await enviar(daPrefeitura('12ABC34501DE35'))).body.campos.file).toContain('nenhuma das suas empresas');
    expect(
      (await enviar(xml.replace('<ValorLiquidoNfse>285.00', '<ValorLiquidoNfse>300.00'))).body.campos.file,
    ).toContain('não fecham');
  });
});

describe('a fila', () => {
  test('antes da hora nada é perguntado; o que não abre ou não se lê não segura os outros, e fica guardado', async () => {
    await buscar();
    const cedo = await quem.post(`${url}/buscar`);
    expect(cedo).toMatchObject({ status: 400, body: { error: expect.stringMatching(/tente de novo às \d\d:\d\d/) } });
    const { distribuicao } = sefin.estado();
    const porNaFila = (xml: string) =>
      distribuicao.push({
        nsu: distribuicao.length + 1,
        chave: 'X',
        tipo: 'NFSE',
        tipoDeEvento: undefined,
        interessados: [TOMADOR],
        geradoEm: '2026-11-25T10:00:00-03:00',
        xml,
      });
    porNaFila('<nada/>');
    // A few kilobytes on the way that would be beyond any note here.
    const grande = `<NFSe>${' '.repeat(3 * 1024 * 1024)}</NFSe>`;
    porNaFila(grande);
    expect(compactar(grande).length).toBeLessThan(10_000);
    const chave = await emitida();
    await buscar();
    expect(await daChave(chave)).toMatchObject({ situacao: 'recebida' });
    const recusados = await sql<{ motivo: string; conteudo: string | null }>(
      "select motivo, conteudo from app.distribuicao_documento where situacao = 'recusado' order by id",
    );
    expect(recusados.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('não contém a NFS-e'),
      'O documento não pôde ser descompactado.',
    ]);
    expect(recusados.every(({ conteudo }) => conteudo !== null)).toBe(true);
  });

  test('o mesmo documento duas vezes é uma nota; quem perde a vez não guarda nada', async () => {
    const chave = await emitida();
    const [posicao] = await sql<{ id: number; ult_nsu: string }>(
      "select id, ult_nsu from app.distribuicao_posicao where servico = 'nfse'",
    );
    await buscar();
    // A copy of before, or a clock that went back: the queue is read again.
    await sql(`update app.distribuicao_posicao set ult_nsu = '${posicao?.ult_nsu}' where id = ${posicao?.id}`);
    await buscar();
    expect(await sql(`select 1 from app.nfse_recebida where chave = '${chave}'`)).toHaveLength(1);
    await sql('update app.distribuicao_posicao set proxima_em = now()');
    const id = Number(posicao?.id);
    const vez = await palco.database.write(doSistema(palco.grupo.id), (tx) =>
      tomarVez(tx, palco.grupo.id, id, 1, 60_000),
    );
    if ('tipo' in vez) throw new Error(vez.tipo);
    const segunda = await palco.database.write(doSistema(palco.grupo.id), (tx) =>
      tomarVez(tx, palco.grupo.id, id, 2, 60_000),
    );
    // Who died holds nothing for long; what was written before it asked keeps others from asking too early.
    expect(segunda).toMatchObject({ tipo: expect.stringMatching(/cedo|em-andamento/) });
    await sql(`update app.distribuicao_posicao set processo = 2 where id = ${id}`);
    const guardou = await palco.database.write(doSistema(palco.grupo.id), (tx) =>
      passarVez(tx, palco.grupo.id, vez, 1, { ...vez, ultNSU: '000000000009999' }, null),
    );
    expect(guardou).toBe(false);
    await sql(`update app.distribuicao_posicao set processo = null, ocupado_ate = null where id = ${id}`);
  });

  test('o ambiente nacional recusa o certificado de outro: espera uma hora e diz', async () => {
    await sql('update app.distribuicao_posicao set proxima_em = now()');
    sefin.falhas.programar({ servico: 'GET DFe', falha: { tipo: 'recusar', codigo: 'LOCAL13' } });
    const { body } = await quem.post(`${url}/buscar`);
    expect(body.nfse).toMatchObject({ aviso: expect.stringContaining('LOCAL13'), proximaEm: expect.any(String) });
    expect((await quem.post(`${url}/buscar`)).status).toBe(400);
  });

  test('ligada, o relógio busca sozinho', async () => {
    const { body } = await quem.get('nfeentrada/distribuicao');
    const ligada = await quem.put(url, { versao: body[0].versao ?? undefined, ligada: true });
    expect(ligada).toMatchObject({ status: 200, body: { ligada: false, nfse: { ligada: true } } });
    const chave = await emitida();
    await sql('update app.distribuicao_posicao set proxima_em = now()');
    // What the clock does each minute.
    await palco.database.write(doSistema(palco.grupo.id), (tx) => enqueueJob(tx, RETOMAR, { grupoId: palco.grupo.id }));
    await expect.poll(async () => (await daChave(chave))?.situacao).toBe('recebida');
    await quem.put(url, { ligada: false });
  });
});
