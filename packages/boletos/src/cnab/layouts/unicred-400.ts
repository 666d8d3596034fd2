import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import type { TipoOcorrencia } from '../retorno/modelo.ts';
import { motivosUnicred, ocorrenciasUnicred } from '../retorno/tabelas/unicred.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { agenciaEContaEm, registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('codigoBeneficiario', 27, 46, { obrigatorio: true }),
  brancos(101, 107),
  zeros(108, 110),
  num('numeroRemessa', 111, 117, { obrigatorio: true }),
  brancos(118, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('agencia', 2, 6, { obrigatorio: true }),
  alfa('agenciaDv', 7),
  num('conta', 8, 19, { obrigatorio: true }),
  alfa('contaDv', 20),
  fixo(21, '0'),
  num('carteira', 22, 24, { padrao: '021' }),
  zeros(25, 37),
  num('bancoDoTitulo', 63, 65),
  zeros(66, 67),
  brancos(68, 92),
  zeros(93),
  num('multaCodigo', 94, 94, { padrao: '3' }),
  valor('multaValor', 95, 104),
  num('jurosTipo', 105),
  fixo(106, 'N'),
  brancos(107, 108),
  zeros(140, 149),
  num('desconto1Codigo', 150),
  zeros(157),
  num('protestoCodigo', 158),
  num('protestoDias', 159, 160),
  num('nossoNumero', 193, 202, { obrigatorio: true }),
  alfa('nossoNumeroDv', 203),
  zeros(204, 205),
  texto('pagadorCidade', 335, 354),
  alfa('pagadorUf', 355, 356),
  texto('avalistaNome', 357, 394),
  data6('desconto1Data', 174),
]);

/** @source Unicred do Brasil (136), cobrança CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '136',
  nome: 'Unicred',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    cancelar_abatimento: '05',
    alterar_vencimento: '06',
    protestar: '09',
    sustar_protesto: '11',
    alterar_seu_numero: '22',
    alterar_dados: '23',
    sustar_protesto_e_baixar: '25',
  },
  especies: {},
  constantes: { bancoNome: 'UNICRED', bancoDoTitulo: '136' },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'X' }),
    contaDv: conta.contaDv ?? modulo11(conta.conta),
  }),
  derivar: ({ nossoNumero, nossoNumeroDv, juros }) => ({
    nossoNumeroDv: nossoNumeroDv ?? modulo11(nossoNumero),
    // 1 amount a day, 5 exempt.
    jurosTipo: juros ? '1' : '5',
  }),
};

/** What a confirmed instruction was, by the command that asked for it. */
const confirmadas: Readonly<Record<string, TipoOcorrencia>> = {
  '01': 'entrada_confirmada',
  '02': 'baixado',
  '04': 'abatimento_concedido',
  '05': 'abatimento_cancelado',
  '06': 'vencimento_alterado',
  '09': 'protesto_solicitado',
  '11': 'protesto_sustado',
  '22': 'dados_alterados',
  '23': 'dados_alterados',
  '25': 'baixado',
};

/** @source Unicred do Brasil (136), manual de cobrança CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '136',
  nome: 'Unicred',
  formato: '400',
  registros: registros400({
    header: [...agenciaEContaEm(27), num('codigoBeneficiario', 108, 121)],
    detalhe: [
      ...agenciaEContaEm(18),
      brancos(38, 44),
      alfa('nossoNumero', 46, 62, { obrigatorio: true }),
      brancos(63, 70),
      data6('dataCredito', 176),
      valor('tarifa', 182, 188),
      brancos(189, 227),
      alfa('documento', 280, 305),
      alfa('motivos', 319, 326),
      alfa('comandoDeOrigem', 327, 328),
    ],
  }),
  ocorrencias: ocorrenciasUnicred,
  motivos: motivosUnicred,
  refinar: ({ ocorrencia, comandoDeOrigem = '' }) => {
    if (ocorrencia === '02') return confirmadas[comandoDeOrigem];
    return ocorrencia === '03' && comandoDeOrigem === '01' ? 'entrada_rejeitada' : undefined;
  },
};
