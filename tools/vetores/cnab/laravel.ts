import { cnab } from '@retaguarda/boletos';
import { paraAscii, restoModulo11 } from '@retaguarda/brasil';
import { type Dados, literaisDe, numero, texto } from './comum.ts';

/**
 * How laravel-boleto's objects read in our terms. Where its class writes a column otherwise than our layout (texts cut
 * elsewhere, a blank where the manual allows zeros), the column goes in as a literal.
 */
interface Dialeto {
  banco: string;
  conta?: (remessa: Dados, boleto: Dados) => Partial<cnab.ContaDeCobranca>;
  titulo?: (
    boleto: Dados,
    remessa: Dados,
    pagador: Dados,
  ) => Partial<cnab.TituloRemessa> & { colunas?: Record<string, string> };
  literais?: (remessa: Dados) => cnab.Literais;
}

const coluna = (dado: unknown, tamanho: number): string =>
  paraAscii(texto(dado)).toUpperCase().slice(0, tamanho).padEnd(tamanho);
const zerosAEsquerda = (dado: unknown, tamanho: number): string => texto(dado).padStart(tamanho, '0');

const clienteDoBoleto = (remessa: Dados, boleto: Dados): Partial<cnab.ContaDeCobranca> => ({
  codigoBeneficiario: texto(remessa.codigoCliente),
  modalidade: texto(boleto.modalidadeCarteira) || undefined,
});

const familiaFibra = (banco: string): Dialeto => ({
  banco,
  conta: clienteDoBoleto,
  titulo: (b) => ({ documento: zerosAEsquerda(b.numero, 10), colunas: { moeda: texto(b.moeda) } }),
});

/** Same system, whose wallet goes in the file as one position. */
const familiaComCarteira = (banco: string): Dialeto => ({
  banco,
  conta: (r) => ({ codigoBeneficiario: texto(r.codigoCliente), modalidade: texto(r.carteira) || undefined }),
  titulo: (b) => ({ documento: zerosAEsquerda(b.numero, 10), colunas: { moeda: texto(b.moeda) } }),
});

const soCodigo = (banco: string): Dialeto => ({
  banco,
  conta: (r) => ({ codigoBeneficiario: texto(r.codigoCliente) || undefined }),
});

export const dialetosLaravel: Readonly<Record<string, Dialeto>> = {
  Abc: familiaComCarteira('246'),
  Bancoob: {
    banco: '756',
    // Street and neighbourhood are cut at other columns than the bank's.
    titulo: (b, _, pagador) => ({
      colunas: {
        aceite: b.aceite === 'S' ? '1' : '0',
        pagadorLogradouro: coluna(pagador.endereco, 40).slice(0, 37),
        pagadorBairro: coluna(pagador.endereco, 40).slice(37) + coluna(pagador.bairro, 12),
      },
    }),
  },
  Banrisul: {
    banco: '041',
    conta: (r) => ({ convenio: texto(r.codigoCliente) }),
    titulo: (b) => {
      const inteiro = texto(b.campoNossoNumero);
      const dias = numero(b.diasProtesto).gt(0) ? b.diasProtesto : b.diasBaixaAutomatica;
      return {
        nossoNumero: inteiro.slice(0, -2),
        nossoNumeroDv: inteiro.slice(-2),
        controle: texto(b.numero),
        instrucoes: [numero(b.diasProtesto).gt(0) ? '09' : '15', numero(b.multa).gt(0) ? '18' : '00'],
        // It aligns short texts to the right in columns the manual wants zeros in.
        colunas: {
          aceite: texto(b.aceite),
          jurosTipo: '0',
          uso352: ' 000',
          uso357: '00'.padStart(13),
          prazoInstrucao: zerosAEsquerda(dias ?? 0, 2),
        },
      };
    },
  },
  Bb: {
    banco: '001',
    // The digit is of the whole account, which is then cut.
    conta: (r) => ({ contaDv: texto(r.contaDv) || digitoDoBb(texto(r.conta)) }),
    titulo: (b) => {
      const numeroInteiro = texto(b.campoNossoNumero);
      return {
        nossoNumero: numeroInteiro.length === 17 ? numeroInteiro.slice(7) : numeroInteiro,
        nossoNumeroDv: undefined,
        colunas: { aceite: texto(b.aceite), multaData: '0' },
      };
    },
  },
  Bnb: { banco: '004' },
  Bradesco: {
    banco: '237',
    conta: (r) => ({ codigoBeneficiario: texto(r.codigoCliente) || undefined, contaDv: texto(r.contaDv) || undefined }),
    literais: (r) => ({ header: { codigoBeneficiario: comoImpressoPeloPhp(r.codigoCliente).padStart(20, '0') } }),
  },
  Btg: {
    banco: '208',
    conta: (r) => ({ agenciaDv: '0', contaDv: '0', codigoBeneficiario: texto(r.codigoCliente) }),
    titulo: (b) => ({
      documento: zerosAEsquerda(b.numeroDocumento, 15),
      juros: numero(b.juros).gt(0)
        ? { tipo: 'valor_dia', valor: numero(b.valor).times(numero(b.juros)).div(3000).toFixed(2) }
        : undefined,
      descontos: descontosDe(b, 'percentual'),
      colunas: { aceite: texto(b.aceite), jurosData: '0' },
    }),
  },
  C6: soCodigo('336'),
  Caixa: {
    banco: '104',
    conta: (r) => ({
      codigoBeneficiario: texto(r.codigoCliente),
      carteira: r.carteira === 'SR' ? '02' : '01',
    }),
    titulo: (b) => ({
      nossoNumero: texto(b.campoNossoNumero),
      nossoNumeroDv: undefined,
      colunas: { aceite: texto(b.aceite), multaData: '0' },
    }),
  },
  Cresol: soCodigo('133'),
  Daycoval: familiaComCarteira('707'),
  Delbank: { ...soCodigo('435'), titulo: (b) => ({ documento: texto(b.numeroControle) || texto(b.numeroDocumento) }) },
  Fibra: familiaFibra('224'),
  Inter: { banco: '077', titulo: () => ({ nossoNumero: '0', nossoNumeroDv: undefined }) },
  Itau: {
    banco: '341',
    titulo: (b) => ({
      instrucoes: [numero(b.diasProtesto).gt(0) ? '09' : numero(b.diasBaixaAutomatica).gt(0) ? '92' : '00', '57'],
      colunas: { aceite: texto(b.aceite), jurosInicio: '0' },
    }),
  },
  Ourinvest: { banco: '712' },
  Pine: familiaFibra('643'),
  Rendimento: familiaFibra('633'),
  Santander: {
    banco: '033',
    conta: (r) => {
      const conta = texto(r.conta);
      return {
        codigoTransmissao: [
          zerosAEsquerda(r.agencia, 4),
          zerosAEsquerda(texto(r.codigoCliente).slice(0, 7), 8),
          zerosAEsquerda(conta.slice(0, 7), 8),
        ].join(''),
        modalidade: numero(r.carteira).gt(200) ? '1' : '5',
      };
    },
    literais: () => ({ header: { versao: '0' } }),
    titulo: (b, r) => ({
      colunas: {
        aceite: texto(b.aceite),
        multaData: '0',
        identificadorComplemento: 'I',
        complemento: `${texto(r.conta).slice(-1)}${dvDaContaSantander(texto(r.agencia), texto(r.conta))}`,
      },
    }),
  },
  Unicred: soCodigo('136'),
  Uniprime: soCodigo('084'),
  Sicredi: {
    banco: '748',
    conta: (r, b) => ({ codigoBeneficiario: texto(r.codigoCliente) || '0', byte: texto(b.byte) || undefined }),
    literais: (r): cnab.Literais => (r.codigoCliente === undefined ? { trailer: { codigoBeneficiario: ' ' } } : {}),
    titulo: (b) => ({ colunas: { aceite: b.aceite === 'S' ? 'S' : 'N' } }),
  },
};

/** What PHP prints of a number too long for its integers: fourteen digits and the exponent; the point is dropped. */
function comoImpressoPeloPhp(dado: unknown): string {
  if (typeof dado !== 'number' || Number.isSafeInteger(dado)) return texto(dado);
  return dado.toPrecision(14).replace('.', '').toUpperCase();
}

/** Modulo 11 where ten is an X. */
function digitoDoBb(conta: string): string {
  const resto = restoModulo11(conta);
  return resto === 1 ? 'X' : String((11 - resto) % 11);
}

/** Modulo 10 of branch, two zeros and account under its own weights. */
function dvDaContaSantander(agencia: string, conta: string): string {
  const pesos = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3];
  const algarismos = `${agencia.padStart(4, '0')}00${conta.padStart(8, '0').slice(-8)}`;
  const soma = [...algarismos].reduce((total, um, onde) => total + ((Number(um) * (pesos[onde] ?? 0)) % 10), 0);
  return String((10 - (soma % 10)) % 10);
}

function descontosDe(boleto: Dados, tipo: 'valor' | 'percentual'): cnab.TituloRemessa['descontos'] {
  return numero(boleto.desconto).gt(0)
    ? [{ tipo, valor: texto(boleto.desconto), ate: texto(boleto.dataDesconto) }]
    : undefined;
}

const comandos = ['entrada', 'entrada', 'alterar_dados', 'baixa', 'alterar_vencimento'] as const;

/**
 * Builds our remessa from the objects of a laravel-boleto vector. `linhas` is the expected file, from which some vectors
 * need an input they lost (the clock, a whole title); without it those inputs are missing.
 */
export function remessaDoLaravel(
  nome: string,
  layout: cnab.LayoutRemessa,
  entrada: Dados,
  data: string,
  linhas: string[],
): cnab.Remessa {
  const dialeto = dialetosLaravel[nome];
  if (!dialeto) throw new Error(`sem tradução para ${nome}`);
  const { remessa, boleto, beneficiario, pagador } = entrada as Record<string, Dados | null>;
  const r = remessa ?? {};
  const b = boleto ?? {};
  const numerada = r.idremessa !== undefined;
  const semNumero: Record<string, string> = numerada ? {} : { numeroRemessa: '0' };
  const { header, headerLote, ...outros } = dialeto.literais?.(r) ?? {};
  const titulo = boleto
    ? tituloDe(dialeto, layout, b, r, pagador ?? {})
    : tituloDaLinha(dialeto, layout, r, pagador ?? {}, linhas[1] ?? '');
  return {
    banco: layout.banco,
    formato: layout.formato,
    sequencia: numerada ? Number(r.idremessa) : 1,
    geracao: { data, hora: layout.formato === '240' && linhas[0] ? horaDe(linhas[0]) : undefined },
    beneficiario: { nome: texto(beneficiario?.nome), documento: texto(beneficiario?.documento) },
    conta: {
      agencia: texto(r.agencia),
      conta: texto(r.conta).slice(0, larguraDaConta(layout)),
      contaDv: texto(r.contaDv) || undefined,
      carteira: texto(r.carteira),
      convenio: texto(r.convenio) || undefined,
      ...dialeto.conta?.(r, b),
    },
    titulos: [titulo],
    literais: {
      ...outros,
      header: { ...header, ...semNumero },
      headerLote: { ...headerLote, ...semNumero, ...dataDoLote(layout, linhas) },
    },
  };
}

/** Its columns are filled with the first characters of whatever account it gets. */
function larguraDaConta({ titulo }: cnab.LayoutRemessa): number {
  return titulo[0]?.registro.campos.find(({ nome }) => nome === 'conta')?.tamanho ?? 12;
}

/** The batch header has the day the vectors were made, not the day of the file. */
function dataDoLote({ formato }: cnab.LayoutRemessa, linhas: string[]): Record<string, string> {
  return formato === '240' && linhas[1] ? { dataGeracao: linhas[1].slice(191, 199) } : {};
}

/** The source's own clock, which it had on while writing the file. */
const horaDe = (header: string): string => header.slice(151, 157).replace(/(..)(..)(..)/, '$1:$2:$3');

function tituloDe(
  dialeto: Dialeto,
  layout: cnab.LayoutRemessa,
  b: Dados,
  r: Dados,
  pagador: Dados,
): cnab.TituloRemessa {
  const inteiro = texto(b.campoNossoNumero);
  const { colunas, ...proprio } = dialeto.titulo?.(b, r, pagador) ?? {};
  const positivo = (dado: unknown): string | undefined => (numero(dado).gt(0) ? texto(dado) : undefined);
  const juros = positivo(b.juros);
  const multa = positivo(b.multa);
  const dias = positivo(b.diasProtesto);
  const baixa = positivo(b.diasBaixaAutomatica);
  return {
    comando: comandos[Number(b.status)] ?? 'entrada',
    nossoNumero: inteiro.slice(0, -1),
    nossoNumeroDv: inteiro.slice(-1),
    documento: texto(b.numeroDocumento),
    emissao: texto(b.dataDocumento),
    vencimento: texto(b.dataVencimento),
    valor: texto(b.valor),
    especie: 'duplicata_mercantil',
    aceite: b.aceite === 'S',
    juros: juros ? { tipo: 'percentual_mes', valor: juros } : undefined,
    multa: multa
      ? {
          tipo: 'percentual',
          valor: multa,
          data: ['341', '208'].includes(layout.banco) ? texto(b.dataVencimento) : undefined,
        }
      : undefined,
    descontos: descontosDe(b, 'valor'),
    protesto: dias ? { dias: Number(dias) } : undefined,
    baixaAutomaticaDias: baixa ? Number(baixa) : undefined,
    chaveNfe: texto(b.chaveNfe) || undefined,
    pagador: pagadorDe(pagador),
    ...proprio,
    literais: literaisDe(layout, { aceite: texto(b.aceite), ...colunas }),
  };
}

function pagadorDe(p: Dados): cnab.TituloRemessa['pagador'] {
  return {
    nome: texto(p.nome),
    documento: texto(p.documento),
    logradouro: texto(p.endereco),
    bairro: texto(p.bairro),
    cep: texto(p.cep),
    cidade: texto(p.cidade),
    uf: texto(p.uf),
  };
}

/** Some vectors lost their boleto: the title is read from the expected line, which then must come out the same. */
function tituloDaLinha(
  dialeto: Dialeto,
  layout: cnab.LayoutRemessa,
  r: Dados,
  pagador: Dados,
  linha: string,
): cnab.TituloRemessa {
  const detalhe = layout.titulo[0]?.registro;
  if (!detalhe) throw new Error('layout sem registro de título');
  if (linha === '') throw new Error('o vetor perdeu o título, que só a linha esperada tem');
  const { valores: v } = cnab.lerRegistro(detalhe, linha);
  const cru = (campo: string): string => {
    const [de, ate] = detalhe.campos.find(({ nome }) => nome === campo)?.posicao ?? [1, 0];
    return linha.slice(de - 1, ate);
  };
  const lido = tituloDe(
    dialeto,
    layout,
    { ...v, dataDocumento: v.emissao, dataVencimento: v.vencimento, numeroDocumento: v.documento, status: 1 },
    r,
    pagador,
  );
  const porMes = numero(v.jurosPercentual);
  return {
    ...lido,
    nossoNumero: v.nossoNumero ?? '0',
    nossoNumeroDv: undefined,
    juros: porMes.gt(0)
      ? { tipo: 'percentual_mes', valor: porMes.toFixed() }
      : numero(v.jurosDia).gt(0)
        ? { tipo: 'valor_dia', valor: texto(v.jurosDia) }
        : undefined,
    multa: numero(v.multaPercentual).gt(0) ? { tipo: 'percentual', valor: texto(v.multaPercentual) } : undefined,
    literais: literaisDe(layout, {
      aceite: texto(v.aceite),
      especie: cru('especie'),
      instrucao1: cru('instrucao1'),
      diasParaPagar: cru('diasParaPagar'),
      ...(lido.literais?.[detalhe.nome] ?? {}),
    }),
  };
}
