import { alfa, brancos, fixo, num, texto, valor } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosFamiliaFibra, ocorrenciasFamiliaFibra } from '../retorno/tabelas/familia-fibra.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

/**
 * Fibra, Pine and Rendimento run the same collection system and hand out the same manual; each differs in the client
 * code and a rate's decimals.
 *
 * @source Banco Pine, Banco Fibra, Banco Rendimento: layout de cobrança 400 posições
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
  constantes: { bancoNome: 'BANCO FIBRA SA' },
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
  constantes: { bancoNome: 'RENDIMENTO S.A' },
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

export const pine = { remessa: remessaPine, retorno: { ...retorno, banco: '643', nome: 'Banco Pine' } };
export const fibra = { remessa: remessaFibra, retorno: { ...retorno, banco: '224', nome: 'Banco Fibra' } };
export const rendimento = {
  remessa: remessaRendimento,
  retorno: { ...retorno, banco: '633', nome: 'Banco Rendimento' },
};
