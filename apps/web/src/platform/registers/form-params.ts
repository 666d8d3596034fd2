import { recordId, recordParams } from '../router/address.ts';

/** `?acao=editar&id=5`, as in the specification; `de` is the record a new one is copied from. */
export const formParams = { ...recordParams('adicionar', 'editar', 'ver'), de: recordId() };
