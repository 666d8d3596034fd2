import { type AtencaoDoPix, pixCalls, type SituacaoDoPix } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { type LinkTarget, linkTo } from '../../../platform/router/address.ts';
import { HomeCard, type HomeFact, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { pixKeys } from '../keys.ts';
import { pixTexts } from './pix-texts.ts';

type Diz = TranslateOf<typeof pixTexts>;

/** Pix that waits for a decision, and accounts whose bank is about to stop answering: only where there is some. */
export function PixCard() {
  const t = useTexts(pixTexts);
  const { money } = useFormats();
  const query = useQuery({
    queryKey: pixKeys.of('no-inicio'),
    queryFn: ({ signal }): Promise<AtencaoDoPix> => callApi(pixCalls.atencao, { signal, handlesErrors: true }),
  });
  const { data } = query;
  const link = linkTo(telasDeCobranca.pixRecebidos);
  if (!data) return null;
  const grupos = [
    { situacao: 'a_devolver', label: t('homeBack'), tone: 'bad', ...data.aDevolver },
    { situacao: 'a_conferir', label: t('homeReview'), tone: 'wait', ...data.aConferir },
    { situacao: 'sem_cobranca', label: t('homeLoose'), tone: undefined, ...data.semCobranca },
  ] as const;
  const facts = [
    ...data.contas.map(
      (conta): HomeFact => ({
        key: `conta-${conta.contaId}`,
        label: conta.conta,
        ...(conta.situacao === 'com_erro' && conta.ultimoErro ? { note: conta.ultimoErro } : {}),
        figure: problemaDaConta(conta, t),
        tone: conta.situacao === 'vencendo' ? 'wait' : 'bad',
        link: linkTo(telasDeCobranca.pixContas, { conta: conta.contaId }),
      }),
    ),
    ...grupos
      .filter(({ quantos }) => quantos > 0)
      .map(
        ({ situacao, label, tone, quantos, valor }): HomeFact => ({
          key: situacao,
          label: `${label} · ${quantos}`,
          figure: money(valor),
          tone,
          link: comSituacao(link, situacao),
        }),
      ),
  ];
  if (facts.length === 0) return null;
  return (
    <HomeCard title={t('homeTitle')} link={link} query={query}>
      {() => <HomeFacts facts={facts} />}
    </HomeCard>
  );
}

const comSituacao = (link: LinkTarget, situacao: SituacaoDoPix): LinkTarget => ({
  ...link,
  search: { ...link.search, situacao },
});

/** What is wrong with an account, by what its owner does next. */
function problemaDaConta({ situacao, dias }: AtencaoDoPix['contas'][number], t: Diz): string {
  if (situacao === 'vencida') return t('certOver');
  if (situacao === 'com_erro') return t('accountWrong');
  return dias ? t('certDays', { count: dias }) : t('certToday');
}
