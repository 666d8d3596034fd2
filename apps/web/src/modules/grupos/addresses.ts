import { recordParams, screenAddress } from '../../platform/router/address.ts';

export const telasDeGrupo = {
  lista: screenAddress('/sistema/grupos'),
  formulario: screenAddress('/sistema/grupos/adicionar', recordParams('adicionar', 'editar')),
};
