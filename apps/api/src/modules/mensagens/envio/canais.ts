import { type CanalDeMensagem, parametroNaMeta, textoDaMensagem, type ValoresDaMensagem } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { resumo } from '../../acesso/public.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { abrirAnexos } from '../anexos/abrir.ts';
import { anexosGuardados } from '../anexos/anexos.queries.ts';
import { nomeDaMensagem } from '../devolucoes/relato.ts';
import type { Remetentes } from '../remetente/remetentes.ts';
import { type RespostaDoSms, SemPalavraDoServico, type ServicoDeSms, type Sms } from '../sms/porta.ts';
import { lerContaDeSms, type ServicosDeSms } from '../sms/servicos.ts';
import { nomeDoEnvio } from '../whatsapp/nomes.ts';
import type { ServicosDeWhatsapp } from '../whatsapp/servicos.ts';
import { assinador } from './assinar.ts';
import { Carteiro, type Desfecho } from './carteiro.ts';
import { comporEmail, linkDeSaida } from './compor.ts';

/** A campaign as it is sent. */
export interface CampanhaEnviada {
  grupoId: number;
  id: number;
  canal: CanalDeMensagem;
  empresaId: number;
  assunto: string | null;
  texto: string;
  /** Of WhatsApp: its template at Meta. */
  modeloExterno: string | null;
  idioma: string | null;
}

export interface EnvioTomado {
  id: number;
  para: string;
  /** Of its opt-out link; the database keeps its digest. */
  segredo: string;
  valores: Pick<ValoresDaMensagem, 'nome' | 'primeiroNome' | 'documento' | 'cidade'>;
}

/** Who hands the messages of one campaign over, one after the other. */
export interface Entregador {
  entregar(envio: EnvioTomado): Promise<Desfecho>;
  fechar(): void;
}

interface MeiosDeEntrega {
  database: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'devolucoes'>;
  storage: Storage;
  sms: ServicosDeSms;
  remetentes: Remetentes;
  whatsapp: ServicosDeWhatsapp;
}

/** @returns in words, why nothing can be sent */
export async function entregadorDa(meios: MeiosDeEntrega, campanha: CampanhaEnviada): Promise<Entregador | string> {
  const { grupoId, empresaId } = campanha;
  const empresa = (await meios.database.read(grupoId, (db) => lerParticipantes(db, { grupoId }, [empresaId]))).get(
    empresaId,
  );
  const remetente = { nome: empresa?.nomeFantasia ?? '', email: empresa?.email ?? null };
  if (campanha.canal === 'email') return porEmail(meios, campanha, remetente);
  const { database, sms, whatsapp } = meios;
  const servico = await database.read(grupoId, async (db) =>
    campanha.canal === 'sms'
      ? sms.doGrupo(grupoId, await lerContaDeSms(db, grupoId))
      : whatsapp.daEmpresa(db, grupoId, empresaId),
  );
  return porServico(meios, campanha, remetente, servico);
}

interface Remetente {
  nome: string;
  email: string | null;
}

const valoresDe = (publicUrl: string, { nome: empresa }: Remetente, { valores, segredo }: EnvioTomado) => ({
  ...valores,
  empresa,
  descadastro: linkDeSaida(publicUrl, segredo),
});

async function porEmail(
  { database, storage, remetentes, config: { smtpUrl, mailFrom, publicUrl, devolucoes } }: MeiosDeEntrega,
  campanha: CampanhaEnviada,
  remetente: Remetente,
): Promise<Entregador | string> {
  if (smtpUrl === null) return 'Este sistema ainda não envia e-mails: falta configurar o servidor de saída.';
  const { grupoId, id } = campanha;
  const guardados = await database.read(grupoId, (db) => anexosGuardados(db, grupoId, id));
  const anexos = await abrirAnexos(storage, grupoId, guardados);
  if (typeof anexos === 'string') return anexos;
  const assinante = await database.read(grupoId, (db) => remetentes.assinante(db, grupoId));
  if (typeof assinante === 'string') return assinante;
  const assinar = assinante && (await assinador(assinante));
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const carteiro = new Carteiro(smtpUrl);
  const endereco = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return {
    entregar: async (envio) => {
      const valores = valoresDe(publicUrl, remetente, envio);
      const { assunto, texto, html } = comporEmail(campanha, valores);
      // Whoever returns the message tells it by this name, in its headers or its envelope.
      const nome = nomeDaMensagem(campanha.grupoId, resumo(envio.segredo));
      const mensagem = await new MailComposer({
        messageId: `<${nome}@retaguarda>`,
        from: { name: remetente.nome, address: assinante?.endereco ?? endereco },
        ...(remetente.email ? { replyTo: remetente.email } : {}),
        to: envio.para,
        subject: assunto,
        text: texto,
        html,
        attachments: anexos,
        headers: {
          Precedence: 'bulk',
          // RFC 8058: the reader's program leaves by one POST, which needs nothing of the person but the press.
          'List-Unsubscribe': `<${valores.descadastro}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
        .compile()
        .build();
      const de = devolucoes?.endereco ?? endereco;
      return carteiro.entregar({ nome, de, para: envio.para, mensagem: assinar ? await assinar(mensagem) : mensagem });
    },
    fechar: () => carteiro.fechar(),
  };
}

/** How a service is told of a message of a campaign: by its text, or by a template that it knows. */
function paraOServico(campanha: CampanhaEnviada, valores: ValoresDaMensagem): Pick<Sms, 'texto' | 'modelo'> {
  const { texto, modeloExterno, idioma } = campanha;
  const escrito = { texto: textoDaMensagem.montar(texto, valores) };
  if (modeloExterno === null || idioma === null) return escrito;
  const parametros = textoDaMensagem.nomes(texto).map((nome) => parametroNaMeta(valores[nome]));
  return { ...escrito, modelo: { nome: modeloExterno, idioma, parametros } };
}

async function porServico(
  { config: { publicUrl } }: MeiosDeEntrega,
  campanha: CampanhaEnviada,
  remetente: Remetente,
  servico: ServicoDeSms | string,
): Promise<Entregador | string> {
  if (typeof servico === 'string') return servico;
  return {
    entregar: async (envio) => {
      const { para, segredo } = envio;
      const nossa = nomeDoEnvio(resumo(segredo));
      const dito = paraOServico(campanha, valoresDe(publicUrl, remetente, envio));
      try {
        const resposta = await servico.enviar({ para, nossa, ...dito });
        return resposta.ok ? { como: 'aceito', externoId: resposta.id, resposta: null } : desfechoDe(resposta);
      } catch (error) {
        if (!(error instanceof SemPalavraDoServico)) throw error;
        return error.naoSaiu
          ? { como: 'parado', resposta: `O serviço de ${servico.nome} não responde.` }
          : { como: 'incerto', resposta: `O serviço de ${servico.nome} não disse se enviou.` };
      }
    },
    fechar: () => undefined,
  };
}

function desfechoDe({ recusa, depois, todas, semConta }: Extract<RespostaDoSms, { ok: false }>): Desfecho {
  if (todas) return { como: 'parado', resposta: recusa };
  if (depois) return { como: 'adiado', resposta: recusa };
  return { como: 'recusado', resposta: recusa, ...(semConta && { naoExiste: true }) };
}
