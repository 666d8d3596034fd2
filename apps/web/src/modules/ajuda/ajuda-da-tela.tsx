import { Drawer } from '@mantine/core';
import { type Register, registers } from '@retaguarda/contracts';
import { IconKeyboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lexer } from 'marked';
import { type TranslateOf, useInPageLanguage, useLocale, useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useCurrentScreen } from '../../platform/router/use-current-screen.ts';
import { useShell } from '../../platform/shell/shell-context.ts';
import { telaDeAjuda } from './addresses.ts';
import classes from './ajuda.module.css';
import { ajudaTexts } from './ajuda-texts.ts';
import { Marcado } from './pagina-do-manual.tsx';
import { paginas } from './paginas.ts';
import type { TextoDaTela } from './telas/tela.ts';
import { ajudaDasTelas } from './telas/telas.ts';

const semTelas = new Map<string, string>();

/** Beside the screen: what it is for, what is done there most, its keys, and the page of the manual. */
export function AjudaDaTela({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(ajudaTexts);
  const say = useInPageLanguage();
  const { screens, openShortcuts } = useShell();
  const screen = useCurrentScreen();
  // A form is helped by what is said of its list.
  const main = screens.find(({ path }) => path === screen?.parent) ?? screen;
  const texto = useTextoDaTela(main?.path);
  const pagina = paginas.find(({ slug }) => slug === (main && ajudaDasTelas[main.path]?.manual));
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('ofScreen')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.help}>
        {main && <h2>{say(main.title)}</h2>}
        {texto ? (
          <>
            <div className={classes.purpose}>
              <Frase texto={texto.paraQue} />
            </div>
            <h3>{t('threeTasks')}</h3>
            <ol className={classes.tasks}>
              {texto.tarefas.map((tarefa) => (
                <li key={tarefa}>
                  <Frase texto={tarefa} />
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p>{t('noHelp')}</p>
        )}
        <ul className={classes.more}>
          {pagina && (
            <li>
              <Link {...linkTo(telaDeAjuda, { pagina: pagina.slug })} onClick={onClose}>
                {t('readMore', { pagina: pagina.title })}
              </Link>
            </li>
          )}
          <li>
            <Link {...linkTo(telaDeAjuda)} onClick={onClose}>
              {t('openManual')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                openShortcuts();
              }}
            >
              <IconKeyboard size={16} stroke={1.7} aria-hidden /> {t('shortcuts')}
            </button>
          </li>
        </ul>
      </div>
    </Drawer>
  );
}

const Frase = ({ texto }: { texto: string }) => <Marcado tokens={lexer(texto)} telas={semTelas} />;

/** What is told of a screen in the language of the page; of a plain register, what it is for and the tasks of every register. */
function useTextoDaTela(path: string | undefined): TextoDaTela | undefined {
  const t = useTexts(ajudaTexts);
  const locale = useLocale();
  if (path === undefined) return undefined;
  const register = registers.find(({ screen }) => `/sistema/${screen.path}` === path);
  return ajudaDasTelas[path]?.[locale] ?? (register && textoDoCadastro(t, register));
}

function textoDoCadastro(t: TranslateOf<typeof ajudaTexts>, { label, purpose, readOnly }: Register): TextoDaTela {
  const tarefas = readOnly
    ? ([t('readOnlyFind'), t('readOnlyColumns'), t('readOnlyExport')] as const)
    : ([t('registerAdd', { one: label.one.toLowerCase() }), t('registerChange'), t('registerInactivate')] as const);
  return { paraQue: purpose, tarefas };
}
