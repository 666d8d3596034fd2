import { listaDeNotas, modelosDaNota, type NotaLinha, situacoesDaNota, tomDaNota } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { telasDaNfe } from '../addresses.ts';
import { clienteTexts } from './cliente-texts.ts';

/** The last notes of goods to a client, and where each is. */
export function NotasDoCliente({ id }: { id: number }) {
  const t = useTexts(clienteTexts);
  const { money, instant } = useFormats();
  return (
    <OverviewList
      title={t('title')}
      link={{ to: linkTo(telasDaNfe.notas).to, search: { clienteId: String(id) } }}
      list={listaDeNotas}
      asks={{ clienteId: id }}
      fact={({ id: nota, modelo, numero, emissao, situacao, valor }: NotaLinha) => ({
        key: nota,
        label: [modelosDaNota[modelo], numero].filter((parte) => parte !== null).join(' '),
        note: `${instant(emissao)} · ${situacoesDaNota[situacao]}`,
        figure: money(valor),
        tone: tomDaNota[situacao] === 'bad' ? 'bad' : undefined,
        link: linkTo(telasDaNfe.notas, { id: nota }),
      })}
    />
  );
}
