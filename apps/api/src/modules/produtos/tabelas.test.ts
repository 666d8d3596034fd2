import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { provedor, outro } = palco;
const loja = await abrirLoja(palco);
const { quem } = loja;

const enviar = (caminho: string, texto: string, nome: string, de = quem, campos: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  form.append('file', new Blob([new Uint8Array(Buffer.from(texto, 'latin1'))]), nome);
  return de.post(caminho, form);
};
const titulo =
  'codigo;ex;tipo;descricao;nacionalfederal;importadosfederal;estadual;municipal;vigenciainicio;vigenciafim;chave;versao;fonte';

test('a tabela do IBPT de um estado, com 10.000 linhas, substitui a anterior e aparece no produto', async () => {
  const linhas = Array.from(
    { length: 10_000 },
    (_, n) =>
      `${String(10_000_000 + n)};;0;Descrição ${n};13,45;16.10;18.00;0.00;01/11/2026;31/12/2026;ABC;26.2.A;IBPT`,
  );
  linhas[0] = '9012100;;0;Café torrado;13.45;15.90;18.00;0.00;01/11/2026;31/12/2026;ABC;26.2.A;IBPT';
  linhas[1] = 'quebrada;sem;nada';
  const { status, body } = await enviar(
    'olho-no-imposto/upload',
    [titulo, ...linhas].join('\r\n'),
    'TabelaIBPTaxSP26.2.A.csv',
  );
  expect({ status, ...body }).toEqual({
    status: 200,
    lidas: 10_000,
    gravadas: 9999,
    ignoradas: 1,
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
  const nova = await enviar(
    'olho-no-imposto/upload',
    `${titulo}\n09012100;;0;Café;10;11;12;0;01/01/2027;30/06/2027;X;27.1.A;IBPT`,
    'tabela.csv',
    quem,
    { uf: 'sp' },
  );
  expect(nova.body).toMatchObject({ gravadas: 1, versao: '27.1.A' });
  expect((await quem.get('olho-no-imposto?codigo=09012100')).body).toMatchObject({
    total: 1,
    data: [{ nacional: '10.0000', vigenciaInicio: '2027-01-01' }],
  });
  expect((await outro.admin.get('olho-no-imposto')).body.total).toBe(0);
});

test('o que não é a tabela do IBPT, ou não diz a UF, é recusado e a que havia fica', async () => {
  expect((await enviar('olho-no-imposto/upload', 'a;b\n1;2', 'TabelaIBPTaxSP.csv')).body.error).toMatch(
    /^O arquivo não é uma tabela do IBPT: faltam as colunas codigo/,
  );
  expect((await enviar('olho-no-imposto/upload', `${titulo}\n`, 'tabela.csv')).body.campos).toEqual({
    uf: 'INFORME A UF DA TABELA',
  });
  expect((await enviar('olho-no-imposto/upload', `${titulo}\nx;y;z`, 'TabelaIBPTaxSP.csv')).body.error).toBe(
    'Nenhuma linha da tabela pôde ser lida.',
  );
  expect((await quem.get('olho-no-imposto?uf=SP')).body.total).toBe(1);
});

test('os códigos da ANP são carregados pelo provedor, e valem para todos', async () => {
  expect((await enviar('codigo-anp/upload', 'codigo;descricao\n999999999;TESTE', 'anp.csv')).status).toBe(403);
  const { body } = await enviar(
    'codigo-anp/upload',
    'Código;Descrição\n999999999;COMBUSTÍVEL DE TESTE\n210203001;GLP\n12;curto',
    'anp.csv',
    provedor.admin,
  );
  expect(body).toEqual({ lidas: 3, gravadas: 1, ignoradas: 1 });
  expect((await quem.get('codigo-anp?search=combustivel de teste')).body.data).toMatchObject([{ codigo: '999999999' }]);
  expect((await loja.criar({ ncm: '27111910', codigoAnp: '999999999' })).codigoAnp).toBe('999999999');
});
