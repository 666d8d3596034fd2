import { caixaCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDoCaixa } from '../addresses.ts';
import { caixaKeys } from '../keys.ts';
import { inicioTexts } from './inicio-texts.ts';

const MOSTRADOS = 4;

/** Tills that are open now; who opened them, and since when. */
export function CaixasAbertosCard() {
  const t = useTexts(inicioTexts);
  const { instant } = useFormats();
  const empresaId = useCompanyOnView();
  const empresa = empresaId === null ? {} : { empresaId };
  const query = useQuery({
    queryKey: caixaKeys.of('abertos', empresaId),
    queryFn: ({ signal }) =>
      callApi(caixaCalls.list, {
        query: { ...empresa, situacao: 'aberto', rowsPerPage: MOSTRADOS },
        signal,
        handlesErrors: true,
      }),
  });
  const link = linkTo(telasDoCaixa.movimento, { aba: 'turnos' });
  return (
    <HomeCard title={t('title')} link={link} query={query} quiet={({ total }) => (total === 0 ? t('none') : null)}>
      {({ data, total }) => (
        <>
          <HomeFacts
            facts={data.map(({ id, operador, terminal, abertoEm }) => ({
              key: id,
              label: operador ?? t('nobody'),
              note: terminal.rotulo,
              figure: instant(abertoEm),
              link: linkTo(telasDoCaixa.fechamento, { id }),
            }))}
          />
          {total > data.length && <HomeCardFoot>{t('more', { count: total - data.length })}</HomeCardFoot>}
        </>
      )}
    </HomeCard>
  );
}
