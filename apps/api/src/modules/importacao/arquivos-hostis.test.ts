import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { arquivoZip } from '../../../test-support/arquivo-zip.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { quem, empresaId } = await abrirLoja(palco);

const MB = 1024 * 1024;
/** Above what the process has anyway, while it reads: a thread with its heap and what the request itself brings. */
const FOLGA = 400 * MB;

/** Sends a file to be checked, follows its job when it becomes one, and says what became of it and of the process. */
async function conferir(conteudo: string | Uint8Array, nome = 'arquivo.xlsx') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(conteudo as string))]), nome);
  const [antes, vigia] = [process.memoryUsage.rss(), vigiar()];
  const { status, body } = await quem.post('importacao/produto', form);
  let recusa: { status: number; error: string } = { status, error: body.error };
  if (body.jobId) {
    await expect.poll(async () => (await quem.get(`jobs/${body.jobId}`)).body.situacao).toBe('falhou');
    recusa = { status: 400, error: (await quem.get(`jobs/${body.jobId}`)).body.erro };
    expect((await quem.get(`importacao/${body.id}`)).body).toMatchObject({
      situacao: 'recusada',
      motivo: recusa.error,
    });
  }
  const { pico, saude } = await vigia();
  expect(pico - antes, 'memória').toBeLessThan(FOLGA);
  expect(saude, 'espera de quem pergunta').toBeLessThan(3000);
  return recusa;
}

/** Asks for health again and again, and looks at the memory, until it is asked how it was. */
function vigiar() {
  let [parar, pico, saude] = [false, 0, 0];
  const respostas = new Set<number>();
  const olhando = (async () => {
    while (!parar) {
      const desde = performance.now();
      respostas.add((await palco.ninguem.get('health')).status);
      saude = Math.max(saude, performance.now() - desde);
      pico = Math.max(pico, process.memoryUsage.rss());
      await setTimeout(20);
    }
  })();
  return async () => {
    parar = true;
    await olhando;
    expect([...respostas]).toEqual([200]);
    return { pico, saude };
  };
}

const cabecalho = ['codigo', 'descricao', 'unidade'];
const celula = (texto: string, onde = '') => `<c ${onde} t="inlineStr"><is><t>${texto}</t></is></c>`;
const linha = (n: number, celulas: string) => `<row r="${n}">${celulas}</row>`;
const titulos = linha(1, cabecalho.map((titulo) => celula(titulo)).join(''));
const folha = (corpo: string) => `<worksheet><sheetData>${titulos}${corpo}</sheetData></worksheet>`;
const planilha = (corpo: string, mais: Record<string, Uint8Array> = {}) =>
  zipSync({ 'xl/worksheets/sheet1.xml': strToU8(folha(corpo)), ...mais });

/** The same text over and over, packed: what it opens to never exists. */
function repetido(comeco: string, pedaco: string, vezes: number): Uint8Array {
  const cada = pedaco.repeat(Math.ceil(1_000_000 / pedaco.length));
  const voltas = Math.ceil((pedaco.length * vezes) / cada.length);
  return arquivoZip('xl/worksheets/sheet1.xml', [comeco, ...Array.from({ length: voltas }, () => cada)]);
}

describe('uma planilha que derrubaria o programa é recusada, e ele continua a responder', () => {
  const casos: [string, () => Uint8Array, RegExp][] = [
    ['20 milhões de elementos que não fecham', () => repetido('<worksheet>', '<a>', 20_000_000), /um dentro do outro/],
    [
      'muitíssimos atributos num elemento',
      () => repetido('<worksheet><sheetData ', 'a="" ', 4_000_000),
      /caracteres num elemento/,
    ],
    [
      'um elemento com mais atributos que qualquer planilha',
      () => planilha(`<row ${Array.from({ length: 500 }, (_, n) => `a${n}=""`).join(' ')}/>`),
      /200 atributos/,
    ],
    ['um valor de atributo que não termina', () => repetido('<worksheet a="', 'xy', 30_000_000), /num elemento/],
    ['um comentário que não termina', () => repetido('<worksheet><!--', 'xy', 30_000_000), /caracteres num texto/],
    ['uma seção CDATA que não termina', () => repetido('<worksheet><![CDATA[', 'xy', 30_000_000), /num texto/],
    ['um texto que não termina', () => repetido('<worksheet>', 'xy', 30_000_000), /caracteres num texto/],
    ['um nome que não termina', () => repetido('<worksheet><', 'xy', 30_000_000), /caracteres num texto/],
    ['uma linha que não termina', () => repetido(`<worksheet>${titulos}<row>`, '<c/>', 5_000_000), /16\.384 células/],
    [
      'espaço que cresce mil vezes ao abrir',
      () => repetido(`<worksheet>${titulos}`, `<a>${' '.repeat(100_000)}</a>`, 4000),
      /cresce mais de 200 vezes/,
    ],
  ];
  test.each(casos)('%s', async (_, fazer, texto) => {
    const arquivo = fazer();
    const { status, error } = await conferir(arquivo);
    expect(status).toBe(400);
    expect(error).toMatch(texto);
  });
});

test('conteúdo numa coluna distante é recusado com a linha e a coluna; células vazias lá não são nada', async () => {
  const longe = (valor: string) =>
    planilha(Array.from({ length: 4000 }, (_, n) => linha(n + 2, celula(valor, `r="XFD${n + 2}"`))).join(''));
  const { status, error } = await conferir(longe('x'));
  expect(status).toBe(400);
  expect(error).toBe('A linha 2 tem conteúdo além da coluna GR: XFD2. Apague-o e envie de novo.');
  const pintada = await conferir(planilha(linha(2, `${celula('A')}${celula('B')}${celula('UN')}<c r="XFD2" s="1"/>`)));
  expect(pintada.status).toBe(200);
  expect((await conferir(`codigo;descricao;unidade\n${'x;'.repeat(3000)}\n`, 'a.csv')).error).toContain(
    'A linha 2 tem conteúdo além da coluna GR',
  );
});

test('textos partilhados são poucos, curtos e não crescem sem fim', async () => {
  const muitos = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(folha('')),
    'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t/></si>'.repeat(1_200_000)}`),
  });
  expect((await conferir(muitos)).error).toMatch(/cresce mais de 200 vezes|1\.000\.000 textos/);
  const longo = planilha('', { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${aleatorio(40_000)}</t></si></sst>`) });
  expect((await conferir(longo)).error).toBe('O 1º texto da planilha passa do limite de 32.767 caracteres.');
  // One text of a cell's full length, named by every cell: it fills memory only where it is copied.
  const referido = planilha(
    Array.from({ length: 20_000 }, (_, n) => linha(n + 2, '<c t="s"><v>0</v></c>'.repeat(3))).join(''),
    { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${aleatorio(32_000)}</t></si></sst>`) },
  );
  expect((await conferir(referido)).error).toMatch(/já tem texto demais/);
});

test('uma célula comprida demais é dita pelo nome', async () => {
  const { status, error } = await conferir(planilha(linha(2, `${celula('A1')}${celula(aleatorio(33_000))}`)));
  expect([status, error]).toEqual([400, 'A célula B2 passa do limite de 32.767 caracteres.']);
});

test('DOCTYPE e entidades são recusados sem que se expandam', async () => {
  const bomba = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${folha(linha(2, celula('&b;')))}`;
  const { status, error } = await conferir(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(bomba) }));
  expect([status, error]).toEqual([400, 'A planilha traz uma definição de tipo (DOCTYPE), que não é aceita.']);
});

test('um ZIP com milhares de partes é recusado', async () => {
  const partes = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`p${n}.xml`, new Uint8Array(0)]));
  expect((await conferir(planilha('', partes))).error).toContain('2.000 arquivos dentro dele');
});

describe('CSV', () => {
  test('uma linha de 30 MB que não termina é recusada com o número dela, sem que a memória cresça', async () => {
    const { status, error } = await conferir(`codigo;descricao;unidade\nA;${'x'.repeat(30_000_000)}`, 'a.csv');
    expect([status, error]).toEqual([400, 'A linha 2 passa do limite de 500.000 caracteres sem terminar.']);
  });

  test('aspas que não fecham não engolem o que vem depois', async () => {
    const resto = Array.from({ length: 3000 }, (_, n) => `C${n};Produto ${n};UN`).join('\n');
    const form = new FormData();
    form.append('file', new Blob([`codigo;descricao;unidade\nA1;"aberta;UN\n${resto}`]), 'a.csv');
    const { body } = await quem.post('importacao/produto', form);
    expect(body.erros).toMatchObject([{ linha: 2, erro: 'Aspas abertas que não fecham' }]);
    expect(body.linhas).toBe(3001);
  });
});

describe('o que se guarda para outros verem', () => {
  const enviar = (nome: string, conteudo: Uint8Array, para = 'upload/company-logo') => {
    const form = new FormData();
    form.append('id', String(empresaId));
    form.append('file', new Blob([new Uint8Array(conteudo)]), nome);
    return palco.grupo.admin.post(para, form);
  };
  /** A PNG that says this size and holds nothing. */
  function png(largura: number, altura: number): Uint8Array {
    const cabeca = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000049444154',
      'hex',
    );
    cabeca.writeUInt32BE(largura, 16);
    cabeca.writeUInt32BE(altura, 20);
    return Buffer.concat([cabeca, deflateRawSync(Buffer.alloc(50_000))]);
  }

  test('uma imagem de 60.000 por 60.000 pontos é recusada pelo que diz o seu início', async () => {
    const { status, body } = await enviar('grande.png', png(60_000, 60_000));
    expect(status).toBe(400);
    expect(body.campos.file).toBe(
      'A imagem tem 60000 × 60000 pontos. O limite é de 12000 de cada lado e 64 milhões ao todo.',
    );
    expect((await enviar('larga.png', png(12_001, 1))).status).toBe(400);
    expect((await enviar('cheia.png', png(10_000, 10_000))).status).toBe(400);
    expect((await enviar('boa.png', png(4000, 3000))).status).toBe(201);
  });

  test('um XML é lido uma vez: DOCTYPE, profundidade e forma errada são recusados', async () => {
    const xml = (corpo: string) => enviar('nota.xml', strToU8(`<?xml version="1.0"?>${corpo}`), 'upload/client');
    expect((await xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).body.error).toContain(
      'DOCTYPE',
    );
    expect((await xml('<a>'.repeat(100_000))).body.error).toContain('um dentro do outro');
    expect((await xml('<a><b></a>')).body.error).toBe('O XML não está bem formado (linha 1).');
    expect((await xml('<a><b>certo</b></a>')).status).toBe(201);
  });
});

/** Text that does not pack well. */
function aleatorio(caracteres: number): string {
  let n = 1;
  return Array.from({ length: caracteres }, () => {
    n = (n * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (n % 26));
  }).join('');
}
