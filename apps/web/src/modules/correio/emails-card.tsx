import { correioCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { keysOf } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { HomeCard, HomeFacts } from '../../platform/ui/home/home-card.tsx';
import { correioTexts } from './correio-texts.ts';

/** Mail that did not reach anybody: only where there is some. */
export function EmailsCard() {
  const t = useTexts(correioTexts);
  const query = useQuery({
    queryKey: keysOf('emails').of('no-inicio'),
    queryFn: ({ signal }) =>
      callApi(correioCalls.list, { query: { situacao: 'falhou', rowsPerPage: 3 }, signal, handlesErrors: true }),
  });
  const link = { to: '/sistema/seguranca/emails', search: { situacao: 'falhou' } };
  if (!query.data?.total) return null;
  return (
    <HomeCard title={t('failedTitle', { count: query.data.total })} link={link} query={query}>
      {({ data }) => (
        <HomeFacts
          facts={data.map(({ id, para, assunto }) => ({
            key: id,
            label: para,
            note: assunto,
            figure: t('failed'),
            tone: 'bad',
            link: { ...link, search: { ...link.search, search: para } },
          }))}
        />
      )}
    </HomeCard>
  );
}
