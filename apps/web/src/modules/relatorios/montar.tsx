import { TextInput } from '@mantine/core';
import { porRelevancia } from '@retaguarda/brasil';
import { type AnyList, builtNameOf } from '@retaguarda/contracts';
import { IconReportAnalytics, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { Block } from '../../platform/ui/feedback/blocks.tsx';
import { telasDeRelatorios } from './addresses.ts';
import { enderecoDo } from './endereco.ts';
import { listsToBuildOver } from './montados.ts';
import classes from './relatorios.module.css';
import { relatoriosTexts } from './relatorios-texts.ts';

const porTitulo = (a: AnyList, b: AnyList) => a.title.localeCompare(b.title);

/** The lists a person may see, over any of which they build a report of their own. */
export function Montar() {
  const t = useTexts(relatoriosTexts);
  const { can } = useSession();
  const [{ lista }, address] = useAddress(telasDeRelatorios.catalogo.params);
  const legiveis = useMemo(
    () =>
      listsToBuildOver()
        .filter(({ access }) => can(access))
        .toSorted(porTitulo),
    [can],
  );
  const achadas = lista
    ? porRelevancia(legiveis, lista, ({ title, purpose, label }) => [title, purpose, label.one, label.many])
    : legiveis;
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('build')}</h1>
      <p className={classes.dica}>{t('buildHint')}</p>
      <TextInput
        type="search"
        className={classes.busca}
        size="md"
        aria-label={t('searchList')}
        placeholder={t('searchList')}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={lista ?? ''}
        onChange={({ currentTarget: { value } }) =>
          address.patch({ lista: value === '' ? null : value }, { replace: true })
        }
      />
      {achadas.length === 0 && (
        <Block icon={<IconReportAnalytics size={20} />} title={t('noList')}>
          {t('noListHint')}
        </Block>
      )}
      <ul className={classes.cards}>
        {achadas.map((uma) => (
          <li key={uma.id} className={classes.card}>
            <Link {...enderecoDo({ name: builtNameOf(uma) })} className={classes.nome}>
              {uma.title}
            </Link>
            <span className={classes.pergunta}>{uma.purpose}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
