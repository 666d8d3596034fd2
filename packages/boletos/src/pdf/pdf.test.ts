import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { montarBrCode } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { documentoDeTeste } from '../../test-support/documento.ts';
import { FolhaObservada, type Retangulo } from '../../test-support/folha-observada.ts';
import { comPix } from '../documento.ts';
import { alturaFicha, desenharFicha } from './ficha.ts';
import { gerarPdf } from './index.ts';
import { desenharItf, elementosItf, tamanhoCodigoBarras } from './itf.ts';
import { mm } from './medidas.ts';
import { desenharQr, matrizQr } from './qr-code.ts';

const pix = montarBrCode({
  url: 'pix.example.com/qr/v2/9d36b84f-c70b-478f-b95c-12729b90ca25',
  nome: 'Padaria Sao Joao',
  cidade: 'Curitiba',
});
const enorme = 'Texto muito comprido, que não termina nunca e não pode sair da caixa de jeito nenhum. '.repeat(20);
const pasta = mkdtempSync(join(tmpdir(), 'boleto-pdf-'));
afterAll(() => rmSync(pasta, { recursive: true }));

/** Digits of the widths of the elements, by the table of the standard, read the other way round. */
function decodificar(elementos: readonly number[]): string {
  const narrow = Math.min(...elementos);
  const bits = elementos.map((elemento) => (elemento > 2 * narrow ? '1' : '0'));
  expect(bits.slice(0, 4).join('')).toBe('0000');
  expect(bits.slice(-3).join('')).toBe('100');
  const pesos = [1, 2, 4, 7, 0];
  const digito = (cinco: readonly string[]): string => {
    const soma = cinco.reduce((total, bit, i) => total + (bit === '1' ? (pesos[i] ?? 0) : 0), 0);
    return String(soma === 11 ? 0 : soma);
  };
  let digitos = '';
  for (let i = 4; i < bits.length - 3; i += 10) {
    const dez = bits.slice(i, i + 10);
    digitos += digito(dez.filter((_, j) => j % 2 === 0)) + digito(dez.filter((_, j) => j % 2 === 1));
  }
  return digitos;
}

/** Widths of bars and of the spaces between them, as they are on the page. */
function largurasDe(barras: readonly Retangulo[]): number[] {
  return barras.flatMap((barra, i) => {
    const seguinte = barras[i + 1];
    return seguinte ? [barra.largura, seguinte.x - barra.x - barra.largura] : [barra.largura];
  });
}

describe('o código de barras impresso', () => {
  const { codigoBarras } = documentoDeTeste().boleto;

  test('tem 44 dígitos intercalados, com início e fim', () => {
    expect(elementosItf(codigoBarras)).toHaveLength(4 + 44 * 5 + 3);
    expect(decodificar(elementosItf(codigoBarras))).toBe(codigoBarras);
    expect(decodificar(elementosItf('01234567890987654321'))).toBe('01234567890987654321');
  });

  test('só aceita pares de dígitos', () => {
    expect(() => elementosItf('123')).toThrow('O código de barras tem dígitos em pares.');
  });

  test('mede 103 por 13 mm e, lido pelas barras da página, é o do boleto', () => {
    const folha = new FolhaObservada();
    desenharItf(folha, codigoBarras, { x: mm(20), y: mm(250), ...tamanhoCodigoBarras });
    const barras = folha.retangulos;
    const ultima = barras.at(-1);
    expect((ultima?.x ?? 0) + (ultima?.largura ?? 0) - mm(20)).toBeCloseTo(mm(103), 6);
    expect(new Set(barras.map(({ altura }) => altura))).toEqual(new Set([mm(13)]));
    expect(decodificar(largurasDe(barras))).toBe(codigoBarras);
  });
});

describe('a ficha de compensação', () => {
  const desenhar = (documento = documentoDeTeste()) => {
    const folha = new FolhaObservada();
    desenharFicha(folha, documento, { x: mm(15), y: mm(20), largura: mm(180) });
    return folha;
  };
  const escritos = (folha: FolhaObservada) => folha.textos.map(({ texto }) => texto);

  test('tem altura entre 95 e 108 mm', () => {
    expect(alturaFicha).toBeGreaterThanOrEqual(mm(95) - 0.001);
    expect(alturaFicha).toBeLessThanOrEqual(mm(108));
  });

  test('traz tudo o que o banco confere', () => {
    const { boleto } = documentoDeTeste();
    const esperados = ['341-7', boleto.linhaDigitavel, '10/12/2026', '1.234,56', '110/12345678-8', '0057 / 12345-7'];
    expect(escritos(desenhar())).toEqual(expect.arrayContaining(esperados));
    expect(escritos(desenhar())).toContain('Autenticação mecânica – FICHA DE COMPENSAÇÃO');
    expect(escritos(desenhar())).toContain('Maria da Conceição Oliveira – CPF 529.982.247-25');
  });

  test('nada passa das margens, por mais compridos que sejam os textos', () => {
    const pessoa = { nome: enorme, documento: '11222333000181', endereco: [enorme, enorme] };
    const documento = documentoDeTeste({
      beneficiario: pessoa,
      pagador: pessoa,
      sacadorAvalista: pessoa,
      numeroDocumento: enorme,
      localPagamento: enorme,
      instrucoes: Array.from({ length: 20 }, () => enorme),
    });
    const folha = desenhar(comPix(documento, pix));
    for (const { x, y, largura, tamanho, texto } of folha.textos) {
      expect(x, texto).toBeGreaterThanOrEqual(mm(15) - 0.3);
      expect(x + largura, texto).toBeLessThanOrEqual(mm(195) + 0.3);
      expect(y + tamanho, texto).toBeLessThanOrEqual(mm(20) + alturaFicha + 0.3);
    }
  });

  test('sem vencimento nem valor, diz contra apresentação e deixa o valor em branco', () => {
    const { boleto } = documentoDeTeste();
    const folha = desenhar(documentoDeTeste({ boleto: { ...boleto, vencimento: null, valor: '0.00' } }));
    expect(escritos(folha)).toContain('Contra apresentação');
    expect(escritos(folha)).not.toContain('0,00');
  });
});

test('muitos de uma vez deixam os outros trabalharem no meio', async () => {
  let vezes = 0;
  let pronto = false;
  const contar = () => {
    vezes += 1;
    if (!pronto) setImmediate(contar);
  };
  setImmediate(contar);
  await gerarPdf(Array.from({ length: 60 }, () => documentoDeTeste()));
  pronto = true;
  expect(vezes).toBeGreaterThanOrEqual(9);
});

describe('o Pix do boleto', () => {
  test('só entra se o código fecha', () => {
    expect(() => comPix(documentoDeTeste(), `${pix.slice(0, -1)}0`)).toThrow('não é um BR Code válido');
  });

  test('não pode cobrar outro valor', () => {
    const outro = montarBrCode({ chave: '52998224725', nome: 'Padaria', cidade: 'Curitiba', valor: '10.00' });
    expect(() => comPix(documentoDeTeste(), outro)).toThrow('O código Pix cobra 10.00 e o boleto, 1234.56.');
    const mesmo = montarBrCode({ chave: '52998224725', nome: 'Padaria', cidade: 'Curitiba', valor: '1234.56' });
    expect(comPix(documentoDeTeste(), mesmo).pix).toBe(mesmo);
  });

  test('desenha todos os módulos escuros, e só eles, com a margem clara em volta', () => {
    const folha = new FolhaObservada();
    const matriz = matrizQr(pix);
    desenharQr(folha, matriz, { x: 100, y: 100, largura: 100, altura: 100 });
    const modulo = 100 / (matriz.lado + 8);
    const pintados = folha.retangulos.flatMap(({ x, y, largura }) => {
      const linha = Math.round((y - 100) / modulo) - 4;
      const coluna = Math.round((x - 100) / modulo) - 4;
      return Array.from({ length: Math.round(largura / modulo) }, (_, i) => linha * matriz.lado + coluna + i);
    });
    expect(pintados).toEqual(matriz.escuros.flatMap((escuro, i) => (escuro ? i : [])));
    expect(Math.min(...folha.retangulos.map(({ x }) => x))).toBeCloseTo(100 + 4 * modulo, 6);
  });
});

describe('o arquivo', () => {
  const paginas = (pdf: Uint8Array): number =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  const quatro = Array.from({ length: 4 }, () => documentoDeTeste());

  test('traz um boleto por folha A4, ou três no carnê', async () => {
    expect(paginas(await gerarPdf(quatro))).toBe(4);
    expect(paginas(await gerarPdf(quatro, { formato: 'carne' }))).toBe(2);
  });

  test('é sempre o mesmo para os mesmos boletos', async () => {
    const um = Buffer.from(await gerarPdf([comPix(documentoDeTeste(), pix)]));
    expect(um.equals(await gerarPdf([comPix(documentoDeTeste(), pix)]))).toBe(true);
    expect(um.includes('(D:20261120000000Z)')).toBe(true);
  });

  test('sem boletos é recusado', async () => {
    await expect(gerarPdf([])).rejects.toThrow('Informe ao menos um boleto para o PDF.');
  });

  test('aceita logotipos PNG, e recusa o que não é imagem', async () => {
    const logo = pngBranco();
    expect(paginas(await gerarPdf([documentoDeTeste({ logo, logoBanco: logo })]))).toBe(1);
    await expect(gerarPdf([documentoDeTeste({ logo: new Uint8Array([1, 2, 3]) })])).rejects.toThrow(
      expect.objectContaining({ codigo: 'CAMPO_INVALIDO', campo: 'logo' }),
    );
  });
});

const leitores = ['pdftoppm', 'zbarimg'].filter((programa) => !existe(programa));
const situacao = leitores.length > 0 ? ` (pulado: falta ${leitores.join(' e ')} nesta máquina)` : '';

describe('lido da página por um leitor de verdade', () => {
  test.skipIf(leitores.length > 0).each(['a4', 'carne'] as const)(
    `o %s devolve código de barras e Pix${situacao}`,
    async (formato) => {
      // The reader says each code of a page once, so the two boletos must differ.
      const [um, outro] = ['12345678', '12345679'].map((nossoNumero) => documentoDeTeste({}, { nossoNumero }));
      if (!um || !outro) throw new Error('faltam boletos');
      const lidos = lerDoPapel(await gerarPdf([comPix(um, pix), comPix(outro, pix)], { formato }), formato);
      for (const { boleto } of [um, outro]) expect(lidos).toContain(`I2/5:${boleto.codigoBarras}`);
      expect(lidos).toContain(`QR-Code:${pix}`);
    },
  );
});

function lerDoPapel(pdf: Uint8Array, nome: string): string[] {
  const arquivo = join(pasta, `${nome}.pdf`);
  writeFileSync(arquivo, pdf);
  execFileSync('pdftoppm', ['-r', '250', '-gray', '-png', arquivo, join(pasta, nome)]);
  const imagens = readdirSync(pasta).filter((imagem) => imagem.startsWith(nome) && imagem.endsWith('.png'));
  return imagens.flatMap((imagem) =>
    execFileSync('zbarimg', ['-q', '--nodbus', join(pasta, imagem)], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  );
}

function existe(programa: string): boolean {
  const pastas = (process.env.PATH ?? '').split(':');
  return pastas.some((candidata) => readdirSeguro(candidata).includes(programa));
}

function readdirSeguro(candidata: string): string[] {
  try {
    return readdirSync(candidata);
  } catch {
    return [];
  }
}

/** One white pixel. */
function pngBranco(): Uint8Array {
  const bloco = (tipo: string, dados: Buffer): Buffer => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados]);
    const tamanho = Buffer.alloc(4);
    tamanho.writeUInt32BE(dados.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(corpo));
    return Buffer.concat([tamanho, corpo, crc]);
  };
  const cabecalho = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    bloco('IHDR', cabecalho),
    bloco('IDAT', deflateSync(Buffer.from([0, 255]))),
    bloco('IEND', Buffer.alloc(0)),
  ]);
}
