import { Suspense } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import { ContratosDoCliente } from '../../contratos/public.ts';
import type { Tela } from '../addresses.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { ArquivosSection } from './arquivos-section.tsx';
import { SecaoRecolhida } from './campos.tsx';
import { ContatosSection } from './contatos-section.tsx';
import { EnderecosSection } from './enderecos-section.tsx';
import { FiscalSection } from './fiscal-section.tsx';
import { ObservacoesSection, SociosSection } from './listas-sections.tsx';
import { PapeisSection } from './papeis-section.tsx';
import { PrazoSection } from './prazo-section.tsx';
import { PrincipalSection } from './principal-section.tsx';

/** The whole record: what every company needs first and open, the rest folded with what is in it. */
export function EmpresaSections({ tela, empresa }: { tela: Tela; empresa: EmpresaLida | null }) {
  const t = useTexts(empresasTexts);
  return (
    <>
      <PrincipalSection tela={tela} empresa={empresa} />
      {tela.nome === 'contrato' && (
        <Suspense>
          <ContratosDoCliente empresaId={empresa?.id ?? null} />
        </Suspense>
      )}
      <EnderecosSection />
      <ContatosSection />
      <FiscalSection />
      <PapeisSection tela={tela} />
      {tela.nome === 'revendas' && <PessoasSection empresa={empresa} />}
      <SecaoRecolhida
        title={t('sectionRelations')}
        nomes={['revendaId', 'vendedorId']}
        known={{ revendaId: empresa?.revenda ?? null, vendedorId: empresa?.vendedor ?? null }}
      />
      <PrazoSection />
      <SecaoRecolhida
        title={t('sectionBank')}
        nomes={['bancoId', 'agencia', 'contaCorrente', 'titularConta']}
        known={{ bancoId: empresa?.banco ?? null }}
      />
      <SecaoRecolhida title={t('sectionCard')} nomes={['cartaoNumero', 'cartaoLimite']} />
      <SociosSection />
      <ObservacoesSection empresa={empresa} />
      <ArquivosSection empresa={empresa} />
    </>
  );
}

/** Who works at the reseller: they see its portfolio only. */
function PessoasSection({ empresa }: { empresa: EmpresaLida | null }) {
  const t = useTexts(empresasTexts);
  return (
    <SectionCard title={t('people')} note={t('peopleNote')}>
      <FieldGrid>
        <Span of={12}>
          <RefsField
            name="usuarioIds"
            target="usuarios"
            label={t('people')}
            placeholder={t('peoplePlaceholder')}
            known={empresa?.usuarios ?? []}
          />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
