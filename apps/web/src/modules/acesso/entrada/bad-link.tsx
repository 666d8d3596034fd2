import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { EntradaLayout } from './entrada-layout.tsx';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';

interface BadLinkProps {
  /** What happened to it, and how to get another. */
  lead: string;
  message: string;
  onRetry: () => void;
}

/** A single-use link that is over, or that could not be asked about. */
export function BadLink({ lead, message, onRetry }: BadLinkProps) {
  const t = useTexts(entradaTexts);
  return (
    <EntradaLayout title={t('linkBadTitle')} lead={lead}>
      <Alert color="red" variant="light" mt="lg" role="alert">
        {message}
      </Alert>
      <div className={classes.answers}>
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
        <Button component={Link} to="/login">
          {t('backToSignIn')}
        </Button>
      </div>
    </EntradaLayout>
  );
}
