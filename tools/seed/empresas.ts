import { calcularDvCnpj, calcularDvCpf, isUf, type Uf, ufPorDdd } from '@retaguarda/brasil';
import type { Secao } from './semear.ts';
import { Sorteio } from './sorteio.ts';

const segmentos = [
  'Padaria',
  'Mercado',
  'Restaurante',
  'Farmácia',
  'Papelaria',
  'Açougue',
  'Ótica',
  'Lanchonete',
  'Pizzaria',
  'Autopeças',
  'Livraria',
  'Floricultura',
  'Oficina',
  'Distribuidora',
  'Hortifrúti',
  'Pet shop',
  'Adega',
  'Sorveteria',
  'Confeitaria',
  'Materiais',
];
const nomes = [
  'Aurora',
  'São José',
  'Ipê',
  'Bela Vista',
  'Boa Esperança',
  'Três Irmãos',
  'Jatobá',
  'Santa Rita',
  'Primavera',
  'Nova Era',
  'Dois Rios',
  'Alvorada',
  'Serrana',
  'Beira-Mar',
  'Central',
  'Horizonte',
  'Guanabara',
  'Araucária',
  'Colibri',
  'Maré',
];
const prenomes = [
  'Ana',
  'João',
  'Maria',
  'Pedro',
  'Luíza',
  'Antônio',
  'Beatriz',
  'Carlos',
  'Júlia',
  'Rafael',
  'Conceição',
  'Márcio',
  'Patrícia',
  'Sérgio',
  'Vitória',
  'Zélia',
];
const sobrenomes = [
  'Silva',
  'Souza',
  'Oliveira',
  'Araújo',
  'Gonçalves',
  'Pereira',
  'Lima',
  'Moura',
  'Nogueira',
  'Prado',
  'Ramos',
  'Teixeira',
  'Brandão',
  'Falcão',
  'Guimarães',
  'Assunção',
];
const ruas = [
  'Rua das Flores',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua XV de Novembro',
  'Avenida Getúlio Vargas',
  'Rua Tiradentes',
  'Rua Dom Pedro II',
  'Avenida Paulista',
  'Rua do Comércio',
  'Travessa da Matriz',
];
const bairros = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Boa Vista',
  'Santo Antônio',
  'Industrial',
  'São Francisco',
  'Alto da Glória',
];

/** First figure of the CEPs of each state. @source Correios, estrutura do CEP (1992) */
const regiaoPostal: Readonly<Record<Uf, string>> = {
  SP: '1',
  RJ: '2',
  ES: '2',
  MG: '3',
  BA: '4',
  SE: '4',
  PE: '5',
  AL: '5',
  PB: '5',
  RN: '5',
  CE: '6',
  PI: '6',
  MA: '6',
  PA: '6',
  AP: '6',
  AM: '6',
  RR: '6',
  AC: '6',
  DF: '7',
  GO: '7',
  TO: '7',
  MT: '7',
  MS: '7',
  RO: '7',
  PR: '8',
  SC: '8',
  RS: '9',
};
const dddsDe = Object.groupBy(Object.keys(ufPorDdd), (ddd) => ufPorDdd[ddd] as Uf);

export interface Cidade {
  ibge: string;
  nome: string;
  uf: string;
}

/** Distinct for indexes up to ten million, in no visible order. */
const espalhar = (indice: number, primo: number) => (indice * 7919) % primo;

/** One in eight is of the new kind, with letters. */
function cnpjDe(indice: number): string {
  const numero = String(espalhar(indice, 9_999_991)).padStart(7, '0');
  const raiz = indice % 8 === 0 ? `R${numero}` : `8${numero}`;
  return `${raiz}0001${calcularDvCnpj(`${raiz}0001`)}`;
}

function cpfDe(indice: number): string {
  const base = `1${String(espalhar(indice, 99_999_989)).padStart(8, '0')}`;
  return base + calcularDvCpf(base);
}

/** The columns of the temporary table, in order. */
const colunas = {
  // The key by which the rows find the companies they became.
  documento: 'text primary key',
  tipo_pessoa: 'text',
  nome_fantasia: 'text',
  razao_social: 'text',
  cnpj: 'text',
  cpf: 'text',
  cliente: 'boolean',
  fornecedor: 'boolean',
  ie_situacao: 'text',
  email: 'text',
  prazo_tipo: 'text',
  prazo_dias: 'int',
  prazo_limite: 'numeric',
  prazo_bloqueado: 'boolean',
  cep: 'text',
  logradouro: 'text',
  numero: 'text',
  bairro: 'text',
  cidade: 'text',
  uf: 'text',
  ibge: 'text',
  telefone: 'text',
  contato: 'text',
} as const;
type Linha = Record<keyof typeof colunas, string | number | boolean | null>;

/** The company number `indice`, from 1: a client, a supplier (one in ten) or both (one in forty). */
export function empresaDe(indice: number, cidades: readonly Cidade[]): Linha {
  const sorteio = new Sorteio(indice);
  const { ibge, nome: cidade, uf } = sorteio.de(cidades);
  if (!isUf(uf)) throw new RangeError(`no such state: ${uf}`);
  const fornecedor = indice % 10 === 0;
  const fisica = !fornecedor && sorteio.chance(30);
  const pessoa = `${sorteio.de(prenomes)} ${sorteio.de(sobrenomes)} ${sorteio.de(sobrenomes)}`;
  const loja = `${sorteio.de(segmentos)} ${sorteio.de(nomes)} ${indice}`;
  const prazo = sorteio.chance(25);
  const ddd = sorteio.de(dddsDe[uf] ?? ['11']);
  const documento = fisica ? cpfDe(indice) : cnpjDe(indice);
  return {
    documento,
    tipo_pessoa: fisica ? 'fisica' : 'juridica',
    nome_fantasia: fisica ? pessoa : loja,
    razao_social: fisica ? null : `${loja} ${sorteio.de(['Ltda', 'ME', 'EPP', 'SA'])}`,
    cnpj: fisica ? null : documento,
    cpf: fisica ? documento : null,
    cliente: !fornecedor || indice % 40 === 0,
    fornecedor,
    ie_situacao: fisica ? 'nao_contribuinte' : sorteio.de(['isento', 'aguardando', 'nao_contribuinte'] as const),
    email: sorteio.chance(70) ? `contato${indice}@exemplo.example` : null,
    prazo_tipo: prazo ? 'dias' : 'padrao_empresa',
    prazo_dias: prazo ? sorteio.de([7, 14, 21, 28, 30]) : null,
    prazo_limite: prazo ? sorteio.ate(100) * 100 : null,
    prazo_bloqueado: sorteio.chance(3),
    cep: `${regiaoPostal[uf]}${String(sorteio.ate(10_000_000)).padStart(7, '0')}`,
    logradouro: sorteio.de(ruas),
    numero: String(1 + sorteio.ate(3000)),
    bairro: sorteio.de(bairros),
    cidade,
    uf,
    ibge,
    telefone: `${ddd}9${String(sorteio.ate(100_000_000)).padStart(8, '0')}`,
    contato: fisica ? null : sorteio.de(prenomes),
  };
}

/** Companies with an address, a phone and a contact. What is already there, by its document, stays. */
export const empresas: Secao = {
  nome: 'empresas',
  temporaria: 'semente_empresa',
  colunas,
  tabelas: ['empresa', 'endereco', 'telefone', 'contato'],
  async preparar(client) {
    const { rows: cidades } = await client.query<Cidade>(
      'select codigo_ibge as ibge, nome, uf from cidade order by codigo_ibge',
    );
    return (indice) => Object.values(empresaDe(indice, cidades));
  },
  inserir: [
    `create temp table semente_nova on commit drop as with nova as (
       insert into empresa (grupo_id, tipo_pessoa, nome_fantasia, razao_social, cnpj, cpf, cliente, fornecedor, ie_situacao, email,
         prazo_tipo, prazo_dias, prazo_limite, prazo_bloqueado, cidade, uf)
       select app.grupo_atual(), tipo_pessoa, nome_fantasia, razao_social, cnpj, cpf, cliente, fornecedor, ie_situacao, email,
         prazo_tipo, prazo_dias, prazo_limite, prazo_bloqueado, cidade, uf from semente_empresa
       on conflict do nothing returning id, coalesce(cnpj, cpf) as documento
     ) select nova.id as empresa_id, s.cep, s.logradouro, s.numero, s.bairro, s.cidade, s.uf, s.ibge, s.telefone, s.contato from nova join semente_empresa s using (documento)`,
    `insert into endereco (grupo_id, empresa_id, tipo, cep, logradouro, numero, bairro, cidade, uf, ibge)
       select app.grupo_atual(), empresa_id, 'principal', cep, logradouro, numero, bairro, cidade, uf, ibge from semente_nova`,
    `insert into telefone (grupo_id, empresa_id, numero) select app.grupo_atual(), empresa_id, telefone from semente_nova`,
    `insert into contato (grupo_id, empresa_id, nome) select app.grupo_atual(), empresa_id, contato from semente_nova where contato is not null`,
  ],
  contar: 'select count(*)::int as n from semente_nova',
};
