import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Initials } from '../../../platform/shell/initials.tsx';
import { entradaTexts } from './entrada-texts.ts';
import type { Grupo } from './group-step.tsx';
import classes from './login.module.css';
import { useAmbiente } from './use-ambiente.ts';

export interface DemoLogin {
  grupo: Grupo;
  usuario: string;
  senha: string;
}

/** Only on an installation with demonstration data: its logins, each one click away. */
export function DemoLogins({ onChoose }: { onChoose: (demo: DemoLogin) => void }) {
  const t = useTexts(entradaTexts);
  const ambiente = useAmbiente();
  const demo = ambiente.data?.demo;
  if (!demo || demo.grupos.length === 0) return null;

  return (
    <section className={classes.demo} aria-label={t('demoTitle')}>
      <h2>{t('demoTitle')}</h2>
      <p className={classes.help}>{t('demoLead', { senha: demo.senha })}</p>
      {demo.grupos.map((grupo) => (
        <div key={grupo.id}>
          <h3>{grupo.nome}</h3>
          <ul>
            {grupo.usuarios.map((usuario) => (
              <li key={usuario}>
                <UnstyledButton
                  className={classes.demoLogin}
                  aria-label={t('demoEnter', { usuario: `${usuario} (${grupo.nome})` })}
                  onClick={() => onChoose({ grupo, usuario, senha: demo.senha })}
                >
                  <Initials name={usuario} size={22} />
                  {usuario}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
