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

/**
 * In as many days each screen has had the full look: a tenth of those a module draws itself each day, a twentieth of the plain registers.
 * In as many days every other was searched for what keeps people out. `TELAS=todas` looks at all of them in full,
 * `HOSTILE_SEED=2026-03-01` as on that day.
 */
const DIAS = { propria: 10, simples: 20, acessivel: 6, colunas: 2 } as const;
const hoje = Math.floor(Date.parse(process.env.HOSTILE_SEED ?? new Date().toISOString().slice(0, 10)) / 86_400_000);

/** A screen that is opened on a phone, has to fit there and stay silent; on its day what keeps people out is searched for too. */
export interface Olhada {
  screen: ScreenRoute;
  acessivel: boolean;
}

/**
 * Which screens are looked at in full, in each theme and width, and which in one only. The screens of plain registers are
 * drawn by the same code from their fields: as few as have between them every kind of field in every kind of screen are
 * always looked at in full. The others, and the screens of modules, when it is their day.
 */
export function olhares(screens: readonly ScreenRoute[]): { porInteiro: ScreenRoute[]; depressa: Olhada[] } {
  const [simples, proprias] = [screens.filter((one) => registerDe(one)), screens.filter((one) => !registerDe(one))];
  const inteiras = new Set([
    ...umaDeCadaForma(simples),
    ...daVez(simples, DIAS.simples),
    ...daVez(proprias, DIAS.propria),
  ]);
  const inteira = (screen: ScreenRoute) => process.env.TELAS === 'todas' || inteiras.has(screen);
  const acessiveis = new Set(daVez(screens, DIAS.acessivel));
  return {
    porInteiro: screens.filter(inteira),
    depressa: screens
      .filter((screen) => !inteira(screen))
      .map((screen) => ({ screen, acessivel: acessiveis.has(screen) })),
  };
}

/** Lists whose columns are measured: of modules, and on their day those of plain registers. */
export function comListas(screens: readonly ScreenRoute[]): ScreenRoute[] {
  const deUmRegistro = (screen: ScreenRoute) => registers.some((one) => em(paginasDe(one), screen));
  const listas = screens.filter((screen) => !deUmRegistro(screen));
  const daVezOuTodas = (items: ScreenRoute[]) => (process.env.TELAS === 'todas' ? items : daVez(items, DIAS.colunas));
  return [
    ...listas.filter((one) => !registerDe(one)),
    ...daVezOuTodas(listas.filter((one) => registerDe(one) !== undefined)),
  ];
}

const daVez = <T>(items: readonly T[], dias: number): T[] => items.filter((_, i) => i % dias === hoje % dias);

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
