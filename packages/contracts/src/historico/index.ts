import { historicoDeAcesso } from '../acesso/historico.ts';
import { historicoDoCaixa } from '../caixa/historico.ts';
import { historicoDeChavesDeApi } from '../chaves-de-api/historico.ts';
import { historicoDaApiDeBoletos } from '../cobranca/api-de-boletos/historico.ts';
import { historicoDoPix } from '../cobranca/pix/historico.ts';
import { historicoDeContrato } from '../contratos/historico.ts';
import { historicoDeEmpresa } from '../empresas/historico.ts';
import { historicoDeEntradas } from '../entradas/historico.ts';
import { historicoDaEscrituracao } from '../escrituracao/historico.ts';
import { historicoDeTitulo } from '../financeiro/historico.ts';
import { historicoDeGrupo } from '../grupos/historico.ts';
import { historicoDeMensagens } from '../mensagens/historico.ts';
import { historicoDeNotas } from '../nfe/historico.ts';
import { historicoDePessoas } from '../pessoas/historico.ts';
import { historicoDeProduto } from '../produtos/historico.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';
import { registers } from '../registers/all.ts';
import { historicoDeTerminais } from '../terminais/historico.ts';
import { historicoDeTitulares } from '../titulares/historico.ts';
import { historicoDeVendas } from '../vendas/historico.ts';
import { historicoDeWebhooks } from '../webhooks/historico.ts';

export { nomesDeTabelas } from './nomes-de-tabelas.ts';

/** Every table whose history is told in words: the registers', and those of records with what is part of them. */
export const toldTables: ToldTables = {
  ...Object.fromEntries(
    registers.map(({ table, label, access, fields, optionLabel }) => [
      table,
      toldRecord(label, access.read, fields, ...optionLabel),
    ]),
  ),
  ...historicoDaApiDeBoletos,
  ...historicoDaEscrituracao,
  ...historicoDeAcesso,
  ...historicoDeChavesDeApi,
  ...historicoDeContrato,
  ...historicoDeEmpresa,
  ...historicoDeEntradas,
  ...historicoDeGrupo,
  ...historicoDeMensagens,
  ...historicoDeNotas,
  ...historicoDePessoas,
  ...historicoDeProduto,
  ...historicoDeTerminais,
  ...historicoDeTitulares,
  ...historicoDeTitulo,
  ...historicoDeVendas,
  ...historicoDeWebhooks,
  ...historicoDoCaixa,
  ...historicoDoPix,
};
export { default as historicoEsEc } from './es-ec.ts';
