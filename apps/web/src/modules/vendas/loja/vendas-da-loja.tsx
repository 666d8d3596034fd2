import { decimal } from '@retaguarda/brasil';
import { listaDeVendas, situacoesDaVenda, type VendaLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import type { ListReply } from '../../../platform/ui/list/use-list-data.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDeVendas } from '../addresses.ts';
import { lojaTexts } from './loja-texts.ts';

/** What a shop sold since the first of the month, less what came back, and its last sales. */
export function VendasDaLoja({ id }: { id: number }) {
  const t = useTexts(lojaTexts);
  const { money, instant } = useFormats();
  const de = `${today().slice(0, 7)}-01`;
  const figure = ({ total, totais }: ListReply<VendaLinha>) => {
    const soma = totais?.valorTotal;
    if (!soma) return { figure: t('many') };
    return {
      figure: money(soma),
      note: t('sales', { count: total, media: money(decimal(soma).div(total).toFixed(2)) }),
    };
  };
  return (
    <OverviewList
      title={t('sold')}
      link={{ to: linkTo(telasDeVendas.buscar).to, search: { empresaId: String(id), de } }}
      list={listaDeVendas}
      asks={{ empresaId: id, de }}
      nothing={t('nothing')}
      figure={figure}
      fact={({ id: venda, numero, ocorridaEm, fuso, situacao, total }: VendaLinha) => ({
        key: venda,
        label: t('sale', { numero: String(numero) }),
        note: [instant(ocorridaEm, fuso), situacao === 'registrada' ? null : situacoesDaVenda[situacao]]
          .filter(Boolean)
          .join(' · '),
        figure: money(total),
        link: linkTo(telasDeVendas.venda, { id: venda }),
      })}
    />
  );
}
