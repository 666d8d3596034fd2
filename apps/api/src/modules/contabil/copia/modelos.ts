import {
  codigoDeConta,
  type ModeloDePlano,
  type NaturezaDeConta,
  type NivelDeConta,
  naturezasDeConta,
} from '@retaguarda/contracts';
import type { Entrada } from './encaixe.ts';

/*
 * Charts to start with: what is indented is below. The first level says its nature.
 */

const comuns = `
despesa Despesas
  Pessoal
    Salários e encargos
      Salários; Décimo terceiro e férias; FGTS; INSS patronal; Pró-labore; Rescisões
    Benefícios
      Vale-transporte; Vale-alimentação; Plano de saúde
  Ocupação
    Imóvel
      Aluguel; Condomínio; IPTU; Seguros
    Contas de consumo
      Energia elétrica; Água e esgoto; Internet e telefone; Gás encanado
  Operação
    Manutenção
      Manutenção do imóvel; Manutenção de equipamentos; Limpeza e higiene
    Serviços de terceiros
      Contabilidade; Sistemas e softwares; Segurança e monitoramento; Serviços jurídicos
    Vendas
      Propaganda e marketing; Comissões; Fretes de entrega
  Financeiras
    Bancos
      Tarifas bancárias; Juros e multas pagos; Descontos concedidos; Taxas de boletos
    Cartões e pagamentos
      Taxas de cartão; Taxas de antecipação; Taxas de Pix
  Impostos e taxas
    Tributos
      Simples Nacional (DAS); Taxas municipais e alvarás; Outros tributos
ativo Ativo
  Circulante
    Disponibilidades
      Caixa; Bancos; Aplicações
    A receber
      Clientes; Cartões a receber; Adiantamentos a fornecedores
    Estoques
      Mercadorias e insumos
  Não circulante
    Imobilizado
      Máquinas e equipamentos; Móveis e utensílios; Veículos; Computadores
passivo Passivo
  Circulante
    Obrigações
      Fornecedores; Impostos a recolher; Salários a pagar; Adiantamentos de clientes
    Empréstimos
      Empréstimos e financiamentos
  Patrimônio líquido
    Capital
      Capital social; Lucros acumulados; Retiradas de sócios`;

const desenhos: Readonly<Record<ModeloDePlano, string>> = {
  loja: `
receita Receitas
  Vendas
    Vendas de mercadorias
      Vendas na loja; Vendas pela internet; Vendas a prazo
    Serviços
      Serviços prestados; Garantia estendida
  Outras receitas
    Financeiras
      Juros recebidos; Multas recebidas; Descontos obtidos; Rendimentos de aplicações
    Diversas
      Venda de sucata e embalagens; Outras receitas
custo Custos
  Mercadorias vendidas
    Compras
      Compra de mercadorias; Fretes sobre compras; Impostos sobre compras
    Perdas
      Quebras e avarias; Diferenças de inventário; Furtos
${comuns}`,
  restaurante: `
receita Receitas
  Vendas
    Salão
      Comidas; Bebidas; Couvert; Taxa de serviço
    Entrega
      Vendas por aplicativos; Entrega própria; Taxas de entrega
    Eventos
      Reservas e eventos; Encomendas
  Outras receitas
    Financeiras
      Juros recebidos; Multas recebidas; Descontos obtidos
    Diversas
      Venda de óleo usado; Outras receitas
custo Custos
  Custo dos alimentos e bebidas
    Insumos da cozinha
      Carnes e peixes; Hortifrúti; Laticínios e frios; Secos e molhados; Embalagens
    Insumos do bar
      Cervejas e chopes; Destilados e vinhos; Refrigerantes e águas
    Perdas
      Sobras e validade; Refeições de funcionários; Diferenças de inventário
  Custo da entrega
    Aplicativos
      Comissões dos aplicativos; Motoboys
${comuns}`,
};

const naturezas = new Set<string>(Object.keys(naturezasDeConta));

/** The places of a model, in order. */
export function entradasDoModelo(modelo: ModeloDePlano): Entrada[] {
  const entradas: Entrada[] = [];
  const contagem = [0, 0, 0, 0];
  const codigos: (string | null)[] = [null];
  let natureza: NaturezaDeConta = 'receita';
  for (const linha of desenhos[modelo].split('\n').filter((uma) => uma.trim() !== '')) {
    const nivel = ((linha.length - linha.trimStart().length) / 2 + 1) as NivelDeConta;
    const [primeira = '', ...resto] = linha.trim().split(' ');
    if (nivel === 1 && naturezas.has(primeira)) natureza = primeira as NaturezaDeConta;
    const nomes = nivel === 1 ? [resto.join(' ')] : linha.trim().split('; ');
    for (const nome of nomes) {
      const ordem = (contagem[nivel - 1] ?? 0) + 1;
      contagem[nivel - 1] = ordem;
      contagem.fill(0, nivel);
      const acima = codigos[nivel - 1] ?? null;
      const codigo = codigoDeConta(acima, nivel, ordem);
      codigos[nivel] = codigo;
      entradas.push({
        codigo,
        acima,
        nivel,
        ordem,
        nome,
        natureza,
        codReferencialTipo: null,
        planoContaReferencialCodigo: null,
        origem: null,
      });
    }
  }
  return entradas;
}
