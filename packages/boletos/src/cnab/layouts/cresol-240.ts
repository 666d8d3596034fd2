import { decimal } from '@retaguarda/brasil';
import { brancos, num, zeros } from '../motor/campo.ts';
import { CampoInvalido } from '../motor/escrever.ts';
import { sobrepor } from '../motor/registro.ts';
import { type LayoutRemessa, sempre } from '../remessa/layout.ts';
import type { LayoutRetorno } from '../retorno/layout.ts';
import { ocorrenciasFebraban } from '../retorno/tabelas/febraban.ts';
import { dvBradesco } from './digitos.ts';
import { especiesFebraban, registros240, segmentoP, segmentoQ, segmentoR } from './febraban-240.ts';
import { retornoFebraban } from './febraban-240-retorno.ts';
import { codigoDaEmpresa } from './uniprime-400.ts';

const header = sobrepor(registros240.header, 'header', [
  num('contaDoConvenio', 33, 52, { obrigatorio: true }),
  zeros(58),
  zeros(158, 163),
]);

const headerLote = sobrepor(registros240.headerLote, 'headerLote', [
  num('codigoDaEmpresa', 34, 53, { obrigatorio: true }),
  brancos(59),
  brancos(104, 183),
  zeros(184, 207),
]);

const digitoDoNumero = num('nossoNumeroDv', 57);

const p = sobrepor(segmentoP, 'segmentoP', [
  brancos(23),
  zeros(38, 45),
  num('nossoNumero', 46, 56, { obrigatorio: true }),
  digitoDoNumero,
  zeros(58, 60),
  zeros(230, 240),
]);

const q = sobrepor(segmentoQ, 'segmentoQ', [zeros(154, 169), brancos(170, 209), zeros(210, 212)]);

const r = sobrepor(segmentoR, 'segmentoR', [zeros(18, 65), brancos(100, 179)]);

/** @source Cresol, "Manual Cobrança Integrada Cresol CNAB 240 – Cooperado", versão 1.0.2, seções 4.1.2 a 4.1.8 */
export const remessa: LayoutRemessa = {
  banco: '133',
  nome: 'Cresol',
  formato: '240',
  header,
  headerLote,
  titulo: [sempre(p), sempre(q), { registro: r, quando: 'multa' }],
  trailerLote: sobrepor(registros240.trailerLote, 'trailerLote', [zeros(24, 115), brancos(116, 123)]),
  trailer: sobrepor(registros240.trailer, 'trailer', [num('contas', 30, 35)]),
  comandos: {
    entrada: '01',
    baixa: '02',
    conceder_abatimento: '04',
    cancelar_abatimento: '05',
    alterar_vencimento: '06',
    protestar: '09',
    sustar_protesto_e_baixar: '10',
    sustar_protesto: '11',
  },
  especies: especiesFebraban,
  constantes: {
    bancoNome: 'CRESOL',
    versaoArquivo: '084',
    versaoLote: '042',
    emissaoBoleto: '2',
    distribuicaoBoleto: '2',
    baixaCodigo: '2',
  },
  derivarArquivo: ({ conta }) => ({ contaDoConvenio: conta.conta, codigoDaEmpresa: codigoDaEmpresa(conta) }),
  derivar: ({ nossoNumero, nossoNumeroDv, valor }, { conta }, comuns) => ({
    nossoNumeroDv: digitoNumerico(nossoNumeroDv ?? dvBradesco(conta.carteira ?? '', nossoNumero)),
    // Always an amount a day, of interest and of discount, and always a percentage of fine.
    jurosCodigo: '1',
    jurosValor: comuns.jurosDia,
    desconto1Codigo: comuns.desconto1Codigo && '1',
    desconto1Valor: comuns.desconto1Codigo === '2' ? emReais(valor, comuns.desconto1Valor) : comuns.desconto1Valor,
    multaCodigo: comuns.multaCodigo && '2',
    multaValor: comuns.multaPercentual,
  }),
};

export const retorno: LayoutRetorno = {
  ...retornoFebraban,
  banco: '133',
  nome: 'Cresol',
  ocorrencias: {
    ...ocorrenciasFebraban,
    '73': ['negativacao_solicitada', 'Confirmação recebimento pedido de negativação'],
  },
};

/** The column is numeric, and a letter there makes the bank refuse the whole file. */
function digitoNumerico(dv: string): string {
  if (dv !== 'P') return dv;
  const motivo = 'o dígito P não existe no arquivo de 240; use outro nosso número ou o arquivo de 400';
  throw new CampoInvalido('segmentoP', digitoDoNumero, motivo);
}

const emReais = (total: string, percentual = '0'): string => decimal(total).times(percentual).div(100).toFixed();
