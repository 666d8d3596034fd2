import { type EntradaLinha, listaDeEntradas, situacoesDaEntrada } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { telasDeEntradas } from '../addresses.ts';
import { fornecedorTexts } from './fornecedor-texts.ts';

/** The last notes that a supplier issued against the group's companies. */
export function NotasDoFornecedor({ id }: { id: number }) {
  const t = useTexts(fornecedorTexts);
  const { money, instant } = useFormats();
  return (
    <OverviewList
      title={t('title')}
      link={{ to: linkTo(telasDeEntradas.entradas).to, search: { fornecedorId: String(id) } }}
      list={listaDeEntradas}
      asks={{ fornecedorId: id }}
      fact={({ id: nota, numero, emitidaEm, situacao, valor }: EntradaLinha) => ({
        key: nota,
        label: t('note', { numero: String(numero) }),
        note: `${instant(emitidaEm)} · ${situacoesDaEntrada[situacao]}`,
        figure: money(valor),
        link: linkTo(telasDeEntradas.entrada, { id: nota }),
      })}
    />
  );
}
