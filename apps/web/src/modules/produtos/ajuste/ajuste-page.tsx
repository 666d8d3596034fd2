import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { AjusteConjuntoPage } from './ajuste-conjunto-page.tsx';
import { AjustesFeitosPage } from './ajustes-feitos-page.tsx';
import { AlteracaoEmLotePage } from './alteracao-em-lote-page.tsx';
import { NovoAjustePage } from './novo-ajuste-page.tsx';

const slugs = ['produtos_index', 'produtos_show', 'produtos_update'] as const;

/** `?ajuste=7` shows a change set, `?aba=feitos` lists them, `?aba=cadastro` changes other fields; else a new one is made, `?produtos=1,2` of these alone. */
export function AjustePage() {
  const { can } = useSession();
  const { ajuste, aba } = useSearch({ strict: false }) as { ajuste?: string; aba?: string };
  if (!slugs.some((slug) => can(slug))) return <NoPermissionBlock missing={slugs} />;
  if (ajuste && Number(ajuste) > 0) return <AjusteConjuntoPage key={ajuste} id={Number(ajuste)} />;
  if (aba === 'feitos' || !can('produtos_update')) return <AjustesFeitosPage />;
  if (aba === 'cadastro') return <AlteracaoEmLotePage />;
  return <NovoAjustePage />;
}
