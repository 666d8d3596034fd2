import { somarMeses } from '@retaguarda/brasil';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { today } from '../../../platform/ui/today.ts';
import { VendasEmResumo } from '../resumo/vendas-em-resumo.tsx';
import { clienteTexts } from './cliente-texts.ts';

/** What a client bought in a year, less what came back, and its last sales. */
export function VendasDoCliente({ id }: { id: number }) {
  const t = useTexts(clienteTexts);
  const { date } = useFormats();
  const asks = { clienteId: id, de: somarMeses(today(), -12) };
  return <VendasEmResumo title={t('bought')} asks={asks} when={({ dia }) => date(dia)} />;
}
