import { type TipoDeEvento, type WebhookLinha, webhooksCalls } from '@retaguarda/contracts';
import type { Held } from '../../platform/ui/form/held.ts';

/** As the form holds it. */
export interface WebhookValues {
  nome: string;
  endereco: string;
  /** Null: of all companies. */
  empresaId: number | null;
  tipos: TipoDeEvento[];
}

export const webhookSchema = webhooksCalls.create.body;

export const heldWebhook = ({ versao, nome, endereco, empresa, tipos }: WebhookLinha): Held<WebhookValues> => ({
  versao,
  values: { nome, endereco, empresaId: empresa?.id ?? null, tipos: [...tipos].sort() as TipoDeEvento[] },
});

export const novoWebhook: Held<WebhookValues> = {
  versao: null,
  values: { nome: '', endereco: '', empresaId: null, tipos: [] },
};
