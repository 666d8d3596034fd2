import { alfa, brancos, fixo, num, texto } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosOurinvest, ocorrenciasBradesco } from '../retorno/tabelas/bradesco.ts';
import { comandos400, trailer400 } from './base-400.ts';
import { detalheBradesco, headerBradesco } from './bradesco-400.ts';
import { dvBradesco } from './digitos.ts';
import { bradescoRegistros } from './familia-bradesco-retorno.ts';

/** The system is Bradesco's; the account stands for the code of the company, and the address has city and state. */
const header = sobrepor(headerBradesco, 'header', [num('conta', 27, 46, { obrigatorio: true })]);

const detalhe = sobrepor(detalheBradesco, 'detalhe', [
  brancos(2, 20),
  brancos(94, 108),
  texto('pagadorLogradouro', 275, 312),
  texto('pagadorCidade', 313, 324),
  alfa('pagadorUf', 325, 326),
  alfa('avalistaDocumento', 335, 348),
  brancos(349, 350),
  texto('avalistaNome', 351, 394),
]);

const notaFiscal = registro('notaFiscal', 400, [
  fixo(1, '2'),
  brancos(2, 81),
  num('chaveNfe', 82, 125),
  brancos(126, 241),
  texto('pagadorEmail', 242, 321),
  brancos(322, 394),
  num('sequencia', 395, 400),
]);

/** @source Banco Ourinvest, layout de cobrança 400 posições */
export const remessa: LayoutRemessa = {
  banco: '712',
  nome: 'Banco Ourinvest',
  formato: '400',
  header,
  titulo: [sempre(detalhe), { registro: notaFiscal, quando: 'chave_nfe' }],
  trailer: trailer400,
  comandos: { ...comandos400, sustar_protesto_e_baixar: '18', sustar_protesto: '19', alterar_dados: '31' },
  especies: { duplicata_mercantil: '01', nota_promissoria: '02', duplicata_de_servico: '12', outros: '99' },
  constantes: { bancoNome: 'BANCO OURINVEST' },
  derivar: ({ nossoNumero, nossoNumeroDv, multa }, { conta }) => ({
    nossoNumeroDv: nossoNumeroDv ?? dvBradesco(conta.carteira ?? '', nossoNumero),
    multaCodigo: multa ? '2' : undefined,
  }),
};

/** @source Banco Ourinvest, layout de cobrança 400 posições, retorno: the columns are Bradesco's */
export const retorno: LayoutRetorno = {
  banco: '712',
  nome: 'Banco Ourinvest',
  formato: '400',
  registros: bradescoRegistros,
  ocorrencias: ocorrenciasBradesco,
  motivos: motivosOurinvest,
};
