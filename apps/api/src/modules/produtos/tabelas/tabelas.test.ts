import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const palco = await cenario();
const { provedor, outro } = palco;
const loja = await abrirLoja(palco);
const { quem } = loja;

const enviar = (
  caminho: string,
  texto: string | Buffer,
  nome: string,
  de = quem,
  campos: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  const conteudo = typeof texto === 'string' ? Buffer.from(texto, 'latin1') : texto;
  form.append('file', new Blob([new Uint8Array(conteudo)]), nome);
  return de.post(caminho, form);
};
const titulo =
  'codigo;ex;tipo;descricao;nacionalfederal;importadosfederal;estadual;municipal;vigenciainicio;vigenciafim;chave;versao;fonte';
const linha = (codigo: string, mudancas: { nacional?: string; tipo?: string; fim?: string; ex?: string } = {}) =>
  `${codigo};${mudancas.ex ?? ''};${mudancas.tipo ?? '0'};Descrição de ${codigo};${mudancas.nacional ?? '13,45'};16.10;18.00;0.00;01/11/2026;${mudancas.fim ?? '31/12/2026'};ABC;26.2.A;IBPT`;
const tabela = (...linhas: string[]) => [titulo, ...linhas].join('\r\n');
const ibpt = (texto: string | Buffer, nome = 'TabelaIBPTaxSP26.2.A.csv') =>
  enviar('olho-no-imposto/upload', texto, nome);

test('a tabela do IBPT de um estado, com 12.000 linhas, substitui a anterior e aparece no produto', async () => {
  const linhas = Array.from({ length: 12_000 }, (_, n) => linha(String(10_000_000 + n)));
  linhas[0] = '9012100;;0;Café torrado;13.45;15.90;18.00;0.00;01/11/2026;31/12/2026;ABC;26.2.A;IBPT';
  const { status, body } = await ibpt(tabela(...linhas));
  expect({ status, ...body }).toEqual({
    status: 200,
    lidas: 12_000,
    gravadas: 12_000,
    iguais: 0,
    retiradas: 0,
    uf: 'SP',
    versao: '26.2.A',
    vigenciaFim: '2026-12-31',
  });
  const produto = await loja.criar({ ncm: '09012100' });
  expect(produto.cargaTributaria).toEqual([
    {
      uf: 'SP',
      versao: '26.2.A',
      vigenciaFim: '2026-12-31',
      nacional: '13.4500',
      importado: '15.9000',
      estadual: '18.0000',
      municipal: '0.0000',
    },
  ]);
  const primeira = (await quem.get('olho-no-imposto?codigo=09012100')).body.data[0];
  expect((await ibpt(tabela(...linhas))).body).toMatchObject({
    lidas: 12_000,
    gravadas: 0,
    iguais: 12_000,
    retiradas: 0,
  });
  expect((await quem.get('olho-no-imposto?codigo=09012100')).body).toMatchObject({ total: 1, data: [primeira] });
  const menor = linhas.slice(0, 11_999).with(1, linha('10000001', { nacional: '99' }));
  expect((await ibpt(tabela(...menor))).body).toMatchObject({
    lidas: 11_999,
    gravadas: 1,
    iguais: 11_998,
    retiradas: 1,
  });

  const nova = await enviar(
    'olho-no-imposto/upload',
    `${titulo}\n09012100;;0;Café;10;11;12;0;01/01/2027;30/06/2027;X;27.1.A;IBPT`,
    'tabela.csv',
    quem,
    { uf: 'sp' },
  );
  expect(nova.body).toMatchObject({ gravadas: 1, retiradas: 11_998, versao: '27.1.A' });
  expect((await quem.get('olho-no-imposto?codigo=09012100')).body).toMatchObject({
    total: 1,
    data: [{ nacional: '10.0000', vigenciaInicio: '2027-01-01' }],
  });
  expect((await outro.admin.get('olho-no-imposto')).body.total).toBe(0);
});

test('uma linha errada da tabela do IBPT é dita com o número, a coluna e o motivo, e nada é gravado', async () => {
  const recusada = await ibpt(
    Buffer.from(
      tabela(
        linha('10000001'),
        linha('10000002', { nacional: '13,4x' }),
        'quebrada;sem;nada',
        linha('10000003', { fim: '31/02/2027' }),
        linha('10000001'),
        linha('107', { tipo: '7' }),
      ),
      'utf8',
    ),
  );
  expect(recusada).toMatchObject({
    status: 400,
    body: {
      error: 'Linha 3, coluna nacionalfederal: Alíquota inválida (13,4x). Há 5 erros no arquivo. Nada foi gravado.',
      totalDeFalhas: 5,
    },
  });
  const porLinha = Map.groupBy(recusada.body.falhas as { linha: number; erro: string }[], (falha) => falha.linha);
  expect(porLinha.get(5)).toMatchObject([{ coluna: 'vigenciafim', valor: '31/02/2027' }]);
  expect(porLinha.get(6)).toMatchObject([{ erro: 'Código repetido da linha 2' }]);
  expect(porLinha.get(7)).toMatchObject([{ erro: 'O tipo é 0 (NCM), 1 (NBS) ou 2 (LC 116)' }]);
  expect((await quem.get('olho-no-imposto?uf=SP')).body).toMatchObject({ total: 1, data: [{ versao: '27.1.A' }] });
});

test('o que não é a tabela do IBPT, ou não diz a UF, é recusado e a que havia fica', async () => {
  expect((await ibpt('a;b\n1;2')).body.error).toMatch(/^O arquivo não é uma tabela do IBPT: faltam as colunas codigo/);
  expect((await ibpt(tabela(), 'tabela.csv')).body).toMatchObject({
    error: 'O nome do arquivo não diz a UF da tabela: informe-a.',
    campos: { uf: 'Informe a UF da tabela' },
  });
  expect((await ibpt(tabela())).body.error).toBe('O arquivo só tem o cabeçalho.');
  expect((await ibpt('')).body.campos).toEqual({ file: '* CAMPO OBRIGATÓRIO' });
  expect((await ibpt(Buffer.from('%PDF-1.7 nada'))).status).toBe(415);
  expect((await quem.get('olho-no-imposto?uf=SP')).body.total).toBe(1);
});

test('uma tabela maior que o limite é recusada sem ser guardada; os campos vêm em qualquer ordem', async () => {
  const grande = await ibpt(
    Buffer.concat([Buffer.from(`${titulo}\n`), Buffer.alloc(65 * 1024 * 1024, `${linha('1')}\n`)]),
  );
  expect(grande).toMatchObject({ status: 413, body: { error: 'O arquivo passa do limite de 64 MB.' } });
  const form = new FormData();
  form.append('file', new Blob([tabela(linha('10000001'))]), 'TabelaIBPTaxSP.csv');
  form.append('uf', 'RJ');
  expect((await quem.get('olho-no-imposto?uf=SP')).body.total).toBe(1);
  expect((await quem.post('olho-no-imposto/upload', form)).status).toBe(200);
  expect((await quem.get('olho-no-imposto?uf=RJ')).body.total).toBe(1);
});

test('os códigos da ANP são carregados pelo provedor, e valem para todos', async () => {
  expect((await enviar('codigo-anp/upload', 'codigo;descricao\n999999999;TESTE', 'anp.csv')).status).toBe(403);
  const texto = 'Cód. Produto;Nome do produto\n999999999;COMBUSTÍVEL DE TESTE\n210203001;GLP';
  const { body } = await enviar('codigo-anp/upload', texto, 'anp.csv', provedor.admin);
  expect(body).toEqual({ lidas: 2, gravadas: 1, iguais: 1 });
  expect((await enviar('codigo-anp/upload', texto, 'anp.csv', provedor.admin)).body).toMatchObject({ gravadas: 0 });
  expect((await quem.get('codigo-anp?search=combustivel de teste')).body.data).toMatchObject([{ codigo: '999999999' }]);
  expect((await loja.criar({ ncm: '27111910', codigoAnp: '999999999' })).codigoAnp).toBe('999999999');
});

test('uma linha errada da tabela da ANP é dita com o número, e nada dela é gravado', async () => {
  const texto = 'Código;Descrição\n888888888;NOVO\n12;curto\n777777777;\n888888888;OUTRO';
  expect((await enviar('codigo-anp/upload', texto, 'anp.csv', provedor.admin)).body).toMatchObject({
    error: 'Linha 3, coluna Código: O código tem 9 dígitos (12). Há 3 erros no arquivo. Nada foi gravado.',
    falhas: [{ linha: 3 }, { linha: 4, erro: '* CAMPO OBRIGATÓRIO' }, { linha: 5 }],
  });
  expect((await quem.get('codigo-anp?search=888888888')).body.total).toBe(0);
});
