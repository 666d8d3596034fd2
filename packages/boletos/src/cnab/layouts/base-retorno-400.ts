import { alfa, type Campo, data6, num, texto, valor } from '../motor/campo.ts';
import { parcial, type Registro, redefinir } from '../motor/registro.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';

/** What the 400-column retornos have in common; each bank's file says where it differs. */
const header = parcial('header', 400, [
  alfa('codigoBeneficiario', 27, 46),
  texto('beneficiarioNome', 47, 76),
  num('banco', 77, 79),
  data6('dataGeracao', 95),
  num('sequencia', 395, 400),
]);

const detalhe = parcial('detalhe', 400, [
  alfa('controle', 38, 62),
  alfa('nossoNumero', 63, 70, { obrigatorio: true }),
  alfa('carteira', 108),
  alfa('ocorrencia', 109, 110, { obrigatorio: true }),
  data6('dataOcorrencia', 111),
  alfa('documento', 117, 126),
  data6('vencimento', 147),
  valor('valor', 153, 165),
  num('bancoRecebedor', 166, 168),
  alfa('agenciaRecebedora', 169, 173),
  alfa('especie', 174, 175),
  valor('tarifa', 176, 188),
  valor('outrasDespesas', 189, 201),
  valor('jurosDaOperacao', 202, 214),
  valor('iof', 215, 227),
  valor('abatimento', 228, 240),
  valor('desconto', 241, 253),
  valor('pago', 254, 266),
  valor('juros', 267, 279),
  valor('outrosCreditos', 280, 292),
  data6('dataCredito', 296),
  num('sequencia', 395, 400),
]);

const trailer = parcial('trailer', 400, [num('sequencia', 395, 400)]);

/** Branch, account and their digits in fourteen columns, as several banks have them. */
export const agenciaEContaEm = (de: number): Campo[] => [
  num('agencia', de, de + 3),
  alfa('agenciaDv', de + 4),
  num('conta', de + 5, de + 12),
  alfa('contaDv', de + 13),
];

export interface MudancasDe400 {
  header?: readonly Campo[];
  detalhe?: readonly Campo[];
  trailer?: readonly Campo[];
  /** First column of the title's line; `1` unless told. */
  tipo?: string;
  complementos?: Readonly<Record<string, Registro>>;
}

/** The kinds of line of a 400-column retorno; what is given replaces the columns the bank has otherwise. */
export function registros400(mudancas: MudancasDe400 = {}): LayoutRetorno['registros'] {
  const { tipo = '1', complementos = {} } = mudancas;
  const com = (registro: Registro, campos: readonly Campo[] = []) =>
    campos.length > 0 ? redefinir(registro, registro.nome, campos) : registro;
  return {
    '0': { papel: 'cabecalho', registro: com(header, mudancas.header) },
    [tipo]: { papel: 'titulo', registro: com(detalhe, mudancas.detalhe) },
    ...Object.fromEntries(
      Object.entries(complementos).map(([chave, registro]) => [chave, { papel: 'complemento', registro }]),
    ),
    '9': { papel: 'fim', registro: com(trailer, mudancas.trailer) },
  };
}
