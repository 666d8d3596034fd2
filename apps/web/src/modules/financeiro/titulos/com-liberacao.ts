import { ApiError } from '../../../platform/api/api-error.ts';
import { translate } from '../../../platform/i18n/texts.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { acimaDoOrcamento, liberarAcima, seguirAcima } from './acima-do-orcamento.tsx';
import { lancarTexts } from './lancar/lancar-texts.ts';

/** What the person says to go on where an act was held. */
export interface Liberado {
  /** Why it is let through in a closed period. */
  liberacao?: string;
  /** The warning of a budget was seen. */
  acimaDoOrcamento?: boolean;
  /** It is in the account of another company, and so it should be. */
  outraEmpresa?: boolean;
  /** It looks like one that is there, and is another. */
  repetido?: boolean;
}

/**
 * Does an act. Where it is held, asks the person and does it again. A budget that warns is confirmed. One that blocks, and a closed day,
 * are let through with a reason by who may. What they do not answer stays a refusal.
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

async function perguntar(error: ApiError, libera: boolean): Promise<Liberado | null> {
  const { code, data, message } = error;
  const acima = acimaDoOrcamento(error);
  if (code === 'CONFIRM_FIRST' && (data.confirmar === 'outraEmpresa' || data.confirmar === 'repetido'))
    return (await seguir(message)) ? { [data.confirmar]: true } : null;
  if (acima !== null && code === 'CONFIRM_FIRST')
    return (await seguirAcima(message, acima)) ? { acimaDoOrcamento: true } : null;
  // Released on record: the act is tried again as it was.
  if (acima !== null) return (await liberarAcima(message, acima)) ? {} : null;
  if (typeof data.fechadoAte !== 'string' || !libera) return null;
  const liberacao = await askText({
    text: translate(lancarTexts, 'closedAsk', { message }),
    label: translate(lancarTexts, 'whyOpen'),
    action: translate(lancarTexts, 'letThrough'),
    max: 300,
  });
  return liberacao === null ? null : { liberacao };
}

const seguir = (text: string): Promise<boolean> =>
  confirm({ text, action: translate(lancarTexts, 'beyondBudget'), cancel: translate(lancarTexts, 'review') });
