import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, fixo, num, texto, zeros } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { comandosFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  fixo(37, '0'),
  num('nossoNumero', 38, 47, { obrigatorio: true }),
  num('nossoNumeroDv', 48),
  brancos(49, 56),
  num('carteira', 57, 58, { padrao: '21' }),
  fixo(59, '0 0 '),
  brancos(101, 105),
  brancos(106),
  zeros(107, 108),
  zeros(119, 126),
  zeros(166, 180),
  fixo(224, '0'),
  brancos(225, 227),
]);

const r = sobrepor(segmentoR, 'segmentoR', [
  zeros(18, 65),
  brancos(66),
  zeros(67, 89),
  texto('mensagem1', 100, 139),
  texto('mensagem2', 140, 179),
  zeros(200, 231),
  brancos(232, 240),
]);

/** @source Unicred do Brasil (136), CNAB 240, versões 085/044; messages travel in segment R */
export const remessa: LayoutRemessa = {
  banco: '136',
  nome: 'Unicred',
  formato: '240',
  header: sobrepor(registros240.header, 'header', [
    brancos(33, 52),
    fixo(72, '0'),
    alfa('parametroMovimento', 172, 174, { padrao: '000' }),
    brancos(175, 191),
  ]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [
    brancos(34, 53),
    fixo(73, '0'),
    brancos(104, 183),
    brancos(200, 207),
  ]),
  titulo: [sempre(p), sempre(segmentoQ), sempre(r)],
  trailerLote: registros240.trailerLote,
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: comandosFebraban,
  especies: {},
  constantes: { bancoNome: 'UNICRED', versaoArquivo: '085', versaoLote: '044', densidade: '01600' },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'X' }),
    contaDv: conta.contaDv ?? modulo11(conta.conta),
  }),
  derivar: ({ nossoNumero, nossoNumeroDv }) => ({
    nossoNumeroDv: nossoNumeroDv ?? modulo11(nossoNumero.padStart(10, '0')),
  }),
};

export const retorno: LayoutRetorno = { ...retornoFebraban, banco: '136', nome: 'Unicred' };
