import { Button } from '@mantine/core';
import {
  contatoCampos,
  emissoresCalls,
  empresaCampos,
  enderecoCampos,
  type Field,
  papeis,
  refName,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { IconArrowLeft, IconCertificate, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { spanOf } from '../../../platform/registers/field-input.tsx';
import { fieldText } from '../../../platform/registers/field-text.ts';
import registers from '../../../platform/registers/registers.module.css';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, Span } from '../../../platform/ui/form/section-card.tsx';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import { useValueWords } from '../../../platform/ui/value-words.ts';
import { ContratosDoCliente } from '../../contratos/public.ts';
import { telasFiscais } from '../../fiscal/public.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { EmpresaAside } from '../formulario/empresa-aside.tsx';
import form from '../formulario/formulario.module.css';
import { slugDe, type Tela } from '../telas.ts';

type Linha = Record<string, unknown>;

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '' || valor === false;

/** A company to be read: what is there, by section; what is not there takes no room. */
export function EmpresaReadPage({ tela, empresa }: { tela: Tela; empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  return (
    <div className={page.scroll}>
      <PageHead
        title={empresa.nomeFantasia}
        badges={
          <>
            <span>{empresa.id}</span>
            <StatusBadge tone={empresa.ativo ? 'ok' : 'mute'}>{t(empresa.ativo ? 'active' : 'inactive')}</StatusBadge>
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => void navigate(linkTo(tela.lista))}
            >
              {t('backToList')}
            </Button>
            {empresa.propria && can(emissoresCalls.get.access) && (
              <Button
                variant="default"
                leftSection={<IconCertificate size={16} />}
                onClick={() => void navigate(linkTo(telasFiscais.emissor, { empresaId: empresa.id }))}
              >
                {t('issuing')}
              </Button>
            )}
            {can(slugDe(tela, 'update')) && (
              <Button
                leftSection={<IconPencil size={16} />}
                onClick={() => void navigate(linkTo(tela.formulario, { acao: 'editar', id: empresa.id }))}
              >
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      <div className={registers.reading}>
        <div className={page.sections}>
          {tela.nome === 'contrato' && (
            <Suspense>
              <ContratosDoCliente empresaId={empresa.id} />
            </Suspense>
          )}
          <Campos empresa={empresa} />
          <Lista title={t('sectionAddresses')} campos={enderecoCampos} linhas={empresa.enderecos} />
          <Lista title={t('phones')} campos={telefoneCampos} linhas={empresa.telefones} />
          <Lista title={t('contacts')} campos={contatoCampos} linhas={empresa.contatos} />
          <Lista title={t('sectionPartners')} campos={socioCampos} linhas={empresa.socios} />
          {empresa.logos.length > 0 && (
            <section className={registers.section} aria-label={t('logos')}>
              <h2 className={registers.sectionTitle}>{t('logos')}</h2>
              <ul className={form.logos}>
                {empresa.logos.map(({ id, nome, url }) => (
                  <li key={id} className={form.logo}>
                    <StoredImage url={url} alt={nome} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside className={page.aside}>
          <EmpresaAside empresa={empresa} />
        </aside>
      </div>
    </div>
  );
}

/** The flat fields that hold something, by the sections of the contract. */
function Campos({ empresa }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const lida = empresa as unknown as Linha;
  const cheios = (Object.entries(empresaCampos) as [string, Field][]).filter(
    ([nome, { kind }]) => !vazio(lida[kind === 'ref' ? refName(nome) : nome]) && !(nome in papeis),
  );
  const secoes = Map.groupBy(cheios, ([, { section }]) => section ?? t('sectionMain'));
  return [...secoes].map(([title, campos]) => (
    <section key={title} className={registers.section} aria-label={title}>
      <h2 className={registers.sectionTitle}>{title}</h2>
      <Fatos campos={campos} linha={lida} />
    </section>
  ));
}

interface ListaProps {
  title: string;
  campos: Readonly<Record<string, Field>>;
  linhas: readonly { id: number; ativo: boolean }[];
}

function Lista({ title, campos, linhas }: ListaProps) {
  const ativas = linhas.filter(({ ativo }) => ativo);
  if (ativas.length === 0) return null;
  return (
    <section className={registers.section} aria-label={title}>
      <h2 className={registers.sectionTitle}>{title}</h2>
      {ativas.map((linha) => {
        const valores = linha as unknown as Linha;
        return (
          <Fatos
            key={linha.id}
            campos={Object.entries(campos).filter(([nome]) => !vazio(valores[nome]))}
            linha={valores}
          />
        );
      })}
    </section>
  );
}

function Fatos({ campos, linha }: { campos: readonly (readonly [string, Field])[]; linha: Linha }) {
  const formats = useFormats();
  const words = useValueWords();
  return (
    <dl className={registers.facts}>
      <FieldGrid>
        {campos.map(([nome, field]) => (
          <Span key={nome} of={Math.max(4, spanOf(field))}>
            <dt>{field.label}</dt>
            <dd>{fieldText(nome, field, linha, formats, words)}</dd>
          </Span>
        ))}
      </FieldGrid>
    </dl>
  );
}
