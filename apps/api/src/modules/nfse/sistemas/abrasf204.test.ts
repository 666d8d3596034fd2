import { waitUntil } from '@retaguarda/installation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { deBrasilia, exportacaoPara, palcoDeNfse, tomadorEstrangeiro } from '../../../../test-support/nfse.ts';

const palco = await palcoDeNfse();
const { quem, prefeitura, sefin, nota, ate, servico } = palco;
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.palco.banco.url, texto);

const CNPJ = deBrasilia.cnpj;
const empresaId = await palco.emissor(deBrasilia);
const servicoId = await servico({ codigoDaPrefeitura: '620910000', nome: 'Suporte em Brasília' });
const entrada = (mudancas: Record<string, unknown> = {}) => palco.entrada({ empresaId, servicoId, ...mudancas });
const emitir = (mudancas: Record<string, unknown> = {}) => palco.emitir({ empresaId, servicoId, ...mudancas });
const notasDaqui = () => Object.values(prefeitura.estado().notas);

beforeEach(() => prefeitura.falhas.limpar());
afterAll(async () => {
  await prefeitura.ocioso();
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('quem gera a nota', () => {
  test('as configurações fiscais dizem qual é, desde quando, por quê e de onde se sabe', async () => {
    const { rotaNfse } = (await quem.get(`fiscal/emissores/${empresaId}`)).body;
    expect(rotaNfse).toMatchObject({
      sistema: 'abrasf204',
      regra: 'cidade',
      de: '2023-01-01',
      cidade: 'Brasília',
      outroEmissor: true,
      declarada: null,
      fonte: { texto: expect.stringContaining('43.982'), url: expect.stringMatching(/^https:/) },
      ressalva: expect.stringContaining('confirme'),
    });
    const { body } = await quem.get(`fiscal/emissores/${palco.empresaId}`);
    expect(body.rotaNfse).toMatchObject({ sistema: 'nacional', regra: 'nacional', outroEmissor: false });
  });

  test('a empresa declara outra, com o motivo e o dia; sem motivo, ou em cidade desconhecida, não', async () => {
    const caminho = `fiscal/emissores/${empresaId}/rota-nfse`;
    const declarada = { sistema: 'nacional', de: '2026-01-01', motivo: 'A Secretaria de Economia pediu' };
    expect((await quem.put(caminho, { declarada: { ...declarada, motivo: 'pediu' } })).status).toBe(400);
    const { body } = await quem.put(caminho, { declarada });
    expect(body.rotaNfse).toMatchObject({
      sistema: 'nacional',
      regra: 'declarada',
      declarada,
      pelaTabela: 'abrasf204',
    });
    const antes = Object.keys(sefin.estado().notas).length;
    expect(await ate(await emitir({ geraTitulo: false }), 'autorizada')).toMatchObject({ sistema: 'nacional' });
    expect(Object.keys(sefin.estado().notas)).toHaveLength(antes + 1);
    expect((await quem.put(caminho, { declarada: null })).body.rotaNfse).toMatchObject({ sistema: 'abrasf204' });
    const longe = await quem.put(`fiscal/emissores/${palco.empresaId}/rota-nfse`, {
      declarada: { ...declarada, sistema: 'abrasf204' },
    });
    expect([longe.status, Object.keys(longe.body.campos)]).toEqual([400, ['sistema']]);
    const leitor = await palco.palco.grupo.as('nfse_index', 'nfse_show', 'nfse_update');
    expect((await leitor.put(caminho, { declarada: null })).status).toBe(403);
    expect((await palco.palco.outro.admin.put(caminho, { declarada: null })).status).toBe(404);
  });

  test('o que a cidade pede e o cadastro não tem é dito antes', async () => {
    const semCodigo = await servico({ nome: 'Sem código da cidade' });
    const { status, body } = await quem.post('nfse/createandsubmit', entrada({ servicoId: semCodigo }));
    expect([status, Object.keys(body.campos)]).toEqual([400, ['servicoId']]);
  });
});

describe('da digitação à nota da prefeitura', () => {
  test('1000,00 com ISS 5 % retido, IRRF e CSRF deixa 888,50; a prefeitura recebe cada retenção à parte', async () => {
    const comTudo = await servico({
      codigoDaPrefeitura: '620910000',
      retemIss: true,
      percentualIrrf: '1.5',
      retemCsrf: true,
    });
    const feita = await ate(await emitir({ servicoId: comTudo }), 'autorizada');
    expect(feita).toMatchObject({
      sistema: 'abrasf204',
      serie: 8,
      liquido: '888.50',
      codigoVerificacao: expect.stringMatching(/^V/),
      chave: expect.stringMatching(/^ABRASF5300108/),
      lancamento: { id: expect.any(Number) },
    });
    const { body: xml } = await quem.get(`nfse/download_xml/${feita.id}`);
    for (const parte of [
      '<ValorPis>6.50</ValorPis>',
      '<ValorCofins>30.00</ValorCofins>',
      '<ValorCsll>10.00</ValorCsll>',
      '<ValorIr>15.00</ValorIr>',
      '<ValorIss>50.00</ValorIss>',
      '<ValorLiquidoNfse>888.50</ValorLiquidoNfse>',
      '<InscricaoMunicipal>0796481500161</InscricaoMunicipal>',
    ])
      expect(xml).toContain(parte);
    const pdf = await quem.get(`nfse/downloadPdf/${feita.id}`);
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await sql(`select tipo from app.arquivo_fiscal where chave = '${feita.chave}'`)).toEqual([{ tipo: 'nfse' }]);
  });

  test('o ISS suspenso vai com o processo e sem alíquota', async () => {
    const suspenso = await servico({
      codigoDaPrefeitura: '620910000',
      suspensaoIss: '2',
      processoSuspensao: '00401234567202600',
    });
    const feita = await ate(await emitir({ servicoId: suspenso }), 'autorizada');
    expect(feita).toMatchObject({ iss: '0.00', liquido: '1000.00' });
    const { body: xml } = await quem.get(`nfse/download_xml/${feita.id}`);
    expect(xml).toContain('<ExigibilidadeISS>7</ExigibilidadeISS>');
    expect(xml).toContain('<NumeroProcesso>00401234567202600</NumeroProcesso>');
    expect(xml).not.toContain('<Aliquota>');
  });

  test('o tomador de outro país vai pelo número fiscal e o endereço dele; o que se faz lá, com o país; o que falta se diz antes do número', async () => {
    const [{ id: equador }] = (await quem.get('paises/select?search=Equador')).body;
    const exportado = await servico({ codigoDaPrefeitura: '620910000', tributacaoIss: '3', aliquotaIss: null });
    const estrangeiro = async (mudancas: Record<string, unknown> = {}) =>
      (await criarEmpresa(quem, { ...tomadorEstrangeiro, ...mudancas })).id;
    const pedido = { servicoId: exportado, pessoaId: await estrangeiro(), geraTitulo: false };
    const emitida = async (mudancas: Record<string, unknown>) => {
      const { id } = await ate(await emitir({ ...pedido, ...mudancas }), 'autorizada');
      expect((await quem.get(`nfse/downloadPdf/${id}`)).status).toBe(200);
      return (await quem.get(`nfse/download_xml/${id}`)).body as string;
    };
    const daqui = await emitida({ exportacao: exportacaoPara(equador) });
    expect(daqui).toContain('<ExigibilidadeISS>4</ExigibilidadeISS>');
    expect(daqui).toContain('<CodigoMunicipio>5300108</CodigoMunicipio><ExigibilidadeISS>');
    expect(daqui).toContain(
      '<TomadorServico><NifTomador>1790012345001</NifTomador><RazaoSocial>ANDINA SOFTWARE S.A.</RazaoSocial><EnderecoExterior><CodigoPais>2399</CodigoPais><EnderecoCompletoExterior>Avenida Amazonas, 477, Quito, Pichincha, 170519, Equador</EnderecoCompletoExterior></EnderecoExterior>',
    );
    const la = await emitida({ exportacao: { ...exportacaoPara(equador), modo: '3' } });
    expect(la).toContain('<CodigoMunicipio>9999999</CodigoMunicipio><CodigoPais>2399</CodigoPais>');
    // Of a service that is no export, what the register has.
    const semEndereco = { ...tomadorEstrangeiro.enderecos[0], pais: null };
    const pelaMetade = await estrangeiro({ nomeFantasia: 'Pela metade', enderecos: [semEndereco] });
    const consumida = await emitida({ servicoId, pessoaId: pelaMetade });
    expect(consumida).toContain('<RazaoSocial>ANDINA SOFTWARE S.A.</RazaoSocial><Contato>');

    const antes = await sql(`select ultimo from app.emissor_serie where cnpj = '${CNPJ}' and modelo = 'RPS'`);
    const faltas = async (mudancas: Record<string, unknown>) => {
      const { status, body } = await quem.post('nfse/createandsubmit', entrada({ ...pedido, ...mudancas }));
      return [status, Object.keys(body.campos ?? {})];
    };
    expect(await faltas({ pessoaId: pelaMetade })).toEqual([400, ['pessoaId']]);
    const semPais = { ...exportacaoPara(equador), modo: '4', paisResultadoId: null };
    expect(await faltas({ exportacao: semPais })).toEqual([400, ['exportacao.paisResultadoId']]);
    expect(await sql(`select ultimo from app.emissor_serie where cnpj = '${CNPJ}' and modelo = 'RPS'`)).toEqual(antes);
  });

  test('vinte ao mesmo tempo: RPS seguidos, nenhum repetido nem pulado, e a série da DPS não anda', async () => {
    const ultimo = async (modelo: string) =>
      Number(
        (
          await sql(
            `select coalesce(max(ultimo), 0) as n from app.emissor_serie where cnpj = '${CNPJ}' and modelo = '${modelo}'`,
          )
        )[0]?.n,
      );
    const [rps, dps] = [await ultimo('RPS'), await ultimo('NFSE')];
    const ids = await Promise.all(Array.from({ length: 20 }, () => emitir({ valor: '10.00', geraTitulo: false })));
    const numeros = await Promise.all(ids.map(async (id) => (await nota(id)).numero));
    expect(numeros.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => rps + i + 1));
    for (const id of ids) await ate(id, 'autorizada');
    expect(await ultimo('NFSE')).toBe(dps);
  });

  test('recusada, diz o que fazer e o campo; corrigida, vai com o mesmo número', async () => {
    prefeitura.falhas.programar({ servico: 'GerarNfse', falha: { tipo: 'recusar', codigo: 'E56' } });
    const recusada = await ate(await emitir({ geraTitulo: false }), 'rejeitada');
    expect(recusada.erros).toMatchObject([
      { codigo: 'E56', campo: 'pessoaId', oQueFazer: 'Complete o endereço no cadastro do tomador.' },
    ]);
    const { body } = await quem.post('nfse/updateAndSubmit', { ...entrada({ geraTitulo: false }), id: recusada.id });
    expect(body.numero).toBe(recusada.numero);
    await ate(recusada.id, 'autorizada');
  });
});

describe('respostas que se perdem', () => {
  test.each(['trabalhar-e-calar', 'trabalhar-e-derrubar', 'trabalhar-e-responder-lixo', 'derrubar'] as const)(
    '%s: a nota é achada pelo RPS e não se emite outra',
    async (tipo) => {
      prefeitura.falhas.programar({ servico: 'GerarNfse', falha: { tipo } });
      const antes = notasDaqui().length;
      const feita = await ate(await emitir({ geraTitulo: false }), 'autorizada');
      expect(notasDaqui()).toHaveLength(antes + 1);
      expect(notasDaqui().map(({ numero }) => numero)).toContain(feita.numeroNfse);
    },
  );

  test('morta entre marcar e ouvir, a próxima vez pergunta antes de mandar', async () => {
    const id = await emitir({ geraTitulo: false });
    const feita = await ate(id, 'autorizada');
    await sql(`set app.grupo_id = '0'; update app.nfse set situacao = 'enviada', chave = null, numero_nfse = null, xml_nfse = null,
      autorizada_em = null, falando_ate = now() - interval '1 second' where id = ${id}`);
    const antes = prefeitura.estado().recebidos.length;
    expect((await quem.get('nfse/verify-all-status-enviada')).body.ids).toContain(id);
    expect((await ate(id, 'autorizada')).chave).toBe(feita.chave);
    expect(prefeitura.estado().recebidos).toHaveLength(antes);
  });
});

describe('o fim de uma nota', () => {
  test('cancelada: a resposta se perde e o cancelamento é achado; outro motivo a prefeitura não aceita', async () => {
    const feita = await ate(await emitir(), 'autorizada');
    const pedido = { motivo: '2', texto: 'Serviço que não foi prestado' };
    const recusado = await quem.post(`nfse/cancel/${feita.id}`, { ...pedido, motivo: '9' });
    expect([recusado.status, Object.keys(recusado.body.campos)]).toEqual([400, ['motivo']]);
    prefeitura.falhas.programar({ servico: 'CancelarNfse', falha: { tipo: 'trabalhar-e-derrubar' } });
    await quem.post(`nfse/cancel/${feita.id}`, pedido);
    expect(await ate(feita.id, 'cancelada')).toMatchObject({ lancamento: null });
    expect(await sql(`select tipo from app.arquivo_fiscal where chave = '${feita.chave}' order by id`)).toEqual([
      { tipo: 'nfse' },
      { tipo: 'evento' },
    ]);
    expect((await quem.get(`nfse/downloadPdf/${feita.id}`)).status).toBe(200);
  });

  test('cancelada no portal da prefeitura, a consulta o descobre', async () => {
    const feita = await ate(await emitir({ geraTitulo: false }), 'autorizada');
    const guardada = notasDaqui().find(({ numero }) => numero === feita.numeroNfse);
    if (!guardada) throw new Error('the city does not have the note');
    guardada.cancelamento =
      '<NfseCancelamento versao="2.04"><Confirmacao Id="portal"><DataHora>2026-11-25T10:00:00</DataHora></Confirmacao></NfseCancelamento>';
    expect((await quem.get(`nfse/consultNfse/${feita.id}`)).body.situacao).toBe('cancelada');
  });

  test('substituída em um pedido só: a outra vale, esta não, e o número da prefeitura anda um', async () => {
    const feita = await ate(await emitir({ valor: '300.00' }), 'autorizada');
    const outra = await quem.post(`nfse/substituir/${feita.id}`, {
      ...entrada({ valor: '320.00' }),
      motivo: '99',
      texto: 'Valor corrigido a pedido do tomador',
    });
    expect(outra.status, JSON.stringify(outra.body)).toBe(201);
    const nova = await ate(outra.body.id, 'autorizada');
    expect(await nota(feita.id)).toMatchObject({ situacao: 'substituida', substitutaId: nova.id });
    expect(Number(nova.numeroNfse)).toBe(Number(feita.numeroNfse) + 1);
    await waitUntil(async () => (await quem.get(`financeiro/${nova.lancamento.id}`)).body.valor === '320.00', 5_000);
  });
});

// Last: the series that it uses goes on being the company's.
test('o serviço de qualquer cidade que fala a ABRASF 2 é declarado; a nota vai por ele, e é consultada nele depois', async () => {
  const caminho = `fiscal/emissores/${empresaId}/rota-nfse`;
  const servicoDela = {
    versao: '2.03',
    forma: 'texto',
    exige: ['inscricaoMunicipal'],
    enderecos: { producao: 'https://nfse.cidade.test/ws', homologacao: 'https://homologa.cidade.test/ws' },
  };
  const declarada = { sistema: 'abrasf204', de: '2026-01-01', motivo: 'A prefeitura trocou de sistema' };
  const comEndereco = (producao: string) =>
    quem.put(caminho, {
      declarada: { ...declarada, servico: { ...servicoDela, enderecos: { ...servicoDela.enderecos, producao } } },
    });
  for (const daqui of ['https://10.0.0.8/ws', 'https://banco.internal/ws', 'http://nfse.cidade.test/ws']) {
    const { status, body } = await comEndereco(daqui);
    expect([daqui, status, Object.keys(body.campos)[0]]).toEqual([
      daqui,
      400,
      expect.stringContaining('servico.enderecos.producao'),
    ]);
  }
  const { body } = await quem.put(caminho, { declarada: { ...declarada, servico: servicoDela } });
  expect(body.rotaNfse).toMatchObject({
    sistema: 'abrasf204',
    regra: 'declarada',
    ressalva: expect.stringContaining('homologação'),
    declarada: { servico: servicoDela },
  });
  const feita = await ate(await emitir({ geraTitulo: false }), 'autorizada');
  expect(feita).toMatchObject({ sistema: 'abrasf204', chave: expect.stringMatching(/^ABRASF5300108/) });
  expect((await quem.put(caminho, { declarada: null })).body.rotaNfse.declarada).toBeNull();
  expect((await sql(`select nfse_servico from app.emissor where empresa_id = ${empresaId}`))[0]).toMatchObject({
    nfse_servico: servicoDela,
  });
  await quem.put(caminho, { declarada: { ...declarada, servico: null } });
  await quem.put(caminho, { declarada: null });
});
