import { TextInput } from '@mantine/core';
import { type AnyReport, reports, screenAreas, searchReports } from '@retaguarda/contracts';
import { IconReportAnalytics, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { TabsPage } from '../../platform/ui/tabs-page.tsx';
import { telasDeRelatorios } from './addresses.ts';
import { AgendasPage } from './agendas-page.tsx';
import { ArquivoPronto } from './arquivo-pronto.tsx';
import { Estrela } from './atos-do-relatorio.tsx';
import { enderecoDo, enderecoDoSalvo } from './endereco.ts';
import { useFavoritos } from './favoritos.ts';
import { salvosQuery } from './keys.ts';
import classes from './relatorios.module.css';
import { relatoriosTexts } from './relatorios-texts.ts';
import { usePeloNome } from './use-pelo-nome.ts';

const Montar = lazyPart(() => import('./montar.tsx').then((part) => part.Montar));

/** The reports a person may read, by what they want to know; what they kept; and what the clock sends. */
export function CatalogoPage() {
  const t = useTexts(relatoriosTexts);
  const [{ arquivo }, address] = useAddress(telasDeRelatorios.catalogo.params);
  return (
    <>
      <TabsPage
        tabs={[
          { id: 'catalogo', label: t('catalogue'), content: () => <Catalogo /> },
          { id: 'montar', label: t('build'), content: () => <Montar /> },
          { id: 'agendas', label: t('schedules'), content: () => <AgendasPage /> },
        ]}
      />
      {arquivo && <ArquivoPronto id={arquivo} onClose={() => address.patch({ arquivo: null }, { replace: true })} />}
    </>
  );
}

function Catalogo() {
  const t = useTexts(relatoriosTexts);
  const { can } = useSession();
  const [{ busca }, address] = useAddress(telasDeRelatorios.catalogo.params);
  const { favoritos } = useFavoritos();
  const legiveis = useMemo(() => reports.filter(({ access }) => can(access)), [can]);
  const peloNome = usePeloNome(favoritos);
  const favoritosLegiveis = favoritos.flatMap((nome) => {
    const report = peloNome(nome);
    return report && can(report.access) ? [report] : [];
  });
  const achados = useMemo(() => searchReports(legiveis, busca ?? ''), [legiveis, busca]);
  if (legiveis.length === 0)
    return (
      <Block icon={<IconReportAnalytics size={20} />} title={t('noRight')}>
        {t('noRightHint')}
      </Block>
    );
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <TextInput
        type="search"
        className={classes.busca}
        size="md"
        autoFocus
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={busca ?? ''}
        onChange={({ currentTarget: { value } }) =>
          address.patch({ busca: value === '' ? null : value }, { replace: true })
        }
      />
      {achados.length === 0 && (
        <Block icon={<IconReportAnalytics size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      )}
      {busca ? (
        achados.length > 0 && <Cartoes reports={achados} />
      ) : (
        <>
          <Area titulo={t('favourites')} reports={favoritosLegiveis} />
          <Salvos />
          {[...Map.groupBy(legiveis, ({ area }) => area)].map(([area, dela]) => (
            <Area key={area} titulo={screenAreas[area]} reports={dela} />
          ))}
        </>
      )}
    </div>
  );
}

function Area({ titulo, reports: dela }: { titulo: string; reports: readonly AnyReport[] }) {
  if (dela.length === 0) return null;
  return (
    <section className={classes.area}>
      <h2>{titulo}</h2>
      <Cartoes reports={dela} />
    </section>
  );
}

const Cartoes = ({ reports: quais }: { reports: readonly AnyReport[] }) => (
  <ul className={classes.cards}>
    {quais.map((report) => (
      <li key={report.name} className={classes.card}>
        <Link {...enderecoDo(report)} className={classes.nome}>
          {report.title}
        </Link>
        <span className={classes.estrela}>
          <Estrela report={report} />
        </span>
        <span className={classes.pergunta}>{report.purpose}</span>
      </li>
    ))}
  </ul>
);

/** What is kept under a name opens with all that was asked. */
function Salvos(): ReactNode {
  const t = useTexts(relatoriosTexts);
  const { data = [] } = useQuery(salvosQuery);
  const peloNome = usePeloNome(data.map(({ relatorio }) => relatorio));
  if (data.length === 0) return null;
  const tituloDe = (nome: string) => peloNome(nome)?.title ?? nome;
  return (
    <section className={classes.area}>
      <h2>{t('kept')}</h2>
      <ul className={classes.cards}>
        {data.map((salvo) => (
          <li key={salvo.id} className={classes.card}>
            <Link {...enderecoDoSalvo(salvo)} className={classes.nome}>
              {salvo.nome}
            </Link>
            <span className={classes.pergunta}>
              {[tituloDe(salvo.relatorio), ...(salvo.meu ? [] : [t('shared', { who: salvo.dono })])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
