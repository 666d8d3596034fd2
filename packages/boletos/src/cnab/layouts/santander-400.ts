import { alfa, brancos, data6, fixo, num, texto, valor, zeros } from '../motor/campo.ts';
import { parcial, registro, sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { motivosSantander400, ocorrenciasSantander400 } from '../retorno/tabelas/santander.ts';
import { comandos400, detalhe400, header400, trailer400 } from './base-400.ts';
import { registros400 } from './base-retorno-400.ts';

const header = sobrepor(header400, 'header', [
  num('codigoTransmissao', 27, 46, { obrigatorio: true }),
  zeros(101, 116),
  brancos(117, 391),
  num('versao', 392, 394),
]);

const detalhe = sobrepor(detalhe400, 'detalhe', [
  num('codigoTransmissao', 18, 37, { obrigatorio: true }),
  num('nossoNumero', 63, 70, { obrigatorio: true }),
  data6('desconto2Data', 71),
  brancos(77),
  num('multaCodigo', 78),
  valor('multaPercentual', 79, 82),
  zeros(83, 84),
  zeros(85, 97),
  brancos(98, 101),
  data6('multaData', 102),
  alfa('modalidade', 108, 108, { obrigatorio: true }),
  texto('avalistaNome', 352, 381),
  brancos(382),
  alfa('identificadorComplemento', 383),
  alfa('complemento', 384, 385),
  brancos(386, 391),
  num('protestoDias', 392, 393),
  brancos(394),
]);

const pix = registro('pix', 400, [
  fixo(1, '8'),
  num('pixTipoPagamento', 2, 3),
  num('pixQuantidade', 4, 5),
  num('pixTipoLimite', 6),
  valor('pixMaximoReais', 7, 19),
  valor('pixMaximoPercentual', 20, 24),
  valor('pixMinimoReais', 25, 37),
  valor('pixMinimoPercentual', 38, 42),
  alfa('pixTipoChave', 43),
  alfa('pixChave', 44, 120),
  alfa('pixTxid', 121, 155),
  brancos(156, 394),
  num('sequencia', 395, 400),
]);

const trailer = sobrepor(trailer400, 'trailer', [
  num('linhasDoArquivo', 2, 7),
  valor('valorTotal', 8, 20),
  zeros(21, 394),
]);

/** Automatic write-off the bank offers: only after 15 or 30 days. */
const baixas: Readonly<Record<number, string>> = { 15: '02', 30: '03' };

/** @source Santander, cobrança CNAB 400 (H7800), including the Pix record */
export const remessa: LayoutRemessa = {
  banco: '033',
  nome: 'Santander',
  formato: '400',
  header,
  titulo: [sempre(detalhe), { registro: pix, quando: 'pix' }],
  trailer,
  comandos: { ...comandos400, sustar_protesto: '18' },
  especies: {
    duplicata_mercantil: '01',
    nota_promissoria: '02',
    nota_de_seguro: '03',
    recibo: '05',
    duplicata_de_servico: '06',
    letra_de_cambio: '07',
  },
  constantes: { bancoNome: 'SANTANDER' },
  // Accounts longer than eight digits carry the ninth and the check digit apart, announced by an I.
  derivarArquivo: ({ conta }) =>
    conta.conta.length > 8
      ? { identificadorComplemento: 'I', complemento: `${conta.conta.charAt(8)}${conta.contaDv ?? ''}` }
      : {},
  derivar: ({ protesto, baixaAutomaticaDias, multa }) => ({
    multaCodigo: multa ? '4' : undefined,
    instrucao1: protesto ? '06' : baixas[baixaAutomaticaDias ?? 0],
  }),
};

const pixRetorno = parcial('pix', 400, [
  alfa('pixLocation', 20, 96),
  alfa('pixTxid', 97, 131),
  num('sequencia', 395, 400),
]);

/** @source Santander, cobrança CNAB 400 (H7800), retorno */
export const retorno: LayoutRetorno = {
  banco: '033',
  nome: 'Santander',
  formato: '400',
  registros: registros400({
    header: [num('agencia', 27, 30), num('conta', 39, 46)],
    detalhe: [
      num('agencia', 18, 21),
      num('conta', 30, 37),
      alfa('nossoNumero', 63, 70, { obrigatorio: true }),
      alfa('motivos', 137, 145),
      texto('pagadorNome', 302, 337),
      alfa('complementoDaConta', 384, 385),
    ],
    complementos: { '2': pixRetorno },
  }),
  ocorrencias: ocorrenciasSantander400,
  motivos: motivosSantander400,
};
