import { Checkbox } from '@mantine/core';
import { type ConferenciaDeEmpresa, type PendenciaDoFechamento, pendenciasDoFechamento } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { ondeSeFaz } from '../addresses.ts';
import classes from './fechamento.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';

interface EmpresaCardProps {
  empresa: ConferenciaDeEmpresa;
  /** Null where there is nothing to choose. */
  marcada: boolean | null;
  onMarcar: () => void;
}

/** One company: until when it is closed, what is still to be done, and its month. */
export function EmpresaCard({
  empresa: { empresa, fechadoAte, pendencias, mes },
  marcada,
  onMarcar,
}: EmpresaCardProps) {
  const t = useTexts(fechamentoTexts);
  const { date, money } = useFormats();
  return (
    <section className={classes.company} aria-label={empresa}>
      <div className={classes.line}>
        {marcada === null ? (
          <b>{empresa}</b>
        ) : (
          <Checkbox label={empresa} aria-label={t('pick', { empresa })} checked={marcada} onChange={onMarcar} />
        )}
        <StatusBadge tone={fechadoAte ? 'ok' : 'mute'}>
          {fechadoAte ? t('closedUntil', { dia: date(fechadoAte) }) : t('neverClosed')}
        </StatusBadge>
      </div>
      {pendencias.length === 0 && <p className={classes.quiet}>{t('nothingMissing')}</p>}
      {pendencias.length > 0 && (
        <ul className={classes.missing}>
          {pendencias.map((pendencia) => (
            <Pendencia key={pendencia.tipo} {...pendencia} />
          ))}
        </ul>
      )}
      <dl className={classes.month}>
        {(
          [
            ['income', mes.receitas],
            ['expense', mes.despesas],
            ['result', mes.resultado],
            ['received', mes.recebido],
            ['paid', mes.pago],
          ] as const
        ).map(([nome, valor]) => (
          <div key={nome} style={{ display: 'contents' }}>
            <dt>{t(nome)}</dt>
            <dd>{money(valor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PendenciaProps {
  tipo: PendenciaDoFechamento;
  quantidade: number;
  valor: string | null;
}

/** What is to be done, leading to where it is done. */
function Pendencia({ tipo, quantidade, valor }: PendenciaProps) {
  const { integer, money } = useFormats();
  return (
    <li className={classes.line}>
      <Link {...linkTo(ondeSeFaz[tipo])}>
        {pendenciasDoFechamento[tipo]}: {integer(quantidade)}
      </Link>
      {valor !== null && <span>{money(valor)}</span>}
    </li>
  );
}
