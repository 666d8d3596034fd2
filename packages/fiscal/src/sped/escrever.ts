import { escreverCampo } from './conferir-campo.ts';
import type { AlvoDoAchado } from './efd-icms-ipi/dados.ts';
import type { LeiauteDoSped, RegistroDoSped } from './leiaute/tipos.ts';

/** A line of content, fields by name; openers, closers and block 9 are written by themselves. */
export interface LinhaDoSped {
  reg: string;
  valores: Readonly<Record<string, string | null>>;
  /** The document it tells, for a person to find it. */
  de?: { onde: string; alvo: AlvoDoAchado };
}

/** What keeps a file from being written. */
export interface ProblemaDoSped {
  /** Of the content given, from 1. */
  linha: number;
  reg: string;
  campo: string | null;
  motivo: string;
  de?: LinhaDoSped['de'];
}

export type SpedEscrito = { ok: true; texto: string; linhas: number } | { ok: false; problemas: ProblemaDoSped[] };

const MAIS_PROBLEMAS = 200;
const SEM_MOVIMENTO = '1';
const COM_MOVIMENTO = '0';

/**
 * Writes a file of the layout, or says all that keeps it from being one: fields by type, size and need, records in their order
 * below their parents, references that lead to something. Each block is opened and closed, and what block 9 counts is what is there.
 *
 * @returns lines joined by CRLF, to be encoded as ISO 8859-1
 * @source Ato COTEPE/ICMS 44/2018, 2.3 and 2.6
 */
export function escreverSped(leiaute: LeiauteDoSped, conteudo: readonly LinhaDoSped[]): SpedEscrito {
  const problemas = [...conferirHierarquia(leiaute, conteudo)];
  const registros = new Map(leiaute.registros.map((registro) => [registro.reg, registro]));
  const porBloco = new Map<string, string[]>();
  const chaves = new Map<string, Set<string>>();
  const referencias: { linha: number; reg: string; campo: string; alvo: string; valor: string }[] = [];
  conteudo.forEach(({ reg, valores, de }, i) => {
    const registro = registros.get(reg);
    if (!registro) return;
    const escritos = registro.campos.map((campo) => {
      const valor = valores[campo.nome];
      const escrito = escreverCampo(campo, valor);
      if (!escrito.ok)
        problemas.push({ linha: i + 1, reg, campo: campo.nome, motivo: escrito.motivo, ...(de && { de }) });
      if (campo.refere !== null && valor)
        referencias.push({ linha: i + 1, reg, campo: campo.nome, alvo: campo.refere, valor });
      return escrito.ok ? escrito.texto : '';
    });
    problemas.push(...camposEstranhos(registro, valores, i + 1));
    guardarChave(chaves, reg, escritos[registro.campos.findIndex(({ nome }) => nome === registro.chave)] ?? '');
    const doBloco = porBloco.get(blocoDe(reg)) ?? [];
    doBloco.push(linhaDe(reg, ...escritos));
    porBloco.set(blocoDe(reg), doBloco);
  });
  for (const { alvo, valor, ...onde } of referencias)
    if (!chaves.get(alvo)?.has(valor)) problemas.push({ ...onde, motivo: `não há ${alvo} com "${valor}"` });
  if (problemas.length > 0) return { ok: false, problemas: problemas.slice(0, MAIS_PROBLEMAS) };
  const linhas = comTotalizadores(leiaute, porBloco);
  return { ok: true, texto: `${linhas.join('\r\n')}\r\n`, linhas: linhas.length };
}

/** Says of lines just written which document they tell. */
export function dizerDeQuem(linhas: readonly LinhaDoSped[], de: NonNullable<LinhaDoSped['de']>): void {
  for (const linha of linhas) linha.de = de;
}

const blocoDe = (reg: string): string => reg.charAt(0);
const linhaDe = (...campos: string[]): string => `|${campos.join('|')}|`;

function guardarChave(chaves: Map<string, Set<string>>, reg: string, chave: string): void {
  const conhecidas = chaves.get(reg) ?? new Set();
  chaves.set(reg, conhecidas.add(chave));
}

const camposEstranhos = ({ reg, campos }: RegistroDoSped, valores: LinhaDoSped['valores'], linha: number) =>
  Object.keys(valores)
    .filter((nome) => !campos.some((campo) => campo.nome === nome))
    .map((campo) => ({ linha, reg, campo, motivo: 'não é deste registro' }));

/** Each record below an open one that may be its parent, in the order of the layout, once where it is only once. */
function* conferirHierarquia(leiaute: LeiauteDoSped, conteudo: readonly LinhaDoSped[]): Generator<ProblemaDoSped> {
  const ordem = new Map(leiaute.registros.map(({ reg }, i) => [reg, i]));
  let abertos: { reg: string; abaixo: Set<string>; ultima: number }[] = [];
  let ultimoBloco = -1;
  for (const [i, { reg }] of conteudo.entries()) {
    const recusar = (motivo: string) => ({ linha: i + 1, reg, campo: null, motivo });
    const registro = leiaute.registros[ordem.get(reg) ?? -1];
    if (!registro) {
      yield recusar('não é deste leiaute');
      continue;
    }
    const bloco = leiaute.blocos.indexOf(blocoDe(reg));
    if (bloco < ultimoBloco) yield recusar('vem depois de um bloco posterior');
    if (bloco !== ultimoBloco) abertos = [abertura(blocoDe(reg))];
    ultimoBloco = Math.max(bloco, ultimoBloco);
    if (i === 0 && registro.nivel !== 0) yield recusar('o arquivo começa pelo 0000');
    if (registro.nivel === 0) continue;
    abertos = abertos.slice(0, registro.nivel - 1);
    const pai = abertos.at(-1);
    const minha = ordem.get(reg) ?? 0;
    if (pai?.reg !== registro.pai || abertos.length !== registro.nivel - 1) {
      yield recusar(`vem abaixo de um ${registro.pai}`);
      continue;
    }
    if (minha < pai.ultima) yield recusar('vem fora da ordem');
    if (registro.unico && pai.abaixo.has(reg)) yield recusar('aparece mais de uma vez');
    pai.abaixo.add(reg);
    pai.ultima = minha;
    abertos.push({ reg, abaixo: new Set(), ultima: -1 });
  }
}

const abertura = (bloco: string) => ({ reg: `${bloco}001`, abaixo: new Set<string>(), ultima: -1 });

/** All lines with openers and closers; each closer counts itself, and the last the whole file. */
function comTotalizadores({ blocos }: LeiauteDoSped, porBloco: ReadonlyMap<string, readonly string[]>): string[] {
  const linhas: string[] = [];
  for (const bloco of blocos) {
    if (bloco === '9') continue;
    const dele = porBloco.get(bloco) ?? [];
    // 0000 stands before the opener of its block.
    const antes = bloco === '0' ? dele.slice(0, 1) : [];
    const depois = dele.slice(antes.length);
    const movimento = dele.length > 0 ? COM_MOVIMENTO : SEM_MOVIMENTO;
    linhas.push(...antes, linhaDe(`${bloco}001`, movimento), ...depois);
    linhas.push(linhaDe(`${bloco}990`, String(dele.length + 2)));
  }
  return [...linhas, ...bloco9(linhas)];
}

function bloco9(antes: readonly string[]): string[] {
  const contagem = new Map<string, number>();
  for (const linha of antes) {
    const reg = linha.slice(1, 5);
    contagem.set(reg, (contagem.get(reg) ?? 0) + 1);
  }
  const tipos = contagem.size + 4;
  for (const [reg, quantas] of [
    ['9001', 1],
    ['9900', tipos],
    ['9990', 1],
    ['9999', 1],
  ] as const)
    contagem.set(reg, quantas);
  const totais = [...contagem].map(([reg, quantas]) => linhaDe('9900', reg, String(quantas)));
  const doBloco = totais.length + 3;
  return [
    linhaDe('9001', COM_MOVIMENTO),
    ...totais,
    linhaDe('9990', String(doBloco)),
    linhaDe('9999', String(antes.length + doBloco)),
  ];
}
