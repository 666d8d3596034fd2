import { decimal } from '@retaguarda/brasil';
import { listaDeVendas, situacoesDaVenda, type VendaLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import type { ListReply } from '../../../platform/ui/list/use-list-data.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { telasDeVendas } from '../addresses.ts';
import { resumoTexts } from './resumo-texts.ts';

interface VendasEmResumoProps {
  title: string;
  /** Whose sales, and since when. */
  asks: { clienteId: number; de: string } | { empresaId: number; de: string };
  /** When a sale was, as it is told here. */
  when: (venda: VendaLinha) => string;
  /** Said where there is none; absent: nothing is shown. */
  nothing?: string;
}

/** What was sold since a day, less what came back, and the last sales. */
export function VendasEmResumo({ title, asks, when, nothing }: VendasEmResumoProps) {
  const t = useTexts(resumoTexts);
  const { money } = useFormats();
  const figure = ({ total, totais }: ListReply<VendaLinha>) => {
    const soma = totais?.valorTotal;
    if (!soma) return { figure: t('many') };
    return {
      figure: money(soma),
      note: t('sales', { count: total, media: money(decimal(soma).div(total).toFixed(2)) }),
    };
  };
  const search = Object.fromEntries(Object.entries(asks).map(([name, value]) => [name, String(value)]));
  return (
    <OverviewList
      title={title}
      link={{ to: linkTo(telasDeVendas.buscar).to, search }}
      list={listaDeVendas}
      asks={asks}
      {...(nothing === undefined ? {} : { nothing })}
      figure={figure}
      fact={(venda: VendaLinha) => ({
        key: venda.id,
        label: t('sale', { numero: String(venda.numero) }),
        note: [when(venda), venda.situacao === 'registrada' ? null : situacoesDaVenda[venda.situacao]]
          .filter(Boolean)
          .join(' · '),
        figure: money(venda.total),
        link: linkTo(telasDeVendas.venda, { id: venda.id }),
      })}
    />
  );
}
