/**
 * Where a person goes to put right what the tax authority refused. `place` is the record that holds it. It is the note being written, one
 * of its items, the product of that item, the other party, the issuing company, what it issues with, or only the act of sending.
 */
export const camposDaRejeicao = {
  emissor: { label: 'Configuração fiscal da empresa', place: 'emissor' },
  certificado: { label: 'Certificado digital', place: 'emissor' },
  numeracao: { label: 'Séries e numeração', place: 'emissor' },
  csc: { label: 'Código de segurança da NFC-e', place: 'emissor' },
  empresa: { label: 'Cadastro da empresa', place: 'empresa' },
  destinatario: { label: 'Destinatário', place: 'nota' },
  destinatarioDocumento: { label: 'Documento do destinatário', place: 'destinatario' },
  destinatarioInscricao: { label: 'Inscrição estadual do destinatário', place: 'destinatario' },
  destinatarioEndereco: { label: 'Endereço do destinatário', place: 'destinatario' },
  operacao: { label: 'Operação', place: 'nota' },
  referencias: { label: 'Notas referenciadas', place: 'nota' },
  // The form has no dates: what is sent again takes those of the moment.
  datas: { label: 'Datas', place: 'envio' },
  pagamentos: { label: 'Pagamento', place: 'nota' },
  parcelas: { label: 'Parcelas', place: 'nota' },
  transporte: { label: 'Transporte', place: 'nota' },
  valores: { label: 'Frete, desconto e outros valores', place: 'nota' },
  itens: { label: 'Itens', place: 'nota' },
  itemNcm: { label: 'NCM do produto', place: 'produto' },
  itemCest: { label: 'CEST do produto', place: 'produto' },
  itemGtin: { label: 'Código de barras do produto', place: 'produto' },
  itemOrigem: { label: 'Origem da mercadoria', place: 'produto' },
  itemCombustivel: { label: 'Código ANP do produto', place: 'produto' },
  itemMedicamento: { label: 'Registro na ANVISA do produto', place: 'produto' },
  itemCfop: { label: 'CFOP do item', place: 'item' },
  itemSituacao: { label: 'CST ou CSOSN do item', place: 'item' },
  itemIcms: { label: 'ICMS do item', place: 'item' },
  itemSt: { label: 'Substituição tributária do item', place: 'item' },
  itemDifal: { label: 'ICMS do Estado de destino', place: 'item' },
  itemBeneficio: { label: 'Benefício fiscal do item', place: 'item' },
  itemIpi: { label: 'IPI do item', place: 'item' },
  itemPisCofins: { label: 'PIS e COFINS do item', place: 'item' },
  itemIbsCbs: { label: 'IBS e CBS do item', place: 'item' },
  itemQuantidade: { label: 'Quantidade e preço do item', place: 'item' },
  itemLote: { label: 'Lote do item', place: 'item' },
  evento: { label: 'Eventos da nota', place: 'painel' },
  envio: { label: 'Envio', place: 'envio' },
  suporte: { label: 'Suporte', place: 'suporte' },
} as const satisfies Record<string, { label: string; place: string }>;
export type CampoDaRejeicao = keyof typeof camposDaRejeicao;
export type LugarDaRejeicao = (typeof camposDaRejeicao)[CampoDaRejeicao]['place'];

/** What to do about one status, in a clerk's words, and the field where it is done. */
export interface Orientacao {
  readonly campo: CampoDaRejeicao;
  readonly text: string;
}
/** By `cStat`. */
export type Orientacoes = Readonly<Record<number, Orientacao>>;

export const em = (campo: CampoDaRejeicao, text: string): Orientacao => ({ campo, text });
