import { Tabs } from '@mantine/core';
import { registers } from '@retaguarda/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RegisterListPage } from '../../platform/registers/register-list-page.tsx';
import classes from './mercadologicos.module.css';

/** The four levels of the merchandising tree, from the widest to the narrowest. */
const niveis = ['section', 'group', 'subgroup', 'line'].flatMap((nivel) => {
  const register = registers.find(({ resource }) => resource === `product-category-${nivel}`);
  return register ? [{ nivel, register }] : [];
});

/** One page for the four registers of the merchandising tree; `?nivel=group` says which. */
export function MercadologicosPage() {
  const { nivel } = useSearch({ strict: false }) as { nivel?: string };
  const navigate = useNavigate();
  const shown = niveis.find((one) => one.nivel === nivel) ?? niveis[0];
  if (!shown) return null;
  return (
    <div className={classes.page}>
      <Tabs
        value={shown.nivel}
        // Another level is another list: its search and filters begin anew.
        onChange={(value) => void navigate({ to: '.', search: { nivel: value } as never })}
        className={classes.tabs}
      >
        <Tabs.List>
          {niveis.map(({ nivel, register }) => (
            <Tabs.Tab key={nivel} value={nivel}>
              {register.label.many}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.list}>
        <RegisterListPage key={shown.nivel} register={shown.register} />
      </div>
    </div>
  );
}
