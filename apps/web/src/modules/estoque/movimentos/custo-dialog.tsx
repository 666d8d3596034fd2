import { Skeleton, Text } from '@mantine/core';
import { estoqueCalls, type MovimentoLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { DecimalField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useFiguras } from '../use-figuras.ts';
import { movimentosTexts } from './movimentos-texts.ts';

interface CustoDialogProps {
  movimento: MovimentoLinha;
  onClose: () => void;
}

/** What an entry costs, what it was told to cost, and why it changed; corrected where the cost is its own. */
export function CustoDialog({ movimento, onClose }: CustoDialogProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { id, custoProprio } = movimento;
  if (custoProprio !== 'sim' || !can(estoqueCalls.corrigirCusto.access)) {
    return (
      <DialogShell title={t('costsTitle')} onClose={onClose}>
        <Custos movimento={movimento} />
      </DialogShell>
    );
  }
  return (
    <CallDialog
      call={estoqueCalls.corrigirCusto}
      title={t('costsTitle')}
      lead={<Custos movimento={movimento} />}
      initial={{ custo: '', motivo: '' }}
      send={(body, sending) => callApi(estoqueCalls.corrigirCusto, { params: { id }, body, ...sending })}
      action={t('costFix')}
      done={t('costFixed')}
      changes={['estoque']}
      onClose={onClose}
    >
      <DecimalField name="custo" label={t('costNew')} help={t('costNewHelp')} required unit="R$" places={6} autoFocus />
      <TextField name="motivo" label={c('reason')} help={t('costReasonHelp')} required max={300} />
    </CallDialog>
  );
}

function Custos({ movimento }: { movimento: MovimentoLinha }) {
  const t = useTexts(movimentosTexts);
  const { custo, quantidade } = useFiguras();
  const { instant } = useFormats();
  const { produto, custoUnitario, custoOriginal, custoProprio } = movimento;
  const aviso = { sim: null, de_outros: t('costDerived'), nao: t('costNone') }[custoProprio];
  return (
    <div className={classes.stack}>
      <div>
        <div>{produto.descricao}</div>
        <div className={classes.itemNote}>
          {movimento.operacao.nome} · {quantidade(movimento.quantidade)} {produto.unidade} ·{' '}
          {instant(movimento.ocorridoEm)}
        </div>
      </div>
      <div className={classes.cards} style={{ marginBottom: 0 }}>
        <Figura nome={t('costNow')} valor={custo(custoUnitario)} />
        {custoOriginal !== null && <Figura nome={t('costTold')} valor={custo(custoOriginal)} />}
      </div>
      <Historia id={movimento.id} />
      {aviso && <Text size="sm">{aviso}</Text>}
    </div>
  );
}

function Figura({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div className={classes.figure}>
      <span className={classes.figureLabel}>{nome}</span>
      <span className={classes.figureValue}>{valor}</span>
    </div>
  );
}

function Historia({ id }: { id: number }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { instant } = useFormats();
  const { custo } = useFiguras();
  const query = useQuery({
    queryKey: estoqueKeys.of('custos', id),
    queryFn: ({ signal }) => callApi(estoqueCalls.custos, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (query.isError) return <ErrorBlock what={c('theData')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={20} aria-label={c('loading')} />;
  if (query.data.length === 0) return null;
  return (
    <section aria-label={t('costHistory')}>
      <div className={classes.figureLabel}>{t('costHistory')}</div>
      <div className={classes.items}>
        {query.data.map((mudanca) => (
          <div key={mudanca.id} className={classes.item}>
            <div className={classes.itemName}>
              <div>{t('costFrom', { antes: custo(mudanca.custoAntes), depois: custo(mudanca.custoDepois) })}</div>
              <div className={classes.itemNote}>
                {[
                  instant(mudanca.registradoEm),
                  mudanca.usuario,
                  mudanca.motivo ?? t('costBecause', { produto: mudanca.causa.produto }),
                  mudanca.motivo ? null : mudanca.causa.documento,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
