import type { cnab } from '@retaguarda/boletos';
import { decimal, paraTexto } from '@retaguarda/brasil';
import type { EstadoNoBanco } from '@retaguarda/contracts';
import type { MudancaNoBanco, TituloNoBanco } from './provedor/porta.ts';

/**
 * What each state is in a retorno: the codes are those of the bank's files, so that what comes by both ways is told once.
 *
 * @source Banco do Brasil, CNAB 240 and 400, codes of movement of the retorno
 */
const ocorrencias: Readonly<Record<Exclude<EstadoNoBanco, 'em_ser'>, cnab.Ocorrencia>> = {
  liquidado: { tipo: 'liquidado', codigo: '06', texto: 'Liquidado' },
  liquidado_em_cartorio: { tipo: 'liquidado_em_cartorio', codigo: '08', texto: 'Liquidado em cartório' },
  liquidado_parcial: { tipo: 'liquidado_parcial', codigo: '06P', texto: 'Pago em parte' },
  pago_em_cheque: { tipo: 'pago_em_cheque', codigo: '46', texto: 'Pago em cheque, esperando a compensação' },
  baixado: { tipo: 'baixado', codigo: '09', texto: 'Baixado' },
  protestado: { tipo: 'protestado', codigo: '25', texto: 'Protestado e baixado' },
};
const semDinheiro: readonly EstadoNoBanco[] = ['baixado', 'protestado'];

/** What the bank tells of a title now, as a line of a retorno; null: by its detail nothing happened yet, ask again later. */
export function tituloDoRetorno(
  mudanca: MudancaNoBanco,
  titulo: TituloNoBanco,
  linha: number,
): cnab.TituloRetorno | null {
  const { estado, pagamento } = titulo;
  if (estado === 'em_ser') return null;
  const comum = {
    linha,
    linhas: [mudanca.bruto],
    ocorrencia: ocorrencias[estado],
    motivos: [],
    nossoNumero: titulo.numero,
    vencimento: titulo.vencimento,
    valor: titulo.valor,
    problemas: [],
  };
  if (semDinheiro.includes(estado)) return { ...comum, dataOcorrencia: mudanca.movimentoEm };
  // The list says paid and the detail not when, or how much: told in part, it is not told yet.
  if (!pagamento || decimal(pagamento.pago).isZero()) return null;
  const { juros, multa, desconto, abatimento } = pagamento;
  return {
    ...comum,
    dataOcorrencia: pagamento.dia,
    ...(pagamento.creditoEm && { dataCredito: pagamento.creditoEm }),
    pago: pagamento.pago,
    ...(pagamento.creditado && { creditado: pagamento.creditado }),
    jurosMulta: paraTexto(decimal(juros).plus(multa)),
    multa,
    desconto,
    abatimento,
  };
}
