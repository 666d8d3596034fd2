import { alfa, num, valor } from '../motor/campo.ts';
import { parcial } from '../motor/registro.ts';
import type { TotalDoTrailer } from '../retorno/layout.ts';
import { registros400 } from './base-retorno-400.ts';

const pix = parcial('pix', 400, [alfa('pixLocation', 29, 105), alfa('pixTxid', 106, 140), num('sequencia', 395, 400)]);

/** Bradesco's retorno, which Ourinvest took over. The trailer counts and adds up by occurrence. */
export const bradescoRegistros = registros400({
  header: [num('numeroRetorno', 109, 113)],
  detalhe: [
    num('carteira', 22, 24),
    num('agencia', 25, 29),
    num('conta', 30, 36),
    alfa('contaDv', 37),
    alfa('nossoNumero', 71, 82, { obrigatorio: true }),
    alfa('codigoCarteira', 108),
    alfa('motivos', 319, 328),
  ],
  complementos: { '4': pix },
  trailer: [
    num('entradas', 58, 62),
    valor('entradasValor', 63, 74),
    num('liquidados', 87, 91),
    num('baixados', 104, 108),
    num('abatimentosCancelados', 121, 125),
    num('vencimentosAlterados', 138, 142),
    num('abatimentosConcedidos', 155, 159),
    num('protestos', 172, 176),
    num('sequencia', 395, 400),
  ],
});

const quantidade = (campo: string, ...ocorrencias: string[]): TotalDoTrailer => ({
  campos: [campo],
  medida: 'quantidade',
  ocorrencias,
});

export const totaisBradesco: readonly TotalDoTrailer[] = [
  quantidade('entradas', '02'),
  { campos: ['entradasValor'], medida: 'valor', ocorrencias: ['02'] },
  quantidade('liquidados', '06'),
  quantidade('baixados', '09', '10'),
  quantidade('abatimentosCancelados', '13'),
  quantidade('vencimentosAlterados', '14'),
  quantidade('abatimentosConcedidos', '12'),
  quantidade('protestos', '19'),
];
