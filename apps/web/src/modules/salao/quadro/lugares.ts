import type { ContaNoQuadro, LugarNaPlanta, QuadroDoSalao } from '@retaguarda/contracts';

/** A table, or an account that is at none. */
export interface LugarDoQuadro {
  chave: string;
  nome: string;
  mesaId: number | null;
  /** Open accounts, the first opened first. */
  contas: readonly ContaNoQuadro[];
  /** Its only account was put together with this one. */
  com: ContaNoQuadro | null;
  setorId: number | null;
  /** Where it stands on the plan of its sector; null: nowhere. */
  planta: LugarNaPlanta | null;
}

const centavos = (valor: string) => Math.round(Number(valor) * 100);

/** What is still to be paid of accounts, in reais. */
export const emAberto = (contas: readonly ContaNoQuadro[]): string =>
  (contas.reduce((soma, { total, pago }) => soma + centavos(total) - centavos(pago), 0) / 100).toFixed(2);

/** Tables of a sector, or of all with the accounts that are at no table. */
export function lugaresDoQuadro({ mesas, contas }: QuadroDoSalao, setor: number | null): LugarDoQuadro[] {
  const vivas = contas.filter(({ situacao }) => situacao !== 'juntada');
  const porUuid = new Map(vivas.map((conta) => [conta.uuid, conta]));
  const dasMesas = mesas
    .filter(({ setorId }) => setor === null || setorId === setor)
    .map(({ id, numero, nome, setorId, planta }): LugarDoQuadro => {
      const junta = contas.find(({ mesaId, situacao }) => mesaId === id && situacao === 'juntada');
      const suas = vivas.filter(({ mesaId }) => mesaId === id);
      const com = suas.length === 0 && junta?.juntadaA ? (porUuid.get(junta.juntadaA) ?? null) : null;
      return {
        chave: `mesa-${id}`,
        nome: nome ? `${numero} · ${nome}` : String(numero),
        mesaId: id,
        contas: suas,
        com,
        setorId,
        planta,
      };
    });
  if (setor !== null) return dasMesas;
  const semMesa = vivas
    .filter(({ mesaId }) => mesaId === null)
    .map(({ ...conta }): LugarDoQuadro => {
      const nome = conta.nome ? `${conta.identificador} · ${conta.nome}` : conta.identificador;
      return { chave: conta.uuid, nome, mesaId: null, contas: [conta], com: null, setorId: null, planta: null };
    });
  return [...dasMesas, ...semMesa];
}

export function resumoDoQuadro({ contas }: QuadroDoSalao) {
  const vivas = contas.filter(({ situacao }) => situacao !== 'juntada');
  return {
    ocupadas: new Set(contas.flatMap(({ mesaId }) => mesaId ?? [])).size,
    pessoas: vivas.reduce((soma, { pessoas }) => soma + pessoas, 0),
    valor: emAberto(vivas),
  };
}

/** `1:50`: hours and minutes since an instant. */
export function haQuanto(desde: string, agora: number): string {
  const minutos = Math.max(0, Math.floor((agora - Date.parse(desde)) / 60_000));
  return `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;
}

export const minutosDesde = (desde: string, agora: number): number =>
  Math.max(0, Math.floor((agora - Date.parse(desde)) / 60_000));
