import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quaisquerTitulos, remessaDe, titulo } from '../../../test-support/cnab.ts';
import { layoutsDeRemessa } from './bancos.ts';
import { bancosDeRemessa, gerarRemessa, RemessaInvalida } from './gerar.ts';
import type { LayoutRemessa } from './layout.ts';
import type { Remessa, TituloRemessa } from './modelo.ts';

const colunas = (linha: string | undefined, de: number, ate = de) => linha?.slice(de - 1, ate);

/** The lines of a remessa with what is given of the title. */
function linhasDe(
  banco: string,
  formato: '240' | '400',
  mudancas: Partial<TituloRemessa> = {},
  da: Partial<Remessa> = {},
) {
  return gerarRemessa({ ...remessaDe({ banco, formato }), titulos: [{ ...titulo, ...mudancas }], ...da }).linhas;
}

function problemasDe(remessa: Remessa): readonly { titulo?: number; mensagem: string }[] {
  try {
    gerarRemessa(remessa);
  } catch (erro) {
    if (erro instanceof RemessaInvalida) return erro.problemas;
    throw erro;
  }
  return [];
}

function conferirArquivo(layout: LayoutRemessa, { linhas, conteudo }: { linhas: string[]; conteudo: string }): void {
  const tamanhos = layout.formato === '240' ? [240] : [39, 400, 444];
  for (const linha of linhas) {
    expect(tamanhos).toContain(linha.length);
    expect(linha).toMatch(/^[\x20-\x60\x7B-\x7E]*$/);
  }
  expect(conteudo).toBe(linhas.join('\r\n') + (layout.fimDoArquivo ?? '\r\n'));
  if (layout.formato === '240') conferir240(linhas);
  else conferir400(linhas, layout.banco);
}

function conferir240(linhas: string[]): void {
  const [loteFim, arquivoFim] = linhas.slice(-2);
  expect(linhas.map((linha) => colunas(linha, 8)).join('')).toMatch(/^013+59$/);
  const segmentos = linhas.slice(2, -2);
  expect(segmentos.map((linha) => Number(colunas(linha, 9, 13)))).toEqual(segmentos.map((_, indice) => indice + 1));
  expect(Number(colunas(loteFim, 18, 23))).toBe(linhas.length - 2);
  expect([Number(colunas(arquivoFim, 18, 23)), Number(colunas(arquivoFim, 24, 29))]).toEqual([1, linhas.length]);
}

/** BRB numbers its lines elsewhere. */
function conferir400(linhas: string[], banco: string): void {
  if (banco === '070') return;
  expect(linhas.map((linha) => Number(colunas(linha, 395, 400)))).toEqual(linhas.map((_, indice) => indice + 1));
  expect([colunas(linhas[0], 1, 9), colunas(linhas.at(-1), 1)]).toEqual(['01REMESSA', '9']);
}

describe.each(layoutsDeRemessa)('$nome $formato', (layout) => {
  test('o arquivo tem linhas inteiras, em ASCII maiúsculo, contadas e numeradas', () => {
    conferirArquivo(layout, gerarRemessa(remessaDe(layout)));
  });

  test('quaisquer títulos aceitos dão um arquivo inteiro', () => {
    fc.assert(
      fc.property(quaisquerTitulos(layout), (titulos) => {
        conferirArquivo(layout, gerarRemessa({ ...remessaDe(layout), titulos }));
      }),
      { numRuns: 25 },
    );
  });

  test('cada comando vai com o código do banco', () => {
    const campo = layout.titulo[0]?.registro.campos.find(({ nome }) => nome === 'comando');
    for (const [comando, codigo] of Object.entries(layout.comandos)) {
      const linhas = linhasDe(layout.banco, layout.formato, { comando: comando as TituloRemessa['comando'] });
      const linha = linhas[layout.headerLote ? 2 : 1];
      if (campo) expect(colunas(linha, ...campo.posicao)).toBe(codigo.padStart(campo.tamanho, '0'));
    }
  });
});

describe('colunas dos manuais', () => {
  test('Itaú 400: agência e conta, carteira, nosso número, multa no registro 2', () => {
    const [header, detalhe, multa] = linhasDe(
      '341',
      '400',
      {
        nossoNumero: '98765432',
        multa: { tipo: 'percentual', valor: '2', data: '2026-12-11' },
        juros: { tipo: 'percentual_mes', valor: '1' },
        protesto: { dias: 10 },
      },
      { conta: { agencia: '57', conta: '12345', contaDv: '7', carteira: '109' } },
    );
    expect(colunas(header, 27, 38)).toBe('005700123457');
    expect(colunas(detalhe, 18, 29)).toBe('005700123457');
    expect(colunas(detalhe, 63, 70)).toBe('98765432');
    expect(colunas(detalhe, 84, 86)).toBe('109');
    expect(colunas(detalhe, 108)).toBe('I');
    expect(colunas(detalhe, 121, 139)).toBe('1012260000000123456');
    // 1234.56 × 1% ÷ 30
    expect(colunas(detalhe, 157, 173)).toBe('09000000000000041');
    expect(colunas(detalhe, 219, 234)).toBe('0212ABC34501DE35');
    expect(colunas(detalhe, 392, 393)).toBe('10');
    expect(colunas(multa, 1, 23)).toBe('22111220260000000000200');
  });

  test('Banco do Brasil 240: convênio, carteira e variação; nosso número com o convênio', () => {
    const [header, , p, q, r] = linhasDe(
      '001',
      '240',
      {
        multa: { tipo: 'valor', valor: '24.69' },
        descontos: [{ tipo: 'percentual', valor: '5', ate: '2026-12-01' }],
        juros: { tipo: 'valor_dia', valor: '0.41' },
      },
      {
        conta: {
          agencia: '4042',
          conta: '61900',
          convenio: '1238798',
          carteira: '17',
          variacao: '019',
          modalidade: '7',
        },
      },
    );
    expect(colunas(header, 1, 8)).toBe('00100000');
    expect(colunas(header, 33, 52)).toBe('0012387980014' + '17019  ');
    expect(colunas(header, 53, 71)).toBe('0404280000000619000');
    expect(colunas(p, 38, 58)).toBe('12387980000012345   7');
    expect(colunas(p, 118, 165)).toBe(`111122026${'41'.padStart(15, '0')}201122026${'500'.padStart(15, '0')}`);
    expect(colunas(q, 18, 33)).toBe('2012ABC34501DE35');
    expect(colunas(r, 66, 89)).toBe(`111122026${'2469'.padStart(15, '0')}`);
  });

  test('Bradesco 400: baixa automática vira instrução 18 com os dias; protesto, 06', () => {
    const semDv = { carteira: '09', agencia: '1420', conta: '16910', contaDv: '2', codigoBeneficiario: '4466911' };
    const [header, baixa] = linhasDe('237', '400', { baixaAutomaticaDias: 30, nossoNumero: '97' }, { conta: semDv });
    expect(colunas(header, 27, 46)).toBe('00000000000004466911');
    expect(colunas(header, 109, 117)).toBe('MX0000007');
    expect(colunas(baixa, 21, 37)).toBe('00090142000169102');
    expect(colunas(baixa, 71, 82)).toBe(`00000000097${colunas(baixa, 82)}`);
    expect(colunas(baixa, 157, 160)).toBe('1830');
    expect(colunas(linhasDe('237', '400', { protesto: { dias: 5 } }, { conta: semDv })[1], 157, 160)).toBe('0605');
  });

  test('Sicredi 400: espécie e aceite em letras, data do arquivo invertida', () => {
    const [header, detalhe] = linhasDe('748', '400', { aceite: true, nossoNumero: '26200001', nossoNumeroDv: '9' });
    expect(colunas(header, 95, 102)).toBe('20261120');
    expect(colunas(detalhe, 48, 56)).toBe('262000019');
    expect(colunas(detalhe, 149, 150)).toBe('AS');
  });

  test('Caixa 240: o número de dezessete posições traz a modalidade', () => {
    const [, , p] = linhasDe('104', '240', { nossoNumero: '14000000000012345' });
    expect(colunas(p, 41, 57)).toBe('14000000000012345');
  });

  test('Santander 400: total do arquivo e conta comprida partida', () => {
    const [, detalhe, trailer] = linhasDe(
      '033',
      '400',
      {},
      {
        conta: { ...remessaDe({ banco: '033', formato: '400' }).conta, conta: '123456789', contaDv: '0' },
      },
    );
    expect(colunas(detalhe, 383, 385)).toBe('I90');
    expect(colunas(trailer, 2, 20)).toBe('0000030000000123456');
  });
});

describe('Pix no boleto', () => {
  const pix = { tipoChave: 'cnpj', chave: '11222333000181', txid: 'TX1' } as const;

  test('Itaú 400: registro 3 com a chave, e entrada com código próprio', () => {
    const [, detalhe, registro] = linhasDe('341', '400', { pix });
    expect(colunas(detalhe, 109, 110)).toBe('71');
    expect(colunas(registro, 1, 81)).toBe(`3${'11222333000181'.padEnd(77)}TX1`);
  });

  test('Santander 240: segmento Y-03', () => {
    const [, , , , , y] = linhasDe('033', '240', { pix });
    expect(colunas(y, 14, 19)).toBe('Y 0103');
    expect(colunas(y, 81, 161)).toBe(`2${'11222333000181'.padEnd(77)}TX1`);
  });

  test('banco sem registro de Pix recusa, em vez de calar', () => {
    expect(problemasDe({ ...remessaDe({ banco: '237', formato: '400' }), titulos: [{ ...titulo, pix }] })).toEqual([
      { titulo: 0, mensagem: 'Bradesco não tem Pix no arquivo de 400' },
    ]);
  });
});

describe('o que não dá para escrever', () => {
  const base = remessaDe({ banco: '341', formato: '400' });

  test('banco ou formato sem leiaute', () => {
    expect(problemasDe({ ...base, banco: '999' })).toEqual([
      { mensagem: 'não há layout de remessa 400 para o banco 999' },
    ]);
    expect(problemasDe({ ...base, banco: '208' })).toEqual([
      { mensagem: 'BTG Pactual não tem remessa de 400; use o arquivo de 240' },
    ]);
  });

  test('arquivo sem títulos, sem número ou sem data', () => {
    expect(problemasDe({ ...base, titulos: [], sequencia: 0, geracao: { data: '20/11/2026' } })).toEqual([
      { mensagem: 'a remessa não tem títulos' },
      { mensagem: 'a sequência da remessa começa em 1' },
      { mensagem: 'data de geração: "20/11/2026" não é uma data AAAA-MM-DD' },
    ]);
  });

  test('cada problema de cada título é contado, com o título', () => {
    const torto: TituloRemessa = {
      ...titulo,
      especie: 'cheque',
      valor: 'dez',
      vencimento: '2026-02-30',
      juros: { tipo: 'valor_dia', valor: '-1' },
      descontos: [{ tipo: 'valor', valor: '1', ate: 'ontem' }],
    };
    expect(problemasDe({ ...base, titulos: [titulo, torto] })).toEqual([
      { titulo: 1, mensagem: 'Itaú não tem a espécie cheque no arquivo de 400' },
      { titulo: 1, mensagem: 'valor: "dez" não é um valor' },
      { titulo: 1, mensagem: 'juros: "-1" não é um valor' },
      { titulo: 1, mensagem: 'vencimento: "2026-02-30" não é uma data AAAA-MM-DD' },
      { titulo: 1, mensagem: 'limite do desconto: "ontem" não é uma data AAAA-MM-DD' },
    ]);
  });

  test('comando que o banco não tem', () => {
    expect(
      problemasDe({ ...remessaDe({ banco: '077', formato: '400' }), titulos: [{ ...titulo, comando: 'baixa' }] }),
    ).toEqual([{ titulo: 0, mensagem: 'Banco Inter não tem o comando baixa no arquivo de 400' }]);
  });

  test('valor que não cabe diz registro, campo e posições; o resto é conferido também', () => {
    const grande = { ...titulo, nossoNumero: '123456789' };
    const semNome = { nome: '', documento: '11222333000181' };
    expect(problemasDe({ ...base, beneficiario: semNome, titulos: [titulo, grande] })).toEqual([
      { titulo: 1, mensagem: 'detalhe, campo nossoNumero (posições 63-70): "123456789" não cabe em 8 posições' },
      { mensagem: 'header, campo beneficiarioNome (posições 47-76): precisa ser informado' },
    ]);
  });

  test('a mensagem do erro numera os títulos a partir de 1', () => {
    expect(() => gerarRemessa({ ...base, titulos: [{ ...titulo, valor: '' }] })).toThrow(
      'título 1: valor: "" não é um valor',
    );
  });
});

test('a lista de bancos diz o que se sabe escrever', () => {
  expect(bancosDeRemessa()).toContainEqual({ banco: '341', nome: 'Itaú', formato: '400' });
  expect(bancosDeRemessa()).toHaveLength(layoutsDeRemessa.length);
});
