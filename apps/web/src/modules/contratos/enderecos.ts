/** Addresses of the screens of contracts. */
export const telasDeContrato = {
  lista: '/sistema/contratos',
  daEmpresa: '/sistema/empresas/contratos',
  aprovar: '/sistema/clientes_de_contrato/aprovar_contrato',
  cliente: '/sistema/clientes_de_contrato/adicionar',
  revenda: '/sistema/area_revenda',
  mensalidades: '/sistema/mensalidade_lote',
  reajuste: '/sistema/reajuste_mensalidade',
  precos: '/sistema/contrato-tipos-tabela-precos',
} as const;
