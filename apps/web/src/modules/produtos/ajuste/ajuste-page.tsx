import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDeProduto } from '../addresses.ts';
import { AjusteConjuntoPage } from './ajuste-conjunto-page.tsx';
import { AjustesFeitosPage } from './ajustes-feitos-page.tsx';
import { AlteracaoEmLotePage } from './alteracao-em-lote-page.tsx';
import { NovoAjustePage } from './novo-ajuste-page.tsx';

const slugs = ['produtos_index', 'produtos_show', 'produtos_update'] as const;

/** One change set, those made, a change of other fields, or a new change of prices: the address says which. */
export function AjustePage() {
  const { can } = useSession();
  const [{ ajuste, aba }] = useAddress(telasDeProduto.ajuste.params);
  if (!slugs.some((slug) => can(slug))) return <NoPermissionBlock access={{ any: slugs }} />;
  if (ajuste !== null) return <AjusteConjuntoPage key={ajuste} id={ajuste} />;
  if (aba === 'feitos' || !can('produtos_update')) return <AjustesFeitosPage />;
  if (aba === 'cadastro') return <AlteracaoEmLotePage />;
  return <NovoAjustePage />;
}
