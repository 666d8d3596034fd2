import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosBancoDoBrasil, ocorrenciasBancoDoBrasil } from '../retorno/tabelas/banco-do-brasil.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { agenciaEContaEm, registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  alfa('agenciaDv', 31),
  num('conta', 32, 39, { obrigatorio: true }),
  alfa('contaDv', 40),
  zeros(41, 46),
  num('numeroRemessa', 101, 107),
  brancos(108, 129),
  num('convenioLider', 130, 136),
  brancos(137, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  fixo(1, '7'),
  num('agencia', 18, 21, { obrigatorio: true }),
  alfa('agenciaDv', 22),
  num('conta', 23, 30, { obrigatorio: true }),
  alfa('contaDv', 31),
  num('convenio', 32, 38, { obrigatorio: true }),
  alfa('controle', 39, 63),
  num('convenioDoNumero', 64, 70),
  num('nossoNumero', 71, 80, { obrigatorio: true }),
  zeros(81, 84),
  brancos(85, 87),
  alfa('indicadorAvalista', 88),
  brancos(89, 91),
  num('variacao', 92, 94),
  zeros(95),
  zeros(96, 101),
  alfa('tipoCobranca', 102, 106),
  num('carteira', 107, 108),
  num('agenciaCobradora', 143, 146),
  brancos(147),
  texto('pagadorNome', 235, 271, { obrigatorio: true }),
  brancos(272, 274),
  texto('avalistaNome', 352, 391),
  num('protestoDias', 392, 393),
  brancos(394),
]);

const detalhe444 = sobrepor(detalhe, 'detalhe', [num('chaveNfe', 401, 444)], 444);

const multa = registro('multa', 400, [
  fixo(1, '599'),
  num('multaCodigo', 4),
  data6('multaData', 5),
  valor('multaValor', 11, 22),
  brancos(23, 394),
  num('sequencia', 395, 400),
]);

/** Days the bank has an instruction code of their own for; any other count goes with code 06 and columns 392-393. */
const protestoPorDias: Readonly<Record<number, string>> = {
  3: '03',
  4: '04',
  5: '05',
  15: '15',
  20: '20',
  25: '25',
  30: '30',
  45: '45',
};

/** @source Banco do Brasil, CBR641 "Posições 7", agreement of seven digits */
export const remessa: LayoutRemessa = {
  banco: '001',
  nome: 'Banco do Brasil',
  formato: '400',
  header,
  titulo: [
    { registro: detalhe, quando: 'sem_chave_nfe' },
    { registro: detalhe444, quando: 'chave_nfe' },
    { registro: multa, quando: 'multa' },
  ],
  trailer: trailer400,
  comandos: {
    ...comandos400,
    sustar_protesto: '10',
    dispensar_juros: '11',
    conceder_desconto: '31',
    cancelar_desconto: '32',
  },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    letra_de_cambio: '08',
    cheque: '10',
    duplicata_de_servico: '12',
    nota_de_debito: '13',
    apolice_de_seguro: '15',
  },
  constantes: { bancoNome: 'BANCODOBRASIL' },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'X' }),
    contaDv: conta.contaDv ?? modulo11(conta.conta, { resto1: 'X' }),
    convenioDoNumero: conta.convenio,
  }),
  derivar: ({ protesto, avalista }) => {
    const dias = protesto?.dias ?? 0;
    const codigo = protestoPorDias[dias];
    return {
      indicadorAvalista: avalista ? 'A' : undefined,
      instrucao1: dias === 0 ? '07' : (codigo ?? '06'),
      // The count goes along only with the generic code.
      protestoDias: codigo === undefined ? String(dias) : '',
    };
  },
};

/** @source Banco do Brasil, CBR643, agreement of seven digits */
export const retorno: LayoutRetorno = {
  banco: '001',
  nome: 'Banco do Brasil',
  formato: '400',
  registros: registros400({
    tipo: '7',
    header: [...agenciaEContaEm(27), num('numeroRetorno', 101, 107), num('convenio', 150, 156)],
    detalhe: [
      ...agenciaEContaEm(18),
      num('convenio', 32, 38),
      alfa('controle', 39, 63),
      alfa('nossoNumero', 64, 80, { obrigatorio: true }),
      alfa('motivos', 87, 88),
      num('variacao', 92, 94),
      alfa('carteira', 107, 108),
      num('agenciaRecebedora', 169, 172),
      alfa('agenciaRecebedoraDv', 173),
      data6('dataCredito', 176),
      valor('tarifa', 182, 188),
      valor('creditado', 306, 318),
      alfa('meioPagamento', 393, 394),
    ],
  }),
  ocorrencias: ocorrenciasBancoDoBrasil,
  motivos: motivosBancoDoBrasil,
};
