import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { useEmpresaNames } from '../empresa-names.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import classes from './formulario.module.css';

/** What is true of the company now, and what was changed before. */
export function EmpresaAside({ empresa }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { money, instant } = useFormats();
  const { history } = useEmpresaNames();
  const facts: [string, string][] = [
    [t('cardUsed'), money(empresa.cartaoUtilizado)],
    [t('cardBalance'), money(empresa.cartaoSaldo)],
    ...(empresa.aprovacaoSolicitadaEm
      ? [[t('approvalAsked'), instant(empresa.aprovacaoSolicitadaEm)] as [string, string]]
      : []),
    [t('createdAt'), instant(empresa.criadoEm)],
    [t('updatedAt'), instant(empresa.atualizadoEm)],
  ];
  return (
    <>
      <section className={classes.card}>
        <h2>{t('now')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.card}>
        <h2>{t('history')}</h2>
        <HistoryPanel resource="empresas" entidade="empresa" registroId={empresa.id} names={history} />
      </section>
    </>
  );
}
