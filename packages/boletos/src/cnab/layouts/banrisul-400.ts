import { duploDigito } from '../../digitos.ts';
import { alfa, brancos, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosBanrisul400, ocorrenciasBanrisul400 } from '../retorno/tabelas/banrisul.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  fixo(1, '01REMESSA'),
  brancos(10, 26),
  num('convenio', 27, 39, { obrigatorio: true }),
  brancos(40, 46),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  brancos(2, 17),
  num('convenio', 18, 30, { obrigatorio: true }),
  brancos(31, 37),
  num('nossoNumero', 63, 70, { obrigatorio: true }),
  num('nossoNumeroDv', 71, 72),
  texto('mensagem', 73, 104),
  brancos(105, 107),
  brancos(143, 147),
  // 08: cobrança credenciada, boleto printed by the company.
  fixo(148, '08'),
  num('jurosTipo', 161),
  valor('jurosDia', 162, 173),
  texto('pagadorNome', 235, 269, { obrigatorio: true }),
  brancos(270, 274),
  brancos(315, 321),
  valor('multaPercentual', 322, 324, 1),
  num('multaDias', 325, 326),
  zeros(352, 355),
  brancos(356),
  zeros(357, 369),
  num('prazoInstrucao', 370, 371),
  brancos(372, 394),
]);

const trailer = sobrepor(trailer400, 'trailer', [brancos(2, 27), valor('valorTotal', 28, 40), brancos(41, 394)]);

/** @source Banrisul, cobrança eletrônica, padrão 400 posições */
export const remessa: LayoutRemessa = {
  banco: '041',
  nome: 'Banrisul',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer,
  comandos: { ...comandos400, sustar_protesto: '10', dispensar_juros: '11' },
  // The layout has no kind of document: columns 148-149 say how the title is collected.
  especies: {},
  constantes: { bancoNome: 'BANRISUL', carteira: '1' },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto, baixaAutomaticaDias, multa }) => ({
    nossoNumeroDv: nossoNumeroDv ?? duploDigito(nossoNumero.padStart(8, '0')),
    instrucao1: protesto ? '09' : baixaAutomaticaDias === undefined ? undefined : '15',
    instrucao2: multa ? '18' : undefined,
    prazoInstrucao: (protesto?.dias ?? baixaAutomaticaDias)?.toString(),
  }),
};

/** @source Banrisul, cobrança CNAB 400, retorno */
export const retorno: LayoutRetorno = {
  banco: '041',
  nome: 'Banrisul',
  formato: '400',
  registros: registros400({
    header: [num('agencia', 27, 30), num('conta', 31, 39)],
    detalhe: [
      num('agencia', 18, 21),
      num('conta', 22, 30),
      alfa('nossoNumero', 63, 72, { obrigatorio: true }),
      alfa('motivos', 383, 392),
    ],
  }),
  ocorrencias: ocorrenciasBanrisul400,
  motivos: motivosBanrisul400,
};
