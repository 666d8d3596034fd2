import { CloseButton, Select } from '@mantine/core';
import { type CampoEmLote, camposEmLote, niveisDoMercadologico, produtoCampos } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid } from '../../../platform/ui/form/section-card.tsx';
import { Campo } from '../formulario/campos.tsx';
import { CodigoFiscal, eCodigoDaTabela } from '../formulario/codigo-fiscal.tsx';
import { MercadologicoField } from '../formulario/mercadologico-field.tsx';
import classes from './ajuste.module.css';
import { alteracaoTexts } from './alteracao-texts.ts';

/** The four levels of the tree are one place, chosen at once. */
export const ARVORE = 'arvore';
export type Escolhido = CampoEmLote | typeof ARVORE;

const niveis: readonly string[] = niveisDoMercadologico.map(({ campo }) => campo);
const oferecidos: readonly Escolhido[] = [ARVORE, ...camposEmLote.filter((campo) => !niveis.includes(campo))];

/** The fields of the API behind what was chosen. */
export const camposDe = (escolhidos: readonly Escolhido[]): CampoEmLote[] =>
  camposEmLote.filter((campo) => escolhidos.includes(niveis.includes(campo) ? ARVORE : campo));

interface CamposDoLoteProps {
  escolhidos: readonly Escolhido[];
  onChange: (escolhidos: readonly Escolhido[]) => void;
}

/** The fields to change, each with its input; more are added by name. */
export function CamposDoLote({ escolhidos, onChange }: CamposDoLoteProps) {
  const t = useTexts(alteracaoTexts);
  const rotulo = (campo: Escolhido) => (campo === ARVORE ? t('tree') : produtoCampos[campo].label);
  return (
    <>
      {escolhidos.map((campo) => (
        <div key={campo} className={classes.field}>
          <div className={classes.fieldInput}>
            <FieldGrid>
              <Entrada campo={campo} />
            </FieldGrid>
          </div>
          <CloseButton
            aria-label={t('dropField', { campo: rotulo(campo) })}
            onClick={() => onChange(escolhidos.filter((outro) => outro !== campo))}
          />
        </div>
      ))}
      <Select
        label={t('addField')}
        placeholder={t('addFieldPlaceholder')}
        data={oferecidos
          .filter((campo) => !escolhidos.includes(campo))
          .map((campo) => ({ value: campo, label: rotulo(campo) }))}
        value={null}
        onChange={(campo) => campo && onChange([...escolhidos, campo as Escolhido])}
        searchable
        selectFirstOptionOnChange
        maxDropdownHeight={280}
      />
      {escolhidos.length > 0 && <p className={classes.note}>{t('blankClears')}</p>}
    </>
  );
}

function Entrada({ campo }: { campo: Escolhido }) {
  if (campo === ARVORE) return <MercadologicoField />;
  return eCodigoDaTabela(campo) ? <CodigoFiscal nome={campo} of={12} /> : <Campo nome={campo} of={12} />;
}
