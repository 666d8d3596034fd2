import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeNfse, tomadorEstrangeiro } from '../../../../test-support/nfse.ts';

const palco = await palcoDeNfse();
const { quem, empresaId, prefeitura, ate, servico, emitir, entrada } = palco;
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.palco.banco.url, texto);
const caminho = `fiscal/emissores/${empresaId}/rota-nfse`;
const declarada = { sistema: 'paulistana', de: '2026-01-01', motivo: 'A empresa é do regime normal' };
const opcao = async (recurso: string, search: string): Promise<number> =>
  (await quem.get(`${recurso}/select?search=${search}`)).body[0].id;

let servicoId: number;
beforeAll(async () => {
  const { rows } = { rows: await sql(`select im from app.empresa where id = ${empresaId}`) };
  expect(rows).toHaveLength(1);
  await sql(`set app.grupo_id = '0'; update app.empresa set im = '3.961.692-4' where id = ${empresaId}`);
  const codigos = {
    codigoDaPrefeitura: '02800',
    nbsId: await opcao('nbs', '1.1502'),
    indicadorOperacao: '100301',
    classificacaoId: await opcao('classificacoes-ibs-cbs', '000001'),
  };
  servicoId = await servico({ nome: 'Licença em São Paulo', ...codigos });
});
beforeEach(() => prefeitura.falhas.limpar());
afterAll(async () => {
  await prefeitura.ocioso();
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('a Nota Paulistana', () => {
  test('é da empresa de São Paulo que a declara, com a ressalva dita; de outra cidade, não', async () => {
    const antes = (await quem.get(`fiscal/emissores/${empresaId}`)).body.rotaNfse;
    expect(antes).toMatchObject({ sistema: 'nacional', sistemas: ['nacional', 'abrasf204', 'paulistana'] });
    const { body } = await quem.put(caminho, { declarada });
    expect(body.rotaNfse).toMatchObject({
      sistema: 'paulistana',
      regra: 'declarada',
      pelaTabela: 'nacional',
      ressalva: expect.stringContaining('documentação'),
    });
    const longe = await palco.emissor({
      cnpj: '12ABC34501DE35',
      nomeFantasia: 'Filial do Rio',
      ie: null,
      ieSituacao: 'isento',
      enderecos: [
        {
          tipo: 'principal',
          cep: '20040002',
          logradouro: 'Avenida Rio Branco',
          numero: '1',
          bairro: 'Centro',
          cidade: 'Rio de Janeiro',
          uf: 'RJ',
          ibge: '3304557',
        },
      ],
    });
    const recusada = await quem.put(`fiscal/emissores/${longe}/rota-nfse`, { declarada });
    expect([recusada.status, Object.keys(recusada.body.campos)]).toEqual([400, ['sistema']]);
  });

  test('da digitação à nota, com as retenções, o arquivo e o papel; cancelada, o título sai', async () => {
    const comTudo = await emitir({ servicoId, informacoes: 'Contrato 12' });
    const feita = await ate(comTudo, 'autorizada');
    expect(feita).toMatchObject({
      sistema: 'paulistana',
      numeroNfse: '1',
      codigoVerificacao: 'SP000001',
      iss: '50.00',
      chave: expect.stringMatching(/^PAULIS3550308/),
    });
    const { body: xml } = await quem.get(`nfse/download_xml/${feita.id}`);
    for (const parte of [
      '<CodigoServico>02800</CodigoServico>',
      '<ValorFinalCobrado>1000.00</ValorFinalCobrado>',
      '<cClassTrib>000001</cClassTrib>',
    ])
      expect(xml).toContain(parte);
    expect((await quem.get(`nfse/downloadPdf/${feita.id}`)).body.slice(0, 5)).toBe('%PDF-');
    prefeitura.falhas.programar({ servico: 'CancelamentoNFe', falha: { tipo: 'trabalhar-e-derrubar' } });
    await quem.post(`nfse/cancel/${feita.id}`, { motivo: '2', texto: 'Serviço que não foi prestado' });
    expect(await ate(feita.id, 'cancelada')).toMatchObject({ lancamento: null });
    expect((await quem.get(`nfse/downloadPdf/${feita.id}`)).status).toBe(200);
  });

  test('a resposta que se perde não faz outra nota', async () => {
    prefeitura.falhas.programar({ servico: 'EnvioRPS', falha: { tipo: 'trabalhar-e-calar' } });
    const antes = prefeitura.estado().paulistana?.notas.length ?? 0;
    await ate(await emitir({ servicoId, geraTitulo: false }), 'autorizada');
    expect(prefeitura.estado().paulistana?.notas).toHaveLength(antes + 1);
  });

  test('recusada, diz as palavras da prefeitura e o que fazer', async () => {
    prefeitura.falhas.programar({ servico: 'EnvioRPS', falha: { tipo: 'recusar', codigo: '318' } });
    const recusada = await ate(await emitir({ servicoId, geraTitulo: false }), 'rejeitada');
    expect(recusada.erros).toMatchObject([{ codigo: '318', oQueFazer: 'Complete o endereço no cadastro do tomador.' }]);
  });

  test('o que a cidade pede e não está no cadastro é dito antes do número', async () => {
    const semCodigo = await servico({ nome: 'Sem código' });
    const { status, body } = await quem.post('nfse/createandsubmit', entrada({ servicoId: semCodigo }));
    expect([status, Object.keys(body.campos)]).toEqual([400, ['servicoId']]);
    const deFora = await palco.tomador(tomadorEstrangeiro);
    const recusada = await quem.post('nfse/createandsubmit', entrada({ servicoId, pessoaId: deFora }));
    expect([recusada.status, recusada.body.error]).toEqual([400, expect.stringContaining('portal da prefeitura')]);
  });
});
