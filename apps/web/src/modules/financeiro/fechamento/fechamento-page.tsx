import { Button } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import { type ConferenciaDeEmpresa, fechamentoCalls } from '@retaguarda/contracts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import titulos from '../titulos/titulos.module.css';
import { EmpresaCard } from './empresa-card.tsx';
import classes from './fechamento.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';
import { FecharDialog } from './fechar-dialog.tsx';
import { HistoricoDoFechamento } from './historico.tsx';

const ultimoDiaDoMesPassado = () => somarDias(`${today().slice(0, 7)}-01`, -1);

/** Closing the month: what is still to be done in each company, several closed at once, and what happened. */
export function FechamentoPage() {
  const t = useTexts(fechamentoTexts);
  const { can, empresaAtual } = useSession();
  const [ate, setAte] = useState<string | null>(ultimoDiaDoMesPassado);
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set());
  const [ato, setAto] = useState<'fechar' | 'reabrir' | null>(null);
  const query = useQuery({
    queryKey: financeiroKeys.of('fechamento', ate),
    queryFn: ({ signal }): Promise<ConferenciaDeEmpresa[]> =>
      callApi(fechamentoCalls.conferencia, { query: { ate: ate ?? '' }, signal, handlesErrors: true }),
    enabled: ate !== null,
    placeholderData: (before) => before,
  });
  const empresas = (query.data ?? []).filter(({ empresaId }) => !empresaAtual || empresaAtual.id === empresaId);
  // With one company on view there is nothing to choose.
  const escolhidas = empresas.filter(({ empresaId }) => empresas.length === 1 || marcadas.has(empresaId));
  const reabertas = escolhidas.filter(({ fechadoAte }) => fechadoAte !== null);
  const marcar = (id: number) => {
    const depois = new Set(marcadas);
    if (!depois.delete(id)) depois.add(id);
    setMarcadas(depois);
  };
  return (
    <div className={titulos.page}>
      <header>
        <h1 className={titulos.title}>{t('title')}</h1>
        <p className={classes.quiet}>{t('lead')}</p>
      </header>
      <div className={classes.bar}>
        <div className={classes.day}>
          <DateInput label={t('until')} value={ate} onChange={setAte} />
        </div>
        {can(fechamentoCalls.fecharVarias.access) && (
          <Button
            leftSection={<IconLock size={16} />}
            disabled={escolhidas.length === 0 || ate === null}
            onClick={() => setAto('fechar')}
          >
            {escolhidas.length === 0 ? t('closeMarked') : t('close', { count: escolhidas.length })}
          </Button>
        )}
        {can('financeiro_reabrir') && can(fechamentoCalls.fecharVarias.access) && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} />}
            disabled={reabertas.length === 0}
            onClick={() => setAto('reabrir')}
          >
            {reabertas.length === 0 ? t('reopenMarked') : t('reopen', { count: reabertas.length })}
          </Button>
        )}
      </div>
      {query.isError && <ErrorBlock what={t('what')} error={query.error} onRetry={() => void query.refetch()} />}
      <div className={classes.companies} aria-busy={query.isPending}>
        {empresas.map((empresa) => (
          <EmpresaCard
            key={empresa.empresaId}
            empresa={empresa}
            marcada={empresas.length === 1 ? null : marcadas.has(empresa.empresaId)}
            onMarcar={() => marcar(empresa.empresaId)}
          />
        ))}
      </div>
      <HistoricoDoFechamento />
      {ato && (
        <FecharDialog
          ato={ato}
          ate={ate}
          empresas={ato === 'fechar' ? escolhidas : reabertas}
          onClose={() => setAto(null)}
        />
      )}
    </div>
  );
}
