import { type Register, registers } from '@retaguarda/contracts';
import { addressOf, type ScreenRoute } from '../../../apps/web/src/platform/router/screen.ts';

const listasDe = ({ screen }: Register) => [screen.path, ...(screen.alsoAt ?? [])];
const paginasDe = ({ screen }: Register) => [screen.formPath, screen.editPath].filter((path) => path !== undefined);
const em = (paths: readonly string[], { path }: ScreenRoute) => paths.some((one) => `/sistema/${one}` === path);

/** The register whose list or form the screen is, drawn from its definition. */
const registerDe = (screen: ScreenRoute): Register | undefined =>
  registers.find((register) => em([...listasDe(register), ...paginasDe(register)], screen));

/** Where the screen is looked at: a few rows of a register tell what a page of them would. */
export function enderecoDe(screen: ScreenRoute): string {
  const register = registerDe(screen);
  const address = addressOf(screen) ?? screen.path;
  return register && !register.single && em(listasDe(register), screen) ? `${address}?rowsPerPage=5` : address;
}

/** The address of the form that opens beside the list, where there is one. */
export function gavetaDe(screen: ScreenRoute): string | undefined {
  const register = registerDe(screen);
  if (!register || register.readOnly || register.single || register.screen.formPath) return undefined;
  return em([register.screen.path], screen) ? `${addressOf(screen)}?acao=adicionar` : undefined;
}

/** Each day of the week another seventh of the plain registers is looked at in full, too. */
const DIAS = 7;
const hoje = Math.floor(Date.parse(process.env.HOSTILE_SEED ?? new Date().toISOString().slice(0, 10)) / 86_400_000);

/**
 * Which screens are looked at in full, in each theme and width, and which only opened. The screens of plain registers are
 * drawn by the same code from their fields: a few of them together have every kind of field in every kind of list and
 * form. Those are always looked at in full, and so is every screen that a module draws itself.
 */
export function olhares(screens: readonly ScreenRoute[]): { porInteiro: ScreenRoute[]; depressa: ScreenRoute[] } {
  const simples = screens.filter((screen) => registerDe(screen));
  const sempre = new Set(umaDeCadaForma(simples));
  const daVez = simples.filter((screen, i) => !sempre.has(screen) && i % DIAS === hoje % DIAS);
  const inteiras = new Set([...screens.filter((screen) => !registerDe(screen)), ...sempre, ...daVez]);
  return {
    porInteiro: screens.filter((screen) => inteiras.has(screen)),
    depressa: screens.filter((screen) => !inteiras.has(screen)),
  };
}

/** As few screens as show every form between them, the richest first. */
function umaDeCadaForma(screens: readonly ScreenRoute[]): ScreenRoute[] {
  const faltam = new Set(screens.flatMap(formasDe));
  const escolhidas: ScreenRoute[] = [];
  while (faltam.size > 0) {
    const novas = (screen: ScreenRoute) => formasDe(screen).filter((forma) => faltam.has(forma));
    const [melhor] = screens.toSorted((a, b) => novas(b).length - novas(a).length);
    if (!melhor) break;
    escolhidas.push(melhor);
    for (const forma of formasDe(melhor)) faltam.delete(forma);
  }
  return escolhidas;
}

/** Kinds of field it shows, in which kind of screen, and what it may do with its rows. */
function formasDe(screen: ScreenRoute): string[] {
  const register = registerDe(screen);
  if (!register) return [];
  const { single, readOnly, screen: where, fields } = register;
  const tela = single
    ? 'única'
    : em(paginasDe(register), screen)
      ? 'página'
      : readOnly
        ? 'só de leitura'
        : where.formPath
          ? 'com página'
          : 'com gaveta';
  return Object.values(fields).flatMap((field) => [
    `${tela} ${field.kind}`,
    ...(field.filter ? [`filtro ${tela} ${field.kind}`] : []),
  ]);
}

/** @returns the items in order, in lists of at most so many */
export const emPartes = <T>(items: readonly T[], quantos: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / quantos) }, (_, i) => items.slice(i * quantos, (i + 1) * quantos));
