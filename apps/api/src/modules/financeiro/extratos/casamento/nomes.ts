import { palavrasDoNome } from '@retaguarda/contracts';
import type { AlvoDaCasa, LinhaACasar } from './tipos.ts';

/** Names of more parties than this share a word: it tells nobody apart. */
const COMUM = 400;

/** Finds who a line names, by words: banks cut names short and write them in any order. */
export class Nomes {
  private readonly porPalavra = new Map<string, Set<string>>();
  private readonly palavras = new Map<string, readonly (readonly string[])[]>();
  private readonly alvos = new Map<string, AlvoDaCasa[]>();
  private readonly vistos = new Map<string, ReadonlyMap<string, number>>();

  constructor(alvos: readonly AlvoDaCasa[]) {
    for (const alvo of alvos) {
      if (alvo.nome === null) continue;
      const deste = this.alvos.get(alvo.nome);
      if (deste) {
        deste.push(alvo);
        continue;
      }
      this.alvos.set(alvo.nome, [alvo]);
      const formas = alvo.nome.split('|').map((forma) => [...new Set(palavrasDoNome(forma))]);
      this.palavras.set(alvo.nome, formas);
      for (const palavra of new Set(formas.flat())) {
        const nomes = this.porPalavra.get(palavra);
        if (nomes) nomes.add(alvo.nome);
        else this.porPalavra.set(palavra, new Set([alvo.nome]));
      }
    }
  }

  /** How much of each name the line has, from 0.5 to 1. */
  semelhantes(linha: LinhaACasar): ReadonlyMap<string, number> {
    const texto = `${linha.nome ?? ''} ${linha.texto}`;
    const antes = this.vistos.get(texto);
    if (antes) return antes;
    const daLinha = new Set(palavrasDoNome(texto));
    const achados = new Map<string, number>();
    for (const palavra of daLinha) {
      const nomes = this.porPalavra.get(palavra);
      if (!nomes || nomes.size > COMUM) continue;
      for (const nome of nomes) {
        if (!achados.has(nome)) achados.set(nome, this.parte(nome, daLinha));
      }
    }
    for (const [nome, parte] of achados) if (parte < 0.5) achados.delete(nome);
    this.vistos.set(texto, achados);
    return achados;
  }

  doNome(nome: string): readonly AlvoDaCasa[] {
    return this.alvos.get(nome) ?? [];
  }

  private parte(nome: string, daLinha: ReadonlySet<string>): number {
    const formas = this.palavras.get(nome) ?? [];
    return Math.max(
      ...formas.map((palavras) => palavras.filter((palavra) => daLinha.has(palavra)).length / (palavras.length || 1)),
    );
  }
}
