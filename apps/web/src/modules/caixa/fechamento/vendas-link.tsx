import type { LinhaLida } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { reportScreens } from '../../../platform/ui/report/brought-screens.ts';
import classes from '../caixa.module.css';

const VENDAS = '/sistema/vendas/buscar-vendas';

interface Props {
  children: ReactNode;
  label?: string;
}

/** The sales a figure is made of, in the list of sales; plain text for who may not see them. */
export function VendasLink({ filtro, label, children }: Props & { filtro: LinhaLida['filtroDasVendas'] }) {
  const { can } = useSession();
  if (!can('vendas_index')) return <>{children}</>;
  const { turnoId, especie, formaPagamentoId } = filtro;
  const search = {
    turnoId: String(turnoId),
    especie,
    ...(formaPagamentoId === null ? {} : { formaPagamentoId: String(formaPagamentoId) }),
  };
  return (
    <Link to={VENDAS} search={search} className={classes.link} aria-label={label}>
      {children}
    </Link>
  );
}

/** One sale, to be read. */
export function VendaLink({ id, children }: Props & { id: number }) {
  const { can } = useSession();
  const venda = reportScreens.linkTo({ tela: 'vendas', id });
  if (!venda || !can({ any: ['vendas_index', 'vendas_show'] })) return null;
  return (
    <Link {...venda} className={classes.link}>
      {children}
    </Link>
  );
}
