import { Alert, Button } from '@mantine/core';
import {
  acoesDaLinha,
  listaDeLinhasDeRetorno,
  type RetornoLido,
  retornosCalls,
  situacoesDaLinha,
  situacoesDoRetorno,
  tomDoRetorno,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { boletosKeys } from '../keys.ts';
import classes from './banco.module.css';
import { bancoTexts } from './banco-texts.ts';
import { useAtosDaLinha } from './use-atos-da-linha.tsx';

const escritos = ['boletos'] as const;
const AGAIN_MS = 1000;
const trabalha = ({ situacao }: Pick<RetornoLido, 'situacao'>) => situacao === 'lendo' || situacao === 'aplicando';

/** One file: what each of its lines does, and the button that has it done. */
export function RetornoPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(bancoTexts);
  const query = useQuery({
    queryKey: boletosKeys.of('retorno', id),
    queryFn: ({ signal }): Promise<RetornoLido> =>
      callApi(retornosCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (state.data && trabalha(state.data) ? AGAIN_MS : false),
  });
  return (
    <DialogShell title={query.data?.nome ?? t('open')} size={1180} onClose={onClose}>
      {query.isError && <ErrorBlock what={t('theReturn')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Lido lido={query.data} />}
    </DialogShell>
  );
}

function Lido({ lido }: { lido: RetornoLido }) {
  const say = useInPageLanguage();
  const t = useTexts(bancoTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const fazer = useAct(escritos);
  const atos = useAtosDaLinha();
  const fixed = useMemo(() => ({ retornoId: lido.id }), [lido.id]);
  const aplicar = () =>
    fazer((sending) => callApi(retornosCalls.aplicar, { body: { retornoId: lido.id }, ...sending }), t('applying'), {
      text: t('applyAsk', { nome: lido.nome }),
      action: t('apply'),
    });
  return (
    <>
      {atos.dialogo}
      <p>
        <StatusBadge tone={tomDoRetorno[lido.situacao]}>{situacoesDoRetorno[lido.situacao]}</StatusBadge>{' '}
        {lido.conta.rotulo}
      </p>
      {lido.motivo && <Alert color="red">{say(lido.motivo)}</Alert>}
      {lido.problemas.length > 0 && (
        <section aria-label={t('problems')}>
          <strong>{t('problems')}</strong>
          <ul className={classes.problems}>
            {lido.problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>{say(mensagem)}</li>
            ))}
          </ul>
        </section>
      )}
      {lido.resumo.length > 0 && (
        <ul className={classes.lines} aria-label={t('whatDoes')}>
          {lido.resumo.map(({ acao, situacao, quantas, pago }) => (
            <li key={`${acao} ${situacao}`} className={classes.line}>
              <span>{`${quantas} · ${acoesDaLinha[acao]} · ${situacoesDaLinha[situacao]}`}</span>
              {pago !== '0.00' && <span>{t('paid', { valor: money(pago) })}</span>}
            </li>
          ))}
        </ul>
      )}
      {lido.situacao === 'conferido' && can(retornosCalls.aplicar.access) && (
        <Button onClick={() => void aplicar()}>{t('apply')}</Button>
      )}
      {lido.linhas > 0 && (
        <ListPanel
          list={listaDeLinhasDeRetorno}
          fixed={fixed}
          nameOf={({ nossoNumero }) => nossoNumero}
          rowActions={atos.deUma}
          again={trabalha(lido) ? AGAIN_MS : undefined}
        />
      )}
    </>
  );
}
