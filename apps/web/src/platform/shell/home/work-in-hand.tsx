import { IconFileText, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { hrefToRead } from '../../router/address.ts';
import type { ScreenRoute } from '../../router/screen.ts';
import { type RecordSeen, useRecordsSeen } from '../../session/personal-list.ts';
import { useSession } from '../../session/session-store.ts';
import { draftsOf, type KeptDraft } from '../../ui/form/draft.ts';
import { areaIcon } from '../areas.ts';
import { useShell } from '../shell-context.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './home-page.module.css';

const SHOWN = 8;

/** What the person was doing: forms begun and not saved, then the records last open. */
export function WorkInHand() {
  const t = useTexts(shellTexts);
  const drafts = useDrafts();
  const records = useRecordsSeen();
  const { screens } = useShell();
  const { can } = useSession();
  const screenAt = (path: string) => screens.find((screen) => screen.path === path && can(screen.access));
  const toRead = ({ href }: RecordSeen) => hrefToRead(href, screenAt(href.split('?')[0] ?? '')?.params);
  const begun = drafts.flatMap((draft) => {
    const screen = screenAt(draft.href.split('?')[0] ?? '');
    return screen ? [{ draft, screen, record: records.find(({ href }) => href === draft.href) }] : [];
  });
  const others = records.flatMap((record) => {
    const screen = screenAt(record.screen);
    return screen && !begun.some(({ draft }) => draft.href === record.href) ? [{ record, screen }] : [];
  });
  if (begun.length + others.length === 0) return null;
  return (
    <section aria-label={t('homeWork')}>
      <h2>{t('homeWork')}</h2>
      <ul className={classes.quick}>
        {begun.slice(0, SHOWN).map((one) => (
          <DraftLink key={one.draft.key} {...one} />
        ))}
        {others.slice(0, Math.max(0, SHOWN - begun.length)).map((one) => (
          <RecordLink key={one.record.key} {...one} href={toRead(one.record)} />
        ))}
      </ul>
    </section>
  );
}

/** Read once: who is on the start page is not writing in another form of this tab. */
function useDrafts(): KeptDraft[] {
  const { grupo, usuario } = useSession();
  const [drafts] = useState(() => (grupo && usuario ? draftsOf(grupo.id, usuario.id) : []));
  return drafts;
}

function DraftLink({
  draft,
  screen,
  record,
}: {
  draft: KeptDraft;
  screen: ScreenRoute;
  record?: RecordSeen | undefined;
}) {
  const t = useTexts(shellTexts);
  const say = useInPageLanguage();
  const { relative } = useFormats();
  return (
    <li>
      <Link to={draft.href}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
        <span>
          {record?.title ?? say(screen.title)}
          <small>{t('homeDraft', { quando: relative(draft.at) })}</small>
        </span>
      </Link>
    </li>
  );
}

function RecordLink({ record, screen, href }: { record: RecordSeen; screen: ScreenRoute; href: string }) {
  const say = useInPageLanguage();
  const Icon = screen.icon ?? (screen.area ? areaIcon(screen.area) : IconFileText);
  return (
    <li>
      <Link to={href}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>
          {record.title}
          <small>{say(screen.title)}</small>
        </span>
      </Link>
    </li>
  );
}
