import { oneOf, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

/** The run on view, on the screens that have runs. */
export const execucaoParams = { execucao: recordId() };

/** Where the screens of contracts are, and what their addresses say. */
export const telasDeContrato = {
  lista: screenAddress('/sistema/contratos'),
  /**
   * `?acao=editar&id=7`, at a field with `&campo=email`; `?acao=adicionar&empresaId=3` adds one to a client,
   * `?empresaId=3` alone shows the client's.
   */
  daEmpresa: screenAddress('/sistema/empresas/contratos', {
    ...recordParams('adicionar', 'editar', 'ver'),
    empresaId: recordId(),
    campo: text(),
  }),
  aprovar: screenAddress('/sistema/clientes_de_contrato/aprovar_contrato'),
  revenda: screenAddress('/sistema/area_revenda', { aba: oneOf(['carteira', 'precos', 'repasses'], 'carteira') }),
  /** `?execucao=12` shows a run, `?aba=lotes` the runs. */
  mensalidades: screenAddress('/sistema/mensalidade_lote', {
    ...execucaoParams,
    aba: oneOf(['gerar', 'lotes'], 'gerar'),
  }),
  /** `?execucao=12` shows an adjustment, `?aba=lotes` all of them, `?aba=indices` the series. */
  reajuste: screenAddress('/sistema/reajuste_mensalidade', {
    ...execucaoParams,
    aba: oneOf(['reajustar', 'lotes', 'indices'], 'reajustar'),
  }),
  /** On a day, or (`?aba=vigencias`) every price with its validity. */
  precos: screenAddress('/sistema/contrato-tipos-tabela-precos', { aba: oneOf(['tabela', 'vigencias'], 'tabela') }),
  /** What a client opens with the secret of its link. */
  visualizar: screenAddress('/visualizar-contrato', { hash: text() }),
};
