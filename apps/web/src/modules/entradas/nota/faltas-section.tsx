import { Button } from '@mantine/core';
import {
  type DestinoDaDivergencia,
  type DivergenciaDaEntrada,
  destinosDaDivergencia,
  type EntradaLida,
  entradasCalls,
  financeiroCalls,
  recusaDoDestino,
  situacoesDaNota,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { DateField } from '../../../platform/ui/inputs/fields.ts';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { Classificacao, comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import { telasDaNfe } from '../../nfe/addresses.ts';
import classes from '../entradas.module.css';
import { guardarEntrada, mudancasDeEntrada } from '../entradas-api.ts';
import { entradasTexts } from '../entradas-texts.ts';
import { type Divergencia, Divergencias } from './divergencias.tsx';
import { faltasTexts } from './faltas-texts.ts';

/** What was counted otherwise than the note says; what lacks of a note let in becomes a return or a debt of the supplier. */
export function FaltasSection({ entrada, lista }: { entrada: EntradaLida; lista: readonly Divergencia[] }) {
  const t = useTexts(entradasTexts);
  const { divergencia, situacao } = entrada;
  if (lista.length === 0) return null;
  return (
    <SectionCard title={t('divergences')}>
      <div className={classes.stack}>
        <Divergencias lista={lista} />
        {divergencia && situacao === 'lancada' && <Destino entrada={entrada} divergencia={divergencia} />}
      </div>
    </SectionCard>
  );
}

interface DestinoProps {
  entrada: EntradaLida;
  divergencia: DivergenciaDaEntrada;
}

function Destino({ entrada, divergencia }: DestinoProps) {
  const t = useTexts(faltasTexts);
  const { money } = useFormats();
  const [pede, setPede] = useState<DestinoDaDivergencia | 'desfazer' | null>(null);
  const { como, valor, faltas } = divergencia;
  const recusa = (qual: DestinoDaDivergencia) => recusaDoDestino(qual, { ...entrada, faltas: faltas.length, como });
  const fechar = () => setPede(null);
  return (
    <>
      {como === null ? (
        <>
          <p className={classes.quiet}>{t('whatNow', { valor: money(valor) })}</p>
          <div className={classes.links}>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              disabled={recusa('devolucao') !== null}
              title={recusa('devolucao') ?? undefined}
              onClick={() => setPede('devolucao')}
            >
              {t('makeReturn')}
            </Button>
            <Button variant="default" leftSection={<IconCash size={16} />} onClick={() => setPede('debito')}>
              {t('makeDebt')}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.between}>
          <Feito entrada={entrada} divergencia={divergencia} />
          <Button variant="subtle" size="compact-sm" onClick={() => setPede('desfazer')}>
            {t('undo')}
          </Button>
        </div>
      )}
      {pede === 'devolucao' && <DevolucaoDialog entrada={entrada} divergencia={divergencia} onClose={fechar} />}
      {pede === 'debito' && <DebitoDialog entrada={entrada} divergencia={divergencia} onClose={fechar} />}
      {pede === 'desfazer' && <DesfazerDialog entrada={entrada} divergencia={divergencia} onClose={fechar} />}
    </>
  );
}

/** Where what was made of it is. */
function Feito({ entrada: { numero, serie }, divergencia }: DestinoProps) {
  const t = useTexts(faltasTexts);
  const { money } = useFormats();
  const say = useInPageLanguage();
  const { nota, titulos, valor } = divergencia;
  if (nota) {
    const situacao = nota.ativo ? say(situacoesDaNota[nota.situacao]).toLowerCase() : t('outOfUse');
    return (
      <span>
        <Link {...linkTo(telasDaNfe.notas, { id: nota.id })}>
          {nota.numero === null ? t('returnDraft') : t('returnNote', { numero: String(nota.numero) })}
        </Link>
        {` · ${money(valor)} · ${situacao}`}
      </span>
    );
  }
  return (
    <span>
      <Link {...linkTo(telasDoFinanceiro.receber)} search={{ search: `NF ${numero}/${serie}` }}>
        {titulos.length === 0 ? t('debtGone') : t('debt', { codigo: titulos.map(({ codigo }) => codigo).join(', ') })}
      </Link>
      {` · ${money(valor)}`}
    </span>
  );
}

interface DialogoProps extends DestinoProps {
  onClose: () => void;
}

const mudancas = [...mudancasDeEntrada, 'nfe'] as const;

function DevolucaoDialog({ entrada: { id, versao, numero }, divergencia, onClose }: DialogoProps) {
  const t = useTexts(faltasTexts);
  const client = useQueryClient();
  const { money } = useFormats();
  return (
    <CallDialog
      call={entradasCalls.resolverDivergencia}
      title={t('returnTitle', { numero: String(numero) })}
      lead={
        <ul className={classes.what}>
          <li>{t('returnDoes', { count: divergencia.faltas.length, valor: money(divergencia.valor) })}</li>
          <li>{t('returnStock')}</li>
          <li>{t('returnThen')}</li>
        </ul>
      }
      initial={{}}
      bodyOf={() => ({ versao, como: 'devolucao' as const })}
      send={(body, sending) => callApi(entradasCalls.resolverDivergencia, { params: { id }, body, ...sending })}
      action={t('makeReturn')}
      done={t('returnMade')}
      changes={mudancas}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function DebitoDialog({ entrada, divergencia, onClose }: DialogoProps) {
  const t = useTexts(faltasTexts);
  const client = useQueryClient();
  const { money } = useFormats();
  const { can } = useSession();
  const { id, versao, numero, duplicatas, fornecedor } = entrada;
  return (
    <CallDialog
      call={entradasCalls.resolverDivergencia}
      title={t('debtTitle', { numero: String(numero) })}
      lead={
        <ul className={classes.what}>
          <li>{t('debtDoes', { valor: money(divergencia.valor), fornecedor: fornecedor?.rotulo ?? '' })}</li>
        </ul>
      }
      initial={{
        vencimento: (duplicatas[0]?.vencimento ?? null) as string | null,
        ...semClassificacao,
      }}
      bodyOf={(dito) => ({ versao, como: 'debito' as const, ...dito })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          callApi(entradasCalls.resolverDivergencia, { params: { id }, body: { ...body, ...liberado }, ...sending }),
        )
      }
      action={t('makeDebt')}
      done={t('debtMade')}
      changes={mudancas}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    >
      <DateField name="vencimento" label={t('due')} required autoFocus />
      <div className={classes.row}>
        <Classificacao />
      </div>
    </CallDialog>
  );
}

function DesfazerDialog({ entrada: { id, versao }, divergencia: { como }, onClose }: DialogoProps) {
  const t = useTexts(faltasTexts);
  const say = useInPageLanguage();
  const client = useQueryClient();
  return (
    <CallDialog
      call={entradasCalls.desfazerDivergencia}
      title={t('undoTitle', { qual: como === null ? '' : say(destinosDaDivergencia[como]).toLowerCase() })}
      danger
      lead={<p className={classes.quiet}>{t(como === 'devolucao' ? 'undoReturn' : 'undoDebt')}</p>}
      initial={{}}
      bodyOf={() => ({ versao })}
      send={(body, sending) => callApi(entradasCalls.desfazerDivergencia, { params: { id }, body, ...sending })}
      action={t('undo')}
      done={t('undone')}
      changes={mudancas}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
