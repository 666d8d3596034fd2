import { Select } from '@mantine/core';
import { extratosCalls, type OrigemDeTitulo } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import { Conciliacao } from './conciliacao.tsx';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

/** The accounts of the person; of those, the one in the address, else the one where most waits. */
function useContas(escolhida: number | null) {
  const query = useQuery({
    queryKey: financeiroKeys.of('contas-para-conciliar'),
    queryFn: ({ signal }) => callApi(extratosCalls.contas, { signal, handlesErrors: true }),
  });
  const contas = query.data ?? [];
  const [maisCheia] = [...contas].sort((a, b) => b.pendentes - a.pendentes);
  return { query, contas, conta: contas.find(({ id }) => id === escolhida) ?? maisCheia };
}

function ConciliarPage({ origem }: { origem: OrigemDeTitulo }) {
  const t = useTexts(extratosTexts);
  const [{ conta: escolhida }, address] = useAddress(telasDoFinanceiro.receberConciliar.params);
  const { query, contas, conta } = useContas(escolhida);
  if (query.isError) {
    return <ErrorBlock what={t('what')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return null;
  if (!conta) return <Block title={t('noAccounts')} />;
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t(origem === 'R' ? 'titleIn' : 'titleOut')}</h1>
      <Conciliacao
        key={`${conta.id} ${origem}`}
        contaId={conta.id}
        origem={origem}
        escolha={
          <Select
            className={classes.account ?? ''}
            aria-label={t('account')}
            data={contas.map(({ id, rotulo, pendentes }) => ({
              value: String(id),
              label: pendentes > 0 ? `${rotulo} (${pendentes})` : rotulo,
            }))}
            value={String(conta.id)}
            onChange={(id) => address.patch({ conta: Number(id) })}
            allowDeselect={false}
          />
        }
      />
    </div>
  );
}

export const PagarConciliarPage = () => <ConciliarPage origem="P" />;
export const ReceberConciliarPage = () => <ConciliarPage origem="R" />;
