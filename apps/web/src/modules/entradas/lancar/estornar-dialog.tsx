import { type EntradaLida, entradasCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../entradas.module.css';
import { guardarEntrada, mudancasDeEntrada } from '../entradas-api.ts';
import { lancarTexts } from './lancar-texts.ts';

/** Takes a note back out: what will happen is said first, and why stays written. */
export function EstornarDialog({ entrada, onClose }: { entrada: EntradaLida; onClose: () => void }) {
  const t = useTexts(lancarTexts);
  const client = useQueryClient();
  const { id, versao, numero, titulos, empresa } = entrada;
  const itens = entrada.itens.filter(({ semEstoque }) => !semEstoque).length;
  return (
    <CallDialog
      call={entradasCalls.estornar}
      title={t('takeBackTitle', { numero: String(numero) })}
      danger
      lead={
        <ul className={classes.what}>
          {itens > 0 && <li>{t('stockLeaves', { count: itens, empresa: empresa.rotulo })}</li>}
          {itens > 0 && <li>{t('costsReplay')}</li>}
          {titulos.length > 0 && <li>{t('payablesGo')}</li>}
          <li>{t('takeBackRefused')}</li>
        </ul>
      }
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ versao, motivo })}
      send={(body, sending) => callApi(entradasCalls.estornar, { params: { id }, body, ...sending })}
      action={t('takeBack')}
      done={t('takenBack')}
      changes={mudancasDeEntrada}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('reason')} max={200} required autoFocus />
    </CallDialog>
  );
}
