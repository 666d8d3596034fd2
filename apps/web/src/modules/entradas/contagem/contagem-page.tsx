import {
  type EntradaLida,
  entradasCalls,
  recusaDaEntrada,
  situacoesDaEntrada,
  tomDaEntrada,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { Block } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { telasDeEntradas } from '../addresses.ts';
import { ComEntrada } from '../com-entrada.tsx';
import { guardarEntrada } from '../entradas-api.ts';
import { Divergencias, divergenciasDe } from '../nota/divergencias.tsx';
import classes from './contagem.module.css';
import { contagemTexts } from './contagem-texts.ts';
import { ItemContado } from './item-contado.tsx';
import { Leitor } from './leitor.tsx';
import { contadoDe, useContagem } from './use-contagem.ts';

/** What came against what the note says, counted at the door with a phone. */
export function ContagemPage() {
  const [{ id }] = useAddress(telasDeEntradas.contagem.params);
  return <ComEntrada id={id}>{(entrada) => <ContagemAberta entrada={entrada} />}</ComEntrada>;
}

function ContagemAberta({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(contagemTexts);
  const say = useInPageLanguage();
  const recusa = recusaDaEntrada('conferir', entrada);
  const head = (
    <PageHead
      title={t('title', { numero: String(entrada.numero), emitente: entrada.emitente.nome })}
      badges={
        <StatusBadge tone={tomDaEntrada[entrada.situacao]}>{say(situacoesDaEntrada[entrada.situacao])}</StatusBadge>
      }
      actions={<Link {...linkTo(telasDeEntradas.entrada, { id: entrada.id })}>{t('backToNote')}</Link>}
    />
  );
  if (recusa !== null) {
    return (
      <div className={classes.body}>
        {head}
        <Block title={t('notNow')}>{entrada.situacao === 'identificada' ? t('matchFirst') : recusa}</Block>
      </div>
    );
  }
  return <Contando entrada={entrada} head={head} />;
}

function Contando({ entrada, head }: { entrada: EntradaLida; head: React.ReactNode }) {
  const t = useTexts(contagemTexts);
  const contagem = useContagem(entrada);
  const [cega, setCega] = useState(false);
  const doEstoque = entrada.itens.filter(({ semEstoque }) => !semEstoque);
  const contados = doEstoque.filter((item) => contadoDe(contagem.contados, item) !== null).length;
  const divergem = divergenciasDe(entrada.itens, (item) => contadoDe(contagem.contados, item));
  const { envia, guardar } = useGuardar(entrada, contagem);
  return (
    <div className={classes.page}>
      <div className={classes.body}>
        {head}
        <Leitor ler={contagem.ler} lido={contagem.lido} />
        <FlagInput label={t('blind')} value={cega} onChange={setCega} />
        {!cega && divergem.length > 0 && (
          <section className={classes.card} aria-label={t('divergences')}>
            <h2>{t('divergences')}</h2>
            <Divergencias lista={divergem} />
          </section>
        )}
        <ul className={classes.items} aria-label={t('items')}>
          {doEstoque.map((item) => (
            <ItemContado key={item.numero} item={item} cega={cega} {...contagem} />
          ))}
        </ul>
      </div>
      <div className={classes.bar}>
        <span role="status">{t('progress', { contados, itens: doEstoque.length })}</span>
        <BusyButton size="md" busy={envia} onClick={() => void guardar()}>
          {t('keep')}
        </BusyButton>
      </div>
    </div>
  );
}

/** Keeps what was counted and goes back to the note, where it is let in. */
function useGuardar(entrada: EntradaLida, { contados, guardado }: ReturnType<typeof useContagem>) {
  const t = useTexts(contagemTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [envia, setEnvia] = useState(false);
  const guardar = async () => {
    setEnvia(true);
    try {
      const itens = entrada.itens.flatMap((item) => {
        const contado = item.semEstoque ? null : contadoDe(contados, item);
        return contado === null ? [] : [{ numero: item.numero, contado }];
      });
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
      const body = { versao: entrada.versao, itens };
      guardarEntrada(client, await callApi(entradasCalls.conferir, { params: { id: entrada.id }, body, ...sending }));
      guardado();
      notifySuccess(t('kept'));
      await navigate(linkTo(telasDeEntradas.entrada, { id: entrada.id }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setEnvia(false);
    }
  };
  return { envia, guardar };
}
