import { Button } from '@mantine/core';
import { type EntradaLida, recusaDaEntrada, situacoesDaEntrada, tomDaEntrada } from '@retaguarda/contracts';
import { IconListCheck, IconRotate2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { HistoryCard } from '../../../platform/ui/form/aside-card.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasDeEntradas } from '../addresses.ts';
import { ComEntrada } from '../com-entrada.tsx';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';
import { duvida, faltaLote, faltamSeriais } from '../itens/duvidas.ts';
import { focarProximo } from '../itens/focar.ts';
import { ItensSection } from '../itens/itens-section.tsx';
import { EstornarDialog } from '../lancar/estornar-dialog.tsx';
import { LancarDialog } from '../lancar/lancar-dialog.tsx';
import { ManifestacaoCard } from '../sefaz/manifestacao-card.tsx';
import { Conferencias } from './conferencias.tsx';
import { CreditosSection } from './creditos-section.tsx';
import { divergenciasDe } from './divergencias.tsx';
import { FaltasSection } from './faltas-section.tsx';
import { Fatos } from './fatos.tsx';
import { FornecedorSection } from './fornecedor-section.tsx';
import { Lancada } from './lancada.tsx';
import { PagarSection } from './pagar-section.tsx';

/** One note of a supplier, from its file to stock and payables. */
export function EntradaPage() {
  const [{ id }] = useAddress(telasDeEntradas.entrada.params);
  return <ComEntrada id={id}>{(entrada) => <EntradaAberta entrada={entrada} />}</ComEntrada>;
}

function EntradaAberta({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(entradasTexts);
  const say = useInPageLanguage();
  const { pedir, dialogo, lancar, estornar } = useLancamento(entrada);
  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), [
    { keys: 'mod+Enter', label: t('enter'), whileTyping: true, when: () => !estornar, run: lancar },
  ]);
  const focarLancar = () => owner.current?.querySelector<HTMLButtonElement>('[data-lancar]')?.focus();
  const [segue, setSegue] = useState(false);
  // Once the supplier is known: to the first item nobody knows, else to letting it in.
  useEffect(() => {
    if (!segue || entrada.fornecedor === null) return;
    setSegue(false);
    if (!focarProximo(null)) owner.current?.querySelector<HTMLButtonElement>('[data-lancar]')?.focus();
  }, [segue, entrada.fornecedor, owner]);
  const divergem = divergenciasDe(entrada.itens, ({ contado }) => contado);
  const onCerto = () => {
    if (!focarProximo(null)) owner.current?.querySelector<HTMLButtonElement>('[data-lancar]')?.focus();
  };
  return (
    <div ref={owner} className={classes.page}>
      <PageHead
        title={t('noteOf', { numero: String(entrada.numero), emitente: entrada.emitente.nome })}
        badges={
          <StatusBadge tone={tomDaEntrada[entrada.situacao]}>{say(situacoesDaEntrada[entrada.situacao])}</StatusBadge>
        }
        actions={<Acoes entrada={entrada} onLancar={lancar} onEstornar={() => pedir('estornar')} />}
      />
      <div className={classes.columns}>
        <div className={classes.sections}>
          {entrada.situacao === 'lancada' && <Lancada entrada={entrada} />}
          <FaltasSection entrada={entrada} lista={divergem} />
          {entrada.situacao !== 'resumo' && <FornecedorSection entrada={entrada} onDito={() => setSegue(true)} />}
          {entrada.situacao === 'resumo' ? (
            <SectionCard title={t('summaryOnly')}>
              <p className={classes.quiet}>{t('summaryHelp')}</p>
            </SectionCard>
          ) : (
            <ItensSection entrada={entrada} onCerto={onCerto} onFim={focarLancar} />
          )}
          <PagarSection entrada={entrada} />
          <CreditosSection entrada={entrada} />
        </div>
        <aside className={classes.aside}>
          <Conferencias entrada={entrada} />
          <ManifestacaoCard entrada={entrada} />
          <Fatos entrada={entrada} />
          <HistoryCard resource="entradas" entidade="entrada" registroId={entrada.id} />
        </aside>
      </div>
      {dialogo}
    </div>
  );
}

/** Opens what lets a note in or takes it back, once nothing stands against it; else says what does, and goes there. */
function useLancamento(entrada: EntradaLida) {
  const t = useTexts(entradasTexts);
  const [qual, setQual] = useState<'lancar' | 'estornar' | null>(null);
  const estornar = recusaDaEntrada('estornar', entrada) === null;
  const lancar = () => {
    const recusa = recusaDaEntrada('lancar', entrada);
    const falta = entrada.itens.find(faltaLote);
    const semSerie = entrada.itens.find(faltamSeriais);
    if (recusa !== null) {
      notifyWarning(entrada.situacao === 'identificada' ? t('matchFirst') : recusa);
      focarProximo(null);
    } else if (entrada.itens.some(duvida)) {
      notifyWarning(t('doubtFirst'));
      document.querySelector<HTMLButtonElement>('[data-doubt]')?.focus();
    } else if (falta) notifyWarning(t('lotFirst', { item: falta.descricao }));
    else if (semSerie) notifyWarning(t('serialsFirst', { item: semSerie.descricao }));
    else setQual('lancar');
  };
  const fechar = () => setQual(null);
  const dialogo =
    qual === 'lancar' ? (
      <LancarDialog entrada={entrada} onClose={fechar} />
    ) : qual === 'estornar' ? (
      <EstornarDialog entrada={entrada} onClose={fechar} />
    ) : null;
  return { pedir: setQual, lancar, dialogo, estornar };
}

/** What can be done with the note as a whole. */
function Acoes({
  entrada,
  onLancar,
  onEstornar,
}: {
  entrada: EntradaLida;
  onLancar: () => void;
  onEstornar: () => void;
}) {
  const t = useTexts(entradasTexts);
  const navigate = useNavigate();
  const conta = recusaDaEntrada('conferir', entrada) === null;
  const lanca = entrada.situacao !== 'lancada' && entrada.situacao !== 'cancelada' && entrada.situacao !== 'resumo';
  return (
    <>
      {conta && (
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} />}
          onClick={() => void navigate(linkTo(telasDeEntradas.contagem, { id: entrada.id }))}
        >
          {t('countNote')}
        </Button>
      )}
      {recusaDaEntrada('estornar', entrada) === null && (
        <Button variant="default" color="red" leftSection={<IconRotate2 size={16} />} onClick={onEstornar}>
          {t('takeBack')}
        </Button>
      )}
      {lanca && (
        <Button
          data-lancar
          variant={recusaDaEntrada('lancar', entrada) === null ? 'filled' : 'default'}
          onClick={onLancar}
        >
          {t('enter')}
          <kbd className={classes.key}>Ctrl Enter</kbd>
        </Button>
      )}
    </>
  );
}
