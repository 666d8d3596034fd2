import { contratosCalls, situacoesDoContrato } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard, HomeCardFoot, type HomeFact, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeContrato } from '../addresses.ts';
import { contratoKeys } from '../keys.ts';
import { inicioTexts } from './inicio-texts.ts';

const SHOWN = 4;

/** Who asked to come in and has had no answer, the longest waiting first. */
export function PendentesCard() {
  const t = useTexts(inicioTexts);
  const { money, relative } = useFormats();
  const query = useQuery({
    queryKey: contratoKeys.of('pendentes-no-inicio'),
    queryFn: ({ signal }) =>
      callApi(contratosCalls.pendentes, { query: { rowsPerPage: SHOWN }, signal, handlesErrors: true }),
  });
  const link = linkTo(telasDeContrato.aprovar);
  return (
    <HomeCard
      title={t('waiting')}
      link={link}
      query={query}
      quiet={({ total }) => (total === 0 ? t('nothingWaits') : null)}
    >
      {({ data, total }) => (
        <>
          <HomeFacts
            facts={data.map(({ id, empresa, mensalidadeValor, solicitadoEm }) => ({
              key: id,
              label: empresa.rotulo,
              ...(solicitadoEm && { note: t('since', { quando: relative(solicitadoEm) }) }),
              figure: mensalidadeValor === null ? t('noContract') : money(mensalidadeValor),
              tone: mensalidadeValor === null ? 'wait' : undefined,
              link: { ...link, search: { search: empresa.rotulo } },
            }))}
          />
          {total > data.length && <HomeCardFoot>{t('all', { count: total })}</HomeCardFoot>}
        </>
      )}
    </HomeCard>
  );
}

/** What the contracts bring in a month, and how many stand in each situation. */
export function CarteiraCard() {
  const t = useTexts(inicioTexts);
  const { money } = useFormats();
  const query = useQuery({
    queryKey: contratoKeys.of('totais-no-inicio'),
    queryFn: ({ signal }) => callApi(contratosCalls.totalizer, { query: {}, signal, handlesErrors: true }),
  });
  const link = linkTo(telasDeContrato.lista);
  return (
    <HomeCard
      title={t('month')}
      link={link}
      query={query}
      quiet={({ quantidade }) => (quantidade === 0 ? t('none') : null)}
    >
      {({ mensalidadeEmVigor, porSituacao }) => {
        const situations: HomeFact[] = porSituacao
          .filter(({ quantidade, situacao }) => quantidade > 0 && situacao !== 'encerrado')
          .map(({ situacao, quantidade, mensalidadeValor }) => ({
            key: situacao,
            label: situacoesDoContrato[situacao],
            note: t('contracts', { count: quantidade }),
            figure: money(mensalidadeValor),
            tone: situacao === 'suspenso' ? 'wait' : undefined,
            link: { ...link, search: { situacao } },
          }));
        return (
          <HomeFacts
            facts={[{ key: 'em-vigor', label: t('inForce'), figure: money(mensalidadeEmVigor) }, ...situations]}
          />
        );
      }}
    </HomeCard>
  );
}
