import { Button } from '@mantine/core';
import {
  contatoCampos,
  emissoresCalls,
  empresaCampos,
  enderecoCampos,
  papeis,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { IconCertificate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { Overview } from '../../../platform/ui/record/overview.tsx';
import { ReadBlock, ReadFields, ReadPage, ReadRows } from '../../../platform/ui/record/read-block.tsx';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import { ContratosDoCliente } from '../../contratos/public.ts';
import { telasFiscais } from '../../fiscal/addresses.ts';
import { slugDe, type Tela } from '../addresses.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { EmpresaAside } from '../formulario/empresa-aside.tsx';
import form from '../formulario/formulario.module.css';
import { ContatoDaEmpresa } from './contato.tsx';
import { ObservacoesDaEmpresa } from './observacoes.tsx';

/** What the others tell of it: as a client, as a supplier; of one of the house, on its own screen, as a shop. */
function lados({ nome }: Tela, { cliente, clienteContrato, fornecedor, propria }: EmpresaLida): string[] {
  if (nome === 'proprias' && propria) return ['loja'];
  if (nome === 'proprias' || nome === 'revendas') return [];
  return [...(cliente || clienteContrato ? ['cliente'] : []), ...(fornecedor ? ['fornecedor'] : [])];
}

/** A company to be read: who it is and how it is reached, how things stand with it, then its fields. */
export function EmpresaReadPage({ tela, empresa }: { tela: Tela; empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const emite = empresa.propria && can(emissoresCalls.get.access);
  return (
    <ReadPage
      title={empresa.nomeFantasia}
      badges={
        <>
          <span>{empresa.id}</span>
          <StatusBadge tone={empresa.ativo ? 'ok' : 'mute'}>{t(empresa.ativo ? 'active' : 'inactive')}</StatusBadge>
          {empresa.prazoBloqueado && <StatusBadge tone="bad">{empresaCampos.prazoBloqueado.label}</StatusBadge>}
        </>
      }
      list={linkTo(tela.lista)}
      edit={can(slugDe(tela, 'update')) ? linkTo(tela.formulario, { acao: 'editar', id: empresa.id }) : null}
      actions={
        emite && (
          <Button
            variant="default"
            leftSection={<IconCertificate size={16} />}
            onClick={() => void navigate(linkTo(telasFiscais.emissor, { empresaId: empresa.id }))}
          >
            {t('issuing')}
          </Button>
        )
      }
      aside={<EmpresaAside empresa={empresa} />}
      lead={
        <>
          <ContatoDaEmpresa empresa={empresa} />
          <Overview of={lados(tela, empresa)} id={empresa.id} />
        </>
      }
    >
      {empresa.clienteContrato && (
        <Suspense>
          <ContratosDoCliente empresaId={empresa.id} />
        </Suspense>
      )}
      <ObservacoesDaEmpresa empresa={empresa} />
      <ReadFields fields={empresaCampos} values={empresa} hides={(nome) => nome in papeis} />
      <ReadRows title={t('sectionAddresses')} fields={enderecoCampos} rows={empresa.enderecos} />
      <ReadRows title={t('phones')} fields={telefoneCampos} rows={empresa.telefones} />
      <ReadRows title={t('contacts')} fields={contatoCampos} rows={empresa.contatos} />
      <ReadRows title={t('sectionPartners')} fields={socioCampos} rows={empresa.socios} />
      {empresa.logos.length > 0 && (
        <ReadBlock title={t('logos')}>
          <ul className={form.logos}>
            {empresa.logos.map(({ id, nome, url }) => (
              <li key={id} className={form.logo}>
                <StoredImage url={url} alt={nome} />
              </li>
            ))}
          </ul>
        </ReadBlock>
      )}
    </ReadPage>
  );
}
