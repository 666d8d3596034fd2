import { CANCELAMENTO_DE_EVENTO, nomesDaReforma } from '../fiscal/reforma.ts';
import { defineStates } from '../states/define-states.ts';

/** What goods documents are, in words. Keys are the layout's own codes. */
export const modelosDaNota = { '55': 'NF-e', '65': 'NFC-e' } as const;
export type ModeloDaNota = keyof typeof modelosDaNota;

/** `finNFe` of what is issued here. */
export const finalidadesDaNota = {
  '1': 'Normal',
  '2': 'Complementar',
  '3': 'Ajuste',
  '4': 'Devolução',
  '5': 'Nota de crédito',
  '6': 'Nota de débito',
} as const;
export type FinalidadeDaNota = keyof typeof finalidadesDaNota;

/** `tpNFCredito` of what is issued here: less of the issuer's IBS and CBS. @source NT 2025.002 */
export const tiposDeCredito = {
  '04': 'Redução de valores',
  '01': 'Multa e juros',
  '03': 'Volta por recusa total, ou destinatário não encontrado',
  '06': 'Volta por recusa de uma parte',
} as const;
export type TipoDeCredito = keyof typeof tiposDeCredito;

/** `tpNFDebito`: more of the issuer's IBS and CBS. @source NT 2025.002 */
export const tiposDeDebito = {
  '04': 'Multa e juros',
  '06': 'Pagamento antecipado',
  '07': 'Perda em estoque (perecimento, furto, roubo)',
  '02': 'Anulação de crédito por saídas imunes ou isentas',
  '03': 'Débitos de notas não processadas na apuração',
  '08': 'Desenquadramento do Simples Nacional',
  '01': 'Transferência de crédito para cooperativa',
  '05': 'Transferência de crédito na sucessão',
} as const;
export type TipoDeDebito = keyof typeof tiposDeDebito;

/** What of a note's value is put right by a note of its own, begun from it. */
export const correcoesDeValor = {
  reducao: 'Crédito: reduzir o valor da nota',
  multaRecebida: 'Crédito: multa e juros a favor do cliente',
  multaCobrada: 'Débito: multa e juros cobrados do cliente',
} as const;
export type CorrecaoDeValor = keyof typeof correcoesDeValor;

/** Goods that were not handed over: they come back into stock, and the note bears what the sale bore. */
export const creditoDeRetorno = (tipo: TipoDeCredito | null | undefined): boolean => tipo === '03' || tipo === '06';

/** How a debit note declares a credit that a person works out; null: it declares none. @source NT 2025.002, UB106, UB112, UB116 */
export function creditoDeclarado(
  tipo: TipoDeDebito | null | undefined,
): 'transferencia' | 'competencia' | 'estorno' | null {
  if (tipo === '01' || tipo === '05') return 'transferencia';
  if (tipo === '02' || tipo === '03' || tipo === '08') return 'competencia';
  return tipo === '07' ? 'estorno' : null;
}

/** Taxes that a complement of tax alone may complete. */
export const impostosDoComplemento = {
  icms: 'ICMS e ICMS-ST',
  ipi: 'IPI',
  pisCofins: 'PIS e COFINS',
  ibsCbs: 'IBS e CBS',
} as const;
export type ImpostoDoComplemento = keyof typeof impostosDoComplemento;

/** What the note is for: it chooses the tax rules and what stock and finance do. */
export const operacoesDaNota = {
  venda: 'Venda',
  devolucao: 'Devolução',
  transferencia: 'Transferência',
  bonificacao: 'Bonificação',
  remessa: 'Remessa',
  retorno: 'Retorno',
  compra: 'Compra',
  importacao: 'Importação',
} as const;
export type OperacaoDaNota = keyof typeof operacoesDaNota;

export const sentidosDaNota = { saida: 'Saída', entrada: 'Entrada' } as const;

/** `indPres`. */
export const presencas = {
  '0': 'Não se aplica',
  '1': 'Presencial',
  '2': 'Pela internet',
  '3': 'Por telefone',
  '4': 'NFC-e com entrega',
  '5': 'Presencial, fora do estabelecimento',
  '9': 'Não presencial, outros',
} as const;

/** Sales made from afar: a platform may stand between who sells and who buys. @source NF-e layout 4.00, B25c */
export const presencasADistancia: readonly (keyof typeof presencas)[] = ['2', '3', '4', '9'];

/** `tpViaTransp`: how imported goods came. @source NF-e layout 4.00, I23a */
export const viasDaImportacao = {
  '1': 'Marítima',
  '2': 'Fluvial',
  '3': 'Lacustre',
  '4': 'Aérea',
  '5': 'Postal',
  '6': 'Ferroviária',
  '7': 'Rodoviária',
  '8': 'Conduto ou rede de transmissão',
  '9': 'Meios próprios',
  '10': 'Entrada ou saída ficta',
  '11': 'Courier',
  '12': 'Em mãos',
  '13': 'Por reboque',
} as const;
/** The sea freight surcharge is told of what came by sea alone. @source NF-e layout 4.00, I23b */
export const VIA_MARITIMA = '1';

/** `tpIntermedio`: for whom they were imported. @source NF-e layout 4.00, I23c */
export const formasDaImportacao = {
  '1': 'Por conta própria',
  '2': 'Por conta e ordem',
  '3': 'Por encomenda',
} as const;

/** `mod` of the paper note of a rural producer. @source NF-e layout 4.00, BA16 */
export const modelosDeProdutor = { '04': 'Nota de produtor', '01': 'Nota fiscal' } as const;

/** `modFrete`. */
export const modalidadesDeFrete = {
  '0': 'Por conta do remetente (CIF)',
  '1': 'Por conta do destinatário (FOB)',
  '2': 'Por conta de terceiros',
  '3': 'Próprio, por conta do remetente',
  '4': 'Próprio, por conta do destinatário',
  '9': 'Sem transporte',
} as const;

/** `tpEnteGov`: of direct administration, its autarchies and foundations. @source NT 2025.002 */
export const entesDoGoverno = {
  '1': 'União',
  '2': 'Estado',
  '3': 'Distrito Federal',
  '4': 'Município',
  '5': 'Consórcio público',
  '6': 'Comitê Gestor do IBS',
} as const;

/** `tpOperGov`. */
export const operacoesDoGoverno = {
  '1': 'Fornecimento, pago depois',
  '2': 'Pagamento do que já foi fornecido',
  '3': 'Fornecimento do que já foi pago',
  '4': 'Pagamento, fornecido depois',
} as const;
/** What was supplied or paid before has a note of its own, which is cited. */
export const citaAnteriores = (operacao: string): boolean => operacao === '2' || operacao === '3';

/** `tpEmis`. */
export const tiposDeEmissao = {
  '1': 'Normal',
  '4': 'EPEC',
  '6': 'SVC-AN',
  '7': 'SVC-RS',
  '9': 'Off-line',
} as const;

/** Events of a note that are asked for here, by `tpEvento`. */
export const eventosDaNota = {
  '110110': 'Carta de correção',
  '110111': 'Cancelamento',
  '110112': 'Cancelamento por substituição',
  '110140': 'EPEC',
  [CANCELAMENTO_DE_EVENTO]: 'Cancelamento de evento',
  ...nomesDaReforma,
} as const;
export type TipoDeEventoDaNota = keyof typeof eventosDaNota;

/** Letters and cancellations are handed to people on paper; the others only to the authority. */
export const seImprime = (tipo: string): boolean => ['110110', '110111', '110112'].includes(tipo);

export const estadosDoEvento = defineStates({
  pendente: { label: 'Na fila', tone: 'wait' },
  enviado: { label: 'Enviado, sem resposta', tone: 'note' },
  registrado: { label: 'Registrado', tone: 'ok' },
  rejeitado: { label: 'Rejeitado', tone: 'bad' },
  cancelado: { label: 'Cancelado', tone: 'mute' },
});
export const situacoesDoEvento = estadosDoEvento.labels;
export const tomDoEvento = estadosDoEvento.tones;
export type SituacaoDoEvento = keyof typeof situacoesDoEvento;

export const estadosDaInutilizacao = defineStates({
  pendente: { label: 'Na fila', tone: 'wait' },
  enviada: { label: 'Enviada, sem resposta', tone: 'note' },
  homologada: { label: 'Homologada', tone: 'ok' },
  rejeitada: { label: 'Rejeitada', tone: 'bad' },
});
export const situacoesDaInutilizacao = estadosDaInutilizacao.labels;
export const tomDaInutilizacao = estadosDaInutilizacao.tones;

/** What was asked of the authority. */
export const chamadasDaNota = {
  envio: 'Envio',
  consulta: 'Consulta da chave',
  recibo: 'Consulta do recibo',
  evento: 'Evento',
  inutilizacao: 'Inutilização',
} as const;
