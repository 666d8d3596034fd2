import { observacaoCampos, socioCampos } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { ParteCampos } from './campos.tsx';
import { parteNova } from './empresa-values.ts';
import classes from './formulario.module.css';
import { type Linha, PartList } from './part-list.tsx';

const nomesDe = (linhas: readonly Linha[]) =>
  linhas
    .map(({ nome }) => nome)
    .filter(Boolean)
    .join(', ');

export function SociosSection() {
  const t = useTexts(empresasTexts);
  const socios = useWatch({ name: 'socios' }) as Linha[];
  return (
    <SectionCard title={t('sectionPartners')} folded summary={nomesDe(socios) || t('noPartners')}>
      <PartList
        name="socios"
        rowTitle={(index) => t('partnerN', { n: index + 1 })}
        emptyText={t('noPartners')}
        addLabel={t('addPartner')}
        removeLabel={(index) => t('removePartner', { n: index + 1 })}
        blank={() => parteNova('socios')}
      >
        {(path) => (
          <ParteCampos
            path={path}
            campos={socioCampos}
            spans={{
              nome: 6,
              cpf: 3,
              cnpj: 3,
              qualificacao: 6,
              participacao: 3,
              administrador: 3,
              email: 6,
              telefone: 6,
            }}
          />
        )}
      </PartList>
    </SectionCard>
  );
}

/** Notes on the company, each with who wrote it. */
export function ObservacoesSection({ empresa }: { empresa: EmpresaLida | null }) {
  const t = useTexts(empresasTexts);
  const { instant } = useFormats();
  const observacoes = useWatch({ name: 'observacoes' }) as Linha[];
  const escritas = new Map(empresa?.observacoes.map((observacao) => [observacao.id, observacao]));
  const count = observacoes.length;
  return (
    <SectionCard title={t('sectionNotes')} folded summary={count === 0 ? t('noNotes') : t('noteCount', { count })}>
      <PartList
        name="observacoes"
        rowTitle={(index) => t('noteN', { n: index + 1 })}
        emptyText={t('noNotes')}
        addLabel={t('addNote')}
        removeLabel={(index) => t('removeNote', { n: index + 1 })}
        blank={() => parteNova('observacoes')}
      >
        {(path, { id }) => {
          const escrita = escritas.get(id as number);
          return (
            <>
              <ParteCampos path={path} campos={observacaoCampos} />
              {escrita && (
                <p className={classes.written}>
                  {t('writtenBy', { autor: escrita.autor?.rotulo ?? t('system'), quando: instant(escrita.criadoEm) })}
                </p>
              )}
            </>
          );
        }}
      </PartList>
    </SectionCard>
  );
}
