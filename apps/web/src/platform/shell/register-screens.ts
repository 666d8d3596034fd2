import { asksNoSlug, type Register, registers } from '@retaguarda/contracts';
import { createElement } from 'react';
import { translate } from '../i18n/texts.ts';
import { formParams } from '../registers/form-params.ts';
import { registerTexts } from '../registers/register-texts.ts';
import type { ScreenRoute } from '../router/screen.ts';

const loadPages = () => import('../registers/register-page.tsx');

/**
 * The screens of the plain registers: each list, and the form where the specification gives it an address.
 *
 * @param own screens of modules; a list that one of them shows is not shown twice
 */
export function registerScreens(own: readonly ScreenRoute[]): ScreenRoute[] {
  const taken = new Set(own.map(({ path }) => path));
  return registers.flatMap(screensOf).filter(({ path }) => !taken.has(path));
}

function screensOf(register: Register): ScreenRoute[] {
  const { screen, access, label } = register;
  const path = `/sistema/${screen.path}`;
  const component = async () => {
    const { RegisterPage } = await loadPages();
    return () => createElement(RegisterPage, { register });
  };
  const list: ScreenRoute = {
    path,
    params: formParams,
    // Read when shown: the definition speaks the language of the page.
    get title() {
      return screen.title;
    },
    area: screen.area,
    // A single record has no list to open: its screen is the form.
    access: register.single ? access.read : access.list,
    create: access.create,
    component,
    hidden: screen.inMenu === false,
    ...(screen.audience && { audience: screen.audience }),
    keywords: [label.one],
  };
  const also = (screen.alsoAt ?? []).map((other) => ({ ...list, path: `/sistema/${other}`, hidden: true }));
  const forms = [screen.formPath, screen.editPath].filter((formPath) => formPath !== undefined);
  return [
    list,
    ...also,
    ...forms.map((formPath) => ({
      ...list,
      path: `/sistema/${formPath}`,
      get title() {
        return translate(registerTexts, 'formTitle', { one: label.one.toLowerCase() });
      },
      access: anyOf(register),
      hidden: true,
      parent: path,
    })),
  ];
}

/** A form opens for whoever may read, create or change: any one suffices (specification 000, §6). */
function anyOf({ access }: Register): ScreenRoute['access'] {
  const slugs = [access.read, access.create, access.update].flatMap((one) =>
    typeof one === 'string' ? [one] : 'any' in one ? [...one.any] : [...one.all],
  );
  const named = slugs.filter((slug) => !asksNoSlug(slug));
  return named.length === slugs.length ? { any: [...new Set(named)] } : 'signedIn';
}
