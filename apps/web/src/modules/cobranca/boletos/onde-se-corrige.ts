import { contas, type ProblemaDeEmissao } from '@retaguarda/contracts';
import { linkTo, recordParams, screenAddress } from '../../../platform/router/address.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDeCobranca } from '../addresses.ts';

export const telaDaConta = screenAddress(
  `/sistema/${contas.screen?.formPath ?? 'contas-bancarias'}`,
  recordParams('adicionar', 'editar', 'ver'),
);

/** The screen on which a problem of an issue is put right; null for what is said of the entry itself. */
export function ondeSeCorrige(onde: ProblemaDeEmissao['onde'], id: number) {
  const acao = 'editar' as const;
  switch (onde) {
    case 'pagador':
      return { texto: 'fixPayer' as const, para: linkTo(telasDeEmpresa.clientes.formulario, { acao, id }) };
    case 'empresa':
      return { texto: 'fixCompany' as const, para: linkTo(telasDeEmpresa.proprias.formulario, { acao, id }) };
    case 'conta':
      return { texto: 'fixAccount' as const, para: linkTo(telasDeCobranca.carteiras, { id }) };
    case 'lancamento':
      return null;
  }
}
