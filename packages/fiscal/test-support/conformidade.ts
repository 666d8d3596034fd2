import type { CampoXml, GrupoXml, Parte, ValorXml } from '../src/xml/leiaute/index.ts';
import { isEscolha } from '../src/xml/leiaute/index.ts';
import { isComplexo, type Particula, type TipoComplexo, type TipoSimples } from './xsd.ts';

/**
 * Compares a layout description with the official schema, tag by tag: order, how often, limits, choices.
 * `Signature` is left out: the signing functions put it in.
 */
export function diferencas(
  descricao: GrupoXml,
  esquema: TipoComplexo,
  caminho = '',
  chaves: readonly string[] = [],
): string[] {
  const esperado = achatar(esquema);
  const achadas: string[] = [];
  const nomes = descricao.ordem.map(([nome, campo]) => (interno(campo).no === 'repeticao' ? '(repetição)' : nome));
  const nomesEsperados = esperado.campos.map(({ nome }) => nome);
  if (nomes.join() !== nomesEsperados.join()) {
    achadas.push(`${caminho}: campos ${nomes.join()} ≠ ${nomesEsperados.join()}`);
  }
  for (const campoEsperado of esperado.campos) {
    const achado = descricao.ordem.find(
      ([nome, campo]) =>
        nome === campoEsperado.nome || (campoEsperado.nome === '(repetição)' && interno(campo).no === 'repeticao'),
    );
    if (achado !== undefined)
      achadas.push(...compararCampo(achado[1], campoEsperado, `${caminho}/${campoEsperado.nome}`));
  }
  const regras = descricao.regras.filter((regra) => regra.regra === 'escolha').map(escrever);
  const regrasEsperadas = esperado.regras.map(escrever);
  if (regras.join() !== regrasEsperadas.join()) {
    achadas.push(`${caminho}: regras ${regras.join()} ≠ ${regrasEsperadas.join()}`);
  }
  const unicas = chavesUnicas(descricao).sort().join();
  if (chaves.length > 0 && unicas !== [...chaves].sort().join())
    achadas.push(`${caminho}: chaves únicas ${unicas} ≠ ${chaves.join()}`);
  return achadas;
}

/** Keys declared unique in a group or in the groups inside it. */
function chavesUnicas({ regras, ordem }: GrupoXml): string[] {
  const aqui = regras.flatMap((regra) => (regra.regra === 'unico' ? [regra.chave] : []));
  if (aqui.length > 0) return aqui;
  return ordem.flatMap(([, campo]) => {
    const definicao = interno(campo);
    return definicao.no === 'grupo' ? chavesUnicas(definicao) : [];
  });
}

interface CampoEsperado {
  nome: string;
  opcional: boolean;
  minimo: number;
  maximo: number;
  atributo: boolean;
  tipo: TipoSimples | TipoComplexo;
  chaves: readonly string[];
}

const interno = (campo: CampoXml): Exclude<CampoXml, { no: 'opcional' }> =>
  campo.no === 'opcional' ? campo.de : campo;

function compararCampo(campo: CampoXml, esperado: CampoEsperado, caminho: string): string[] {
  const achadas: string[] = [];
  if ((campo.no === 'opcional') !== esperado.opcional) achadas.push(`${caminho}: opcional ≠ ${esperado.opcional}`);
  const definicao = interno(campo);
  if ((definicao.no === 'atributo') !== esperado.atributo) achadas.push(`${caminho}: atributo ≠ ${esperado.atributo}`);
  const repete = definicao.no === 'lista' || definicao.no === 'repeticao';
  const limites = repete ? [definicao.minimo, definicao.maximo] : [esperado.minimo, 1];
  if (limites[0] !== esperado.minimo || limites[1] !== esperado.maximo) {
    achadas.push(`${caminho}: ocorrências ${limites.join('–')} ≠ ${esperado.minimo}–${esperado.maximo}`);
  }
  const tipo = 'de' in definicao ? definicao.de : definicao;
  if (tipo.no === 'bruto') return achadas;
  if (tipo.no === 'grupo') {
    if (!isComplexo(esperado.tipo)) return [...achadas, `${caminho}: grupo onde o esquema tem valor`];
    return [...achadas, ...diferencas(tipo, esperado.tipo, caminho, esperado.chaves)];
  }
  if (isComplexo(esperado.tipo)) return [...achadas, `${caminho}: valor onde o esquema tem grupo`];
  return [...achadas, ...compararValor(tipo, esperado.tipo, caminho)];
}

const padraoDeTexto = '[!-ÿ]{1}[ -ÿ]{0,}[!-ÿ]{1}|[!-ÿ]{1}';

/** Types of the XML Schema itself, which we describe by a pattern of our own. */
const tiposDoXmlSchema = new Set(['ID', 'base64Binary', 'base6420', 'DigestValueType', 'TCompetApur', 'string']);

function compararValor(tipo: ValorXml, esperado: TipoSimples, caminho: string): string[] {
  if (esperado.nome !== undefined && tiposDoXmlSchema.has(esperado.nome) && esperado.padroes.length === 0) return [];
  const nosso = normalizar(tipo.facetas.valores, tipo.facetas.padroes ?? [], tipo.facetas.minimo, tipo.facetas.maximo);
  const oficial = normalizar(esperado.valores, esperado.padroes, esperado.minimo, esperado.maximo);
  return nosso === oficial ? [] : [`${caminho}: ${nosso} ≠ ${oficial}`];
}

function normalizar(
  valores: readonly string[] | undefined,
  padroes: readonly string[],
  minimo = 0,
  maximo?: number,
): string {
  if (valores !== undefined) return `valores ${[...valores].sort().join()}`;
  const [unico] = padroes;
  // A pattern such as 4\.00 takes one value only.
  if (padroes.length === 1 && unico !== undefined && /^\d+\\\.\d+$/.test(unico))
    return `valores ${unico.replace('\\', '')}`;
  const isTexto = padroes[0] === padraoDeTexto;
  // These patterns fix the length by themselves, so a limit on it says nothing new.
  const fixaTamanho = padroes.length === 1 && !isTexto && /^[^*+]*$/.test(unico ?? '') && !/http/.test(unico ?? '');
  const tamanho = fixaTamanho ? '' : ` ${isTexto ? Math.max(minimo, 1) : minimo}–${maximo ?? '∞'}`;
  return `padrões ${padroes.map(normalizarPadrao).join(' e ')}${tamanho}`;
}

/** The same expression written in another order is the same expression. */
function normalizarPadrao(padrao: string): string {
  const igual = padrao.replaceAll('\\d', '[0-9]').replaceAll('[A-Z0-9]', '[0-9A-Z]');
  return igual.includes('(') ? igual : igual.split('|').sort().join('|');
}

interface Achatado {
  campos: CampoEsperado[];
  regras: Parte[];
}

function achatar(tipo: TipoComplexo): Achatado {
  const campos: CampoEsperado[] = tipo.atributos.map(({ nome, obrigatorio, tipo: simples }) => ({
    nome,
    opcional: !obrigatorio,
    minimo: obrigatorio ? 1 : 0,
    maximo: 1,
    atributo: true,
    tipo: simples,
    chaves: [],
  }));
  if (tipo.texto !== undefined) {
    campos.push({
      nome: 'valor',
      opcional: false,
      minimo: 1,
      maximo: 1,
      atributo: false,
      tipo: tipo.texto,
      chaves: [],
    });
  }
  const regras: Parte[] = [];
  if (tipo.conteudo !== undefined) {
    juntarCampos(tipo.conteudo, false, campos);
    juntarRegras(tipo.conteudo, regras);
  }
  return { campos, regras };
}

function juntarCampos(particula: Particula, opcional: boolean, campos: CampoEsperado[]): void {
  if (particula.no === 'qualquer') return;
  if (particula.no === 'elemento') {
    const { nome, minimo, maximo, tipo, chaves } = particula;
    if (nome === 'Signature' || campos.some((campo) => campo.nome === nome && !campo.atributo)) return;
    campos.push({
      nome,
      opcional: opcional || minimo === 0,
      minimo,
      maximo,
      atributo: false,
      tipo,
      chaves,
    });
    return;
  }
  if (particula.maximo > 1) {
    const { minimo, maximo, itens } = particula;
    const [unico] = itens;
    if (itens.length === 1 && unico?.no === 'elemento') {
      juntarCampos({ ...unico, minimo: minimo * unico.minimo, maximo }, opcional, campos);
    } else {
      const tipo: TipoComplexo = { atributos: [], conteudo: { ...particula, minimo: 1, maximo: 1 } };
      campos.push({
        nome: '(repetição)',
        opcional: opcional || minimo === 0,
        minimo,
        maximo,
        atributo: false,
        tipo,
        chaves: [],
      });
    }
    return;
  }
  const dentro = opcional || particula.minimo === 0 || particula.no === 'escolha';
  for (const item of particula.itens) juntarCampos(item, dentro, campos);
}

const vaziavel = (particula: Particula): boolean =>
  particula.minimo === 0 ||
  (particula.no === 'sequencia' && particula.itens.every(vaziavel)) ||
  (particula.no === 'escolha' && particula.itens.some(vaziavel));

function juntarRegras(particula: Particula, regras: Parte[]): void {
  if (particula.no === 'elemento' || particula.no === 'qualquer' || particula.maximo > 1) return;
  if (particula.no === 'escolha') {
    regras.push(paraParte(particula));
  } else if (particula.minimo === 0) {
    const soOpcionais = particula.itens.every((item) => item.no === 'elemento' && item.minimo === 0);
    if (!soOpcionais) regras.push(paraParte(particula));
  } else {
    for (const item of particula.itens) juntarRegras(item, regras);
  }
}

function paraParte(particula: Particula): Parte {
  if (particula.no === 'qualquer') return [];
  if (particula.no === 'elemento') return `${particula.nome}${particula.minimo === 0 ? '?' : ''}`;
  const itens = particula.itens.filter((item) => item.no !== 'qualquer');
  if (particula.no === 'sequencia') {
    const partes = itens.map(paraParte);
    if (particula.minimo === 0) return { regra: 'escolha', obrigatoria: false, alternativas: [partes] };
    return partes.length === 1 ? (partes[0] ?? []) : partes;
  }
  const alternativas = itens.map((item) => {
    if (item.no === 'elemento') return item.nome;
    return item.no === 'sequencia' ? item.itens.map(paraParte) : paraParte(item);
  });
  return { regra: 'escolha', obrigatoria: !vaziavel(particula) && !itens.some(vaziavel), alternativas };
}

const escrever = (parte: Parte): string => {
  if (typeof parte === 'string') return parte;
  if (isEscolha(parte)) return `${parte.obrigatoria ? '1' : '0..1'}{${parte.alternativas.map(escrever).join(' | ')}}`;
  return `(${parte.map(escrever).join(' ')})`;
};
