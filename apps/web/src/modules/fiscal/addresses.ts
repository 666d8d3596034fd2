import { day, oneOf, recordId, recordParams, screenAddress, text } from '../../platform/router/address.ts';

export const telasFiscais = {
  /** How a company issues: certificate, environments, series, contingency. Without a company, the chosen one. */
  emissor: screenAddress('/sistema/fiscal/emissor', { empresaId: recordId() }),
  regras: screenAddress('/sistema/conversao-fiscal', recordParams('adicionar', 'editar')),
  simulador: screenAddress('/sistema/conversao-fiscal/simulador', {
    empresaId: recordId(),
    produtoId: recordId(),
    operacao: text(),
    uf: text(),
    quem: oneOf(['consumidor', 'contribuinte'], 'consumidor'),
    data: day(),
    comparar: day(),
    valor: text(),
  }),
  conferencia: screenAddress('/sistema/conversao-fiscal/conferencia', { empresaId: recordId() }),
};
