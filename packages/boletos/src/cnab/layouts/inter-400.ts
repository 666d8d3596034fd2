import { somarDias } from '@retaguarda/brasil';
import { alfa, brancos, data6, fixo, num, texto, valor } from '../motor/campo.ts';
import { parcial, registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasInter } from '../retorno/tabelas/sicoob-inter.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  brancos(101, 108),
  fixo(109, 'MX'),
  num('numeroRemessa', 111, 117, { obrigatorio: true }),
  brancos(118, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  brancos(2, 20),
  num('carteira', 21, 23, { padrao: '112' }),
  num('agencia', 24, 27, { padrao: '0001' }),
  num('conta', 28, 37, { obrigatorio: true }),
  num('uso63', 63, 65),
  num('multaCodigo', 66),
  valor('multaReais', 67, 79),
  valor('multaPercentual', 80, 83),
  data6('multaData', 84),
  num('nossoNumero', 90, 100),
  brancos(101, 108),
  // Days after the due date in which the boleto can still be paid: 0, 30 or 60.
  num('diasParaPagar', 140, 141, { padrao: '60' }),
  brancos(142, 147),
  fixo(150, 'N'),
  brancos(157, 159),
  num('jurosCodigo', 160),
  valor('jurosReais', 161, 173),
  valor('jurosPercentual', 174, 177),
  data6('jurosData', 178),
  num('desconto1Codigo', 184),
  valor('desconto1Reais', 185, 197),
  valor('desconto1Percentual', 198, 201),
  data6('desconto1Data', 202),
  valor('abatimento', 208, 220),
  num('pagadorTipo', 221, 222),
  num('pagadorDocumento', 223, 236, { obrigatorio: true }),
  texto('pagadorNome', 237, 276, { obrigatorio: true }),
  texto('pagadorLogradouro', 277, 316),
  num('pagadorCep', 317, 324),
  texto('mensagem1', 325, 394),
]);

const mensagens = registro('mensagens', 400, [
  fixo(1, '2'),
  texto('mensagem2', 2, 79),
  texto('mensagem3', 80, 157),
  texto('mensagem4', 158, 235),
  texto('mensagem5', 236, 313),
  data6('desconto2Data', 314),
  valor('desconto2Reais', 320, 332),
  valor('desconto2Percentual', 333, 336),
  brancos(337, 346),
  data6('desconto3Data', 347),
  valor('desconto3Reais', 353, 365),
  valor('desconto3Percentual', 366, 369),
  brancos(370, 379),
  num('nossoNumero', 380, 390),
  brancos(391, 394),
  num('sequencia', 395, 400),
]);

/** @source Banco Inter, CI400 versão 001 */
export const remessa: LayoutRemessa = {
  banco: '077',
  nome: 'Banco Inter',
  formato: '400',
  header,
  titulo: [sempre(detalhe), { registro: mensagens, quando: 'mensagens' }],
  trailer: trailer400,
  // The file only registers titles; everything else is asked for on the bank's own channels.
  comandos: { entrada: '01' },
  especies: { duplicata_mercantil: '01', nota_promissoria: '02', outros: '99' },
  constantes: { bancoNome: 'INTER' },
  derivar: ({ multa, juros, descontos = [], vencimento }) => ({
    multaCodigo: multa && (multa.tipo === 'percentual' ? '2' : '1'),
    multaReais: multa?.tipo === 'valor' ? multa.valor : '',
    multaPercentual: multa?.tipo === 'percentual' ? multa.valor : '',
    multaData: multa && (multa.data ?? somarDias(vencimento, 1)),
    jurosCodigo: juros ? (juros.tipo === 'percentual_mes' ? '2' : '1') : '0',
    jurosReais: juros?.tipo === 'valor_dia' ? juros.valor : undefined,
    jurosPercentual: juros?.tipo === 'percentual_mes' ? juros.valor : undefined,
    jurosData: juros && (juros.data ?? somarDias(vencimento, 1)),
    ...Object.fromEntries(
      descontos.map(({ tipo, valor: quanto }, indice) => [
        `desconto${indice + 1}${tipo === 'valor' ? 'Reais' : 'Percentual'}`,
        quanto,
      ]),
    ),
  }),
};

const detalheRetorno = parcial('detalhe', 400, [
  alfa('carteira', 21, 23),
  num('agencia', 24, 27),
  num('conta', 28, 36),
  alfa('contaDv', 37),
  alfa('controle', 38, 62),
  alfa('nossoNumero', 71, 81, { obrigatorio: true }),
  alfa('ocorrencia', 90, 91, { obrigatorio: true }),
  data6('dataOcorrencia', 92),
  alfa('documento', 98, 107),
  data6('vencimento', 119),
  valor('valor', 125, 137),
  num('bancoRecebedor', 138, 140),
  num('agenciaRecebedora', 141, 144),
  valor('pago', 160, 172),
  data6('dataCredito', 173),
  texto('pagadorNome', 182, 221),
  num('pagadorDocumento', 227, 240),
  texto('mensagemDeErro', 241, 380),
  num('sequencia', 395, 400),
]);

/** @source Banco Inter, CI400 versão 001, retorno */
export const retorno: LayoutRetorno = {
  banco: '077',
  nome: 'Banco Inter',
  formato: '400',
  registros: {
    ...registros400({ trailer: [num('quantidade', 18, 25), num('sequencia', 395, 400)] }),
    '1': { papel: 'titulo', registro: detalheRetorno },
  },
  ocorrencias: ocorrenciasInter,
  motivos: [],
  totais: [{ campos: ['quantidade'], medida: 'quantidade' }],
};
