import { ApiError } from '../../../platform/api/api-error.ts';
import { translate } from '../../../platform/i18n/texts.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { lancarTexts } from './lancar/lancar-texts.ts';

/** What the person says to go on where an act was held. */
export interface Liberado {
  /** Why it is let through in a closed period. */
  liberacao?: string;
  /** The warning of a budget was seen. */
  acimaDoOrcamento?: boolean;
}

/**
 * Does an act, and where it is held asks the person and does it again: a budget that warns is confirmed, a closed day is let
 * through with a reason by who may. What they do not answer stays a refusal.
 *
 * @param libera whether the person may let acts through in closed periods
 */
export async function comLiberacao<R>(
  libera: boolean,
  fazer: (liberado: Liberado) => Promise<R>,
  liberado: Liberado = {},
): Promise<R> {
  try {
    return await fazer(liberado);
  } catch (error) {
    const mais = error instanceof ApiError ? await perguntar(error, libera) : null;
    if (mais === null) throw error;
    return comLiberacao(libera, fazer, { ...liberado, ...mais });
  }
}

async function perguntar({ code, data, message }: ApiError, libera: boolean): Promise<Liberado | null> {
  if (code === 'CONFIRM_FIRST' && data.chave === 'orcamento') {
    const segue = await confirm({
      text: message,
      action: translate(lancarTexts, 'beyondBudget'),
      cancel: translate(lancarTexts, 'review'),
    });
    return segue ? { acimaDoOrcamento: true } : null;
  }
  if (typeof data.fechadoAte !== 'string' || !libera) return null;
  const liberacao = await askText({
    text: translate(lancarTexts, 'closedAsk', { message }),
    label: translate(lancarTexts, 'whyOpen'),
    action: translate(lancarTexts, 'letThrough'),
    max: 300,
  });
  return liberacao === null ? null : { liberacao };
}
