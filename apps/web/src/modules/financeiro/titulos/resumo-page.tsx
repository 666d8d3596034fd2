import { somarDias, ultimoDiaDoMes } from '@retaguarda/brasil';
import {
  cartoesDoFinanceiro,
  financeiroCalls,
  type OrigemDeTitulo,
  type ResumoFinanceiro,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { Cartao } from '../../painel/public.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

/** What needs somebody now, each figure opening its entries, and what there is in each account. */
export function ResumoPage() {
  const t = useTexts(titulosTexts);
  const { empresaAtual } = useSession();
  const empresaId = empresaAtual?.id;
  const query = useQuery({
    queryKey: financeiroKeys.of('resumo', empresaId ?? null),
    queryFn: ({ signal }): Promise<ResumoFinanceiro> =>
      callApi(financeiroCalls.resumo, { query: empresaId ? { empresaId } : {}, signal, handlesErrors: true }),
  });
  if (query.isError) return <ErrorBlock what={t('summary')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={classes.page} aria-busy />;
  const { receber, pagar, dia } = query.data;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('finance')}</h1>
      <Lado origem="R" titulo={t('receivable')} lado={receber} dia={dia} />
      <Lado origem="P" titulo={t('payable')} lado={pagar} dia={dia} />
      <Quadro empresaId={empresaId ?? null} />
      <Saldos resumo={query.data} />
    </div>
  );
}

/** Cash of the next weeks, what is late by age, and who has most of it. */
function Quadro({ empresaId }: { empresaId: number | null }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const cartoes = cartoesDoFinanceiro.filter(({ access }) => can(access));
  if (cartoes.length === 0) return null;
  return (
    <section aria-label={t('picture')}>
      <h2 className={classes.heading}>{t('picture')}</h2>
      <div className={classes.picture}>
        {cartoes.map((card) => (
          <Cartao key={card.name} card={card} pedido={{ empresaId, periodo: 'hoje' }} />
        ))}
      </div>
    </section>
  );
}

interface LadoProps {
  origem: OrigemDeTitulo;
  titulo: string;
  lado: ResumoFinanceiro['receber'];
  dia: string;
}

function Lado({ origem, titulo, lado, dia }: LadoProps) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const tela = origem === 'R' ? telasDoFinanceiro.receber : telasDoFinanceiro.pagar;
  const cartoes = [
    { rotulo: t('overdue'), figura: lado.vencido, filtro: { situacao: 'vencida' } },
    { rotulo: t('today'), figura: lado.hoje, filtro: { situacao: 'aberta', de: dia, ate: dia } },
    { rotulo: t('week'), figura: lado.seteDias, filtro: { situacao: 'aberta', de: dia, ate: somarDias(dia, 7) } },
    { rotulo: t('month'), figura: lado.mes, filtro: { situacao: 'aberta', de: dia, ate: ultimoDiaDoMes(dia) } },
  ];
  return (
    <section aria-label={titulo}>
      <h2 className={classes.heading}>{titulo}</h2>
      <div className={classes.cards}>
        {cartoes.map(({ rotulo, figura, filtro }) => (
          <Link key={rotulo} className={classes.figure} to={linkTo(tela).to} search={filtro}>
            <span className={classes.quiet}>{rotulo}</span>
            <span className={classes.value}>{money(figura.valor)}</span>
            <span className={classes.quiet}>
              {figura.quantos === 0 ? t('noEntries') : t('entries', { count: figura.quantos })}
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

function Saldos({ resumo: { contas, saldo } }: { resumo: ResumoFinanceiro }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  return (
    <section aria-label={t('balances')}>
      <h2 className={classes.heading}>{t('balances')}</h2>
      {contas.length === 0 && <p>{t('noAccounts')}</p>}
      <ul className={`${facts.lines} ${classes.balances}`}>
        {contas.map(({ id, nome, saldo: valor }) => (
          <li key={id} className={facts.line}>
            <span>{nome}</span>
            <span>{money(valor)}</span>
          </li>
        ))}
        <li className={facts.line}>
          <strong>{t('total')}</strong>
          <strong>{money(saldo)}</strong>
        </li>
      </ul>
    </section>
  );
}
