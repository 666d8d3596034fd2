import type { OrigemDoVinculo } from '@retaguarda/contracts';
import { month, recordId, recordParams, screenAddress } from '../../platform/router/address.ts';

const params = recordParams('adicionar', 'editar', 'ver');

/** Employees and outsourced people are one record; each screen shows those of one origin. */
export const telasDePessoas = {
  F: {
    lista: screenAddress('/sistema/funcionarios/pesquisar'),
    /** `?acao=ver&id=7` reads the record and `?acao=editar&id=7` changes it; anything else adds. */
    formulario: screenAddress('/sistema/funcionarios/cadastro', params),
  },
  V: {
    lista: screenAddress('/sistema/tercerizados/pesquisar'),
    formulario: screenAddress('/sistema/tercerizados/cadastro', params),
  },
} as const satisfies Record<OrigemDoVinculo, object>;

export const telaDoCalendario = screenAddress('/sistema/funcionarios/calendario', {
  empresaId: recordId(),
  mes: month(),
});
