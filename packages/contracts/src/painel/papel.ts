import type { CardRole } from '../card/define-card.ts';
import type { Slug } from '../permissions.ts';
import type { Audience } from '../screens.ts';

/**
 * Whose start page somebody begins with, told by what they may do: who administers people owns, who cancels sales manages, who reads
 * books and sells nothing keeps them. They choose another where it is not theirs.
 */
export function papelDoPainel(audience: Audience, tem: (slug: Slug) => boolean): CardRole {
  if (audience !== 'client') return 'provedor';
  if (tem('users_update')) return 'dono';
  if (tem('vendas_cancelar')) return 'gerente';
  if (tem('caixa_create')) return 'caixa';
  return tem('nfe_index') ? 'contador' : 'gerente';
}
