import type { Valores } from '../motor/escrever.ts';
import { type FalhaDeCampo, lerRegistro } from '../motor/ler.ts';
import type { Registro } from '../motor/registro.ts';
import { detectarLayout, layoutDasLinhas } from './detectar.ts';
import type { LayoutRetorno, Papel } from './layout.ts';
import type { Linha } from './linhas.ts';
import type { EventoRetorno, ProblemaDeRetorno } from './modelo.ts';
import { problema } from './problema.ts';
import { montarCabecalho, montarTitulo } from './titulo.ts';
import { divergencias, Somador } from './totais.ts';

/** A title whose complements may still come. */
interface Pendente {
  valores: Record<string, string>;
  chaves: Set<string>;
  linhas: Linha[];
  problemas: ProblemaDeRetorno[];
  /** Last line of the file that belongs to it. */
  ultima: number;
}

/**
 * Reads one retorno line by line. Keeps the title under way, counts and sums; nothing grows with the file. Whatever
 * the lines hold, it does not throw: what is wrong comes out as problems.
 */
export class LeitorDeRetorno {
  readonly #arquivo: string | undefined;
  readonly #arquivoTodo = new Somador();
  #lote = new Somador();
  #layout: LayoutRetorno | undefined;
  #estado: 'inicio' | 'lendo' | 'encerrado' | 'recusado' = 'inicio';
  #pendente: Pendente | undefined;
  /** The header, until the first title tells what the header leaves out. */
  #cabecalho: Valores | undefined;
  #primeira = '';
  #eventos: EventoRetorno[] = [];
  #numero = 0;
  #linhas = 0;
  #lotes = 0;
  #linhasDoLote = 0;
  #sequencia = 0;
  #ignorados = 0;
  /** First blank line since the last one with content. */
  #emBranco: number | undefined;

  constructor(arquivo?: string) {
    this.#arquivo = arquivo;
  }

  linha({ numero, texto }: Linha): EventoRetorno[] {
    this.#eventos = [];
    this.#numero = numero;
    if (texto.trim() === '') this.#emBranco ??= numero;
    else if (this.#estado !== 'recusado') this.#comConteudo({ numero, texto });
    return this.#eventos;
  }

  fim(): EventoRetorno[] {
    this.#eventos = [];
    this.#soltar();
    if (this.#estado === 'inicio') this.#relatar('erro', { esperado: 'arquivo de retorno', encontrado: '' }, 1);
    if (this.#estado === 'lendo') {
      this.#relatar('erro', { esperado: 'registro final (trailer) do arquivo', encontrado: 'fim do arquivo' });
    }
    const { titulos } = this.#arquivoTodo;
    if (this.#layout && titulos === 0 && this.#ignorados > 0) this.#recusarOutroBanco(this.#layout);
    else if (this.#layout) {
      this.#entregarCabecalho(this.#layout, undefined);
      const porTipo = this.#arquivoTodo.porTipo();
      const totais = { linhas: this.#linhas, titulos, ignorados: this.#ignorados, porTipo };
      this.#eventos.push({ tipo: 'totais', totais });
    }
    return this.#eventos;
  }

  #comConteudo(dada: Linha): void {
    this.#linhas += 1;
    // A blank before the first line would move all of its columns.
    const linha = this.#linhas === 1 ? { ...dada, texto: dada.texto.replace(/^ +(?=\d{8}|02RETORNO)/, '') } : dada;
    if (this.#emBranco !== undefined) {
      this.#relatar('aviso', { esperado: 'registro', encontrado: 'linha em branco' }, this.#emBranco);
      this.#emBranco = undefined;
    }
    if (this.#estado === 'encerrado') {
      this.#relatar('erro', { esperado: 'fim do arquivo', encontrado: linha.texto.slice(0, 40) });
      return;
    }
    if (this.#linhas === 1) this.#primeira = linha.texto;
    this.#layout ??= this.#detectar(linha.texto);
    this.#trocarPeloDasLinhas(linha.texto);
    if (this.#layout) this.#registro(this.#layout, linha);
  }

  /** The header is of one bank and no line is a title of it: read by its columns, nothing would be right. */
  #recusarOutroBanco({ nome, banco, formato }: LayoutRetorno): void {
    const esperado = `títulos do ${nome} (${banco}), o banco do cabeçalho, em ${formato} posições`;
    const encontrado = `${this.#ignorados} ${this.#ignorados === 1 ? 'linha' : 'linhas'} de outro banco ou serviço`;
    this.#relatar('erro', { campo: 'banco', esperado, encontrado }, 1);
  }

  /** Before the first title, the layout of the bank the lines are of, with the header read again by it. */
  #trocarPeloDasLinhas(texto: string): void {
    if (!this.#layout || this.#pendente || this.#arquivoTodo.titulos > 0) return;
    const outro = layoutDasLinhas(this.#layout, texto);
    if (!outro) return;
    const { banco, nome } = this.#layout;
    this.#relatar('aviso', {
      campo: 'banco',
      coluna: 1,
      esperado: `${banco} (${nome}), o banco do cabeçalho`,
      encontrado: `${outro.banco} (${outro.nome})`,
    });
    this.#layout = outro;
    const cabecalho = Object.values(outro.registros).find(({ papel }) => papel === 'cabecalho');
    if (this.#cabecalho && cabecalho)
      this.#cabecalho = { ...this.#ler(cabecalho.registro, this.#primeira, []), banco: outro.banco };
  }

  #detectar(texto: string): LayoutRetorno | undefined {
    const { layout, falhas } = detectarLayout(texto);
    for (const falha of falhas) this.#relatar(layout ? 'aviso' : 'erro', falha);
    this.#estado = layout ? 'lendo' : 'recusado';
    return layout;
  }

  #registro(layout: LayoutRetorno, linha: Linha): void {
    this.#linhasDoLote += 1;
    const chave = chaveDoRegistro(layout, linha.texto);
    const conhecido = layout.registros[chave];
    if (!conhecido) this.#semLayout(layout, chave, linha);
    else if (conhecido.papel === 'complemento') this.#complemento(layout, chave, conhecido.registro, linha);
    else {
      this.#soltar();
      this.#abrir(layout, conhecido.papel, conhecido.registro, linha);
    }
  }

  /** Types other than the declared ones exist (messages, credit splits); what is not even a type is a broken line. */
  #semLayout({ formato }: LayoutRetorno, chave: string, { numero, texto }: Linha): void {
    if (formato === '240' ? /^3[A-Z]/.test(chave) : /^[1-8]$/.test(chave)) {
      this.#ignorados += 1;
      if (this.#pendente?.ultima === numero - 1) this.#pendente.ultima = numero;
      return;
    }
    const coluna = formato === '240' ? 8 : 1;
    const encontrado = texto.slice(coluna - 1, coluna);
    this.#relatar('erro', { campo: 'tipo de registro', coluna, esperado: 'tipo de registro', encontrado });
  }

  #abrir(layout: LayoutRetorno, papel: Papel, registro: Registro, linha: Linha): void {
    if (papel === 'lote') {
      this.#lote = new Somador();
      this.#linhasDoLote = 1;
      this.#lotes += 1;
      this.#sequencia = 0;
    }
    const problemas: ProblemaDeRetorno[] = [];
    const antes = this.#eventos.length;
    const valores = this.#ler(registro, linha.texto, problemas);
    if (papel !== 'lote') this.#conferirSequencia(registro, valores);
    switch (papel) {
      case 'cabecalho':
        this.#cabecalho = valores;
        break;
      case 'titulo':
        this.#entregarCabecalho(layout, valores, antes);
        this.#pendente = { valores, chaves: new Set(), linhas: [linha], problemas, ultima: linha.numero };
        break;
      case 'fimDoLote':
        this.#comparar(registro, valores, 'linhasDoLote', this.#linhasDoLote);
        this.#compararTotais(layout, registro, valores, this.#lote);
        break;
      case 'fim':
        this.#entregarCabecalho(layout, undefined, antes);
        this.#estado = 'encerrado';
        this.#comparar(registro, valores, 'lotes', this.#lotes);
        this.#comparar(registro, valores, 'linhasDoArquivo', this.#linhas);
        if (layout.formato === '400') this.#compararTotais(layout, registro, valores, this.#arquivoTodo);
        break;
      default:
    }
  }

  /** Hands the header over once, before what is told of the line that completes it. */
  #entregarCabecalho(layout: LayoutRetorno, primeiro: Valores | undefined, onde = this.#eventos.length): void {
    if (!this.#cabecalho) return;
    const cabecalho = montarCabecalho(layout, this.#cabecalho, primeiro);
    this.#cabecalho = undefined;
    this.#eventos.splice(onde, 0, { tipo: 'cabecalho', cabecalho });
  }

  /** A complement belongs to the title of the line just above, and only once: anything else would mix two titles. */
  #complemento(layout: LayoutRetorno, chave: string, registro: Registro, linha: Linha): void {
    const dono = this.#pendente;
    if (!dono || dono.ultima !== linha.numero - 1 || dono.chaves.has(chave)) {
      const esperado = `registro do título antes do complemento ${chave}`;
      this.#relatar('erro', { campo: 'tipo de registro', coluna: 1, esperado, encontrado: linha.texto.slice(0, 17) });
      if (layout.formato === '400') this.#conferirSequencia(registro, this.#ler(registro, linha.texto, []));
      return;
    }
    const valores = this.#ler(registro, linha.texto, dono.problemas);
    this.#conferirSequencia(registro, valores);
    // The title's own identification stays; the complement adds what the title does not have.
    dono.valores = { ...valores, ...dono.valores };
    dono.chaves.add(chave);
    dono.linhas.push(linha);
    dono.ultima = linha.numero;
  }

  /** The title under way is complete: hands it over. */
  #soltar(): void {
    const pronto = this.#pendente;
    const layout = this.#layout;
    this.#pendente = undefined;
    if (!pronto || !layout) return;
    const { valores, linhas, problemas, chaves } = pronto;
    const linha = linhas[0]?.numero ?? this.#numero;
    for (const chave of layout.exige ?? []) {
      if (chaves.has(chave)) continue;
      problemas.push(
        this.#relatar('erro', { esperado: `segmento ${chave.slice(1)} do título`, encontrado: 'nada' }, linha),
      );
    }
    const titulo = { linha, linhas: linhas.map(({ texto }) => texto), ...montarTitulo(layout, valores), problemas };
    this.#lote.somar(titulo);
    this.#arquivoTodo.somar(titulo);
    this.#eventos.push({ tipo: 'titulo', titulo });
  }

  #ler(registro: Registro, texto: string, problemas: ProblemaDeRetorno[]): Record<string, string> {
    const { valores, falhas } = lerRegistro(registro, texto);
    for (const falha of falhas) problemas.push(this.#relatar('erro', falha));
    // Blanks behind the last column are of the transmission.
    if (texto.trimEnd().length > registro.tamanho) {
      const esperado = `no máximo ${registro.tamanho} posições`;
      const coluna = registro.tamanho + 1;
      problemas.push(this.#relatar('aviso', { coluna, esperado, encontrado: `${texto.length} posições` }));
    }
    return valores;
  }

  #conferirSequencia(registro: Registro, { sequencia }: Valores): void {
    if (sequencia === undefined || !/^\d+$/.test(sequencia)) return;
    const esperada = this.#sequencia + 1;
    this.#sequencia = Number(sequencia);
    if (this.#sequencia !== esperada) this.#divergir(registro, 'sequencia', String(esperada), sequencia);
  }

  #comparar(registro: Registro, valores: Valores, campo: string, contado: number): void {
    const dito = valores[campo];
    if (dito !== undefined && Number(dito) !== contado) this.#divergir(registro, campo, String(contado), dito);
  }

  #compararTotais({ totais = [] }: LayoutRetorno, registro: Registro, valores: Valores, somador: Somador): void {
    for (const { campo, esperado, encontrado } of divergencias(totais, valores, somador)) {
      this.#divergir(registro, campo, esperado, encontrado);
    }
  }

  #divergir(registro: Registro, nome: string, esperado: string, encontrado: string): void {
    const coluna = registro.campos.find((campo) => campo.nome === nome)?.posicao[0];
    this.#relatar('aviso', { campo: nome, ...(coluna === undefined ? {} : { coluna }), esperado, encontrado });
  }

  #relatar(
    gravidade: ProblemaDeRetorno['gravidade'],
    falha: Omit<FalhaDeCampo, 'campo' | 'coluna'> & Partial<FalhaDeCampo>,
    linha = this.#numero,
  ): ProblemaDeRetorno {
    const feito = problema({ arquivo: this.#arquivo, linha }, gravidade, falha);
    this.#eventos.push({ tipo: 'problema', problema: feito });
    return feito;
  }
}

function chaveDoRegistro({ formato }: LayoutRetorno, texto: string): string {
  if (formato === '400') return texto.slice(0, 1);
  const tipo = texto.slice(7, 8);
  if (tipo !== '3') return tipo;
  // Segment Y is many things, told apart by the two digits that follow.
  const segmento = texto.slice(13, 14);
  return segmento === 'Y' ? `3Y${texto.slice(17, 19)}` : `3${segmento}`;
}
