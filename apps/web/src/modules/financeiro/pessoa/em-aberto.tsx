import { type ListOf, listaAPagar, listaAReceber, type TituloLinha } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import type { ListReply } from '../../../platform/ui/list/use-list-data.ts';
import { OverviewList } from '../../../platform/ui/record/overview.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { pessoaTexts } from './pessoa-texts.ts';

/** What a client owes, what of it is late, and what falls due next. */
export function DeveAgora({ id }: { id: number }) {
  const t = useTexts(pessoaTexts);
  const linhas = useLinhas('receber');
  return (
    <OverviewList
      title={t('owes')}
      link={linkTo(telasDoFinanceiro.devedor, { id })}
      list={listaAReceber}
      asks={{ clienteId: id, situacao: 'aberta' }}
      nothing={t('nothing')}
      {...linhas}
    />
  );
}

/** What is owed to a supplier. */
export function APagar({ id }: { id: number }) {
  const t = useTexts(pessoaTexts);
  const linhas = useLinhas('pagar');
  const situacao = 'aberta';
  const { to } = linkTo(telasDoFinanceiro.pagar);
  return (
    <OverviewList
      title={t('toPay')}
      link={{ to, search: { fornecedorId: String(id), situacao } }}
      list={listaAPagar}
      asks={{ fornecedorId: id, situacao }}
      nothing={t('nothing')}
      {...linhas}
    />
  );
}

/** What a shop of the house is to receive, by due date. */
export function AReceberDaLoja({ id }: { id: number }) {
  return <DaLoja id={id} lado="receber" list={listaAReceber} />;
}

/** What a shop of the house has to pay, by due date. */
export function APagarDaLoja({ id }: { id: number }) {
  return <DaLoja id={id} lado="pagar" list={listaAPagar} />;
}

interface DaLojaProps {
  id: number;
  lado: 'receber' | 'pagar';
  list: typeof listaAReceber | typeof listaAPagar;
}

function DaLoja({ id, lado, list }: DaLojaProps) {
  const t = useTexts(pessoaTexts);
  const linhas = useLinhas(lado);
  const situacao = 'aberta';
  return (
    <OverviewList
      title={t(lado === 'pagar' ? 'toPay' : 'toReceive')}
      link={{ to: linkTo(telasDoFinanceiro[lado]).to, search: { empresaId: String(id), situacao } }}
      list={list as ListOf<TituloLinha>}
      asks={{ empresaId: id, situacao }}
      nothing={t('nothing')}
      {...linhas}
    />
  );
}

function useLinhas(lado: 'receber' | 'pagar') {
  const t = useTexts(pessoaTexts);
  const { money, date } = useFormats();
  return {
    figure: ({ total, totais }: ListReply<unknown>) => {
      const { aberto, vencido } = totais ?? {};
      const atrasado = Number(vencido ?? 0) > 0;
      return {
        figure: aberto ? money(aberto) : t('unknown'),
        note: atrasado && vencido ? t('overdue', { valor: money(vencido) }) : t('open', { count: total }),
        tone: atrasado ? ('bad' as const) : undefined,
      };
    },
    fact: ({ id, vencimento, documento, parcela, aberto, atrasada }: TituloLinha) => ({
      key: id,
      label: date(vencimento),
      note: [documento, parcela].filter(Boolean).join(' · '),
      figure: money(aberto),
      tone: atrasada ? ('bad' as const) : undefined,
      link: linkTo(telasDoFinanceiro[lado], { id }),
    }),
  };
}
