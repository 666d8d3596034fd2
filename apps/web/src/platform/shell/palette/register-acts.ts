import { areaAudience, type Register, registers } from '@retaguarda/contracts';
import { inSentence } from '../../i18n/noun.ts';
import { translate } from '../../i18n/texts.ts';
import { formParams } from '../../registers/form-params.ts';
import { linkTo, screenAddress } from '../../router/address.ts';
import type { ScreenRoute } from '../../router/screen.ts';
import { listTexts } from '../../ui/list/list-texts.ts';
import type { Act } from './act.ts';

/** Words people say for adding, whatever the noun's gender. */
const ADDING = ['novo', 'nova', 'cadastrar', 'criar', 'incluir', 'nuevo', 'nueva', 'crear'];

/**
 * One act for each plain register: to add a record, where its screen has it.
 *
 * @param own screens of modules; the list that one of them shows is added to as the module says
 */
export function registerActs(own: readonly ScreenRoute[]): Act[] {
  const taken = new Set(own.map(({ path }) => path));
  return registers.filter((register) => isAddedTo(register) && !taken.has(pathOf(register))).map(actOf);
}

const pathOf = ({ screen }: Register) => `/sistema/${screen.path}`;
const isAddedTo = ({ readOnly, single, screen }: Register) => !readOnly && !single && screen.inMenu !== false;

function actOf(register: Register): Act {
  const { screen, label, access } = register;
  const audience = screen.audience ?? areaAudience[screen.area];
  const path = screen.formPath ? `/sistema/${screen.formPath}` : pathOf(register);
  return {
    // Read when shown: the definition speaks the language of the page.
    get title() {
      return translate(listTexts, 'add', { one: inSentence(label.one) });
    },
    access: access.create,
    target: linkTo(screenAddress(path, formParams), { acao: 'adicionar' }),
    keywords: ADDING,
    ...(audience && { audience }),
  };
}
