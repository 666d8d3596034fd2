import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { useRefLabels } from '../../../platform/ui/inputs/ref-options.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { contratoTexts } from '../contrato/contrato-texts.ts';
import { ContratosDoCliente } from './contratos-do-cliente.tsx';

/** The contracts of one client on a page of their own. */
export function ContratosDaEmpresaPage({ empresaId }: { empresaId: number }) {
  const t = useTexts(contratoTexts);
  const navigate = useNavigate();
  const cliente = useRefLabels('clientes-de-contrato', [empresaId]).get(empresaId) ?? '…';
  return (
    <div className={page.scroll}>
      <PageHead
        title={t('contractsOf', { cliente })}
        actions={
          <Button
            variant="default"
            onClick={() => void navigate(linkToRead(telasDeEmpresa.contrato.formulario, empresaId))}
          >
            {t('client')}
          </Button>
        }
      />
      <ContratosDoCliente empresaId={empresaId} />
    </div>
  );
}
