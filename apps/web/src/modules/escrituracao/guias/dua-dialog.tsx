import { Button } from '@mantine/core';
import { type GuiaLinha, tributosDaGuia } from '@retaguarda/contracts';
import { IconExternalLink } from '@tabler/icons-react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../mes/mes.module.css';
import { useNomeDaGuia } from './da-guia.ts';
import { guiasTexts } from './guias-texts.ts';

/** Of the treasury of Espírito Santo, where its document is made. */
const PORTAL_DO_DUA = 'https://e-dua.sefaz.es.gov.br';

/** What is typed at the portal of a state that takes no guide of the GNRE. */
export function DuaDialog({ guia, onClose }: { guia: GuiaLinha; onClose: () => void }) {
  const t = useTexts(guiasTexts);
  const nomeDa = useNomeDaGuia();
  const { money, date } = useFormats();
  const { tributo, emissao, vencimento, valorTotal, numero, chave, destinatario } = guia;
  const [ano, mes] = emissao.split('-');
  const fatos: [string, string | null][] = [
    [t('duaTax'), tributosDaGuia[tributo]],
    [t('duaTotal'), money(valorTotal)],
    [t('duaMonth'), `${mes}/${ano}`],
    [t('due'), date(vencimento)],
    [t('duaNumber'), String(numero)],
    [t('duaTo'), destinatario],
    [t('duaKey'), chave],
  ];
  return (
    <DialogShell title={t('duaTitle', { guia: nomeDa(guia) })} onClose={onClose}>
      <div className={classes.dua}>
        <p className={classes.quiet}>{t('duaDoes')}</p>
        <dl className={classes.sums}>
          {fatos.map(([nome, valor]) =>
            valor === null ? null : (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{valor}</dd>
              </div>
            ),
          )}
        </dl>
        <Button
          component="a"
          href={PORTAL_DO_DUA}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
          data-autofocus
        >
          {t('duaPortal')}
        </Button>
      </div>
    </DialogShell>
  );
}
