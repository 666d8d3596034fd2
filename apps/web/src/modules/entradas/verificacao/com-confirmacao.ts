import { ApiError } from '../../../platform/api/api-error.ts';
import { translate } from '../../../platform/i18n/texts.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { verificacaoTexts } from './verificacao-texts.ts';

/**
 * Lets a document in, and where nobody can ask the SEFAZ about it asks the person for a reason and does it again. What they do not
 * answer, or may not, stays a refusal.
 *
 * @param pode whether the person may let in what the SEFAZ did not confirm
 */
export async function comConfirmacao<R>(
  pode: boolean,
  fazer: (dito: { semConfirmacao?: string }) => Promise<R>,
): Promise<R> {
  try {
    return await fazer({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.data.semConfirmacao !== true || !pode) throw error;
    const motivo = await askText({
      text: error.message,
      label: translate(verificacaoTexts, 'why'),
      action: translate(verificacaoTexts, 'letIn'),
      max: 300,
    });
    if (motivo === null) throw error;
    return fazer({ semConfirmacao: motivo });
  }
}
