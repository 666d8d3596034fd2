import { alfa, type Campo, data8, num, texto, valor } from '../motor/campo.ts';
import { parcial, type Registro, redefinir } from '../motor/registro.ts';
import type { LayoutRetorno, Papel, TotalDoTrailer } from '../retorno/layout.ts';
import { motivosFebraban, ocorrenciasFebraban } from '../retorno/tabelas/febraban.ts';
import { trailerArquivo240, trailerLote240 } from './febraban-240.ts';

/**
 * The FEBRABAN retorno of cobrança: segments T and U of each title. Columns that are not told are the bank's own.
 *
 * @source FEBRABAN, Layout Padrão 240 posições, v10.x: cobrança, retorno
 */
const headerRetorno240 = parcial('header', 240, [
  num('banco', 1, 3),
  num('beneficiarioDocumento', 19, 32),
  alfa('convenio', 33, 52),
  num('agencia', 53, 57),
  alfa('agenciaDv', 58),
  num('conta', 59, 70),
  alfa('contaDv', 71),
  texto('beneficiarioNome', 73, 102),
  data8('dataGeracao', 144),
  num('numeroRetorno', 158, 163),
]);

const headerLoteRetorno240 = parcial('headerLote', 240, [num('banco', 1, 3), num('lote', 4, 7)]);

const segmentoT = parcial('segmentoT', 240, [
  num('lote', 4, 7),
  num('sequencia', 9, 13),
  alfa('ocorrencia', 16, 17, { obrigatorio: true }),
  num('agencia', 18, 22),
  alfa('agenciaDv', 23),
  num('conta', 24, 35),
  alfa('contaDv', 36),
  alfa('nossoNumero', 38, 57, { obrigatorio: true }),
  alfa('carteira', 58),
  alfa('documento', 59, 73),
  data8('vencimento', 74),
  valor('valor', 82, 96),
  num('bancoRecebedor', 97, 99),
  num('agenciaRecebedora', 100, 104),
  alfa('agenciaRecebedoraDv', 105),
  alfa('controle', 106, 130),
  num('pagadorTipo', 133),
  num('pagadorDocumento', 134, 148),
  texto('pagadorNome', 149, 188),
  valor('tarifa', 199, 213),
  alfa('motivos', 214, 223),
]);

const segmentoU = parcial('segmentoU', 240, [
  num('sequencia', 9, 13),
  valor('juros', 18, 32),
  valor('desconto', 33, 47),
  valor('abatimento', 48, 62),
  valor('iof', 63, 77),
  valor('pago', 78, 92),
  valor('creditado', 93, 107),
  valor('outrasDespesas', 108, 122),
  valor('outrosCreditos', 123, 137),
  data8('dataOcorrencia', 138),
  data8('dataCredito', 146),
]);

/** Pix of the boleto: what to pay and the transaction's own name. */
const segmentoY03 = parcial('segmentoY03', 240, [
  num('sequencia', 9, 13),
  alfa('complementoDoSegmento', 18, 19),
  alfa('pixLocation', 82, 158),
  alfa('pixTxid', 159, 193),
]);

const carteiras = ['simples', 'vinculada', 'caucionada', 'descontada'];

const totais: readonly TotalDoTrailer[] = [
  { campos: carteiras.map((carteira) => `${carteira}Quantidade`), medida: 'quantidade' },
  { campos: carteiras.map((carteira) => `${carteira}Valor`), medida: 'valor' },
];

type Registros = LayoutRetorno['registros'];

/** The kinds of line of a FEBRABAN file; `mudancas` replaces the columns the bank has otherwise. */
export function registrosFebraban(mudancas: { header?: Campo[]; segmentoT?: Campo[] } = {}): Registros {
  const com = (papel: Papel, registro: Registro, campos: Campo[] = []) => ({
    papel,
    registro: campos.length > 0 ? redefinir(registro, registro.nome, campos) : registro,
  });
  return {
    '0': com('cabecalho', headerRetorno240, mudancas.header),
    '1': com('lote', headerLoteRetorno240),
    '3T': com('titulo', segmentoT, mudancas.segmentoT),
    '3U': com('complemento', segmentoU),
    '3Y03': com('complemento', segmentoY03),
    '5': com('fimDoLote', trailerLote240),
    '9': com('fim', trailerArquivo240),
  };
}

/** Everything a bank that follows FEBRABAN shares. */
export const retornoFebraban: Omit<LayoutRetorno, 'banco' | 'nome'> = {
  formato: '240',
  registros: registrosFebraban(),
  exige: ['3U'],
  ocorrencias: ocorrenciasFebraban,
  motivos: motivosFebraban,
  totais,
};
