import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, empresa, enderecoSp, novoCnpj } from '../../../test-support/empresas.ts';

const { grupo, outro } = await cenario();
const { admin } = grupo;
const recusa = async (mudancas: Record<string, unknown>) =>
  (await admin.post('empresas', empresa(mudancas))).body.campos;

describe('a última empresa própria', () => {
  test('as outras se inativam, a última nunca, nem deixa de ser própria; duas ao mesmo tempo deixam uma', async () => {
    const { data } = (await outro.admin.get('empresas/meus-dados?rowsPerPage=100')).body;
    const antigas: { id: number }[] = data;
    const [um, dois] = [await criar(outro.admin, { propria: true }), await criar(outro.admin, { propria: true })];
    for (const { id } of antigas) expect((await outro.admin.delete(`empresas/${id}`)).status).toBe(200);
    const respostas = await Promise.all([
      outro.admin.delete(`empresas/${um.id}`),
      outro.admin.delete(`empresas/${dois.id}`),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const resta = respostas[0]?.status === 200 ? dois : um;
    expect((await outro.admin.delete(`empresas/${resta.id}`)).body.error).toContain('única empresa própria');
    expect((await outro.admin.put(`empresas/${resta.id}`, { propria: false, cliente: true })).status).toBe(409);
  });
});

describe('a cidade', () => {
  test.each([
    ['não há', { cidade: 'Vila Sem Nome', uf: 'SP' }],
    ['é de outro estado', { cidade: 'São Paulo', uf: 'RJ' }],
  ])('que %s é recusada, no campo dela', async (_, lugar) => {
    expect(await recusa({ enderecos: [{ ...enderecoSp, ...lugar }] })).toEqual({
      'enderecos.0.cidade': `Cidade não encontrada em ${lugar.uf}`,
    });
  });

  test('sem código, ganha o do IBGE pelo nome e pelo estado, seja qual for o apóstrofo', async () => {
    const { enderecos } = await criar(admin, {
      enderecos: [
        { ...enderecoSp, cidade: 'BRASÍLIA', uf: 'DF' },
        { ...enderecoSp, tipo: 'entrega', cidade: 'Santa Bárbara d’Oeste' },
        { ...enderecoSp, tipo: 'entrega', cidade: 'SANTA BARBARA Dʼ OESTE' },
        { ...enderecoSp, tipo: 'entrega', cidade: 'Olho d`Água', uf: 'PB' },
      ],
    });
    expect(enderecos).toMatchObject([
      { ibge: '5300108' },
      { ibge: '3545803' },
      { ibge: '3545803' },
      { ibge: '2510402' },
    ]);
  });

  test.each([
    ['SÃO PAULO - SP', 'SP', '3550308', 'São Paulo'],
    ['Sao  Paulo/SP', 'SP', '3550308', 'São Paulo'],
    ['Sta. Bárbara D Oeste (SP)', 'SP', '3545803', "Santa Bárbara d'Oeste"],
    ['S. Bernardo do Campo', 'SP', '3548708', 'São Bernardo do Campo'],
    ['Embu Guaçu', 'SP', '3515103', 'Embu-Guaçu'],
    ['Ji Paraná', 'RO', '1100122', 'Ji-Paraná'],
  ])('%s é reconhecida, e fica com o nome da tabela', async (cidade, uf, ibge, nome) => {
    const { enderecos } = await criar(admin, { enderecos: [{ ...enderecoSp, cidade, uf }] });
    expect(enderecos).toMatchObject([{ ibge, cidade: nome }]);
  });

  test('o estado que vem no nome não passa por cima do outro', async () => {
    expect(await recusa({ enderecos: [{ ...enderecoSp, cidade: 'São Paulo - SP', uf: 'RJ' }] })).toHaveProperty([
      'enderecos.0.cidade',
    ]);
  });

  test.each([
    ['de outro estado', { ibge: '3304557' }, 'enderecos.0.ibge'],
    ['que não existe', { ibge: '3599999' }, 'enderecos.0.ibge'],
    ['de outra cidade', { ibge: '3509502' }, 'enderecos.0.cidade'],
  ])('um código %s é recusado', async (_, mudancas, campo) => {
    expect(await recusa({ enderecos: [{ ...enderecoSp, ...mudancas }] })).toHaveProperty([campo]);
  });
});

test.each([
  [
    'sócios acima de 100 %',
    {
      socios: [
        { nome: 'A', participacao: '60' },
        { nome: 'B', participacao: '50' },
      ],
    },
    'socios.1.participacao',
  ],
  ['CNAE que não existe', { cnae: '9999999' }, 'cnae'],
  ['site que não é endereço', { site: 'o melhor da cidade' }, 'site'],
  ['CNPJ de zeros, mesmo sem conferir', { cnpj: '00000000000000', ignorarCnpj: true }, 'cnpj'],
])('%s: recusado', async (_, mudancas, campo) => {
  expect(await recusa(mudancas)).toHaveProperty([campo]);
});

test('o que é certo passa: sócios em 100 %, CNAE da tabela, site com e sem https', async () => {
  for (const site of ['https://www.padaria.com.br/loja?a=1', 'padaria.com.br', 'pão.com.br']) {
    const guardado = site.startsWith('https') ? site : `https://${site}`;
    const socios = [
      { nome: 'A', participacao: '33.3333' },
      { nome: 'B', participacao: '66.6667' },
    ];
    expect(await criar(admin, { site, cnae: '4721102', socios })).toMatchObject({ site: guardado, cnae: '4721102' });
  }
});

test('um documento repetido diz de quem é, também de cadastro inativo, antes e depois de salvar', async () => {
  const cnpj = novoCnpj();
  const { id } = await criar(admin, { nomeFantasia: 'Mercearia Lua', cnpj });
  await admin.delete(`empresas/${id}`);
  const existente = { id, rotulo: 'Mercearia Lua', ativo: false };
  expect(await admin.get(`empresas/documento?documento=${cnpj}`)).toMatchObject({
    status: 200,
    body: { cadastrado: true, existente },
  });
  expect(await admin.post('empresas', empresa({ cnpj }))).toMatchObject({
    status: 409,
    body: { error: 'Este documento já é de Mercearia Lua, cadastro inativo.', existente },
  });
  expect((await admin.get(`empresas/documento?documento=${cnpj}&menos=${id}`)).body.cadastrado).toBe(false);
  expect((await outro.admin.get(`empresas/documento?documento=${cnpj}`)).body.cadastrado).toBe(false);
  expect((await admin.get('empresas/documento?documento=123')).status).toBe(400);
  const semDireito = await grupo.as('clientes_show');
  expect((await semDireito.get(`empresas/documento?documento=${cnpj}`)).status).toBe(403);
});

test('nome, telefone e a cidade bastam para um cliente do balcão', async () => {
  const { status, body } = await admin.post('empresas', {
    tipoPessoa: 'fisica',
    nomeFantasia: 'Maria das Dores',
    nascimento: '1980-02-29',
    cliente: true,
    prazoTipo: 'padrao_empresa',
    enderecos: [{ tipo: 'principal', cidade: 'Santos', uf: 'SP' }],
    telefones: [{ numero: '13988887777' }],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ nascimento: '1980-02-29', enderecos: [{ logradouro: null, ibge: '3548500' }] });
});
