import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FactsCard, HistoryCard } from '../../../platform/ui/form/aside-card.tsx';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';

/** What is true of the company now, and what was changed before. */
export function EmpresaAside({ empresa }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { money, instant } = useFormats();
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
      <FactsCard facts={facts} />
      <HistoryCard resource="empresas" entidade="empresa" registroId={empresa.id} />
    </>
  );
}
