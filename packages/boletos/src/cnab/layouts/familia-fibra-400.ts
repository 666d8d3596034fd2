import { modulo10 } from '../../digitos.ts';
import { alfa, brancos, data6, fixo, num, texto, valor } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { ContaDeCobranca, TituloRemessa } from '../remessa/modelo.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosFamiliaFibra, ocorrenciasFamiliaFibra } from '../retorno/tabelas/familia-fibra.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

/**
 * Fibra, Pine, Rendimento, ABC Brasil, Daycoval and Delbank run the same collection system and hand out the same manual;
 * each differs in the client code, a rate's decimals and how it wants protest asked for.
 *
 * @source Banco Pine, Banco Fibra, Banco Rendimento, Banco ABC Brasil, Daycoval, Delbank: layout de cobrança 400 posições
 */
const header = sobrepor(header400, 'header', [alfa('codigoNoBanco', 27, 46, { obrigatorio: true })]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  alfa('codigoNoBanco', 18, 37, { obrigatorio: true }),
  num('nossoNumero', 63, 72, { obrigatorio: true }),
  alfa('nossoNumeroDv', 73),
  brancos(74, 75),
  num('numeroCorrespondente', 76, 86),
  brancos(87, 89),
  num('multaCodigo', 90),
  valor('multaValor', 91, 103),
  num('multaDias', 104, 105),
  brancos(106, 107),
  alfa('modalidade', 108, 108, { obrigatorio: true }),
  texto('pagadorNome', 235, 264, { obrigatorio: true }),
  brancos(265, 274),
  texto('avalistaNome', 352, 381),
  brancos(382, 391),
  num('prazoInstrucao', 392, 393),
  num('moeda', 394, 394, { padrao: '9' }),
]);

const notaFiscal = registro('notaFiscal', 400, [
  fixo(1, '4'),
  brancos(2, 37),
  num('chaveNfe', 38, 81),
  brancos(82, 394),
  num('sequencia', 395, 400),
]);

const comum: Omit<LayoutRemessa, 'banco' | 'nome'> = {
  formato: '400',
  header,
  titulo: [sempre(detalhe), { registro: notaFiscal, quando: 'chave_nfe' }],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto: '10', sustar_protesto_e_baixar: '18' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    cheque: '03',
    letra_de_cambio: '04',
    recibo: '05',
    apolice_de_seguro: '08',
    duplicata_de_servico: '12',
    outros: '99',
  },
  derivar: ({ multa, protesto }) => ({
    multaDias: multa ? '1' : undefined,
    prazoInstrucao: protesto?.dias.toString(),
  }),
};

const remessaPine: LayoutRemessa = {
  ...comum,
  banco: '643',
  nome: 'Banco Pine',
  constantes: { bancoNome: 'BANCO PINE S.A' },
  derivarArquivo: ({ conta }) => ({ codigoNoBanco: conta.codigoBeneficiario?.padStart(9, '0') }),
  header: sobrepor(header, 'header', [num('codigoBeneficiario', 27, 34, { obrigatorio: true }), brancos(35, 46)]),
};

const remessaFibra: LayoutRemessa = {
  ...comum,
  banco: '224',
  nome: 'Banco Fibra',
  constantes: { bancoNome: 'BANCO FIBRA SA', moeda: '0' },
  derivarArquivo: ({ conta }) => ({ codigoNoBanco: `${conta.agencia}${conta.conta.padStart(8, '0')}` }),
  derivar: (titulo, remessa, comuns) => ({
    ...comum.derivar?.(titulo, remessa, comuns),
    // 09 protest after the days of columns 392-393, 10 do not protest.
    instrucao2: titulo.protesto && titulo.comando !== 'baixa' ? '09' : '10',
  }),
};

const remessaRendimento: LayoutRemessa = {
  ...comum,
  banco: '633',
  nome: 'Banco Rendimento',
  titulo: [
    sempre(sobrepor(detalhe, 'detalhe', [brancos(74, 86), valor('multaValor', 91, 103, 4)])),
    { registro: notaFiscal, quando: 'chave_nfe' },
  ],
  constantes: { bancoNome: 'RENDIMENTO S.A', moeda: '0' },
  derivarArquivo: ({ conta: { agencia, codigoBeneficiario = '' } }) => ({
    codigoNoBanco: codigoBeneficiario.startsWith(agencia)
      ? codigoBeneficiario
      : `${agencia.padStart(4, '0')}${codigoBeneficiario.padStart(10, '0')}`,
  }),
};

const retorno: Omit<LayoutRetorno, 'banco' | 'nome'> = {
  formato: '400',
  registros: registros400({
    header: [num('numeroRetorno', 109, 113)],
    // The day of the credit is not told.
    detalhe: [alfa('nossoNumero', 63, 73, { obrigatorio: true }), brancos(296, 301), alfa('motivos', 378, 385)],
  }),
  ocorrencias: ocorrenciasFamiliaFibra,
  motivos: motivosFamiliaFibra,
};

const remessaAbc: LayoutRemessa = {
  ...comum,
  banco: '246',
  nome: 'ABC Brasil',
  comandos: { ...comum.comandos, alterar_dados: '47' },
  constantes: { bancoNome: 'BANCO ABC BRAS' },
  derivarArquivo: ({ conta }) => ({ codigoNoBanco: conta.codigoBeneficiario, modalidade: conta.modalidade ?? '6' }),
  derivar: (titulo, remessa, comuns) => ({
    ...comum.derivar?.(titulo, remessa, comuns),
    nossoNumeroDv: dvAutbank(remessa.conta, titulo),
  }),
};

const mensagensDe = (ultima: number) =>
  registro('mensagens', 400, [
    fixo(1, '20'),
    ...Array.from({ length: ultima }, (_, indice) => texto(`mensagem${indice + 1}`, 3 + 69 * indice, 71 + 69 * indice)),
    brancos(3 + 69 * ultima, 394),
    num('sequencia', 395, 400),
  ]);

const remessaDaycoval: LayoutRemessa = {
  ...comum,
  banco: '707',
  nome: 'Daycoval',
  titulo: [
    sempre(
      sobrepor(detalhe, 'detalhe', [
        num('nossoNumero', 63, 70, { obrigatorio: true }),
        brancos(71, 107),
        num('moeda', 394, 394, { padrao: '0' }),
      ]),
    ),
    { registro: mensagensDe(4), quando: 'alguma_mensagem' },
  ],
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    alterar_vencimento: '06',
    protestar: '09',
    sustar_protesto_e_baixar: '18',
  },
  especies: { duplicata_mercantil: '01', duplicata_de_servico: '12' },
  constantes: { bancoNome: 'BANCO DAYCOVAL' },
  derivarArquivo: ({ conta }) => ({ codigoNoBanco: conta.codigoBeneficiario, modalidade: conta.modalidade ?? '6' }),
};

const remessaDelbank: LayoutRemessa = {
  ...comum,
  banco: '435',
  nome: 'Delbank',
  titulo: [
    sempre(
      sobrepor(detalhe, 'detalhe', [
        brancos(74, 89),
        num('multaDias', 104, 105),
        fixo(150, 'N'),
        brancos(382, 391),
        alfa('prazoInstrucao', 392, 393),
        brancos(394),
      ]),
    ),
    { registro: mensagensDe(5), quando: 'alguma_mensagem' },
  ],
  comandos: { ...comum.comandos, alterar_dados: '47' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    letra_de_cambio: '10',
    nota_de_debito: '11',
    duplicata_de_servico: '12',
    outros: '99',
  },
  constantes: { bancoNome: 'DELCRED SCD S.A' },
  // The company stands in the file as the drawer of the title: 3 for a CPF, 4 for a CNPJ.
  derivarArquivo: ({ beneficiario, conta }) => ({
    codigoNoBanco: conta.codigoBeneficiario,
    beneficiarioTipo: beneficiario.documento.replace(/[^0-9A-Za-z]/g, '').length <= 11 ? '3' : '4',
    modalidade: conta.carteira === '121' ? '6' : '1',
  }),
  derivar: ({ protesto, avalista, ...titulo }, { beneficiario, conta }) => {
    const dias = protesto?.dias.toString().padStart(2, '0');
    return {
      nossoNumeroDv: dvAutbank({ ...conta, agencia: '19' }, titulo),
      avalistaNome: avalista?.nome ?? beneficiario.nome,
      // 94 protest after the days that follow, 10 do not protest.
      instrucao1: dias ? '94' : '10',
      instrucao2: dias ?? '10',
      prazoInstrucao: dias,
    };
  },
};

/** Modulo 10 over branch, wallet of three digits and number. */
function dvAutbank(
  { agencia, carteira = '' }: Pick<ContaDeCobranca, 'agencia' | 'carteira'>,
  { nossoNumero, nossoNumeroDv }: Pick<TituloRemessa, 'nossoNumero' | 'nossoNumeroDv'>,
): string {
  return nossoNumeroDv ?? modulo10(`${agencia.padStart(4, '0')}${carteira}${nossoNumero.padStart(10, '0')}`);
}

/** Delbank tells the day of the credit and the fine, and its reasons elsewhere. */
const retornoDelbank: Omit<LayoutRetorno, 'banco' | 'nome'> = {
  ...retorno,
  registros: registros400({
    detalhe: [
      alfa('nossoNumero', 63, 73, { obrigatorio: true }),
      alfa('carteira', 83, 85),
      brancos(296, 301),
      valor('multa', 280, 292),
      alfa('motivos', 319, 328),
      data6('dataCredito', 386),
    ],
  }),
};

export const abcBrasil = { remessa: remessaAbc, retorno: { ...retorno, banco: '246', nome: 'ABC Brasil' } };
export const daycoval = { remessa: remessaDaycoval, retorno: { ...retorno, banco: '707', nome: 'Daycoval' } };
export const delbank = { remessa: remessaDelbank, retorno: { ...retornoDelbank, banco: '435', nome: 'Delbank' } };
export const pine = { remessa: remessaPine, retorno: { ...retorno, banco: '643', nome: 'Banco Pine' } };
export const fibra = { remessa: remessaFibra, retorno: { ...retorno, banco: '224', nome: 'Banco Fibra' } };
export const rendimento = {
  remessa: remessaRendimento,
  retorno: { ...retorno, banco: '633', nome: 'Banco Rendimento' },
};
