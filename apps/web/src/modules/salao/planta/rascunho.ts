import { LADO_DA_PLANTA, type LugarNaPlanta, type PlantaDoSalao } from '@retaguarda/contracts';

/** One square of a plan on the screen. */
export const UNIDADE_PX = 24;
const TAMANHO = { largura: 5, altura: 4 } as const;

export type MesaDaPlanta = PlantaDoSalao['mesas'][number];

const dentro = (valor: number, tamanho: number) => Math.min(Math.max(valor, 0), LADO_DA_PLANTA - tamanho);

/** The same table so many squares further, never past the border. */
export const mover = (planta: LugarNaPlanta, dx: number, dy: number): LugarNaPlanta => ({
  ...planta,
  x: dentro(planta.x + dx, planta.largura),
  y: dentro(planta.y + dy, planta.altura),
});

const seCruzam = (a: LugarNaPlanta, b: LugarNaPlanta) =>
  a.x < b.x + b.largura && b.x < a.x + a.largura && a.y < b.y + b.altura && b.y < a.y + a.altura;

const COLUNAS = 6;
const PASSO_X = TAMANHO.largura + 1;
const PASSO_Y = TAMANHO.altura + 1;

/** The first free place for a table that stands nowhere, row after row; a full plan gives its first place. */
export function lugarLivre(ocupados: readonly LugarNaPlanta[]): LugarNaPlanta {
  const linhas = Math.floor((LADO_DA_PLANTA - TAMANHO.altura) / PASSO_Y) + 1;
  const lugar = (i: number): LugarNaPlanta => ({
    x: (i % COLUNAS) * PASSO_X,
    y: Math.floor(i / COLUNAS) * PASSO_Y,
    ...TAMANHO,
    forma: 'quadrada',
  });
  const livres = Array.from({ length: COLUNAS * linhas }, (_, i) => lugar(i));
  return livres.find((um) => !ocupados.some((outro) => seCruzam(um, outro))) ?? lugar(0);
}

/** Puts the tables that stand nowhere one beside the other. */
export function porTodas(mesas: readonly MesaDaPlanta[]): MesaDaPlanta[] {
  const ocupados = mesas.flatMap(({ planta }) => planta ?? []);
  return mesas.map((mesa) => {
    if (mesa.planta) return mesa;
    const planta = lugarLivre(ocupados);
    ocupados.push(planta);
    return { ...mesa, planta };
  });
}

/** Squares that a plan needs to show its tables, with room to go on. */
export const tamanhoDa = (mesas: readonly MesaDaPlanta[], folga: number) => {
  const lugares = mesas.flatMap(({ planta }) => planta ?? []);
  const ate = (fim: (lugar: LugarNaPlanta) => number) => Math.max(0, ...lugares.map(fim));
  return {
    largura: Math.min(LADO_DA_PLANTA, ate(({ x, largura }) => x + largura) + folga),
    altura: Math.min(LADO_DA_PLANTA, ate(({ y, altura }) => y + altura) + folga),
  };
};

const igual = (a: MesaDaPlanta, b: MesaDaPlanta): boolean =>
  a.setorId === b.setorId &&
  a.lugares === b.lugares &&
  (['x', 'y', 'largura', 'altura', 'forma'] as const).every((campo) => a.planta?.[campo] === b.planta?.[campo]);

/** What was changed of a plan, as it is sent; none of a table that is again as it was. */
export const mudadas = (antes: readonly MesaDaPlanta[], mudancas: ReadonlyMap<number, MesaDaPlanta>) =>
  antes.flatMap((mesa) => {
    const agora = mudancas.get(mesa.id);
    if (!agora || igual(mesa, agora)) return [];
    const { id, setorId, lugares, planta } = agora;
    return [{ id, setorId, lugares, planta }];
  });

/** Where a table is drawn. */
export const estiloDo = ({ x, y, largura, altura }: LugarNaPlanta) => ({
  left: x * UNIDADE_PX,
  top: y * UNIDADE_PX,
  width: largura * UNIDADE_PX,
  height: altura * UNIDADE_PX,
});
