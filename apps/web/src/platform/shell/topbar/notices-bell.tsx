import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { avisosCalls } from '@retaguarda/contracts';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { defineKeys } from '../../api/query.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useOwnHands } from '../../session/own-hands.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './notices-bell.module.css';

const REFRESH_MS = 60_000;

const noticesQuery = queryOptions({
  queryKey: defineKeys('avisos-do-sistema').all,
  queryFn: ({ signal }) => callApi(avisosCalls.list, { signal, handlesErrors: true }),
  refetchInterval: REFRESH_MS,
});

/** What the program has to tell the person; opening it is reading it. */
export function NoticesBell() {
  const t = useTexts(shellTexts);
  const { relative } = useFormats();
  const client = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const notTheirs = useOwnHands()(avisosCalls.read);
  const [isOpen, bell] = useDisclosure(false);
  const unread = data?.naoLidos ?? 0;
  const notices = data?.avisos ?? [];

  const close = async () => {
    bell.close();
    // What the person has not seen is not seen because support looked.
    if (unread === 0 || notTheirs) return;
    await callApi(avisosCalls.read, { body: {} });
    await client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  };

  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? bell.open() : void close())}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={32}
          className={classes.bell}
          aria-label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
          onClick={() => (isOpen ? void close() : bell.open())}
        >
          <IconBell size={19} stroke={1.7} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notices')}>
        <h2 className={classes.title}>{t('notices')}</h2>
        {notices.length === 0 ? (
          <p className={classes.empty}>{t('noticesNone')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          <ul className={classes.list} tabIndex={0}>
            {notices.map(({ id, titulo, texto, criadoEm, lido, gravidade }) => (
              <li key={id} data-unread={!lido || undefined} data-tone={gravidade}>
                <strong>{titulo}</strong>
                <span>{texto}</span>
                <time dateTime={criadoEm}>{relative(criadoEm)}</time>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
