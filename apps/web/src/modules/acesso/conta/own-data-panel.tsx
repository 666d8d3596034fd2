import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';

export function OwnDataPanel() {
  const t = useTexts(contaTexts);
  const { usuario, grupo, funcoes, empresas, permissoes } = useSession();
  const rows: [string, string][] = [
    [t('name'), usuario?.nome ?? ''],
    [t('user'), usuario?.usuario ?? ''],
    [t('email'), usuario?.email ?? t('noEmail')],
    [t('group'), grupo?.nome ?? ''],
    [t('roles'), funcoes.map(({ rotulo }) => rotulo).join(', ') || t('noRoles')],
    ...(empresas.length > 0
      ? [[t('companies'), empresas.map(({ rotulo }) => rotulo).join(', ')] as [string, string]]
      : []),
    [t('permissions'), t('permissionsCount', { count: permissoes.size })],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('whoChanges')}</p>
    </>
  );
}
