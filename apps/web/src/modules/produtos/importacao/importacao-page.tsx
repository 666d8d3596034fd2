import { Tabs } from '@mantine/core';
import { type EntidadeDeImportacao, entidadesDeImportacao, importacaoCalls } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDeProduto } from '../addresses.ts';
import classes from './importacao.module.css';
import { importacaoTexts } from './importacao-texts.ts';
import { ImportacoesFeitas } from './importacoes-feitas.tsx';
import { NovaImportacao } from './nova-importacao.tsx';

const FEITAS = 'feitas';
const entidades = Object.keys(entidadesDeImportacao) as EntidadeDeImportacao[];

/** What comes from a spreadsheet; `?aba=cliente` says of what, `?aba=feitas` shows what was imported before. */
export function ImportacaoPage() {
  const t = useTexts(importacaoTexts);
  const { can } = useSession();
  const [{ aba, importacao }, address] = useAddress(telasDeProduto.importacao.params);
  const permitidas = entidades.filter((entidade) => can(importacaoCalls[entidade].post.access));
  const entidade = permitidas.find((one) => one === aba) ?? permitidas[0];
  if (!entidade) return <NoPermissionBlock access={importacaoCalls.list.access} />;
  const names = {
    produto: t('products'),
    cliente: t('clients'),
    fornecedor: t('suppliers'),
    funcionario: t('employees'),
    receber: t('receivables'),
    pagar: t('payables'),
  };
  return (
    <div className={classes.page}>
      <Tabs
        value={aba === FEITAS ? FEITAS : entidade}
        onChange={(value) => address.show({ aba: value === FEITAS ? FEITAS : permitidas.find((one) => one === value) })}
        className={classes.tabs}
      >
        <Tabs.List aria-label={t('title')}>
          {permitidas.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value={FEITAS}>{t('done')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.content}>
        {aba === FEITAS ? (
          <ImportacoesFeitas />
        ) : (
          <NovaImportacao key={entidade} entidade={entidade} importacaoId={importacao} />
        )}
      </div>
    </div>
  );
}
