/** What may be wrong with a document. The code is stable; the text is for the person. */
export type CodigoProblema =
  | 'DATA_INVALIDA'
  | 'SEM_ITENS'
  | 'ITEM_REPETIDO'
  | 'VALOR_INVALIDO'
  | 'CASAS_DEMAIS'
  | 'QUANTIDADE_NAO_POSITIVA'
  | 'VALOR_NEGATIVO'
  | 'ALIQUOTA_FORA_DA_FAIXA'
  | 'DESCONTO_MAIOR_QUE_VALOR'
  | 'PRECO_NAO_COMPORTA_TRIBUTOS'
  | 'FRETE_SEM_MODALIDADE'
  | 'SEM_TABELA'
  | 'DADO_AUSENTE'
  | 'DADO_SOBRANDO'
  | 'UF_DESCONHECIDA'
  | 'CFOP_INEXISTENTE'
  | 'CFOP_INCOMPATIVEL'
  | 'CST_DESCONHECIDO'
  | 'CST_FORA_DO_LEIAUTE'
  | 'CST_INCOMPATIVEL_COM_REGIME'
  | 'CST_INCOMPATIVEL_COM_MODELO'
  | 'CST_INCOMPATIVEL_COM_SENTIDO'
  | 'MODELO_INCOMPATIVEL'
  | 'SUFRAMA_AUSENTE'
  | 'DIFAL_DISPENSADO_NO_SIMPLES'
  | 'DIFAL_PELA_ALIQUOTA_GERAL'
  | 'TRIBUTO_FORA_DE_VIGENCIA'
  | 'CCLASSTRIB_DESCONHECIDO'
  | 'CCLASSTRIB_FORA_DE_VIGENCIA'
  | 'CCLASSTRIB_INCOMPATIVEL_COM_MODELO'
  | 'CCLASSTRIB_INCOMPATIVEL_COM_CST'
  | 'IBS_CBS_OBRIGATORIO'
  | 'GORJETA_ACIMA_DO_LIMITE'
  | 'RETENCAO_NAO_SE_APLICA'
  | 'TABELA_IBPT_VENCIDA';

/** `erro` stops the calculation; `aviso` comes with a result and asks for a person's eye. */
type Gravidade = 'erro' | 'aviso';

export type ProblemaFiscal = {
  readonly codigo: CodigoProblema;
  readonly gravidade: Gravidade;
  /** Text in Portuguese for the person who fills the document. */
  readonly mensagem: string;
  /** Number of the item, absent when the problem is of the whole document. */
  readonly item?: number | undefined;
  /** Path of the field at fault, such as `regras.icms.cst`. */
  readonly campo?: string;
};

type Onde = Pick<ProblemaFiscal, 'item' | 'campo'>;

export function erro(codigo: CodigoProblema, mensagem: string, onde: Onde = {}): ProblemaFiscal {
  return montar(codigo, 'erro', mensagem, onde);
}

export function aviso(codigo: CodigoProblema, mensagem: string, onde: Onde = {}): ProblemaFiscal {
  return montar(codigo, 'aviso', mensagem, onde);
}

export function temErro(problemas: readonly ProblemaFiscal[]): boolean {
  return problemas.some((problema) => problema.gravidade === 'erro');
}

function montar(codigo: CodigoProblema, gravidade: Gravidade, mensagem: string, onde: Onde): ProblemaFiscal {
  return { codigo, gravidade, mensagem, ...onde };
}
