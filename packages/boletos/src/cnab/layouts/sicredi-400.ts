import { alfa, brancos, dataInvertida, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import type { LayoutRemessa } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosSicredi400, ocorrenciasSicredi400 } from '../retorno/tabelas/sicredi.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('codigoBeneficiario', 27, 31, { obrigatorio: true }),
  num('beneficiarioDocumento', 32, 45, { obrigatorio: true }),
  brancos(46, 76),
  dataInvertida('dataGeracao', 95, { obrigatorio: true }),
  brancos(103, 110),
  num('numeroRemessa', 111, 117, { obrigatorio: true }),
  brancos(118, 390),
  fixo(391, '2.00'),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  fixo(1, '1AAA'),
  brancos(5, 16),
  fixo(17, 'AAA'),
  brancos(20, 47),
  num('nossoNumero', 48, 55, { obrigatorio: true }),
  num('nossoNumeroDv', 56),
  brancos(57, 62),
  dataInvertida('dataGeracao', 63),
  brancos(71),
  alfa('postagem', 72, 72, { padrao: 'N' }),
  brancos(73),
  alfa('emissaoBoleto', 74, 74, { padrao: 'B' }),
  brancos(75, 82),
  valor('bonificacaoDia', 83, 92),
  valor('multaPercentual', 93, 96),
  brancos(97, 108),
  brancos(140, 148),
  alfa('especie', 149),
  alfa('pagadorTipo', 219),
  fixo(220, '0'),
  zeros(315, 319),
  zeros(320, 325),
  brancos(326),
  zeros(335, 339),
  alfa('avalistaDocumento', 340, 353),
  texto('avalistaNome', 354, 394),
]);

const detalhe444 = sobrepor(detalhe, 'detalhe', [num('chaveNfe', 401, 444)], 444);

const mensagens = registro('mensagens', 400, [
  fixo(1, '2'),
  brancos(2, 12),
  num('nossoNumero', 13, 20),
  num('nossoNumeroDv', 21),
  texto('mensagem1', 22, 101),
  texto('mensagem2', 102, 181),
  texto('mensagem3', 182, 261),
  texto('mensagem4', 262, 341),
  alfa('documento', 342, 351),
  brancos(352, 394),
  num('sequencia', 395, 400),
]);

const trailer = sobrepor(trailer400, 'trailer', [
  fixo(1, '91'),
  num('banco', 3, 5),
  num('codigoBeneficiario', 6, 10, { obrigatorio: true }),
  brancos(11, 394),
]);

/** @source Sicredi, manual do beneficiário, CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '748',
  nome: 'Sicredi',
  formato: '400',
  header,
  titulo: [
    { registro: detalhe, quando: 'sem_chave_nfe' },
    { registro: detalhe444, quando: 'chave_nfe' },
    { registro: mensagens, quando: 'mensagens' },
  ],
  trailer,
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    cancelar_abatimento: '05',
    alterar_vencimento: '06',
    protestar: '09',
    sustar_protesto_e_baixar: '18',
    sustar_protesto: '19',
    alterar_dados: '31',
  },
  especies: {
    duplicata_mercantil: 'A',
    duplicata_rural: 'B',
    nota_promissoria: 'C',
    nota_de_seguro: 'E',
    recibo: 'G',
    letra_de_cambio: 'H',
    nota_de_debito: 'I',
    duplicata_de_servico: 'J',
    outros: 'K',
  },
  constantes: { bancoNome: 'SICREDI' },
  derivarArquivo: ({ conta }) => {
    // Byte 1: the co-operative numbers, prints and posts the boleto.
    const daCooperativa = conta.byte === '1';
    return { postagem: daCooperativa ? 'S' : 'N', emissaoBoleto: daCooperativa ? 'A' : 'B' };
  },
  derivar: ({ aceite, protesto }) => ({
    aceite: aceite ? 'S' : 'N',
    instrucao1: protesto ? '06' : undefined,
    instrucao2: protesto?.dias.toString(),
  }),
};

/** @source Sicredi, manual do beneficiário, CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '748',
  nome: 'Sicredi',
  formato: '400',
  registros: registros400({
    header: [
      num('codigoBeneficiario', 27, 31),
      num('beneficiarioDocumento', 32, 45),
      dataInvertida('dataGeracao', 95),
      num('numeroRetorno', 111, 117),
    ],
    detalhe: [
      brancos(38, 47),
      alfa('nossoNumero', 48, 62, { obrigatorio: true }),
      brancos(63, 70),
      valor('multa', 280, 292),
      brancos(296, 301),
      alfa('motivos', 319, 328),
      dataInvertida('dataCredito', 329),
    ],
  }),
  ocorrencias: ocorrenciasSicredi400,
  motivos: motivosSicredi400,
};
