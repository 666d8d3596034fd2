import { afterAll, describe, expect, test } from 'vitest';
import { abrirZip } from '../../../test-support/abrir-zip.ts';
import { cteDeTransportadora } from '../../../test-support/conhecimentos.ts';
import { consultar } from '../../../test-support/copias.ts';
import { gerarEscrituracao } from '../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';
import { notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, ate } = palco;
const { ninguem, banco, grupo } = palco.palco;
const mes = hojeNoBrasil().slice(0, 7);
const doMes = `escrituracao/mes?empresaId=${empresaId}&mes=${mes}`;

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const gerar = (tipo = 'pacote') => gerarEscrituracao(quem, { empresaId, mes, tipo });

const texto = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** As a browser without a session fetches it. */
async function semSessao(caminho: string): Promise<{ status: number; body: Buffer }> {
  const resposta = await fetch(`${quem.url}/api/${caminho}`);
  return { status: resposta.status, body: Buffer.from(await resposta.arrayBuffer()) };
}

/** The secret in the message that waits to be sent to somebody. */
async function segredoDe(para: string): Promise<string> {
  const [mensagem] = await consultar<{ texto: string }>(
    banco.url,
    `select texto from app.saida_email where para = '${para}' order by criado_em desc limit 1`,
  );
  return /hash=([\w-]+)/.exec(mensagem?.texto ?? '')?.[1] ?? '';
}

test('um mês sem documento não tem pacote, e isso é dito antes do trabalho', async () => {
  const pedido = { empresaId, mes: '2020-01', tipo: 'pacote' };
  expect(await quem.post('escrituracao', pedido)).toMatchObject({
    status: 400,
    body: { code: 'RULE_BROKEN', error: 'Não há documento neste mês.' },
  });
  expect((await quem.post('escrituracao', { ...pedido, mes: '2020-13' })).body.campos).toHaveProperty('mes');
  expect((await quem.get(`escrituracao/mes?empresaId=999999&mes=${mes}`)).status).toBe(404);
});

describe('o mês', () => {
  test('conta o que vale e diz o que falta; o pacote traz cada arquivo em sua pasta e soma só o que vale', async () => {
    const autorizada = await transmitir(await nota());
    const cancelada = await transmitir(await nota());
    await quem.post(`nfe/cancelNfe/${cancelada.id}`, { justificativa: 'Venda desfeita pelo cliente' });
    await ate(cancelada.id, ({ situacao }) => situacao === 'cancelada');
    const { xml, chave } = await notaDeFornecedor(palco, {
      destinatario: '11222333000181',
      itens: [{ codigo: 'A1', quantidade: '2', preco: '150.00' }],
    });
    const form = new FormData();
    form.set('file', new Blob([xml]), 'nota.xml');
    expect((await quem.post('nfeentrada', form)).status).toBe(201);
    const frete = cteDeTransportadora(palco, {
      remetente: '77000077000101',
      destinatario: '11222333000181',
      valor: '80.00',
      icms: { CST: '00', pICMS: '12.00', vICMS: '9.60' },
    });
    const deFrete = new FormData();
    deFrete.set('file', new Blob([frete.xml]), 'frete.xml');
    const [{ id: cteId }] = (await quem.post('nfeentrada', deFrete)).body;
    const despesa = { vencimento: hojeNoBrasil(), rateio: 'despesa', criar: true };
    expect((await quem.post(`cterecebido/${cteId}/lancar`, despesa)).status).toBe(200);
    palco.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    expect((await transmitir(await nota())).situacao).toBe('rejeitada');

    const { body } = await quem.get(doMes);
    expect(body.contagens[0]).toEqual({ documento: 'nfe', validas: 1, canceladas: 1, valor: '1000.00' });
    expect(body.pendencias).toEqual([
      { tipo: 'rejeitada', quantidade: 1 },
      { tipo: 'entrada_a_lancar', quantidade: 1 },
    ]);

    const feita = await gerar();
    expect(feita).toMatchObject({ tipo: 'pacote', pendencias: body.pendencias, links: [] });
    const cartao = async () => (await quem.get(`totalizer/xml-do-mes?empresaId=${empresaId}`)).body;
    expect(await cartao()).toMatchObject({ figura: { valor: '0' }, linhas: [{ nota: 'Sem pacote', valor: '0' }] });
    await consultar(banco.url, `update app.escrituracao set mes = mes - interval '1 month' where id = ${feita.id}`);
    expect(await cartao()).toMatchObject({
      figura: { valor: '1' },
      figuras: [{ valor: '0' }],
      linhas: [{ chave: String(empresaId), nota: hojeNoBrasil().split('-').reverse().join('/') }],
    });
    await consultar(banco.url, `update app.escrituracao set mes = mes + interval '1 month' where id = ${feita.id}`);
    const zip = await bruto(quem, feita.arquivo.url.replace('/api/', ''));
    const partes = abrirZip(zip.body);
    const nomes = Object.keys(partes);
    expect(nomes).toHaveLength(feita.quantidade);
    expect(nomes).toEqual(
      expect.arrayContaining([
        `nfe/autorizadas/${autorizada.chave}-procNFe.xml`,
        `nfe/canceladas/${cancelada.chave}-procNFe.xml`,
        `entradas/a-lancar/${chave}-procNFe.xml`,
        `cte/lancados/${frete.chave}-procCTe.xml`,
        expect.stringMatching(new RegExp(`^eventos/${cancelada.chave}-\\d+\\.xml$`)),
        'documentos.csv',
        'numeracao.csv',
        'totais-cfop-cst.xlsx',
        'totais-cfop-cst.csv',
        'totais-tributos.csv',
        'resumo.pdf',
      ]),
    );
    // To the byte as the authority answered.
    const guardado = await bruto(quem, `nfe/download_xml/${autorizada.id}`);
    expect(texto(partes[`nfe/autorizadas/${autorizada.chave}-procNFe.xml`])).toBe(guardado.body.toString());
    // One note of 1000.00 in force; the cancelled, the refused and the one not let in add nothing.
    expect(texto(partes['totais-cfop-cst.csv']).split('\r\n').slice(1, 3)).toEqual([
      '2353 · 000;1;80,00;80,00;9,60;0,00;0,00;0,00;0,00;0,00',
      '5102 · 000;1;1000,00;1000,00;180,00;0,00;0,00;0,00;13,53;62,32',
    ]);
    expect(texto(partes['totais-tributos.csv'])).toContain('ICMS;180,00;9,60');
    expect(texto(partes['documentos.csv'])).toContain(
      `CT-e recebido;${hojeNoBrasil().split('-').reverse().join('/')};`,
    );
    expect(texto(partes['documentos.csv']).match(/NF-e;/g)).toHaveLength(3);
    expect(texto(partes['documentos.csv'])).toContain(chave);
    expect(texto(partes['resumo.pdf']).slice(0, 5)).toBe('%PDF-');
  });

  test('o número pulado está no mês até ser inutilizado', async () => {
    const antes = (await quem.get(doMes)).body.pendencias;
    palco.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    const { id } = await transmitir(await nota());
    const depois = (await quem.get(doMes)).body.pendencias;
    const quantas = (lista: { tipo: string; quantidade: number }[]) =>
      lista.find(({ tipo }) => tipo === 'rejeitada')?.quantidade ?? 0;
    expect(quantas(depois)).toBe(quantas(antes) + 1);
    const { status, body } = await quem.post(`nfe/inutilizar/${id}`, { justificativa: 'Número não será usado mais' });
    expect([200, 202], JSON.stringify(body)).toContain(status);
    await ate(id, ({ situacao }) => situacao === 'inutilizada');
    const nomes = Object.keys(abrirZip((await bruto(quem, (await gerar()).arquivo.url.replace('/api/', ''))).body));
    expect(nomes).toEqual(expect.arrayContaining([expect.stringMatching(/^inutilizacoes\//)]));
  });
});

describe('o link', () => {
  test('é de um destinatário, baixa o mesmo arquivo, registra cada vez e deixa de valer quando revogado', async () => {
    const feita = await gerar();
    const para = 'contador@escritorio.test';
    const { status, body } = await quem.post(`escrituracao/${feita.id}/enviar`, { para, validadeDias: 7 });
    expect([status, typeof body.expiraEm]).toEqual([201, 'string']);
    const segredo = await segredoDe(para);
    expect(segredo).toMatch(/^g\d+-/);
    expect(await consultar(banco.url, `select 1 from app.escrituracao_link where hash = '${segredo}'`)).toEqual([]);
    expect((await ninguem.get(`pacote-fiscal/${segredo}`)).body).toEqual({
      empresa: 'COMERCIO DE TESTE LTDA',
      documento: '11222333000181',
      mes,
      tipo: 'pacote',
      nome: feita.arquivo.nome,
      tamanho: feita.arquivo.tamanho,
      expiraEm: expect.any(String),
    });
    const daqui = await bruto(quem, feita.arquivo.url.replace('/api/', ''));
    const dali = await semSessao(`pacote-fiscal/${segredo}/arquivo`);
    expect(dali.status).toBe(200);
    expect(dali.body.equals(daqui.body)).toBe(true);
    const [link] = (await quem.get(doMes)).body.feitas[0].links;
    expect(link).toMatchObject({
      destinatario: para,
      downloads: 1,
      ultimoDownload: expect.any(String),
      revogadoEm: null,
    });
    expect((await quem.delete(`escrituracao/${feita.id}/links/${link.id}`)).status).toBe(200);
    for (const caminho of [`pacote-fiscal/${segredo}`, `pacote-fiscal/${segredo}/arquivo`]) {
      expect(await ninguem.get(caminho)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    }
    expect((await quem.get(doMes)).body.feitas[0].links[0].downloads).toBe(1);
  });

  test('outro segredo, outro grupo ou um prazo passado nada abrem', async () => {
    const feita = await gerar();
    await quem.post(`escrituracao/${feita.id}/enviar`, { para: 'outro@escritorio.test' });
    const segredo = await segredoDe('outro@escritorio.test');
    const alheio = segredo.replace(/^g\d+-/, `g${palco.palco.provedor.id}-`);
    for (const um of [alheio, `${segredo}x`, `g999999999999999999999-${'a'.repeat(40)}`, 'a'.repeat(43)]) {
      expect((await ninguem.get(`pacote-fiscal/${um}`)).body.code).toBe('LINK_EXPIRED');
    }
    await consultar(
      banco.url,
      `update app.escrituracao_link set expira_em = now() - interval '1 second' where destinatario = 'outro@escritorio.test'`,
    );
    expect((await ninguem.get(`pacote-fiscal/${segredo}`)).body.code).toBe('LINK_EXPIRED');
    expect((await quem.post(`escrituracao/${feita.id}/enviar`, { para: 'sem arroba' })).body.campos).toHaveProperty(
      'para',
    );
    expect((await quem.post(`escrituracao/${feita.id}/enviar`, { para: 'a@b.test', validadeDias: 61 })).status).toBe(
      400,
    );
  });

  test('quem só vê o mês não manda a ninguém; quem não vê a empresa não acha o arquivo', async () => {
    const feita = await gerar();
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await leitor.get(doMes)).status).toBe(200);
    expect((await bruto(leitor, feita.arquivo.url.replace('/api/', ''))).status).toBe(200);
    expect((await leitor.post(`escrituracao/${feita.id}/enviar`, { para: 'a@b.test' })).status).toBe(403);
    const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
    const deOutra = await comEmpresas(palco.palco, grupo, [outra], ['escrituracao_fiscal', 'escrituracao_enviar']);
    expect((await deOutra.get(doMes)).status).toBe(404);
    expect((await deOutra.post(`escrituracao/${feita.id}/enviar`, { para: 'a@b.test' })).status).toBe(404);
    expect((await bruto(deOutra, feita.arquivo.url.replace('/api/', ''))).status).toBe(404);
  });
});
