import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasDeAcesso } from '../addresses.ts';
import { AccountTabs } from './account-tabs.tsx';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';

/** The account as a page of its own, each part with its address. */
export function MinhaAreaPage() {
  const t = useTexts(contaTexts);
  const [{ secao }, address] = useAddress(telasDeAcesso.minhaArea.params);
  return (
    <div className={classes.page}>
      <h1>{t('myArea')}</h1>
      <AccountTabs shown={secao} onShow={(next) => address.patch({ secao: next })} />
    </div>
  );
}
