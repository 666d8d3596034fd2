import { Button, Table } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type ExtratoDaGorjeta, gorjetasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import classes from './gorjetas.module.css';
import { gorjetasTexts } from './gorjetas-texts.ts';

const escritos = ['salao'] as const;

/** The statement of a closed period: what each person got. It only can be undone. */
export function Extrato({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: salaoKeys.of('extrato-da-gorjeta', id),
    queryFn: ({ signal }) => callApi(gorjetasCalls.extrato, { params: { id }, signal }),
  });
  return data ? <Dialogo extrato={data} onClose={onClose} /> : null;
}

function Dialogo({ extrato, onClose }: { extrato: ExtratoDaGorjeta; onClose: () => void }) {
  const t = useTexts(gorjetasTexts);
  const { can } = useSession();
  const { money, date, instant } = useFormats();
  const fazer = useAct(escritos);
  const { id, de, ate, servico, acerto, retencao, retido, distribuido, partes, fechadoPor, fechadoEm, desfeito } =
    extrato;
  const titulo = t('statement', { de: date(de), ate: date(ate) });
  const desfazer = async () => {
    const motivo = await askText({ text: t('undoAsk'), label: t('reason'), action: t('undo'), max: 300 });
    if (motivo === null) return;
    await fazer(
      (sending) => callApi(gorjetasCalls.desfazer, { params: { id }, body: { motivo }, ...sending }),
      t('undoDone'),
      undefined,
      { intention: `desfazer ${id}`, after: onClose },
    );
  };
  return (
    <DialogShell title={titulo} onClose={onClose} size={560}>
      <div className={page.stack}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('service')}</dt>
            <dd>{money(servico)}</dd>
          </div>
          {!decimal(acerto).isZero() && (
            <div>
              <dt>{t('adjustment')}</dt>
              <dd>{money(acerto)}</dd>
            </div>
          )}
          <div>
            <dt>
              {t('kept')} ({retencao.replace('.00', '')} %)
            </dt>
            <dd>{money(retido)}</dd>
          </div>
          <div>
            <dt>{t('shared')}</dt>
            <dd>{money(distribuido)}</dd>
          </div>
        </dl>
        <Table aria-label={titulo} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('person')}</Table.Th>
              <Table.Th className={classes.figure}>{t('points')}</Table.Th>
              <Table.Th className={classes.figure}>{t('value')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {partes.map(({ vinculoId, nome, funcao, pontos, valor }) => (
              <Table.Tr key={vinculoId}>
                <Table.Td>
                  {nome}
                  {funcao && <div className={page.note}>{funcao}</div>}
                </Table.Td>
                <Table.Td className={classes.figure}>{pontos}</Table.Td>
                <Table.Td className={classes.figure}>{money(valor)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <p className={page.note}>
          {t('closedBy', { nome: fechadoPor ?? t('someone'), quando: instant(fechadoEm) })}
          {desfeito && (
            <>
              <br />
              {t('undoneBy', {
                nome: desfeito.por ?? t('someone'),
                quando: instant(desfeito.em),
                motivo: desfeito.motivo,
              })}
            </>
          )}
        </p>
        {!desfeito && can(gorjetasCalls.desfazer.access) && (
          <div className={page.buttons}>
            <Button variant="default" onClick={() => void desfazer()}>
              {t('undo')}
            </Button>
          </div>
        )}
      </div>
    </DialogShell>
  );
}
