import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDeMensagens } from '../addresses.ts';
import { meusAvisosQuery } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';
import { Recebidas } from './recebidas.tsx';
import { UmAviso } from './um-aviso.tsx';

/** Notices for the person, what they have not read first, and below all they were sent; `?id=7` marks the one the bell led to. */
export function VerAvisosPage() {
  const t = useTexts(mensagensTexts);
  const [{ id: escolhido }] = useAddress(telasDeMensagens.verAvisos.params);
  const { data, error, refetch } = useQuery(meusAvisosQuery);
  return (
    <div className={classes.page}>
      <PageHead title={t('myNotices')} />
      {error && <ErrorBlock what={t('theNotices')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.avisos.length === 0 && (
        <Block icon={<IconBell size={20} />} title={t('noNotices')}>
          {t('noNoticesHint')}
        </Block>
      )}
      <ul className={classes.notices}>
        {data?.avisos.map((aviso) => (
          <li
            key={aviso.id}
            className={classes.notice}
            data-unread={aviso.lidoEm === null || undefined}
            data-chosen={aviso.id === escolhido || undefined}
          >
            <UmAviso aviso={aviso} />
          </li>
        ))}
      </ul>
      <Recebidas />
    </div>
  );
}
