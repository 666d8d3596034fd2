import { cnab, ErroBoleto } from '@retaguarda/boletos';
import { formatarData, identificarDocumento, isCep, isUf, paraTexto, somar } from '@retaguarda/brasil';
import type { ProblemaDeEmissao } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { hojeDe, type Parcela } from '../../financeiro/public.ts';
import { faltasNaApi } from '../api-de-boletos/carteira.ts';
import { contasPelaApi } from '../api-de-boletos/contas.queries.ts';
import { type ContaDeCobranca, lerConta } from '../carteira/conta.ts';
import { camposDoBanco, compor } from '../carteira/dados-do-banco.ts';
import { arquivoDeRemessa, tituloDaRemessa } from '../carteira/remessa-do-boleto.ts';
import { type BoletoImpresso, beneficiarioDe, instrucoesImpressas, pagadorDe } from './impresso.ts';
import { termosDe } from './termos.ts';

/** A boleto with everything but its number. */
export interface BoletoPronto {
  parcela: Parcela;
  conta: ContaDeCobranca;
  emissao: string;
  documento: string;
  valor: string;
  termos: ReturnType<typeof termosDe>;
  impresso: Omit<BoletoImpresso, 'boleto'>;
  beneficiario: Participante;
}

export interface Conferidos {
  prontos: BoletoPronto[];
  problemas: ProblemaDeEmissao[];
}

interface Totais {
  /** Instalments of its title, and what it says it is about. */
  total: number;
  descricao: string | null;
}

/** What is owed of it now, charges it already has included. */
export const valorDoBoleto = ({ aberto, multaAberta, jurosAbertos }: Parcela): string =>
  paraTexto(somar([aberto, multaAberta, jurosAbertos]));

/**
 * Everything the bank and the law ask of these boletos, checked before anything is numbered. It checks the entry, the records of payer and
 * company, the wallet of the account, and the file that will register them.
 */
export async function conferirEmissao(
  db: Db,
  actor: Actor,
  parcelas: readonly Parcela[],
  contaId: number | null,
  totais: ReadonlyMap<number, Totais>,
): Promise<Conferidos> {
  const hoje = await hojeDe(db, parcelas);
  const contas = new Map<number, ContaDeCobranca>();
  for (const id of new Set(parcelas.flatMap((parcela) => contaId ?? parcela.contaId ?? [])))
    contas.set(id, await lerConta(db, actor, id));
  const pessoas = await lerParticipantes(
    db,
    actor,
    parcelas.flatMap(({ pessoaId, empresaId }) => [pessoaId, empresaId]),
  );
  const pelaApi = await contasPelaApi(db, actor);
  const problemas: ProblemaDeEmissao[] = [...contas.values()].flatMap((conta) =>
    problemasDaConta(conta, pelaApi.has(conta.id)),
  );
  const prontos = parcelas.flatMap((parcela) => {
    const conta = contas.get(contaId ?? parcela.contaId ?? 0);
    const pagador = pessoas.get(parcela.pessoaId) as Participante;
    const beneficiario = pessoas.get(parcela.empresaId) as Participante;
    const emissao = hoje(parcela.empresaId);
    const achados = [
      ...problemasDoLancamento(parcela, conta, emissao),
      ...problemasDePessoa(pagador, parcela.id, 'pagador'),
    ];
    problemas.push(...achados);
    if (!conta || achados.length > 0) return [];
    const { total, descricao } = totais.get(parcela.tituloId) ?? { total: 1, descricao: null };
    return [pronto({ parcela, conta, pagador, beneficiario, emissao, total, descricao })];
  });
  for (const beneficiario of new Set(prontos.map((um) => um.beneficiario)))
    problemas.push(...problemasDePessoa(beneficiario, null, 'empresa'));
  if (problemas.length === 0) problemas.push(...problemasNoBanco(prontos, pelaApi));
  return { prontos, problemas };
}

function problemasDoLancamento(
  parcela: Parcela,
  conta: ContaDeCobranca | undefined,
  hoje: string,
): ProblemaDeEmissao[] {
  const { id, origem, situacao, judicial, trava, vencimento, empresaId } = parcela;
  const recusas = [
    origem === 'P' ? 'É uma conta a pagar.' : null,
    situacao === 'aberta' || situacao === 'parcial' ? null : 'Não está em aberto.',
    judicial ? 'Está em cobrança judicial: não se geram boletos.' : null,
    trava ? 'Já tem boleto.' : null,
    vencimento < hoje ? `Venceu em ${formatarData(vencimento)}: altere o vencimento ou renegocie antes.` : null,
    conta ? null : 'Escolha a conta que emite o boleto.',
    conta && conta.empresaId !== empresaId ? `A conta ${conta.nome} é de outra empresa.` : null,
  ];
  return recusas.flatMap((problema) => (problema ? [{ lancamentoId: id, problema, onde: 'lancamento', id }] : []));
}

function problemasDePessoa(
  { id, nome, documento, endereco }: Participante,
  lancamentoId: number | null,
  onde: 'pagador' | 'empresa',
): ProblemaDeEmissao[] {
  const faltas = [
    documento && identificarDocumento(documento) ? null : 'informe o CPF ou CNPJ.',
    ...(endereco
      ? [
          endereco.logradouro.trim() ? null : 'informe o logradouro.',
          isCep(endereco.cep ?? '') ? null : 'informe o CEP do endereço.',
          endereco.cidade.trim() ? null : 'informe a cidade.',
          isUf(endereco.uf ?? '') ? null : 'informe o estado.',
        ]
      : ['cadastre o endereço.']),
  ];
  // Of one's own company the paper shows the address, and the bank does not ask for it.
  const exigidas = onde === 'empresa' ? faltas.slice(0, 1) : faltas;
  return exigidas.flatMap((falta) => (falta ? [{ lancamentoId, problema: `${nome}: ${falta}`, onde, id }] : []));
}

function problemasDaConta(conta: ContaDeCobranca, pelaApi: boolean): ProblemaDeEmissao[] {
  const { id, nome, permiteBoleto, ativo, banco, formatoCnab } = conta;
  const formatos = cnab.bancosDeRemessa().filter((um) => um.banco === banco);
  const recusas = [
    permiteBoleto && ativo ? null : `A conta ${nome} não emite boleto: marque no cadastro dela.`,
    !pelaApi && formatos.length > 0 && formatoCnab === null
      ? `Conta ${nome}: escolha o formato do arquivo (${formatos.map(({ formato }) => `CNAB ${formato}`).join(' ou ')}).`
      : null,
    ...(pelaApi ? faltasNaApi(conta).map((falta) => `Conta ${nome}: informe ${falta}.`) : []),
  ];
  return recusas.flatMap((problema) => (problema ? [{ lancamentoId: null, problema, onde: 'conta', id }] : []));
}

interface Partes extends Totais {
  parcela: Parcela;
  conta: ContaDeCobranca;
  pagador: Participante;
  beneficiario: Participante;
  emissao: string;
}

function pronto({ parcela, conta, pagador, beneficiario, emissao, total, descricao }: Partes): BoletoPronto {
  const documento = `${parcela.codigo}/${parcela.numero}`;
  const valor = valorDoBoleto(parcela);
  const termos = termosDe(parcela, conta, valor);
  const documentoBeneficiario = beneficiario.documento ?? '';
  return {
    parcela,
    conta,
    emissao,
    documento,
    valor,
    termos,
    beneficiario,
    impresso: {
      campos: camposDoBanco(conta, { emissao, documento, documentoBeneficiario }),
      pagador: pagadorDe(pagador),
      beneficiario: beneficiarioDe(beneficiario),
      especie: conta.especieTitulo ?? 'duplicata_mercantil',
      aceite: conta.aceite,
      instrucoes: instrucoesImpressas(termos, conta),
      parcela: { numero: parcela.numero, total },
      descricao,
    },
  };
}

/** Composes each and writes the file that would register them, with numbers nobody has, to hear what the bank would say. */
function problemasNoBanco(prontos: readonly BoletoPronto[], pelaApi: ReadonlySet<number>): ProblemaDeEmissao[] {
  const problemas: ProblemaDeEmissao[] = [];
  for (const [conta, dela] of Map.groupBy(prontos, (um) => um.conta)) {
    const titulos = dela.flatMap((um, i) => {
      try {
        const boleto = compor(um.impresso.campos, i + 1, um.valor, um.parcela.vencimento);
        return [{ um, titulo: tituloDeProva(um, boleto, i + 1) }];
      } catch (error) {
        if (!(error instanceof ErroBoleto)) throw error;
        problemas.push(doErro(um, error.campo, error.message));
        return [];
      }
    });
    if (conta.formatoCnab !== null && !pelaApi.has(conta.id)) problemas.push(...problemasDoArquivo(conta, titulos));
  }
  return unicos(problemas);
}

const tituloDeProva = (um: BoletoPronto, boleto: BoletoImpresso['boleto'], numero: number): cnab.TituloRemessa =>
  tituloDaRemessa(
    {
      ...um.termos,
      id: numero,
      banco: um.conta.banco ?? '',
      numero,
      documento: um.documento,
      emissao: um.emissao,
      vencimento: um.parcela.vencimento,
      valor: um.valor,
      abatimento: '0.00',
      impresso: { ...um.impresso, boleto },
    },
    { comando: 'entrada', vencimento: null, valor: null },
  );

function problemasDoArquivo(
  conta: ContaDeCobranca,
  titulos: readonly { um: BoletoPronto; titulo: cnab.TituloRemessa }[],
): ProblemaDeEmissao[] {
  const [primeiro] = titulos;
  if (!primeiro) return [];
  const { beneficiario, emissao } = primeiro.um;
  try {
    arquivoDeRemessa(conta, {
      sequencia: 1,
      geracao: { data: emissao },
      beneficiario,
      titulos: titulos.map(({ titulo }) => titulo),
    });
    return [];
  } catch (error) {
    if (!(error instanceof cnab.RemessaInvalida)) throw error;
    return error.problemas.map(({ titulo, mensagem }) => {
      const dono = titulo === undefined ? undefined : titulos[titulo]?.um;
      if (dono && mensagem.includes('pagador')) {
        return { lancamentoId: dono.parcela.id, problema: mensagem, onde: 'pagador', id: dono.parcela.pessoaId };
      }
      return { lancamentoId: null, problema: `Conta ${conta.nome}: ${mensagem}.`, onde: 'conta', id: conta.id };
    });
  }
}

const doTitulo = new Set(['valor', 'vencimento', 'nossoNumero']);

const doErro = ({ parcela, conta }: BoletoPronto, campo: string | undefined, mensagem: string): ProblemaDeEmissao =>
  campo !== undefined && doTitulo.has(campo)
    ? { lancamentoId: parcela.id, problema: mensagem, onde: 'lancamento', id: parcela.id }
    : { lancamentoId: null, problema: `Conta ${conta.nome}: ${mensagem}`, onde: 'conta', id: conta.id };

const unicos = (problemas: readonly ProblemaDeEmissao[]): ProblemaDeEmissao[] => [
  ...new Map(problemas.map((um) => [`${um.lancamentoId} ${um.onde} ${um.id} ${um.problema}`, um])).values(),
];
