import { defineCall } from '../call.ts';
import { servicos } from '../registers/servicos.ts';

/** The further path of the specification to bring a service back. */
export const servicosCalls = {
  ativar: defineCall({
    domain: 'nfse',
    method: 'PUT',
    path: 'servico/active/{id}',
    summary: 'Ativa um serviço',
    access: servicos.access.update,
    reply: servicos.schemas.row,
  }),
};
