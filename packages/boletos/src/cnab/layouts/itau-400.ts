import { somar } from '@retaguarda/brasil';
import { alfa, brancos, data6, data8, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosItau, ocorrenciasItau } from '../retorno/tabelas/itau.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  zeros(31, 32),
  num('conta', 33, 37, { obrigatorio: true }),
  num('contaDv', 38),
  brancos(39, 46),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('agencia', 18, 21, { obrigatorio: true }),
  zeros(22, 23),
  num('conta', 24, 28, { obrigatorio: true }),
  num('contaDv', 29),
  brancos(30, 33),
  num('instrucaoCancelada', 34, 37),
  num('nossoNumero', 63, 70, { obrigatorio: true }),
  zeros(71, 83),
  num('carteira', 84, 86, { obrigatorio: true }),
  brancos(87, 107),
  alfa('codigoCarteira', 108, 108, { padrao: 'I' }),
  texto('pagadorNome', 235, 264, { obrigatorio: true }),
  brancos(265, 274),
  texto('avalistaNome', 352, 381),
  brancos(382, 385),
  data6('jurosInicio', 386),
  num('prazoInstrucao', 392, 393),
  brancos(394),
]);

const detalhe444 = sobrepor(detalhe, 'detalhe', [num('chaveNfe', 401, 444)], 444);

const multa = registro('multa', 400, [
  fixo(1, '2'),
  num('multaCodigo', 2),
  data8('multaData', 3),
  valor('multaValor', 11, 23),
  brancos(24, 394),
  num('sequencia', 395, 400),
]);

const pix = registro('pix', 400, [
  fixo(1, '3'),
  alfa('pixChave', 2, 78),
  alfa('pixTxid', 79, 142),
  brancos(143, 394),
  num('sequencia', 395, 400),
]);

/** Wallets whose letter in column 108 is not I. */
const letras: Readonly<Record<string, string>> = { '147': 'E', '150': 'U', '191': '1' };

/** Kinds of document, in 240 and in 400 columns. @source Itaú, cobrança CNAB 240 e 400: nota 10 */
export const especiesItau: LayoutRemessa['especies'] = {
  duplicata_mercantil: '01',
  nota_promissoria: '02',
  nota_de_seguro: '03',
  mensalidade_escolar: '04',
  recibo: '05',
  duplicata_de_servico: '08',
  letra_de_cambio: '09',
  nota_de_debito: '13',
  outros: '99',
};

/** @source Itaú, layout de cobrança CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '341',
  nome: 'Itaú',
  formato: '400',
  header,
  titulo: [
    { registro: detalhe, quando: 'sem_chave_nfe' },
    { registro: detalhe444, quando: 'chave_nfe' },
    { registro: multa, quando: 'multa' },
    { registro: pix, quando: 'pix' },
  ],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto: '18', alterar_dados: '31', dispensar_juros: '47' },
  especies: especiesItau,
  constantes: { bancoNome: 'BANCO ITAU SA' },
  derivar: ({ comando, protesto, baixaAutomaticaDias, juros, pix: chave }, { conta }) => ({
    codigoCarteira: letras[conta.carteira ?? ''],
    // A title with Pix enters under a code of its own.
    comando: comando === 'entrada' && chave ? '71' : undefined,
    instrucao1: protesto ? '09' : baixaAutomaticaDias === undefined ? undefined : '92',
    prazoInstrucao: (protesto?.dias ?? baixaAutomaticaDias)?.toString(),
    jurosInicio: juros?.data,
  }),
};

/** @source Itaú, layout de cobrança CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '341',
  nome: 'Itaú',
  formato: '400',
  registros: registros400({
    header: [
      num('agencia', 27, 30),
      num('conta', 33, 37),
      num('contaDv', 38),
      num('numeroRetorno', 109, 113),
      data6('dataCredito', 114),
    ],
    detalhe: [
      num('agencia', 18, 21),
      num('conta', 24, 28),
      num('contaDv', 29),
      num('carteira', 83, 85),
      num('nossoNumeroSemDigito', 63, 70),
      alfa('nossoNumero', 86, 94, { obrigatorio: true }),
      alfa('codigoCarteira', 108),
      num('agenciaRecebedora', 169, 172),
      alfa('agenciaRecebedoraDv', 173),
      // What goes into the account, the fee already taken.
      valor('creditado', 254, 266),
      texto('pagadorNome', 325, 354),
      alfa('motivos', 378, 385),
      alfa('meioPagamento', 393, 394),
    ],
    trailer: [num('quantidade', 213, 220), num('sequencia', 395, 400)],
  }),
  ocorrencias: ocorrenciasItau,
  motivos: motivosItau,
  totais: [{ campos: ['quantidade'], medida: 'quantidade' }],
  derivar: ({ creditado, tarifa }) => ({
    pago: creditado === undefined || Number(creditado) === 0 ? creditado : somar([creditado, tarifa ?? '0']).toFixed(2),
  }),
};
