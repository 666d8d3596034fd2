import { duploDigito } from '../../digitos.ts';
import { alfa, brancos, data8, dataInvertida, fixo, hora, num, texto, valor, zeros } from '../motor/campo.ts';
import { registro } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrencias400 } from '../retorno/tabelas/comum-400.ts';
import { trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = registro('header', 39, [
  fixo(1, 'DCB001075'),
  num('agencia', 10, 12, { obrigatorio: true }),
  num('conta', 13, 19, { obrigatorio: true }),
  dataInvertida('dataGeracao', 20, { obrigatorio: true }),
  hora('horaGeracao', 28),
  num('linhasSemTrailer', 34, 39),
]);

const detalhe = registro('detalhe', 400, [
  num('comando', 1, 2, { obrigatorio: true }),
  num('agencia', 3, 5, { obrigatorio: true }),
  num('conta', 6, 12, { obrigatorio: true }),
  num('pagadorDocumento', 13, 26, { obrigatorio: true }),
  texto('pagadorNome', 27, 61, { obrigatorio: true }),
  texto('pagadorLogradouro', 62, 96),
  texto('pagadorCidade', 97, 111),
  alfa('pagadorUf', 112, 113),
  num('pagadorCep', 114, 121),
  num('pagadorTipo', 122),
  alfa('documento', 123, 135),
  alfa('modalidade', 136, 136, { obrigatorio: true }),
  data8('emissao', 137, { obrigatorio: true }),
  num('especie', 145, 146),
  zeros(147),
  zeros(148),
  fixo(149, '02'),
  num('banco', 151, 153),
  num('agenciaCobradora', 154, 157),
  alfa('praca', 158, 187),
  data8('vencimento', 188, { obrigatorio: true }),
  valor('valor', 196, 209, 2, { obrigatorio: true }),
  num('nossoNumeroCompleto', 210, 221, { obrigatorio: true }),
  num('jurosTipo', 222, 223),
  valor('jurosDia', 224, 237),
  valor('abatimento', 238, 251),
  num('descontoTipo', 252, 253),
  data8('desconto1Data', 254),
  valor('desconto1Valor', 262, 275),
  num('instrucao1', 276, 277),
  num('prazo1', 278, 279),
  num('instrucao2', 280, 281),
  num('prazo2', 282, 283),
  zeros(284, 288),
  texto('beneficiarioNome', 289, 328, { obrigatorio: true }),
  texto('mensagem1', 329, 368),
  brancos(369, 400),
]);

/** @source BRB, DCB001/075, cobrança; the header is shorter than the other lines */
export const remessa: LayoutRemessa = {
  banco: '070',
  nome: 'BRB',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: { entrada: '01' },
  especies: {
    duplicata_mercantil: '21',
    nota_promissoria: '22',
    recibo: '25',
    duplicata_de_servico: '32',
    outros: '39',
  },
  derivarArquivo: ({ conta }) => ({ agenciaCobradora: conta.agencia }),
  derivar: ({ nossoNumero, juros, descontos = [] }, { conta }) => {
    const modalidade = conta.modalidade ?? conta.carteira ?? '';
    const base = `${modalidade}${nossoNumero.padStart(6, '0')}070`;
    return {
      modalidade,
      // Category 3 (direct, number from the bank) comes complete; the others are composed here.
      nossoNumeroCompleto: modalidade === '3' ? nossoNumero : `${base}${duploDigito(base)}`,
      jurosTipo: juros ? '50' : undefined,
      descontoTipo: descontos.length > 0 ? '52' : undefined,
    };
  },
};

/** @source BRB, cobrança 400 posições, retorno */
export const retorno: LayoutRetorno = {
  banco: '070',
  nome: 'BRB',
  formato: '400',
  registros: registros400({
    header: [num('conta', 30, 46), data8('dataGeracao', 95)],
    detalhe: [
      num('conta', 21, 37),
      alfa('nossoNumero', 71, 82, { obrigatorio: true }),
      brancos(63, 70),
      data8('dataOcorrencia', 111),
      alfa('documento', 119, 131),
      data8('vencimento', 149),
      valor('valor', 157, 169),
      num('bancoRecebedor', 170, 172),
      alfa('agenciaRecebedora', 173, 177),
      alfa('especie', 178, 179),
      valor('tarifa', 180, 192),
      brancos(193, 218),
      valor('iof', 219, 231),
      valor('abatimento', 232, 244),
      valor('desconto', 245, 257),
      valor('pago', 258, 270),
      valor('juros', 271, 283),
      valor('outrosCreditos', 284, 296),
      data8('dataCredito', 300),
    ],
  }),
  ocorrencias: { ...ocorrencias400, '05': ['liquidado', 'Liquidação'] },
  motivos: [],
};
