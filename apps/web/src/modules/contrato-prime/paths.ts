export const PRE_CONTRATOS_PATH = '/sistema/contrato-prime/pre-contrato';
export const PRE_CONTRATO_NOVO_PATH = '/sistema/contrato-prime/pre-contrato/cadastro';
export const PRE_CONTRATO_PATH = '/sistema/contrato-prime/pre-contrato/editar';
