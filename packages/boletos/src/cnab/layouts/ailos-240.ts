import { modulo11 } from '../../digitos.ts';
import { brancos, fixo, num } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  // Account with its digit, then the number.
  num('contaDoNumero', 38, 45, { obrigatorio: true }),
  num('nossoNumero', 46, 54, { obrigatorio: true }),
  brancos(55, 57),
  // The co-operative goes by the write-off term of the agreement.
  fixo(224, '2'),
  brancos(225, 227),
]);

/** @source Ailos (085), CNAB 240, versão 087 */
export const remessa: LayoutRemessa = {
  banco: '085',
  nome: 'Ailos',
  formato: '240',
  ...registros240,
  header: sobrepor(registros240.header, 'header', [num('convenio', 33, 38, { obrigatorio: true }), brancos(39, 52)]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [
    num('convenio', 34, 39, { obrigatorio: true }),
    brancos(40, 53),
  ]),
  titulo: [sempre(p), sempre(segmentoQ), { registro: segmentoR, quando: 'multa_ou_desconto' }],
  comandos: comandosFebraban,
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'AILOS',
    versaoArquivo: '087',
    versaoLote: '045',
    modalidade: '1',
    formaCadastramento: '0',
    tipoDocumento: '1',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
    agenciaCobradoraDv: '0',
  },
  derivarArquivo: ({ conta }) => {
    const contaDv = conta.contaDv ?? modulo11(conta.conta);
    return { contaDv, contaDoNumero: `${conta.conta.replace(/^0+/, '')}${contaDv}` };
  },
};

export const retorno: LayoutRetorno = { ...retornoFebraban, banco: '085', nome: 'Ailos' };
