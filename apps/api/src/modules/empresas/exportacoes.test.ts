import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, enderecoSp } from '../../../test-support/empresas.ts';

const { grupo, outro } = await cenario();
const { admin } = grupo;
const ana = await criar(admin, { nomeFantasia: 'Ana Flores', clienteContrato: true });
const bia = await criar(admin, { nomeFantasia: 'Bia Doces', enderecos: [{ ...enderecoSp, cidade: 'Santos' }] });
await criar(admin, { nomeFantasia: 'Fornece Tudo', cliente: false, fornecedor: true });
await criar(outro.admin, { nomeFantasia: 'De outro grupo' });

const linhasDe = async (path: string) => {
  const { status, body } = await admin.get<string>(path);
  expect(status).toBe(200);
  return String(body).replace('\uFEFF', '').trim().split(/\r?\n/);
};

test('o arquivo tem as colunas pedidas, na ordem pedida, e as linhas do filtro da tela', async () => {
  expect(
    await linhasDe('exports/clientes.csv?colunas=cidade,nomeFantasia&sortBy=nomeFantasia&descending=true'),
  ).toEqual(['Cidade;Nome fantasia', 'Santos/SP;Bia Doces', 'São Paulo/SP;Ana Flores']);
  expect(await linhasDe('exports/clientes.csv?colunas=nomeFantasia&cidade=santos')).toEqual([
    'Nome fantasia',
    'Bia Doces',
  ]);
  expect(await linhasDe('exports/clientes-de-contrato.csv?colunas=nomeFantasia')).toEqual([
    'Nome fantasia',
    'Ana Flores',
  ]);
  expect(await linhasDe('exports/fornecedores.csv?colunas=nomeFantasia')).toEqual(['Nome fantasia', 'Fornece Tudo']);
  expect(await linhasDe('exports/meus-dados.csv?colunas=nomeFantasia')).toEqual(['Nome fantasia']);
});

test('sem colunas pedidas vão todas; o XLSX é uma planilha', async () => {
  const [header] = await linhasDe('exports/clientes.csv');
  expect(header?.split(';')).toContain('Documento');
  const { status, headers } = await admin.get('exports/clientes.xlsx');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('spreadsheetml');
});

test('coluna que não existe é recusada, e quem não lista clientes não os exporta', async () => {
  expect(await admin.get('exports/clientes.csv?colunas=senha')).toMatchObject({
    status: 400,
    body: { campos: { colunas: 'Coluna desconhecida: senha' } },
  });
  const deFornecedores = await grupo.as('fornecedores_index', 'exportar_dados');
  expect((await deFornecedores.get('exports/clientes.csv')).status).toBe(403);
  expect((await deFornecedores.get('exports/fornecedores.csv')).status).toBe(200);
});

test('o histórico da empresa conta também o que mudou em endereços, telefones, contatos e observações', async () => {
  const { enderecos } = bia;
  const mudanca = {
    enderecos: [{ id: enderecos[0].id, ...enderecoSp, cidade: 'Santos', numero: '77' }],
    telefones: [{ numero: '13999990000' }],
    contatos: [{ nome: 'Carla' }],
    observacoes: [{ texto: 'Paga sempre em dia' }],
  };
  expect((await admin.put(`empresas/${bia.id}`, mudanca)).status).toBe(200);
  const { body } = await admin.get(`log/index?entidade=empresa&registroId=${bia.id}&rowsPerPage=50`);
  const feitos = body.data.map(({ entidade, acao }: { entidade: string; acao: string }) => `${acao} ${entidade}`);
  expect(feitos).toEqual(
    expect.arrayContaining([
      'alterou endereco',
      'criou telefone',
      'criou contato',
      'criou observacao',
      'criou empresa',
    ]),
  );
  expect(
    body.data.find(
      ({ entidade, acao }: { entidade: string; acao: string }) => entidade === 'endereco' && acao === 'alterou',
    ),
  ).toMatchObject({
    antes: { numero: '900' },
    depois: { numero: '77' },
  });
  const { body: deAna } = await admin.get(`log/index?entidade=empresa&registroId=${ana.id}&rowsPerPage=50`);
  expect(JSON.stringify(deAna.data)).not.toContain('Carla');
});
