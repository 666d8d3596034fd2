import {
  type SituacaoDaAnalise,
  type SituacaoDaNfse,
  situacoesDaAnalise,
  situacoesDaNfse,
} from '@retaguarda/contracts';
import { oneOf, recordId, screenAddress } from '../../platform/router/address.ts';

export const telasDeNfse = {
  /** `?id=7` shows one beside the list; `?situacao=rejeitada` and `?analise=pedida` narrow it. */
  lista: screenAddress('/sistema/nfseindex', {
    id: recordId(),
    situacao: oneOf(Object.keys(situacoesDaNfse) as SituacaoDaNfse[]),
    analise: oneOf(Object.keys(situacoesDaAnalise) as SituacaoDaAnalise[]),
  }),
  /** `?acao=editar&id=7` alters one, `&corrigir=1` where it was refused; `?substitui=7` issues another in its place. */
  cadastro: screenAddress('/sistema/nfseregister', {
    acao: oneOf(['adicionar', 'editar']),
    id: recordId(),
    substitui: recordId(),
    corrigir: oneOf(['1']),
  }),
};
