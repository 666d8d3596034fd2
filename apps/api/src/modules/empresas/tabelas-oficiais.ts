import { isUf, normalizarBusca } from '@retaguarda/brasil';
import { cidades, cnae, DomainError, type EmpresaNova, type empresa } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Check, Item } from '../../platform/records/source.ts';
import { findReference } from '../../platform/reference/find.ts';
import { comApostrofo, type Grafias, grafias } from './grafias-de-cidades.ts';

type EmpresaASalvar = Item<typeof empresa>;
type Endereco = EmpresaNova['enderecos'][number];

const chaveDe = (nome: string, uf: string) => `${normalizarBusca(comApostrofo(nome))}/${uf}`;

/** Addresses of the country get the code of their municipality, where the table of IBGE has its name in that state. */
export async function comCodigosDoIbge(db: Db, itens: readonly EmpresaASalvar[]): Promise<EmpresaASalvar[]> {
  const falta = ({ ativo, ibge, uf }: Endereco) => ativo && !ibge && Boolean(uf);
  const grafiasDe = ({ cidade, uf }: Endereco) => grafias(cidade, isUf(uf ?? '') ? (uf as string) : '--');
  const nomes = itens.flatMap(({ after }) => after.enderecos.filter(falta).flatMap((um) => todas(grafiasDe(um))));
  const achadas = await findReference(db, cidades, 'nome', nomes);
  if (achadas.length === 0) return [...itens];
  const porNome = new Map(achadas.map((cidade) => [chaveDe(cidade.nome, cidade.uf), cidade]));
  const comCodigo = (endereco: Endereco): Endereco => {
    const { cidade, uf } = endereco;
    const exata = porNome.get(chaveDe(cidade, uf ?? ''));
    if (exata) return { ...endereco, ibge: exata.codigoIbge };
    const { certas, supostas } = grafiasDe(endereco);
    const achadasPor = (nomesDela: string[]) => nomesDela.flatMap((nome) => porNome.get(chaveDe(nome, uf ?? '')) ?? []);
    const achada = achadasPor(certas)[0] ?? aUnica(achadasPor(supostas));
    return achada ? { ...endereco, ibge: achada.codigoIbge, cidade: achada.nome } : { ...endereco, ibge: null };
  };
  return itens.map((item) => {
    const enderecos = item.after.enderecos.map((endereco) => (falta(endereco) ? comCodigo(endereco) : endereco));
    const mudou = enderecos.some(({ ibge }, index) => ibge !== item.after.enderecos[index]?.ibge);
    return mudou ? { ...item, given: { ...item.given, enderecos }, after: { ...item.after, enderecos } } : item;
  });
}

const todas = ({ certas, supostas }: Grafias): string[] => [...certas, ...supostas];

/** A shortened name that may be of two cities is of none: whoever typed it says which. */
function aUnica<T extends { codigoIbge: string }>(achadas: readonly T[]): T | undefined {
  return new Set(achadas.map(({ codigoIbge }) => codigoIbge)).size === 1 ? achadas[0] : undefined;
}

/** Whether the table of IBGE has each city in its state, as it or as other systems write it. */
export async function cidadesExistem(db: Db, lugares: readonly { cidade: string; uf: string }[]): Promise<boolean[]> {
  const nomes = lugares.flatMap(({ cidade, uf }) => todas(grafias(cidade, uf)));
  const achadas = await findReference(db, cidades, 'nome', nomes);
  const existem = new Set(achadas.map(({ nome, uf }) => chaveDe(nome, uf)));
  return lugares.map(({ cidade, uf }) => todas(grafias(cidade, uf)).some((grafia) => existem.has(chaveDe(grafia, uf))));
}

/** The codes that were typed or changed are of the official tables, and a municipality's is of the city named. */
export const dasTabelasOficiais: Check<typeof empresa> = async ({ db }, itens) => {
  const ibges = itens.flatMap((item) => codigosNovos(item).map(({ ibge }) => ibge));
  const cnaes = itens.flatMap((item) => cnaeNovo(item) ?? []);
  const [municipios, atividades] = [
    await findReference(db, cidades, 'codigoIbge', ibges),
    await findReference(db, cnae, 'codigo', cnaes),
  ];
  const cidadeDe = new Map(municipios.map((municipio) => [municipio.codigoIbge, municipio]));
  const existem = new Set(atividades.map(({ codigo }) => codigo));
  return itens.map((item) => {
    const campos: Record<string, string> = {};
    const atividade = cnaeNovo(item);
    if (atividade && !existem.has(atividade)) campos.cnae = 'CNAE não encontrado';
    for (const { ibge, index, cidade } of codigosNovos(item)) {
      const nome = cidadeDe.get(ibge)?.nome;
      if (nome === undefined) campos[`enderecos.${index}.ibge`] = 'Município não encontrado';
      else if (normalizarBusca(nome) !== normalizarBusca(comApostrofo(cidade)))
        campos[`enderecos.${index}.cidade`] = `O código do IBGE é de ${nome.toUpperCase()}`;
    }
    for (const { index, uf } of semMunicipio(item))
      campos[`enderecos.${index}.cidade`] = `Cidade não encontrada em ${uf}`;
    return Object.keys(campos).length === 0 ? null : new DomainError('INVALID', { campos });
  });
};

const cnaeNovo = ({ before, after }: EmpresaASalvar) => (after.cnae === before?.cnae ? null : after.cnae);

/** Addresses typed now whose city the table does not have in their state; what was kept before stays as it is. */
function semMunicipio({ before, after }: EmpresaASalvar) {
  const guardados = new Set(before?.enderecos.map(({ cidade, uf }) => chaveDe(cidade, uf ?? '')));
  return after.enderecos.flatMap(({ ativo, ibge, cidade, uf }, index) =>
    ativo && !ibge && uf && isUf(uf) && !guardados.has(chaveDe(cidade, uf)) ? [{ index, uf }] : [],
  );
}

function codigosNovos({ before, after }: EmpresaASalvar) {
  const guardados = new Set(before?.enderecos.map(({ ibge, cidade }) => `${ibge} ${cidade}`));
  return after.enderecos.flatMap(({ ativo, ibge, cidade }, index) =>
    ativo && ibge && !guardados.has(`${ibge} ${cidade}`) ? [{ ibge, cidade, index }] : [],
  );
}
