import { Popover, UnstyledButton } from '@mantine/core';
import type { Trabalho } from '@retaguarda/contracts';
import { IconProgress } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { isOver, orderJobs, shareOf } from './job.ts';
import { JobCard } from './job-card.tsx';
import { jobTexts } from './job-texts.ts';
import classes from './job-tray.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { jobsQuery, useJob } from './use-jobs.ts';

/** Jobs of the person in the top bar: the one that runs, and behind it all recent ones. Nothing while there are none. */
export function JobTray() {
  const t = useTexts(jobTexts);
  const { data = [] } = useQuery(jobsQuery);
  const [opened, setOpened] = useState(false);
  const jobs = orderJobs(data);
  const running = jobs.filter((job) => !isOver(job));
  const [first] = running;
  if (jobs.length === 0) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {first ? <Running job={first} more={running.length - 1} /> : <Resting />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={t('title')}>
        {jobs.map((job) => (isOver(job) ? <JobCard key={job.id} job={job} /> : <LiveCard key={job.id} job={job} />))}
      </Popover.Dropdown>
    </Popover>
  );
}

function LiveCard({ job }: { job: Trabalho }) {
  const live = useJob(job.id);
  return <JobCard job={live.job ?? job} lost={live.lost} />;
}

/** On a phone a sign is enough: the words would push out the name of the page. */
function Resting() {
  const t = useTexts(jobTexts);
  return (
    <>
      <IconProgress className={classes.sign} size={19} stroke={1.7} aria-hidden />
      <span className={classes.resting}>{t('title')}</span>
    </>
  );
}

function Running({ job, more }: { job: Trabalho; more: number }) {
  const t = useTexts(jobTexts);
  const current = useJob(job.id).job ?? job;
  const share = shareOf(current);
  return (
    <>
      <span className={classes.bar}>
        <ProgressBar share={share} label={t('progress', { title: current.titulo })} />
      </span>
      <span className={classes.name}>{current.titulo}</span>
      {share !== null && <span className={classes.share}>{Math.floor(share * 100)} %</span>}
      {more > 0 && <span className={classes.share}>+{more}</span>}
    </>
  );
}
