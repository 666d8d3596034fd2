import { type Papel, papeis, type Slug } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FlagField } from '../../../platform/ui/inputs/fields.ts';
import { slugDe, type Tela, telasDeEmpresa } from '../addresses.ts';
import { empresasTexts } from '../empresas-texts.ts';
import classes from './formulario.module.css';

const familiaDoPapel = Object.fromEntries(Object.values(telasDeEmpresa).map((tela) => [tela.papel, tela])) as Record<
  Papel,
  Tela
>;

/** What the company is to the group; only what the person may make of it can be changed. */
export function PapeisSection({ tela }: { tela: Tela }) {
  const t = useTexts(empresasTexts);
  const { can } = useSession();
  const may = (papel: Papel) => {
    const slugs: Slug[] = [slugDe(familiaDoPapel[papel], 'create'), slugDe(familiaDoPapel[papel], 'update')];
    return slugs.some((slug) => can(slug));
  };
  const nomes = (Object.keys(papeis) as Papel[]).filter((papel) => papel === tela.papel || may(papel));
  const tem = useWatch({ name: nomes }) as boolean[];
  const summary = nomes.filter((_, index) => tem[index]).map((papel) => papeis[papel]);
  return (
    <SectionCard title={t('roles')} folded summary={summary.join(', ')}>
      <fieldset className={classes.roles}>
        <legend className="visually-hidden">{t('roles')}</legend>
        {nomes.map((papel) => (
          <FlagField key={papel} name={papel} label={papeis[papel]} />
        ))}
      </fieldset>
    </SectionCard>
  );
}
