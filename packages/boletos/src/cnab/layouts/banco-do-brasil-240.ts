import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, fixo, num } from '../motor/campo.ts';
import { type Registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosFebraban, rejeicoesFebraban } from '../retorno/tabelas/febraban.ts';
import {
  comandosFebraban,
  especiesFebraban,
  registros240,
  segmentoP,
  segmentoQ,
  segmentoR,
  segmentoY03,
} from './febraban-240.ts';
import { registrosFebraban, retornoFebraban } from './febraban-240-retorno.ts';

/** Agreement, the constant of cobrança cedente, wallet and variation; one column further on in the batch header. */
function comConvenio(base: Registro, de: number): Registro {
  return sobrepor(base, base.nome, [
    num('convenio', de, de + 8, { obrigatorio: true }),
    fixo(de + 9, '0014'),
    num('carteira', de + 13, de + 14, { obrigatorio: true }),
    num('variacao', de + 15, de + 17, { obrigatorio: true }),
    brancos(de + 18, de + 19),
  ]);
}

const p = sobrepor(segmentoP, 'segmentoP', [
  alfa('numeroNoBanco', 38, 57, { obrigatorio: true }),
  // Write-off is set in the agreement, not in the file.
  fixo(224, '0000'),
]);

/** Digits of the number by length of the agreement; with seven there is no check digit. */
const posicoes: Readonly<Record<number, number>> = { 4: 7, 6: 5, 7: 10 };

function numeroNoBanco(convenio: string, nossoNumero: string, dv: string | undefined): string {
  const tamanho = posicoes[convenio.length];
  // A number of 17 positions under an agreement of six stands on its own.
  if (tamanho === undefined || nossoNumero.length > tamanho) return nossoNumero;
  const numero = `${convenio}${nossoNumero.padStart(tamanho, '0')}`;
  return tamanho === 10 ? numero : `${numero}${dv ?? modulo11(numero, { resto1: 'X' })}`;
}

/** @source Banco do Brasil, CNAB 240 cobrança, versões 083/042 */
export const remessa: LayoutRemessa = {
  banco: '001',
  nome: 'Banco do Brasil',
  formato: '240',
  ...registros240,
  header: comConvenio(registros240.header, 33),
  headerLote: comConvenio(registros240.headerLote, 34),
  titulo: [sempre(p), sempre(segmentoQ), sempre(segmentoR), { registro: segmentoY03, quando: 'pix' }],
  comandos: { ...comandosFebraban, sustar_protesto: '10' },
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'BANCO DO BRASIL S.A.',
    versaoArquivo: '083',
    versaoLote: '042',
    modalidade: '7',
    formaCadastramento: '1',
    emissaoBoleto: '0',
    distribuicaoBoleto: '0',
  },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia, { resto1: 'X' }),
    contaDv: conta.contaDv ?? modulo11(conta.conta, { resto1: 'X' }),
  }),
  derivar: ({ nossoNumero, nossoNumeroDv }, { conta }) => ({
    numeroNoBanco: numeroNoBanco(conta.convenio ?? '', nossoNumero, nossoNumeroDv),
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '001',
  nome: 'Banco do Brasil',
  registros: registrosFebraban({ header: [num('convenio', 33, 41)] }),
  motivos: [
    ...motivosFebraban.filter(({ ocorrencias }) => ocorrencias !== undefined),
    { textos: { ...rejeicoesFebraban, '52': 'título da carteira 17 já liquidado' } },
  ],
};
