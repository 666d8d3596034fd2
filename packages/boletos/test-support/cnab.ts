import fc from 'fast-check';
import { escreverRegistro, type Valores } from '../src/cnab/motor/escrever.ts';
import type { Registro } from '../src/cnab/motor/registro.ts';
import type { LayoutRemessa } from '../src/cnab/remessa/layout.ts';
import type { Comando, Remessa, TituloRemessa } from '../src/cnab/remessa/modelo.ts';
import { layoutDeRetorno } from '../src/cnab/retorno/bancos.ts';
import type { LayoutRetorno } from '../src/cnab/retorno/layout.ts';

/** A title any bank takes. */
export const titulo: TituloRemessa = {
  comando: 'entrada',
  nossoNumero: '12345',
  documento: 'NF 1234/1',
  controle: 'pedido-77',
  emissao: '2026-11-20',
  vencimento: '2026-12-10',
  valor: '1234.56',
  especie: 'duplicata_mercantil',
  pagador: {
    nome: 'Padaria São João Ltda',
    documento: '12.ABC.345/01DE-35',
    logradouro: 'Rua das Acácias, 1234',
    bairro: 'Centro',
    cep: '90010-000',
    cidade: 'Porto Alegre',
    uf: 'RS',
  },
};

/** The digit of account 12345 of branch 1234, where it is not the 5 of plain modulo 11. */
const digitosDaConta: Readonly<Record<string, string>> = { '033': '9', '341': '1' };

/** A remessa of one title for the layout's bank. */
export function remessaDe({ banco, formato }: Pick<LayoutRemessa, 'banco' | 'formato'>): Remessa {
  return {
    banco,
    formato,
    sequencia: 7,
    geracao: { data: '2026-11-20', hora: '08:30:00' },
    beneficiario: { nome: 'Mercado Bom Preço Ltda', documento: '11.222.333/0001-81' },
    conta: {
      agencia: banco === '070' ? '123' : '1234',
      conta: '12345',
      contaDv: digitosDaConta[banco] ?? '5',
      carteira: '1',
      convenio: banco === '001' ? '1234567' : '123456',
      codigoBeneficiario: banco === '097' ? '1234' : '12345',
      codigoTransmissao: formato === '240' ? '123400001234567' : '12340123456701234567',
      variacao: '019',
      modalidade: '1',
    },
    titulos: [titulo],
  };
}

const dinheiro = (maximo: number, minimo = 1) =>
  fc.integer({ min: minimo, max: maximo }).map((centavos) => (centavos / 100).toFixed(2));
const dia = fc
  .integer({ min: 0, max: 3000 })
  .map((dias) => new Date(Date.UTC(2024, 0, 1) + dias * 86_400_000).toISOString().slice(0, 10));
/** What people type: accents, signs and drawings, but no letters of another alphabet. */
const texto = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'AZaz09 ,.-/áÇõüÑº–“☃😀\t'), maxLength });
const opcional = <T>(um: fc.Arbitrary<T>) => fc.option(um, { nil: undefined });

/** Any title the layout accepts. */
function qualquerTitulo({ comandos, especies }: LayoutRemessa): fc.Arbitrary<TituloRemessa> {
  const vocabulario = <Palavra extends string>(tabela: Partial<Record<Palavra, string>>, senao: Palavra) => {
    const palavras = Object.keys(tabela) as Palavra[];
    return fc.constantFrom(...(palavras.length > 0 ? palavras : [senao]));
  };
  const titulo = fc.record({
    comando: vocabulario<Comando>(comandos, 'entrada'),
    nossoNumero: fc.integer({ min: 1, max: 99_999 }).map(String),
    documento: fc.stringMatching(/^[A-Z0-9]{1,9}$/),
    controle: opcional(fc.stringMatching(/^[A-Z0-9]{1,10}$/)),
    emissao: dia,
    vencimento: dia,
    // Interest by the day must still fit the columns of a monthly rate.
    valor: dinheiro(9_999_999_99, 1000_00),
    especie: vocabulario(especies, 'duplicata_mercantil'),
    aceite: fc.boolean(),
    juros: opcional(
      fc.oneof(
        fc.record({ tipo: fc.constant('valor_dia' as const), valor: dinheiro(10_00), data: opcional(dia) }),
        fc.record({ tipo: fc.constant('percentual_mes' as const), valor: dinheiro(900) }),
      ),
    ),
    multa: opcional(fc.record({ tipo: fc.constant('percentual' as const), valor: dinheiro(900) })),
    descontos: opcional(
      fc.array(fc.record({ tipo: fc.constant('valor' as const), valor: dinheiro(99), ate: dia }), { maxLength: 2 }),
    ),
    abatimento: opcional(dinheiro(99)),
    protesto: opcional(fc.record({ dias: fc.integer({ min: 1, max: 30 }) })),
    baixaAutomaticaDias: opcional(fc.integer({ min: 1, max: 90 })),
    pagador: fc.record({
      nome: texto(60).map((nome) => `João ${nome}`),
      documento: fc.constantFrom('529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35'),
      logradouro: texto(80).map((rua) => `Rua ${rua}`),
      bairro: opcional(fc.string({ maxLength: 30 })),
      cep: fc.constant('01001-000'),
      cidade: fc.string({ maxLength: 30 }).map((cidade) => `São ${cidade}`),
      uf: fc.constantFrom('SP', 'RS', 'AM'),
    }),
    avalista: opcional(fc.constant({ nome: 'Avalista Ltda', documento: '11.222.333/0001-81' })),
    chaveNfe: opcional(fc.constant('35261111222333000181550010000012341000012345')),
    mensagens: opcional(fc.array(fc.string({ maxLength: 90 }), { maxLength: 5 })),
  });
  return titulo.map((um) => (um.vencimento < um.emissao ? { ...um, vencimento: um.emissao } : um));
}

/** Titles of one file: none has the number of another. */
export function quaisquerTitulos(layout: LayoutRemessa): fc.Arbitrary<TituloRemessa[]> {
  // In 240 columns Cresol refuses the numbers whose digit is a letter.
  const digito = layout.banco === '133' && layout.formato === '240' ? { nossoNumeroDv: '1' } : {};
  const um = qualquerTitulo(layout).map((titulo) => ({ ...titulo, ...digito }));
  return fc.uniqueArray(um, { minLength: 1, maxLength: 4, selector: ({ nossoNumero }) => nossoNumero });
}

/** The retorno layout of a bank the test takes for granted. */
export function retornoDe(banco: string, formato: '240' | '400'): LayoutRetorno {
  const layout = layoutDeRetorno(banco, formato);
  if (!layout) throw new Error(`sem leiaute de retorno de ${formato} para ${banco}`);
  return layout;
}

/** What a title's records hold in the retornos written for tests; every layout takes the fields it has. */
export interface Movimento {
  nossoNumero: string;
  ocorrencia: string;
  valores?: Valores;
}

/**
 * Writes a retorno as the bank would: header, one title for each movement, trailers with the right counts. Literals of
 * the record (type, segment) are put on top of its columns.
 */
export function arquivoDeRetorno(layout: LayoutRetorno, movimentos: readonly Movimento[]): string[] {
  const { formato, registros, banco } = layout;
  const largura = formato === '240' ? 240 : 400;
  const escrever = (chave: string, valores: Valores): string => {
    const registro = registros[chave]?.registro;
    return registro ? marcar(layout, chave, escreverRegistro(tirarSobras(registro), valores)) : ' '.repeat(largura);
  };
  const comuns: Valores = {
    banco,
    dataGeracao: '2026-11-20',
    agencia: '1234',
    conta: '12345',
    codigoBeneficiario: '12345',
    lote: '1',
  };
  const primeira = formato === '240' ? 1 : 2;
  const titulo = Object.keys(registros).find((chave) => registros[chave]?.papel === 'titulo') ?? '1';
  const detalhes = movimentos
    .flatMap((movimento) => [titulo, ...(layout.exige ?? [])].map((chave) => ({ chave, ...movimento })))
    .map(({ chave, nossoNumero, ocorrencia, valores }, indice) =>
      escrever(chave, { ...comuns, nossoNumero, ocorrencia, ...valores, sequencia: String(primeira + indice) }),
    );
  const total = detalhes.length + (formato === '240' ? 4 : 2);
  const contagens: Valores = {
    ...comuns,
    linhasDoLote: String(detalhes.length + 2),
    linhasDoArquivo: String(total),
    lotes: '1',
    sequencia: String(total),
  };
  return [
    escrever('0', { ...comuns, sequencia: '1' }),
    ...(formato === '240' ? [escrever('1', comuns)] : []),
    ...detalhes,
    ...(formato === '240' ? [escrever('5', contagens)] : []),
    escrever('9', contagens),
  ];
}

/** Fields of a record that is only read may be required; here what is not given stays blank. */
function tirarSobras(registro: Registro): Registro {
  return { ...registro, campos: registro.campos.map((campo) => ({ ...campo, obrigatorio: false })) };
}

function marcar({ formato, banco }: LayoutRetorno, chave: string, linha: string): string {
  const por = (texto: string, coluna: number, marca: string): string =>
    texto.slice(0, coluna - 1) + marca + texto.slice(coluna - 1 + marca.length);
  if (formato === '400') {
    const comTipo = por(linha, 1, chave);
    return chave === '0' ? por(por(comTipo, 2, '2RETORNO01COBRANCA'), 77, banco) : comTipo;
  }
  const lote = chave === '0' ? '0000' : chave === '9' ? '9999' : '0001';
  const comTipo = por(por(por(linha, 1, banco), 4, lote), 8, chave.slice(0, 1));
  if (chave === '0') return por(comTipo, 143, '2');
  return chave.length > 1 ? por(comTipo, 14, chave.slice(1)) : comTipo;
}
