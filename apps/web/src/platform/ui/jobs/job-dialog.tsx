import { Modal, Text } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { JobProgress } from './job-card.tsx';
import { jobTexts } from './job-texts.ts';

/** A job just started: its progress in place, for who wants to wait. Closing it stops nothing. */
export function JobDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const t = useTexts(jobTexts);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={460} closeButtonProps={{ 'aria-label': t('close') }}>
      <JobProgress jobId={jobId} />
      <Text size="sm" c="dimmed">
        {t('mayLeave')}
      </Text>
    </Modal>
  );
}
