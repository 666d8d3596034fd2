import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { concerns } from '../../platform/shell/menu.ts';
import { useShell } from '../../platform/shell/shell-context.ts';
import { Exemplos, useExemplos } from './exemplos.tsx';
import { caminhos } from './passos.ts';
import classes from './primeira-hora.module.css';
import { primeiraHoraTexts } from './primeira-hora-texts.ts';
import { type Passo, usePassos, usePular } from './use-primeira-hora.ts';

/** Leads who begins from an empty group to the first document; gone once nothing is left to do, and no sample data stand. */
export function PrimeiraHora() {
  const t = useTexts(primeiraHoraTexts);
  const passos = usePassos();
  const registros = useExemplos();
  const pular = usePular();
  if (passos === null) return null;
  const primeiro = passos.find(({ situacao }) => situacao === 'aberto')?.nome;
  if (primeiro === undefined && registros === 0) return null;
  const feitos = passos.filter(({ situacao }) => situacao === 'feito').length;
  return (
    <section className={classes.panel} aria-label={t('title')}>
      {primeiro !== undefined && (
        <>
          <h2>{t('title')}</h2>
          <p className={classes.quiet}>{t('lead', { feitos, total: passos.length })}</p>
          <ol className={classes.steps}>
            {passos.map((passo) => (
              <UmPasso
                key={passo.nome}
                passo={passo}
                isNext={passo.nome === primeiro}
                onPular={(sim) => pular(passo.nome, sim)}
              />
            ))}
          </ol>
        </>
      )}
      <Exemplos registros={registros} />
    </section>
  );
}

const icones = { feito: IconCircleCheckFilled, pulado: IconCircleDashed, aberto: IconCircle } as const;

interface UmPassoProps {
  passo: Passo;
  /** The one to do now: its first way is the main button of the page. */
  isNext: boolean;
  onPular: (pular: boolean) => void;
}

function UmPasso({ passo: { nome, situacao }, isNext, onPular }: UmPassoProps) {
  const t = useTexts(primeiraHoraTexts);
  const { screens } = useShell();
  const session = useSession();
  const Icone = icones[situacao];
  const titulo = t(nome);
  const abre = (to: string) => screens.some((screen) => screen.path === to.split('?')[0] && concerns(screen, session));
  const podem = caminhos[nome].filter(({ to, precisa }) => session.can(precisa) && abre(to));
  return (
    <li className={classes.step} data-situacao={situacao}>
      <Icone size={20} stroke={1.6} aria-hidden className={classes.mark} />
      <div className={classes.said}>
        <h3>
          {titulo}
          {situacao !== 'aberto' && <span>{t(situacao === 'feito' ? 'done' : 'skipped')}</span>}
        </h3>
        {situacao === 'aberto' && <p>{t(`${nome}Porque`)}</p>}
      </div>
      {situacao === 'aberto' && (
        <div className={classes.ways}>
          {podem.map(({ texto, to }, at) => (
            <Button
              key={texto}
              component={Link}
              to={to}
              size="compact-md"
              variant={isNext && at === 0 ? 'filled' : 'default'}
            >
              {t(texto)}
            </Button>
          ))}
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            aria-label={t('skipStep', { passo: titulo })}
            onClick={() => onPular(true)}
          >
            {t('skip')}
          </Button>
        </div>
      )}
      {situacao === 'pulado' && (
        <div className={classes.ways}>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            aria-label={t('resumeStep', { passo: titulo })}
            onClick={() => onPular(false)}
          >
            {t('resume')}
          </Button>
        </div>
      )}
    </li>
  );
}
