import { modulo11 } from '../../digitos.ts';
import { alfa, brancos, fixo, num } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { comandosFebraban, especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { registrosFebraban, retornoFebraban } from './febraban-240-retorno.ts';

const p = sobrepor(segmentoP, 'segmentoP', [
  num('nossoNumero', 38, 46, { obrigatorio: true }),
  num('nossoNumeroDv', 47),
  num('parcela', 48, 49, { padrao: '01' }),
  num('modalidadeDoNumero', 50, 51, { padrao: '01' }),
  // Form 4: A4 sheet without envelope.
  num('formulario', 52, 52, { padrao: '4' }),
  brancos(53, 57),
  fixo(224, '0'),
  brancos(225, 227),
]);

/** @source Sicoob, planilha de layout CNAB 240 (cobrança), versões 081/040 */
export const remessa: LayoutRemessa = {
  banco: '756',
  nome: 'Sicoob',
  formato: '240',
  ...registros240,
  header: sobrepor(registros240.header, 'header', [brancos(33, 52)]),
  headerLote: sobrepor(registros240.headerLote, 'headerLote', [brancos(34, 53)]),
  titulo: [sempre(p), sempre(segmentoQ), sempre(segmentoR)],
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: { ...comandosFebraban, sustar_protesto: '10' },
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'SICOOB',
    versaoArquivo: '081',
    versaoLote: '040',
    modalidade: '1',
    formaCadastramento: '0',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
  },
  derivarArquivo: ({ conta }) => ({
    agenciaDv: conta.agenciaDv ?? modulo11(conta.agencia),
    contaDv: conta.contaDv ?? modulo11(conta.conta),
  }),
  // 0 exempt, 1 amount a day, 2 rate a month: FEBRABAN's 3 is not among them.
  derivar: ({ juros }) => ({ jurosCodigo: juros ? undefined : '0' }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '756',
  nome: 'Sicoob',
  // Number with its digit in ten positions; instalment and modality follow.
  registros: registrosFebraban({ segmentoT: [alfa('nossoNumero', 38, 47, { obrigatorio: true })] }),
};
