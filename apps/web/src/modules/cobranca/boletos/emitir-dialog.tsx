import { Alert } from '@mantine/core';
import { boletosCalls, type PreviaDeEmissao, type ProblemaDeEmissao } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeCobranca } from '../addresses.ts';
import { boletosKeys } from '../keys.ts';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';
import { ondeSeCorrige } from './onde-se-corrige.ts';

interface Props {
  linhas: readonly { id: number }[];
  onClose: () => void;
}

/** Issues the boletos of entries: what is missing is seen, with the way to put it right, before anything is sent. */
export function EmitirDialog({ linhas, onClose }: Props) {
  const t = useTexts(boletosTexts);
  const navigate = useNavigate();
  const lancamentoIds = linhas.map(({ id }) => id);
  const count = lancamentoIds.length;
  return (
    <CallDialog
      call={boletosCalls.create}
      title={t('createTitle', { count })}
      size={640}
      initial={{ contaId: null as number | null }}
      bodyOf={({ contaId }) => ({ lancamentoIds: [...lancamentoIds], contaId })}
      send={(body, sending) => callApi(boletosCalls.create, { body, ...sending })}
      action={t('create')}
      done={({ ids }) => t('created', { count: ids.length })}
      changes={['boletos', 'financeiro']}
      after={async () => {
        onClose();
        await navigate(linkTo(telasDeCobranca.boletos));
      }}
      onClose={onClose}
    >
      <RefField
        name="contaId"
        label={t('account')}
        help={t('accountHelp')}
        target="contas"
        source={{ within: { permiteBoleto: 'true' } }}
        autoFocus
      />
      <Previa lancamentoIds={lancamentoIds} />
    </CallDialog>
  );
}

function Previa({ lancamentoIds }: { lancamentoIds: readonly number[] }) {
  const t = useTexts(boletosTexts);
  const { money, date } = useFormats();
  const contaId: number | null = useWatch({ name: 'contaId' });
  const previa = useQuery({
    queryKey: boletosKeys.of('previa', lancamentoIds, contaId),
    queryFn: ({ signal }): Promise<PreviaDeEmissao> =>
      callApi(boletosCalls.previa, {
        body: { lancamentoIds: [...lancamentoIds], contaId },
        signal,
        handlesErrors: true,
      }),
    placeholderData: (before) => before,
  });
  if (previa.isError)
    return <ErrorBlock what={t('thePreview')} error={previa.error} onRetry={() => void previa.refetch()} />;
  if (!previa.data) return null;
  const { itens, total, problemas } = previa.data;
  return (
    <div aria-live="polite">
      {problemas.length > 0 && (
        <Alert color="yellow" mb="sm" title={t('missing')} role="status">
          <ul className={classes.problems}>
            {problemas.map((problema) => (
              <Problema key={`${problema.onde} ${problema.id} ${problema.problema}`} problema={problema} />
            ))}
          </ul>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('total')}>
        <ul className={facts.lines}>
          {itens.map(({ lancamentoId, nome, vencimento, valor }) => (
            <li key={lancamentoId} className={facts.line}>
              <span>{`${nome} · ${date(vencimento)}`}</span>
              <span>{money(valor)}</span>
            </li>
          ))}
          <li className={facts.line}>
            <strong>{t('total')}</strong>
            <strong>{money(total)}</strong>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Problema({ problema: { onde, id, problema } }: { problema: ProblemaDeEmissao }) {
  const t = useTexts(boletosTexts);
  const say = useInPageLanguage();
  const lugar = ondeSeCorrige(onde, id);
  return (
    <li>
      {say(problema)} {lugar && <Link {...lugar.para}>{t(lugar.texto)}</Link>}
    </li>
  );
}
