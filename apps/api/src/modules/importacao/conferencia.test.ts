import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { quem } = await abrirLoja(palco);

function enviar(conteudo: string, campos: Record<string, string> = {}, entidade = 'produto') {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  if (conteudo !== '') form.append('file', new Blob([conteudo]), 'longo.csv');
  return quem.post(`importacao/${entidade}`, form);
}
const fim = async (jobId: string) => {
  const job = async () => (await quem.get(`jobs/${jobId}`)).body;
  await expect.poll(async () => (await job()).situacao).toMatch(/concluido|falhou|cancelado/);
  return job();
};
const enchimento = 'x'.repeat(120);
const linhas = (n: number, prefixo: string) =>
  Array.from({ length: n }, (_, i) => `${prefixo}${i};Produto longo ${i};UN;${(i % 90) + 1},50;${enchimento}`).join(
    '\n',
  );
const cabeca = 'codigo;descricao;unidade;preco;detalhes\n';

test('um arquivo longo é conferido por um trabalho, que diz quanto falta; o relatório fica à espera e é aplicado depois', async () => {
  const conferindo = await enviar(`${cabeca}${linhas(1500, 'L')}\nL0;Repetido;UN;1;\n`);
  expect(conferindo).toMatchObject({
    status: 200,
    body: { situacao: 'conferindo', jobId: expect.any(String), linhas: 0 },
  });
  const { id, jobId } = conferindo.body;
  expect(await fim(jobId)).toMatchObject({
    situacao: 'concluido',
    total: 1501,
    resultado: { importacaoId: id, linhas: 1501, validas: 1500, totalDeErros: 1 },
  });
  const { body } = await quem.get(`importacao/${id}`);
  expect(body).toMatchObject({
    situacao: 'conferida',
    motivo: null,
    linhas: 1501,
    validas: 1500,
    erros: [{ linha: 1502, campo: 'codigo', erro: 'Repetido: já está na linha 2' }],
  });
  expect((await quem.get('products?search=Produto longo')).body.total).toBe(0);
  const aplicando = (await enviar('', { importacaoId: String(id), parcial: 'true' })).body;
  expect(await fim(aplicando.jobId)).toMatchObject({ situacao: 'concluido', resultado: { aplicadas: 1500 } });
  expect((await quem.get('products?search=Produto longo')).body.total).toBe(1500);
  // Applied twice, it does nothing twice.
  expect((await enviar('', { importacaoId: String(id), parcial: 'true' })).body.code).toBe('INVALID_TRANSITION');
  expect((await outro.admin.get(`importacao/${id}`)).status).toBe(404);
  const semDireito = await grupo.as('clientes_create');
  expect((await semDireito.get(`importacao/${id}`)).status).toBe(404);
});

test('o arquivo longo que não se lê fica na lista como recusado, com o motivo, e não se aplica', async () => {
  const repetida = `codigo;codigo\n${linhas(1200, 'R')}\n`;
  const { body } = await enviar(repetida, { colunas: '["codigo","codigo"]' });
  expect(await fim(body.jobId)).toMatchObject({ situacao: 'falhou', erro: expect.any(String) });
  const lida = (await quem.get(`importacao/${body.id}`)).body;
  expect(lida).toMatchObject({ situacao: 'recusada', motivo: expect.any(String), linhas: 0 });
  expect((await quem.get('importacao')).body.data[0]).toMatchObject({ id: body.id, situacao: 'recusada' });
  expect((await enviar('', { importacaoId: String(body.id) })).body.code).toBe('INVALID_TRANSITION');
});

test('aplicar um arquivo a que falta uma coluna obrigatória é recusado dizendo qual', async () => {
  const { body } = await enviar('descricao;preco\nCafé;1,00\n');
  expect(body).toMatchObject({ situacao: 'conferida', validas: 0 });
  for (const parcial of ['true', 'false'])
    expect(await enviar('', { importacaoId: String(body.id), parcial })).toMatchObject({
      status: 400,
      body: {
        error: 'Falta dizer de que coluna do arquivo vem: Unidade. Nada foi importado.',
        campos: { colunas: 'Falta: Unidade' },
      },
    });
});

test('linhas que terminam só com retorno, títulos em inglês e a linha de totais de um relatório são entendidos', async () => {
  const { body: retorno } = await enviar('codigo;descricao;unidade\rR1;Um;UN\rR2;Dois;UN\r');
  expect(retorno).toMatchObject({ linhas: 2, validas: 2, totalDeErros: 0 });
  const { body: odoo } = await enviar(
    'Internal Reference,Name,Sales Price,Cost,Unit of Measure\nOD1,Cadeira,19.9,10,UN\n',
  );
  expect(odoo.colunas.map(({ campo }: { campo: string }) => campo)).toEqual([
    'codigo',
    'descricao',
    'preco',
    'custoUnitario',
    'unidade',
  ]);
  const { body: totais } = await enviar('codigo;descricao;unidade;preco\nT1;Um;UN;1,00\n;;Total:;1,00\n');
  expect(totais).toMatchObject({
    validas: 1,
    erros: [{ linha: 3, campo: null, erro: 'Linha de totais: não é um registro' }],
  });
});

test('sem dizer a empresa, os preços são da mais antiga, e o relatório a nomeia antes de gravar', async () => {
  await quem.post('empresas', {
    tipoPessoa: 'juridica',
    nomeFantasia: 'Loja Acima',
    razaoSocial: 'Loja Acima Ltda.',
    propria: true,
    enderecos: [{ tipo: 'principal', logradouro: 'Rua', numero: '1', cidade: 'São Paulo', uf: 'SP' }],
  });
  const { body } = await enviar('descricao;unidade;preco\nCafé;UN;1,00\n');
  expect(body).toMatchObject({ validas: 1, totalDeErros: 0, empresa: { rotulo: 'Loja Centro' } });
});

test('muitos clientes entram de uma vez, e o documento que alguém cadastrou no meio diz a linha', async () => {
  const cabecaDePessoa = 'Nome;CNPJ/CPF;Endereço;Cidade;UF\n';
  const ana = 'Ana;529.982.247-25;Rua A;São Paulo;SP\n';
  const { body } = await enviar(`${cabecaDePessoa}Zé;;Rua B;São Paulo;SP\n${ana}`, {}, 'cliente');
  expect(body).toMatchObject({ validas: 2, totalDeErros: 0 });
  const { body: outra } = await enviar(`${cabecaDePessoa}${ana}`, {}, 'cliente');
  expect(await fim((await enviar('', { importacaoId: String(outra.id) }, 'cliente')).body.jobId)).toMatchObject({
    situacao: 'concluido',
  });
  expect(await fim((await enviar('', { importacaoId: String(body.id) }, 'cliente')).body.jobId)).toMatchObject({
    situacao: 'falhou',
    erro: 'Linha 3: Já cadastrado. Nada foi importado.',
  });
});

test('um telefone sem DDD é recusado na linha dele; com +55 entra como se guarda', async () => {
  const cabecaDePessoa = 'Nome;CNPJ/CPF;Telefone;CEP;Endereço;Nº;Bairro;Cidade;UF\n';
  const linha = (nome: string, cpf: string, telefone: string) =>
    `${nome};${cpf};${telefone};01305-100;Rua Augusta;900;Consolação;São Paulo;SP\n`;
  const { body } = await enviar(
    cabecaDePessoa +
      linha('Sem Area', '52998224725', '3456-7890') +
      linha('Celular Sem Area', '11144477735', '98765-4321') +
      linha('De Fora', '15350946056', '(20) 98765-4321') +
      linha('Com Pais', '86288366757', '+55 11 98765-4321'),
    {},
    'cliente',
  );
  const erro = 'Informe o telefone com o DDD: (11) 98765-4321';
  expect(body).toMatchObject({
    validas: 1,
    erros: [
      { linha: 2, campo: 'telefone', erro },
      { linha: 3, campo: 'telefone', erro },
      { linha: 4, campo: 'telefone', erro },
    ],
  });
});
