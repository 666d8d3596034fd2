import { Button } from '@mantine/core';
import { contatoCampos, mensagens } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { empresasTexts } from '../empresas-texts.ts';
import { Campo, ParteCampos } from './campos.tsx';
import { parteNova } from './empresa-values.ts';
import classes from './formulario.module.css';
import { type Linha, PartList } from './part-list.tsx';

/** How to reach the company, and whom to ask for. */
export function ContatosSection() {
  const t = useTexts(empresasTexts);
  const contrato = useWatch({ name: 'clienteContrato' }) === true;
  return (
    <SectionCard title={t('sectionContacts')}>
      <FieldGrid>
        <Campo nome="email" />
        <Campo nome="site" of={6} />
        <Campo nome="emailNota" />
        {contrato && <Campo nome="emailContrato" />}
      </FieldGrid>
      <h3 className={classes.subtitle}>{t('contacts')}</h3>
      <Contatos />
    </SectionCard>
  );
}

/** A contact that was saved is deactivated, not removed, and only once the form is saved. */
function Contatos() {
  const t = useTexts(empresasTexts);
  const { setValue } = useFormContext();
  const setAtivo = (index: number, ativo: boolean) => setValue(`contatos.${index}.ativo`, ativo, { shouldDirty: true });
  return (
    <PartList
      name="contatos"
      rowTitle={(index) => t('contactN', { n: index + 1 })}
      emptyText={t('noContacts')}
      addLabel={t('addContact')}
      removeLabel={(index) => t('inactivateContact', { n: index + 1 })}
      blank={() => parteNova('contatos')}
      onRemove={(row: Linha, index, remove) => {
        if (row.id === undefined) return remove();
        setAtivo(index, false);
        notifyWarning(mensagens.inactivatedContact);
      }}
      badges={({ ativo }) => ativo === false && <StatusBadge>{t('inactive')}</StatusBadge>}
      actions={({ ativo }, index) =>
        ativo === false && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAtivo(index, true)}>
            {mensagens.labelActivate}
          </Button>
        )
      }
    >
      {(path) => (
        <ParteCampos path={path} campos={contatoCampos} spans={{ nome: 6, cargo: 6, email: 6, telefone: 6 }} />
      )}
    </PartList>
  );
}
