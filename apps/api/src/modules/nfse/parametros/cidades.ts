import type { ParametrosDaCidadeLidos } from '@retaguarda/contracts';
import { codigoDosParametros } from '@retaguarda/fiscal/nfse';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { nomeDaCidade } from '../../cadastros/public.ts';
import type { Emissor } from '../../fiscal/public.ts';
import { type LugarDosParametros, lerGuardados, marcarPedido } from './parametros.queries.ts';

export const LER_PARAMETROS = 'nfse_parametros';

/** What decides which cities matter to a note. */
export interface ServicoPerguntado {
  codigoMunicipal: string | null;
  codigos: { nacional: { codigo: string; incidencia?: string | null } };
}
export interface DeOndeEQuando {
  competencia: string;
  /** IBGE; the company's own city when null. */
  localPrestacao: string | null;
}

interface Cidade {
  papel: ParametrosDaCidadeLidos['papel'];
  lugar: LugarDosParametros;
}

/** A city's parameters as they are kept. */
export type CidadeLida = ParametrosDaCidadeLidos & { lugar: LugarDosParametros; velho: boolean };

/** The city of who issues, and the one that charges the ISS: mostly the same. None for a company whose city nobody knows. */
function cidadesDe(
  emissor: Emissor,
  servico: ServicoPerguntado,
  { competencia, localPrestacao }: DeOndeEQuando,
): Cidade[] {
  const daEmpresa = emissor.endereco?.ibge;
  if (!daEmpresa) return [];
  const { codigo: nacional, incidencia } = servico.codigos.nacional;
  const codigo = codigoDosParametros({ nacional, municipal: servico.codigoMunicipal });
  const lugar = (municipio: string): LugarDosParametros => ({
    ambiente: emissor.ambienteNfse,
    municipio,
    codigo,
    competencia,
  });
  const outra = incidencia === 'local_prestacao' && localPrestacao !== null && localPrestacao !== daEmpresa;
  if (!outra) return [{ papel: 'ambas', lugar: lugar(daEmpresa) }];
  return [
    { papel: 'emissora', lugar: lugar(daEmpresa) },
    { papel: 'incidencia', lugar: lugar(localPrestacao) },
  ];
}

/** What is kept of the cities of a note; nothing is asked of anybody. */
export async function lerCidades(
  db: Db,
  emissor: Emissor,
  servico: ServicoPerguntado,
  quando: DeOndeEQuando,
): Promise<CidadeLida[]> {
  const lidas: CidadeLida[] = [];
  for (const { papel, lugar } of cidadesDe(emissor, servico, quando)) {
    const { lidoEm, falha, conteudo, lendo, velho } = await lerGuardados(db, emissor.grupoId, lugar);
    const { municipio, codigo } = lugar;
    const cidade = (await nomeDaCidade(db, municipio)) ?? municipio;
    lidas.push({
      papel,
      municipio,
      cidade,
      codigo,
      lidoEm,
      lendo,
      velho,
      lugar,
      falha: lendo ? null : falha,
      publicado: conteudo,
    });
  }
  return lidas;
}

/** Has the cities asked after, out of the way of people: those of what is old, or all of them. */
export async function pedirLeitura(
  tx: Tx,
  { grupoId, empresaId }: Emissor,
  cidades: readonly CidadeLida[],
  todas = false,
): Promise<CidadeLida[]> {
  const depois: CidadeLida[] = [];
  for (const cidade of cidades) {
    const { lugar, lendo, velho } = cidade;
    if (!velho && !(todas && !lendo)) {
      depois.push(cidade);
      continue;
    }
    const { ambiente, municipio, codigo, competencia } = lugar;
    await marcarPedido(tx, grupoId, lugar);
    const chave = ['nfse-parametros', grupoId, ambiente, municipio, codigo, competencia.slice(0, 7)].join('-');
    await enqueueJob(tx, LER_PARAMETROS, { grupoId, empresaId, ...lugar }, { key: chave, maxAttempts: 1 });
    depois.push({ ...cidade, lendo: true, velho: false, falha: null });
  }
  return depois;
}

/** As the call answers them. */
export const paraMostrar = (cidades: readonly CidadeLida[]): ParametrosDaCidadeLidos[] =>
  cidades.map(({ lugar: _, velho: __, ...cidade }) => cidade);
