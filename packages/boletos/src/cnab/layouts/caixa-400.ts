import { alfa, brancos, data6, fixo, num, texto, valor } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosCaixa400, ocorrenciasCaixa400 } from '../retorno/tabelas/caixa.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('agencia', 27, 30, { obrigatorio: true }),
  num('codigoBeneficiario', 31, 36, { obrigatorio: true }),
  brancos(37, 46),
  fixo(101, '007'),
  brancos(104, 389),
  num('numeroRemessa', 390, 394, { obrigatorio: true }),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('agencia', 18, 21, { obrigatorio: true }),
  num('codigoBeneficiario', 22, 27, { obrigatorio: true }),
  // Issued and posted by the company.
  alfa('emissaoBoleto', 28, 28, { padrao: '2' }),
  alfa('postagem', 29, 29, { padrao: '0' }),
  num('taxaPermanencia', 30, 31),
  alfa('controle', 32, 56),
  num('nossoNumero', 57, 73, { obrigatorio: true }),
  brancos(74, 76),
  texto('mensagem', 77, 106),
  num('carteira', 107, 108, { padrao: '01' }),
  data6('multaData', 352),
  valor('multaReais', 358, 367),
  texto('avalistaNome', 368, 389),
  num('instrucao3', 390, 391),
  num('prazoInstrucao', 392, 393),
  alfa('moeda', 394, 394, { padrao: '1' }),
]);

/** @source CAIXA, leiaute CNAB 400 SIGCB, remessa (movement codes are the bank's own) */
export const remessa: LayoutRemessa = {
  banco: '104',
  nome: 'Caixa Econômica Federal',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '03',
    cancelar_abatimento: '04',
    alterar_vencimento: '05',
    alterar_controle: '06',
    alterar_dados: '09',
  },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    duplicata_de_servico: '03',
    nota_de_seguro: '05',
    letra_de_cambio: '06',
    outros: '09',
  },
  constantes: { bancoNome: 'C ECON FEDERAL' },
  derivar: ({ protesto, baixaAutomaticaDias }) => ({
    instrucao1: protesto ? '01' : baixaAutomaticaDias === undefined ? undefined : '02',
    prazoInstrucao: (protesto?.dias ?? baixaAutomaticaDias)?.toString(),
  }),
};

/** @source CAIXA, leiaute CNAB 400 SIGCB, retorno */
export const retorno: LayoutRetorno = {
  banco: '104',
  nome: 'Caixa Econômica Federal',
  formato: '400',
  registros: registros400({
    header: [num('agencia', 27, 30), num('codigoBeneficiario', 31, 36), num('numeroRetorno', 390, 394)],
    detalhe: [
      num('agencia', 18, 21),
      alfa('controle', 32, 56),
      alfa('nossoNumero', 57, 73, { obrigatorio: true }),
      alfa('motivos', 80, 82),
      alfa('carteira', 107, 108),
      valor('multa', 280, 292),
      data6('dataCredito', 294),
    ],
  }),
  ocorrencias: ocorrenciasCaixa400,
  motivos: motivosCaixa400,
};
