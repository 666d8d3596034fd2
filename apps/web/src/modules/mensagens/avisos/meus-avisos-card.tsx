import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard, HomeCardFoot, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeMensagens } from '../addresses.ts';
import { meusAvisosQuery } from '../keys.ts';
import { mensagensTexts } from '../mensagens-texts.ts';

const SHOWN = 4;

/** What the house tells the person and they have not read. */
export function MeusAvisosCard() {
  const t = useTexts(mensagensTexts);
  const { relative } = useFormats();
  const query = useQuery(meusAvisosQuery);
  return (
    <HomeCard
      title={t('myNotices')}
      link={linkTo(telasDeMensagens.verAvisos)}
      query={query}
      quiet={({ naoLidos }) => (naoLidos === 0 ? t('noNotices') : null)}
    >
      {({ avisos, naoLidos }) => (
        <>
          <HomeFacts
            facts={avisos
              .filter(({ lidoEm }) => lidoEm === null)
              .slice(0, SHOWN)
              .map(({ id, titulo, inicio, prioridade }) => ({
                key: id,
                label: titulo,
                figure: relative(inicio),
                tone: prioridade === 'alta' ? 'bad' : undefined,
                link: linkTo(telasDeMensagens.verAvisos, { id }),
              }))}
          />
          {naoLidos > SHOWN && <HomeCardFoot>{t('moreNotices', { count: naoLidos - SHOWN })}</HomeCardFoot>}
        </>
      )}
    </HomeCard>
  );
}
