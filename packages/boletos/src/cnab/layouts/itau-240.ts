import { modulo10 } from '../../digitos.ts';
import { alfa, brancos, fixo, num, texto, zeros } from '../motor/campo.ts';
import { type Registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosItau, ocorrenciasItau } from '../retorno/tabelas/itau.ts';
import { registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { registrosFebraban, retornoFebraban } from './febraban-240-retorno.ts';
import { especiesItau } from './itau-400.ts';

/** Branch of four, account of five and their single check digit, in the FEBRABAN columns of branch and account. */
const camposDaConta = (de: number) => [
  fixo(de, '0'),
  num('agencia', de + 1, de + 4, { obrigatorio: true }),
  brancos(de + 5),
  zeros(de + 6, de + 12),
  num('conta', de + 13, de + 17, { obrigatorio: true }),
  brancos(de + 18),
  num('contaDv', de + 19),
];

const comConta = (base: Registro, de: number, outros: Parameters<typeof sobrepor>[2]): Registro =>
  sobrepor(base, base.nome, [...camposDaConta(de), ...outros]);

const p = comConta(segmentoP, 18, [
  num('carteira', 38, 40, { obrigatorio: true }),
  num('nossoNumero', 41, 48, { obrigatorio: true }),
  num('nossoNumeroDv', 49),
  brancos(50, 57),
  zeros(58, 62),
  alfa('documento', 63, 72),
  brancos(73, 77),
  num('agenciaCobradoraDv', 106),
  // Always an amount a day, so the code is not used.
  zeros(118),
  zeros(142),
  num('baixaDias', 225, 226),
  zeros(227, 239),
]);

const q = sobrepor(segmentoQ, 'segmentoQ', [
  texto('pagadorNome', 34, 63, { obrigatorio: true }),
  brancos(64, 73),
  texto('avalistaNome', 170, 199),
  brancos(200, 209),
]);

/** Check digit of branch, account, wallet and number; a few wallets leave branch and account out. */
function dvItau(agencia: string, conta: string, carteira: string, nossoNumero: string): string {
  const soCarteira = ['126', '131', '146', '150', '168'].includes(carteira);
  return modulo10(`${soCarteira ? '' : `${agencia}${conta}`}${carteira}${nossoNumero}`);
}

/** @source Itaú, Cobrança FEBRABAN 240, versões 040/030 */
export const remessa: LayoutRemessa = {
  banco: '341',
  nome: 'Itaú',
  formato: '240',
  header: comConta(registros240.header, 53, [brancos(33, 52), brancos(212, 225), zeros(226, 228), brancos(229, 240)]),
  headerLote: comConta(registros240.headerLote, 54, [zeros(12, 13), brancos(34, 53)]),
  titulo: [sempre(p), sempre(q), { registro: segmentoR, quando: 'multa' }],
  trailerLote: sobrepor(registros240.trailerLote, 'trailerLote', [zeros(116, 123)]),
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    cancelar_abatimento: '05',
    alterar_vencimento: '06',
    protestar: '09',
    sustar_protesto: '18',
    alterar_dados: '31',
    dispensar_juros: '47',
  },
  // Not FEBRABAN's: the bank's kinds are the same in both formats.
  especies: especiesItau,
  constantes: { bancoNome: 'BANCO ITAU SA', versaoArquivo: '040', versaoLote: '030', baixaCodigo: '0' },
  derivar: ({ nossoNumero, nossoNumeroDv, protesto }, { conta }, comuns) => ({
    jurosValor: comuns.jurosDia,
    protestoCodigo: protesto ? undefined : '0',
    nossoNumeroDv:
      nossoNumeroDv ?? dvItau(conta.agencia, conta.conta, conta.carteira ?? '', nossoNumero.padStart(8, '0')),
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '341',
  nome: 'Itaú',
  registros: registrosFebraban({
    header: [num('agencia', 54, 57), num('conta', 66, 70), alfa('contaDv', 72)],
    segmentoT: [
      num('agencia', 19, 22),
      num('conta', 31, 35),
      alfa('contaDv', 37),
      num('carteira', 38, 40),
      alfa('nossoNumero', 41, 48, { obrigatorio: true }),
      alfa('nossoNumeroDv', 49),
      alfa('documento', 59, 68),
      alfa('motivos', 214, 221),
    ],
  }),
  ocorrencias: ocorrenciasItau,
  motivos: motivosItau,
};
