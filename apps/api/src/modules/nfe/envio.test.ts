import { somarDias } from '@retaguarda/brasil';
import { lerNFe } from '@retaguarda/fiscal/nfe';
import { waitUntil } from '@retaguarda/installation';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { emissorDeTeste } from '../../../test-support/emissor.ts';
import { criar as criarEmpresa, enderecoSp } from '../../../test-support/empresas.ts';
import { bruto, palcoDeNotas, parou } from '../../../test-support/notas.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, sefaz, nota, corpo, produto, ler, transmitir, ate } = palco;
const sql = <T extends object>(texto: string) => consultar<T>(palco.palco.banco.url, texto);

/** Whatever happened here: no number lost, no document twice, no file missing. */
afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('cálculo e prévia', () => {
  test('os números das notas do domínio, com o porquê de cada um', async () => {
    const { status, body } = await quem.post('nfe/calcular', await corpo());
    expect({ status, achados: body.achados }).toEqual({ status: 200, achados: [] });
    expect(body.totais).toMatchObject({
      vNF: '1000.00',
      vICMS: '180.00',
      vPIS: '13.53',
      vCOFINS: '62.32',
      vCBS: '6.70',
    });
    const [item] = body.itens;
    expect(item).toMatchObject({ cfop: '5102', ncm: '09012100' });
    const icms = item.impostos.find(({ imposto }: { imposto: string }) => imposto === 'ICMS');
    expect(icms).toMatchObject({
      cst: '00',
      valores: { vICMS: '180.00' },
      regra: { id: expect.stringMatching(/^produto\//) },
    });
    expect(icms.memoria.map(({ campo }: { campo: string }) => campo)).toContain('vICMS');
    expect(item.explicacao.join(' ')).toContain('Tributação do produto');
  });

  test('a prévia é um PDF sem valor fiscal, e não usa número', async () => {
    const id = await nota();
    const { status, body } = await bruto(quem, `nfe/previa/${id}`);
    expect({ status, pdf: Buffer.from(body).subarray(0, 5).toString() }).toEqual({ status: 200, pdf: '%PDF-' });
    expect((await ler(id)).numero).toBeNull();
  });

  test('o que a SEFAZ recusaria é dito no campo antes de usar um número', async () => {
    const semNcm = await produto({ ncm: null });
    const id = await nota({ itens: [{ produtoId: semNcm, quantidade: '1', valorUnitario: '10' }] });
    const { status, body } = await quem.post(`nfe/submit/${id}`);
    expect({ status, campos: Object.keys(body.campos), item: body.achados[0].item }).toEqual({
      status: 400,
      campos: ['itens.0.produtoId'],
      item: 1,
    });
    expect(await ler(id)).toMatchObject({ situacao: 'digitacao', numero: null });
  });
});

describe('envio', () => {
  test('autorizada: número, protocolo, arquivo guardado como foi assinado', async () => {
    const lida = await transmitir(await nota());
    expect(lida).toMatchObject({ situacao: 'autorizada', cStat: '100', valor: '1000.00', modelo: '55', ambiente: '2' });
    expect(lida.protocolo).toMatch(/^\d{15}$/);
    const xml = await bruto(quem, `nfe/download_xml/${lida.id}`);
    expect(Buffer.from(xml.body).toString()).toContain(`<chNFe>${lida.chave}</chNFe>`);
    expect(sefaz.estado().notas[lida.chave as string]).toBeDefined();
    const pdf = await bruto(quem, `nfe/downloadPdf/${lida.id}`);
    expect(Buffer.from(pdf.body).subarray(0, 5).toString()).toBe('%PDF-');
    const zip = unzipSync(new Uint8Array((await bruto(quem, `nfe/download_zip?ids=${lida.id}`)).body));
    expect(Object.keys(zip)).toEqual([expect.stringContaining(lida.chave as string)]);
  });

  test('o relatório por CFOP, NCM e CST diz o que as notas autorizadas dizem, e cada valor as abre', async () => {
    const porCfop = relatorio(quem, 'documentos-por-cfop-e-ncm');
    const hoje = hojeNoBrasil();
    const dias = { de: somarDias(hoje, -1), ate: hoje };
    const { colunas, linhas } = await porCfop.ler(dias);
    const figuras = linhas.map(({ rotulo, valores }) => [
      rotulo,
      Object.fromEntries(colunas.map(({ chave }, i) => [chave, valores[i]])),
    ]);
    expect(figuras).toEqual([
      ['5102', expect.objectContaining({ itens: '1', total: '1000.00', icms: '180.00' })],
      [
        '09012100',
        expect.objectContaining({ cst: '00', notas: '1', itens: '1', icms: '180.00', pis: '13.53', cofins: '62.32' }),
      ],
    ]);
    expect(await porCfop.abrirTudo(dias)).toBeGreaterThan(5);
  });

  test('o ZIP do período traz cada arquivo como foi guardado; de um período sem nada, o trabalho diz que não há', async () => {
    const lida = await transmitir(await nota());
    const { body: guardado } = await bruto(quem, `nfe/download_xml/${lida.id}`);
    const pedir = async (de: string, ate: string) => {
      const { body } = await quem.post('nfe/start-download-xml-zip', { empresaId: palco.empresaId, de, ate });
      const ler = async () => (await quem.get(`jobs/${body.jobId}`)).body;
      await waitUntil(async () => ['concluido', 'falhou'].includes((await ler()).situacao), 60_000);
      return { ...(await ler()), jobId: body.jobId as string };
    };
    const feito = await pedir(hojeNoBrasil(-1), hojeNoBrasil());
    expect(feito).toMatchObject({ situacao: 'concluido', arquivo: { nome: 'notas.zip' } });
    const arquivos = unzipSync(new Uint8Array((await bruto(quem, `nfe/download-xml-zip?jobId=${feito.jobId}`)).body));
    const [nome] = Object.keys(arquivos).filter((um) => um.startsWith(`nfe/${lida.chave}`));
    expect(Buffer.from(arquivos[nome ?? ''] ?? []).equals(Buffer.from(guardado))).toBe(true);
    expect(await pedir('2020-01-01', '2020-01-02')).toMatchObject({
      situacao: 'falhou',
      erro: 'Nenhum arquivo neste período.',
    });
  });

  test('rejeitada, corrigida e enviada de novo com o mesmo número', async () => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    const id = await nota();
    const recusada = await transmitir(id);
    expect(recusada).toMatchObject({ situacao: 'rejeitada', cStat: '778', remedio: expect.any(String) });
    const { status } = await quem.put(`nfe/${id}`, { ...recusada.rascunho, versao: recusada.versao });
    expect(status).toBe(200);
    expect(await transmitir(id)).toMatchObject({ situacao: 'autorizada', numero: recusada.numero });
  });

  test('outro programa é avisado de cada desfecho, uma vez', async () => {
    const { status, body: webhook } = await quem.post('webhooks', {
      nome: 'ERP',
      endereco: 'https://erp.invalid/avisos',
      empresaId: palco.empresaId,
      tipos: ['nfe.autorizada', 'nfe.rejeitada', 'nfce.autorizada'],
    });
    expect(status, JSON.stringify(webhook)).toBe(201);
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
    const id = await nota();
    const recusada = await transmitir(id);
    await quem.put(`nfe/${id}`, { ...recusada.rascunho, versao: recusada.versao });
    const { chave, protocolo } = await transmitir(id);
    const { data } = (await quem.get(`webhooks/${webhook.id}/entregas`)).body;
    expect(data.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['nfe.autorizada', 'nfe.rejeitada']);
    const { corpo: dito } = (await quem.get(`webhooks/entregas/${data[0].id}`)).body;
    expect(JSON.parse(dito)).toMatchObject({
      tipo: 'nfe.autorizada',
      empresaId: palco.empresaId,
      dados: { notaId: id, modelo: '55', chave, protocolo, valor: '1000.00', situacao: 'autorizada', cstat: '100' },
    });
    expect((await quem.delete(`webhooks/${webhook.id}`)).status).toBe(200);
  });

  test.each([
    ['a resposta se perde depois de autorizar', { tipo: 'trabalhar-e-derrubar' }, 'consulta'],
    ['a conexão cai antes de chegar', { tipo: 'derrubar' }, 'consulta'],
    ['a SEFAZ responde algo ilegível', { tipo: 'trabalhar-e-responder-lixo' }, 'consulta'],
    ['a SEFAZ não responde', { tipo: 'trabalhar-e-calar' }, 'consulta'],
    [
      'o servidor à frente responde 504 e o serviço trabalha depois',
      { tipo: 'trabalhar-depois', ms: 600, status: 504 },
      'consulta',
    ],
  ] as const)('%s: a chave é consultada e nada sai duas vezes', async (_, falha, depois) => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha });
    const id = await nota();
    const lida = await transmitir(id);
    expect(lida.situacao).toBe('autorizada');
    expect(lida.tentativas.map(({ chamada }) => chamada)).toContain(depois);
    const daNota = Object.values(sefaz.estado().notas).filter(({ chave }) => chave === lida.chave);
    expect(daNota).toHaveLength(1);
  });

  test('204: a mesma chave já está lá, e o protocolo é lido', async () => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-e-derrubar' } });
    sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'recusar', codigo: '217' } });
    const lida = await transmitir(await nota());
    expect(lida.situacao).toBe('autorizada');
    expect(lida.tentativas.map(({ cStat }) => cStat)).toContain('204');
  });

  test('539: o número é de outra chave; a nota fica sem número e recebe o próximo', async () => {
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '539' } });
    const id = await nota();
    const perdida = await transmitir(id);
    expect(perdida).toMatchObject({ situacao: 'rejeitada', cStat: '539', numero: null, chave: null });
    expect(await transmitir(id)).toMatchObject({ situacao: 'autorizada' });
  });

  test('656: nada mais é perguntado por uma hora', async () => {
    const outra = await palco.emissor({ cnpj: '11444777000161', nomeFantasia: 'Loja bloqueada' });
    sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '656' } });
    const id = await nota({ empresaId: outra });
    await quem.post(`nfe/submit/${id}`);
    const lida = await ate(id, ({ cStat }) => cStat === '656');
    expect(lida).toMatchObject({ situacao: 'assinada', proximaTentativa: null });
    expect((await quem.get(`nfe/consult/${id}`)).status).toBe(503);
  });

  test('com o serviço parado a nota espera assinada e sai quando ele volta', async () => {
    sefaz.definirSituacao('normal', '108');
    const id = await nota();
    await quem.post(`nfe/submit/${id}`);
    await ate(id, ({ situacao, cStat }) => situacao === 'assinada' && cStat === '108');
    sefaz.definirSituacao('normal', '107');
    expect(await ate(id, parou)).toMatchObject({ situacao: 'autorizada' });
  });

  test('pedida duas vezes ao mesmo tempo, sai uma', async () => {
    const id = await nota();
    const respostas = await Promise.all([quem.post(`nfe/submit/${id}`), quem.post(`nfe/submit/${id}`)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([202, 202]);
    const lida = await ate(id, parou);
    expect(lida.situacao).toBe('autorizada');
    const numeros = await sql(`select 1 from app.nota_numero where nota_id = ${id}`);
    expect(numeros).toHaveLength(1);
  });

  test('em lote cada nota tem seu resultado, e a que falha não gasta número', async () => {
    const semNcm = await produto({ ncm: null });
    const ruim = await nota({ itens: [{ produtoId: semNcm, quantidade: '1', valorUnitario: '10' }] });
    const boas = [await nota(), await nota()];
    const { status, body } = await quem.post('nfe/submit/lote', { ids: [...boas, ruim] });
    expect(status).toBe(202);
    expect(body.itens.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true, true]);
    for (const id of boas) expect((await ate(id, parou)).situacao).toBe('autorizada');
    const numeros = (await Promise.all(boas.map((id) => ler(id)))).map(({ numero }) => numero as number);
    expect(Math.abs((numeros[0] as number) - (numeros[1] as number))).toBe(1);
  });

  test('em lote cada nota sai como sairia sozinha: a quem é, para onde vai, com o que leva', async () => {
    const baiano = await palco.cliente({
      ie: null,
      ieSituacao: 'nao_contribuinte',
      enderecos: [{ ...enderecoSp, cep: '40020-000', cidade: 'Salvador', uf: 'BA' }],
    });
    const deLonge = { consumidorFinal: true, presenca: '2' };
    const repetido = [{ produtoId: await produto(), quantidade: '1', valorUnitario: '100' }];
    const deDois = [...repetido, { produtoId: await produto(), quantidade: '3', valorUnitario: '7' }];
    const pedidas = [
      { pessoaId: palco.clienteId, itens: repetido },
      { pessoaId: baiano, itens: deDois, ...deLonge },
      { pessoaId: palco.clienteId, itens: deDois },
      { pessoaId: baiano, itens: repetido, ...deLonge },
    ];
    const ids: number[] = [];
    for (const pedida of pedidas) ids.push(await nota(pedida));
    const calculos = await Promise.all(pedidas.map(async (uma) => quem.post('nfe/calcular', await corpo(uma))));
    expect((await quem.post('nfe/submit/lote', { ids })).status).toBe(202);
    for (const [i, id] of ids.entries()) {
      expect((await ate(id, parou)).situacao).toBe('autorizada');
      const { documento } = lerNFe((await bruto(quem, `nfe/download_xml/${id}`)).body.toString());
      const { ide, dest, det, total } = documento.infNFe;
      const { itens, totais } = (calculos[i] as (typeof calculos)[number]).body;
      const naBahia = pedidas[i]?.pessoaId === baiano;
      expect({ idDest: ide.idDest, uf: dest?.enderDest?.UF }).toEqual(
        naBahia ? { idDest: '2', uf: 'BA' } : { idDest: '1', uf: 'SP' },
      );
      expect(det.map(({ prod }) => prod.CFOP)).toEqual(itens.map(({ cfop }: { cfop: string }) => cfop));
      const { vNF, vICMS } = total.ICMSTot;
      expect({ vNF, vICMS }).toEqual({ vNF: totais.vNF, vICMS: totais.vICMS });
    }
    const cfops = calculos.map(({ body }) => body.itens[0].cfop);
    expect(cfops).toEqual(['5102', '6108', '5102', '6108']);
  });

  test('NFC-e sai com QR Code, e o consumidor final não precisa ter nome', async () => {
    const id = await nota({ modelo: '65', pessoaId: null });
    const lida = await transmitir(id);
    expect(lida).toMatchObject({
      situacao: 'autorizada',
      modelo: '65',
      consultaPublica: expect.stringContaining('|3|2'),
    });
    const { status } = await bruto(quem, `nfe/downloadPdf/${id}?formato=cupom58`);
    expect(status).toBe(200);
    // What it lacks of who buys is told where it is typed.
    const cara = { itens: [{ produtoId: await produto(), quantidade: '1', valorUnitario: '10001' }] };
    for (const mudanca of [cara, { consumidor: { documento: '11222333000181' } }]) {
      const recusada = await quem.post(`nfe/submit/${await nota({ modelo: '65', pessoaId: null, ...mudanca })}`);
      expect(Object.keys(recusada.body.campos)).toEqual(['consumidor.documento']);
    }
  });
});

test('sem certificado nada se assina: é dito como coisa da emissão da empresa, antes de usar um número', async () => {
  const { id: empresaId } = await criarEmpresa(quem, { ...emissorDeTeste, cnpj: '11444777000404' });
  const semA1 = await nota({ empresaId });
  const texto = 'A empresa não tem certificado digital: envie o A1 nas configurações fiscais.';
  expect((await quem.post(`nfe/submit/${semA1}`)).body).toMatchObject({ error: texto, campos: { certificado: texto } });
  expect((await ler(semA1)).numero).toBeNull();
});

test('a nota que não cabe em um envio é recusada antes de usar um número, e continua a ser escrita', async () => {
  const item = { produtoId: await produto(), quantidade: '1', valorUnitario: '1.5' };
  const grande = await nota({ itens: Array.from({ length: 990 }, () => item) });
  const { status, body } = await quem.post(`nfe/submit/${grande}`);
  expect({ status, campos: body.campos }).toEqual({
    status: 400,
    campos: { itens: expect.stringMatching(/^A nota tem \d+ KB, e a SEFAZ aceita até 500: divida os itens/) },
  });
  expect(await ler(grande)).toMatchObject({ situacao: 'digitacao', numero: null });
});

test('sem dizer a série, a nota vai na que a empresa usa; a devolução de uma NFC-e, na da NF-e', async () => {
  const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Veio de outro programa' });
  const firmar = (modelo: string, serie: number) =>
    quem.put(`fiscal/emissores/${outra}/series`, { modelo, ambiente: '2', serie, ultimo: 500 });
  expect((await firmar('55', 7)).status).toBe(200);
  expect(await ler(await nota({ empresaId: outra }))).toMatchObject({ serie: 7 });
  const segunda = await nota({ empresaId: outra, serie: 3 });
  expect(await ler(segunda)).toMatchObject({ serie: 3, rascunho: { serie: 3 } });
  // Altered by who says none, it stays where it was.
  await quem.post(`nfe/${segunda}`, await corpo({ empresaId: outra, natureza: 'Venda' }));
  expect(await ler(segunda)).toMatchObject({ serie: 3, rascunho: { natureza: 'Venda' } });
  // With the first among them, it is the first.
  expect((await firmar('55', 1)).status).toBe(200);
  expect(await ler(await nota({ empresaId: outra }))).toMatchObject({ serie: 1 });

  const pessoaId = await palco.cliente({
    tipoPessoa: 'fisica',
    cnpj: undefined,
    cpf: '52998224725',
    ie: null,
    ieSituacao: 'nao_contribuinte',
  });
  const cupom = await transmitir(await nota({ modelo: '65', serie: 9, pessoaId }));
  expect(cupom).toMatchObject({ situacao: 'autorizada', serie: 9 });
  const { body } = await quem.post(`nfe/devolver/${cupom.id}`, { itens: [{ item: 1, quantidade: '1' }] });
  expect(body).toMatchObject({ modelo: '55', serie: 1 });
});

describe('quem pode', () => {
  test('a nota de outro grupo não existe, e cada ato pede a sua permissão', async () => {
    const id = await nota();
    expect((await palco.palco.outro.admin.get(`nfe/${id}`)).status).toBe(404);
    expect((await palco.palco.outro.admin.post(`nfe/submit/${id}`)).status).toBe(404);
    const leitor = await palco.palco.grupo.as('nfe_show');
    expect((await leitor.get(`nfe/${id}`)).status).toBe(200);
    expect((await leitor.post(`nfe/submit/${id}`)).status).toBe(403);
  });
});
