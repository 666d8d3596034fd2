import { alfa, brancos, num, valor } from '../motor/campo.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosFebraban, ocorrenciasFebraban } from '../retorno/tabelas/febraban.ts';
import { registros400 } from './base-retorno-400.ts';
import { remessa as bradesco, detalheBradesco, headerBradesco } from './bradesco-400.ts';
import { codigoDaEmpresa } from './uniprime-400.ts';

/** Bradesco's columns, most of which the co-operative wants blank. */
const header = sobrepor(headerBradesco, 'header', [brancos(47, 76), brancos(95, 394)]);

const detalhe = sobrepor(detalheBradesco, 'detalhe', [
  brancos(2, 20),
  brancos(63, 65),
  brancos(83, 92),
  brancos(94, 108),
  brancos(140, 147),
  brancos(150),
  brancos(157, 160),
  brancos(315, 326),
  brancos(335, 394),
]);

/** @source Cresol, "Manual Cobrança Integrada Cresol", CNAB 400 */
export const remessa: LayoutRemessa = {
  ...bradesco,
  banco: '133',
  nome: 'Cresol',
  header,
  titulo: [sempre(detalhe)],
  constantes: { bancoNome: 'CRESOL' },
  derivarArquivo: ({ conta }) => ({ codigoBeneficiario: conta.codigoBeneficiario ?? codigoDaEmpresa(conta) }),
};

/** @source Cresol, "Manual Cobrança Integrada Cresol", CNAB 400, retorno: Bradesco's columns with FEBRABAN's codes */
export const retorno: LayoutRetorno = {
  banco: '133',
  nome: 'Cresol',
  formato: '400',
  registros: registros400({
    detalhe: [
      num('agencia', 25, 29),
      num('conta', 30, 36),
      alfa('contaDv', 37),
      alfa('nossoNumero', 71, 82, { obrigatorio: true }),
      brancos(63, 70),
      valor('multa', 280, 292),
      alfa('motivos', 319, 328),
    ],
  }),
  ocorrencias: ocorrenciasFebraban,
  motivos: motivosFebraban,
};
