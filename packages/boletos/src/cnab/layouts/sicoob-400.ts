import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { rejeicoesFebraban } from '../retorno/tabelas/febraban.ts';
import { ocorrenciasSicoob400 } from '../retorno/tabelas/sicoob-inter.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { agenciaEContaEm, registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  alfa('agenciaDv', 31),
  num('convenio', 32, 40, { obrigatorio: true }),
  brancos(41, 46),
  num('numeroRemessa', 101, 107, { obrigatorio: true }),
  brancos(108, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('agencia', 18, 21, { obrigatorio: true }),
  alfa('agenciaDv', 22),
  num('conta', 23, 30, { obrigatorio: true }),
  alfa('contaDv', 31),
  zeros(32, 37),
  num('nossoNumero', 63, 73, { obrigatorio: true }),
  num('nossoNumeroDv', 74),
  num('parcela', 75, 76, { padrao: '01' }),
  zeros(77, 78),
  brancos(79, 81),
  alfa('indicadorAvalista', 82),
  brancos(83, 85),
  zeros(86, 88),
  zeros(89),
  num('contratoGarantia', 90, 95),
  num('bordero', 96, 101),
  brancos(102, 105),
  alfa('emissaoBoleto', 106, 106, { padrao: '2' }),
  num('carteira', 107, 108, { padrao: '01' }),
  num('agenciaCobradora', 143, 146),
  alfa('agenciaCobradoraDv', 147),
  valor('jurosMes', 161, 166, 4),
  valor('multaPercentual', 167, 172, 4),
  alfa('distribuicaoBoleto', 173, 173, { padrao: '2' }),
  alfa('moeda', 193, 193, { padrao: '9' }),
  valor('iof', 194, 205),
  texto('pagadorLogradouro', 275, 311),
  texto('pagadorBairro', 312, 326),
  texto('avalistaNome', 352, 391),
  num('protestoDias', 392, 393),
  brancos(394),
]);

/** @source Sicoob, planilha de layout CNAB 400 (cobrança) */
export const remessa: LayoutRemessa = {
  banco: '756',
  nome: 'Sicoob',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto: '10', dispensar_juros: '11', alterar_dados: '31' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    duplicata_rural: '06',
    letra_de_cambio: '08',
    cheque: '10',
    duplicata_de_servico: '12',
    nota_de_debito: '13',
    fatura: '18',
    apolice_de_seguro: '20',
    mensalidade_escolar: '21',
    parcela_de_consorcio: '22',
    outros: '99',
  },
  constantes: { bancoNome: 'BANCOOBCED' },
  fimDoArquivo: '',
  derivarArquivo: ({ conta }) => {
    const agenciaDv = conta.agenciaDv ?? modulo11(conta.agencia);
    return {
      agenciaDv,
      contaDv: conta.contaDv ?? modulo11(conta.conta),
      agenciaCobradora: conta.agencia,
      agenciaCobradoraDv: agenciaDv,
    };
  },
  derivar: ({ aceite, avalista, protesto }) => ({
    aceite: aceite ? '1' : '0',
    indicadorAvalista: avalista ? 'A' : undefined,
    // The instruction code is the number of days itself.
    instrucao1: protesto ? String(protesto.dias).padStart(2, '0') : undefined,
    protestoDias: '',
  }),
};

/** @source Sicoob, planilha de layout CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '756',
  nome: 'Sicoob',
  formato: '400',
  registros: registros400({
    header: [...agenciaEContaEm(27), num('convenio', 41, 46), num('numeroRetorno', 101, 107)],
    detalhe: [
      ...agenciaEContaEm(18),
      alfa('nossoNumero', 63, 73, { obrigatorio: true }),
      alfa('nossoNumeroDv', 74),
      alfa('carteira', 107, 108),
      num('agenciaRecebedora', 169, 172),
      alfa('agenciaRecebedoraDv', 173),
      data6('dataCredito', 176),
      valor('tarifa', 182, 188),
      alfa('motivos', 319, 328),
    ],
    trailer: [num('quantidade', 164, 171), num('sequencia', 395, 400)],
  }),
  ocorrencias: ocorrenciasSicoob400,
  motivos: [{ textos: rejeicoesFebraban }],
  totais: [{ campos: ['quantidade'], medida: 'quantidade' }],
};
