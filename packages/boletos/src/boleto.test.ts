import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casos } from '../test-support/casos-por-banco.ts';
import { type Campos, lerCampo } from './bancos/campos.ts';
import type { Banco } from './bancos/definicao.ts';
import { bancoPorCodigo, bancos } from './bancos/index.ts';
import { type DadosBoleto, montarBoleto } from './boleto.ts';
import { ErroBoleto } from './erros.ts';
import { lerLinhaDigitavel } from './linha-digitavel.ts';

const titulo = { valor: '123.45', vencimento: '2026-12-21' } as const;

describe('cada banco monta o campo livre pela própria regra', () => {
  test.each(casos.map((caso) => ({ nome: `${caso[0].banco} ${caso[2]}`, caso })))('$nome', ({ caso }) => {
    const [dados, campoLivre, nossoNumero, agenciaCodigo] = caso;
    const boleto = montarBoleto({ ...titulo, ...dados });
    expect({
      campoLivre: boleto.campoLivre,
      nossoNumero: boleto.nossoNumeroImpresso,
      agenciaCodigo: boleto.agenciaCodigoImpresso,
    }).toEqual({ campoLivre, nossoNumero, agenciaCodigo });
  });

  test('todo banco tem ao menos um caso', () => {
    const cobertos = new Set(casos.map(([{ banco }]) => banco));
    const semCaso = bancos.map(({ codigo }) => codigo).filter((codigo) => !cobertos.has(codigo));
    expect(semCaso).toEqual(['224', '633']);
  });

  test('Fibra e Rendimento escrevem moeda 0, e o banco numera quando não vem nosso número', () => {
    const dados = { agencia: '1', conta: '1234567', carteira: '112', codigoBeneficiario: '12345' };
    expect(montarBoleto({ ...titulo, banco: '224', ...dados, nossoNumero: '2' })).toMatchObject({
      codigoBarras: expect.stringMatching(/^2240/),
      campoLivre: '0001112001234500000000028',
      nossoNumeroImpresso: '0000000002-8',
      agenciaCodigoImpresso: '0001-9 / 1234567-9',
    });
    expect(montarBoleto({ ...titulo, banco: '633', ...dados })).toMatchObject({
      codigoBarras: expect.stringMatching(/^6330/),
      campoLivre: '0001112001234500000000000',
      agenciaCodigoImpresso: '0001 / 0012345',
    });
  });

  test('HSBC CNR leva o vencimento no campo livre e nos três últimos dígitos do número', () => {
    const dados = { banco: '399', codigoBeneficiario: '16324', carteira: 'CNR', nossoNumero: '7778899' } as const;
    expect(montarBoleto({ valor: '1', vencimento: '2025-02-21', ...dados })).toMatchObject({
      campoLivre: '0016324000000777889905252',
      nossoNumeroImpresso: '0000007778899040',
      agenciaCodigoImpresso: '0016324',
    });
    expect(montarBoleto({ valor: '1', vencimento: null, ...dados }).campoLivre).toBe('0016324000000777889900002');
  });

  test('Sicredi diz no campo livre se há valor', () => {
    const dados = { banco: '748', agencia: '710', posto: '65', codigoBeneficiario: '129', carteira: '1' } as const;
    const aberto = montarBoleto({ ...titulo, valor: '0', ...dados, ano: '24', nossoNumero: '8879' });
    expect(aberto.campoLivre).toMatch(/^11242088790071065001290\d{2}$/);
    expect(aberto.campoLivre.slice(22, 24)).toBe('00');
  });

  test('carteira escritural do Itaú leva o dígito que o banco informou', () => {
    const dados = { banco: '341', agencia: '1234', conta: '12345', carteira: '112', nossoNumero: '223353' } as const;
    expect(montarBoleto({ ...titulo, ...dados }).nossoNumeroImpresso).toBe('112/00223353-7');
    const informado = montarBoleto({ ...titulo, ...dados, digitoNossoNumero: '2' });
    expect(informado.nossoNumeroImpresso).toBe('112/00223353-2');
    expect(informado.campoLivre).toBe('1120022335321234123451000');
  });
});

describe('o boleto', () => {
  const itau = { banco: '341', agencia: '57', conta: '12345', carteira: '110', nossoNumero: '12345678' } as const;

  test('traz código de barras, linha digitável e o que se imprime', () => {
    expect(montarBoleto({ ...titulo, ...itau })).toEqual({
      banco: { codigo: '341', digito: '7', nome: 'Itaú' },
      carteira: '110',
      nossoNumero: '12345678',
      digitoNossoNumero: '8',
      nossoNumeroImpresso: '110/12345678-8',
      agenciaCodigoImpresso: '0057 / 12345-7',
      valor: '123.45',
      vencimento: '2026-12-21',
      fatorVencimento: 1667,
      campoLivre: '1101234567880057123457000',
      codigoBarras: '34196166700000123451101234567880057123457000',
      linhaDigitavel: '34191.10121 34567.880058 71234.570001 6 16670000012345',
    });
  });

  test.each([
    ['001', '9'],
    ['033', '7'],
    ['041', '8'],
    ['070', '1'],
    ['085', '1'],
    ['104', '0'],
    ['237', '2'],
    ['341', '7'],
    ['748', 'X'],
    ['756', '0'],
  ])('o banco %s sai impresso com o dígito %s', (codigo, digito) => {
    expect(bancoPorCodigo(codigo)?.digito).toBe(digito);
  });

  test('sem vencimento, o fator é zero', () => {
    expect(montarBoleto({ ...itau, valor: '10', vencimento: null })).toMatchObject({
      vencimento: null,
      fatorVencimento: 0,
      codigoBarras: expect.stringMatching(/^3419\d0000/),
    });
  });

  test.each<[string, object, Partial<ErroBoleto>]>([
    ['banco sem layout', { banco: '999' }, { codigo: 'BANCO_DESCONHECIDO', campo: 'banco' }],
    ['campo que falta', { agencia: undefined }, { codigo: 'CAMPO_OBRIGATORIO', campo: 'agencia' }],
    ['campo vazio', { conta: ' ' }, { codigo: 'CAMPO_OBRIGATORIO', campo: 'conta' }],
    ['campo que o layout exige', { carteira: '196' }, { codigo: 'CAMPO_OBRIGATORIO', campo: 'seuNumero' }],
    ['campo longo demais', { nossoNumero: '123456789' }, { codigo: 'CAMPO_INVALIDO', campo: 'nossoNumero' }],
    ['campo com máscara', { conta: '12345-7' }, { codigo: 'CAMPO_INVALIDO', campo: 'conta' }],
    ['campo que veio como número', { conta: 12345 }, { codigo: 'CAMPO_INVALIDO', campo: 'conta' }],
    ['vencimento fora da faixa', { vencimento: '2050-01-01' }, { codigo: 'CAMPO_INVALIDO', campo: 'vencimento' }],
    ['valor grande demais', { valor: '100000000' }, { codigo: 'CAMPO_INVALIDO', campo: 'valor' }],
  ])('%s é erro que nomeia o campo', (_, errado, esperado) => {
    const dados = { ...titulo, ...itau, ...errado } as DadosBoleto;
    expect(() => montarBoleto(dados)).toThrow(expect.objectContaining(esperado));
  });

  test('as mensagens são para o usuário', () => {
    const montar = (errado: object) => () => montarBoleto({ ...titulo, ...itau, ...errado } as DadosBoleto);
    expect(montar({ banco: '999' })).toThrow(/^Banco 999 sem layout de boleto\. Há: 001 Banco do Brasil, 004 /);
    expect(montar({ carteira: '196' })).toThrow(
      'Itaú (341): informe seu número (número do documento) (carteiras com nosso número de 15 posições).',
    );
    expect(montar({ nossoNumero: '123456789' })).toThrow(
      'Itaú (341): nosso número tem no máximo 8 dígitos: "123456789".',
    );
    expect(montar({ banco: '237', carteira: '99', conta: '1' })).toThrow(
      /^Bradesco \(237\): carteira "99" não aceita; use 02, 03, /,
    );
    expect(montar({ banco: '001', convenio: '12345', carteira: '17' })).toThrow(
      /^Banco do Brasil \(001\): combinação sem layout; há: numeração pelo banco; convênio de 4 posições; /,
    );
  });

  test('BTG recusa o número cujo dígito é letra', () => {
    const comLetra = Array.from({ length: 40 }, (_, i) => String(i + 1)).find((nossoNumero) => {
      try {
        montarBoleto({ ...titulo, banco: '208', agencia: '50', conta: '1', carteira: '1', nossoNumero });
        return false;
      } catch (erro) {
        return erro instanceof ErroBoleto && erro.message.includes('é uma letra');
      }
    });
    expect(comLetra).toBeDefined();
  });
});

/** Values that fit a field: what its description accepts, short or long, with or without zeros on the left. */
function valorDe(campos: Campos, chave: string): fc.Arbitrary<string | undefined> {
  const campo = campos[chave];
  if (!campo) throw new Error(`campo ${chave} não existe`);
  const { tamanho, valores, obrigatorio, formato } = campo;
  let valor: fc.Arbitrary<string> = fc.stringMatching(new RegExp(`^\\d{1,${tamanho}}$`));
  if (valores) valor = fc.constantFrom(...valores);
  else if (formato?.source === /^CS$/.source) valor = fc.constant('CS');
  else if (chave === 'documentoBeneficiario') valor = fc.stringMatching(/^(\d{11}|\d{14})$/);
  return obrigatorio ? valor : fc.option(valor, { nil: undefined });
}

function entradas({ codigo, campos }: Banco): fc.Arbitrary<DadosBoleto> {
  const registro = Object.fromEntries(Object.keys(campos).map((chave) => [chave, valorDe(campos, chave)]));
  return fc
    .record({
      ...registro,
      valor: fc.integer({ min: 1, max: 9_999_999_999 }).map((centavos) => (centavos / 100).toFixed(2)),
      vencimento: fc
        .date({ min: new Date('2000-07-03'), max: new Date('2049-10-13'), noInvalidDate: true })
        .map((data) => data.toISOString().slice(0, 10)),
    })
    .map((dados) => ({ banco: codigo, ...dados }) as DadosBoleto);
}

/** A random input may lack what its layout wants; that has its own tests. */
function montarSeCompleto(dados: DadosBoleto) {
  try {
    return montarBoleto(dados);
  } catch (erro) {
    if (erro instanceof ErroBoleto && erro.codigo !== 'CODIGO_INVALIDO') return undefined;
    throw erro;
  }
}

describe('qualquer boleto de qualquer banco', () => {
  test.each(bancos.map((banco) => ({ codigo: banco.codigo, nome: banco.nome, banco })))(
    '$codigo $nome volta da linha digitável como entrou',
    ({ banco }) => {
      let montados = 0;
      fc.assert(
        fc.property(entradas(banco), (dados) => {
          const boleto = montarSeCompleto(dados);
          if (!boleto) return;
          montados += 1;
          const leitura = lerLinhaDigitavel(boleto.linhaDigitavel, { hoje: dados.vencimento ?? '' });
          expect(leitura).toMatchObject({
            banco: banco.codigo,
            valor: dados.valor,
            vencimento: dados.vencimento,
            campoLivre: boleto.campoLivre,
          });
          const lidos = banco.decompor(boleto.campoLivre);
          expect(lidos.some(({ campos }) => concorda(banco.campos, campos, { ...dados }))).toBe(true);
        }),
        { numRuns: 60 },
      );
      expect(montados).toBeGreaterThan(5);
    },
  );
});

/** Whether what was read from the free field is what went in, zeros on the left aside. */
function concorda(campos: Campos, lidos: Readonly<Record<string, string>>, dados: Record<string, unknown>): boolean {
  return Object.entries(lidos).every(([chave, lido]) => {
    const campo = campos[chave];
    const informado = dados[chave];
    if (!campo || typeof informado !== 'string') return true;
    const completo = lerCampo(chave, campo, informado, { banco: '' });
    const inteiro = completo.padStart(lido.length, '0').slice(-lido.length);
    // The slices leave out the first digit (branch of Banese, index of the Cosmos account): it reads as 0.
    return [...lido].every((digito, i) => digito === inteiro[i] || (i === 0 && digito === '0'));
  });
}
