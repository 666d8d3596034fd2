import { Button, Select } from '@mantine/core';
import {
  type Card,
  type PaginaDoPainel,
  type RelativePeriod,
  relativePeriods,
  temaDeVendas,
} from '@retaguarda/contracts';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../platform/session/company.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { CardSkeleton } from '../../platform/ui/home/home-card.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { AoVivo } from './ao-vivo.tsx';
import { cartoesDaPagina, semArranjo } from './arranjo.ts';
import { Cartao } from './cartao.tsx';
import { Frase } from './frase.tsx';
import { arranjoQuery, cartaoQuery, type Pedido, paginaQuery } from './keys.ts';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';
import { usePodeVer } from './use-pode-ver.ts';
import { usePrimeiraHoraAberta } from './use-primeira-hora.ts';

const ArrumarDialog = lazyPart(() => import('./arrumar-dialog.tsx').then((part) => part.ArrumarDialog));

/** Periods that fit a page that is looked at each day. */
const periodos = [
  'hoje',
  'ontem',
  'ultimos-7',
  'ultimos-30',
  'este-mes',
  'mes-passado',
] as const satisfies readonly RelativePeriod[];

/** The dashboard of the start page: the cards of the person, of one period and of the company on view. */
export function Painel() {
  const t = useTexts(painelTexts);
  const { podem, papel } = usePodeVer();
  const empresaId = useCompanyOnView();
  const [periodo, setPeriodo] = useState<RelativePeriod>('hoje');
  const [arrumando, setArrumando] = useState(false);
  const { data: arranjo, isPending } = useQuery(arranjoQuery);
  const pedido: Pedido = { empresaId, periodo };
  const lida = useQuery({ ...paginaQuery(pedido), enabled: podem.length > 0 });
  const { data: pagina } = lida;
  const { can } = useSession();
  const primeiraHoraAberta = usePrimeiraHoraAberta();
  if (podem.length === 0 || isPending) return null;
  const escolhidos = cartoesDaPagina(podem, arranjo ?? semArranjo, arranjo?.papel ?? papel);
  const semDados = new Set(pagina?.cartoes.flatMap(({ nome, temDados }) => (temDados ? [] : [nome])));
  const vistos = pagina === undefined ? [] : escolhidos.filter(({ name }) => !semDados.has(name));
  return (
    <section className={classes.panel} aria-label={t('title')}>
      {can(temaDeVendas.access) && <AoVivo />}
      <Cabeca
        pagina={pagina}
        vistos={vistos}
        pedido={pedido}
        periodo={periodo}
        onPeriodo={setPeriodo}
        onArrumar={() => setArrumando(true)}
      />
      {lida.isError && <ErrorBlock what={t('title')} error={lida.error} onRetry={() => void lida.refetch()} />}
      {lida.isPending && (
        <div className={classes.cards}>
          {escolhidos.map(({ name, wide }) => (
            <div key={name} className={wide ? classes.wide : classes.narrow} data-waiting>
              <CardSkeleton />
            </div>
          ))}
        </div>
      )}
      {pagina !== undefined && (
        <>
          {!primeiraHoraAberta && <Primeiros cartoes={escolhidos.filter(({ name }) => semDados.has(name))} />}
          {escolhidos.length === 0 && <SemCartoes onArrumar={() => setArrumando(true)} />}
          <div className={classes.cards}>
            {vistos.map((card) => (
              <Cartao key={card.name} card={card} pedido={pedido} />
            ))}
          </div>
        </>
      )}
      {/* A boundary of its own: without it the page would vanish while the dialog's part is brought. */}
      <Suspense fallback={null}>{arrumando && <ArrumarDialog onClose={() => setArrumando(false)} />}</Suspense>
    </section>
  );
}

interface CabecaProps {
  pagina: PaginaDoPainel | undefined;
  vistos: readonly Card[];
  pedido: Pedido;
  periodo: string;
  onPeriodo: (periodo: RelativePeriod) => void;
  onArrumar: () => void;
}

function Cabeca({ pagina, vistos, pedido, periodo, onPeriodo, onArrumar }: CabecaProps) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { date } = useFormats();
  const vendas = vistos.find(({ name }) => name === 'vendas-do-periodo');
  return (
    <header className={classes.head}>
      <div className={classes.said}>
        {vendas && <Frase card={vendas} pedido={pedido} />}
        {pagina && (
          <p className={classes.quiet}>
            {t('businessDay', { dia: date(pagina.dia), corte: pagina.corte })}
            {vistos[0] && <Atualizado card={vistos[0]} pedido={pedido} />}
          </p>
        )}
      </div>
      <Select
        aria-label={t('period')}
        data={periodos.map((value) => ({ value, label: say(relativePeriods[value]) }))}
        value={periodo}
        allowDeselect={false}
        className={classes.period}
        onChange={(value) => value && onPeriodo(value as RelativePeriod)}
      />
      <Button variant="default" leftSection={<IconLayoutGrid size={16} stroke={1.7} />} onClick={onArrumar}>
        {t('arrange')}
      </Button>
    </header>
  );
}

/** When the figures were read last. */
function Atualizado({ card, pedido }: { card: Card; pedido: Pedido }) {
  const t = useTexts(painelTexts);
  const { instant } = useFormats();
  const { data } = useQuery(cartaoQuery(card, pedido));
  if (!data) return null;
  return <> · {t('updated', { hora: instant(data.lidoEm).slice(-5) })}</>;
}

/** What to do first, instead of cards with nothing in them; each thing once. */
function Primeiros({ cartoes }: { cartoes: readonly Card[] }) {
  const t = useTexts(painelTexts);
  const say = useInPageLanguage();
  const passos = [...new Map(cartoes.flatMap(({ first }) => (first ? [[first.text, first] as const] : []))).values()];
  if (passos.length === 0) return null;
  return (
    <section className={classes.first} aria-label={t('first')}>
      <h2>{t('first')}</h2>
      <p>{t('firstLead')}</p>
      <ul>
        {passos.map(({ text, screen }) => (
          <li key={text}>
            <Link to={screen}>{say(text)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SemCartoes({ onArrumar }: { onArrumar: () => void }) {
  const t = useTexts(painelTexts);
  return (
    <p className={classes.quiet}>
      {t('noCards')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onArrumar}>
        {t('chooseCards')}
      </Button>
    </p>
  );
}
