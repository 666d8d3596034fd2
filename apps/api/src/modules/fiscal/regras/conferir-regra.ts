import { DomainError, type RegraNova } from '@retaguarda/contracts';
import { CCLASSTRIB, cfopExiste, SITUACOES_ICMS } from '@retaguarda/fiscal/impostos';

type Acusar = (campo: string, texto: string) => void;

const PIS_DE_SAIDA = /^(0[1-9]|49|99)$/;
const PIS_DE_ENTRADA = /^(5[0-6]|6[0-7]|7[0-5]|98|99)$/;
const IPI_DE_SAIDA = /^(5[0-5]|99)$/;
const IPI_DE_ENTRADA = /^(0[0-5]|49)$/;

/** From where the supplier sells (5, 6, 7) to where it comes in from (1, 2, 3): within the state, from another, from abroad. */
const RECUSAS_DA_ORIGEM = {
  '5': 'O fornecedor vende do estado: informe um CFOP que comece por 1',
  '6': 'O fornecedor vende de outro estado: informe um CFOP que comece por 2',
  '7': 'O fornecedor vende do exterior: informe um CFOP que comece por 3',
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
    if (!cfopExiste(codigo)) acusar('condicoes.cfopFornecedor', `CFOP ${codigo} não existe`);
  }
  for (const codigo of condicoes.cstFornecedor ?? []) {
    if (!SITUACOES_ICMS[codigo]) acusar('condicoes.cstFornecedor', 'CST não existe');
  }
  if (sentido === 'saida' && (condicoes.cfopFornecedor ?? condicoes.cstFornecedor)) {
    acusar('condicoes.cfopFornecedor', 'Só em regra de entrada');
  }
  if (cfop === null) return;
  if (!cfopExiste(cfop)) acusar('cfop', 'CFOP não existe');
  else if (sentido === 'entrada' && !/^[123]/.test(cfop)) acusar('cfop', 'Informe um CFOP de entrada');
  else if (sentido === 'saida' && !/^[567]/.test(cfop)) acusar('cfop', 'Informe um CFOP de saída');
  for (const [origem] of condicoes.cfopFornecedor ?? []) {
    const recusa = RECUSAS_DA_ORIGEM[origem as keyof typeof RECUSAS_DA_ORIGEM];
    if (recusa && !cfop.startsWith(String(Number(origem) - 4))) acusar('cfop', recusa);
  }
}

function conferirIcms({ conteudo: { icms }, condicoes }: RegraNova, acusar: Acusar): void {
  if (!icms) return;
  const situacao = SITUACOES_ICMS[icms.cst];
  if (!situacao) {
    acusar('conteudo.icms.cst', 'CST não existe');
    return;
  }
  const { crt } = condicoes;
  if (situacao.regime === 'simples' && crt?.some((codigo) => codigo === '2' || codigo === '3')) {
    acusar('conteudo.icms.cst', 'Empresa do regime normal usa CST');
  }
  if (situacao.regime === 'normal' && crt?.some((codigo) => codigo === '1' || codigo === '4')) {
    acusar('conteudo.icms.cst', 'Empresa do Simples Nacional usa CSOSN');
  }
  if (icms.st && !situacao.st) acusar('conteudo.icms.st', `CST ${icms.cst} não tem substituição tributária`);
  if (situacao.st === 'sim' && !icms.st) acusar('conteudo.icms.st', 'Informe a MVA ou a pauta da substituição');
  if (icms.st?.modBCST === '4' && icms.st.pMVA === undefined) acusar('conteudo.icms.st.pMVA', 'Informe a MVA');
  if (icms.pRedBC !== undefined && !situacao.reducao) {
    acusar('conteudo.icms.pRedBC', `CST ${icms.cst} não tem redução de base`);
  }
  if (situacao.reducao === 'sim' && icms.pRedBC === undefined) acusar('conteudo.icms.pRedBC', 'Informe a redução');
  if (icms.pDif !== undefined && !situacao.diferimento) {
    acusar('conteudo.icms.pDif', `CST ${icms.cst} não tem diferimento`);
  }
  const { desoneracao } = icms;
  if (desoneracao && !situacao.motivosDesoneracao?.includes(desoneracao.motivo)) {
    acusar('conteudo.icms.desoneracao.motivo', `Motivo não é do CST ${icms.cst}`);
  }
}

function conferirFederais({ conteudo: { ipi, pisCofins }, sentido }: RegraNova, acusar: Acusar): void {
  const entra = sentido === 'entrada';
  if (ipi && !(entra ? IPI_DE_ENTRADA : IPI_DE_SAIDA).test(ipi.cst)) {
    acusar('conteudo.ipi.cst', entra ? 'Informe um CST de entrada' : 'Informe um CST de saída');
  }
  if (!pisCofins) return;
  const { cst } = pisCofins;
  if (!PIS_DE_SAIDA.test(cst) && !PIS_DE_ENTRADA.test(cst)) acusar('conteudo.pisCofins.cst', 'CST não existe');
  else if (!(entra ? PIS_DE_ENTRADA : PIS_DE_SAIDA).test(cst)) {
    acusar('conteudo.pisCofins.cst', entra ? 'Informe um CST de entrada' : 'Informe um CST de saída');
  }
}

function conferirIbsCbs({ conteudo: { ibsCbs }, inicio }: RegraNova, acusar: Acusar): void {
  if (!ibsCbs) return;
  const classificacao = CCLASSTRIB.get(ibsCbs.cClassTrib);
  if (!classificacao) {
    acusar('conteudo.ibsCbs.cClassTrib', 'Classificação não existe');
    return;
  }
  if (classificacao.cst !== ibsCbs.cst) {
    acusar('conteudo.ibsCbs.cClassTrib', `Classificação é do CST ${classificacao.cst}`);
  }
  if (classificacao.fim !== undefined && inicio > classificacao.fim) {
    acusar('conteudo.ibsCbs.cClassTrib', 'Classificação fora de vigência');
  }
}
