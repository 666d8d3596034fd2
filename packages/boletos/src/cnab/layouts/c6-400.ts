import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, data6, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosC6, ocorrenciasC6 } from '../retorno/tabelas/c6.ts';
import { detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('codigoBeneficiario', 27, 38, { obrigatorio: true }),
  brancos(39, 46),
  brancos(80, 94),
  brancos(101, 108),
  zeros(109, 120),
  brancos(121, 386),
  num('numeroRemessa', 387, 394, { obrigatorio: true }),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('codigoBeneficiario', 18, 29, { obrigatorio: true }),
  brancos(30, 37),
  num('nossoNumero', 63, 73, { obrigatorio: true }),
  alfa('nossoNumeroDv', 74),
  brancos(75, 82),
  fixo(83, '336'),
  brancos(86, 106),
  num('carteira', 107, 108, { obrigatorio: true }),
  brancos(140, 147),
  data6('multaData', 193),
  brancos(199, 205),
  texto('avalistaNome', 352, 381),
  num('multaCodigo', 382),
  // Whole percent only.
  valor('multaPercentual', 383, 384, 0),
  brancos(385),
  data6('jurosData', 386),
  num('prazoInstrucao', 392, 393),
  brancos(394),
]);

const mensagens = registro('mensagens', 400, [
  fixo(1, '2'),
  texto('mensagem1', 2, 81),
  texto('mensagem2', 82, 161),
  texto('mensagem3', 162, 241),
  texto('mensagem4', 242, 321),
  brancos(322, 365),
  num('nossoNumero', 366, 375),
  data6('vencimento', 376),
  valor('valor', 382, 394),
  num('sequencia', 395, 400),
]);

/** @source C6 Bank, "Layout cobrança bancária CNAB 400" v2.7 (jul/2025) */
export const remessa: LayoutRemessa = {
  banco: '336',
  nome: 'C6',
  formato: '400',
  header,
  titulo: [sempre(detalhe), { registro: mensagens, quando: 'alguma_mensagem' }],
  trailer: trailer400,
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
    duplicata_mercantil: '01',
    duplicata_de_servico: '02',
    nota_promissoria: '03',
    nota_de_seguro: '04',
    recibo: '05',
    letra_de_cambio: '06',
    cheque: '10',
    mensalidade_escolar: '12',
    nota_de_debito: '13',
    outros: '99',
  },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto }, { conta }, { multaCodigo }) => ({
    nossoNumeroDv: nossoNumeroDv ?? dvC6(conta.carteira ?? '', nossoNumero),
    multaCodigo: multaCodigo && '2',
    prazoInstrucao: protesto?.dias.toString(),
  }),
};

/** Modulo 11 with weights 2 to 7 over wallet and number, remainder 1 is `P`. */
function dvC6(carteira: string, nossoNumero: string): string {
  return modulo11(`${carteira.padStart(2, '0')}${nossoNumero.padStart(10, '0')}`, { pesoMaximo: 7, resto1: 'P' });
}

/** @source C6 Bank, "Layout cobrança bancária CNAB 400" v2.7 (jul/2025), retorno */
export const retorno: LayoutRetorno = {
  banco: '336',
  nome: 'C6',
  formato: '400',
  registros: registros400({
    header: [alfa('codigoBeneficiario', 27, 38)],
    detalhe: [
      num('beneficiarioDocumento', 4, 17),
      alfa('codigoBeneficiario', 18, 29),
      alfa('nossoNumero', 63, 74, { obrigatorio: true }),
      num('carteira', 107, 108),
      alfa('motivos', 378, 393),
    ],
  }),
  ocorrencias: ocorrenciasC6,
  motivos: motivosC6,
};
