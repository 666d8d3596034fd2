import { lerNfse } from '@retaguarda/fiscal/nfse';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeNfse } from '../../../../test-support/nfse.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await palcoDeNfse();
const { quem, sefin, entrada, emitir, nota, ate, servico, empresaId } = palco;
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.palco.banco.url, texto);
const notasNaSefin = () => Object.values(sefin.estado().notas);
/** Declarations that arrived for a note. */
const vezes = (idDps: string) => Object.keys(sefin.estado().dps).filter((id) => id === idDps).length;
const idDpsDe = async (id: number) => (await sql(`select id_dps from app.nfse where id = ${id}`))[0]?.id_dps as string;

beforeEach(() => sefin.falhas.limpar());

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await sefin.ocioso();
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('da digitação à autorização', () => {
  test('1000,00 com ISS 5 % retido, IRRF e CSRF deixa 888,50, na conta, na nota e no que se recebe', async () => {
    const comTudo = await servico({ retemIss: true, percentualIrrf: '1.5', retemCsrf: true });
    const calculo = await quem.post('nfse/calcular', { empresaId, servicoId: comTudo, valor: '1000.00' });
    expect(calculo.body).toMatchObject({
      iss: '50.00',
      retidoIss: '50.00',
      retidoIrrf: '15.00',
      retidoCsrf: '46.50',
      retidoInss: '0.00',
      liquido: '888.50',
    });
    expect(calculo.body.passos.length).toBeGreaterThan(5);
    const id = await emitir({ servicoId: comTudo, vencimento: hojeNoBrasil(10) });
    const feita = await ate(id, 'autorizada');
    expect(feita).toMatchObject({ liquido: '888.50', retido: '111.50', lancamento: { id: expect.any(Number) } });
    const { valores } = lerNfse((await quem.get(`nfse/download_xml/${id}`)).body).documento.infNFSe;
    expect(valores).toMatchObject({ vISSQN: '50.00', vTotalRet: '111.50', vLiq: '888.50' });
    const lancamento = (await quem.get(`financeiro/${feita.lancamento.id}`)).body;
    expect(lancamento).toMatchObject({ valor: '888.50', vencimento: hojeNoBrasil(10), titulo: { bruto: '1000.00' } });
    expect(lancamento.titulo.retencoes).toEqual([
      { tributo: 'iss', valor: '50.00' },
      { tributo: 'irrf', valor: '15.00' },
      { tributo: 'csrf', valor: '46.50' },
    ]);
  });

  test.each([
    [
      'imune, com a imunidade',
      { tributacaoIss: '2', aliquotaIss: null, tipoImunidade: '4' },
      { tribISSQN: '2', tpImunidade: '4', tpRetISSQN: '1' },
    ],
    [
      'suspenso, com o processo',
      { suspensaoIss: '1', processoSuspensao: '10052345620268260053' },
      { tribISSQN: '1', exigSusp: { tpSusp: '1', nProcesso: '000000000010052345620268260053' }, tpRetISSQN: '1' },
    ],
  ])('o ISS %s: a nota sai sem ele', async (_, campos, tribMun) => {
    const servicoId = await servico(campos);
    const calculo = await quem.post('nfse/calcular', { empresaId, servicoId, valor: '1000.00' });
    expect(calculo.body).toMatchObject({ iss: '0.00', liquido: '1000.00' });
    const id = await emitir({ servicoId, informaAliquota: true });
    expect(await ate(id, 'autorizada')).toMatchObject({ liquido: '1000.00', retido: '0.00' });
    const { documento } = lerNfse((await quem.get(`nfse/download_xml/${id}`)).body);
    expect(documento.infNFSe.DPS.infDPS.valores.trib.tribMun).toEqual(tribMun);
    const retida = await quem.post('nfse/createandsubmit', entrada({ servicoId, retemIss: true, aliquotaIss: '5' }));
    expect(retida).toMatchObject({ status: 400, body: { campos: { retemIss: expect.stringContaining('retém') } } });
  });

  test('outro programa é avisado de que ela foi autorizada, e só disso', async () => {
    const { status, body: webhook } = await quem.post('webhooks', {
      nome: 'ERP',
      endereco: 'https://erp.invalid/avisos',
      empresaId,
      tipos: ['nfse.autorizada', 'nfse.rejeitada', 'nfse.cancelada'],
    });
    expect(status, JSON.stringify(webhook)).toBe(201);
    const id = await emitir();
    const { chave } = await ate(id, 'autorizada');
    const { data } = (await quem.get(`webhooks/${webhook.id}/entregas`)).body;
    expect(data).toMatchObject([{ tipo: 'nfse.autorizada' }]);
    const { corpo } = (await quem.get(`webhooks/entregas/${data[0].id}`)).body;
    expect(JSON.parse(corpo)).toMatchObject({
      tipo: 'nfse.autorizada',
      empresaId,
      dados: { nfseId: id, chave, situacao: 'autorizada', autorizadaEm: expect.stringMatching(/Z$/), erros: [] },
    });
    expect((await quem.delete(`webhooks/${webhook.id}`)).status).toBe(200);
  });

  test('o rascunho não tem número; emitida, o arquivo fiscal e a vida a contam, e o tomador é avisado', async () => {
    const { body: rascunho } = await quem.post('nfse', entrada());
    expect(rascunho).toMatchObject({ situacao: 'rascunho', numero: null, chave: null });
    const alterada = await quem.put(`nfse/${rascunho.id}`, {
      ...entrada({ valor: '250.00' }),
      versao: rascunho.versao,
    });
    expect(alterada.body.valor).toBe('250.00');
    expect((await quem.put(`nfse/${rascunho.id}`, { ...entrada(), versao: rascunho.versao })).status).toBe(409);
    await quem.post(`nfse/submit/${rascunho.id}`);
    const feita = await ate(rascunho.id, 'autorizada');
    expect(feita.vida.map(({ ato }: { ato: string }) => ato).reverse()).toEqual([
      'criada',
      'alterada',
      'emitida',
      'autorizada',
      'titulo',
      'email',
    ]);
    expect((await quem.get(`nfse/historyNfse?id=${rascunho.id}`)).body).toHaveLength(6);
    expect(await sql(`select tipo from app.arquivo_fiscal where chave = '${feita.chave}'`)).toEqual([{ tipo: 'nfse' }]);
    expect(
      await sql(`select para, anexos from app.saida_email where assunto like 'NFS-e ${feita.numeroNfse} %'`),
    ).toEqual([
      {
        para: 'contas@tomador.test',
        anexos: [
          { id: rascunho.id, fonte: 'nfse.pdf' },
          { id: rascunho.id, fonte: 'nfse.xml' },
        ],
      },
    ]);
    const pdf = await quem.get(`nfse/downloadPdf/${rascunho.id}`);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  test('alterar e emitir de uma vez; o que já saiu não se altera nem se inativa', async () => {
    const { body: rascunho } = await quem.post('nfse', entrada());
    const { body } = await quem.post('nfse/updateAndSubmit', { ...entrada({ valor: '70.00' }), id: rascunho.id });
    expect(body).toMatchObject({ situacao: 'enviada', valor: '70.00' });
    await ate(rascunho.id, 'autorizada');
    expect((await quem.put(`nfse/${rascunho.id}`, entrada())).status).toBe(409);
    expect((await quem.delete(`nfse/${rascunho.id}`)).status).toBe(409);
    expect((await quem.post(`nfse/submit/${rascunho.id}`)).status).toBe(409);
  });

  test('duas pessoas emitem o mesmo rascunho: uma nota, um número', async () => {
    const { body: rascunho } = await quem.post('nfse', entrada());
    const respostas = await Promise.all([1, 2, 3].map(() => quem.post(`nfse/submit/${rascunho.id}`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const feita = await ate(rascunho.id, 'autorizada');
    expect(vezes(await idDpsDe(rascunho.id))).toBe(1);
    expect(notasNaSefin().filter(({ chave }) => chave === feita.chave)).toHaveLength(1);
  });

  test('vinte ao mesmo tempo: números seguidos, nenhum repetido nem pulado', async () => {
    const antes = Number((await sql("select coalesce(max(numero), 0) as n from app.nfse where ambiente = '2'"))[0]?.n);
    const ids = await Promise.all(Array.from({ length: 20 }, () => emitir({ valor: '10.00', geraTitulo: false })));
    const numeros = await Promise.all(ids.map(async (id) => (await nota(id)).numero));
    expect(numeros.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => antes + i + 1));
    for (const id of ids) await ate(id, 'autorizada');
  });
});

describe('o que não serve é dito no campo', () => {
  test.each([
    [{ valor: '0' }, 'valor'],
    [{ valor: '-1' }, 'valor'],
    [{ servicoId: 999_999 }, 'servicoId'],
    [{ pessoaId: 999_999 }, 'pessoaId'],
    [{ desconto: '1000.01' }, 'desconto'],
    [{ aliquotaIss: '6' }, 'aliquotaIss'],
    [{ aliquotaIss: null, retemIss: true }, 'aliquotaIss'],
    [{ localPrestacao: '12' }, 'localPrestacao'],
    [{ lancamentoId: 999_999 }, null],
    [{ descricao: 'x'.repeat(50_000) }, 'descricao'],
  ])('%o', async (mudanca, campo) => {
    const { status, body } = await quem.post('nfse/createandsubmit', entrada(mudanca));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (campo) expect(Object.keys(body.campos ?? {})).toContain(campo);
  });

  test('quem só vê não emite, e o outro grupo não acha', async () => {
    const { body } = await quem.post('nfse', entrada());
    const leitor = await palco.palco.grupo.as('nfse_index', 'nfse_show');
    expect((await leitor.get(`nfse/${body.id}`)).status).toBe(200);
    expect((await leitor.post(`nfse/submit/${body.id}`)).status).toBe(403);
    for (const caminho of [`nfse/${body.id}`, `nfse/download_xml/${body.id}`, `nfse/historyNfse?id=${body.id}`])
      expect((await palco.palco.outro.admin.get(caminho)).status).toBe(404);
    expect((await palco.palco.outro.admin.post(`nfse/submit/${body.id}`)).status).toBe(404);
  });
});

describe('o que a Sefin recusa', () => {
  test('o que já se sabe que ela recusa se diz antes, com o campo, e nenhum número se gasta', async () => {
    const series = await sql('select serie, ultimo from app.emissor_serie order by id');
    const endereco = { tipo: 'principal', cep: '13010000', logradouro: 'Rua Barão', numero: '1', bairro: 'Centro' };
    const deCampinas = { cnpj: '60746948000112', cidade: 'Campinas', uf: 'SP', ibge: '3509502' };
    const { cnpj, ...cidade } = deCampinas;
    const longe = await palco.tomador({ nomeFantasia: 'De Campinas', cnpj, enderecos: [{ ...endereco, ...cidade }] });
    const semBairro = [{ ...endereco, ...cidade, bairro: null }];
    const semRua = await palco.tomador({ nomeFantasia: 'Sem rua', cnpj: '99640138000112', enderecos: semBairro });
    const obra = (await quem.get('servicos-nacionais/select?search=070201')).body[0].id;
    const casos: [Record<string, unknown>, string, string][] = [
      [{ pessoaId: longe, retemIss: true }, 'retemIss', 'da mesma cidade'],
      [{ pessoaId: semRua }, 'pessoaId', 'endereço inteiro'],
      [{ localPrestacao: '9912345' }, 'localPrestacao', 'IBGE'],
      [{ deducao: '990.00', percentualIrrf: '1.5' }, 'deducao', 'somam mais'],
      [{ servicoId: await servico({ servicoNacionalId: obra }) }, 'servicoId', 'obra'],
    ];
    for (const [mudanca, campo, texto] of casos) {
      const { status, body } = await quem.post('nfse/createandsubmit', entrada(mudanca));
      expect([status, body.campos], JSON.stringify(body)).toEqual([400, { [campo]: expect.stringContaining(texto) }]);
    }
    expect(await sql('select serie, ultimo from app.emissor_serie order by id')).toEqual(series);
  });

  test('o desconto que deixa o ISS abaixo de 2 % é avisado, e recusado com o que fazer', async () => {
    const servicoId = await servico({ aliquotaIss: '2.00' });
    const pedido = { servicoId, desconto: '100.00', informaAliquota: true };
    const { body } = await quem.post('nfse/calcular', { empresaId, valor: '1000.00', ...pedido });
    expect(body.avisos).toContainEqual(expect.stringContaining('abaixo de 2 %'));
    const recusada = await ate(await emitir(pedido), 'rejeitada');
    expect(recusada.erros).toMatchObject([{ codigo: 'E0430', campo: 'desconto' }]);
    expect(recusada.avisos).toContainEqual(expect.stringContaining('abaixo de 2 %'));
  });

  test('fica na nota com o que fazer e o campo; corrigida, vai com o mesmo número', async () => {
    sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'recusar', codigo: 'E0619' } });
    const id = await emitir();
    const recusada = await ate(id, 'rejeitada');
    expect(recusada.erros).toMatchObject([
      { codigo: 'E0619', campo: 'informaAliquota', oQueFazer: expect.stringContaining('Informar a alíquota na nota') },
    ]);
    const { body } = await quem.post('nfse/updateAndSubmit', { ...entrada({ informaAliquota: true }), id });
    expect(body).toMatchObject({ numero: recusada.numero, erros: [] });
    expect(await ate(id, 'autorizada')).toMatchObject({ numero: recusada.numero });
  });

  test('recusado o cancelamento, a nota continua valendo e diz por quê', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'recusar', codigo: 'E0840' } });
    await quem.post(`nfse/cancel/${feita.id}`, { motivo: '1', texto: 'Fora do prazo da prefeitura' });
    await waitUntil(async () => (await nota(feita.id)).erros.length > 0, 10_000);
    expect(await nota(feita.id)).toMatchObject({
      situacao: 'autorizada',
      lancamento: feita.lancamento,
      motivoCancelamento: null,
    });
  });

  test('o número que outro sistema usou não se repete: diz-se qual, e a nota toma outro', async () => {
    const { numero } = await nota(await emitir({ geraTitulo: false }));
    await sql(
      `set app.grupo_id = '0'; update app.emissor_serie set ultimo = ultimo - 1 where ultimo = ${numero} and empresa_id = ${empresaId}`,
    );
    const id = (await quem.post('nfse', entrada({ geraTitulo: false, valor: '77.00' }))).body.id;
    // The index of the house refuses its own number twice, before the system is asked.
    expect((await quem.post(`nfse/submit/${id}`)).status).toBe(409);
    await sql(`update app.emissor_serie set ultimo = ultimo + 1 where empresa_id = ${empresaId}`);
    expect((await quem.post(`nfse/submit/${id}`)).status).toBe(200);
    await ate(id, 'autorizada');
  });
});

describe('respostas que se perdem', () => {
  test.each(['trabalhar-e-calar', 'trabalhar-e-derrubar', 'trabalhar-e-responder-lixo'] as const)(
    '%s: a nota é achada pela DPS e não se emite outra',
    async (tipo) => {
      sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo } });
      const antes = notasNaSefin().length;
      const feita = await ate(await emitir(), 'autorizada');
      expect(notasNaSefin()).toHaveLength(antes + 1);
      expect(notasNaSefin().map(({ chave }) => chave)).toContain(feita.chave);
    },
  );

  test('fora do ar, espera na fila sem perder o número, e retirada volta a rascunho com ele', async () => {
    sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'http', status: 503 } });
    const id = await emitir();
    const feita = await ate(id, 'autorizada');
    expect(feita.vida.filter(({ ato }: { ato: string }) => ato === 'emitida')).toHaveLength(1);
  });

  test('morta entre marcar e ouvir, a próxima vez pergunta antes de mandar', async () => {
    const id = await emitir();
    const feita = await ate(id, 'autorizada');
    // As a process that died after the text left, before it wrote what it heard.
    await sql(`set app.grupo_id = '0'; update app.nfse set situacao = 'enviada', chave = null, numero_nfse = null, xml_nfse = null,
      autorizada_em = null, lancamento_id = null, gera_titulo = false, falando_ate = now() - interval '1 second' where id = ${id}`);
    const antes = notasNaSefin().length;
    expect((await quem.get('nfse/verify-all-status-enviada')).body.ids).toContain(id);
    expect((await ate(id, 'autorizada')).chave).toBe(feita.chave);
    expect(notasNaSefin()).toHaveLength(antes);
  });
});

describe('cancelar', () => {
  test('autorizada, é cancelada com o motivo; o que não foi pago some, e o arquivo guarda o evento', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    const curto = await quem.post(`nfse/cancel/${feita.id}`, { motivo: '1', texto: 'errei' });
    expect(Object.keys(curto.body.campos)).toEqual(['texto']);
    const pedido = { motivo: '1', texto: 'Valor do serviço informado errado' };
    const respostas = await Promise.all([1, 2].map(() => quem.post(`nfse/cancel/${feita.id}`, pedido)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const fim = await ate(feita.id, 'cancelada');
    expect(fim).toMatchObject({ lancamento: null, motivoCancelamento: '1' });
    expect((await quem.get(`financeiro/${feita.lancamento.id}`)).body.situacao).toBe('inativa');
    expect(await sql(`select tipo from app.arquivo_fiscal where chave = '${feita.chave}' order by id`)).toEqual([
      { tipo: 'nfse' },
      { tipo: 'evento' },
    ]);
    expect((await quem.get(`nfse/downloadPdf/${feita.id}`)).status).toBe(200);
  });

  test('a resposta do cancelamento se perde: o evento é achado', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo: 'trabalhar-e-derrubar' } });
    await quem.post(`nfse/cancel/${feita.id}`, { motivo: '2', texto: 'Serviço que não foi prestado' });
    await ate(feita.id, 'cancelada');
  });

  test('substituída, a outra vale e recebe o que era desta', async () => {
    const feita = await ate(await emitir({ valor: '300.00' }), 'autorizada');
    const pedido = {
      ...entrada({ valor: '320.00' }),
      motivo: '99',
      texto: 'Valor corrigido a pedido do tomador',
    };
    const outroTomador = { pessoaId: await palco.tomador({ cnpj: '14380200000121' }) };
    const deOutro = await quem.post(`nfse/substituir/${feita.id}`, { ...pedido, ...outroTomador });
    expect(deOutro).toMatchObject({
      status: 400,
      body: { campos: { pessoaId: 'A nota que substitui tem o mesmo tomador' } },
    });
    const deOutraCoisa = await quem.post(`nfse/substituir/${feita.id}`, {
      ...pedido,
      servicoId: await servico({ codigoMunicipal: '001' }),
      competencia: hojeNoBrasil(-1),
      localPrestacao: '3509502',
    });
    expect([deOutraCoisa.status, Object.keys(deOutraCoisa.body.campos).sort()]).toEqual([
      400,
      ['competencia', 'localPrestacao', 'servicoId'],
    ]);
    const outra = await quem.post(`nfse/substituir/${feita.id}`, pedido);
    expect(outra.status, JSON.stringify(outra.body)).toBe(201);
    expect(
      (await quem.post(`nfse/cancel/${feita.id}`, { motivo: '1', texto: 'Cancelar a substituída agora' })).status,
    ).toBe(409);
    const nova = await ate(outra.body.id, 'autorizada');
    expect(await nota(feita.id)).toMatchObject({ situacao: 'substituida', lancamento: null, substitutaId: nova.id });
    expect((await quem.get(`financeiro/${nova.lancamento.id}`)).body.valor).toBe('320.00');
    expect((await quem.get(`financeiro/${feita.lancamento.id}`)).body.situacao).toBe('inativa');
  });
});

test('os XML e os DANFSe de um período vêm em um ZIP', async () => {
  await ate(await emitir({ geraTitulo: false }), 'autorizada');
  for (const caminho of ['download_zip', 'download_zip_pdf']) {
    const { status, body } = await quem.get(`nfse/${caminho}?de=${hojeNoBrasil(-1)}&ate=${hojeNoBrasil()}`);
    expect([status, typeof body.jobId]).toEqual([202, 'string']);
    const pronto = async () => (await quem.get(`jobs/${body.jobId}`)).body;
    await waitUntil(async () => ['concluido', 'falhou'].includes((await pronto()).situacao), 60_000);
    expect(await pronto()).toMatchObject({
      situacao: 'concluido',
      arquivo: { nome: expect.stringMatching(/^nfse-.*\.zip$/) },
    });
  }
  expect((await quem.get('nfse/download_zip?de=2020-01-01&ate=2020-01-02')).status).toBe(400);
});

test('a lista soma o que vale, e o caminho de fora dá o mesmo', async () => {
  const { body } = await quem.get('nfse?situacao=autorizada&rowsPerPage=5');
  expect(body.totais.valor).toMatch(/^\d+\.\d\d$/);
  expect((await quem.get('enotas/nfse?situacao=autorizada&rowsPerPage=5')).body).toEqual(body);
});
