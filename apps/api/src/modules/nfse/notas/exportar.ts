import { DomainError, type ExportacaoDaNota } from '@retaguarda/contracts';
import type { DadosDaDps } from '@retaguarda/fiscal/nfse';
import type { Db } from '../../../platform/database/database.ts';
import type { Tomador } from '../../empresas/public.ts';
import { exportado, lerEnderecoNoExterior, lerPaisDoResultado } from './exterior.ts';
import type { ServicoDaNota } from './termos.ts';

/** What a declaration says of a service exported. */
export interface ExportacaoDeclarada {
  comExt: NonNullable<DadosDaDps['serv']['comExt']>;
  cPaisResult: string;
  toma: NonNullable<DadosDaDps['toma']>;
}

type Faltas = Record<string, string>;

/**
 * The group of a service exported and its taker abroad; null of any other service. Everything that is missing is told at
 * once, by field, before the note takes a number.
 *
 * @throws DomainError INVALID
 * @source NFS-e layout 1.01, annex I: E0223, E0226, E0242, E0246, E0318, E0330 to E0356, E0529
 */
export async function declararExportacao(
  db: Db,
  { exportacao }: { exportacao: ExportacaoDaNota | null },
  servico: ServicoDaNota,
  tomador: Tomador,
): Promise<ExportacaoDeclarada | null> {
  if (!exportado(servico)) return null;
  const faltas: Faltas = {};
  if (servico.codigos.nbs === null) faltas.servicoId = 'A exportação pede a NBS: complete o cadastro do serviço';
  const toma = await tomadorNoExterior(db, tomador, exportacao?.semNif ?? null, faltas);
  if (exportacao === null) {
    throw new DomainError('INVALID', {
      campos: { ...faltas, 'exportacao.valorMoeda': 'Diga como o serviço é exportado' },
    });
  }
  const { valorMoeda, bens, documentoDosBens } = exportacao;
  if (valorMoeda === null) faltas['exportacao.valorMoeda'] = 'Informe quanto é na moeda da operação';
  const pais = await lerPaisDoResultado(db, exportacao);
  if ('falta' in pais) faltas['exportacao.paisResultadoId'] = pais.falta;
  if (bens !== '1' && documentoDosBens === null) {
    faltas['exportacao.documentoDosBens'] = 'Informe o número da declaração ou do registro dos bens';
  }
  if (toma === null || valorMoeda === null || 'falta' in pais || Object.keys(faltas).length > 0) {
    throw new DomainError('INVALID', { campos: faltas });
  }
  return { comExt: comercioDa(exportacao, valorMoeda), cPaisResult: pais.iso2, toma };
}

function comercioDa(exportacao: ExportacaoDaNota, vServMoeda: string): ExportacaoDeclarada['comExt'] {
  const { modo, vinculo, moeda, apoio, bens, documentoDosBens, mdic } = exportacao;
  return {
    mdPrestacao: modo,
    vincPrest: vinculo,
    tpMoeda: moeda,
    vServMoeda,
    mecAFComexP: apoio,
    // Of who takes a service abroad Brazil's support is none.
    mecAFComexT: '01',
    movTempBens: bens,
    ...(bens === '2' && documentoDosBens !== null ? { nDI: documentoDosBens } : {}),
    ...(bens === '3' && documentoDosBens !== null ? { nRE: documentoDosBens } : {}),
    mdic: mdic ? '1' : '0',
  };
}

/** Who takes a service abroad, by the tax number of their country or why there is none, and with the whole address. */
async function tomadorNoExterior(
  db: Db,
  { estrangeiro, documentoEstrangeiro, nome, email, endereco }: Tomador,
  semNif: ExportacaoDaNota['semNif'],
  faltas: Faltas,
): Promise<ExportacaoDeclarada['toma'] | null> {
  if (!estrangeiro) {
    faltas.pessoaId = 'Quem toma uma exportação é estrangeiro: confira o tipo de pessoa no cadastro dele';
    return null;
  }
  const NIF = documentoEstrangeiro?.trim() || null;
  if (NIF === null && semNif === null) {
    faltas['exportacao.semNif'] =
      'O tomador não tem documento estrangeiro no cadastro: informe lá, ou diga aqui por quê';
  }
  const end = await enderecoNoExterior(db, endereco, faltas);
  if (end === null || (NIF === null && semNif === null)) return null;
  return {
    ...(NIF !== null ? { NIF } : semNif !== null ? { cNaoNIF: semNif } : {}),
    xNome: nome,
    end,
    ...(email ? { email } : {}),
  };
}

async function enderecoNoExterior(db: Db, endereco: Tomador['endereco'], faltas: Faltas) {
  const lido = await lerEnderecoNoExterior(db, endereco);
  if ('falta' in lido) {
    faltas.pessoaId = lido.falta;
    return null;
  }
  const { onde, pais } = lido;
  const { logradouro, numero, complemento, bairro, cidade, regiao, codigoPostal } = onde;
  return {
    endExt: { cPais: pais.iso2, cEndPost: codigoPostal ?? '', xCidade: cidade ?? '', xEstProvReg: regiao ?? '' },
    xLgr: logradouro ?? '',
    nro: numero || 'S/N',
    ...(complemento ? { xCpl: complemento } : {}),
    // Few addresses abroad have one, and the layout takes none without.
    xBairro: bairro || 'Exterior',
  };
}
