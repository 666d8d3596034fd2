import { Tabs } from '@mantine/core';
import { niveisDoMercadologico } from '@retaguarda/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../../platform/registers/register-list-page.tsx';
import { ArvoreMercadologica } from './arvore-mercadologica.tsx';
import classes from './mercadologicos.module.css';
import { mercadologicosTexts } from './mercadologicos-texts.ts';

const niveis = niveisDoMercadologico.map(({ register }) => ({
  nivel: register.resource.replace('product-category-', ''),
  register,
}));

/** The merchandising tree, and each of its levels as a list; `?nivel=group` says which. */
export function MercadologicosPage() {
  const t = useTexts(mercadologicosTexts);
  const { nivel } = useSearch({ strict: false }) as { nivel?: string };
  const navigate = useNavigate();
  const shown = niveis.find((one) => one.nivel === nivel);
  return (
    <div className={classes.page}>
      <Tabs
        value={shown?.nivel ?? 'arvore'}
        // Another level is another list: its search and filters begin anew.
        onChange={(value) => void navigate({ to: '.', search: (value === 'arvore' ? {} : { nivel: value }) as never })}
        className={classes.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="arvore">{t('tree')}</Tabs.Tab>
          {niveis.map(({ nivel, register }) => (
            <Tabs.Tab key={nivel} value={nivel}>
              {register.label.many}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.list}>
        {shown ? <RegisterListPage key={shown.nivel} register={shown.register} /> : <ArvoreMercadologica />}
      </div>
    </div>
  );
}
