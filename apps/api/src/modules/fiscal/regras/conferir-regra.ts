import { DomainError, type RegraNova } from '@retaguarda/contracts';
import { CCLASSTRIB, cfopExiste, SITUACOES_ICMS } from '@retaguarda/fiscal/impostos';

type Acusar = (campo: string, texto: string) => void;

const PIS_DE_SAIDA = /^(0[1-9]|49|99)$/;
const PIS_DE_ENTRADA = /^(5[0-6]|6[0-7]|7[0-5]|98|99)$/;
const IPI_DE_SAIDA = /^(5[0-5]|99)$/;
const IPI_DE_ENTRADA = /^(0[0-5]|49)$/;

/** From where the supplier sells (5, 6, 7) to where it comes in from (1, 2, 3): within the state, from another, from abroad. */
const RECUSAS_DA_ORIGEM = {
  '5': 'O FORNECEDOR VENDE DO ESTADO: INFORME UM CFOP QUE COMECE POR 1',
  '6': 'O FORNECEDOR VENDE DE OUTRO ESTADO: INFORME UM CFOP QUE COMECE POR 2',
  '7': 'O FORNECEDOR VENDE DO EXTERIOR: INFORME UM CFOP QUE COMECE POR 3',
} as const;

/** The codes of a rule exist and are of its direction. @throws DomainError INVALID beside each field */
export function conferirRegra(regra: RegraNova): void {
  const campos: Record<string, string> = {};
  const acusar: Acusar = (campo, texto) => {
    campos[campo] ??= texto;
  };
  conferirCfop(regra, acusar);
  conferirIcms(regra, acusar);
  conferirFederais(regra, acusar);
  conferirIbsCbs(regra, acusar);
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

function conferirCfop({ cfop, sentido, condicoes }: RegraNova, acusar: Acusar): void {
  for (const codigo of condicoes.cfopFornecedor ?? []) {
    if (!cfopExiste(codigo)) acusar('condicoes.cfopFornecedor', `CFOP ${codigo} NÃO EXISTE`);
  }
  for (const codigo of condicoes.cstFornecedor ?? []) {
    if (!SITUACOES_ICMS[codigo]) acusar('condicoes.cstFornecedor', 'CST NÃO EXISTE');
  }
  if (sentido === 'saida' && (condicoes.cfopFornecedor ?? condicoes.cstFornecedor)) {
    acusar('condicoes.cfopFornecedor', 'SÓ EM REGRA DE ENTRADA');
  }
  if (cfop === null) return;
  if (!cfopExiste(cfop)) acusar('cfop', 'CFOP NÃO EXISTE');
  else if (sentido === 'entrada' && !/^[123]/.test(cfop)) acusar('cfop', 'INFORME UM CFOP DE ENTRADA');
  else if (sentido === 'saida' && !/^[567]/.test(cfop)) acusar('cfop', 'INFORME UM CFOP DE SAÍDA');
  for (const [origem] of condicoes.cfopFornecedor ?? []) {
    const recusa = RECUSAS_DA_ORIGEM[origem as keyof typeof RECUSAS_DA_ORIGEM];
    if (recusa && !cfop.startsWith(String(Number(origem) - 4))) acusar('cfop', recusa);
  }
}

function conferirIcms({ conteudo: { icms }, condicoes }: RegraNova, acusar: Acusar): void {
  if (!icms) return;
  const situacao = SITUACOES_ICMS[icms.cst];
  if (!situacao) {
    acusar('conteudo.icms.cst', 'CST NÃO EXISTE');
    return;
  }
  const { crt } = condicoes;
  if (situacao.regime === 'simples' && crt?.some((codigo) => codigo === '2' || codigo === '3')) {
    acusar('conteudo.icms.cst', 'EMPRESA DO REGIME NORMAL USA CST');
  }
  if (situacao.regime === 'normal' && crt?.some((codigo) => codigo === '1' || codigo === '4')) {
    acusar('conteudo.icms.cst', 'EMPRESA DO SIMPLES NACIONAL USA CSOSN');
  }
  if (icms.st && !situacao.st) acusar('conteudo.icms.st', `CST ${icms.cst} NÃO TEM SUBSTITUIÇÃO TRIBUTÁRIA`);
  if (situacao.st === 'sim' && !icms.st) acusar('conteudo.icms.st', 'INFORME A MVA OU A PAUTA DA SUBSTITUIÇÃO');
  if (icms.st?.modBCST === '4' && icms.st.pMVA === undefined) acusar('conteudo.icms.st.pMVA', 'INFORME A MVA');
  if (icms.pRedBC !== undefined && !situacao.reducao) {
    acusar('conteudo.icms.pRedBC', `CST ${icms.cst} NÃO TEM REDUÇÃO DE BASE`);
  }
  if (situacao.reducao === 'sim' && icms.pRedBC === undefined) acusar('conteudo.icms.pRedBC', 'INFORME A REDUÇÃO');
  if (icms.pDif !== undefined && !situacao.diferimento) {
    acusar('conteudo.icms.pDif', `CST ${icms.cst} NÃO TEM DIFERIMENTO`);
  }
  const { desoneracao } = icms;
  if (desoneracao && !situacao.motivosDesoneracao?.includes(desoneracao.motivo)) {
    acusar('conteudo.icms.desoneracao.motivo', `MOTIVO NÃO É DO CST ${icms.cst}`);
  }
}

function conferirFederais({ conteudo: { ipi, pisCofins }, sentido }: RegraNova, acusar: Acusar): void {
  const entra = sentido === 'entrada';
  if (ipi && !(entra ? IPI_DE_ENTRADA : IPI_DE_SAIDA).test(ipi.cst)) {
    acusar('conteudo.ipi.cst', entra ? 'INFORME UM CST DE ENTRADA' : 'INFORME UM CST DE SAÍDA');
  }
  if (!pisCofins) return;
  const { cst } = pisCofins;
  if (!PIS_DE_SAIDA.test(cst) && !PIS_DE_ENTRADA.test(cst)) acusar('conteudo.pisCofins.cst', 'CST NÃO EXISTE');
  else if (!(entra ? PIS_DE_ENTRADA : PIS_DE_SAIDA).test(cst)) {
    acusar('conteudo.pisCofins.cst', entra ? 'INFORME UM CST DE ENTRADA' : 'INFORME UM CST DE SAÍDA');
  }
}

function conferirIbsCbs({ conteudo: { ibsCbs }, inicio }: RegraNova, acusar: Acusar): void {
  if (!ibsCbs) return;
  const classificacao = CCLASSTRIB.get(ibsCbs.cClassTrib);
  if (!classificacao) {
    acusar('conteudo.ibsCbs.cClassTrib', 'CLASSIFICAÇÃO NÃO EXISTE');
    return;
  }
  if (classificacao.cst !== ibsCbs.cst) {
    acusar('conteudo.ibsCbs.cClassTrib', `CLASSIFICAÇÃO É DO CST ${classificacao.cst}`);
  }
  if (classificacao.fim !== undefined && inicio > classificacao.fim) {
    acusar('conteudo.ibsCbs.cClassTrib', 'CLASSIFICAÇÃO FORA DE VIGÊNCIA');
  }
}
