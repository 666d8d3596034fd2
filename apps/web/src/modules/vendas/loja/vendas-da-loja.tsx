import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { today } from '../../../platform/ui/today.ts';
import { VendasEmResumo } from '../resumo/vendas-em-resumo.tsx';
import { lojaTexts } from './loja-texts.ts';

/** What a shop sold since the first of the month, less what came back, and its last sales. */
export function VendasDaLoja({ id }: { id: number }) {
  const t = useTexts(lojaTexts);
  const { instant } = useFormats();
  const asks = { empresaId: id, de: `${today().slice(0, 7)}-01` };
  return (
    <VendasEmResumo
      title={t('sold')}
      asks={asks}
      when={({ ocorridaEm, fuso }) => instant(ocorridaEm, fuso)}
      nothing={t('nothing')}
    />
  );
}
