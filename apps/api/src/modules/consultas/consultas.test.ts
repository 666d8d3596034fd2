import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novoCnpj } from '../../../test-support/empresas.ts';
import { json, servicoExterno } from '../../../test-support/servico-externo.ts';
import { noServidor } from '../../../test-support/servidor.ts';

const ceps = await servicoExterno();
const cnpjs = await servicoExterno();
const { grupo, outro, ninguem, banco, database } = await cenario({
  cepUrl: `${ceps.url}/ws/{cep}/json/`,
  cnpjUrl: `${cnpjs.url}/api/cnpj/v1/{cnpj}`,
});
const { admin } = grupo;
beforeEach(() => {
  ceps.pedidos.length = 0;
  cnpjs.pedidos.length = 0;
});

const sé = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  ddd: '11',
};
const empresa = {
  cnpj: '12ABC34501DE35',
  razao_social: 'PADARIA AURORA LTDA',
  nome_fantasia: '',
  descricao_situacao_cadastral: 'ATIVA',
  data_situacao_cadastral: '2026-08-03',
  data_inicio_atividade: '2026-08-03',
  natureza_juridica: 'Sociedade Empresária Limitada',
  porte: 'MICRO EMPRESA',
  cnae_fiscal: 111301,
  cnae_fiscal_descricao: 'Cultivo de arroz',
  identificador_matriz_filial: 1,
  opcao_pelo_simples: true,
  opcao_pelo_mei: null,
  email: 'CONTATO@AURORA.TEST',
  ddd_telefone_1: '1134567890',
  ddd_telefone_2: '',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'AUGUSTA',
  numero: '900',
  complemento: null,
  bairro: 'CONSOLACAO',
  cep: 1305100,
  municipio: 'SAO PAULO',
  uf: 'SP',
  codigo_municipio_ibge: 3550308,
  codigo_municipio: 7107,
  qsa: [{ nome_socio: 'JOSE DA SILVA', qualificacao_socio: 'Sócio-Administrador', cnpj_cpf_do_socio: '***982247**' }],
};
const indisponivel = {
  status: 503,
  body: {
    code: 'SERVICE_UNAVAILABLE',
    error: 'Serviço externo indisponível no momento. Preencha manualmente ou tente mais tarde.',
  },
};
const envelhecer = (chave: string, dias: number) =>
  noServidor(banco.url, (client) =>
    client.query(`update app.consulta_externa set consultado_em = now() - make_interval(days => $2) where chave = $1`, [
      chave,
      dias,
    ]),
  );

describe('CEP', () => {
  test('responde com os nossos campos, de onde e quando; a segunda vez não sai daqui, nem de outro grupo', async () => {
    ceps.responder(json(200, sé));
    const { status, body } = await admin.get('cep/01001-000');
    expect(status).toBe(200);
    expect(body).toEqual({
      cep: '01001000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
      fonte: new URL(ceps.url).host,
      consultadoEm: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(ceps.pedidos).toEqual(['/ws/01001000/json/']);
    expect((await outro.admin.get('cep/01001000')).body).toEqual(body);
    expect(ceps.pedidos).toHaveLength(1);
  });

  test.each([
    ['erro verdadeiro', 200, { erro: true }],
    ['erro como texto', 200, { erro: 'true' }],
    ['404', 404, {}],
  ])('que não existe (%s): 404, e o formulário segue à mão', async (_, status, corpo) => {
    ceps.responder(json(status, corpo));
    expect(await admin.get('cep/99999999')).toMatchObject({
      status: 404,
      body: { error: 'CEP não encontrado. Preencha o endereço.' },
    });
  });

  test.each(['123', '0000000a', '00000000'])('%s nem é perguntado', async (cep) => {
    expect(await admin.get(`cep/${cep}`)).toMatchObject({ status: 400, body: { campos: { cep: 'CEP inválido' } } });
    expect(ceps.pedidos).toEqual([]);
  });

  test('uma resposta sem sentido não passa por endereço', async () => {
    for (const corpo of ['<html>manutenção</html>', { cep: '20040-002' }, { ...sé, uf: 'XX' }, []]) {
      ceps.responder(json(200, corpo));
      expect(await admin.get('cep/20040002')).toMatchObject(indisponivel);
    }
  });

  test('o serviço falhou: repetido uma vez; vencida e sem serviço, a resposta guardada vale com a sua data', async () => {
    await envelhecer('01001000', 200);
    ceps.responder(json(502, {}));
    const { status, body } = await admin.get('cep/01001000');
    expect([status, body.cidade]).toEqual([200, 'São Paulo']);
    expect(Date.now() - Date.parse(body.consultadoEm)).toBeGreaterThan(199 * 86_400_000);
    expect(ceps.pedidos).toHaveLength(2);
    ceps.responder(json(200, { ...sé, bairro: 'Centro' }));
    expect((await admin.get('cep/01001000')).body.bairro).toBe('Centro');
  });
});

describe('CNPJ', () => {
  test('alfanumérico, em qualquer escrita: vai em maiúsculas e volta com os nossos campos', async () => {
    cnpjs.responder(json(200, empresa));
    const { status, body } = await admin.get(`cnpj/search/${encodeURIComponent('12.abc.345/01de-35')}`);
    expect(status).toBe(200);
    expect(cnpjs.pedidos).toEqual(['/api/cnpj/v1/12ABC34501DE35']);
    expect(body).toMatchObject({
      cnpj: '12ABC34501DE35',
      razaoSocial: 'PADARIA AURORA LTDA',
      nomeFantasia: null,
      situacao: 'ATIVA',
      cnae: '0111301',
      matriz: true,
      simples: true,
      mei: null,
      email: 'contato@aurora.test',
      telefones: ['1134567890'],
      endereco: {
        cep: '01305100',
        logradouro: 'RUA AUGUSTA',
        numero: '900',
        cidade: 'SAO PAULO',
        uf: 'SP',
        ibge: '3550308',
        complemento: null,
      },
      socios: [{ nome: 'JOSE DA SILVA', qualificacao: 'Sócio-Administrador' }],
    });
    expect(JSON.stringify(body)).not.toContain('982247');
    await admin.get('cnpj/search/12ABC34501DE35');
    expect(cnpjs.pedidos).toHaveLength(1);
  });

  test('desconhecido: 404; inválido: 400 nas palavras da especificação, sem perguntar a ninguém', async () => {
    cnpjs.responder(json(404, { message: 'CNPJ não encontrado' }));
    expect(await admin.get('cnpj/search/11222333000181')).toMatchObject({
      status: 404,
      body: { error: 'CNPJ não encontrado na Receita. Preencha os dados.' },
    });
    cnpjs.pedidos.length = 0;
    expect(await admin.get('cnpj/search/11222333000180')).toMatchObject({
      status: 400,
      body: { campos: { cnpj: 'CNPJ INVÁLIDO' } },
    });
    expect(cnpjs.pedidos).toEqual([]);
  });

  test('sem sessão ninguém consulta', async () => {
    expect((await ninguem.get('cnpj/search/12ABC34501DE35')).status).toBe(401);
    expect((await ninguem.get('cep/01001000')).status).toBe(401);
  });

  test('fora do ar: diz em palavras, e nada é guardado', async () => {
    await cnpjs.derrubar();
    for (const cnpj of [novoCnpj(), novoCnpj()]) {
      expect(await admin.get(`cnpj/search/${cnpj}`)).toMatchObject(indisponivel);
    }
    const { rows } = await database.control((db) =>
      sql`select chave from consulta_externa where tipo = 'cnpj'`.execute(db),
    );
    expect(rows).toEqual([{ chave: '12ABC34501DE35' }]);
  });
});
