import type { InfDps, InfNfse, Nfse } from '../../nfse/index.ts';
import { cep, documentoDe, juntar, logradouro, telefone } from '../formatos.ts';
import { type BlocoDaNfse, campo } from './campos.ts';
import { descricao } from './descricoes.ts';
import { municipioEUf, type NomeDeMunicipio } from './municipios.ts';

/** What the form says of anybody. */
type Pessoa = Omit<InfDps['prest'], 'regTrib'>;

/** Provider, buyer, recipient and intermediary. @source NT 008 v1.02, 2.1.3 to 2.1.6 and 2.3 */
export function pessoas(nfse: Nfse, nomes: NomeDeMunicipio): BlocoDaNfse[] {
  const { emit, DPS } = nfse.infNFSe;
  const { prest, toma, interm, IBSCBS } = DPS.infDPS;
  const { regTrib } = prest;
  const prestador = blocoDaPessoa('PRESTADOR / FORNECEDOR', prestadorCompleto(prest, emit), nomes, true);
  const regimes = [
    campo('Simples Nacional na Data de Competência', descricao('simples', regTrib.opSimpNac), 2),
    campo('Regime de Apuração Tributária pelo SN', descricao('apuracaoNoSimples', regTrib.regApTribSN), 2),
  ];
  const destinatario =
    IBSCBS?.indDest === '0'
      ? { frase: 'O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO' }
      : ouFrase('DESTINATÁRIO DA OPERAÇÃO', IBSCBS?.dest, nomes, false);
  return [
    { ...prestador, linhas: [...prestador.linhas, regimes] },
    ouFrase('TOMADOR / ADQUIRENTE', toma, nomes, true),
    destinatario,
    ouFrase('INTERMEDIÁRIO DA OPERAÇÃO', interm, nomes, true),
  ];
}

/** A provider who issues is named and placed by the issuer group, not by the declaration. */
function prestadorCompleto(prest: Pessoa, emit: InfNfse['emit']): Pessoa {
  const isEmitente = prest.CNPJ === emit.CNPJ && prest.CPF === emit.CPF;
  if (!isEmitente) return prest;
  const { cMun, CEP, ...endereco } = emit.enderNac;
  return {
    ...prest,
    xNome: prest.xNome ?? emit.xNome,
    IM: prest.IM ?? emit.IM,
    fone: prest.fone ?? emit.fone,
    email: prest.email ?? emit.email,
    end: prest.end ?? { ...endereco, endNac: { cMun, CEP } },
  };
}

function ouFrase(
  titulo: string,
  pessoa: Pessoa | undefined,
  nomes: NomeDeMunicipio,
  comInscricao: boolean,
): BlocoDaNfse {
  const nome = titulo.replace(' / ', '/').replace(/ DA OPERAÇÃO$/, '');
  if (pessoa === undefined) return { frase: `${nome} DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e` };
  return blocoDaPessoa(titulo, pessoa, nomes, comInscricao);
}

function blocoDaPessoa(titulo: string, pessoa: Pessoa, nomes: NomeDeMunicipio, comInscricao: boolean) {
  const { end, CNPJ, CPF, NIF } = pessoa;
  const { endNac, endExt } = end ?? {};
  const documento = NIF ?? documentoDe({ ...(CNPJ && { CNPJ }), ...(CPF && { CPF }) });
  const endereco =
    end && juntar(', ', logradouro({ xLgr: end.xLgr, nro: end.nro, ...(end.xCpl && { xCpl: end.xCpl }) }), end.xBairro);
  const municipio = endExt
    ? juntar(' / ', endExt.xCidade, endExt.xEstProvReg, endExt.cPais)
    : municipioEUf(endNac?.cMun, nomes);
  const postal = endExt ? endExt.cEndPost : juntar(' / ', endNac?.cMun, cep(endNac?.CEP));
  const inscricao = comInscricao ? [campo('Indicador Municipal (Inscrição)', pessoa.IM)] : [];
  return {
    titulo,
    linhas: [
      [
        campo('CNPJ / CPF / NIF', documento, comInscricao ? 1 : 2),
        ...inscricao,
        campo('Telefone', telefone(pessoa.fone)),
      ],
      [
        campo('Nome / Nome Empresarial', pessoa.xNome, 2),
        campo('Município / Sigla UF', municipio),
        campo('Código IBGE / CEP', postal),
      ],
      [campo('Endereço', endereco, 2), campo('E-mail', pessoa.email, 2)],
    ],
  };
}
