import { listaDeNfse, type NfseLinha, situacoesDaNfse, tomDaNfse } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { telasDeNfse } from '../addresses.ts';
import { clienteTexts } from './cliente-texts.ts';

/** The last notes of services to a client, and where each is. */
export function ServicosDoCliente({ id }: { id: number }) {
  const t = useTexts(clienteTexts);
  const { money, date } = useFormats();
  return (
    <OverviewList
      title={t('title')}
      link={{ to: linkTo(telasDeNfse.lista).to, search: { clienteId: String(id) } }}
      list={listaDeNfse}
      asks={{ clienteId: id }}
      fact={({ id: nota, numeroNfse, competencia, situacao, valor }: NfseLinha) => ({
        key: nota,
        label: ['NFS-e', numeroNfse].filter(Boolean).join(' '),
        note: `${date(competencia)} · ${situacoesDaNfse[situacao]}`,
        figure: money(valor),
        tone: tomDaNfse[situacao] === 'bad' ? 'bad' : undefined,
        link: linkTo(telasDeNfse.lista, { id: nota }),
      })}
    />
  );
}
