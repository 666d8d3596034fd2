import { decimal, somarMeses } from '@retaguarda/brasil';
import { listaDeVendas, situacoesDaVenda, type VendaLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import type { ListReply } from '../../../platform/ui/list/use-list-data.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDeVendas } from '../addresses.ts';
import { clienteTexts } from './cliente-texts.ts';

/** What a client bought in a year, less what came back, and its last sales. */
export function VendasDoCliente({ id }: { id: number }) {
  const t = useTexts(clienteTexts);
  const { money, date } = useFormats();
  const de = somarMeses(today(), -12);
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
      title={t('bought')}
      link={{ to: linkTo(telasDeVendas.buscar).to, search: { clienteId: String(id), de } }}
      list={listaDeVendas}
      asks={{ clienteId: id, de }}
      figure={figure}
      fact={({ id: venda, numero, dia, situacao, total }: VendaLinha) => ({
        key: venda,
        label: t('sale', { numero: String(numero) }),
        note: [date(dia), situacao === 'registrada' ? null : situacoesDaVenda[situacao]].filter(Boolean).join(' · '),
        figure: money(total),
        link: linkTo(telasDeVendas.venda, { id: venda }),
      })}
    />
  );
}
