import { alfa, brancos, data6, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrencias400 } from '../retorno/tabelas/comum-400.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('codigoBeneficiario', 27, 46, { obrigatorio: true }),
  brancos(101, 386),
  fixo(387, '01600BPI'),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('codigoBeneficiario', 18, 37, { obrigatorio: true }),
  num('especie', 63, 64),
  num('nossoNumero', 65, 76, { obrigatorio: true }),
  brancos(77, 82),
  data6('desconto2Data', 83),
  valor('desconto2Valor', 89, 101),
  zeros(102, 104),
  zeros(105, 107),
  alfa('carteira', 108, 108, { padrao: '1' }),
  // 07: the company prints the boleto.
  alfa('emissaoBoleto', 148, 149, { padrao: '07' }),
  texto('avalistaNome', 352, 391),
  brancos(392, 393),
  alfa('moeda', 394, 394, { padrao: '9' }),
]);

/** @source Citibank, cobrança CNAB 400 */
export const remessa: LayoutRemessa = {
  banco: '745',
  nome: 'Citibank',
  formato: '400',
  header,
  titulo: [sempre(detalhe)],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto: '10' },
  especies: { duplicata_mercantil: '02' },
  constantes: { bancoNome: 'CITIBANK' },
  derivar: ({ protesto, baixaAutomaticaDias }) => ({
    instrucao1: protesto ? '06' : baixaAutomaticaDias === undefined ? undefined : '09',
    instrucao2: (protesto?.dias ?? baixaAutomaticaDias)?.toString(),
  }),
};

/** Columns and codes every 400-column file shares; the bank has left retail collection. */
export const retorno: LayoutRetorno = {
  banco: '745',
  nome: 'Citibank',
  formato: '400',
  registros: registros400(),
  ocorrencias: ocorrencias400,
  motivos: [],
};
