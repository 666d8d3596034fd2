import { createHash } from 'node:crypto';
import { decimal, formatarData, formatarDocumento } from '@retaguarda/brasil';
import { type ContratoCompleto, formatarCompetencia, indicesDeReajuste } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A party as the contract names it. */
export interface Parte {
  nome: string;
  razaoSocial: string | null;
  documento: string | null;
  endereco: string | null;
}

export interface ContratoEscrito {
  fornecedor: Parte;
  cliente: Parte;
  /** Lines of the contract, whole; the same terms always give the same text. */
  texto: string;
  sha256: string;
}

const partes = sql`e.nome_fantasia as nome, e.razao_social as "razaoSocial", coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento,
  (select concat_ws(', ', x.logradouro, x.numero, x.complemento, x.bairro, x.cidade || coalesce('/' || x.uf, ''), x.cep) from endereco x
    where x.grupo_id = e.grupo_id and x.empresa_id = e.id and x.ativo and x.tipo = 'principal' limit 1) as endereco`;

async function lerPartes(db: Db, empresaId: number): Promise<{ fornecedor: Parte; cliente: Parte }> {
  const cliente = await sql<Parte>`select ${partes} from empresa e where e.id = ${empresaId}`.execute(db);
  // The head office that was registered first speaks for the group.
  const fornecedor =
    await sql<Parte>`select ${partes} from empresa e where e.propria and e.ativo and e.matriz_id is null order by e.id limit 1`.execute(
      db,
    );
  const grupo = await sql<Parte>`select g.nome, null as "razaoSocial", null as documento, null as endereco from grupo g
    where g.id = app.grupo_atual()`.execute(db);
  const vazia: Parte = { nome: '', razaoSocial: null, documento: null, endereco: null };
  return { fornecedor: fornecedor.rows[0] ?? grupo.rows[0] ?? vazia, cliente: cliente.rows[0] ?? vazia };
}

const dinheiro = (valor: string) =>
  `R$ ${decimal(valor)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')}`;
const daParte = ({ nome, razaoSocial, documento, endereco }: Parte) =>
  [razaoSocial ?? nome, documento && formatarDocumento(documento), endereco].filter(Boolean).join(', ');

/**
 * Writes the contract as it is read and accepted: parties, terms, clauses. Nothing of the moment goes in, so that the
 * digest changes only when the terms do. The fee is the one agreed, whatever adjustments have done since.
 */
export async function escreverContrato(db: Db, contrato: ContratoCompleto): Promise<ContratoEscrito> {
  const { fornecedor, cliente } = await lerPartes(db, contrato.empresaId);
  const texto = [
    `CONTRATO Nº ${contrato.numero}${contrato.codigo ? ` (${contrato.codigo})` : ''}`,
    '',
    `CONTRATADA: ${daParte(fornecedor)}`,
    `CONTRATANTE: ${daParte(cliente)}`,
    '',
    ...termosDe(contrato),
    '',
    ...((await clausulas(db, contrato)) ?? []),
  ]
    .join('\n')
    .trimEnd();
  return { fornecedor, cliente, texto, sha256: createHash('sha256').update(texto).digest('hex') };
}

function termosDe(contrato: ContratoCompleto): string[] {
  const acordada = contrato.precos.find(({ origem }) => origem === 'contrato')?.mensalidadeValor;
  const linha = (rotulo: string, valor: string | null | false) => (valor ? [`${rotulo}: ${valor}`] : []);
  const cargas = [
    contrato.cargaProduto && 'produtos',
    contrato.cargaCliente && 'clientes',
    contrato.cargaFornecedor && 'fornecedores',
  ].filter(Boolean);
  return [
    `OBJETO: ${contrato.contratoTipo.rotulo}`,
    ...contrato.opcoes.map(({ rotulo }) => `  - ${rotulo}`),
    ...linha('ACESSOS SIMULTÂNEOS', contrato.quantidadeAcessos !== null && String(contrato.quantidadeAcessos)),
    ...linha('MICROTERMINAIS', contrato.quantidadeMicroterminais !== null && String(contrato.quantidadeMicroterminais)),
    `VIGÊNCIA: a partir de ${formatarData(contrato.inicio)}${contrato.fim ? ` até ${formatarData(contrato.fim)}` : ', por prazo indeterminado'}`,
    `LICENÇA: ${dinheiro(contrato.licencaValor)}`,
    `MENSALIDADE: ${dinheiro(acordada ?? contrato.mensalidadeValor)}, com vencimento no dia ${contrato.diaVencimento}`,
    ...linha('COBRADA A PARTIR DE', contrato.cobrancaInicio && formatarData(contrato.cobrancaInicio)),
    ...linha(
      'DESCONTO',
      contrato.descontoValor &&
        `${dinheiro(contrato.descontoValor)}${contrato.descontoAte ? ` até ${formatarCompetencia(contrato.descontoAte)}` : ''}`,
    ),
    ...linha('FORMA DE PAGAMENTO', contrato.pagamentoForma?.rotulo ?? null),
    ...linha('PAGAMENTO DA LICENÇA', contrato.licencaObservacao),
    ...linha('PAGAMENTO DA MENSALIDADE', contrato.mensalidadeObservacao),
    ...linha(
      'CARGA DE DADOS',
      cargas.length > 0 && `${cargas.join(', ')}${contrato.cargaValor ? `, ${dinheiro(contrato.cargaValor)}` : ''}`,
    ),
    ...linha('CUSTOMIZAÇÃO', contrato.customizacaoPedido),
    ...linha('VALOR DA CUSTOMIZAÇÃO', contrato.customizacaoValor && dinheiro(contrato.customizacaoValor)),
    ...linha('REAJUSTE ANUAL', contrato.indiceReajuste && indicesDeReajuste[contrato.indiceReajuste]),
  ];
}

async function clausulas(db: Db, { texto }: ContratoCompleto): Promise<string[]> {
  if (texto) return [texto];
  const conf = await db.selectFrom('conf_contrato').select('texto_padrao').where('id', '=', 1).executeTakeFirst();
  return conf?.texto_padrao ? [conf.texto_padrao] : [];
}
